// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/history/historyblockwriter.h"

#include <memory>

namespace signalbox {

/// Keeps the history within its budget. The oldest bodies go first, then, once rows take half of the budget, the oldest
/// rows with theirs; what is kept on purpose stays. So a row outlasts its bodies, but rows alone never fill the file.
class HistoryRoom final
{
public:
    /// @p connection is open with prepareSchema() done, and outlives this.
    [[nodiscard]] static tl::expected<std::unique_ptr<HistoryRoom>, HistoryError> create(
        const HistoryConnection &connection);

    /// What it came to.
    struct Made
    {
        qint64 used = 0; ///< Bytes in use afterwards.
        bool dropped = false; ///< Something was dropped.
    };

    /// Drops what is too much, with some more so that it is not called for nothing each time, and gives what the file
    /// has beyond @p budget back to the system, bit by bit with each call. In transactions of its own.
    [[nodiscard]] tl::expected<Made, HistoryError> make(qint64 budget);

    /// Drops everything but what is kept on purpose, and leaves no trace of it in the file or in its log.
    [[nodiscard]] HistoryResult empty();

    /// The budget for which it was told that it is full; 0 for none.
    [[nodiscard]] tl::expected<qint64, HistoryError> toldBudget() const;
    [[nodiscard]] HistoryResult setToldBudget(qint64 budget) const;

private:
    explicit HistoryRoom(const HistoryConnection &connection)
        : m_connection(connection)
    { }

    [[nodiscard]] tl::expected<qint64, HistoryError> pages(const char *which) const;
    [[nodiscard]] tl::expected<qint64, HistoryError> used() const;
    [[nodiscard]] tl::expected<bool, HistoryError> drop(qint64 budget);
    [[nodiscard]] tl::expected<qint64, HistoryError> endOfOldestBodies() const;
    [[nodiscard]] tl::expected<qint64, HistoryError> endOfOldestRequests() const;
    [[nodiscard]] HistoryResult dropBodies(qint64 end) const;
    [[nodiscard]] HistoryResult dropRequests(qint64 end);
    [[nodiscard]] HistoryResult thin(const QString &before);
    [[nodiscard]] HistoryResult shrink(qint64 budget) const;

    const HistoryConnection &m_connection;
    HistoryBlockWriter m_blocks;
    qint64 m_pageBytes = 0;
};

} // namespace signalbox
