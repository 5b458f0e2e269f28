// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArrayList>

namespace signalbox {

/// The raw token of the top-level `id` of a JSON-RPC body, quotes included; of the first member for a batch; "null"
/// when there is none. Bounded and forgiving: a body that is not JSON yields "null".
[[nodiscard]] QByteArray rawIdOf(QByteArrayView body);

/// The members of a JSON array as they stand in @p body; the whole of @p body where it is no array.
[[nodiscard]] QByteArrayList membersOf(QByteArrayView body);

/// Replaces `${ID}` (by @p id), `${64K}` (65,536 letters), `${DEEP100000}` (that many nested arrays, any number) and,
/// last,
/// `${LEN}` (the number of bytes after the first empty line, of all bytes where there is none).
[[nodiscard]] QByteArray expandPlaceholders(const QByteArray &bytes, QByteArrayView id);

/// A size as the step language writes it: a number, or `cap`, `cap+n`, `cap-n` relative to the response limit.
[[nodiscard]] qint64 sizeFrom(const QByteArray &text, qint64 cap);

} // namespace signalbox
