// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracker/trackertransport.h"

#include <QObject>

#include <map>
#include <memory>

namespace signalbox {

class EndpointAccessManager;

/// Asks over an EndpointAccessManager for each Endpoint version, with connections of its own that traffic never waits
/// for. A question is bounded in time and its answer in size. One thread.
class EndpointTrackerTransport final : public QObject, public TrackerTransport
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(EndpointTrackerTransport)

public:
    /// Of a question, from hand-over to the last byte of the answer.
    static constexpr std::chrono::milliseconds usualDeadline{10'000};
    /// Large blocks and receipts fit in; what does not is no answer (AccessFault::ResponseTooLarge).
    static constexpr qint64 maxResponseBytes = 8 * 1024 * 1024;
    static constexpr int maxConnections = 8; ///< To each Endpoint.

    explicit EndpointTrackerTransport(std::chrono::milliseconds deadline = usualDeadline, QObject *parent = nullptr);
    ~EndpointTrackerTransport() override;

    void setEndpoints(const QList<EndpointAccess> &endpoints) override;
    void send(const QByteArray &endpointId, const QByteArray &path, const QByteArray &body, Answered answered) override;

private:
    /// Ends what is on its way and deletes the manager when it is not on the stack any more.
    struct Retire
    {
        void operator()(EndpointAccessManager *manager) const;
    };
    struct Target
    {
        EndpointAccess access; ///< As it was given.
        std::unique_ptr<EndpointAccessManager, Retire> manager; ///< Null until the first question.
    };

    const std::chrono::milliseconds m_deadline;
    std::map<QByteArray, Target> m_targets;
};

} // namespace signalbox
