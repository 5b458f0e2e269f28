// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "transactions/bytereader.h"

#include <QByteArray>

#include <optional>
#include <span>

namespace signalbox::transactions {

/// One RLP item; both views point into the text that was read.
struct RlpItem
{
    std::string_view raw; ///< With its header.
    std::string_view content; ///< A list's content is the raw items one after another.
    bool isList = false;
};

/// Reads one item, not what is inside it. Only canonical RLP passes: the shortest length form, no leading zero in a
/// length, a byte below 0x80 stands for itself. Anything else fails the reader.
RlpItem readRlpItem(ByteReader &reader);

/// Fills @p items from @p content; false unless these are exactly the items it holds.
[[nodiscard]] bool readRlpItems(std::string_view content, std::span<RlpItem> items);

/// How many items @p content holds; nothing when it is not canonical or holds more than @p limit.
[[nodiscard]] std::optional<std::size_t> countRlpItems(std::string_view content, std::size_t limit);

/// A string of at most @p maxBytes that starts with no zero byte (zero is the empty string).
[[nodiscard]] bool isRlpInteger(const RlpItem &item, std::size_t maxBytes);

/// A string of exactly @p size bytes.
[[nodiscard]] bool isRlpBytes(const RlpItem &item, std::size_t size);

/// The header of a list whose content has @p contentSize bytes.
[[nodiscard]] QByteArray rlpListHeader(std::size_t contentSize);

/// @p integer (big-endian, no leading zeros, at most 55 bytes) as an item.
[[nodiscard]] QByteArray rlpInteger(std::string_view integer);

} // namespace signalbox::transactions
