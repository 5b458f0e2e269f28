// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <optional>
#include <string_view>

namespace signalbox::transactions {

/// Bitcoin's alphabet. The cost grows with the square of the length: meant for keys, hashes and signatures.
[[nodiscard]] QByteArray encodeBase58(std::string_view bytes);

/// TRON's and Bitcoin's address form: the bytes and four bytes of checksum.
[[nodiscard]] QByteArray encodeBase58Check(std::string_view bytes);

/// The inverse of encodeBase58(). Nothing for another character, and for text that would give more than @p maxBytes;
/// longer text is not read at all, which bounds the cost.
[[nodiscard]] std::optional<QByteArray> decodeBase58(std::string_view text, std::size_t maxBytes);

} // namespace signalbox::transactions
