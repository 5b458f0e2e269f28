// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/protocol.h"

#include <cstdint>

namespace signalbox {

/// How far the head of an Endpoint may be behind the best of its chain.
struct LagLimits
{
    std::uint64_t degraded = 0; ///< From here on it is Degraded.
    std::uint64_t recovered = 0; ///< Up to here it has caught up.
};

/// In blocks; on Solana in slots. Pure.
[[nodiscard]] LagLimits lagLimits(Protocol protocol);

} // namespace signalbox
