// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/ledgerwriter.h"
#include "writerfixture.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

class LedgerWriterTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void followsAgainWhatIsSentAgain_data();
    void followsAgainWhatIsSentAgain();
    void leavesAloneWhatALaterVersionWrote();
    void replacesAClaimByFacts();
    void keepsWhatItSpends();
    void tellsWhichRowsItTouched();

private:
    static PreparedRecord claim(IdSource source, const QByteArray &requestId);
    bool record(const PreparedRecord &record, LedgerTime at) { return m_writer->record(record, at, true).has_value(); }

    std::unique_ptr<WriterFixture> m_file;
    std::unique_ptr<LedgerWriter> m_writer;
    const LedgerTime m_early{1s};
    const LedgerTime m_late{2s};
};

void LedgerWriterTest::init()
{
    m_file = std::make_unique<WriterFixture>();
    m_writer = WriterFixture::made(LedgerWriter::create(m_file->database, m_file->decisions()));
}

void LedgerWriterTest::cleanup()
{
    m_writer.reset();
    m_file.reset();
}

void LedgerWriterTest::followsAgainWhatIsSentAgain_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<int>("changes");
    const auto row = [](const char *name, const char *before, const char *after, int changes) {
        QTest::newRow(name) << QString::fromLatin1(before) << QString::fromLatin1(after) << changes;
    };
    row("pending", "state = 'pending', place = 'pending', reason = 'seen_pending'", "pending seen_pending 0 1000", 0);
    row("expired", "state = 'expired', place = 'nowhere', terminal = 1", "submitting attempts_running 0 2000", 1);
    row("given up", "state = 'unresolved', reason = 'given_up', terminal = 1", "submitting attempts_running 0 2000", 1);
    row("rejected", "state = 'rejected', reason = 'refused_by_all'", "submitting attempts_running 0 1000", 1);
    row("final", "state = 'finalized', place = 'finalized', reason = 'in_final_block', terminal = 1",
        "finalized in_final_block 1 1000", 0);
}

void LedgerWriterTest::followsAgainWhatIsSentAgain()
{
    QFETCH(const QString, before);
    QVERIFY(record(prepareRecord({evmEntry(1, "r1")}), m_early));
    m_file->ask(QStringLiteral("UPDATE broadcast SET tracked = 0, note = 'mine', ") + before);
    BroadcastEntry again = evmEntry(1, "r2");
    again.route = "other";
    QVERIFY(record(prepareRecord({again}), m_late));
    QCOMPARE(m_file->one("SELECT tracked || ' ' || note || ' ' || created_at || ' ' || updated_at || ' ' || route"
                         " FROM broadcast"),
        QStringLiteral("1 mine 1000 2000 other"));
    QTEST(m_file->one("SELECT state || ' ' || reason || ' ' || terminal || ' ' || watched_since FROM broadcast"),
        "after");
    QTEST(m_file->one("SELECT count(*) FROM state_change").toInt(), "changes");
}

void LedgerWriterTest::leavesAloneWhatALaterVersionWrote()
{
    QVERIFY(record(prepareRecord({evmEntry(1, "r1")}), m_early));
    m_file->ask("UPDATE broadcast SET tracked = 0, state = 'retracted', terminal = 1");
    QVERIFY(record(prepareRecord({evmEntry(1, "r2")}), m_late));
    QCOMPARE(m_file->one("SELECT state || ' ' || terminal || ' ' || tracked FROM broadcast"),
        QStringLiteral("retracted 1 1"));
}

PreparedRecord LedgerWriterTest::claim(IdSource source, const QByteArray &requestId)
{
    PreparedRecord record = prepareRecord(
        {entryOf(Protocol::TronHttp, "mainnet", "POST /wallet/broadcasttransaction", requestId, requestId)});
    TransactionFacts facts;
    facts.txId = "aa";
    facts.idSource = source;
    facts.sender = source == IdSource::Local ? "TOwner" : "";
    record.broadcasts.front().facts = facts;
    return record;
}

void LedgerWriterTest::replacesAClaimByFacts()
{
    const auto known = [this] { return m_file->one("SELECT id_source || ' ' || sender FROM broadcast"); };
    QVERIFY(record(claim(IdSource::ClientClaim, "r1"), m_early));
    QCOMPARE(known(), QStringLiteral("client_claim "));
    QVERIFY(record(claim(IdSource::Local, "r2"), m_late));
    QCOMPARE(known(), QStringLiteral("local TOwner"));
    QVERIFY(record(claim(IdSource::ClientClaim, "r3"), m_late));
    QCOMPARE(known(), QStringLiteral("local TOwner"));
    QCOMPARE(m_file->one("SELECT count(*) FROM submission"), QStringLiteral("3"));
}

void LedgerWriterTest::keepsWhatItSpends()
{
    PreparedRecord spending = prepareRecord({entryOf(Protocol::Litecoin, "main", "sendrawtransaction", "[]", "r1")});
    TransactionFacts facts;
    facts.txId = "aa";
    facts.inputs = {{"bb", 1}, {"bb", 1}, {"cc", 0}};
    facts.mwebInputIds = {"dd"};
    spending.broadcasts.front().facts = facts;
    QVERIFY(record(spending, m_early));
    QVERIFY(record(spending, m_late));
    QCOMPARE(m_file->ask("SELECT output FROM spent_output ORDER BY output"),
        QVariantList({QStringLiteral("bb:1"), QStringLiteral("cc:0"), QStringLiteral("dd")}));
    // However many an attacker names: what a row costs is bounded.
    facts.txId = "ee";
    facts.inputs.assign(5000, {});
    for (std::uint32_t index = 0; SpentOutput & output : facts.inputs)
        output = {"ff", index++};
    spending.broadcasts.front().facts = facts;
    spending.broadcasts.front().entry.requestId = "r2";
    QVERIFY(m_file->database.transaction());
    QVERIFY(record(spending, m_late));
    QVERIFY(m_file->database.commit());
    QCOMPARE(m_file->one("SELECT count(*) FROM spent_output WHERE broadcast_id = 2"), QStringLiteral("2500"));
}

void LedgerWriterTest::tellsWhichRowsItTouched()
{
    QVERIFY(record(prepareRecord({evmEntry(1, "r1"), evmEntry(2, "r1")}), m_early));
    QCOMPARE(m_writer->takeTouched(), QSet<qint64>({1, 2}));
    QCOMPARE(m_writer->takeTouched(), QSet<qint64>());
}

QTEST_GUILESS_MAIN(LedgerWriterTest)
#include "tst_ledgerwriter.moc"
