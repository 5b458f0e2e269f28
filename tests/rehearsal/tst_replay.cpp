// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/replay.h"

#include "rehearsal/predict.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <functional>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

/// Routes "eth" (alpha, bravo, charlie) and "drawn" (the same, by weight).
Configuration ran()
{
    Configuration configuration;
    for (const char *id : {"alpha", "bravo", "charlie", "delta"})
        configuration.endpoints.append(
            {.id = id, .protocol = Protocol::Evm, .network = "1", .url = "http://127.0.0.1:1"});
    Route route{.slug = "eth", .protocol = Protocol::Evm, .network = "1"};
    route.targets = {{.endpointId = "alpha"}, {.endpointId = "bravo"}, {.endpointId = "charlie"}};
    Route drawn = route;
    drawn.slug = "drawn";
    drawn.strategy = Strategy::Weighted;
    configuration.routes = {route, drawn};
    return configuration;
}

AttemptOutcome result()
{
    return AttemptOutcome::judgedResponse(200, {});
}

AttemptOutcome refused()
{
    return AttemptOutcome::accessFailure(AccessFault::ConnectionRefused, false);
}

AttemptOutcome closed()
{
    return AttemptOutcome::accessFailure(AccessFault::ConnectionClosed, true);
}

/// A request as the gateway would have recorded it: decided by decide(), attempts of 40 ms.
struct Recorded
{
    Recorded(const char *method, OperationClass operationClass, const QByteArray &route = "eth")
    {
        record.id = "R-1";
        record.route = route;
        record.method = method;
        record.operationClass = operationClass;
        record.limit = 3;
        record.hasRule = true;
        record.rule = Rule::NoCandidate;
    }

    Recorded &attempt(const QByteArray &endpoint, const AttemptOutcome &outcome, int remaining)
    {
        AttemptRecord attempt;
        attempt.endpointId = endpoint;
        attempt.outcome = outcome;
        attempt.remaining = static_cast<std::uint8_t>(remaining);
        attempt.deliveries = outcome.fault == AccessFault::ConnectionRefused ? 0 : 1;
        attempt.phases = {.connect = 10ms, .firstByte = 30ms, .total = 40ms};
        attempt.verdict = decide({.operationClass = record.operationClass,
            .shape = record.shape,
            .outcome = outcome,
            .remaining = remaining,
            .used = static_cast<int>(record.attempts.size()) + 1,
            .limit = record.limit});
        record.rule = attempt.verdict.rule;
        record.outcome = attempt.verdict.decision == Decision::Return ? RequestOutcome::Result : RequestOutcome::Failed;
        record.attempts.append(attempt);
        return *this;
    }

    RequestRecord record;
};

RequestRecord answeredByFirst()
{
    return Recorded("eth_chainId", OperationClass::Stateless).attempt("alpha", result(), 2).record;
}

RequestRecord failedOver()
{
    return Recorded("eth_chainId", OperationClass::Stateless)
        .attempt("alpha", refused(), 2)
        .attempt("bravo", result(), 1)
        .record;
}

RequestRecord exhausted()
{
    return Recorded("eth_chainId", OperationClass::Stateless)
        .attempt("alpha", refused(), 2)
        .attempt("bravo", closed(), 1)
        .attempt("charlie", refused(), 0)
        .record;
}

RequestRecord stoppedEffect()
{
    return Recorded("eth_sendTransaction", OperationClass::SideEffect).attempt("alpha", closed(), 2).record;
}

RequestRecord replayedBroadcast()
{
    return Recorded("eth_sendRawTransaction", OperationClass::Broadcast)
        .attempt("alpha", closed(), 2)
        .attempt("bravo", result(), 1)
        .record;
}

RequestRecord newFilter()
{
    return Recorded("eth_newFilter", OperationClass::Session).attempt("alpha", result(), 2).record;
}

/// Of a filter that charlie made.
RequestRecord boundToThird()
{
    return Recorded("eth_getFilterChanges", OperationClass::Session).attempt("charlie", result(), 0).record;
}

RequestRecord drawn()
{
    return Recorded("eth_chainId", OperationClass::Stateless, "drawn")
        .attempt("bravo", refused(), 2)
        .attempt("alpha", result(), 1)
        .record;
}

RequestRecord passedOver()
{
    RequestRecord record = Recorded("eth_chainId", OperationClass::Stateless).attempt("bravo", result(), 1).record;
    record.skipped.push_back({"alpha", Admission::CircuitOpen, 0});
    return record;
}

RequestRecord abandoned()
{
    RequestRecord record = Recorded("eth_chainId", OperationClass::Stateless)
                               .attempt("alpha", AttemptOutcome::accessFailure(AccessFault::Cancelled, true), 2)
                               .record;
    record.attempts[0].verdict = {Decision::Stop, Rule::ClientGoneStop, Rule::AmbiguousQueryMove};
    record.rule = Rule::ClientGoneStop;
    record.outcome = RequestOutcome::ClientGone;
    return record;
}

RequestRecord timedOut()
{
    RequestRecord record = Recorded("eth_chainId", OperationClass::Stateless)
                               .attempt("alpha", AttemptOutcome::accessFailure(AccessFault::DeadlinePassed, true), 2)
                               .attempt("bravo", result(), 1)
                               .record;
    record.attempts[0].phases = {.connect = 10ms, .firstByte = 10s, .total = 10'010ms};
    return record;
}

using Edit = std::function<void(Configuration &)>;

void order(Configuration &draft, const QByteArrayList &ids)
{
    draft.routes[0].targets.clear();
    for (const QByteArray &id : ids)
        draft.routes[0].targets.append({.endpointId = id});
}

} // namespace

class TestReplay final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void decidesAgain_data();
    void decidesAgain();
    void sameUnderTheSame();
    void agreesWithWhatIf_data();
    void agreesWithWhatIf();
    void leavesOutWhatSaysNothing();
    void namesTheEndpointThatIsNotKnown();
    void tellsTheAttempts();
};

void TestReplay::decidesAgain_data()
{
    QTest::addColumn<RequestRecord>("recorded");
    QTest::addColumn<Edit>("edit");
    QTest::addColumn<ReplayVerdict>("verdict");
    QTest::addColumn<ReplayReason>("reason");
    const auto row = [](const char *name, const RequestRecord &recorded, ReplayVerdict verdict, ReplayReason reason,
                         const Edit &edit) { QTest::newRow(name) << recorded << edit << verdict << reason; };
    // Order.
    row("reordered behind the answer", answeredByFirst(), ReplayVerdict::Same, ReplayReason::None,
        [](Configuration &draft) {
            order(draft, {"alpha", "charlie", "bravo"});
        });
    row("the one that answered comes first", failedOver(), ReplayVerdict::OtherWay, ReplayReason::None,
        [](Configuration &draft) {
            order(draft, {"bravo", "alpha", "charlie"});
        });
    row("an unseen one comes first", failedOver(), ReplayVerdict::Unknown, ReplayReason::NotSeen,
        [](Configuration &draft) {
            order(draft, {"charlie", "alpha", "bravo"});
        });
    row("an unseen one, and the answer out of reach", failedOver(), ReplayVerdict::Different, ReplayReason::LeftOut,
        [](Configuration &draft) {
            order(draft, {"charlie", "alpha", "delta", "bravo"});
        });
    row("exhausted in another order", exhausted(), ReplayVerdict::OtherWay, ReplayReason::None,
        [](Configuration &draft) {
            order(draft, {"charlie", "bravo", "alpha"});
        });
    // Removed and disabled.
    row("without the one that failed", failedOver(), ReplayVerdict::OtherWay, ReplayReason::None,
        [](Configuration &draft) { draft.routes[0].targets[0].enabled = false; });
    row("without the one that answered", answeredByFirst(), ReplayVerdict::Different, ReplayReason::LeftOut,
        [](Configuration &draft) { draft.endpoints[0].enabled = false; });
    row("without any", answeredByFirst(), ReplayVerdict::Different, ReplayReason::NothingToTry,
        [](Configuration &draft) { draft.routes[0].targets.clear(); });
    row("without the last that failed", exhausted(), ReplayVerdict::OtherWay,
        ReplayReason::None, // Exhausted either way.
        [](Configuration &draft) {
            order(draft, {"alpha", "bravo"});
        });
    row("Route gone", answeredByFirst(), ReplayVerdict::Different, ReplayReason::RouteGone,
        [](Configuration &draft) { draft.routes.removeFirst(); });
    row("Route paused", answeredByFirst(), ReplayVerdict::Different, ReplayReason::RoutePaused,
        [](Configuration &draft) { draft.routes[0].paused = true; });
    row("Route with a key", answeredByFirst(), ReplayVerdict::Unknown, ReplayReason::KeyNeeded,
        [](Configuration &draft) { draft.routes[0].key = "env:KEY"; });
    row("passed over again", passedOver(), ReplayVerdict::Same, ReplayReason::None, [](Configuration &draft) {
        order(draft, {"alpha", "bravo"});
    });
    row("passed over, and nothing else left", passedOver(), ReplayVerdict::Different, ReplayReason::NothingToTry,
        [](Configuration &draft) { order(draft, {"alpha"}); });
    // Limits.
    row("one attempt only", failedOver(), ReplayVerdict::Different, ReplayReason::OtherEnd,
        [](Configuration &draft) { draft.routes[0].maxAttempts = 1; });
    row("one attempt in the deployment", failedOver(), ReplayVerdict::Different, ReplayReason::OtherEnd,
        [](Configuration &draft) { draft.gateway.deploymentMaxAttempts = 1; });
    row("one attempt is enough", answeredByFirst(), ReplayVerdict::Same, ReplayReason::None,
        [](Configuration &draft) { draft.routes[0].maxAttempts = 1; });
    row("more attempts, one unseen", exhausted(), ReplayVerdict::Unknown, ReplayReason::NotSeen,
        [](Configuration &draft) {
            draft.routes[0].maxAttempts = 4;
            draft.routes[0].targets.append({.endpointId = "delta"});
        });
    row("less time", failedOver(), ReplayVerdict::Different, ReplayReason::OtherEnd, [](Configuration &draft) {
        order(draft, {"alpha", "bravo"});
        draft.routes[0].timeout = 20ms;
    });
    row("less time after a timeout", timedOut(), ReplayVerdict::Same, ReplayReason::None,
        [](Configuration &draft) { draft.routes[0].timeout = 1s; });
    row("more time after a timeout", timedOut(), ReplayVerdict::Unknown, ReplayReason::MoreRoom,
        [](Configuration &draft) { draft.routes[0].timeout = 20s; });
    row("smaller answers", answeredByFirst(), ReplayVerdict::Different, ReplayReason::LeftOut,
        [](Configuration &draft) { draft.gateway.maxResponseBytes = -1; }); // Any is larger.
    // Classes.
    row("side effect still stops", stoppedEffect(), ReplayVerdict::Same, ReplayReason::None,
        [](Configuration &draft) { draft.routes[0].maxAttempts = 9; });
    row("side effect at another one", stoppedEffect(), ReplayVerdict::Unknown, ReplayReason::NotSeen,
        [](Configuration &draft) {
            order(draft, {"bravo", "alpha"});
        });
    row("overridden to a query", stoppedEffect(), ReplayVerdict::Unknown, ReplayReason::NotSeen,
        [](Configuration &draft) {
            draft.routes[0].classOverrides = {{"eth_sendTransaction", OperationClass::Stateless}};
        });
    row("query overridden to a side effect", replayedBroadcast(), ReplayVerdict::Different, ReplayReason::OtherEnd,
        [](Configuration &draft) {
            draft.routes[0].classOverrides = {{"eth_sendRawTransaction", OperationClass::SideEffect}};
        });
    row("broadcast at fewer", replayedBroadcast(), ReplayVerdict::OtherWay, ReplayReason::None,
        [](Configuration &draft) { order(draft, {"bravo"}); });
    // Local state.
    row("filter at another one", newFilter(), ReplayVerdict::Unknown, ReplayReason::NotSeen, [](Configuration &draft) {
        order(draft, {"bravo", "alpha"});
    });
    row("bound whatever the order", boundToThird(), ReplayVerdict::Same, ReplayReason::None, [](Configuration &draft) {
        order(draft, {"bravo", "charlie", "alpha"});
    });
    row("bound to one that goes", boundToThird(), ReplayVerdict::Different, ReplayReason::NothingToTry,
        [](Configuration &draft) {
            order(draft, {"alpha", "bravo"});
        });
    // By weight.
    row("drawn again", drawn(), ReplayVerdict::Same, ReplayReason::None,
        [](Configuration &draft) { draft.routes[1].timeout = 11s; });
    row("drawn, fewer attempts", drawn(), ReplayVerdict::Different, ReplayReason::OtherEnd,
        [](Configuration &draft) { draft.routes[1].maxAttempts = 1; });
    row("other weights", drawn(), ReplayVerdict::Unknown, ReplayReason::Chance,
        [](Configuration &draft) { draft.routes[1].targets[0].weight = 7; });
    row("drawn from others", drawn(), ReplayVerdict::Different, ReplayReason::LeftOut,
        [](Configuration &draft) { draft.routes[1].targets.removeFirst(); });
    row("no longer drawn", drawn(), ReplayVerdict::OtherWay, ReplayReason::None,
        [](Configuration &draft) { draft.routes[1].strategy = Strategy::Priority; });
    // Others.
    row("edited Endpoint", answeredByFirst(), ReplayVerdict::Unknown, ReplayReason::EndpointEdited,
        [](Configuration &draft) { draft.endpoints[0].url = "http://127.0.0.1:2"; });
    row("renamed Endpoint", answeredByFirst(), ReplayVerdict::Same, ReplayReason::None,
        [](Configuration &draft) { draft.endpoints[0].name = QStringLiteral("first"); });
    row("client left on this way", abandoned(), ReplayVerdict::Same, ReplayReason::None, [](Configuration &draft) {
        order(draft, {"alpha", "charlie"});
    });
    RequestRecord left = failedOver();
    left.outcome = RequestOutcome::ClientGone;
    row("client left, other way", left, ReplayVerdict::Unknown, ReplayReason::ClientLeft, [](Configuration &draft) {
        order(draft, {"bravo", "alpha"});
    });
}

void TestReplay::decidesAgain()
{
    QFETCH(RequestRecord, recorded);
    QFETCH(Edit, edit);
    Configuration draft = ran();
    edit(draft);
    const auto replayed = Replay(draft).decideAgain(recorded, ran());
    QVERIFY(replayed);
    QTEST(replayed->verdict, "verdict");
    QTEST(replayed->reason, "reason");
}

void TestReplay::sameUnderTheSame()
{
    const Replay replay(ran());
    for (const RequestRecord &recorded : {answeredByFirst(), failedOver(), exhausted(), stoppedEffect(),
             replayedBroadcast(), newFilter(), boundToThird(), drawn(), passedOver(), abandoned(), timedOut(),
             Recorded("eth_chainId", OperationClass::Stateless).record}) {
        const auto replayed = replay.decideAgain(recorded, ran());
        QVERIFY(replayed);
        if (recorded.attempts.isEmpty()) {
            QCOMPARE(replayed->verdict,
                ReplayVerdict::Unknown); // Something passed them all over, and it is not recorded here.
            continue;
        }
        QCOMPARE(replayed->verdict, ReplayVerdict::Same);
        QCOMPARE(replayed->end->rule, recorded.rule);
        QCOMPARE(replayed->attempts.size(), recorded.attempts.size());
    }
}

void TestReplay::agreesWithWhatIf_data()
{
    QTest::addColumn<QByteArray>("method");
    for (const char *method :
        {"eth_chainId", "eth_sendRawTransaction", "eth_newFilter", "eth_sendTransaction", "my_own"})
        QTest::newRow(method) << QByteArray(method);
}

/// What-if knows what each Endpoint would do. What the replay claims of a request that what-if made must be what
/// what-if says of the draft: every order and choice of three targets, every bound, every end of each.
void TestReplay::agreesWithWhatIf()
{
    QFETCH(QByteArray, method);
    constexpr std::array ends{ImaginedEnd::Result, ImaginedEnd::ConnectionRefused, ImaginedEnd::CloseAfterSend};
    constexpr int count = ends.size();
    QByteArrayList targets{"alpha", "bravo", "charlie"};
    int known = 0;
    do {
        for (int choice = 0; choice < 8 * 3; ++choice) {
            Configuration draft = ran();
            order(draft, targets);
            for (int i = 0; i < 3; ++i)
                draft.routes[0].targets[i].enabled = ((choice % 8) >> i & 1) != 0;
            draft.routes[0].maxAttempts = 1 + choice / 8;
            const Replay replay(draft);
            for (int end = 0; end < count * count * count; ++end) {
                PredictRequest request{.route = "eth", .method = method};
                request.ends
                    = {{"alpha", ends[std::size_t(end % count)]}, {"bravo", ends[std::size_t(end / count % count)]},
                        {"charlie", ends[std::size_t(end / count / count)]}};
                const RequestRecord recorded = *predict(ran(), request);
                const RequestRecord wanted = *predict(draft, request);
                const auto replayed = replay.decideAgain(recorded, ran());
                QVERIFY(replayed);
                if (replayed->end) {
                    ++known;
                    QCOMPARE(replayed->end->rule, wanted.rule);
                    QCOMPARE(replayed->attempts.size(), wanted.attempts.size());
                    QCOMPARE(replayed->attempts.constLast(), wanted.attempts.last().endpointId);
                } else if (replayed->reason == ReplayReason::NothingToTry) {
                    QVERIFY(wanted.attempts.isEmpty());
                } else if (replayed->verdict == ReplayVerdict::Different) {
                    QCOMPARE(replayed->reason, ReplayReason::LeftOut);
                    QVERIFY(wanted.attempts.last().verdict.decision != Decision::Return
                        || wanted.attempts.last().endpointId != recorded.attempts.last().endpointId);
                } else {
                    QCOMPARE(replayed->verdict, ReplayVerdict::Unknown);
                    QCOMPARE(replayed->reason, ReplayReason::NotSeen);
                }
            }
        }
    } while (std::next_permutation(targets.begin(), targets.end()));
    QVERIFY(known > 0);
}

void TestReplay::leavesOutWhatSaysNothing()
{
    const Replay replay(ran());
    RequestRecord injected = failedOver();
    injected.attempts[0].injected = InjectedFault::ConnectionRefused;
    QVERIFY(!replay.decideAgain(injected, ran()));
    RequestRecord refusal;
    refusal.outcome = RequestOutcome::Refused;
    refusal.route = "eth";
    QVERIFY(!replay.decideAgain(refusal, ran()));
    RequestRecord aborted = answeredByFirst();
    aborted.rule = Rule::InternalAbort;
    QVERIFY(!replay.decideAgain(aborted, ran()));
    RequestRecord stranger = answeredByFirst();
    stranger.route = "btc";
    QVERIFY(!replay.decideAgain(stranger, ran()));
}

void TestReplay::namesTheEndpointThatIsNotKnown()
{
    Configuration draft = ran();
    order(draft, {"alpha", "delta", "bravo"});
    const auto replayed = Replay(draft).decideAgain(failedOver(), ran());
    QCOMPARE(replayed->verdict, ReplayVerdict::Unknown);
    QCOMPARE(replayed->endpoint, QByteArray("delta"));
    QCOMPARE(replayed->attempts, QByteArrayList{"alpha"});
    QVERIFY(!replayed->end);
}

void TestReplay::tellsTheAttempts()
{
    Configuration draft = ran();
    draft.routes[0].maxAttempts = 2;
    const auto replayed = Replay(draft).decideAgain(exhausted(), ran());
    QCOMPARE(replayed->verdict, ReplayVerdict::OtherWay); // Exhausted at the limit either way.
    QCOMPARE(replayed->attempts, (QByteArrayList{"alpha", "bravo"}));
    QCOMPARE(replayed->end->rule, Rule::LimitReached);
    QCOMPARE(replayed->end->cause, Rule::AmbiguousQueryMove);
}

QTEST_GUILESS_MAIN(TestReplay)
#include "tst_replay.moc"
