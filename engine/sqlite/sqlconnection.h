// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <tl/expected.hpp>

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QString>
#include <QStringList>
#include <QVariantList>

#include <atomic>
#include <chrono>
#include <initializer_list>
#include <utility>

namespace signalbox {

/// A connection to an SQLite file under a name of its own, since Qt's are global by name. Closed when it is destroyed.
/// Belongs to the thread that opens it. @p Error is the type of its errors: it has fromSql() and Kind::CannotOpen.
template <typename Error>
class SqlConnection final
{
public:
    using Result = tl::expected<void, Error>;
    using Statements = std::initializer_list<std::pair<QSqlQuery *, QString>>;

    enum class Access : bool
    {
        ReadOnly,
        ReadWrite,
    };

    SqlConnection() = default;
    ~SqlConnection() { close(); }
    Q_DISABLE_COPY_MOVE(SqlConnection)

    /// Another program's lock is waited for up to @p busyTimeout.
    [[nodiscard]] Result open(const QString &path, Access access, std::chrono::milliseconds busyTimeout)
    {
        close();
        const QString driver = QStringLiteral("QSQLITE");
        if (!QSqlDatabase::isDriverAvailable(driver))
            return tl::unexpected(Error{Error::Kind::CannotOpen, QStringLiteral("Qt's SQLite driver is missing")});
        QSqlDatabase database = QSqlDatabase::addDatabase(driver, m_name);
        m_isOpen = true; // The name is taken from here on, and close() gives it back.
        database.setDatabaseName(path);
        QString options = QStringLiteral("QSQLITE_BUSY_TIMEOUT=%1").arg(busyTimeout.count());
        if (access == Access::ReadOnly)
            options += QLatin1String(";QSQLITE_OPEN_READONLY");
        database.setConnectOptions(options);
        if (database.open())
            return {};
        Error error = Error::fromSql(database.lastError());
        database = {};
        close();
        return tl::unexpected(std::move(error));
    }

    void close()
    {
        if (std::exchange(m_isOpen, false))
            QSqlDatabase::removeDatabase(m_name);
    }

    [[nodiscard]] bool isOpen() const { return m_isOpen; }

    /// A copy that refers to the connection; valid while it is open.
    [[nodiscard]] QSqlDatabase database() const { return QSqlDatabase::database(m_name, false); }

    /// Runs one statement; what it gives back is not wanted.
    [[nodiscard]] Result execute(const QString &statement) const
    {
        QSqlQuery query(database());
        query.setForwardOnly(true);
        if (!query.exec(statement))
            return tl::unexpected(Error::fromSql(query.lastError()));
        return {};
    }

    /// Runs @p work between BEGIN IMMEDIATE and COMMIT; all of it or nothing is done.
    template <typename Work>
    [[nodiscard]] Result inTransaction(Work work) const
    {
        Result done = execute(QStringLiteral("BEGIN IMMEDIATE"));
        if (done)
            done = work();
        if (done)
            done = execute(QStringLiteral("COMMIT"));
        if (!done) [[maybe_unused]]
            const auto undone = execute(QStringLiteral("ROLLBACK")); // The first error is told.
        return done;
    }

    /// All @p statements or none.
    [[nodiscard]] Result executeAll(const QStringList &statements) const
    {
        return inTransaction([&] {
            Result done;
            for (auto statement = statements.cbegin(); done && statement != statements.cend(); ++statement)
                done = execute(*statement);
            return done;
        });
    }

    /// The number that a statement gives back, for example a `PRAGMA`.
    [[nodiscard]] tl::expected<qint64, Error> number(const QString &statement) const
    {
        QSqlQuery query(database());
        if (!query.exec(statement) || !query.next())
            return tl::unexpected(Error::fromSql(query.lastError()));
        return query.value(0).toLongLong();
    }

    /// Prepares each statement into its query.
    [[nodiscard]] Result prepare(Statements statements) const { return prepare(database(), statements); }
    [[nodiscard]] static Result prepare(const QSqlDatabase &database, Statements statements)
    {
        for (const auto &[query, statement] : statements) {
            *query = QSqlQuery(database);
            query->setForwardOnly(true);
            if (!query->prepare(statement))
                return tl::unexpected(Error::fromSql(query->lastError()));
        }
        return {};
    }

    /// Binds @p values in order to the prepared @p query and runs it.
    [[nodiscard]] static Result run(QSqlQuery &query, const QVariantList &values)
    {
        for (int i = 0; i < values.size(); ++i)
            query.bindValue(i, values[i]);
        if (!query.exec())
            return tl::unexpected(Error::fromSql(query.lastError()));
        return {};
    }

private:
    static QString freshName()
    {
        static std::atomic<quint64> count{0};
        return QString::fromLatin1(Error::connectionName)
            + QString::number(count.fetch_add(1, std::memory_order_relaxed));
    }

    const QString m_name = freshName();
    bool m_isOpen = false;
};

} // namespace signalbox
