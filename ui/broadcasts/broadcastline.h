// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/broadcastsface.h"

#include <optional>

namespace signalbox {

/// Until when a transaction can be put into a block.
struct Expiry
{
    enum class Kind : quint8
    {
        NotKnown,
        Never,
        Exact, ///< TRON: compared with the chain's clock, which is close to ours.
        Estimate, ///< Solana: counted in blocks, so the time is only about right. Nothing is concluded from it.
    };

    Kind kind = Kind::NotKnown;
    TrackerTime at; ///< Of Exact and Estimate.

    bool operator==(const Expiry &) const = default;
};

/// What the table shows of one broadcast: a snapshot of numbers and ids, without the facts of its transaction.
struct BroadcastLine
{
    qint64 id = 0;
    QByteArray txId;
    QByteArray network;
    QByteArray route;
    QByteArray requestId; ///< Empty: it came by no Route.
    QString note;
    TrackerTime sentAt;
    TrackerTime updatedAt; ///< When anybody was last heard about it.
    StateDecision decision;
    Expiry expiry;
    Protocol protocol = Protocol::Evm;
    bool tracked = true;

    /// It is still followed and the last word on it is too old to describe the present.
    [[nodiscard]] bool isStale(TrackerTime now) const;

    /// Whether it may still expire: it is in no block and nothing is decided for good.
    [[nodiscard]] bool mayExpire() const;
};

[[nodiscard]] Expiry expiryOf(const BroadcastRow &row);
[[nodiscard]] BroadcastLine lineOf(const BroadcastOverview &overview);

} // namespace signalbox
