// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/history/historyerror.h"

#include <QMetaType>

namespace signalbox {

/// How the history of requests on disk does. A value.
struct HistoryStatus
{
    qint64 budget = 0; ///< Bytes; 0: it is switched off.
    qint64 used = 0; ///< Bytes in use; the file may be larger by what was deleted.
    quint64 lost = 0; ///< Requests of this run that were served but could not be written.
    bool full = false; ///< The oldest are dropped to stay within the budget.
    bool firstFull = false; ///< That began in this run, and never before with this budget.
    QString setAside; ///< The name under which a damaged file was kept in this run; empty: none was.
    HistoryError trouble; ///< Kind::None: it is written.

    [[nodiscard]] bool isOn() const { return budget > 0; }

    bool operator==(const HistoryStatus &) const = default;
};

/// What the history holds on disk. A value.
struct HistoryContents
{
    qint64 requests = 0;
    qint64 kept = 0; ///< Of those, the ones that the budget spares.
    qint64 bytes = 0; ///< In use.

    bool operator==(const HistoryContents &) const = default;
};

} // namespace signalbox

Q_DECLARE_METATYPE(signalbox::HistoryStatus)
