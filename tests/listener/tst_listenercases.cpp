// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "caserunner.h"
#include "echohandler.h"
#include "workers.h"

#include <QFile>
#include <QSet>
#include <QTest>

#include <unistd.h>

using namespace signalbox;
using namespace signalbox::test;

namespace {

const QSet<QString> judgedGroups{QStringLiteral("request-line"), QStringLiteral("headers"), QStringLiteral("framing"),
    QStringLiteral("connection"), QStringLiteral("limits"), QStringLiteral("method-and-type"),
    QStringLiteral("browser")};

/// Cases that only the whole gateway can be asked for.
QString gatewayReason(const QString &id)
{
    if (id == u"HL-087")
        return QStringLiteral("the in-flight limit is the gateway's");
    return {};
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool isSanitized = true; // Memory is not what it seems.
#else
constexpr bool isSanitized = false;
#endif

qint64 residentBytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toLongLong() * ::sysconf(_SC_PAGESIZE);
}

} // namespace

/// The listener cases against the bare listener, three workers, with a handler that plays the gateway.
class TestListenerCases : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cases_data();
    void cases();

private:
    static ListenerLimits limitsFor(const ListenerCase &listenerCase);

    QList<ListenerCase> m_cases;
};

void TestListenerCases::initTestCase()
{
    m_cases = loadListenerCases();
    QCOMPARE(m_cases.size(), 237);
    raiseDescriptorLimit();
}

void TestListenerCases::cases_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < m_cases.size(); ++i) {
        if (judgedGroups.contains(m_cases[i].group))
            QTest::newRow(qPrintable(m_cases[i].id + u' ' + m_cases[i].name)) << i;
    }
}

ListenerLimits TestListenerCases::limitsFor(const ListenerCase &listenerCase)
{
    using namespace std::chrono_literals;
    ListenerLimits limits;
    if (listenerCase.setup.contains(u"allowed origins"))
        limits.allowedOrigins = {"http://app.example"};
    if (listenerCase.id == u"HL-079")
        limits.idleDeadline = 300ms;
    if (listenerCase.id == u"HL-082")
        limits.writeStall = 2s;
    return limits;
}

void TestListenerCases::cases()
{
    QFETCH(int, index);
    const ListenerCase &listenerCase = m_cases[index];
    if (const QString reason = gatewayReason(listenerCase.id); !reason.isEmpty())
        QSKIP(qPrintable(reason));

    constexpr int threads = 3;
    EchoHandler handler;
    if (listenerCase.setup.contains(u"25 MB"))
        handler.setResultSize(25'000'000);
    Workers workers(handler, limitsFor(listenerCase), threads);
    const QString port = QString::number(workers.port());

    CaseCounters counters;
    counters.forwarded = [&handler] { return handler.forwarded(); };
    counters.upstreamBodies = [&handler] { return handler.bodies(); };
    if (!isSanitized)
        counters.rssBytes = residentBytes;
    CaseRunner runner(
        {{QStringLiteral("HOST"), QStringLiteral("127.0.0.1:") + port}, {QStringLiteral("PORT"), port},
            {QStringLiteral("PATH"), QStringLiteral("/eth")}, {QStringLiteral("TRON"), QStringLiteral("/tron")}},
        [&workers](const ListenerCase &) { return workers.port(); }, counters);
    CaseRunner::Pace pace;
    pace.neverReadMs = 1000;
    pace.bytePaceMs = 1;
    runner.setPace(pace);
    runner.setIdleCheck([&workers] { return workers.connectionCount() == 0; });

    const CaseVerdict verdict = runner.run(listenerCase);
    QVERIFY2(verdict.isPassed(), qPrintable(verdict.failures.join(QStringLiteral("; "))));
    // Every descriptor comes back.
    QTRY_COMPARE(workers.connectionCount(), 0);
    if (!verdict.unjudged.isEmpty())
        QSKIP(qPrintable(QStringLiteral("passed, but the listener cannot judge: ") + verdict.unjudged.join(u", ")));
}

QTEST_GUILESS_MAIN(TestListenerCases)
#include "tst_listenercases.moc"
