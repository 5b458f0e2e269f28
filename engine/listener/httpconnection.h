// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "listener/clientsocket.h"
#include "listener/httprequest.h"
#include "listener/inbox.h"
#include "listener/replywriter.h"
#include "listener/requestparser.h"

#include <QObject>

#include <chrono>
#include <string>
#include <string_view>

namespace signalbox {

class ConnectionHost;
struct Refusal;

/// One client connection: reads, hands one request at a time to the handler, writes the answer, and keeps every
/// deadline by the host's tick. It is the ReplyWriter of its running request. Lives and dies in the host's thread;
/// deleted only by the host or by deleteLater(), so that no caller on the stack loses it.
class HttpConnection final : public QObject, private ReplyWriter
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HttpConnection)

public:
    using Clock = std::chrono::steady_clock;

    HttpConnection(ConnectionHost &host, quint16 localPort);

    /// Takes the descriptor over; false, and the descriptor stays the caller's, when the socket cannot be used.
    [[nodiscard]] bool open(qintptr descriptor);

    /// 503 in place of any service.
    void refuseOverLimit();

    /// Closes at once when no request is running, else after the answer.
    void closeAfterAnswer();

    /// Checks the deadline of the present phase.
    void tick(Clock::time_point now);

    /// The host is going: tells the observer of a running request, if there is one.
    void abandon();

    std::size_t slot = 0; ///< The host's place for this connection.

private:
    enum class Phase : std::uint8_t
    {
        Idle, ///< No byte of a request has arrived.
        Reading, ///< From the first byte to the last one of a request.
        Serving, ///< The handler has the request.
        Writing, ///< The answer is not with the kernel yet.
        Lingering, ///< Our side is closed; what still comes is discarded, so that no reset overtakes the answer.
        Orphaned, ///< The client left while nobody observed; waits for the handler's reply().
        Closed,
    };

    void reply(HttpReply &&reply) override;
    void setObserver(ClientObserver *observer) override;

    [[nodiscard]] bool isTaking() const { return m_phase == Phase::Idle || m_phase == Phase::Reading; }
    void enter(Phase phase);
    void onReadable();
    void resume();
    void advance(std::string_view bytes);
    bool takeHead(bool hasBodyArrived);
    void serve();
    void refuse(const Refusal &refusal);
    void send(int status, std::string_view fields, QByteArray &&body);
    void pump();
    void onAnswered();
    void linger();
    void onClientLeft();
    void tellObserver();
    void retire();

    ConnectionHost &m_host;
    ClientSocket m_socket;
    RequestParser m_parser;
    Inbox m_inbox;
    HttpRequest m_request;
    HttpClient m_client; ///< As of the last head that was read.
    QByteArray m_origin; ///< Allowed Origin of the present request, echoed in its answer.
    std::string m_unsent; ///< What the kernel did not take of the head and a small body.
    QByteArray m_body; ///< A large body, written out of the memory it came in.
    qsizetype m_bodySent = 0;
    ClientObserver *m_observer = nullptr;
    Clock::time_point m_since; ///< When the phase began; in Writing: when the peer last took something.
    Phase m_phase = Phase::Idle;
    bool m_isHttp11 = true;
    bool m_closes = false; ///< After the present answer.
    bool m_isHeadRequest = false;
    bool m_isPreflight = false;
    bool m_wantsPrivateNetwork = false;
    bool m_isInHandler = false;
    bool m_isReadPaused = false; ///< Pipelined bytes fill the inbox; the kernel holds the rest back.
    bool m_hasClientEnded = false; ///< The sending side is closed; a written answer still goes out.
};

} // namespace signalbox
