// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/compactbytes.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QList>
#include <QVarLengthArray>

namespace signalbox {

/// A request as it lies in a block.
struct HistoryEntry
{
    QByteArray id;
    QByteArrayView record; ///< As encodeRecord() writes it; of the bytes that were read.
};

/// Requests that lie together in one row of the history: what a row of a database costs, they share. Beside them it
/// notes where their ids lie, so that one can be found without a place in an index for each.
class HistoryBlock final
{
public:
    /// The ids of a block that begin alike. As a worker counts up, they are hardly more than those of the block.
    struct Span
    {
        QByteArray prefix;
        QByteArray low; ///< What follows it, as memcmp() sorts.
        QByteArray high;
    };

    static constexpr int mostRequests = 512; ///< One of them is read with all others: some 50 KB.

    void add(const QByteArray &id, QByteArrayView record);
    void clear();

    [[nodiscard]] int count() const { return m_count; }
    [[nodiscard]] QByteArrayView bytes() const { return m_bytes.view(); }
    [[nodiscard]] const QVarLengthArray<Span, 4> &spans() const { return m_spans; }

    /// The bytes of @p id that its span's prefix takes.
    [[nodiscard]] static qsizetype prefixSize(QByteArrayView id);

    /// What was added to the block that @p bytes are of, as far as it can be read.
    [[nodiscard]] static QList<HistoryEntry> read(QByteArrayView bytes);

private:
    void extendSpan(const QByteArray &id);

    CompactWriter m_bytes;
    QByteArray m_lastId;
    QVarLengthArray<Span, 4> m_spans; ///< One for each worker, mostly.
    int m_count = 0;
};

} // namespace signalbox
