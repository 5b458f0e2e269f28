// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/broadcastsface.h"

namespace signalbox::samples {

/// Broadcasts as the tracker would show them at @p now, one for each thing that can have become of one. On Route `eth`
/// (alpha, bravo, charlie), or `btc` (delta, echo), `sol` (foxtrot, golf), `tron` (hotel, india) where named so.
[[nodiscard]] BroadcastView submitting(qint64 id, TrackerTime now);
[[nodiscard]] BroadcastView uncertain(qint64 id, TrackerTime now); ///< Every Endpoint hung after reading.
[[nodiscard]] BroadcastView seen(
    qint64 id, TrackerTime now); ///< alpha timed out, bravo knew it, charlie was passed over.
[[nodiscard]] BroadcastView included(qint64 id, TrackerTime now); ///< As seen(), then 3 confirmations; charlie lags.
[[nodiscard]] BroadcastView confirmed(qint64 id, TrackerTime now);
[[nodiscard]] BroadcastView final(qint64 id, TrackerTime now);
[[nodiscard]] BroadcastView failed(qint64 id, TrackerTime now); ///< Reverted.
[[nodiscard]] BroadcastView rejected(qint64 id, TrackerTime now); ///< Refused by all.
[[nodiscard]] BroadcastView replaced(qint64 id, TrackerTime now, const QByteArray &rival); ///< By @p rival.
[[nodiscard]] BroadcastView reorged(qint64 id, TrackerTime now);
[[nodiscard]] BroadcastView notFound(qint64 id, TrackerTime now);
[[nodiscard]] BroadcastView bitcoinIncluded(qint64 id, TrackerTime now); ///< 2 confirmations, sent to delta alone.
[[nodiscard]] BroadcastView solanaPending(qint64 id, TrackerTime now); ///< Accepted; about 80 blocks left.
[[nodiscard]] BroadcastView tronPending(qint64 id, TrackerTime now); ///< Seen; expires in 41 s.
[[nodiscard]] BroadcastView expired(qint64 id, TrackerTime now); ///< TRON, 12 s ago.
[[nodiscard]] BroadcastView byHand(qint64 id, TrackerTime now); ///< A txID that came by no Route.
[[nodiscard]] BroadcastView stale(qint64 id, TrackerTime now); ///< Seen half an hour ago, and nobody was heard since.

/// All of these, oldest first, ids from 1.
[[nodiscard]] QList<BroadcastView> broadcasts(TrackerTime now);

/// @p count broadcasts of all kinds, oldest first, ids from 1: rows for the table, little detail.
[[nodiscard]] QList<BroadcastView> manyBroadcasts(int count, TrackerTime now);

} // namespace signalbox::samples
