// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracker/recentanswers.h"

namespace signalbox {

std::size_t RecentAnswers::sizeOf(const QByteArray &key, const QByteArray &body)
{
    constexpr std::size_t overhead = 256; // The nodes that hold an entry.
    return 2 * static_cast<std::size_t>(key.size()) + static_cast<std::size_t>(body.size()) + overhead;
}

void RecentAnswers::put(const QByteArray &key, const QByteArray &body, Steady until)
{
    if (const auto known = m_entries.find(key); known != m_entries.end())
        forget(known);
    const std::size_t size = sizeOf(key, body);
    if (size > m_maxBytes)
        return;
    while (m_bytes + size > m_maxBytes)
        forget(m_entries.find(m_order.begin()->second));
    m_entries[key] = {body, until, ++m_serial};
    m_order.emplace(m_serial, key);
    m_bytes += size;
}

std::optional<QByteArray> RecentAnswers::find(const QByteArray &key, Steady now) const
{
    const auto entry = m_entries.find(key);
    if (entry == m_entries.end() || entry->second.until <= now)
        return std::nullopt;
    return entry->second.body;
}

void RecentAnswers::forget(std::map<QByteArray, Entry>::iterator entry)
{
    m_bytes -= sizeOf(entry->first, entry->second.body);
    m_order.erase(entry->second.serial);
    m_entries.erase(entry);
}

} // namespace signalbox
