// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/broadcaststate.h"
#include "broadcasts/tracking/statedecision.h"

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
    void givingUpKeepsABlock();
    void reopensWhatIsOver();
};

namespace {

/// Each value comes back from its name, and the count is the number of names.
template <typename Enum>
void verifyInverse(
    std::size_t count, std::string_view (*nameOf)(Enum), std::optional<Enum> (*fromName)(std::string_view))
{
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < count; ++i) {
        const auto value = static_cast<Enum>(i);
        names.insert(nameOf(value));
        QVERIFY(!nameOf(value).empty());
        QVERIFY(fromName(nameOf(value)) == value);
    }
    QCOMPARE(names.size(), count);
    QVERIFY(!fromName("retracted") && !fromName("") && !fromName("Pending"));
}

} // namespace

void TestBroadcastState::namesHaveInverses()
{
    verifyInverse(broadcastStateCount, stateName, stateFromName);
    verifyInverse(stateReasonCount, reasonName, reasonFromName);
    verifyInverse(verdictCount, verdictName, verdictFromName);
    verifyInverse(placeCount, placeName, placeFromName);
    verifyInverse(questionKindCount, questionName, questionFromName);
    verifyInverse(findingCount, findingName, findingFromName);
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
    QVERIFY(
        verdictSentence(BroadcastVerdict::ResendSame).find("same bytes may be sent again") != std::string_view::npos);
    QVERIFY(verdictSentence(BroadcastVerdict::NewSignature).find("new signature is needed") != std::string_view::npos);
}

void TestBroadcastState::givingUpKeepsABlock()
{
    StateDecision decision{
        .state = BroadcastState::Pending, .place = Place::Pending, .checkAfter = std::chrono::seconds(1)};
    const StateDecision pending = givenUp(decision);
    QVERIFY(pending.state == BroadcastState::Unresolved && pending.terminal && !pending.checkAfter);
    QVERIFY(pending.reason == StateReason::GivenUp && pending.verdict == BroadcastVerdict::Wait);
    decision.state = BroadcastState::Safe;
    decision.place = Place::Safe;
    decision.verdict = BroadcastVerdict::Out;
    const StateDecision safe = givenUp(decision);
    QVERIFY(safe.state == BroadcastState::Safe && safe.terminal && safe.verdict == BroadcastVerdict::Out);
    QVERIFY(safe.reason == StateReason::GivenUp);
}

void TestBroadcastState::reopensWhatIsOver()
{
    const auto after = [](BroadcastState state, Place place, bool terminal) {
        return reopened({.state = state, .place = place, .terminal = terminal});
    };
    QVERIFY(after(BroadcastState::Expired, Place::Nowhere, true).state == BroadcastState::Submitting);
    QVERIFY(!after(BroadcastState::Expired, Place::Nowhere, true).terminal);
    QVERIFY(after(BroadcastState::Ambiguous, Place::NoInformation, false).state == BroadcastState::Submitting);
    QVERIFY(after(BroadcastState::Rejected, Place::NoInformation, false).state == BroadcastState::Submitting);
    QVERIFY(after(BroadcastState::Pending, Place::Pending, false).state == BroadcastState::Pending);
    QVERIFY(after(BroadcastState::Finalized, Place::Finalized, true).terminal);
}

QTEST_GUILESS_MAIN(TestBroadcastState)
#include "tst_broadcaststate.moc"
