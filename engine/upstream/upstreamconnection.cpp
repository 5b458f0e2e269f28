// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "upstream/upstreamconnection.h"

#include "upstream/connectionpool.h"

#include <QNetworkProxy>
#include <QSslSocket>

#include <algorithm>
#include <charconv>
#include <limits>

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace signalbox {

namespace {

/// Reads in a row on one connection, so that an Endpoint that never stops sending can't hold up the others and the deadlines.
constexpr int mostReadsInARow = 16;

/// Shared by all connections of a thread: what is read is parsed before the next read.
std::span<char> readBuffer()
{
    static thread_local std::array<char, 64 * 1024> buffer;
    return buffer;
}

QNetworkProxy proxyFor(const EndpointAccess &access)
{
    switch (access.proxyKind) {
    case EndpointAccess::ProxyKind::HttpConnect:
        return {QNetworkProxy::HttpProxy, access.proxyHost, access.proxyPort};
    case EndpointAccess::ProxyKind::Socks5:
        return {QNetworkProxy::Socks5Proxy, access.proxyHost, access.proxyPort};
    case EndpointAccess::ProxyKind::None:
        break;
    }
    return QNetworkProxy(QNetworkProxy::NoProxy); // Never the system's: only a proxy that the Endpoint names.
}

/// TLS and proxies have sockets of their own inside, with buffers of their own.
QList<QAbstractSocket *> innerSockets(const QTcpSocket &socket)
{
    return socket.findChildren<QAbstractSocket *>();
}

std::uint32_t saturated(qint64 bytes)
{
    return static_cast<std::uint32_t>(std::min<qint64>(bytes, std::numeric_limits<std::uint32_t>::max()));
}

AccessFault faultOf(QAbstractSocket::SocketError error)
{
    switch (error) {
    case QAbstractSocket::ConnectionRefusedError:
        return AccessFault::ConnectionRefused;
    case QAbstractSocket::HostNotFoundError:
        return AccessFault::NameNotResolved;
    case QAbstractSocket::SocketTimeoutError:
        return AccessFault::ConnectTimeout;
    case QAbstractSocket::SocketResourceError:
    case QAbstractSocket::SocketAccessError:
    case QAbstractSocket::UnsupportedSocketOperationError:
        return AccessFault::LocalResources;
    case QAbstractSocket::SslHandshakeFailedError:
    case QAbstractSocket::SslInternalError:
    case QAbstractSocket::SslInvalidUserDataError:
        return AccessFault::TlsFailed;
    case QAbstractSocket::ProxyAuthenticationRequiredError:
    case QAbstractSocket::ProxyConnectionRefusedError:
    case QAbstractSocket::ProxyConnectionClosedError:
    case QAbstractSocket::ProxyConnectionTimeoutError:
    case QAbstractSocket::ProxyNotFoundError:
    case QAbstractSocket::ProxyProtocolError:
        return AccessFault::ProxyFailed;
    default:
        return AccessFault::Unreachable;
    }
}

} // namespace

UpstreamConnection::UpstreamConnection(ConnectionPool &pool)
    : m_pool(pool)
    , m_direct(!pool.access().tls && pool.access().proxyKind == EndpointAccess::ProxyKind::None)
{
    if (pool.access().tls) {
        auto tls = std::make_unique<QSslSocket>();
        tls->setSslConfiguration(pool.tlsConfiguration());
        connect(tls.get(), &QSslSocket::encrypted, this, &UpstreamConnection::encrypted);
        // TLS 1.3 hands its tickets out after the handshake.
        connect(tls.get(), &QSslSocket::newSessionTicketReceived, this, &UpstreamConnection::rememberTlsSession);
        m_socket = std::move(tls);
    } else {
        m_socket = std::make_unique<QTcpSocket>();
    }
    m_socket->setProxy(proxyFor(pool.access()));
    if (m_direct) {
        // Whether a QTcpSocket buffers is decided by connectToHost() alone; it is not to connect, only to remember.
        m_socket->connectToHost(QString(), 0, QIODevice::ReadWrite | QIODevice::Unbuffered);
        m_socket->abort();
    }
    connect(m_socket.get(), &QTcpSocket::hostFound, this, &UpstreamConnection::hostFound);
    connect(m_socket.get(), &QTcpSocket::connected, this, &UpstreamConnection::connected);
    connect(m_socket.get(), &QTcpSocket::readyRead, this, &UpstreamConnection::readyRead);
    connect(m_socket.get(), &QTcpSocket::errorOccurred, this, &UpstreamConnection::failed);
}

UpstreamConnection::~UpstreamConnection()
{
    m_socket->disconnect(this);
}

void UpstreamConnection::connectFor(Attempt &attempt)
{
    m_attempt = &attempt;
    attempt.m_connection = this;
    m_state = State::Resolving;
    const EndpointAccess &access = m_pool.access();
    auto *tls = qobject_cast<QSslSocket *>(m_socket.get());
    if (access.proxyKind == EndpointAccess::ProxyKind::None) {
        if (tls)
            tls->setPeerVerifyName(access.host);
        m_connector = std::make_unique<TcpConnector>();
        connect(m_connector.get(), &TcpConnector::resolved, this, &UpstreamConnection::hostFound);
        connect(m_connector.get(), &TcpConnector::connected, this, &UpstreamConnection::adopt);
        connect(m_connector.get(), &TcpConnector::failed, this, &UpstreamConnection::fail);
        m_connector->start(access.host, access.port);
    } else if (tls) {
        tls->connectToHostEncrypted(access.host, access.port);
    } else {
        m_socket->connectToHost(access.host, access.port);
    }
}

void UpstreamConnection::hostFound()
{
    if (!m_attempt || m_state != State::Resolving)
        return;
    m_attempt->m_result.phases.resolve = m_attempt->endPhase();
    m_state = State::Connecting;
}

/// What TcpConnector has connected becomes the socket's.
void UpstreamConnection::adopt(int descriptor)
{
    m_connector.release()->deleteLater(); // It is on the call stack.
    auto *tls = qobject_cast<QSslSocket *>(m_socket.get());
    const auto mode = m_direct ? QIODevice::ReadWrite | QIODevice::Unbuffered : QIODevice::ReadWrite;
    if (!m_socket->setSocketDescriptor(descriptor, QAbstractSocket::ConnectedState, mode)) {
        ::close(descriptor);
        fail(AccessFault::LocalResources, m_socket->errorString().toUtf8());
        return;
    }
    connected();
    if (tls)
        tls->startClientEncryption();
}

void UpstreamConnection::connected()
{
    if (!m_attempt)
        return;
    m_attempt->m_result.phases.connect = m_attempt->endPhase();
    m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    m_socket->setSocketOption(QAbstractSocket::KeepAliveOption, 1);
    if (m_pool.access().tls)
        m_state = State::Encrypting;
    else
        ready();
}

void UpstreamConnection::encrypted()
{
    if (!m_attempt)
        return;
    m_attempt->m_result.phases.tls = m_attempt->endPhase();
    rememberTlsSession();
    ready();
}

void UpstreamConnection::rememberTlsSession()
{
    const auto *tls = qobject_cast<QSslSocket *>(m_socket.get());
    if (const QByteArray ticket = tls->sslConfiguration().sessionTicket(); m_state != State::Closed && !ticket.isEmpty())
        m_pool.rememberTlsSession(ticket);
}

void UpstreamConnection::run(Attempt &attempt)
{
    m_attempt = &attempt;
    attempt.m_connection = this;
    ready();
}

void UpstreamConnection::ready()
{
    m_state = State::Exchanging;
    m_attempt->m_result.reusedConnection = m_used;
    m_used = true;
    m_parser.start(m_pool.access().maxResponseBytes, m_attempt->m_request.keepFields);
    write();
}

/// The only place where request bytes are handed to a socket. Each attempt comes here once.
void UpstreamConnection::write()
{
    const AttemptRequest &request = m_attempt->m_request;
    const bool plain = !request.get && request.path.isEmpty() && !request.hasQuery && request.contentType.isEmpty() && request.accept.isEmpty();
    const QByteArray head = plain ? m_pool.jsonRpcHead() : m_pool.headFor(request);
    std::array<char, 24> length {};
    qsizetype lengthSize = 0;
    if (!request.get) {
        char *end = std::to_chars(length.data(), length.data() + length.size() - 4, request.body.size()).ptr;
        end = std::copy_n("\r\n\r\n", 4, end);
        lengthSize = end - length.data();
    }

    const qsizetype size = head.size() + lengthSize + request.body.size();
    m_unsentBytes = saturated(size);
    m_isSending = false; // Not before it is known whether something waits: TLS signals while bytes are on their way through it.
    m_attempt->m_result.sent = true;
    // Taken before: the Endpoint may answer while write() has not yet returned.
    m_attempt->m_phaseAt = std::chrono::steady_clock::now();
    qint64 written = 0;
    if (size <= static_cast<qsizetype>(readBuffer().size())) {
        // Joined: one system call and one segment. The read buffer is free here, nothing is being read.
        char *out = readBuffer().data();
        out = std::copy_n(head.constData(), head.size(), out);
        out = std::copy_n(length.data(), lengthSize, out);
        std::copy_n(request.body.constData(), request.body.size(), out);
        written = m_socket->write(readBuffer().data(), size);
    } else {
        written = m_socket->write(head + QByteArray(length.data(), lengthSize));
        if (written >= 0)
            written = m_socket->write(request.body);
    }
    if (written < 0) {
        fail(AccessFault::ConnectionReset, m_socket->errorString().toUtf8());
        return;
    }
    if (!m_direct)
        m_socket->flush();
    if (m_attempt) // It may have ended in there.
        noteUnsent();
}

/// Nearly all requests leave whole at once, and that takes no look at the clock. Of the others the end of sending is waited for.
void UpstreamConnection::noteUnsent()
{
    m_unsentBytes = countUnsent();
    m_isSending = m_unsentBytes > 0;
    if (!m_isSending) {
        m_attempt->m_result.phases.send = std::chrono::microseconds(0);
        return;
    }
    connect(m_socket.get(), &QIODevice::bytesWritten, this, &UpstreamConnection::sentMore, Qt::UniqueConnection);
    if (!m_direct) {
        for (const QAbstractSocket *inner : innerSockets(*m_socket))
            connect(inner, &QIODevice::bytesWritten, this, &UpstreamConnection::sentMore, Qt::UniqueConnection);
    }
}

void UpstreamConnection::sentMore()
{
    if (!m_attempt || !m_isSending)
        return;
    m_unsentBytes = countUnsent();
    m_isSending = m_unsentBytes > 0;
    AttemptPhases &phases = m_attempt->m_result.phases;
    if (!m_isSending && phases.send.count() < 0)
        phases.send = m_attempt->endPhase();
}

void UpstreamConnection::firstByteCame()
{
    AttemptPhases &phases = m_attempt->m_result.phases;
    phases.firstByte = m_attempt->endPhase();
    if (phases.send.count() < 0) // It answers before it has the whole request: sending ends here, and nothing was waited for.
        phases.send = std::exchange(phases.firstByte, std::chrono::microseconds(0));
}

void UpstreamConnection::readyRead()
{
    if (m_state != State::Exchanging || !m_attempt) {
        // An idle connection has nothing to say: what came is an error, a late answer or the end.
        if (m_state == State::Idle)
            close();
        return;
    }
    // A buffered socket signals once for all it holds, so it is read empty; a direct one signals again.
    for (int reads = 0; m_state == State::Exchanging && (!m_direct || reads < mostReadsInARow); ++reads) {
        const ResponseParser::Room room = m_parser.room();
        const std::span<char> buffer = room.size > 0 ? std::span(room.data, static_cast<std::size_t>(room.size)) : readBuffer();
        if (m_direct && m_parser.endsWithStream() && wasReset()) {
            streamEnded(true);
            return;
        }
        const qint64 size = m_socket->read(buffer.data(), static_cast<qint64>(buffer.size()));
        if (size > 0 && m_attempt->m_result.phases.firstByte.count() < 0)
            firstByteCame();
        if (room.size > 0)
            advance(m_parser.filled(std::max<qint64>(size, 0)));
        else if (size > 0)
            advance(m_parser.feed(buffer.data(), static_cast<std::size_t>(size)));
        if (m_state != State::Exchanging)
            return;
        if (size < 0 && m_direct) {
            streamEnded(m_socket->error() != QAbstractSocket::RemoteHostClosedError);
            return;
        }
        if (size < static_cast<qint64>(buffer.size()))
            return;
    }
}

/// Qt shows a reset as an orderly end, which for a body without a length would make a cut one whole.
bool UpstreamConnection::wasReset() const
{
    char byte = 0;
    return ::recv(static_cast<int>(m_socket->socketDescriptor()), &byte, 1, MSG_PEEK | MSG_DONTWAIT) < 0 && errno == ECONNRESET;
}

void UpstreamConnection::failed(QAbstractSocket::SocketError error)
{
    if (!m_attempt) {
        if (m_state == State::Idle)
            close();
        return;
    }
    if (!m_attempt->m_result.sent) {
        // Before the first byte of the request everything is definite.
        AccessFault fault = faultOf(error);
        if (m_state == State::Encrypting && fault == AccessFault::Unreachable)
            fault = AccessFault::TlsFailed;
        fail(fault, m_socket->errorString().toUtf8());
        return;
    }
    if (m_state != State::Exchanging)
        return;
    // Bytes that came before the end still count: the answer may be whole.
    while (m_state == State::Exchanging && !m_direct && m_socket->bytesAvailable() > 0)
        readyRead();
    if (m_state == State::Exchanging)
        streamEnded(error != QAbstractSocket::RemoteHostClosedError);
}

void UpstreamConnection::streamEnded(bool reset)
{
    if (reset) {
        const auto fault = m_parser.hasHead() ? AccessFault::TruncatedBody : AccessFault::ConnectionReset;
        fail(fault, (m_direct ? qt_error_string(ECONNRESET) : m_socket->errorString()).toUtf8());
        return;
    }
    advance(m_parser.end());
}

void UpstreamConnection::advance(ResponseParser::Status status)
{
    switch (status) {
    case ResponseParser::Status::NeedMore:
        return;
    case ResponseParser::Status::Complete:
        complete();
        return;
    case ResponseParser::Status::Malformed:
        fail(AccessFault::MalformedHttp, m_parser.errorText());
        return;
    case ResponseParser::Status::Truncated:
        fail(AccessFault::TruncatedBody);
        return;
    case ResponseParser::Status::NoResponse:
        fail(AccessFault::ConnectionClosed);
        return;
    case ResponseParser::Status::TooLarge:
        fail(AccessFault::ResponseTooLarge);
        return;
    case ResponseParser::Status::Undecodable:
        fail(AccessFault::UndecodableBody);
        return;
    }
}

void UpstreamConnection::complete()
{
    Attempt *attempt = std::exchange(m_attempt, nullptr);
    ResponseHead &head = m_parser.head();
    AttemptResult &result = attempt->m_result;
    attempt->m_connection = nullptr;
    result.phases.body = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - attempt->m_phaseAt);
    result.status = head.status;
    result.unsentBytes = m_unsentBytes;
    result.retryAfter = head.retryAfter;
    result.lengthKnown = head.lengthKnown;
    result.contentType = std::move(head.contentType);
    result.fields = std::move(head.fields);
    result.body = m_parser.takeBody();

    // The connection goes back first: the observer may want one at once. A response before the whole request was taken, or bytes
    // after the response, leave a connection that nobody can trust.
    m_idleSince = m_pool.now();
    if (head.keepAlive && !m_parser.hasLeftover() && m_unsentBytes == 0 && m_socket->state() == QAbstractSocket::ConnectedState) {
        m_state = State::Idle;
        m_pool.becameIdle(*this);
    } else {
        close();
    }
    attempt->finish(AccessFault::None);
}

std::uint32_t UpstreamConnection::countUnsent() const
{
    qint64 bytes = m_socket->bytesToWrite();
    if (!m_direct) {
        for (const QAbstractSocket *inner : innerSockets(*m_socket))
            bytes += inner->bytesToWrite();
    }
    return saturated(bytes);
}

void UpstreamConnection::fail(AccessFault fault, const QByteArray &errorText)
{
    Attempt *attempt = std::exchange(m_attempt, nullptr);
    attempt->m_connection = nullptr;
    AttemptResult &result = attempt->m_result;
    const bool hasHead = m_parser.hasHead() && result.sent;
    result.status = hasHead ? m_parser.head().status : 0;
    result.contentType = hasHead ? m_parser.head().contentType : QByteArray();
    result.errorText = errorText;
    result.unsentBytes = m_unsentBytes;
    close();
    attempt->finish(fault);
}

void UpstreamConnection::abandon()
{
    if (Attempt *attempt = std::exchange(m_attempt, nullptr)) {
        attempt->m_result.unsentBytes = m_unsentBytes;
        if (attempt->m_result.sent && m_parser.hasHead())
            attempt->m_result.status = m_parser.head().status;
    }
    close();
}

void UpstreamConnection::end()
{
    if (m_attempt)
        fail(AccessFault::Cancelled);
    else
        close();
}

void UpstreamConnection::close()
{
    if (std::exchange(m_state, State::Closed) == State::Closed)
        return;
    if (m_connector) {
        m_connector->disconnect(this);
        m_connector.release()->deleteLater(); // It may be on the call stack.
    }
    m_socket->disconnect(this);
    m_socket->abort();
    m_pool.closed(*this);
}

bool UpstreamConnection::isUsable() const
{
    // A direct socket holds no bytes of its own; the peek below sees what the system holds.
    if (m_socket->state() != QAbstractSocket::ConnectedState || (!m_direct && m_socket->bytesAvailable() > 0))
        return false;
    if (m_pool.access().proxyKind != EndpointAccess::ProxyKind::None)
        return true; // What Qt calls the descriptor there may be no descriptor; the state above is all there is to know.
    const qintptr descriptor = m_socket->socketDescriptor();
    char byte = 0;
    const ssize_t size = ::recv(static_cast<int>(descriptor), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    if (size < 0)
        return errno == EAGAIN || errno == EWOULDBLOCK;
    if (size == 0 || !m_pool.access().tls)
        return false;
    // Over TLS data alone may be a session ticket; data and the end is the farewell of an Endpoint that closes.
    pollfd ended {static_cast<int>(descriptor), POLLRDHUP, 0};
    return ::poll(&ended, 1, 0) == 0;
}

AccessFault UpstreamConnection::faultWhenTimedOut() const
{
    return m_state == State::Encrypting ? AccessFault::TlsFailed : AccessFault::ConnectTimeout;
}

} // namespace signalbox
