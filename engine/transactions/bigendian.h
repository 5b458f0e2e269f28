// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <cstdint>
#include <string_view>

namespace signalbox::transactions {

// Unsigned integers as big-endian bytes, as EVM transactions carry them: up to 256 bits, zero is empty.

/// The value of at most 8 bytes.
[[nodiscard]] std::uint64_t toUnsigned(std::string_view bytes);

/// The shortest form; zero is empty.
[[nodiscard]] QByteArray fromUnsigned(std::uint64_t value);

/// Decimal digits; "0" for zero.
[[nodiscard]] QByteArray toDecimal(std::string_view bytes);

/// (@p bytes − @p subtrahend) / 2 rounded down, in shortest form. The value must not be below @p subtrahend.
[[nodiscard]] QByteArray subtractAndHalve(std::string_view bytes, std::uint8_t subtrahend);

} // namespace signalbox::transactions
