// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// What the tracker concludes and what nodes say, through the columns of the database and back.

#include "broadcasts/decisionrow.h"
#include "broadcasts/evidencerow.h"
#include "writerfixture.h"

#include <QTest>

#include <limits>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;

class DecisionRowTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void decisionsComeBack_data();
    void decisionsComeBack();
    void unknownCodesOfDecisionsAreNamed_data();
    void unknownCodesOfDecisionsAreNamed();
    void evidenceComesBack_data();
    void evidenceComesBack();
    void unknownCodesOfEvidenceAreNamed();

private:
    QSqlQuery select(const char *table, const QStringList &columns)
    {
        QSqlQuery query(m_file.database);
        if (query.exec(QStringLiteral("SELECT %1 FROM %2").arg(columns.join(QLatin1Char(',')), QLatin1String(table))))
            query.next();
        return query;
    }

    void insert(const char *table, const QStringList &columns, const QVariantList &values)
    {
        QSqlQuery query(m_file.database);
        QVERIFY(query.exec(QStringLiteral("DELETE FROM ") + QLatin1String(table)));
        QVERIFY(query.prepare(QStringLiteral("INSERT INTO %1 (broadcast_id, %2) VALUES (1%3)")
                                  .arg(QLatin1String(table), columns.join(QLatin1Char(',')),
                                      QStringLiteral(", ?").repeated(columns.size()))));
        QVERIFY(LedgerConnection::run(query, values));
    }

    WriterFixture m_file;
};

namespace {

constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();

StateDecision fullDecision()
{
    return {.state = BroadcastState::Replaced,
        .place = Place::Nowhere,
        .reason = StateReason::NonceAccountAdvanced,
        .verdict = BroadcastVerdict::NewSignature,
        .terminal = true,
        .singleSource = true,
        .idMismatch = true,
        .otherIdSeen = true,
        .forkSuspected = true,
        .disputed = true,
        .blockLeft = true,
        .blockNumber = most,
        .blockHash = "0xblock",
        .confirmations = most - 1,
        .replacedBy = "0xother",
        .affirming = 2,
        .informed = 3,
        .checkAfter = 12'345ms};
}

} // namespace

Q_DECLARE_METATYPE(StateDecision)
Q_DECLARE_METATYPE(Evidence)

void DecisionRowTest::decisionsComeBack_data()
{
    QTest::addColumn<StateDecision>("decision");
    QTest::newRow("nothing known") << StateDecision();
    QTest::newRow("all of it") << fullDecision();
    StateDecision zero;
    zero.blockNumber = 0;
    zero.checkAfter = 0ms;
    QTest::newRow("nought is not nothing") << zero;
    for (std::size_t i = 0; i < broadcastStateCount; ++i) {
        StateDecision decision;
        decision.state = static_cast<BroadcastState>(i);
        QTest::addRow("state %zu", i) << decision;
    }
}

void DecisionRowTest::decisionsComeBack()
{
    QFETCH(const StateDecision, decision);
    insert("state_change", QStringList{QStringLiteral("at"), QStringLiteral("from_state")} + decisionColumns(),
        QVariantList{0, QStringLiteral("submitting")} + decisionValues(decision));
    const auto read = readDecision(select("state_change", decisionColumns()), 0);
    QVERIFY(read);
    QVERIFY(*read == decision);
}

void DecisionRowTest::unknownCodesOfDecisionsAreNamed_data()
{
    QTest::addColumn<QString>("column");
    for (const char *column : {"state", "place", "reason", "verdict"})
        QTest::newRow(column) << QString::fromLatin1(column);
}

void DecisionRowTest::unknownCodesOfDecisionsAreNamed()
{
    QFETCH(const QString, column);
    insert("state_change", QStringList{QStringLiteral("at"), QStringLiteral("from_state")} + decisionColumns(),
        QVariantList{0, QStringLiteral("submitting")} + decisionValues({}));
    m_file.ask(QStringLiteral("UPDATE state_change SET %1 = 'burnt'").arg(column));
    const auto read = readDecision(select("state_change", decisionColumns()), 0);
    QVERIFY(!read);
    QCOMPARE(read.error(), column.toLatin1() + " burnt");
}

void DecisionRowTest::evidenceComesBack_data()
{
    QTest::addColumn<Evidence>("evidence");
    QTest::newRow("nothing known") << Evidence();
    QTest::newRow("all of it") << Evidence{.endpoint = "alpha",
        .question = QuestionKind::Receipt,
        .subject = "0xid",
        .finding = Finding::Included,
        .number = most,
        .hash = "0xblock",
        .confirmations = 7,
        .blockTime = -1,
        .executionFailed = true,
        .words = QByteArray("any bytes \0\xff\xc3", 13),
        .seenAt = TrackerTime(1'800'000'000'123ms),
        .round = std::numeric_limits<std::uint32_t>::max()};
    for (std::size_t i = 0; i < questionKindCount; ++i)
        QTest::addRow("question %zu", i) << Evidence{.question = static_cast<QuestionKind>(i), .number = 0};
    for (std::size_t i = 0; i < findingCount; ++i)
        QTest::addRow("finding %zu", i) << Evidence{.finding = static_cast<Finding>(i), .confirmations = 0};
}

void DecisionRowTest::evidenceComesBack()
{
    QFETCH(const Evidence, evidence);
    insert("evidence", evidenceColumns(), evidenceValues(evidence));
    const auto read = readEvidence(select("evidence", evidenceColumns()), 0);
    QVERIFY(read);
    QVERIFY(*read == evidence);
}

void DecisionRowTest::unknownCodesOfEvidenceAreNamed()
{
    insert("evidence", evidenceColumns(), evidenceValues({}));
    m_file.ask("UPDATE evidence SET finding = 'burnt'");
    QCOMPARE(readEvidence(select("evidence", evidenceColumns()), 0).error(), "finding burnt");
    m_file.ask("UPDATE evidence SET question = 'oracle'");
    QCOMPARE(readEvidence(select("evidence", evidenceColumns()), 0).error(), "question oracle");
}

QTEST_GUILESS_MAIN(DecisionRowTest)
#include "tst_decisionrow.moc"
