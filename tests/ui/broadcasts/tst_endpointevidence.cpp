// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcastsamples.h"

#include "broadcasts/endpointevidence.h"
#include "broadcasts/evidencecolumn.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

const TrackerTime now(1'796'000'000s);

const EndpointEvidence &of(const std::vector<EndpointEvidence> &rows, const QByteArray &endpoint)
{
    static const EndpointEvidence none;
    for (const EndpointEvidence &row : rows) {
        if (row.endpoint == endpoint)
            return row;
    }
    return none;
}

QString text(const EndpointEvidence &row, EvidenceColumn column)
{
    return evidenceText(row, column, QString::fromLatin1(row.endpoint), now).text;
}

} // namespace

class TestEndpointEvidence : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsTheExampleOfTheBook();
    void tellsPendingFromBlocks();
    void keepsWhoWasNotAskedApart();
    void saysWhyNothingWasSent();
    void countsRepeatedAttempts();
    void redactsWhatNodesSaid();
    void takesTheOtherIdOnlyWhenSeen();
    void greysWhatIsStale();
    void ordersTheExposure();
};

/// The matrix of the console's description: alpha hung, bravo knew it, charlie got nothing and lags.
void TestEndpointEvidence::readsTheExampleOfTheBook()
{
    const auto rows = evidenceByEndpoint(samples::included(11, now), {{"charlie", Admission::Cordoned}});
    QCOMPARE(rows.size(), 3U);
    const EndpointEvidence &alpha = of(rows, "alpha");
    QCOMPARE(alpha.answer.meaning, AnswerMeaning::Uncertain);
    QCOMPARE(text(alpha, EvidenceColumn::Answer), QStringLiteral("no answer (deadline passed)"));
    QCOMPARE(alpha.block.sight, Sight::Yes);
    QCOMPARE(alpha.block.block, std::optional<std::uint64_t>(19'204'113));
    QCOMPARE(text(alpha, EvidenceColumn::Asked), QStringLiteral("2 s ago"));
    const EndpointEvidence &bravo = of(rows, "bravo");
    QCOMPARE(text(bravo, EvidenceColumn::Answer), QStringLiteral("-32000 already known"));
    QCOMPARE(bravo.answer.meaning, AnswerMeaning::Known);
    QCOMPARE(bravo.behind, 0U);
    const EndpointEvidence &charlie = of(rows, "charlie");
    QCOMPARE(text(charlie, EvidenceColumn::Answer), QStringLiteral("not sent (cordoned)"));
    QCOMPARE(charlie.block.sight, Sight::No);
    QCOMPARE(charlie.behind, 17U);
    QVERIFY(text(charlie, EvidenceColumn::Head).endsWith(QStringLiteral("−17")));
}

void TestEndpointEvidence::tellsPendingFromBlocks()
{
    const auto seen = evidenceByEndpoint(samples::seen(16, now));
    QCOMPARE(of(seen, "alpha").pending.sight, Sight::Yes);
    QCOMPARE(of(seen, "alpha").block.sight, Sight::No);
    QCOMPARE(of(seen, "charlie").pending.sight, Sight::No);
    const auto uncertain = evidenceByEndpoint(samples::uncertain(13, now));
    QCOMPARE(of(uncertain, "bravo").block.sight, Sight::Silent);
    QCOMPARE(of(uncertain, "charlie").block.sight, Sight::NotAsked);
    QVERIFY(!of(uncertain, "charlie").askedAt);
    const auto reorged = evidenceByEndpoint(samples::reorged(10, now));
    QCOMPARE(of(reorged, "bravo").block.sight, Sight::Left);
    const auto final = evidenceByEndpoint(samples::final(2, now));
    QCOMPARE(of(final, "alpha").block.place, Place::Finalized);
    QVERIFY(text(of(final, "alpha"), EvidenceColumn::Block).startsWith(QStringLiteral("final #")));
    const auto failed = evidenceByEndpoint(samples::failed(8, now));
    QVERIFY(of(failed, "alpha").block.executionFailed);
    QCOMPARE(evidenceText(of(failed, "alpha"), EvidenceColumn::Block, {}, now).meaning, Meaning::Error);
}

void TestEndpointEvidence::keepsWhoWasNotAskedApart()
{
    BroadcastView view = samples::included(11, now);
    view.endpoints = {"bravo"};
    const auto rows = evidenceByEndpoint(view);
    QCOMPARE(rows.front().endpoint, QByteArray("bravo"));
    QVERIFY(rows.front().asked);
    QCOMPARE(rows.size(), 3U);
    QVERIFY(!of(rows, "alpha").asked);
}

void TestEndpointEvidence::saysWhyNothingWasSent()
{
    const auto rows = evidenceByEndpoint(samples::expired(12, now), {{"india", Admission::CircuitOpen}});
    // It was tried, so it was not passed over in the end.
    QCOMPARE(text(of(rows, "india"), EvidenceColumn::Answer), QStringLiteral("not reached (connection refused)"));
    QCOMPARE(of(rows, "india").answer.meaning, AnswerMeaning::NotSent);
    const auto seen = evidenceByEndpoint(samples::seen(16, now));
    QCOMPARE(text(of(seen, "charlie"), EvidenceColumn::Answer), QStringLiteral("not sent"));
    // While the request runs nobody can say that.
    const auto submitting = evidenceByEndpoint(samples::submitting(17, now));
    QCOMPARE(text(of(submitting, "charlie"), EvidenceColumn::Answer), QStringLiteral("not yet"));
}

void TestEndpointEvidence::countsRepeatedAttempts()
{
    BroadcastView view = samples::seen(16, now);
    BroadcastAttemptRow again = view.detail.attempts.last();
    again.endpointId = "alpha";
    view.detail.attempts.append(again);
    const AnswerCell cell = of(evidenceByEndpoint(view), "alpha").answer;
    QCOMPARE(cell.attempts, 2);
    QCOMPARE(cell.meaning, AnswerMeaning::Known);
}

void TestEndpointEvidence::redactsWhatNodesSaid()
{
    BroadcastView view = samples::rejected(9, now);
    view.detail.attempts.first().answer
        = R"({"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"limit, see https://rpc.example/v3/s3cretkey"}})";
    view.evidence.front().words = "ask https://rpc.example/v3/s3cretkey";
    for (const EndpointEvidence &row : evidenceByEndpoint(view)) {
        for (int column = 0; column < evidenceColumnCount; ++column) {
            const EvidenceText cell = evidenceText(row, static_cast<EvidenceColumn>(column), {}, now);
            QVERIFY(!cell.text.contains(QStringLiteral("s3cretkey")));
            QVERIFY(!cell.toolTip.contains(QStringLiteral("s3cretkey")));
        }
    }
}

void TestEndpointEvidence::takesTheOtherIdOnlyWhenSeen()
{
    BroadcastView view = samples::seen(16, now);
    for (Evidence &evidence : view.evidence) {
        if (!evidence.subject.isEmpty())
            evidence.subject = "0xother";
    }
    QCOMPARE(of(evidenceByEndpoint(view), "alpha").pending.sight, Sight::NotAsked);
    view.decision.idMismatch = view.decision.otherIdSeen = true;
    QCOMPARE(of(evidenceByEndpoint(view), "alpha").pending.sight, Sight::Yes);
}

void TestEndpointEvidence::greysWhatIsStale()
{
    const EndpointEvidence alpha = of(evidenceByEndpoint(samples::stale(4, now)), "alpha");
    QVERIFY(alpha.stale);
    const EvidenceText pending = evidenceText(alpha, EvidenceColumn::Pending, {}, now);
    QCOMPARE(pending.meaning, Meaning::Muted);
    QCOMPARE(text(alpha, EvidenceColumn::Asked), QStringLiteral("31 min ago"));
    // What it answered then stays true.
    QCOMPARE(evidenceText(alpha, EvidenceColumn::Answer, {}, now).meaning, Meaning::Ambiguous);
}

void TestEndpointEvidence::ordersTheExposure()
{
    QCOMPARE(exposureOf(samples::seen(16, now)), QByteArrayList({"alpha", "bravo"}));
    QCOMPARE(exposureOf(samples::expired(12, now)), QByteArrayList({"hotel"})); // india was not reached.
    BroadcastView view = samples::seen(16, now);
    std::reverse(view.detail.attempts.begin(), view.detail.attempts.end());
    QCOMPARE(exposureOf(view), QByteArrayList({"alpha", "bravo"}));
    QVERIFY(exposureOf(samples::byHand(1, now)).isEmpty());
}

QTEST_GUILESS_MAIN(TestEndpointEvidence)
#include "tst_endpointevidence.moc"
