// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QHash>

#include <vector>

namespace signalbox {

/// Strings that many rows share, as small numbers: rows stay of one size, and sorting by text compares ranks. A string
/// is forgotten with the last row that uses it, so that a client which invents names cannot fill the memory.
class StringPool
{
public:
    using Id = quint32;

    /// The number of @p text, used once more.
    Id take(const QByteArray &text);

    /// Used once less.
    void release(Id id);

    [[nodiscard]] const QByteArray &text(Id id) const { return m_entries[id].text; }

    /// How many rows use it.
    [[nodiscard]] int uses(Id id) const { return m_entries[id].uses; }

    /// Its place among all strings in alphabetical order.
    [[nodiscard]] quint32 rank(Id id) const;

    /// Distinct strings in use.
    [[nodiscard]] qsizetype size() const { return m_ids.size(); }

private:
    struct Entry
    {
        QByteArray text;
        int uses = 0;
    };

    std::vector<Entry> m_entries;
    std::vector<Id> m_free;
    QHash<QByteArray, Id> m_ids;
    mutable std::vector<quint32> m_ranks; ///< Empty until they are asked for again.
};

} // namespace signalbox
