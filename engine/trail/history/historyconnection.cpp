// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/historyconnection.h"

#include <QSqlError>
#include <QVariant>

#include <atomic>

namespace signalbox {

namespace {

/// Connections are global by name in Qt.
QString freshName()
{
    static std::atomic<quint64> count{0};
    return QStringLiteral("history-%1").arg(count.fetch_add(1, std::memory_order_relaxed));
}

} // namespace

HistoryConnection::HistoryConnection()
    : m_name(freshName())
{ }

HistoryConnection::~HistoryConnection()
{
    close();
}

HistoryResult HistoryConnection::open(const QString &path, Access access, std::chrono::milliseconds busyTimeout)
{
    close();
    const QString driver = QStringLiteral("QSQLITE");
    if (!QSqlDatabase::isDriverAvailable(driver))
        return tl::unexpected(
            HistoryError{HistoryError::Kind::CannotOpen, QStringLiteral("Qt's SQLite driver is missing")});
    QSqlDatabase database = QSqlDatabase::addDatabase(driver, m_name);
    m_isOpen = true; // The name is taken from here on, and close() gives it back.
    database.setDatabaseName(path);
    QString options = QStringLiteral("QSQLITE_BUSY_TIMEOUT=%1").arg(busyTimeout.count());
    if (access == Access::ReadOnly)
        options += QLatin1String(";QSQLITE_OPEN_READONLY");
    database.setConnectOptions(options);
    if (database.open())
        return {};
    HistoryError error = HistoryError::fromSql(database.lastError());
    database = {};
    close();
    return tl::unexpected(std::move(error));
}

void HistoryConnection::close()
{
    if (std::exchange(m_isOpen, false))
        QSqlDatabase::removeDatabase(m_name);
}

HistoryResult HistoryConnection::execute(const QString &statement) const
{
    QSqlQuery query(database());
    query.setForwardOnly(true);
    if (!query.exec(statement))
        return tl::unexpected(HistoryError::fromSql(query.lastError()));
    return {};
}

tl::expected<qint64, HistoryError> HistoryConnection::number(const QString &statement) const
{
    QSqlQuery query(database());
    if (!query.exec(statement) || !query.next())
        return tl::unexpected(HistoryError::fromSql(query.lastError()));
    return query.value(0).toLongLong();
}

HistoryResult HistoryConnection::prepare(std::initializer_list<std::pair<QSqlQuery *, QString>> statements) const
{
    for (const auto &[query, statement] : statements) {
        *query = QSqlQuery(database());
        query->setForwardOnly(true);
        if (!query->prepare(statement))
            return tl::unexpected(HistoryError::fromSql(query->lastError()));
    }
    return {};
}

HistoryResult HistoryConnection::run(QSqlQuery &query, const QVariantList &values)
{
    for (int i = 0; i < values.size(); ++i)
        query.bindValue(i, values[i]);
    if (!query.exec())
        return tl::unexpected(HistoryError::fromSql(query.lastError()));
    return {};
}

} // namespace signalbox
