// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/broadcastanswer.h"
#include "faces/broadcastsface.h"
#include "gateway/endpointavailability.h"

#include <QHash>

#include <optional>
#include <vector>

namespace signalbox {

/// How an Endpoint answered the broadcast itself; the last time, when it got it more than once.
struct AnswerCell
{
    AnswerMeaning meaning = AnswerMeaning::NotSent;
    int attempts = 0; ///< 0: none was made.
    bool running = false; ///< A request with it has not ended: an attempt may be under way.
    AccessFault fault = AccessFault::None; ///< When no answer came.
    QString words; ///< The node's own, with its code: "-32000 already known". Redacted.
    TrackerTime at;
    std::optional<Admission> passedOver; ///< Why none was made, where the trail says so.

    bool operator==(const AnswerCell &) const = default;
};

enum class Sight : quint8
{
    NotAsked,
    Silent, ///< Asked, but no answer that says anything.
    Yes,
    No,
    Left, ///< It was there: in a block that left the chain.
};

/// What an Endpoint said when asked where the transaction is.
struct SightCell
{
    Sight sight = Sight::NotAsked;
    Place place = Place::NoInformation; ///< Of a Yes: how deep.
    bool executionFailed = false;
    std::optional<std::uint64_t> block;
    QString words; ///< What it said instead, redacted.
    TrackerTime at;
    bool stale = false;

    bool operator==(const SightCell &) const = default;
};

/// A line of the evidence matrix: all that one Endpoint has said about a broadcast.
struct EndpointEvidence
{
    QByteArray endpoint;
    bool asked = true; ///< It is still asked. False: it left the Route or may not learn of it.
    AnswerCell answer;
    SightCell pending;
    SightCell block;
    std::optional<std::uint64_t> head;
    std::uint64_t behind = 0; ///< Blocks behind the best head; 0 unless that is too many to believe it.
    std::optional<TrackerTime> askedAt; ///< Of its newest answer. Empty: it gave none.
    bool stale = false; ///< That is too long ago to describe the present.

    bool operator==(const EndpointEvidence &) const = default;
};

/// Why candidates were passed over, by Endpoint; from the trail, as long as that is kept.
using PassedOver = QHash<QByteArray, Admission>;

/// The evidence matrix: the Endpoints that are asked in their order, then others that got it or once said something.
/// Pure.
[[nodiscard]] std::vector<EndpointEvidence> evidenceByEndpoint(
    const BroadcastView &view, const PassedOver &passedOver = {});

/// Endpoints that got the bytes, or may have got them, in the order they first did. Pure.
[[nodiscard]] QByteArrayList exposureOf(const BroadcastView &view);

} // namespace signalbox
