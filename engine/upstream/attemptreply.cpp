// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "upstream/attemptreply.h"

#include "upstream/endpointaccessmanager.h"

#include <cstring>

namespace signalbox {

namespace {

QNetworkReply::NetworkError errorOf(AccessFault fault)
{
    switch (fault) {
    case AccessFault::None:
        return QNetworkReply::NoError;
    case AccessFault::NameNotResolved:
        return QNetworkReply::HostNotFoundError;
    case AccessFault::ConnectionRefused:
        return QNetworkReply::ConnectionRefusedError;
    case AccessFault::ConnectTimeout:
    case AccessFault::DeadlinePassed:
    case AccessFault::NoFreeConnection:
        return QNetworkReply::TimeoutError;
    case AccessFault::TlsFailed:
        return QNetworkReply::SslHandshakeFailedError;
    case AccessFault::ProxyFailed:
        return QNetworkReply::UnknownProxyError;
    case AccessFault::ConnectionClosed:
    case AccessFault::ConnectionReset:
    case AccessFault::TruncatedBody:
        return QNetworkReply::RemoteHostClosedError;
    case AccessFault::MalformedHttp:
    case AccessFault::UndecodableBody:
    case AccessFault::ResponseTooLarge:
        return QNetworkReply::ProtocolFailure;
    case AccessFault::Cancelled:
        return QNetworkReply::OperationCanceledError;
    case AccessFault::EndpointGone:
    case AccessFault::CredentialsUnavailable:
    case AccessFault::UrlRefused:
        return QNetworkReply::ContentAccessDenied;
    default:
        return QNetworkReply::UnknownNetworkError;
    }
}

} // namespace

AttemptReply::AttemptReply(EndpointAccessManager &manager, QNetworkAccessManager::Operation operation, const QNetworkRequest &request,
    AttemptRequest &&attempt, bool allowed)
    : QNetworkReply(&manager)
    , m_manager(manager)
    , m_attempt(*this)
    , m_request(std::move(attempt))
{
    setOperation(operation);
    setRequest(request);
    setUrl(request.url());
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    if (!allowed)
        m_result.fault = AccessFault::UrlRefused;
    // Queued: a reply never finishes before its caller could connect to it.
    QMetaObject::invokeMethod(this, [this] { start(); }, Qt::QueuedConnection);
}

AttemptReply::~AttemptReply() = default;

void AttemptReply::start()
{
    if (isFinished())
        return;
    if (m_result.fault == AccessFault::None)
        m_manager.send(m_attempt, std::move(m_request));
    else
        finish();
}

void AttemptReply::abort()
{
    if (isFinished())
        return;
    m_result = m_attempt.cancel();
    m_result.fault = AccessFault::Cancelled;
    finish();
}

void AttemptReply::attemptFinished(AttemptResult &&result)
{
    m_result = std::move(result);
    finish();
}

void AttemptReply::finish()
{
    setFinished(true);
    if (m_result.status > 0)
        setAttribute(QNetworkRequest::HttpStatusCodeAttribute, m_result.status);
    if (!m_result.contentType.isEmpty())
        setRawHeader("Content-Type", m_result.contentType);
    if (m_result.retryAfter)
        setRawHeader("Retry-After", QByteArray::number(static_cast<qint64>(m_result.retryAfter->count())));
    if (m_result.fault != AccessFault::None) {
        const std::string_view name = accessFaultName(m_result.fault);
        setError(errorOf(m_result.fault), QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())));
        Q_EMIT errorOccurred(error());
    }
    Q_EMIT metaDataChanged();
    if (bytesAvailable() > 0)
        Q_EMIT readyRead();
    Q_EMIT finished();
}

qint64 AttemptReply::bytesAvailable() const
{
    return m_result.body.size() - m_position + QNetworkReply::bytesAvailable();
}

qint64 AttemptReply::readData(char *data, qint64 maxSize)
{
    const qint64 size = std::min<qint64>(maxSize, m_result.body.size() - m_position);
    if (size <= 0)
        return isFinished() ? -1 : 0;
    std::memcpy(data, m_result.body.constData() + m_position, static_cast<std::size_t>(size));
    m_position += size;
    return size;
}

} // namespace signalbox
