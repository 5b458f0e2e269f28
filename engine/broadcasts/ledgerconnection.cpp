// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/ledgerconnection.h"

#include <QSqlError>

#include <atomic>

namespace signalbox {

namespace {

/// Connections are global by name in Qt.
QString freshName()
{
    static std::atomic<quint64> count{0};
    return QStringLiteral("ledger-%1").arg(count.fetch_add(1, std::memory_order_relaxed));
}

} // namespace

LedgerConnection::LedgerConnection()
    : m_name(freshName())
{ }

LedgerConnection::~LedgerConnection()
{
    close();
}

tl::expected<void, LedgerError> LedgerConnection::open(
    const QString &path, Access access, std::chrono::milliseconds busyTimeout)
{
    close();
    const QString driver = QStringLiteral("QSQLITE");
    if (!QSqlDatabase::isDriverAvailable(driver))
        return tl::unexpected(
            LedgerError{LedgerError::Kind::CannotOpen, QStringLiteral("Qt's SQLite driver is missing")});
    QSqlDatabase database = QSqlDatabase::addDatabase(driver, m_name);
    m_isOpen = true; // The name is taken from here on, and close() gives it back.
    database.setDatabaseName(path);
    QString options = QStringLiteral("QSQLITE_BUSY_TIMEOUT=%1").arg(busyTimeout.count());
    if (access == Access::ReadOnly)
        options += QLatin1String(";QSQLITE_OPEN_READONLY");
    database.setConnectOptions(options);
    if (database.open())
        return {};
    LedgerError error = LedgerError::fromSql(database.lastError());
    database = {};
    close();
    return tl::unexpected(std::move(error));
}

void LedgerConnection::close()
{
    if (std::exchange(m_isOpen, false))
        QSqlDatabase::removeDatabase(m_name);
}

tl::expected<void, LedgerError> LedgerConnection::execute(const QString &statement) const
{
    QSqlQuery query(database());
    if (!query.exec(statement))
        return tl::unexpected(LedgerError::fromSql(query.lastError()));
    return {};
}

tl::expected<void, LedgerError> prepareAll(
    QSqlDatabase &database, std::initializer_list<std::pair<QSqlQuery *, QString>> statements)
{
    for (const auto &[query, statement] : statements) {
        *query = QSqlQuery(database);
        query->setForwardOnly(true);
        if (!query->prepare(statement))
            return tl::unexpected(LedgerError::fromSql(query->lastError()));
    }
    return {};
}

tl::expected<void, LedgerError> execute(QSqlQuery &query, const QVariantList &values)
{
    for (int i = 0; i < values.size(); ++i)
        query.bindValue(i, values[i]);
    if (!query.exec())
        return tl::unexpected(LedgerError::fromSql(query.lastError()));
    return {};
}

} // namespace signalbox
