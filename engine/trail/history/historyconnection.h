// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/history/historyerror.h"

#include <tl/expected.hpp>

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QString>
#include <QVariantList>

#include <chrono>
#include <initializer_list>
#include <utility>

namespace signalbox {

/// What most things with a database come to.
using HistoryResult = tl::expected<void, HistoryError>;

/// One SQLite connection with a name of its own. Opened, used and closed in one thread. Queries made from database()
/// end before it does.
class HistoryConnection final
{
public:
    enum class Access : bool
    {
        ReadOnly,
        ReadWrite,
    };

    HistoryConnection();
    ~HistoryConnection();
    Q_DISABLE_COPY_MOVE(HistoryConnection)

    [[nodiscard]] HistoryResult open(const QString &path, Access access, std::chrono::milliseconds busyTimeout);
    void close();
    [[nodiscard]] bool isOpen() const { return m_isOpen; }

    /// A copy that refers to the connection; valid while it is open.
    [[nodiscard]] QSqlDatabase database() const { return QSqlDatabase::database(m_name, false); }

    /// Runs one statement; what it gives back is not wanted.
    [[nodiscard]] HistoryResult execute(const QString &statement) const;

    /// The number that a statement gives back, for example a `PRAGMA`.
    [[nodiscard]] tl::expected<qint64, HistoryError> number(const QString &statement) const;

    /// Binds @p values in order to the prepared @p query and runs it.
    [[nodiscard]] static HistoryResult run(QSqlQuery &query, const QVariantList &values);

    /// Prepares each statement into its query.
    [[nodiscard]] HistoryResult prepare(std::initializer_list<std::pair<QSqlQuery *, QString>> statements) const;

private:
    const QString m_name;
    bool m_isOpen = false;
};

} // namespace signalbox
