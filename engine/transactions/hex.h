// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <optional>
#include <string_view>

namespace signalbox::transactions {

/// Hexadecimal digits of either case, an even number of them, nothing else. Empty text gives empty bytes.
[[nodiscard]] std::optional<QByteArray> decodeHex(std::string_view text);

/// Lower case, without prefix.
[[nodiscard]] QByteArray encodeHex(std::string_view bytes);

/// The bytes back to front: the order in which Bitcoin's nodes write hashes.
[[nodiscard]] QByteArray encodeHexReversed(std::string_view bytes);

} // namespace signalbox::transactions
