// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/ledgerfile.h"

#include "broadcasts/ledgersteps.h"

#include <QSqlError>

namespace signalbox {

namespace {

/// A connection in a known state goes on; anything else is opened anew.
bool keepsConnection(LedgerError::Kind kind)
{
    return kind == LedgerError::Kind::Busy || kind == LedgerError::Kind::Full;
}

} // namespace

LedgerFile::LedgerFile(const LedgerOptions &options)
    : m_options(options)
    , m_file(options.databasePath())
{ }

LedgerFile::~LedgerFile()
{
    close();
}

void LedgerFile::close()
{
    m_writer.reset();
    m_connection.close();
    m_identity.reset();
}

tl::expected<void, LedgerError> LedgerFile::open()
{
    // A file that was moved away under us takes rows all the same, and nobody would ever find them.
    if (m_writer && m_identity == m_file.identity())
        return {};
    close();
    auto opened = openDatabase();
    if (!opened && opened.error().kind == LedgerError::Kind::Corrupt) {
        close();
        if (auto moved = setAside(); !moved)
            return moved;
        opened = openDatabase();
    }
    if (!opened)
        close();
    return opened;
}

tl::expected<void, LedgerError> LedgerFile::openDatabase()
{
    if (const auto made = m_file.makeDirectory(); !made)
        return tl::unexpected(LedgerError{LedgerError::Kind::CannotOpen, made.error()});
    if (auto taken = m_lock.take(m_options.lockPath()); !taken)
        return taken;
    if (const auto made = m_file.makePrivate(); !made)
        return tl::unexpected(LedgerError{LedgerError::Kind::CannotOpen, made.error()});
    const auto access = LedgerConnection::Access::ReadWrite;
    if (auto opened = m_connection.open(m_options.databasePath(), access, m_options.busyTimeout); !opened)
        return opened;
    QStringList settings{QStringLiteral("PRAGMA journal_mode = WAL"), QStringLiteral("PRAGMA synchronous = FULL"),
        QStringLiteral("PRAGMA foreign_keys = ON"), QStringLiteral("PRAGMA journal_size_limit = 16777216")};
    if (m_options.maxPages > 0)
        settings.append(QStringLiteral("PRAGMA max_page_count = %1").arg(m_options.maxPages));
    for (const QString &setting : std::as_const(settings)) {
        if (auto set = m_connection.execute(setting); !set)
            return set;
    }
    if (auto checked = check(); !checked)
        return checked;
    QSqlDatabase database = m_connection.database();
    if (auto migrated = migrate(database, ledgerSchema()); !migrated)
        return migrated;
    auto writer = RoundWriter::create(database);
    if (!writer)
        return tl::unexpected(writer.error());
    m_writer = std::move(*writer);
    if (auto ended = endCutOff(); !ended) {
        m_writer.reset();
        return ended;
    }
    m_identity = m_begun = m_file.identity();
    return {};
}

/// Once for each file: after an error it is opened anew with broadcasts of this run under way. Also the proof that it
/// can be written, for SQLite opens what it may only read without a word.
tl::expected<void, LedgerError> LedgerFile::endCutOff()
{
    const LedgerTime now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    const bool isBegun = m_begun && m_begun == m_file.identity();
    return m_connection.inTransaction(
        [&] { return isBegun ? tl::expected<void, LedgerError>() : m_writer->endCutOff(now); });
}

/// Damage is better found now than by the row that is needed one day. About a second per gigabyte that is in memory.
tl::expected<void, LedgerError> LedgerFile::check() const
{
    QSqlQuery query(m_connection.database());
    if (!query.exec(QStringLiteral("PRAGMA quick_check(1)")) || !query.next())
        return tl::unexpected(LedgerError::fromSql(query.lastError()));
    const QString found = query.value(0).toString();
    if (found != QLatin1String("ok"))
        return tl::unexpected(LedgerError{LedgerError::Kind::Corrupt, found.section(QLatin1Char('\n'), 0, 0)});
    return {};
}

tl::expected<void, LedgerError> LedgerFile::setAside()
{
    const auto name = m_file.setAside();
    if (!name)
        return tl::unexpected(LedgerError{LedgerError::Kind::Corrupt, QStringLiteral("and can't be renamed")});
    m_notice = LedgerError{LedgerError::Kind::SetAside, *name};
    return {};
}

tl::expected<void, LedgerFile::CommitFailure> LedgerFile::commit(const LedgerRound &round)
{
    if (auto opened = open(); !opened)
        return tl::unexpected(CommitFailure{opened.error()});
    auto written = m_connection.execute(QStringLiteral("BEGIN IMMEDIATE"));
    if (written)
        written = m_writer->write(round);
    const bool complete = written.has_value();
    if (complete)
        written = m_connection.execute(QStringLiteral("COMMIT"));
    if (written)
        return {};
    [[maybe_unused]] const auto undone = m_connection.execute(QStringLiteral("ROLLBACK")); // The first error is told.
    [[maybe_unused]] const auto untouched = m_writer->takeTouched();
    if (!keepsConnection(written.error().kind))
        close();
    return tl::unexpected(CommitFailure{written.error(), complete});
}

} // namespace signalbox
