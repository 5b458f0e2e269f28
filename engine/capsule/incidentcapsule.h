// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/generation.h"
#include "faces/broadcastsface.h"
#include "faces/gatewayface.h"
#include "health/endpointhealth.h"
#include "trail/requestsnapshot.h"

namespace signalbox {

/// An Endpoint had another state from here on. `from`, `to` and `reason` are codes: "up", "failures_in_a_row".
struct CapsuleTransition
{
    QByteArray from;
    QByteArray to;
    QByteArray reason;
    LedgerTime at;
    quint32 count = 0; ///< What the reason counts.
    quint32 total = 0; ///< Out of so many; 0 where that says nothing.
    std::chrono::microseconds p95{0};
    AttemptOutcome outcome; ///< Of the last attempt, where failures are the reason.
    bool sent = false; ///< That attempt had reached the wire.
    QString text; ///< The operator's reason, or what was reported.

    bool operator==(const CapsuleTransition &other) const;
};

/// The last attempt that an Endpoint failed.
struct CapsuleFailure
{
    AttemptOutcome outcome;
    bool sent = false;
    LedgerTime at;

    bool operator==(const CapsuleFailure &other) const;
};

/// How an Endpoint was doing.
struct CapsuleEndpoint
{
    QByteArray id;
    QByteArray state = "unknown"; ///< "unknown", "up", "degraded", "down" or "cordoned".
    // Attempts of the last 5 minutes, by how they ended.
    quint32 ok = 0;
    quint32 definite = 0;
    quint32 ambiguous = 0;
    quint32 throttled = 0; ///< HTTP 429; in one of the others too.
    std::optional<std::chrono::microseconds> p50;
    std::optional<std::chrono::microseconds> p95;
    std::optional<CapsuleFailure> lastFailure;
    QList<CapsuleTransition> transitions; ///< Oldest first; the last one says since when it had its state.
    /// Empty: never used or asked. Its times are of a steady clock that stood at zero when the capsule was saved; what
    /// had no end in the future is at zero. See shifted().
    std::optional<HealthReading> reading;

    bool operator==(const CapsuleEndpoint &) const = default;
};

/// Something that needed the operator.
struct CapsuleAlert
{
    QByteArray kind; ///< A code: "route_down".
    QByteArray subject; ///< Slug, Endpoint id or number of a broadcast; by kind.
    LedgerTime since;
    int count = 0;
    QString text;
    std::optional<std::chrono::seconds> left; ///< Of a cordon; empty: until it is lifted.

    bool operator==(const CapsuleAlert &) const = default;
};

/// What a gateway did in its last minutes and how it stood at their end: for somebody who was not there. A value.
struct IncidentCapsule
{
    static constexpr std::chrono::minutes usualSpan{10};
    static constexpr qsizetype mostRequests = 5'000;
    static constexpr qsizetype mostBroadcasts = 200;
    static constexpr qsizetype mostGenerations = 20;

    QByteArray savedBy; ///< The program and its version: "Signalbox 1.0.0".
    LedgerTime from;
    LedgerTime to; ///< When it was saved.
    GatewayStatus gateway; ///< Of it state, address, demo and requests in flight are kept.
    /// Those that ran in this time, oldest first, the running one last; never empty. Of URLs scheme, host and port.
    QList<GenerationPtr> generations;
    QList<CapsuleEndpoint> endpoints; ///< In the configuration's order.
    /// Those that are open or changed in this time, oldest first. Of an Endpoint's answer what says yes or no.
    QList<BroadcastView> broadcasts;
    qint64 broadcastsLeftOut = 0;
    QList<CapsuleAlert> alerts; ///< The gravest first.
    RequestSnapshots requests; ///< That arrived in this time, in the order in which they ended.
    qint64 requestsLeftOut = 0; ///< Older ones of this time, for there were more than mostRequests.

    [[nodiscard]] const Generation &running() const { return *generations.constLast(); }
};

/// Puts those of @p held, in the order in which they ended, into @p capsule that arrived in its time: the newest
/// mostRequests, and how many there were before them.
void takeRequests(IncidentCapsule &capsule, const RequestSnapshots &held);

/// @p reading with its times moved from a clock that shows @p from to one that shows @p to. What is not after @p from
/// (but when a head was heard) comes to @p to: it has no end in the future.
[[nodiscard]] HealthReading shifted(
    HealthReading reading, std::chrono::steady_clock::time_point from, std::chrono::steady_clock::time_point to);

/// @p configuration as far as it may leave the machine: of Endpoints' URLs scheme, host and port; secrets are
/// references in it anyway.
[[nodiscard]] Configuration redactedConfiguration(Configuration configuration);

/// Of an Endpoint's answer to a broadcast what its meaning is read from: a result or txID, or the error's code and
/// message, cut to what evidence keeps and redacted. Empty for what is no JSON object.
[[nodiscard]] QByteArray redactedAnswer(const QByteArray &answer);

/// An alert as the report and the file name it; see CapsuleAlert::kind.
[[nodiscard]] QString alertSentence(const CapsuleAlert &alert);

} // namespace signalbox
