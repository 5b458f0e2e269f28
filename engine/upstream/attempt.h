// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/attemptoutcome.h"
#include "upstream/attemptphases.h"
#include "upstream/deadlinequeue.h"

#include <QByteArray>

#include <chrono>
#include <cstdint>
#include <optional>

namespace signalbox {

class ConnectionPool;
class UpstreamConnection;

/// What one attempt sends. A value; empty fields mean the JSON-RPC defaults of spec section 8.
struct AttemptRequest
{
    QByteArray body;
    std::chrono::milliseconds timeout {10'000}; ///< From hand-over to the last byte.
    /// The request may not be replayed: it takes a connection that is fresh or was idle for less than a second, so that the
    /// race with an Endpoint that closes an idle connection is rare where it would hurt.
    bool freshConnection = false;
    bool get = false; ///< GET without a body instead of POST (TRON HTTP).
    bool keepFields = false; ///< Collect the response fields that TRON HTTP passes on.
    QByteArray path; ///< Added to the Endpoint's base path ("/wallet/getnowblock", or a bitcoind wallet); normalised.
    QByteArray query; ///< Without `?`; goes before the Endpoint's own query.
    bool hasQuery = false;
    QByteArray contentType; ///< Empty: application/json.
    QByteArray accept; ///< Empty: application/json.
};

/// How an attempt ended on the wire. A value.
struct AttemptResult
{
    AccessFault fault = AccessFault::None; ///< None: a complete HTTP response.
    bool sent = false; ///< At least one byte of the request was handed to a connected socket.
    bool reusedConnection = false;
    bool lengthKnown = true; ///< False: the body's end was shown by the end of the stream alone.
    int status = 0; ///< As soon as a response head arrived, also with a fault.
    /// Of the request (over TLS: encrypted), what the system had not taken when the attempt ended; 0 when it was handed over whole,
    /// or nothing was sent.
    std::uint32_t unsentBytes = 0;
    std::optional<std::chrono::seconds> retryAfter;
    QByteArray contentType; ///< Empty when the response named none, or, without keepFields, JSON as it should.
    QByteArray errorText; ///< With a fault: what the system, TLS, the proxy or the HTTP parser said of it, if anything.
    QByteArray fields; ///< With AttemptRequest::keepFields: ready lines of Cache-Control, ETag, Last-Modified, Expires, Retry-After.
    QByteArray body; ///< Decoded.
    AttemptPhases phases;
};

/// Who is told the end of an attempt.
class AttemptObserver
{
public:
    virtual ~AttemptObserver() = default;

    /// Called exactly once for each send() that was not cancelled; possibly from within send() when nothing could be tried.
    virtual void attemptFinished(AttemptResult &&result) = 0;
};

/// One attempt: at most one delivery on the wire. Embedded in whoever runs it and used again for the next attempt, so that the
/// request path allocates nothing. Thread of its manager. Destroying it cancels.
class Attempt final : private DeadlineEntry
{
public:
    explicit Attempt(AttemptObserver &observer);
    ~Attempt() override;
    Q_DISABLE_COPY_MOVE(Attempt)

    [[nodiscard]] bool isRunning() const { return m_pool != nullptr; }

    /// True when a running attempt has handed its first byte to a connected socket.
    [[nodiscard]] bool isSent() const { return m_result.sent; }

    /// What a running attempt would have come to if its deadline passed at this moment; without what has arrived of a body.
    [[nodiscard]] AttemptResult soFar() const;

    /// Ends a running attempt without telling the observer; its connection is closed. What it was is returned.
    AttemptResult cancel();

private:
    friend class ConnectionPool;
    friend class UpstreamConnection;
    using Clock = std::chrono::steady_clock;

    void deadlinePassed() override;
    [[nodiscard]] AccessFault faultAtDeadline() const;
    void finish(AccessFault fault);
    [[nodiscard]] std::chrono::microseconds endPhase();

    AttemptObserver &m_observer;
    AttemptRequest m_request;
    AttemptResult m_result;
    ConnectionPool *m_pool = nullptr;
    UpstreamConnection *m_connection = nullptr; ///< Null while waiting for a free one.
    Clock::time_point m_startedAt;
    Clock::time_point m_phaseAt; ///< When the current phase began.
};

} // namespace signalbox
