// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/askingstate.h"
#include "broadcasts/tracking/trackedbroadcast.h"
#include "upstream/endpointaccess.h"

#include <QList>

#include <map>

namespace signalbox {

struct BroadcastRow;

/// What the tracker knows of a Route. A value.
struct TrackedRoute
{
    QByteArray slug;
    Protocol protocol = Protocol::Evm;
    QByteArray network;
    QList<EndpointAccess> endpoints; ///< Those that may be asked, in the Route's order.
    AskScope scope = AskScope::AllEndpoints;

    [[nodiscard]] QByteArrayList endpointIds() const;
};

/// All Routes of a generation, as the tracker sees them. A value.
struct TrackedRoutes
{
    bool probes = true; ///< False: no question is sent.
    std::map<QByteArray, TrackedRoute> bySlug;

    void add(TrackedRoute route);

    /// The first of @p slugs that exists and serves this chain by this protocol: another one's Endpoints would know
    /// nothing of the transaction. Null: none.
    [[nodiscard]] const TrackedRoute *find(
        const QByteArrayList &slugs, Protocol protocol, const QByteArray &network) const;

    /// Whether a row of a list is asked about; who got it is not known here.
    [[nodiscard]] AskingState askingStateOf(const BroadcastRow &row) const;

    /// Every Endpoint once.
    [[nodiscard]] QList<EndpointAccess> endpoints() const;
};

} // namespace signalbox
