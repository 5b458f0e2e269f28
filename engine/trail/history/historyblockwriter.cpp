// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/historyblockwriter.h"

#include <QVariant>

namespace signalbox {

HistoryResult HistoryBlockWriter::prepare(const HistoryConnection &connection)
{
    return connection.prepare({
        {&m_insert, QStringLiteral("INSERT INTO block (seq, count, requests) VALUES (?, ?, ?)")},
        {&m_insertSpan, QStringLiteral("INSERT INTO span (prefix, low, high, seq) VALUES (?, ?, ?, ?)")},
    });
}

HistoryResult HistoryBlockWriter::write(qint64 first, HistoryBlock &block)
{
    if (block.count() == 0)
        return {};
    HistoryResult done = HistoryConnection::run(m_insert, {first, block.count(), block.bytes().toByteArray()});
    for (const HistoryBlock::Span &span : block.spans()) {
        if (done)
            done = HistoryConnection::run(m_insertSpan, {span.prefix, span.low, span.high, first});
    }
    block.clear();
    return done;
}

} // namespace signalbox
