// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/compactbytes.h"

namespace signalbox {

namespace {

constexpr int groupBits = 7;
constexpr std::uint64_t groupMask = 0x7f;
constexpr std::uint8_t moreFollows = 0x80;
constexpr int longestNumber = 10; ///< Bytes of 64 bits.

} // namespace

void CompactWriter::writeNumber(std::uint64_t number)
{
    for (; number > groupMask; number >>= groupBits)
        m_bytes.append(static_cast<char>((number & groupMask) | moreFollows));
    m_bytes.append(static_cast<char>(number));
}

void CompactWriter::writeSigned(std::int64_t number)
{
    const auto bits = static_cast<std::uint64_t>(number);
    writeNumber((bits << 1) ^ (number < 0 ? ~std::uint64_t(0) : 0));
}

void CompactWriter::writeBytes(QByteArrayView bytes)
{
    writeNumber(static_cast<std::uint64_t>(bytes.size()));
    m_bytes.append(bytes.data(), bytes.size());
}

std::uint64_t CompactReader::readNumber()
{
    std::uint64_t number = 0;
    for (int i = 0; m_good && i < longestNumber && i < m_rest.size(); ++i) {
        const auto byte = static_cast<std::uint8_t>(m_rest[i]);
        number |= (byte & groupMask) << (i * groupBits);
        if ((byte & moreFollows) == 0) {
            m_rest = m_rest.sliced(i + 1);
            return number;
        }
    }
    m_good = false;
    return 0;
}

std::int64_t CompactReader::readSigned()
{
    const std::uint64_t folded = readNumber();
    return static_cast<std::int64_t>((folded >> 1) ^ ((folded & 1) != 0 ? ~std::uint64_t(0) : 0));
}

QByteArrayView CompactReader::readBytes()
{
    const std::uint64_t size = readNumber();
    if (!m_good || size > static_cast<std::uint64_t>(m_rest.size())) {
        m_good = false;
        return {};
    }
    const QByteArrayView bytes = m_rest.first(static_cast<qsizetype>(size));
    m_rest = m_rest.sliced(static_cast<qsizetype>(size));
    return bytes;
}

} // namespace signalbox
