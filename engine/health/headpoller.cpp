// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/headpoller.h"

#include "health/headprobe.h"
#include "health/healthboard.h"

#include <algorithm>

namespace signalbox {

HeadPoller::HeadPoller(HealthBoard &board, ProbeTransport &transport, Now now, QObject *parent)
    : ProbePoller(transport, mostInFlight, std::move(now), parent)
    , m_board(board)
{ }

ProbeQuestion HeadPoller::question(const Endpoint &endpoint) const
{
    return headQuestion(endpoint.protocol);
}

bool HeadPoller::take(const Endpoint &endpoint, const std::optional<QByteArray> &body)
{
    const auto head = body ? readHead(endpoint.protocol, *body) : std::nullopt;
    if (head)
        m_board.setHead(endpoint, *head, now());
    return head.has_value();
}

ProbePoller::TimePoint HeadPoller::dueAfter(const Endpoint &endpoint, int failures) const
{
    const std::chrono::seconds pace = headPace(endpoint.protocol);
    constexpr int mostDoublings = 10; // Past the longest pause by far.
    const int beats = failures == 0 ? 0 : (1 << std::min(failures - 1, mostDoublings)) - 1;
    const TimePoint earliest = now() + std::min<TimePoint::duration>(beats * pace, longestPause);
    return earliest
        + (pace - earliest.time_since_epoch() % pace); // The first beat after it, counted from the clock's zero.
}

bool HeadPoller::isAskedWith(const Endpoint &endpoint, const Endpoint &other) const
{
    return endpoint.protocol == other.protocol && endpoint.network == other.network;
}

} // namespace signalbox
