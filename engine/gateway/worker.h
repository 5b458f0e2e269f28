// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/clientrequest.h"
#include "gateway/gatewayshared.h"
#include "gateway/inflightrequests.h"
#include "gateway/workersnapshot.h"
#include "listener/requesthandler.h"
#include "upstream/deadlinequeue.h"

#include <QObject>

#include <memory>
#include <vector>

namespace signalbox {

/// One worker thread's share of the gateway: its snapshot, its connections to Endpoints and the requests it serves. Made and used in
/// that thread.
class Worker final : public QObject, public RequestHandler, private ExchangeContext
{
    Q_OBJECT

public:
    Worker(int index, GatewayShared &shared);
    ~Worker() override;
    Q_DISABLE_COPY_MOVE(Worker)

    /// Requests that arrive from now on use @p snapshot.
    void setSnapshot(std::shared_ptr<const Snapshot> snapshot);

    void handle(HttpRequest &&request, ReplyWriter &writer) override;
    [[nodiscard]] QByteArray requestRefused(int status, const HttpClient &client) override;

    /// What it serves at this moment, of at most @p most requests.
    [[nodiscard]] InFlightRequests inFlight(qsizetype most) const;

    [[nodiscard]] int busy() const { return m_busy; }

    // For ClientRequest:
    [[nodiscard]] int index() const { return m_index; }
    [[nodiscard]] GatewayShared &shared() const { return m_shared; }
    [[nodiscard]] const ExchangeContext &context() const { return *this; }
    [[nodiscard]] const std::shared_ptr<const WorkerSnapshot> &snapshot() const { return m_snapshot; }
    [[nodiscard]] QByteArray nextRequestId();
    void release(ClientRequest &request);

private:
    [[nodiscard]] const WorkerSnapshot &current() const override { return *m_snapshot; }
    [[nodiscard]] FaultInjection *faults() const override { return m_shared.faults; }

    int m_index;
    GatewayShared &m_shared;
    DeadlineQueue m_deadlines;
    std::shared_ptr<const WorkerSnapshot> m_snapshot;
    std::vector<std::unique_ptr<ClientRequest>> m_requests;
    std::vector<ClientRequest *> m_free;
    quint64 m_requestCount = 0;
    int m_busy = 0;
};

} // namespace signalbox
