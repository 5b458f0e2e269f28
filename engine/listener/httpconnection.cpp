// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "listener/httpconnection.h"

#include "listener/headcheck.h"
#include "listener/connectionhost.h"
#include "listener/replyhead.h"

#include <algorithm>
#include <utility>

namespace signalbox {

namespace {

constexpr std::chrono::seconds lingerDeadline{2};
constexpr qsizetype joinedBodyMax = 64 * 1024; ///< Smaller bodies leave in one write with their head.
constexpr std::size_t longestAgent = 128;

std::string_view view(const QByteArray &bytes)
{
    return {bytes.constData(), std::size_t(bytes.size())};
}

QByteArray bytesOf(std::string_view text)
{
    return QByteArray(text.data(), qsizetype(text.size()));
}

/// Usual values are shared instead of allocated for each request.
QByteArray fieldValue(std::string_view text)
{
    static const QByteArray json = QByteArrayLiteral("application/json");
    static const QByteArray any = QByteArrayLiteral("*/*");
    if (text == view(json))
        return json;
    if (text == view(any))
        return any;
    return bytesOf(text);
}

const QByteArray &verbText(Verb verb)
{
    static const QByteArray texts[]{"GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"};
    return texts[std::size_t(verb)];
}

/// What is kept of a User-Agent: the log and the console show it.
QByteArray shownAgent(std::string_view text)
{
    QByteArray agent;
    agent.reserve(qsizetype(text.size()));
    for (const char c : text) {
        if (std::uint8_t(c) >= 0x20 && c != 0x7f)
            agent.append(c);
    }
    return agent;
}

std::string_view malformedText(int status)
{
    switch (status) {
    case 413:
        return "The request body is too large.";
    case 431:
        return "The header block is too large.";
    default:
        return "The request is malformed.";
    }
}

} // namespace

HttpConnection::HttpConnection(ConnectionHost &host, quint16 localPort)
    : m_host(host)
{
    m_request.localPort = localPort;
}

bool HttpConnection::open(qintptr descriptor)
{
    if (!m_socket.open(
            descriptor, [this] { onReadable(); }, [this] { pump(); }))
        return false;
    m_client.port = m_socket.peerPort();
    enter(Phase::Idle);
    m_parser.start(m_host.limits().maxHeaderBytes, m_host.limits().maxRequestBytes);
    return true;
}

void HttpConnection::enter(Phase phase)
{
    m_phase = phase;
    m_since = Clock::now();
}

void HttpConnection::onReadable()
{
    if (m_phase == Phase::Closed || m_phase == Phase::Orphaned)
        return;
    const qint64 room = m_host.limits().maxHeaderBytes + ConnectionHost::readBufferSize - qint64(m_inbox.size());
    m_isReadPaused = room <= 0;
    m_socket.setReading(!m_isReadPaused);
    if (m_isReadPaused)
        return;
    char *const buffer = m_host.readBuffer();
    const qint64 count = m_socket.read(buffer, std::min<qint64>(room, ConnectionHost::readBufferSize));
    if (count == ClientSocket::ended) {
        onClientLeft();
        return;
    }
    if (count == ClientSocket::wouldBlock || m_phase == Phase::Lingering)
        return;
    const std::string_view bytes{buffer, std::size_t(count)};
    if (isTaking() && m_inbox.isEmpty()) {
        advance(bytes);
        return;
    }
    m_inbox.append(bytes);
    if (isTaking())
        advance(m_inbox.view());
}

void HttpConnection::resume()
{
    if (isTaking() && !m_inbox.isEmpty())
        advance(m_inbox.view());
    if (m_isReadPaused)
        onReadable();
}

void HttpConnection::advance(std::string_view bytes)
{
    using Step = ParseResult::Step;
    while (true) {
        const ParseResult result = m_parser.feed(bytes);
        bytes.remove_prefix(result.consumed);
        if (m_phase == Phase::Idle && m_parser.hasStarted())
            enter(Phase::Reading);
        switch (result.step) {
        case Step::NeedMore:
            m_inbox.keep(bytes);
            return;
        case Step::HeadComplete:
            if (!takeHead(!bytes.empty()))
                return;
            break;
        case Step::Refused:
            refuse({result.status, malformedText(result.status), {}, !m_origin.isEmpty()});
            return;
        case Step::Complete:
            // The worker's buffer is not ours any more once the handler runs.
            m_inbox.keep(bytes);
            serve();
            if (m_phase != Phase::Idle || m_inbox.isEmpty())
                return;
            bytes = m_inbox.view();
            break;
        }
    }
}

bool HttpConnection::takeHead(bool hasBodyArrived)
{
    const RequestHead &head = m_parser.head();
    m_isHttp11 = head.isHttp11;
    m_isHeadRequest = head.verb == Verb::Head;
    m_closes = !head.keepAlive;
    // A client says the same with each request: its text is made once and shared, so that a request costs one comparison
    // and one reference count.
    if (const std::string_view agent = head.userAgent.substr(0, longestAgent); agent != view(m_client.userAgent))
        m_client.userAgent = shownAgent(agent);
    const auto checked = checkHead(head, m_host.limits());
    const bool isOriginAllowed = checked ? checked->isOriginAllowed : checked.error().isOriginAllowed;
    m_origin = isOriginAllowed ? bytesOf(*head.origin) : QByteArray();
    if (!checked) {
        refuse(checked.error());
        return false;
    }
    m_isPreflight = checked->isPreflight;
    m_wantsPrivateNetwork = head.wantsPrivateNetwork;
    m_request.verb = verbText(head.verb);
    m_request.target = bytesOf(checked->target);
    m_request.contentType = fieldValue(head.contentType);
    m_request.accept = fieldValue(head.accept);
    m_request.authorization = bytesOf(head.authorization);
    m_request.hasHopMarker = !head.hopMarker.empty() && head.hopMarker == view(m_host.hopMarker());
    constexpr std::string_view goOn = "HTTP/1.1 100 Continue\r\n\r\n";
    if (checked->awaitsContinue && !hasBodyArrived && m_socket.write(goOn) != qint64(goOn.size())) {
        retire(); // The kernel's buffer is empty here: only a dead connection does not take 25 bytes.
        return false;
    }
    return true;
}

void HttpConnection::serve()
{
    if (m_isPreflight) {
        send(204, preflightFields(m_wantsPrivateNetwork), {});
        return;
    }
    enter(Phase::Serving);
    m_request.client = m_client;
    m_request.body = m_parser.takeBody();
    const quint16 localPort = m_request.localPort;
    m_isInHandler = true;
    m_host.handler().handle(std::move(m_request), *this);
    m_isInHandler = false;
    m_request = {};
    m_request.localPort = localPort;
}

void HttpConnection::reply(HttpReply &&reply)
{
    if (m_phase == Phase::Orphaned) {
        retire();
        return;
    }
    Q_ASSERT_X(m_phase == Phase::Serving, "ReplyWriter::reply", "one request has one answer");
    if (m_phase != Phase::Serving)
        return;
    m_observer = nullptr;
    m_closes = m_closes || reply.closeConnection;
    send(reply.status, view(reply.headers), std::move(reply.body));
}

void HttpConnection::setObserver(ClientObserver *observer)
{
    if (m_phase != Phase::Serving && m_phase != Phase::Orphaned)
        return;
    m_observer = observer;
    // Not from inside this call: the caller is not ready to lose its writer.
    if (m_phase == Phase::Orphaned && observer)
        QMetaObject::invokeMethod(this, &HttpConnection::tellObserver, Qt::QueuedConnection);
}

void HttpConnection::refuse(const Refusal &refusal)
{
    m_closes = true;
    std::string fields{"Content-Type: text/plain; charset=utf-8\r\n"};
    fields += refusal.fields;
    const QByteArray identity = m_host.handler().requestRefused(refusal.status, m_client);
    fields.append(identity.constData(), std::size_t(identity.size()));
    if (!refusal.isOriginAllowed)
        m_origin.clear();
    send(refusal.status, fields, bytesOf(refusal.text) + '\n');
}

void HttpConnection::refuseOverLimit()
{
    refuse({503, "There are too many connections.", "Retry-After: 1\r\n"});
}

void HttpConnection::send(int status, std::string_view fields, QByteArray &&body)
{
    m_closes = m_closes || m_host.isStopping();
    ReplyHead head;
    head.status = status;
    head.fields = fields;
    if (!isBodiless(status))
        head.contentLength = body.size();
    head.closes = m_closes;
    head.saysKeepAlive = !m_isHttp11;
    head.origin = view(m_origin);

    std::string &out = m_host.scratch();
    out.clear();
    appendReplyHead(out, head);
    if (!isBodiless(status) && !m_isHeadRequest) {
        if (body.size() < joinedBodyMax)
            out += view(body);
        else
            m_body = std::move(body);
    }
    enter(Phase::Writing);
    const qint64 written = m_socket.write(out);
    if (written == ClientSocket::ended) {
        retire();
        return;
    }
    if (std::size_t(written) < out.size())
        m_unsent.assign(out, std::size_t(written));
    pump();
}

void HttpConnection::pump()
{
    if (m_phase != Phase::Writing)
        return;
    while (true) {
        const std::string_view left = m_unsent.empty() ? view(m_body).substr(std::size_t(m_bodySent)) : m_unsent;
        if (left.empty())
            break;
        const qint64 written = m_socket.write(left);
        if (written == ClientSocket::ended) {
            retire();
            return;
        }
        if (written == ClientSocket::wouldBlock) {
            m_socket.setWriting(true);
            return;
        }
        m_since = Clock::now();
        if (m_unsent.empty())
            m_bodySent += written;
        else
            m_unsent.erase(0, std::size_t(written));
    }
    m_socket.setWriting(false);
    onAnswered();
}

void HttpConnection::onAnswered()
{
    m_body = {};
    m_bodySent = 0;
    if (m_hasClientEnded) {
        retire();
        return;
    }
    if (m_closes) {
        linger();
        return;
    }
    m_origin.clear();
    m_isHeadRequest = false;
    enter(Phase::Idle);
    m_parser.start(m_host.limits().maxHeaderBytes, m_host.limits().maxRequestBytes);
    // The next request never reaches the handler from within its reply() to the last one.
    if (!m_isInHandler && (!m_inbox.isEmpty() || m_isReadPaused))
        QMetaObject::invokeMethod(this, &HttpConnection::resume, Qt::QueuedConnection);
}

void HttpConnection::linger()
{
    enter(Phase::Lingering);
    m_inbox.clear();
    m_socket.shutdownWrite();
    if (m_isReadPaused)
        QMetaObject::invokeMethod(this, &HttpConnection::resume, Qt::QueuedConnection);
}

void HttpConnection::closeAfterAnswer()
{
    if (isTaking())
        retire();
    else
        m_closes = true;
}

void HttpConnection::tick(Clock::time_point now)
{
    const auto hasPassed = [this, now](std::chrono::milliseconds limit) { return now - m_since >= limit; };
    switch (m_phase) {
    case Phase::Idle:
        if (hasPassed(m_host.limits().idleDeadline))
            retire();
        break;
    case Phase::Reading:
        if (hasPassed(m_host.limits().bodyDeadline))
            refuse({408, "The request took too long to arrive.", {}, !m_origin.isEmpty()});
        break;
    case Phase::Serving:
        if (m_isReadPaused && m_socket.hasPeerClosed())
            onClientLeft();
        break;
    case Phase::Writing:
        if (hasPassed(m_host.limits().writeStall)) {
            m_socket.dropOnClose();
            retire();
        }
        break;
    case Phase::Lingering:
        if (hasPassed(lingerDeadline))
            retire();
        break;
    case Phase::Orphaned:
    case Phase::Closed:
        break;
    }
}

void HttpConnection::onClientLeft()
{
    switch (m_phase) {
    case Phase::Closed:
    case Phase::Orphaned:
        return;
    case Phase::Serving:
        m_phase = Phase::Orphaned;
        m_socket.close();
        if (m_observer)
            tellObserver();
        return;
    case Phase::Writing:
        m_hasClientEnded = true;
        m_socket.setReading(false);
        return;
    default:
        retire();
    }
}

void HttpConnection::tellObserver()
{
    ClientObserver *const observer = std::exchange(m_observer, nullptr);
    if (m_phase != Phase::Orphaned || !observer)
        return;
    retire();
    observer->clientGone();
}

void HttpConnection::abandon()
{
    if (m_phase == Phase::Serving || m_phase == Phase::Orphaned) {
        m_phase = Phase::Closed;
        if (ClientObserver *const observer = std::exchange(m_observer, nullptr))
            observer->clientGone();
    }
    m_phase = Phase::Closed;
    m_socket.close();
}

void HttpConnection::retire()
{
    if (m_phase == Phase::Closed)
        return;
    m_phase = Phase::Closed;
    m_socket.close();
    m_host.retire(*this);
}

} // namespace signalbox
