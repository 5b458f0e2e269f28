// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/candidateorder.h"
#include "gateway/requestrecord.h"
#include "gateway/workersnapshot.h"
#include "operations/jsonrpcrequest.h"
#include "upstream/attempt.h"

#include <QTimer>

#include <memory>
#include <span>

namespace signalbox {

/// What an Exchange is to do: one request (a call, a notification, a whole batch or a TRON HTTP request) of one Route. Views must
/// outlive the exchange.
struct ExchangePlan
{
    std::shared_ptr<const WorkerSnapshot> snapshot;
    const SnapshotRoute *route = nullptr;
    OperationClass operationClass = OperationClass::Unrecognized;
    RequestShape shape = RequestShape::Call;
    AttemptRequest request; ///< Sent as it is on each attempt; timeout and freshConnection are set by the exchange.
    std::string_view id; ///< Raw id of a call.
    std::string_view params; ///< Raw parameters of a call, for session affinity.
    std::span<const JsonRpcMember> batchCalls; ///< Not empty: a batch sent whole.
    bool startsAtFirstTarget = false;
    std::chrono::steady_clock::time_point arrivedAt; ///< When the request arrived; attempts are timed from here.
};

/// How an Exchange ended.
struct ExchangeEnd
{
    enum class Kind : std::uint8_t {
        Answer, ///< An Endpoint's response is delivered: answer, answeredBy.
        AttemptsFailed, ///< -32005
        NoEndpoint, ///< -32004: no attempt was made.
        Notified, ///< A notification: nothing to deliver.
    };
    Kind kind = Kind::NoEndpoint;
    AttemptResult answer;
    QByteArray answeredBy;
};

/// Told the end of an exchange.
class ExchangeObserver
{
public:
    virtual ~ExchangeObserver() = default;
    /// Once for each start(); possibly from within it.
    virtual void exchangeFinished(ExchangeEnd &&end) = 0;

    /// Once for each attempt, before the next one starts; @p result still holds the body.
    virtual void attemptRecorded(const AttemptRecord &attempt, const AttemptResult &result) = 0;
};

/// What an exchange needs to know of its worker.
class ExchangeContext
{
public:
    virtual ~ExchangeContext() = default;
    /// The generation in force now; an Endpoint that is gone or disabled there is not sent to any more.
    [[nodiscard]] virtual const WorkerSnapshot &current() const = 0;
    /// Null: no fault can be armed.
    [[nodiscard]] virtual FaultInjection *faults() const = 0;
};

/// The loop that runs attempts, and the only one: take a candidate, send, judge, decide, record; then return, move on or stop.
/// Embedded in whoever serves the request and used again. One thread.
class Exchange final : private AttemptObserver
{
public:
    Exchange(ExchangeObserver &observer, const ExchangeContext &context);
    ~Exchange() override;
    Q_DISABLE_COPY_MOVE(Exchange)

    /// Runs @p plan; @p record takes the attempts, what was skipped, the limit and the rule. @p clientGone: the client left before.
    void start(ExchangePlan &&plan, RequestRecord &record, bool clientGone);

    /// The client has gone: a running stateless attempt is cancelled, any other one finishes; no later attempt starts.
    void clientGone();

    /// The gateway ends before the attempt does: it is cut off, whatever its class, and recorded as what it then is.
    void cutOff();

    [[nodiscard]] bool isRunning() const { return m_record != nullptr; }

    /// The running attempt as RequestRecord::running has it; while it runs.
    [[nodiscard]] AttemptRecord runningAttempt() const;

    /// What is sent on each attempt; while it runs.
    [[nodiscard]] const AttemptRequest &request() const { return m_plan.request; }

private:
    [[nodiscard]] AttemptResult attemptSoFar() const;
    using Clock = std::chrono::steady_clock;

    /// The end of an attempt that waits for its time.
    struct HeldEnd
    {
        AttemptResult result;
        InjectedFault fault = InjectedFault::None;
    };

    void chooseCandidates();
    [[nodiscard]] int admitNext(qsizetype attemptIndex);
    void attempt(int candidate);
    void attemptFinished(AttemptResult &&result) override;
    void attemptEnded(AttemptResult &&ended, InjectedFault injected);
    void cancel();
    [[nodiscard]] bool inject();
    void hold(AttemptResult &&result, InjectedFault fault, std::chrono::microseconds wait);
    void release();
    [[nodiscard]] AttemptOutcome judge(const AttemptResult &result, AttemptRecord &attempt);
    void followSession(std::string_view result, const QByteArray &endpointId);
    [[nodiscard]] Situation situation(const AttemptOutcome &outcome, int remaining) const;
    void end(const Verdict &verdict, AttemptResult &&result);
    void finish(ExchangeEnd &&end);

    ExchangeObserver &m_observer;
    const ExchangeContext &m_context;
    Attempt m_attempt;
    ExchangePlan m_plan;
    RequestRecord *m_record = nullptr;
    CandidateOrder m_order;
    qsizetype m_next = 0;
    int m_candidate = -1; ///< Endpoint index of the running attempt.
    Clock::time_point m_attemptAt;
    Injection m_injection; ///< Into the running attempt.
    std::unique_ptr<HeldEnd> m_held; ///< Set: the running attempt has ended, but the client is to feel the fault.
    std::unique_ptr<QTimer> m_holdTimer; ///< Made with the first end that is held.
    AttemptResult m_lastResponse; ///< TRON HTTP: the most recent complete response.
    QByteArray m_lastResponder;
    bool m_hasLastResponse = false;
    bool m_clientGone = false;
};

} // namespace signalbox
