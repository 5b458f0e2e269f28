// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/historyblock.h"

#include <algorithm>

namespace signalbox {

namespace {

constexpr qsizetype countedSize = 10; ///< An id ends in so many digits that its worker counts up.

QByteArrayView counted(QByteArrayView id)
{
    return id.sliced(HistoryBlock::prefixSize(id));
}

} // namespace

qsizetype HistoryBlock::prefixSize(QByteArrayView id)
{
    return std::max<qsizetype>(0, id.size() - countedSize);
}

void HistoryBlock::add(const QByteArray &id, QByteArrayView record)
{
    // An id goes on as the one before it, but for some digits.
    const auto differs = std::ranges::mismatch(m_lastId, id).in2;
    const qsizetype shared = differs - id.cbegin();
    m_bytes.writeNumber(static_cast<std::uint64_t>(shared));
    m_bytes.writeBytes(QByteArrayView(id).sliced(shared));
    m_bytes.writeBytes(record);
    extendSpan(id);
    m_lastId = id;
    ++m_count;
}

void HistoryBlock::extendSpan(const QByteArray &id)
{
    const QByteArrayView prefix = QByteArrayView(id).first(prefixSize(id));
    const QByteArrayView rest = counted(id);
    const auto span = std::ranges::find_if(m_spans, [&](const Span &each) { return prefix == each.prefix; });
    if (span == m_spans.end())
        m_spans.append({prefix.toByteArray(), rest.toByteArray(), rest.toByteArray()});
    else if (rest > span->high)
        span->high = rest.toByteArray();
    else if (rest < span->low)
        span->low = rest.toByteArray();
}

void HistoryBlock::clear()
{
    m_bytes.clear();
    m_lastId.clear();
    m_spans.clear();
    m_count = 0;
}

QList<HistoryEntry> HistoryBlock::read(QByteArrayView bytes)
{
    QList<HistoryEntry> entries;
    CompactReader reader(bytes);
    QByteArray id;
    while (!reader.isAtEnd()) {
        const std::uint64_t shared = reader.readNumber();
        const QByteArrayView rest = reader.readBytes();
        const QByteArrayView record = reader.readBytes();
        if (!reader.isGood() || shared > static_cast<std::uint64_t>(id.size()))
            break;
        id = id.first(static_cast<qsizetype>(shared)) + rest.toByteArray();
        entries.append({id, record});
    }
    return entries;
}

} // namespace signalbox
