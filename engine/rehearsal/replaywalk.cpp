// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/replaywalk.h"

#include "failover/candidateorder.h"
#include "rehearsal/predict.h"

#include <algorithm>

namespace signalbox {

namespace {

using std::chrono::microseconds;

/// Sent to another place, or in another way.
bool isEdited(const Endpoint &before, const Endpoint &after)
{
    return before.url != after.url || !(before.auth == after.auth) || before.caFile != after.caFile
        || before.proxy != after.proxy;
}

/// Until the request was handed to the wire.
microseconds timeToSend(const AttemptPhases &phases)
{
    microseconds sum{0};
    for (const microseconds phase : {phases.queue, phases.resolve, phases.connect, phases.tls})
        sum += std::max(phase, microseconds(0));
    return sum;
}

QHash<QByteArray, int> weightsOf(const Route &route)
{
    QHash<QByteArray, int> weights;
    for (const Target &target : route.targets)
        weights.insert(target.endpointId, target.weight);
    return weights;
}

/// Its order is the targets', whatever the strategy.
bool keepsOrder(const Route &route, const RequestRecord &recorded, OperationClass operationClass)
{
    return route.strategy == Strategy::Priority || operationClass == OperationClass::Session
        || (route.protocol == Protocol::TronHttp && recorded.method.contains(" /v1/"));
}

/// To the client; whether the bound or the candidates ran out first is the trail's matter.
bool isSameEnd(Rule left, Rule right)
{
    const auto isExhausted = [](Rule rule) { return rule == Rule::LimitReached || rule == Rule::NoCandidate; };
    return left == right || (isExhausted(left) && isExhausted(right));
}

/// Everything that was tried or passed over, in this order.
QByteArrayList recordedOrder(const RequestRecord &recorded)
{
    QByteArrayList order;
    for (qsizetype i = 0; i <= recorded.attempts.size(); ++i) {
        for (const SkippedCandidate &skipped : recorded.skipped) {
            if (skipped.beforeAttempt == i)
                order.append(skipped.endpointId);
        }
        if (i < recorded.attempts.size())
            order.append(recorded.attempts[i].endpointId);
    }
    return order;
}

} // namespace

QByteArrayList tryableTargets(const Configuration &configuration, const Route &route)
{
    QByteArrayList ids;
    for (const Target &target : route.targets) {
        const Endpoint *endpoint = target.enabled ? configuration.findEndpoint(target.endpointId) : nullptr;
        if (endpoint && endpoint->enabled)
            ids.append(target.endpointId);
    }
    return ids;
}

ReplayWalk::ReplayWalk(const RequestRecord &recorded, const Configuration &ranWith, const Configuration &draft,
    const Route &route, const QByteArrayList &targets)
    : m_recorded(recorded)
    , m_ranWith(ranWith)
    , m_draft(draft)
    , m_route(route)
    , m_ranOn(ranWith.findRoute(recorded.route))
    , m_limit(effectiveLimit(route.maxAttempts, draft.gateway.deploymentMaxAttempts))
    , m_candidates(targets)
{ }

Replayed ReplayWalk::go()
{
    const auto known = operationClass();
    m_class = known.value_or(m_recorded.operationClass);
    const auto problem = known ? orderCandidates() : std::optional(ReplayReason::ClassUnclear);
    m_candidates.removeIf([this](const QByteArray &id) { return wasSkipped(id); });
    if (m_candidates.isEmpty())
        return nothingToTry();
    if (problem)
        return unknown(*problem, {}, 0);
    for (qsizetype i = 0; i < m_candidates.size(); ++i) {
        const Seen seen = seenOf(m_candidates[i]);
        if (!seen.outcome)
            return unknown(seen.reason, m_candidates[i], i);
        m_result.attempts.append(m_candidates[i]);
        const Verdict verdict = decide({.operationClass = m_class,
            .shape = m_recorded.shape,
            .plane = dataPlane(m_route.protocol),
            .outcome = *seen.outcome,
            .remaining = static_cast<int>(m_candidates.size() - i - 1),
            .used = static_cast<int>(i) + 1,
            .limit = m_limit,
            .clientGone = seen.clientGone});
        if (verdict.decision != Decision::MoveOn)
            return ended(verdict);
    }
    return nothingToTry(); // Not reached: without a candidate left decide() does not move on.
}

/// The class that it has under the draft's overrides. Where neither knows one it is what it was: the method as it was
/// written is not recorded.
std::optional<OperationClass> ReplayWalk::operationClass() const
{
    const auto overridden = m_route.classOverrides.constFind(m_recorded.method);
    if (overridden != m_route.classOverrides.cend())
        return *overridden;
    if (m_recorded.method == "batch" && m_route.classOverrides != m_ranOn->classOverrides)
        return std::nullopt; // Its members' methods are not recorded.
    if (!m_recorded.classOverridden || m_recorded.method == "batch")
        return m_recorded.operationClass;
    if (dataPlane(m_route.protocol) == DataPlane::TronHttp)
        return std::nullopt;
    return predictedClass(m_route, m_recorded.method);
}

std::optional<ReplayReason> ReplayWalk::orderCandidates()
{
    if (!keepsOrder(m_route, m_recorded, m_class))
        return orderByWeight();
    if (m_class == OperationClass::Session && m_recorded.operationClass == OperationClass::Session
        && dataPlane(m_route.protocol) == DataPlane::JsonRpc)
        return bindToEndpoint();
    return std::nullopt;
}

/// The same lot, the same draw; beyond what was drawn nobody knows the order.
std::optional<ReplayReason> ReplayWalk::orderByWeight()
{
    if (m_candidates.size() <= 1)
        return std::nullopt;
    const bool sameLot = !keepsOrder(*m_ranOn, m_recorded, m_recorded.operationClass)
        && m_candidates == tryableTargets(m_ranWith, *m_ranOn) && weightsOf(m_route) == weightsOf(*m_ranOn);
    if (!sameLot)
        return ReplayReason::Chance;
    QByteArrayList drawn = recordedOrder(m_recorded);
    for (const QByteArray &id : std::as_const(m_candidates)) {
        if (!drawn.contains(id))
            drawn.append(id); // Not seen, so its place does not matter.
    }
    m_candidates = drawn;
    return std::nullopt;
}

/// A call with an id that an Endpoint made goes to that one alone; the parameters are not recorded, but the number of
/// candidates is.
std::optional<ReplayReason> ReplayWalk::bindToEndpoint()
{
    const QByteArrayList order = recordedOrder(m_recorded);
    const auto remaining = m_recorded.attempts.isEmpty() ? 0 : int(m_recorded.attempts.last().remaining);
    const auto candidates = order.size() + remaining;
    if (candidates > 1)
        return std::nullopt; // It chose among all.
    const auto targets = tryableTargets(m_ranWith, *m_ranOn).size();
    if (targets == 0)
        return std::nullopt;
    if (candidates == 0)
        return ReplayReason::MaybeBound; // To one that was no target any more.
    const QByteArray &only = order.first();
    if (targets > 1) {
        m_candidates = m_candidates.contains(only) ? QByteArrayList{only} : QByteArrayList();
        return std::nullopt;
    }
    const bool noMatter = !m_candidates.contains(only) || m_candidates == QByteArrayList{only};
    return noMatter ? std::nullopt : std::optional(ReplayReason::MaybeBound);
}

bool ReplayWalk::wasSkipped(const QByteArray &endpointId) const
{
    return std::any_of(m_recorded.skipped.cbegin(), m_recorded.skipped.cend(),
        [&](const SkippedCandidate &skipped) { return skipped.endpointId == endpointId; });
}

const AttemptRecord *ReplayWalk::attemptAt(const QByteArray &endpointId) const
{
    const auto found = std::find_if(m_recorded.attempts.cbegin(), m_recorded.attempts.cend(),
        [&](const AttemptRecord &attempt) { return attempt.endpointId == endpointId; });
    return found == m_recorded.attempts.cend() ? nullptr : &*found;
}

ReplayWalk::Seen ReplayWalk::seenOf(const QByteArray &endpointId) const
{
    const AttemptRecord *attempt = attemptAt(endpointId);
    if (!attempt || attempt->outcome.fault == AccessFault::EndpointGone)
        return {.outcome = {}, .reason = ReplayReason::NotSeen};
    const Endpoint *before = m_ranWith.findEndpoint(endpointId);
    const Endpoint *after = m_draft.findEndpoint(endpointId);
    if (!before || !after || isEdited(*before, *after))
        return {.outcome = {}, .reason = ReplayReason::EndpointEdited};
    if (attempt->outcome.fault == AccessFault::NoFreeConnection && before->maxConnections != after->maxConnections)
        return {.outcome = {}, .reason = ReplayReason::MoreRoom};
    Seen seen = underNewLimits(*attempt);
    if (m_recorded.outcome == RequestOutcome::ClientGone) {
        // It left at a moment that means something only on the same way.
        const auto index = attempt - m_recorded.attempts.cbegin();
        if (index != m_result.attempts.size())
            return {.outcome = {}, .reason = ReplayReason::ClientLeft};
        seen.clientGone = m_recorded.rule == Rule::ClientGoneStop && index + 1 == m_recorded.attempts.size();
    }
    return seen;
}

/// The same answer within the draft's time and size.
ReplayWalk::Seen ReplayWalk::underNewLimits(const AttemptRecord &attempt) const
{
    const AttemptOutcome &outcome = attempt.outcome;
    const bool failed = outcome.kind == OutcomeKind::AccessFailure;
    const bool timedOut = failed && attempt.phases.total >= m_ranOn->timeout;
    const qint64 size = m_draft.gateway.maxResponseBytes;
    if ((timedOut && m_route.timeout > m_ranOn->timeout)
        || (outcome.fault == AccessFault::ResponseTooLarge && size > m_ranWith.gateway.maxResponseBytes))
        return {.outcome = {}, .reason = ReplayReason::MoreRoom};
    if (m_route.timeout < m_ranOn->timeout && attempt.phases.total > m_route.timeout && attempt.deliveries > 0) {
        const bool sent = timeToSend(attempt.phases) < m_route.timeout;
        return {.outcome
            = AttemptOutcome::accessFailure(sent ? AccessFault::DeadlinePassed : AccessFault::ConnectTimeout, sent)};
    }
    if (!failed && attempt.responseBytes > size)
        return {.outcome = AttemptOutcome::accessFailure(AccessFault::ResponseTooLarge, true, outcome.httpStatus)};
    return {.outcome = outcome};
}

/// Whether the Endpoint that answered then may yet answer, from this candidate on. True where none did.
bool ReplayWalk::canStillAnswer(qsizetype fromCandidate, bool inAnyOrder) const
{
    if (m_recorded.attempts.isEmpty() || m_recorded.attempts.last().verdict.decision != Decision::Return)
        return true;
    const auto place = m_candidates.indexOf(m_recorded.attempts.last().endpointId);
    return place >= fromCandidate && (inAnyOrder || place < m_limit);
}

/// @p endpointId: the candidate of which it is not known; empty: it is the order that is not known.
Replayed ReplayWalk::unknown(ReplayReason reason, const QByteArray &endpointId, qsizetype fromCandidate) const
{
    Replayed result = m_result;
    result.verdict = ReplayVerdict::Unknown;
    result.reason = reason;
    result.endpoint = endpointId;
    if (!canStillAnswer(fromCandidate, endpointId.isEmpty())) {
        result.verdict = ReplayVerdict::Different;
        result.reason = ReplayReason::LeftOut;
        result.endpoint = m_recorded.attempts.last().endpointId;
    }
    return result;
}

Replayed ReplayWalk::ended(const Verdict &verdict) const
{
    Replayed result = m_result;
    result.end = verdict;
    QByteArrayList before;
    for (const AttemptRecord &attempt : m_recorded.attempts)
        before.append(attempt.endpointId);
    const bool answers = verdict.decision == Decision::Return;
    if (!isSameEnd(verdict.rule, m_recorded.rule)) {
        result.verdict = ReplayVerdict::Different;
        result.reason = ReplayReason::OtherEnd;
    } else if (answers && before.last() != result.attempts.last()) {
        result.verdict = ReplayVerdict::Different;
        result.reason = ReplayReason::OtherEndpoint;
    } else if (before != result.attempts) {
        result.verdict = ReplayVerdict::OtherWay;
    }
    result.endpoint = result.verdict == ReplayVerdict::Different ? result.attempts.last() : QByteArray();
    return result;
}

Replayed ReplayWalk::nothingToTry() const
{
    Replayed result = m_result;
    if (!m_recorded.attempts.isEmpty()) {
        result.verdict = ReplayVerdict::Different;
        result.reason = ReplayReason::NothingToTry;
    }
    return result;
}

} // namespace signalbox
