// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/ledgerconnection.h"
#include "broadcasts/ledgerschema.h"
#include "broadcasts/ledgerwriter.h"
#include "ledgerfixture.h"

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
    void marksWhatWasCommittedTooLate();
    void followsAgainWhatIsSentAgain();
    void replacesAClaimByFacts();
    void tellsWhichRowsItTouched();

private:
    static PreparedRecord claim(IdSource source, const QByteArray &requestId);

    QTemporaryDir m_directory;
    std::unique_ptr<LedgerConnection> m_connection;
    std::unique_ptr<LedgerWriter> m_writer;
    std::unique_ptr<OtherProgram> m_reader;
    const LedgerTime m_early{1s};
    const LedgerTime m_late{2s};
};

void LedgerWriterTest::init()
{
    const QString path = m_directory.filePath(QString::fromLatin1(QTest::currentTestFunction()));
    m_connection = std::make_unique<LedgerConnection>();
    QVERIFY(m_connection->open(path, LedgerConnection::Access::ReadWrite, 0ms));
    QSqlDatabase database = m_connection->database();
    QVERIFY(migrate(database, ledgerSchema()));
    auto created = LedgerWriter::create(database, true);
    QVERIFY(created);
    m_writer = std::move(*created);
    m_reader = std::make_unique<OtherProgram>(path);
}

void LedgerWriterTest::cleanup()
{
    m_reader.reset();
    m_writer.reset();
    m_connection.reset();
}

void LedgerWriterTest::marksWhatWasCommittedTooLate()
{
    QVERIFY(m_writer->record(prepareRecord({evmEntry(1, "r1")}), m_early));
    QVERIFY(m_writer->record(prepareRecord({evmEntry(1, "r2"), evmEntry(2, "r2")}), m_early));
    QVERIFY(m_writer->refused("r2", m_late));
    QVERIFY(m_writer->refused("never recorded", m_late));
    const auto states
        = [this] { return m_reader->ask(QStringLiteral("SELECT state || ' ' || tracked FROM broadcast ORDER BY id")); };
    // The first had been sent by r1 before.
    QCOMPARE(states(), QVariantList({QStringLiteral("submitting 1"), QStringLiteral("not_sent 0")}));
    QCOMPARE(m_reader->ask(QStringLiteral("SELECT refused FROM submission ORDER BY id")), QVariantList({0, 1, 1}));
    QVERIFY(m_writer->record(prepareRecord({evmEntry(2, "r3")}), m_late));
    QCOMPARE(states(), QVariantList({QStringLiteral("submitting 1"), QStringLiteral("submitting 1")}));
}

void LedgerWriterTest::followsAgainWhatIsSentAgain()
{
    QVERIFY(m_writer->record(prepareRecord({evmEntry(1, "r1")}), m_early));
    m_reader->ask(QStringLiteral("UPDATE broadcast SET tracked = 0, state = 'given_up', note = 'mine'"));
    QVERIFY(m_writer->record(prepareRecord({evmEntry(1, "r2")}), m_late));
    QCOMPARE(m_reader->one(QStringLiteral("SELECT tracked || ' ' || state || ' ' || note || ' ' || created_at || ' ' ||"
                                          " updated_at FROM broadcast")),
        QStringLiteral("1 given_up mine 1000 2000"));
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
    const auto known
        = [this] { return m_reader->one(QStringLiteral("SELECT id_source || ' ' || sender FROM broadcast")); };
    QVERIFY(m_writer->record(claim(IdSource::ClientClaim, "r1"), m_early));
    QCOMPARE(known(), QStringLiteral("client_claim "));
    QVERIFY(m_writer->record(claim(IdSource::Local, "r2"), m_late));
    QCOMPARE(known(), QStringLiteral("local TOwner"));
    QVERIFY(m_writer->record(claim(IdSource::ClientClaim, "r3"), m_late));
    QCOMPARE(known(), QStringLiteral("local TOwner"));
    QCOMPARE(m_reader->count(QStringLiteral("submission")), 3);
}

void LedgerWriterTest::tellsWhichRowsItTouched()
{
    QVERIFY(m_writer->record(prepareRecord({evmEntry(1, "r1"), evmEntry(2, "r1")}), m_early));
    QCOMPARE(m_writer->takeTouched(), QSet<qint64>({1, 2}));
    QVERIFY(m_writer->attempt(answeredAttempt("r1"), m_late));
    QCOMPARE(m_writer->takeTouched(), QSet<qint64>({1, 2}));
    QVERIFY(m_writer->attempt(answeredAttempt("unknown"), m_late));
    QCOMPARE(m_writer->takeTouched(), QSet<qint64>());
}

QTEST_GUILESS_MAIN(LedgerWriterTest)
#include "tst_ledgerwriter.moc"
