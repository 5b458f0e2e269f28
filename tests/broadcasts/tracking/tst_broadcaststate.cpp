// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/broadcaststate.h"

#include <QTest>

#include <set>

using namespace signalbox;

class TestBroadcastState : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesHaveInverses();
    void labels_data();
    void labels();
    void textsAreDistinct();
};

void TestBroadcastState::namesHaveInverses()
{
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < broadcastStateCount; ++i) {
        const auto state = static_cast<BroadcastState>(i);
        names.insert(stateName(state));
        QVERIFY(stateFromName(stateName(state)) == state);
    }
    QCOMPARE(names.size(), broadcastStateCount);
    QVERIFY(!stateFromName("Pending"));
    QVERIFY(!stateFromName(""));
}

void TestBroadcastState::labels_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QByteArray>("label");
    const std::array<std::array<const char *, 2>, broadcastStateCount> rows{
        {{"submitting", "Submitting"}, {"ambiguous", "Uncertain"}, {"accepted", "Accepted"}, {"rejected", "Rejected"},
            {"pending", "Seen"}, {"included", "Included"}, {"safe", "Confirmed"}, {"finalized", "Final"},
            {"failed", "Failed on chain"}, {"replaced", "Replaced"}, {"conflicted", "Replaced"}, {"expired", "Expired"},
            {"dropped", "Not found"}, {"reorged", "Reorged"}, {"unresolved", "Unresolved"}}};
    for (const auto &row : rows)
        QTest::newRow(row[0]) << QByteArray(row[0]) << QByteArray(row[1]);
}

void TestBroadcastState::labels()
{
    QFETCH(const QByteArray, code);
    QFETCH(const QByteArray, label);
    const auto state = stateFromName(code.toStdString());
    QVERIFY(state);
    QCOMPARE(QByteArray::fromStdString(std::string(stateLabel(*state))), label);
}

void TestBroadcastState::textsAreDistinct()
{
    std::set<std::string_view> codes;
    std::set<std::string_view> sentences;
    for (std::size_t i = 0; i < stateReasonCount; ++i) {
        codes.insert(reasonName(static_cast<StateReason>(i)));
        sentences.insert(reasonSentence(static_cast<StateReason>(i)));
        QVERIFY(reasonSentence(static_cast<StateReason>(i)).ends_with('.'));
    }
    QCOMPARE(codes.size(), stateReasonCount);
    QCOMPARE(sentences.size(), stateReasonCount);
    QVERIFY(verdictName(BroadcastVerdict::ResendSame) == "resend_same");
    QVERIFY(verdictSentence(BroadcastVerdict::ResendSame).find("same bytes may be sent again") != std::string_view::npos);
    QVERIFY(verdictSentence(BroadcastVerdict::NewSignature).find("new signature is needed") != std::string_view::npos);
}

QTEST_GUILESS_MAIN(TestBroadcastState)
#include "tst_broadcaststate.moc"
