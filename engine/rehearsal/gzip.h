// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

namespace signalbox {

/// @p bytes as one gzip member.
[[nodiscard]] QByteArray gzip(const QByteArray &bytes);

/// The gzip form of @p count zero bytes (200 MB become about 200 KB). Compressing them all would take a noticeable
/// fraction of a second: one piece is compressed and its bytes are repeated.
[[nodiscard]] QByteArray gzipOfZeros(qint64 count);

} // namespace signalbox
