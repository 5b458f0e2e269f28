// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"
#include "gateway/requestrecord.h"

#include <QByteArrayList>
#include <QHash>

#include <optional>

namespace signalbox {

/// How a recorded request would fare under another configuration.
enum class ReplayVerdict : std::uint8_t
{
    Same, ///< The same attempts, the same end.
    OtherWay, ///< The same end by other attempts.
    Different, ///< It would end differently.
    Unknown, ///< That depends on something nobody has seen.
};

/// Why it would end differently, or why that cannot be told.
enum class ReplayReason : std::uint8_t
{
    None,
    // Different.
    RouteGone, ///< 404.
    RoutePaused,
    NothingToTry, ///< No candidate: -32004.
    OtherEnd, ///< Another rule would end it.
    OtherEndpoint, ///< Another Endpoint would answer, and its answer was seen.
    LeftOut, ///< The Endpoint that answered would not; what comes instead was not seen.
    // Unknown.
    NotSeen, ///< The Endpoint would be tried, and was not then.
    EndpointEdited, ///< The Endpoint has another URL, credentials or connection in the draft.
    MoreRoom, ///< The Endpoint failed at a limit (time, size, connections) that the draft raises or changes.
    Chance, ///< The order is drawn by weight.
    MaybeBound, ///< It may belong to the Endpoint that made its id.
    ClientLeft, ///< The client left, and nobody knows how long it would have stayed.
    ClassUnclear, ///< Its class cannot be told under the draft's overrides.
    KeyNeeded, ///< The Route takes another key.
    GenerationGone, ///< The configuration it ran with is not kept any more.
};

/// A recorded request decided again. A value.
struct Replayed
{
    ReplayVerdict verdict = ReplayVerdict::Same;
    ReplayReason reason = ReplayReason::None;
    QByteArray endpoint; ///< That the reason is about, where it is about one.
    std::optional<Verdict> end; ///< Of the last attempt; empty where it is not known or there is none.
    QByteArrayList attempts; ///< Endpoint ids in the order of the attempts, as far as they are known.
};

/// Decides recorded requests again under a draft: "what would this hour have been with it?" What an Endpoint did in a
/// request it is taken to do again; one that was passed over is passed over again; what was not seen is not guessed.
/// The rules are the gateway's: decide(). Limits of the listener, of requests and of requests in flight play no part.
/// Pure; const calls from any thread.
class Replay
{
public:
    explicit Replay(const Configuration &draft);

    /// @p ranWith: the configuration of the request's generation. Empty: the request says nothing of a Route's order
    /// and bounds (refused, without an attempt, or with an injected fault) and does not count.
    [[nodiscard]] std::optional<Replayed> decideAgain(
        const RequestRecord &recorded, const Configuration &ranWith) const;

    /// Whether decideAgain() would take @p recorded.
    [[nodiscard]] static bool counts(const RequestRecord &recorded);

private:
    Configuration m_draft;
    QHash<QByteArray, QByteArrayList> m_targets; ///< By slug: Endpoints that may be tried, in their order.
};

} // namespace signalbox
