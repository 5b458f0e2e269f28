// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/exchange.h"

#include "gateway/injectedend.h"
#include "operations/jsonrpcresponse.h"
#include "operations/bytesview.h"
#include "operations/replacevalue.h"

#include <QRandomGenerator>

#include <random>

namespace signalbox {

namespace {

constexpr qsizetype mostContentType = 128;
constexpr qsizetype mostErrorText = 256;

std::uint64_t randomBits()
{
    static thread_local std::mt19937_64 engine {QRandomGenerator::system()->generate64()};
    return engine();
}

/// A result that a later session call may name: a string or a number.
bool isSessionId(std::string_view token)
{
    return !token.empty() && (token.front() == '"' || token.front() == '-' || (token.front() >= '0' && token.front() <= '9'));
}

bool isComplete(const AttemptResult &result)
{
    return result.fault == AccessFault::None;
}

} // namespace

Exchange::Exchange(ExchangeObserver &observer, const ExchangeContext &context)
    : m_observer(observer)
    , m_context(context)
    , m_attempt(*this)
{
}

Exchange::~Exchange() = default;

void Exchange::start(ExchangePlan &&plan, RequestRecord &record, bool clientGone)
{
    m_plan = std::move(plan);
    m_record = &record;
    m_next = 0;
    m_hasLastResponse = false;
    m_clientGone = clientGone;
    m_plan.request.timeout = m_plan.route->route.timeout;
    m_plan.request.freshConnection = !mayBeReplayed(m_plan.operationClass);
    record.limit = m_plan.route->limit;
    chooseCandidates();

    const int candidate = admitNext(0);
    if (candidate >= 0) {
        attempt(candidate);
        return;
    }
    record.hasRule = true;
    record.rule = Rule::NoCandidate;
    finish({.kind = m_plan.shape == RequestShape::Notification ? ExchangeEnd::Kind::Notified : ExchangeEnd::Kind::NoEndpoint,
        .answer = {}, .answeredBy = {}});
}

void Exchange::chooseCandidates()
{
    const SnapshotRoute &route = *m_plan.route;
    const bool session = m_plan.operationClass == OperationClass::Session;
    if (session && m_plan.batchCalls.empty()) {
        const std::string_view parameter = firstScalarParameter(m_plan.params);
        if (const auto owner = parameter.empty() ? std::nullopt : route.sessions->endpointFor(parameter)) {
            // The Endpoint that made this id is the only one that knows it.
            m_order.clear();
            for (std::size_t position = 0; position < route.targets.size(); ++position) {
                if (route.weights[position] > 0 && m_plan.snapshot->endpoint(route.targets[position]).endpoint.id == *owner)
                    m_order.append(static_cast<std::uint8_t>(position));
            }
            return;
        }
    }
    replaceValue(m_order, orderCandidates(route.route.strategy, route.weights, session || m_plan.startsAtFirstTarget, randomBits));
}

/// The Endpoint index of the next candidate that may be attempted now, as attempt number @p attemptIndex; -1 when there is none. What is
/// passed over uses no attempt.
int Exchange::admitNext(qsizetype attemptIndex)
{
    while (m_next < m_order.size()) {
        const int index = m_plan.route->targets[m_order[m_next++]];
        const SnapshotEndpoint &endpoint = m_plan.snapshot->endpoint(index);
        const Admission admission = endpoint.gate ? endpoint.gate->admit(Clock::now()) : Admission::Admitted;
        if (admission == Admission::Admitted || admission == Admission::Probe)
            return index;
        m_record->skipped.push_back({endpoint.endpoint.id, admission, static_cast<std::uint8_t>(attemptIndex)});
    }
    return -1;
}

void Exchange::attempt(int candidate)
{
    m_candidate = candidate;
    m_attemptAt = Clock::now();
    const WorkerSnapshot &current = m_context.current();
    if (&current != m_plan.snapshot.get() && !current.isEnabled(m_plan.snapshot->endpoint(candidate).endpoint.id)) {
        AttemptResult gone;
        gone.fault = AccessFault::EndpointGone;
        attemptEnded(std::move(gone), InjectedFault::None);
        return;
    }
    if (inject())
        return;
    m_plan.snapshot->manager(candidate).send(m_attempt, AttemptRequest(m_plan.request));
}

/// Takes the fault that is armed for this attempt. True when it leaves nothing to send.
bool Exchange::inject()
{
    FaultInjection *faults = m_context.faults();
    if (!faults || !faults->isArmed())
        return false;
    m_injection = faults->take(m_plan.route->route.slug, m_plan.snapshot->endpoint(m_candidate).endpoint.id, m_plan.operationClass);
    if (!endsBeforeSend(m_injection.fault))
        return false;
    attemptFinished({});
    return true;
}

/// The attempt that runs has an end that is held back.
void Exchange::hold(AttemptResult &&result, InjectedFault fault, std::chrono::microseconds wait)
{
    m_held = std::make_unique<HeldEnd>(HeldEnd {std::move(result), fault});
    if (!m_holdTimer) {
        m_holdTimer = std::make_unique<QTimer>();
        m_holdTimer->setSingleShot(true);
        m_holdTimer->setTimerType(Qt::PreciseTimer);
        QObject::connect(m_holdTimer.get(), &QTimer::timeout, m_holdTimer.get(), [this] { release(); });
    }
    m_holdTimer->start(std::chrono::ceil<std::chrono::milliseconds>(wait));
}

void Exchange::release()
{
    m_holdTimer->stop();
    const std::unique_ptr<HeldEnd> held = std::move(m_held);
    attemptEnded(std::move(held->result), held->fault);
}

/// Of the attempt that runs; where only its end is held back, of what it came to, as if nothing had come.
AttemptResult Exchange::attemptSoFar() const
{
    if (!m_held)
        return m_attempt.soFar();
    AttemptResult soFar;
    soFar.fault = AccessFault::DeadlinePassed;
    soFar.sent = m_held->result.sent;
    soFar.reusedConnection = m_held->result.reusedConnection;
    soFar.phases = m_held->result.phases;
    soFar.phases.total = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - m_attemptAt);
    return soFar;
}

AttemptRecord Exchange::runningAttempt() const
{
    const AttemptResult soFar = attemptSoFar();
    AttemptRecord attempt;
    attempt.endpointId = m_plan.snapshot->endpoint(m_candidate).endpoint.id;
    attempt.outcome = AttemptOutcome::accessFailure(soFar.fault, soFar.sent, soFar.status);
    attempt.phases = soFar.phases;
    attempt.startedAfter = std::chrono::duration_cast<std::chrono::microseconds>(m_attemptAt - m_plan.arrivedAt);
    attempt.deliveries = soFar.sent ? 1 : 0;
    attempt.unsentBytes = soFar.unsentBytes;
    attempt.reusedConnection = soFar.reusedConnection;
    attempt.remaining = static_cast<std::uint8_t>(m_order.size() - m_next);
    return attempt;
}

void Exchange::clientGone()
{
    m_clientGone = true;
    if (m_plan.operationClass == OperationClass::Stateless && m_plan.shape != RequestShape::Notification)
        cancel();
}

void Exchange::cutOff()
{
    m_clientGone = true;
    cancel();
}

/// Ends the attempt that runs, if one does.
void Exchange::cancel()
{
    if (m_attempt.isRunning()) {
        attemptFinished(m_attempt.cancel());
    } else if (m_held) {
        m_held->result.fault = AccessFault::Cancelled;
        AttemptPhases &phases = m_held->result.phases; // They reach to the end that would have been.
        phases.total = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - m_attemptAt);
        phases.connect = std::min(phases.connect, phases.total);
        phases.firstByte = std::min(phases.firstByte, phases.total);
        release();
    }
}

void Exchange::attemptFinished(AttemptResult &&result)
{
    const Injection injection = std::exchange(m_injection, {});
    if (injection.fault == InjectedFault::None) {
        attemptEnded(std::move(result), InjectedFault::None);
        return;
    }
    const InjectedEnd end = injectEnd(result, injection,
        {.plane = dataPlane(m_plan.route->route.protocol), .id = m_plan.id, .batchCalls = m_plan.batchCalls, .timeout = m_plan.request.timeout});
    if (end.wait.count() > 0)
        hold(std::move(result), end.fault, end.wait);
    else
        attemptEnded(std::move(result), end.fault);
}

void Exchange::attemptEnded(AttemptResult &&ended, InjectedFault injected)
{
    // Moved out first: the next attempt starts from in here and writes into the same place.
    AttemptResult result = std::move(ended);
    const SnapshotEndpoint &endpoint = m_plan.snapshot->endpoint(m_candidate);

    AttemptRecord attempt;
    attempt.injected = injected;
    attempt.endpointId = endpoint.endpoint.id;
    attempt.outcome = judge(result, attempt);
    attempt.phases = result.phases;
    attempt.startedAfter = std::chrono::duration_cast<std::chrono::microseconds>(m_attemptAt - m_plan.arrivedAt);
    attempt.responseBytes = result.body.size();
    attempt.deliveries = result.sent ? 1 : 0;
    attempt.unsentBytes = result.unsentBytes;
    attempt.reusedConnection = result.reusedConnection;
    attempt.contentType = result.contentType.left(mostContentType);
    attempt.errorText = result.errorText.left(mostErrorText);
    if (endpoint.gate) {
        if (result.fault == AccessFault::Cancelled || attempt.injected != InjectedFault::None)
            endpoint.gate->withdraw(Clock::now());
        else
            endpoint.gate->report(attempt.outcome, result.retryAfter, Clock::now());
    }

    attempt.remaining = static_cast<std::uint8_t>(m_order.size() - m_next);
    attempt.verdict = decide(situation(attempt.outcome, attempt.remaining));
    int next = -1;
    if (attempt.verdict.decision == Decision::MoveOn) {
        next = admitNext(m_record->attempts.size() + 1); // The one that is being judged is not yet in the record.
        if (next < 0) { // All that was left is unavailable right now.
            attempt.remaining = 0;
            attempt.verdict = decide(situation(attempt.outcome, 0));
        }
    }
    const Verdict verdict = attempt.verdict;
    const bool tronResponse = attempt.outcome.kind == OutcomeKind::HttpResponse && m_plan.shape == RequestShape::Call;
    m_record->attempts.append(std::move(attempt));
    m_observer.attemptRecorded(m_record->attempts.last(), result);

    if (verdict.decision != Decision::MoveOn) {
        end(verdict, std::move(result));
        return;
    }
    if (tronResponse) {
        m_lastResponse = std::move(result);
        m_lastResponder = endpoint.endpoint.id;
        m_hasLastResponse = true;
    }
    this->attempt(next);
}

AttemptOutcome Exchange::judge(const AttemptResult &result, AttemptRecord &attempt)
{
    if (!isComplete(result))
        return AttemptOutcome::accessFailure(result.fault, result.sent, result.status);
    const Protocol protocol = m_plan.route->route.protocol;
    if (dataPlane(protocol) == DataPlane::TronHttp) {
        // A body that only the end of the stream ended may have been cut: here the status alone would not show it.
        if (!result.lengthKnown && !isJson(view(result.body)))
            return AttemptOutcome::accessFailure(AccessFault::TruncatedBody, true, result.status);
        return AttemptOutcome::httpResponse(DataPlane::TronHttp, result.status);
    }
    if (m_plan.shape == RequestShape::Notification)
        return AttemptOutcome::httpResponse(DataPlane::JsonRpc, result.status);
    if (!m_plan.batchCalls.empty())
        return AttemptOutcome::judgedResponse(result.status, judgeJsonRpcBatchResponse(protocol, view(result.body), m_plan.batchCalls));

    const JsonRpcResponse response = judgeJsonRpcResponse(protocol, view(result.body), m_plan.id);
    attempt.applicationErrorCode = response.errorCode;
    if (response.isValid() && !response.applicationError && m_plan.operationClass == OperationClass::Session)
        followSession(response.result, attempt.endpointId);
    return AttemptOutcome::judgedResponse(result.status, response);
}

/// A session call succeeded with @p result: it made an id that lives at @p endpointId, or ended one.
void Exchange::followSession(std::string_view result, const QByteArray &endpointId)
{
    if (isSessionId(result))
        m_plan.route->sessions->remember(result, endpointId, m_record->method);
    else if (result == "true" && endsSession(view(m_record->method)))
        m_plan.route->sessions->end(firstScalarParameter(m_plan.params));
}

Situation Exchange::situation(const AttemptOutcome &outcome, int remaining) const
{
    return {.operationClass = m_plan.operationClass,
        .shape = m_plan.shape,
        .plane = dataPlane(m_plan.route->route.protocol),
        .outcome = outcome,
        .remaining = remaining,
        .used = static_cast<int>(m_record->attempts.size()) + 1,
        .limit = m_plan.route->limit,
        .clientGone = m_clientGone};
}

void Exchange::end(const Verdict &verdict, AttemptResult &&result)
{
    m_record->hasRule = true;
    m_record->rule = verdict.rule;
    ExchangeEnd end;
    if (m_plan.shape == RequestShape::Notification) {
        end.kind = ExchangeEnd::Kind::Notified;
    } else if (verdict.decision == Decision::Return) {
        end = {.kind = ExchangeEnd::Kind::Answer, .answer = std::move(result), .answeredBy = m_record->attempts.last().endpointId};
    } else {
        end.kind = ExchangeEnd::Kind::AttemptsFailed;
        // TRON HTTP: when attempts run out, the most recent complete response is delivered.
        const bool ranOut = verdict.rule == Rule::LimitReached || verdict.rule == Rule::NoCandidate;
        if (ranOut && m_record->attempts.last().outcome.kind == OutcomeKind::HttpResponse)
            end = {.kind = ExchangeEnd::Kind::Answer, .answer = std::move(result), .answeredBy = m_record->attempts.last().endpointId};
        else if (ranOut && m_hasLastResponse)
            end = {.kind = ExchangeEnd::Kind::Answer, .answer = std::move(m_lastResponse), .answeredBy = m_lastResponder};
    }
    finish(std::move(end));
}

void Exchange::finish(ExchangeEnd &&end)
{
    m_record = nullptr;
    m_plan = {};
    m_lastResponse = {}; // Up to the response limit, and this object waits for its next request with whatever it keeps.
    m_observer.exchangeFinished(std::move(end));
}

} // namespace signalbox
