// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/requestsnapshot.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QSet>

namespace signalbox {

class CompactWriter;

/// @p record in about a hundred bytes, for keeping: everything but its id, which it is kept under. No bodies and no
/// URLs: a record has none.
[[nodiscard]] QByteArray encodeRecord(const RequestRecord &record);

/// Appends the same to @p bytes.
void encodeRecord(const RequestRecord &record, CompactWriter &bytes);

/// Reads records back. Names that recur (Routes, methods, Endpoints) are shared between them, so that many records take
/// little more memory than the live ring's do. One thread.
class RecordDecoder final
{
public:
    /// The record that was encoded, with @p id; null when @p bytes are damaged or of a later version of this program.
    [[nodiscard]] RequestSnapshot decode(const QByteArray &id, QByteArrayView bytes);

    /// The one array of these bytes.
    [[nodiscard]] QByteArray shared(QByteArrayView bytes);

private:
    static constexpr qsizetype mostShared = 4096; ///< Methods are the clients' words: they could be all different.

    QSet<QByteArray> m_shared;
};

} // namespace signalbox
