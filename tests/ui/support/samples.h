// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"
#include "trail/requestsnapshot.h"

namespace signalbox::samples {

/// Routes `eth` (alpha, bravo, charlie) and `btc` (delta, echo), all Endpoints on loopback.
[[nodiscard]] Configuration configuration();

/// A query that alpha refused to connect for and bravo answered: failed over.
[[nodiscard]] RequestRecord failedOverQuery(const QByteArray &id);

/// A broadcast that alpha read and never answered; bravo answered "already known".
[[nodiscard]] RequestRecord replayedBroadcast(const QByteArray &id);

/// A filter call that alpha read and never answered: stopped.
[[nodiscard]] RequestRecord stoppedFilter(const QByteArray &id);

/// A query answered by the first Endpoint.
[[nodiscard]] RequestRecord plainQuery(const QByteArray &id);

/// A request that every Endpoint refused to connect for.
[[nodiscard]] RequestRecord exhausted(const QByteArray &id);

/// @p count requests of all these kinds in a fixed rhythm, a millisecond apart, ids "S-1" onwards.
[[nodiscard]] RequestSnapshots mixed(int count);

} // namespace signalbox::samples
