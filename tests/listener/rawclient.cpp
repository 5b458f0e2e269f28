// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rawclient.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QHostAddress>
#include <QNetworkProxy>
#include <QTimer>

#include <sys/socket.h>

#include <optional>

namespace signalbox::test {

QByteArray RawResponse::field(const QByteArray &name) const
{
    for (const auto &[fieldName, value] : fields) {
        if (fieldName.compare(name, Qt::CaseInsensitive) == 0)
            return value;
    }
    return {};
}

bool waitUntil(const std::function<bool()> &isDone, int timeoutMs)
{
    constexpr int lookAgainMs = 5;
    const QDeadlineTimer deadline(timeoutMs);
    QTimer wakeUp;
    wakeUp.start(lookAgainMs);
    while (!isDone() && !deadline.hasExpired())
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    return isDone();
}

namespace {

/// The de-chunked body and the length of its coding; nothing while incomplete.
std::optional<std::pair<QByteArray, qsizetype>> dechunk(const QByteArray &bytes)
{
    QByteArray body;
    qsizetype at = 0;
    while (true) {
        const qsizetype eol = bytes.indexOf("\r\n", at);
        if (eol < 0)
            return std::nullopt;
        const qsizetype size = bytes.mid(at, eol - at).toLongLong(nullptr, 16);
        at = eol + 2;
        if (bytes.size() < at + size + 2)
            return std::nullopt;
        body += bytes.mid(at, size);
        at += size + 2;
        if (size == 0)
            return std::pair{body, at};
    }
}

} // namespace

RawClient::RawClient()
{
    m_socket.setProxy(QNetworkProxy::NoProxy);
    QObject::connect(&m_socket, &QIODevice::readyRead, &m_socket, [this] { onReadyRead(); });
    QObject::connect(&m_socket, &QAbstractSocket::disconnected, &m_socket, [this] {
        onReadyRead();
        parse(true);
        m_isClosed = true;
    });
}

bool RawClient::connectTo(quint16 port)
{
    m_socket.connectToHost(QHostAddress::LocalHost, port);
    waitUntil([this] { return m_socket.state() != QAbstractSocket::ConnectingState; });
    m_socket.setSocketOption(QAbstractSocket::LowDelayOption, 1);
    return m_socket.state() == QAbstractSocket::ConnectedState;
}

void RawClient::stopReading()
{
    m_socket.setReadBufferSize(1);
    m_socket.setSocketOption(QAbstractSocket::ReceiveBufferSizeSocketOption, 4096);
}

void RawClient::write(const QByteArray &bytes)
{
    if (m_socket.state() == QAbstractSocket::ConnectedState)
        m_socket.write(bytes);
}

bool RawClient::flush(int timeoutMs)
{
    return waitUntil([this] { return m_socket.bytesToWrite() == 0 || m_isClosed; }, timeoutMs);
}

void RawClient::shutdownWrite()
{
    ::shutdown(int(m_socket.socketDescriptor()), SHUT_WR);
}

void RawClient::reset()
{
    const struct ::linger hard
    {
        1, 0
    };
    ::setsockopt(int(m_socket.socketDescriptor()), SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
    m_socket.abort();
}

void RawClient::close()
{
    m_socket.abort();
}

bool RawClient::waitForResponses(int count, int timeoutMs)
{
    waitUntil([&] { return m_responses.size() >= count || m_isClosed; }, timeoutMs);
    return m_responses.size() >= count;
}

bool RawClient::waitForClose(int timeoutMs)
{
    return waitUntil([this] { return m_isClosed; }, timeoutMs);
}

void RawClient::onReadyRead()
{
    if (m_socket.readBufferSize() == 1 || !m_socket.isOpen())
        return;
    const QByteArray bytes = m_socket.readAll();
    m_hasReceived = m_hasReceived || !bytes.isEmpty();
    m_received += bytes;
    parse(false);
}

void RawClient::parse(bool isAtEnd)
{
    while (true) {
        const qsizetype headEnd = m_received.indexOf("\r\n\r\n");
        if (headEnd < 0)
            return;
        const QList<QByteArray> lines = m_received.left(headEnd).split('\n');
        RawResponse response;
        response.status = lines.first().split(' ').value(1).toInt();
        for (const QByteArray &line : lines.mid(1)) {
            const qsizetype colon = line.indexOf(':');
            response.fields.append({line.left(colon), line.mid(colon + 1).trimmed()});
        }
        if (response.status / 100 == 1) {
            m_interims.append(response.status);
            m_received.remove(0, headEnd + 4);
            continue;
        }
        if (!takeBody(response, headEnd + 4, isAtEnd))
            return;
        m_responses.append(response);
    }
}

bool RawClient::takeBody(RawResponse &response, qsizetype bodyStart, bool isAtEnd)
{
    qsizetype length = 0;
    const QByteArray declared = response.field("Content-Length");
    if (std::exchange(m_isNextBodiless, false)) {
        length = 0;
    } else if (!declared.isNull()) {
        length = declared.toLongLong();
        if (m_received.size() < bodyStart + length)
            return false;
        response.body = m_received.mid(bodyStart, length);
    } else if (response.field("Transfer-Encoding") == "chunked") {
        const auto coded = dechunk(m_received.mid(bodyStart));
        if (!coded)
            return false;
        response.body = coded->first;
        length = coded->second;
    } else if (response.status != 204 && response.status != 304) {
        if (!isAtEnd)
            return false;
        response.body = m_received.mid(bodyStart);
        length = response.body.size();
    }
    m_received.remove(0, bodyStart + length);
    return true;
}

} // namespace signalbox::test
