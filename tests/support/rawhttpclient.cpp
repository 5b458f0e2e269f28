// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "support/rawhttpclient.h"

#include <QNetworkProxy>
#include <QTest>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

namespace signalbox {

namespace {

/// Joins the chunks from @p offset. Empty while the last chunk has not come; @p offset then keeps its value.
std::optional<QByteArray> joinChunks(const QByteArray &bytes, qsizetype &offset)
{
    QByteArray body;
    qsizetype at = offset;
    for (;;) {
        const qsizetype lineEnd = bytes.indexOf("\r\n", at);
        if (lineEnd < 0)
            return std::nullopt;
        const qsizetype size = bytes.mid(at, lineEnd - at).toLongLong(nullptr, 16);
        at = lineEnd + 2;
        if (size == 0)
            break;
        if (bytes.size() < at + size + 2)
            return std::nullopt;
        body += bytes.mid(at, size);
        at += size + 2;
    }
    if (bytes.size() < at + 2)
        return std::nullopt;
    offset = at + 2;
    return body;
}

} // namespace

QByteArray RawResponse::header(QByteArrayView name) const
{
    for (const auto &[fieldName, value] : headers) {
        if (fieldName.compare(name, Qt::CaseInsensitive) == 0)
            return value;
    }
    return {};
}

int RawResponse::count(QByteArrayView name) const
{
    return static_cast<int>(std::count_if(headers.begin(), headers.end(),
        [name](const auto &field) { return field.first.compare(name, Qt::CaseInsensitive) == 0; }));
}

RawHttpClient::RawHttpClient(QObject *parent)
    : QObject(parent)
{
    m_socket.setProxy(QNetworkProxy::NoProxy);
    connect(&m_socket, &QSslSocket::readyRead, this, &RawHttpClient::read);
    connect(&m_socket, &QSslSocket::disconnected, this, &RawHttpClient::end);
    connect(&m_socket, &QSslSocket::connected, this,
        [this] { m_witness = ::dup(static_cast<int>(m_socket.socketDescriptor())); });
}

RawHttpClient::~RawHttpClient()
{
    m_socket.disconnect(this);
    forgetWitness();
}

bool RawHttpClient::connectTo(const QUrl &url, const QSslConfiguration &tls)
{
    m_host = url.authority().toLatin1();
    const auto port = static_cast<quint16>(url.port());
    if (url.scheme() != QStringLiteral("https")) {
        m_socket.connectToHost(url.host(), port);
        return QTest::qWaitFor([this] { return m_socket.state() == QAbstractSocket::ConnectedState; }, 5000);
    }
    m_socket.setSslConfiguration(tls);
    m_socket.connectToHostEncrypted(url.host(), port);
    return QTest::qWaitFor([this] { return m_socket.isEncrypted() || m_hasEnded; }, 5000) && m_socket.isEncrypted();
}

bool RawHttpClient::connectTo(quint16 port)
{
    QUrl url;
    url.setScheme(QStringLiteral("http"));
    url.setHost(QStringLiteral("127.0.0.1"));
    url.setPort(port);
    return connectTo(url);
}

void RawHttpClient::send(QByteArrayView bytes)
{
    m_socket.write(bytes.data(), bytes.size());
    m_socket.flush();
}

void RawHttpClient::post(const QByteArray &path, const QByteArray &body, const QByteArray &extraFields)
{
    QByteArray request = "POST " + path + " HTTP/1.1\r\nHost: " + m_host + "\r\nContent-Type: application/json\r\n";
    request += extraFields;
    request += "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
    send(request);
}

void RawHttpClient::closeSendingSide()
{
    m_socket.flush();
    ::shutdown(static_cast<int>(m_socket.socketDescriptor()), SHUT_WR);
}

void RawHttpClient::close()
{
    forgetWitness();
    m_socket.disconnectFromHost();
}

void RawHttpClient::reset()
{
    forgetWitness();
    const linger atOnce{1, 0};
    ::setsockopt(static_cast<int>(m_socket.socketDescriptor()), SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
    m_socket.abort();
}

bool RawHttpClient::waitForResponses(qsizetype count, std::chrono::milliseconds time)
{
    return QTest::qWaitFor(
               [this, count] { return m_responses.size() >= count || m_hasEnded; }, static_cast<int>(time.count()))
        && m_responses.size() >= count;
}

bool RawHttpClient::waitForBytes(qsizetype count, std::chrono::milliseconds time)
{
    return QTest::qWaitFor(
               [this, count] { return m_received.size() >= count || m_hasEnded; }, static_cast<int>(time.count()))
        && m_received.size() >= count;
}

bool RawHttpClient::waitForEnd(std::chrono::milliseconds time)
{
    return QTest::qWaitFor([this] { return m_hasEnded; }, static_cast<int>(time.count()));
}

std::optional<RawResponse> RawHttpClient::ask(const QByteArray &path, const QByteArray &body)
{
    const qsizetype before = m_responses.size();
    post(path, body);
    if (!waitForResponses(before + 1) || !m_responses.at(before).complete)
        return std::nullopt;
    return m_responses.at(before);
}

void RawHttpClient::read()
{
    if (m_socket.bytesAvailable() > 0)
        m_received += m_socket.readAll();
    while (parseOne()) { }
}

/// Parses one response where it is there whole.
bool RawHttpClient::parseOne()
{
    const qsizetype headEnd = m_received.indexOf("\r\n\r\n", m_parsed);
    if (headEnd < 0)
        return false;
    QList<QByteArray> lines = m_received.mid(m_parsed, headEnd - m_parsed).split('\n');
    const QList<QByteArray> statusLine = lines.takeFirst().trimmed().split(' ');
    RawResponse response;
    response.status = statusLine.value(1).toInt();
    for (const QByteArray &line : std::as_const(lines)) {
        const qsizetype colon = line.indexOf(':');
        response.headers.append({line.left(colon).trimmed(), line.mid(colon + 1).trimmed()});
    }

    qsizetype next = headEnd + 4;
    if (response.header("Transfer-Encoding").toLower() == "chunked") {
        const auto body = joinChunks(m_received, next);
        if (!body && !m_hasEnded)
            return false;
        response.complete = body.has_value();
        response.body = body.value_or(QByteArray());
        next = body ? next : m_received.size();
    } else if (const QByteArray length = response.header("Content-Length"); !length.isEmpty()) {
        const qsizetype size = length.toLongLong();
        if (m_received.size() < next + size && !m_hasEnded)
            return false;
        response.body = m_received.mid(next, size);
        response.complete = response.body.size() == size;
        next = qMin(next + size, m_received.size());
    } else if (response.status >= 200 && response.status != 204 && response.status != 304) {
        if (!m_hasEnded)
            return false;
        response.body = m_received.mid(next); // Without a length the end of the connection ends the body.
        response.complete = !m_wasReset;
        next = m_received.size();
    }
    m_parsed = next;
    if (response.status >= 100 && response.status < 200)
        ++m_interim;
    else
        m_responses.append(response);
    return true;
}

void RawHttpClient::end()
{
    m_hasEnded = true;
    tcp_info info{};
    socklen_t size = sizeof info;
    // After an orderly end of the other side this side would wait to be closed; after a reset nothing is left.
    if (m_witness >= 0 && ::getsockopt(m_witness, IPPROTO_TCP, TCP_INFO, &info, &size) == 0)
        m_wasReset = info.tcpi_state == TCP_CLOSE;
    forgetWitness();
    read();
}

void RawHttpClient::forgetWitness()
{
    if (m_witness >= 0)
        ::close(std::exchange(m_witness, -1));
}

} // namespace signalbox
