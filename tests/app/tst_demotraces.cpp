// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "demotraces.h"

#include "ledgerfixture.h"

#include <QFile>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

/// The note in the profile of which rows are the demo's.
class TestDemoTraces final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goWithTheDemo();
    void goAtTheNextStartAfterAKill();
    void aRouteOfTheSameNameLaterIsTheUsers();
    void nothingWithoutADemo();
};

namespace {

struct DemoLedger final : LedgerFixture
{
    DemoLedger() { opened = ledger->open().has_value(); }

    bool broadcast(const QByteArray &route, quint64 nonce)
    {
        BroadcastEntry entry = evmEntry(nonce, route + QByteArray::number(nonce));
        entry.route = route;
        return record({entry}).recorded;
    }

    /// Rows and note have milliseconds; what comes next is another one.
    static void nextMillisecond()
    {
        const auto at = [] { return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()); };
        for (const auto start = at(); at() == start;) { }
    }

    [[nodiscard]] QVariantList routes() const
    {
        return OtherProgram(path()).ask(QStringLiteral("SELECT route FROM broadcast ORDER BY id"));
    }

    DemoTraces traces {options};
    bool opened = false;
};

const QVariantList onlyReal {QStringLiteral("real")};

} // namespace

void TestDemoTraces::goWithTheDemo()
{
    DemoLedger ledger;
    QVERIFY(ledger.opened);
    ledger.traces.begin({"eth", "btc"});
    QVERIFY(ledger.broadcast("real", 1));
    QVERIFY(ledger.broadcast("eth", 2));
    QCOMPARE(ledger.traces.end().value(), QList<qint64> {2});
    QCOMPARE(ledger.routes(), onlyReal);
}

void TestDemoTraces::goAtTheNextStartAfterAKill()
{
    DemoLedger ledger;
    ledger.traces.begin({"eth"});
    QVERIFY(ledger.broadcast("real", 1));
    QVERIFY(ledger.broadcast("eth", 2));
    QCOMPARE(DemoTraces(ledger.options).eraseLeftovers().value(), QList<qint64> {2});
    QCOMPARE(ledger.routes(), onlyReal);
    QVERIFY(ledger.broadcast("eth", 3));
    QCOMPARE(DemoTraces(ledger.options).eraseLeftovers().value(), QList<qint64>());
}

void TestDemoTraces::aRouteOfTheSameNameLaterIsTheUsers()
{
    DemoLedger ledger;
    QVERIFY(ledger.broadcast("eth", 1));
    DemoLedger::nextMillisecond();
    ledger.traces.begin({"eth"});
    QVERIFY(ledger.broadcast("eth", 2));
    QCOMPARE(ledger.traces.end().value(), QList<qint64> {2});
    DemoLedger::nextMillisecond();
    QVERIFY(ledger.broadcast("eth", 3));
    QCOMPARE(ledger.traces.eraseLeftovers().value(), QList<qint64>());
    QCOMPARE(ledger.routes().size(), 2);
}

void TestDemoTraces::nothingWithoutADemo()
{
    DemoLedger ledger;
    QVERIFY(ledger.broadcast("eth", 1));
    QCOMPARE(ledger.traces.eraseLeftovers().value(), QList<qint64>());
    QCOMPARE(ledger.traces.end().value(), QList<qint64>());
}

QTEST_GUILESS_MAIN(TestDemoTraces)
#include "tst_demotraces.moc"
