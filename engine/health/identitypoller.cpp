// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/identitypoller.h"

#include "health/healthboard.h"
#include "health/identityprobe.h"

#include <algorithm>

namespace signalbox {

IdentityPoller::IdentityPoller(
    HealthBoard &board, ProbeTransport &transport, IdentityPace pace, Now now, QObject *parent)
    : ProbePoller(transport, pace.inFlight, std::move(now), parent)
    , m_board(board)
    , m_pace(pace)
{ }

ProbeQuestion IdentityPoller::question(const Endpoint &endpoint) const
{
    return identityQuestion(endpoint.protocol);
}

bool IdentityPoller::take(const Endpoint &endpoint, const std::optional<QByteArray> &body)
{
    const ChainIdentity identity
        = body ? readIdentity(endpoint.protocol, endpoint.network, *body) : ChainIdentity{.unreached = true};
    m_board.setIdentity(endpoint, identity);
    Q_EMIT asked(endpoint.id, identity);
    return !identity.reported.isEmpty();
}

ProbePoller::TimePoint IdentityPoller::dueAfter(const Endpoint &, int failures) const
{
    if (failures == 0)
        return now() + m_pace.answered;
    constexpr int mostDoublings = 16; // Past the longest retry by far.
    return now() + std::min(m_pace.firstRetry * (1 << std::min(failures - 1, mostDoublings)), m_pace.longestRetry);
}

} // namespace signalbox
