// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/ledgererror.h"

#include <tl/expected.hpp>

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QString>
#include <QVariantList>

#include <chrono>

namespace signalbox {

/// One SQLite connection with a name of its own. Opened, used and closed in one thread. Queries made from database()
/// end before it does.
class LedgerConnection final
{
public:
    enum class Access : bool
    {
        ReadOnly,
        ReadWrite,
    };

    LedgerConnection();
    ~LedgerConnection();
    Q_DISABLE_COPY_MOVE(LedgerConnection)

    [[nodiscard]] tl::expected<void, LedgerError> open(
        const QString &path, Access access, std::chrono::milliseconds busyTimeout);
    void close();
    [[nodiscard]] bool isOpen() const { return m_isOpen; }

    /// A copy that refers to the connection; valid while it is open.
    [[nodiscard]] QSqlDatabase database() const { return QSqlDatabase::database(m_name, false); }

    /// Runs one statement that gives nothing back.
    [[nodiscard]] tl::expected<void, LedgerError> execute(const QString &statement) const;

private:
    const QString m_name;
    bool m_isOpen = false;
};

/// Prepares each statement into its query.
[[nodiscard]] tl::expected<void, LedgerError> prepareAll(
    QSqlDatabase &database, std::initializer_list<std::pair<QSqlQuery *, QString>> statements);

/// Binds @p values in order to the prepared @p query and runs it.
[[nodiscard]] tl::expected<void, LedgerError> execute(QSqlQuery &query, const QVariantList &values);

} // namespace signalbox
