// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <initializer_list>
#include <string_view>

namespace signalbox::transactions {

/// Ethereum's hash: the original Keccak, not the later SHA-3 padding. The @p parts are hashed as one text; 32 bytes.
[[nodiscard]] QByteArray keccak256(std::initializer_list<std::string_view> parts);

[[nodiscard]] QByteArray sha256(std::string_view bytes);

/// SHA-256 twice, as Bitcoin uses it.
[[nodiscard]] QByteArray doubleSha256(std::initializer_list<std::string_view> parts);

/// A view of bytes held by Qt.
[[nodiscard]] inline std::string_view view(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

} // namespace signalbox::transactions
