// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/rlp.h"

#include "transactions/bigendian.h"

#include <QStringBuilder>

namespace signalbox::transactions {

namespace {
// A header byte is an offset for the item's kind plus its length up to this, else plus this plus the length's own
// length.
constexpr std::uint8_t maxShortLength = 55;
constexpr std::uint8_t stringOffset = 0x80;
constexpr std::uint8_t listOffset = 0xc0;

std::uint64_t readLength(ByteReader &reader, std::uint8_t code)
{
    if (code <= maxShortLength)
        return code;
    const std::string_view bytes = reader.take(code - std::uint64_t{maxShortLength});
    const std::uint64_t length = toUnsigned(bytes);
    if (bytes.empty() || bytes.front() == '\0' || length <= maxShortLength)
        reader.fail();
    return length;
}

QByteArray header(std::uint8_t offset, std::size_t size)
{
    if (size <= maxShortLength)
        return {1, static_cast<char>(offset + size)};
    const QByteArray length = fromUnsigned(size);
    return QByteArray(1, static_cast<char>(offset + maxShortLength + length.size())) + length;
}
}

RlpItem readRlpItem(ByteReader &reader)
{
    const std::uint64_t start = reader.position();
    const std::uint8_t first = reader.peek();
    RlpItem item;
    if (first < stringOffset) {
        item.content = reader.take(1);
    } else {
        reader.u8();
        item.isList = first >= listOffset;
        const std::uint64_t length = readLength(reader, first - (item.isList ? listOffset : stringOffset));
        item.content = reader.take(length);
        const bool standsForItself = !item.isList && length == 1;
        if (standsForItself && !item.content.empty() && static_cast<std::uint8_t>(item.content.front()) < stringOffset)
            reader.fail();
    }
    item.raw = reader.since(start);
    return item;
}

bool readRlpItems(std::string_view content, std::span<RlpItem> items)
{
    ByteReader reader(content);
    for (RlpItem &item : items)
        item = readRlpItem(reader);
    return reader.finished();
}

std::optional<std::size_t> countRlpItems(std::string_view content, std::size_t limit)
{
    ByteReader reader(content);
    std::size_t count = 0;
    while (reader.ok() && !reader.finished()) {
        readRlpItem(reader);
        if (++count > limit)
            return std::nullopt;
    }
    return reader.ok() ? std::optional(count) : std::nullopt;
}

bool isRlpInteger(const RlpItem &item, std::size_t maxBytes)
{
    return !item.isList && item.content.size() <= maxBytes && (item.content.empty() || item.content.front() != '\0');
}

bool isRlpBytes(const RlpItem &item, std::size_t size)
{
    return !item.isList && item.content.size() == size;
}

QByteArray rlpListHeader(std::size_t contentSize)
{
    return header(listOffset, contentSize);
}

QByteArray rlpInteger(std::string_view integer)
{
    QByteArray bytes(integer.data(), static_cast<qsizetype>(integer.size()));
    if (integer.size() == 1 && static_cast<std::uint8_t>(integer.front()) < stringOffset)
        return bytes;
    return header(stringOffset, integer.size()) + bytes;
}

} // namespace signalbox::transactions
