// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "overview/alertrecords.h"

#include <algorithm>
#include <array>

namespace signalbox {

namespace {

constexpr std::array<const char *, 8> kindCodes{"not_listening", "route_down", "configuration_rejected",
    "broadcast_uncertain", "stopped_requests", "wrong_chain", "wrong_chain_used", "cordoned"};
static_assert(static_cast<std::size_t>(Alert::Kind::Cordoned) == kindCodes.size() - 1);

} // namespace

QList<CapsuleAlert> capsuleAlerts(const QList<Alert> &alerts)
{
    QList<CapsuleAlert> recorded;
    for (const Alert &alert : alerts) {
        recorded.append({.kind = kindCodes[static_cast<std::size_t>(alert.kind)],
            .subject = alert.subject,
            .since = std::chrono::floor<std::chrono::milliseconds>(alert.since),
            .count = alert.count,
            .text = alert.text,
            .left = alert.left});
    }
    return recorded;
}

QList<Alert> recordedAlerts(const QList<CapsuleAlert> &alerts)
{
    QList<Alert> recalled;
    for (const CapsuleAlert &alert : alerts) {
        const auto found = std::ranges::find(kindCodes, alert.kind);
        if (found == kindCodes.end())
            continue;
        recalled.append({.id = alert.kind + '/' + alert.subject,
            .kind = static_cast<Alert::Kind>(found - kindCodes.begin()),
            .subject = alert.subject,
            .since = alert.since,
            .count = alert.count,
            .text = alert.text,
            .left = alert.left});
    }
    return recalled;
}

} // namespace signalbox
