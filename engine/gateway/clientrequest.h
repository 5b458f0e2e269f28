// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/bodykeeper.h"
#include "gateway/exchange.h"
#include "gateway/gatewayerror.h"
#include "gateway/gatewayshared.h"
#include "gateway/requestrouting.h"
#include "listener/httprequest.h"
#include "listener/replywriter.h"
#include "operations/tronhttprequest.h"

namespace signalbox {

class Worker;

/// One client request from arrival to answer: finds its Route, names its Operation, runs its Exchange (one, or for a batch that
/// can't travel whole one after the other) and writes the reply. Used again for later requests of its worker. One thread.
class ClientRequest final : private ClientObserver, private ExchangeObserver
{
public:
    explicit ClientRequest(Worker &worker);
    ~ClientRequest() override;
    Q_DISABLE_COPY_MOVE(ClientRequest)

    /// Serves @p request; the worker gets this object back (Worker::release) when all is done.
    void serve(HttpRequest &&request, ReplyWriter &writer);

    /// A request is being served. Between two calls to this object, that is; during one it may have ended.
    [[nodiscard]] bool isServing() const { return m_snapshot != nullptr; }
    [[nodiscard]] std::chrono::steady_clock::time_point arrivedAt() const { return m_arrivedAt; }

    /// Adds what is being served, and the running member of a split batch, as records in flight. Only while isServing().
    void appendInFlight(QList<std::shared_ptr<const RequestRecord>> &requests) const;

    /// The gateway ends now: what is running is cut off and recorded, nothing more starts. Does nothing when idle.
    void cutOff();

private:
    using Clock = std::chrono::steady_clock;

    void serveJsonRpc(std::string_view walletPath);
    void serveTronHttp(std::string_view target);
    [[nodiscard]] bool admit();
    [[nodiscard]] bool isOverridden(std::string_view operation) const;
    [[nodiscard]] OperationClass classOf(std::string_view method, OperationClass fromTable, bool &overridden) const;

    // Single requests and whole batches
    [[nodiscard]] bool travelsWhole();
    void startWhole();
    void startTron(TronHttpRequest &&tron);

    // Split batches
    void runMembers();
    void startMember();
    void memberEnded(ExchangeEnd &&end);
    void appendReply(QByteArrayView reply);
    void finishBatch();

    /// Records a broadcast durably before its first attempt, then starts the exchange; anything else starts at once.
    void begin(ExchangePlan &&plan, std::span<const JsonRpcMember> broadcasts, std::string_view element);
    void ledgerAnswered(quint64 serial, const LedgerReceipt &receipt);

    // ClientObserver, ExchangeObserver
    void clientGone() override;
    void attemptRecorded(const AttemptRecord &attempt, const AttemptResult &result) override;
    void exchangeFinished(ExchangeEnd &&end) override;
    [[nodiscard]] std::shared_ptr<const RequestRecord> inFlight(const RequestRecord &record) const;
    [[nodiscard]] const RequestRecord &runningRecord() const { return m_member >= 0 ? m_memberRecord : m_record; }
    void tellSubmissionEnded();

    // Answers
    void answerFromEndpoint(ExchangeEnd &&end);
    void answerError(GatewayErrorCode code, Recovery recovery);
    void answerRefusal(int status, std::string_view text, std::string_view fields = {});
    [[nodiscard]] GatewayError errorFor(GatewayErrorCode code, Recovery recovery, const RequestRecord &record) const;
    [[nodiscard]] GatewayError memberError(const GatewayError &error, const JsonRpcMember &member, const QByteArray &txId) const;
    [[nodiscard]] GatewayError endError(const ExchangeEnd &end, const RequestRecord &record) const;
    void reply(int status, QByteArrayView contentType, QByteArray &&body, QByteArrayView fields = {}, const QByteArray &answeredBy = {});
    void finish();
    void publish(RequestRecord &record);

    Worker &m_worker;
    Exchange m_exchange;
    std::shared_ptr<const WorkerSnapshot> m_snapshot;
    const SnapshotRoute *m_route = nullptr;
    ReplyWriter *m_writer = nullptr; ///< Null once answered or the client has gone.
    HttpRequest m_request;
    JsonRpcRequest m_parsed;
    RequestRecord m_record;
    BodyKeeper m_bodies; ///< Of the running exchange.
    Clock::time_point m_arrivedAt;
    ExchangePlan m_waitingPlan; ///< Waits for the ledger.
    quint64 m_serial = 0; ///< Tells a late answer of the ledger from one for this request.
    QByteArrayList m_txIds; ///< Of a request sent whole: one per broadcast in it; empty where none could be derived.
    bool m_waitsForLedger = false;
    bool m_clientGone = false;
    bool m_cutOff = false;
    bool m_admitted = false;
    bool m_v1 = false; ///< TRON HTTP below /v1: another shape of error.

    // Split batches
    RequestRecord m_memberRecord;
    QByteArray m_replies;
    qsizetype m_member = -1; ///< Index of the running member; -1: no split batch.
    bool m_runningMembers = false;
};

} // namespace signalbox
