// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/evidence.h"

#include <QByteArrayList>

#include <map>

namespace signalbox {

/// Which Endpoints are left alone for a while because they failed to answer the tracker. A value.
class EndpointBackOffs
{
public:
    /// @p endpoint failed in @p round, which counts once. @p interval is what is doubled; @p retryAfter its own wish.
    void failed(const QByteArray &endpoint, std::uint32_t round, std::chrono::milliseconds interval,
        std::optional<std::chrono::milliseconds> retryAfter, TrackerTime now);

    /// @p endpoint answered in @p round. Where it failed in the same one, it goes on waiting as after a first failure.
    void answered(const QByteArray &endpoint, std::uint32_t round);

    /// The operator is impatient: only what an Endpoint has asked for itself stands.
    void forgive();

    /// The clock has jumped: no time in here means anything.
    void clear() { m_entries.clear(); }

    [[nodiscard]] bool isWaiting(const QByteArray &endpoint, TrackerTime now) const;

    /// When the first of @p endpoints, all of which are waiting, may be asked again; @p limit if that is sooner.
    [[nodiscard]] TrackerTime earliest(const QByteArrayList &endpoints, TrackerTime limit) const;

private:
    struct Entry
    {
        int failures = 0;
        std::uint32_t round = 0; ///< Of the last failure.
        TrackerTime until;
        bool wished = false; ///< By the Endpoint.
    };

    std::map<QByteArray, Entry> m_entries;
};

} // namespace signalbox
