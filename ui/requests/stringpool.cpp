// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/stringpool.h"

#include <algorithm>
#include <numeric>

namespace signalbox {

StringPool::Id StringPool::take(const QByteArray &text)
{
    if (const auto known = m_ids.constFind(text); known != m_ids.cend()) {
        ++m_entries[*known].uses;
        return *known;
    }
    Id id = static_cast<Id>(m_entries.size());
    if (m_free.empty()) {
        m_entries.push_back({text, 1});
    } else {
        id = m_free.back();
        m_free.pop_back();
        m_entries[id] = {text, 1};
    }
    m_ids.insert(text, id);
    m_ranks.clear();
    return id;
}

void StringPool::release(Id id)
{
    Entry &entry = m_entries[id];
    if (--entry.uses > 0)
        return;
    m_ids.remove(entry.text);
    entry.text.clear();
    m_free.push_back(id);
}

quint32 StringPool::rank(Id id) const
{
    if (m_ranks.empty()) {
        std::vector<Id> order(m_entries.size());
        std::iota(order.begin(), order.end(), 0);
        std::sort(order.begin(), order.end(), [this](Id a, Id b) { return m_entries[a].text < m_entries[b].text; });
        m_ranks.resize(order.size());
        for (std::size_t place = 0; place < order.size(); ++place)
            m_ranks[order[place]] = static_cast<quint32>(place);
    }
    return m_ranks[id];
}

} // namespace signalbox
