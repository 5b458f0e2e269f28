// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/operatorwriter.h"
#include "writerfixture.h"

#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

class OperatorWriterTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void keepsANote();
    void givesUpAndResumes();
    void changesNothingTwice();
    void givingUpKeepsABlock();
    void makesARowForWhatWasSentElsewhere();
    void joinsARowThatIsThere();

private:
    QString decision() const { return m_file->one("SELECT state || ' ' || reason || ' ' || terminal FROM broadcast"); }

    std::unique_ptr<WriterFixture> m_file;
    std::unique_ptr<OperatorWriter> m_writer;
    const TrackRequest m_request{Protocol::TronJsonRpc, "mainnet", "tron", "aa"};
    const LedgerTime m_early{1s};
    const LedgerTime m_late{2s};
};

void OperatorWriterTest::init()
{
    m_file = std::make_unique<WriterFixture>();
    m_writer = WriterFixture::made(OperatorWriter::create(m_file->database, m_file->decisions()));
}

void OperatorWriterTest::cleanup()
{
    m_writer.reset();
    m_file.reset();
}

void OperatorWriterTest::keepsANote()
{
    QCOMPARE(m_writer->track(m_request, m_early).value(), 1);
    std::ignore = m_writer->takeTouched();
    QVERIFY(m_writer->note(1, QStringLiteral("für Zoë"), m_late));
    QCOMPARE(m_file->one("SELECT note || ' ' || updated_at FROM broadcast"), QStringLiteral("für Zoë 2000"));
    QCOMPARE(m_writer->takeTouched(), QSet<qint64>{1});
    QVERIFY(m_writer->note(1, {}, m_late));
    QCOMPARE(m_file->one("SELECT note FROM broadcast WHERE note IS NOT NULL"), QString());
    std::ignore = m_writer->takeTouched();
    QVERIFY(m_writer->note(7, QStringLiteral("nobody"), m_late));
    QCOMPARE(m_writer->takeTouched(), QSet<qint64>());
}

void OperatorWriterTest::givesUpAndResumes()
{
    QVERIFY(m_writer->track(m_request, m_early));
    m_file->ask("UPDATE broadcast SET state = 'dropped', place = 'nowhere', verdict = 'resend_same'");
    QVERIFY(m_writer->follow(1, false, m_late));
    QCOMPARE(decision(), QStringLiteral("unresolved given_up 1"));
    QCOMPARE(m_file->one("SELECT tracked || ' ' || watched_since FROM broadcast"), QStringLiteral("0 1000"));
    QVERIFY(m_writer->follow(1, true, m_late));
    // The last word stays until the tracker has another one; but it is the last no more.
    QCOMPARE(decision(), QStringLiteral("unresolved given_up 0"));
    QCOMPARE(m_file->one("SELECT tracked || ' ' || watched_since FROM broadcast"), QStringLiteral("1 2000"));
    QCOMPARE(
        m_file->ask("SELECT from_state || ' ' || state || ' ' || terminal || ' ' || at FROM state_change ORDER BY id"),
        QVariantList({QStringLiteral("dropped unresolved 1 2000"), QStringLiteral("unresolved unresolved 0 2000")}));
}

void OperatorWriterTest::changesNothingTwice()
{
    QVERIFY(m_writer->track(m_request, m_early));
    std::ignore = m_writer->takeTouched();
    QVERIFY(m_writer->follow(1, true, m_late));
    QVERIFY(m_writer->follow(7, false, m_late));
    QCOMPARE(m_writer->takeTouched(), QSet<qint64>());
    QCOMPARE(m_file->one("SELECT updated_at FROM broadcast"), QStringLiteral("1000"));
}

void OperatorWriterTest::givingUpKeepsABlock()
{
    QVERIFY(m_writer->track(m_request, m_early));
    m_file->ask("UPDATE broadcast SET state = 'safe', place = 'safe', verdict = 'out'");
    QVERIFY(m_writer->follow(1, false, m_late));
    QCOMPARE(decision(), QStringLiteral("safe given_up 1"));
    // Final, and so no longer followed: to end that changes nothing of what it is.
    m_file->ask(
        "UPDATE broadcast SET state = 'finalized', place = 'finalized', reason = 'in_final_block', tracked = 1");
    QVERIFY(m_writer->follow(1, false, m_late));
    QCOMPARE(decision(), QStringLiteral("finalized in_final_block 1"));
}

void OperatorWriterTest::makesARowForWhatWasSentElsewhere()
{
    QCOMPARE(m_writer->track(m_request, m_early).value(), 1);
    QCOMPARE(m_writer->takeTouched(), QSet<qint64>{1});
    QCOMPARE(m_file->one("SELECT family || ' ' || network || ' ' || protocol || ' ' || route || ' ' || tx_id || ' ' ||"
                         " id_source || ' ' || tracked || ' ' || watched_since || ' ' || created_at FROM broadcast"),
        QStringLiteral("tron mainnet tron-jsonrpc tron aa by_hand 1 1000 1000"));
    QCOMPARE(decision(), QStringLiteral("ambiguous no_clear_answer 0"));
}

void OperatorWriterTest::joinsARowThatIsThere()
{
    QCOMPARE(m_writer->track(m_request, m_early).value(), 1);
    QVERIFY(m_writer->follow(1, false, m_early));
    TrackRequest again = m_request;
    again.protocol = Protocol::TronHttp; // The same chain.
    again.route = "other";
    QCOMPARE(m_writer->track(again, m_late).value(), 1);
    QCOMPARE(m_file->one("SELECT tracked || ' ' || protocol || ' ' || route || ' ' || watched_since FROM broadcast"),
        QStringLiteral("1 tron-jsonrpc other 2000"));
    again.network = "nile";
    QCOMPARE(m_writer->track(again, m_late).value(), 2);
}

QTEST_GUILESS_MAIN(OperatorWriterTest)
#include "tst_operatorwriter.moc"
