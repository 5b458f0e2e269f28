// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <tl/expected.hpp>

#include <QByteArray>

namespace signalbox {

enum class DecodeError : quint8 { Undecodable, TooLarge };

/// Undoes the gzip coding of @p coded, up to @p maxBytes of output. Exactly one gzip member, whole, with a matching checksum. The
/// declared size is looked at first, so that a bomb is refused before any of it is unpacked.
[[nodiscard]] tl::expected<QByteArray, DecodeError> decodeGzip(const QByteArray &coded, qint64 maxBytes);

} // namespace signalbox
