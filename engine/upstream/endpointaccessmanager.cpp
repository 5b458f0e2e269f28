// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "upstream/endpointaccessmanager.h"

#include "upstream/attemptreply.h"
#include "upstream/upstreamconnection.h"

#include <QTimerEvent>

namespace signalbox {

namespace {
constexpr int idleCheckMilliseconds = 5'000;
}

EndpointAccessManager::EndpointAccessManager(EndpointAccess access, DeadlineQueue *deadlines, QObject *parent)
    : QNetworkAccessManager(parent)
    , m_ownDeadlines(deadlines ? nullptr : std::make_unique<DeadlineQueue>())
    , m_pool(std::move(access), deadlines ? *deadlines : *m_ownDeadlines)
{
}

EndpointAccessManager::~EndpointAccessManager()
{
    // Replies are children; their attempts must end before the pool does.
    qDeleteAll(findChildren<AttemptReply *>(QString(), Qt::FindDirectChildrenOnly));
}

void EndpointAccessManager::send(Attempt &attempt, AttemptRequest &&request)
{
    if (!m_idleTimer.isActive())
        m_idleTimer.start(idleCheckMilliseconds, Qt::VeryCoarseTimer, this);
    m_pool.send(attempt, std::move(request));
}

QUrl EndpointAccessManager::urlFor(const QString &path) const
{
    QUrl url;
    url.setScheme(m_pool.access().tls ? QStringLiteral("https") : QStringLiteral("http"));
    url.setHost(m_pool.access().host);
    url.setPort(m_pool.access().port);
    url.setPath(path);
    return url;
}

QNetworkReply *EndpointAccessManager::createRequest(Operation operation, const QNetworkRequest &request, QIODevice *outgoingData)
{
    AttemptRequest attempt;
    attempt.get = operation == GetOperation;
    attempt.keepFields = true;
    attempt.path = request.url().path(QUrl::FullyEncoded).toUtf8();
    if (attempt.path == "/")
        attempt.path.clear();
    attempt.hasQuery = request.url().hasQuery();
    attempt.query = request.url().query(QUrl::FullyEncoded).toUtf8();
    attempt.contentType = request.header(QNetworkRequest::ContentTypeHeader).toByteArray();
    if (request.transferTimeout() > 0)
        attempt.timeout = std::chrono::milliseconds(request.transferTimeout());
    if (outgoingData)
        attempt.body = outgoingData->readAll();

    const QUrl own = urlFor();
    const bool known = operation == GetOperation || operation == PostOperation;
    const bool allowed = known && request.url().scheme() == own.scheme() && request.url().host() == own.host()
        && request.url().port(own.scheme() == QLatin1String("https") ? 443 : 80) == own.port();
    return new AttemptReply(*this, operation, request, std::move(attempt), allowed);
}

void EndpointAccessManager::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_idleTimer.timerId()) {
        QNetworkAccessManager::timerEvent(event);
        return;
    }
    m_pool.closeOldIdle();
    if (m_pool.openConnections() == 0)
        m_idleTimer.stop();
}

} // namespace signalbox
