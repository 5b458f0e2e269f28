// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "transactions/bytereader.h"

namespace signalbox::transactions {

/// Bitcoin's length prefix of 1, 3, 5 or 9 bytes. Fails the reader when it is not the shortest form or above
/// 0x02000000, the nodes' own limit.
std::uint64_t readCompactSize(ByteReader &reader);

/// Bitcoin's internal variable-length integer: 7-bit groups, highest first, one added at each continuation. Fails the
/// reader above 64 bits.
std::uint64_t readVarInt(ByteReader &reader);

/// Solana's compact-u16: 7-bit groups, lowest first, at most three bytes. Fails the reader when it is not the shortest
/// form or above 65535.
std::uint16_t readCompactU16(ByteReader &reader);

} // namespace signalbox::transactions
