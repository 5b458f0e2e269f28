// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "upstream/connectionpool.h"

#include <QBasicTimer>
#include <QNetworkAccessManager>

namespace signalbox {

/// A QNetworkAccessManager for exactly one Endpoint version that never re-sends: it answers every request over its own connection
/// pool. The stock manager repeats requests by itself, which would break "one attempt is at most one delivery".
///
/// The gateway uses send(), which needs no reply object (that object is the price of QNetworkReply, and nothing on the request
/// path wants it); tracker, probes and console use get() and post() as with any manager. Both ways meet in ConnectionPool.
/// Used from the thread that made it.
class EndpointAccessManager final : public QNetworkAccessManager
{
    Q_OBJECT

public:
    /// @p deadlines: the thread's queue, not owned; null: an own one.
    explicit EndpointAccessManager(EndpointAccess access, DeadlineQueue *deadlines = nullptr, QObject *parent = nullptr);
    ~EndpointAccessManager() override;
    Q_DISABLE_COPY_MOVE(EndpointAccessManager)

    /// Starts @p attempt, see ConnectionPool::send().
    void send(Attempt &attempt, AttemptRequest &&request);

    /// The address to give to get() and post(): the Endpoint's own without its path, query or credentials, which are added on the
    /// wire. Requests to any other scheme, host or port are refused.
    [[nodiscard]] QUrl urlFor(const QString &path = {}) const;

    [[nodiscard]] const ConnectionPool &pool() const { return m_pool; }

protected:
    QNetworkReply *createRequest(Operation operation, const QNetworkRequest &request, QIODevice *outgoingData) override;
    void timerEvent(QTimerEvent *event) override;

private:
    std::unique_ptr<DeadlineQueue> m_ownDeadlines;
    ConnectionPool m_pool;
    QBasicTimer m_idleTimer;
};

} // namespace signalbox
