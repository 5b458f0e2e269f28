// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

namespace signalbox {

/// @p bytes as one gzip member.
[[nodiscard]] QByteArray gzip(const QByteArray &bytes);

/// The gzip form of @p count zero bytes, made piece by piece (200 MB become about 200 KB) and kept for the life of the
/// program, because making it takes a noticeable fraction of a second. Any thread.
[[nodiscard]] QByteArray gzipOfZeros(qint64 count);

} // namespace signalbox
