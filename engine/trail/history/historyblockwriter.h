// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/history/historyblock.h"
#include "trail/history/historyconnection.h"

namespace signalbox {

/// Writes blocks, inside a transaction of the caller's.
class HistoryBlockWriter final
{
public:
    [[nodiscard]] HistoryResult prepare(const HistoryConnection &connection);

    /// The block whose first request is number @p first, if it has any; it is empty afterwards.
    [[nodiscard]] HistoryResult write(qint64 first, HistoryBlock &block);

private:
    QSqlQuery m_insert;
    QSqlQuery m_insertSpan;
};

} // namespace signalbox
