// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/compactsize.h"

#include <limits>

namespace signalbox::transactions {

namespace {
constexpr std::uint64_t maxCompactSize = 0x02000000;
}

std::uint64_t readCompactSize(ByteReader &reader)
{
    std::uint64_t size = reader.u8();
    std::uint64_t shortest = 0;
    if (size == 0xfd) {
        size = reader.u16le();
        shortest = 0xfd;
    } else if (size == 0xfe) {
        size = reader.u32le();
        shortest = 0x10000;
    } else if (size == 0xff) {
        size = reader.u64le();
        shortest = 0x100000000;
    }
    if (size < shortest || size > maxCompactSize)
        reader.fail();
    return reader.ok() ? size : 0;
}

std::uint64_t readVarInt(ByteReader &reader)
{
    constexpr std::uint64_t max = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t value = 0;
    while (reader.ok()) {
        const std::uint8_t byte = reader.u8();
        if (value > (max >> 7)) {
            reader.fail();
            break;
        }
        value = (value << 7) | (byte & 0x7fU);
        if ((byte & 0x80U) == 0)
            break;
        if (value == max) {
            reader.fail();
            break;
        }
        ++value;
    }
    return reader.ok() ? value : 0;
}

std::uint16_t readCompactU16(ByteReader &reader)
{
    std::uint32_t value = 0;
    for (unsigned shift = 0; shift <= 14 && reader.ok(); shift += 7) {
        const std::uint8_t byte = reader.u8();
        const bool lastPossible = shift == 14;
        if ((shift > 0 && byte == 0) || (lastPossible && byte > 3))
            reader.fail();
        value |= (byte & 0x7fU) << shift;
        if ((byte & 0x80U) == 0)
            break;
    }
    return reader.ok() ? static_cast<std::uint16_t>(value) : std::uint16_t{0};
}

} // namespace signalbox::transactions
