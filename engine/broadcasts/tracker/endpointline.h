// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracker/trackerpace.h"
#include "broadcasts/tracker/trackertransport.h"

#include <QByteArray>

#include <deque>
#include <optional>
#include <utility>

namespace signalbox {

/// The deliveries that wait for one Endpoint version, and when it may get the next: how many are on their way, how many
/// there were in this second, and whether it is left alone because it failed or asked for it. The circuit of `health`
/// is another matter: nothing here is told to it. By a steady clock, which sleep and the operator do not move.
class EndpointLine
{
public:
    using Steady = std::chrono::steady_clock::time_point;

    EndpointLine(const TrackerPace &pace, Steady now);

    void add(quint64 delivery) { m_waiting.push_back(delivery); }
    void remove(quint64 delivery) { std::erase(m_waiting, delivery); }
    [[nodiscard]] bool isFull() const { return m_waiting.size() >= m_pace->waitingPerEndpoint; }

    /// Another round of questions is welcome.
    [[nodiscard]] bool hasRoom(Steady now) const;

    /// The delivery to send now; it counts as on its way until ended(). Empty: none now.
    [[nodiscard]] std::optional<quint64> takeNext(Steady now);

    /// When takeNext() has something to say again. Empty: not before one that is on its way has ended, or never.
    [[nodiscard]] std::optional<Steady> nextAt(Steady now) const;

    /// One that was sent at @p sentAt has ended; @p failed as a whole, for example without an answer.
    void ended(Steady sentAt, Steady now, bool failed, std::optional<std::chrono::seconds> retryAfter);

    /// All that wait; they have to be answered or asked elsewhere.
    [[nodiscard]] std::deque<quint64> takeWaiting() { return std::exchange(m_waiting, {}); }

    [[nodiscard]] bool isPaused(Steady now) const { return now < m_pausedUntil; }
    [[nodiscard]] std::optional<Steady> pausedUntil(Steady now) const;

    /// The network may be another one now: only what the Endpoint has asked for itself stands.
    void forgive();

    [[nodiscard]] std::size_t waiting() const { return m_waiting.size(); }
    [[nodiscard]] std::size_t inFlight() const { return m_inFlight; }

private:
    [[nodiscard]] double tokensAt(Steady now) const;
    [[nodiscard]] std::size_t limit() const;

    const TrackerPace *m_pace;
    std::deque<quint64> m_waiting;
    std::size_t m_inFlight = 0;
    double m_tokens;
    Steady m_tokensAt;
    int m_failures = 0; ///< In a row; those of questions that were on their way at the same time count once.
    Steady m_pausedAt;
    Steady m_pausedUntil;
    bool m_wished = false; ///< By the Endpoint.
};

} // namespace signalbox
