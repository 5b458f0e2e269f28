// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/history/historyconnection.h"

#include <optional>

namespace signalbox {

/// Finds a request by its id.
class HistoryFinder final
{
public:
    struct Found
    {
        qint64 seq = 0; ///< Its number.
        QByteArray record; ///< As encodeRecord() writes it.
    };

    [[nodiscard]] HistoryResult prepare(const HistoryConnection &connection);
    void reset() { m_find = QSqlQuery(); } ///< Before its connection is closed.

    /// Empty when there is none.
    [[nodiscard]] tl::expected<std::optional<Found>, HistoryError> find(const QByteArray &id);

private:
    QSqlQuery m_find;
};

} // namespace signalbox
