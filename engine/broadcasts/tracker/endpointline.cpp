// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracker/endpointline.h"

#include <algorithm>

namespace signalbox {

using std::chrono::milliseconds;

namespace {

/// So many may leave at once after a silence.
double burst(const TrackerPace &pace)
{
    return std::max(1.0, pace.questionsPerSecond / 10);
}

} // namespace

EndpointLine::EndpointLine(const TrackerPace &pace, Steady now)
    : m_pace(&pace)
    , m_tokens(burst(pace))
    , m_tokensAt(now)
    , m_pausedAt(now)
    , m_pausedUntil(now)
{ }

double EndpointLine::tokensAt(Steady now) const
{
    const std::chrono::duration<double> passed = now - m_tokensAt;
    return std::min(burst(*m_pace), m_tokens + passed.count() * m_pace->questionsPerSecond);
}

std::size_t EndpointLine::limit() const
{
    // One that has failed is tried with a single question.
    return m_failures > 0 ? 1 : m_pace->inFlightPerEndpoint;
}

bool EndpointLine::hasRoom(Steady now) const
{
    return !isPaused(now) && m_waiting.size() < m_pace->roomPerEndpoint;
}

std::optional<quint64> EndpointLine::takeNext(Steady now)
{
    if (m_waiting.empty() || isPaused(now) || m_inFlight >= limit() || tokensAt(now) < 1)
        return std::nullopt;
    m_tokens = tokensAt(now) - 1;
    m_tokensAt = now;
    ++m_inFlight;
    const quint64 delivery = m_waiting.front();
    m_waiting.pop_front();
    return delivery;
}

std::optional<EndpointLine::Steady> EndpointLine::nextAt(Steady now) const
{
    if (m_waiting.empty() || m_inFlight >= limit())
        return std::nullopt;
    const std::chrono::duration<double> missing(
        std::max(0.0, 1 - tokensAt(now)) / std::max(m_pace->questionsPerSecond, 0.001));
    // Rounded up: a token that is nearly there is none.
    return std::max(m_pausedUntil, now + std::chrono::ceil<milliseconds>(missing));
}

void EndpointLine::ended(Steady sentAt, Steady now, bool failed, std::optional<std::chrono::seconds> retryAfter)
{
    m_inFlight -= m_inFlight > 0 ? 1 : 0;
    if (!failed) {
        if (sentAt >= m_pausedAt)
            m_failures = 0;
        return;
    }
    if (m_failures > 0 && sentAt < m_pausedAt && !retryAfter)
        return;
    if (m_failures == 0 || sentAt > m_pausedAt)
        ++m_failures;
    milliseconds pause = m_pace->firstPause;
    for (int i = 1; i < m_failures && pause < m_pace->longestPause; ++i)
        pause *= 2;
    pause = std::min(pause, m_pace->longestPause);
    if (retryAfter)
        pause = std::max(pause, std::min(milliseconds(*retryAfter), m_pace->longestWish));
    m_wished = retryAfter.has_value() || (m_wished && isPaused(now));
    m_pausedAt = now;
    m_pausedUntil = std::max(m_pausedUntil, now + pause);
}

std::optional<EndpointLine::Steady> EndpointLine::pausedUntil(Steady now) const
{
    return isPaused(now) ? std::optional(m_pausedUntil) : std::nullopt;
}

void EndpointLine::forgive()
{
    if (!m_wished)
        m_pausedUntil = m_pausedAt;
}

} // namespace signalbox
