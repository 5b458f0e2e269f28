// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/bytereader.h"

namespace signalbox::transactions {

std::string_view ByteReader::since(std::uint64_t start) const
{
    return m_bytes.substr(start, m_position - start);
}

std::uint8_t ByteReader::peek() const
{
    return remaining() == 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(m_bytes[m_position]);
}

std::string_view ByteReader::take(std::uint64_t size)
{
    if (m_failed || size > remaining()) {
        m_failed = true;
        return {};
    }
    const std::string_view taken = m_bytes.substr(m_position, size);
    m_position += size;
    return taken;
}

std::uint8_t ByteReader::u8()
{
    return static_cast<std::uint8_t>(littleEndian(1));
}

std::uint16_t ByteReader::u16le()
{
    return static_cast<std::uint16_t>(littleEndian(2));
}

std::uint32_t ByteReader::u32le()
{
    return static_cast<std::uint32_t>(littleEndian(4));
}

std::uint64_t ByteReader::u64le()
{
    return littleEndian(8);
}

std::uint64_t ByteReader::littleEndian(std::uint64_t size)
{
    std::uint64_t value = 0;
    unsigned shift = 0;
    for (const char byte : take(size)) {
        value |= std::uint64_t{static_cast<std::uint8_t>(byte)} << shift;
        shift += 8;
    }
    return value;
}

} // namespace signalbox::transactions
