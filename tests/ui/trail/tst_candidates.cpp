// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/candidates.h"
#include "trailsamples.h"

#include <QTest>

#include <functional>

using namespace signalbox;
using State = Candidate::State;

class TestCandidates final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nextThenLeftThenTried();
    void theLastAttemptHasNoNext();
    void skippedOnlyOnceTheyWerePassed();
    void disabled();
    void boundToOneEndpoint();
    void withoutTheGeneration();
    void text();
    void namesAreEscaped();

private:
    static Candidate candidate(const char *id, State state, Admission reason = Admission::Admitted)
    {
        return {id, state, reason};
    }
};

namespace {

TrailView changed(const RequestRecord &record, const std::function<void(Configuration &)> &change)
{
    TrailView view = samples::viewOf(record);
    Generation generation = *view.generation;
    change(generation.configuration);
    view.generation = std::make_shared<const Generation>(generation);
    return view;
}

} // namespace

void TestCandidates::nextThenLeftThenTried()
{
    const TrailView view = samples::viewOf(samples::failedOverQuery("S-1"));
    QCOMPARE(candidatesAfter(view, 0),
        (QList<Candidate>{
            candidate("bravo", State::Next), candidate("charlie", State::Left), candidate("alpha", State::Tried)}));
}

void TestCandidates::theLastAttemptHasNoNext()
{
    const TrailView view = samples::viewOf(samples::failedOverQuery("S-1"));
    QCOMPARE(candidatesAfter(view, 1),
        (QList<Candidate>{
            candidate("charlie", State::Left), candidate("alpha", State::Tried), candidate("bravo", State::Tried)}));
}

void TestCandidates::skippedOnlyOnceTheyWerePassed()
{
    // alpha was tried, bravo passed over, charlie answered.
    RequestRecord record = samples::failedOverQuery("S-1");
    record.attempts[1].endpointId = "charlie";
    record.skipped.push_back({"bravo", Admission::CircuitOpen, 1});
    const TrailView view = samples::viewOf(record);
    QCOMPARE(candidatesAfter(view, 0),
        (QList<Candidate>{candidate("charlie", State::Next), candidate("alpha", State::Tried),
            candidate("bravo", State::Skipped, Admission::CircuitOpen)}));
    // One that was passed over later still counts as left now.
    record.skipped.back().beforeAttempt = 2;
    QCOMPARE(candidatesAfter(samples::viewOf(record), 0)[1], candidate("bravo", State::Left));
}

void TestCandidates::disabled()
{
    const RequestRecord record = samples::failedOverQuery("S-1");
    const TrailView target
        = changed(record, [](Configuration &configuration) { configuration.routes[0].targets[2].enabled = false; });
    QCOMPARE(candidatesAfter(target, 0).last(), candidate("charlie", State::Disabled));
    const TrailView endpoint
        = changed(record, [](Configuration &configuration) { configuration.endpoints[2].enabled = false; });
    QCOMPARE(candidatesAfter(endpoint, 0).last(), candidate("charlie", State::Disabled));
}

void TestCandidates::boundToOneEndpoint()
{
    RequestRecord record = samples::stoppedFilter("S-1");
    record.attempts[0].remaining = 0;
    QCOMPARE(candidatesAfter(samples::viewOf(record), 0),
        (QList<Candidate>{candidate("alpha", State::Tried), candidate("bravo", State::Elsewhere),
            candidate("charlie", State::Elsewhere)}));
    record.attempts[0].remaining = 2;
    QCOMPARE(candidatesAfter(samples::viewOf(record), 0)[0], candidate("bravo", State::Left));
}

void TestCandidates::withoutTheGeneration()
{
    TrailView view = samples::viewOf(samples::failedOverQuery("S-1"));
    view.generation.reset();
    QCOMPARE(candidatesAfter(view, 0),
        (QList<Candidate>{candidate("bravo", State::Next), candidate("alpha", State::Tried)}));
}

void TestCandidates::text()
{
    RequestRecord record = samples::failedOverQuery("S-1");
    record.skipped.push_back({"charlie", Admission::Cordoned, 0});
    TrailView view = samples::viewOf(record);
    view.cordons.insert("charlie", QStringLiteral("billing"));
    QCOMPARE(candidatesText(view, candidatesAfter(view, 0)),
        QStringLiteral(
            "Candidates left: <b>bravo</b> (next) · <s>alpha</s> (tried) · <s>charlie</s> (cordoned: “billing”)"));
    QCOMPARE(candidatesText(view, candidatesAfter(view, 1)),
        QStringLiteral("Candidates left: none · <s>alpha</s> (tried) · <s>bravo</s> (tried) · <s>charlie</s> "
                       "(cordoned: “billing”)"));
}

void TestCandidates::namesAreEscaped()
{
    const TrailView view = changed(samples::failedOverQuery("S-1"),
        [](Configuration &configuration) { configuration.endpoints[1].name = QStringLiteral("<img src=x>"); });
    QVERIFY(candidatesText(view, candidatesAfter(view, 0)).contains(QLatin1String("<b>&lt;img src=x&gt;</b>")));
}

QTEST_GUILESS_MAIN(TestCandidates)
#include "tst_candidates.moc"
