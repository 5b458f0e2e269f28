// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/historyfile.h"

#include "trail/history/historyschema.h"

#include <QDir>
#include <QFile>

namespace signalbox {

namespace {

/// A connection in a known state goes on; anything else is opened anew.
bool keepsConnection(HistoryError::Kind kind)
{
    return kind == HistoryError::Kind::Busy || kind == HistoryError::Kind::Full;
}

} // namespace

HistoryFile::HistoryFile(const HistoryOptions &options, HistoryRows::Bodies bodies)
    : m_options(options)
    , m_file(options.databasePath())
    , m_bodies(std::move(bodies))
{ }

HistoryFile::~HistoryFile()
{
    close();
}

void HistoryFile::close()
{
    m_rows.reset();
    m_room.reset();
    m_connection.close();
    m_identity.reset();
}

HistoryResult HistoryFile::open()
{
    // A file that was moved away under us takes rows all the same, and nobody would ever find them.
    if (m_rows && !m_damaged && m_identity == m_file.identity())
        return {};
    close();
    HistoryResult opened = tl::unexpected(HistoryError{HistoryError::Kind::Corrupt, {}});
    if (!m_damaged)
        opened = openDatabase();
    if (!opened && opened.error().kind == HistoryError::Kind::Corrupt) {
        close();
        m_damaged = false;
        if (auto moved = setAside(); !moved)
            return moved;
        opened = openDatabase();
    }
    if (!opened)
        close();
    return opened;
}

HistoryResult HistoryFile::openDatabase()
{
    auto made = m_file.makeDirectory();
    if (made)
        made = m_file.makePrivate();
    if (!made)
        return tl::unexpected(HistoryError{HistoryError::Kind::CannotOpen, made.error()});
    const auto access = HistoryConnection::Access::ReadWrite;
    if (auto opened = m_connection.open(m_options.databasePath(), access, m_options.busyTimeout); !opened)
        return opened;
    // The first one is taken by an empty file alone: so that it gets smaller again when the budget does. The others
    // change the file, which has to be ours.
    HistoryResult set = m_connection.execute(QStringLiteral("PRAGMA auto_vacuum = INCREMENTAL"));
    if (set)
        set = prepareSchema(m_connection);
    for (const char *setting : {"journal_mode = WAL", "synchronous = NORMAL", "journal_size_limit = 16777216"}) {
        if (set)
            set = m_connection.execute(QLatin1String("PRAGMA ") + QLatin1String(setting));
    }
    if (!set)
        return set;
    auto rows = HistoryRows::create(m_connection, m_bodies, m_kept);
    auto room = HistoryRoom::create(m_connection);
    if (!rows || !room)
        return tl::unexpected(rows ? room.error() : rows.error());
    // SQLite opens what it may only read without a word.
    if (auto writable = m_connection.executeAll({}); !writable)
        return writable;
    m_rows = std::move(*rows);
    m_room = std::move(*room);
    m_identity = m_file.identity();
    ++m_generation;
    return {};
}

HistoryResult HistoryFile::setAside()
{
    [[maybe_unused]] const auto madeRoom = removeSetAside(); // One more does no harm.
    const auto name = m_file.setAside();
    if (!name)
        return tl::unexpected(HistoryError{HistoryError::Kind::Corrupt, QStringLiteral("and can't be renamed")});
    m_notice = HistoryError{HistoryError::Kind::SetAside, *name};
    return {};
}

HistoryResult HistoryFile::erase(bool sparesKept, const std::optional<QSet<QByteArray>> &kept)
{
    if (QFile::exists(m_options.databasePath())) {
        if (auto opened = open(); !opened)
            return opened;
        if (!sparesKept) {
            if (auto removed = removeFiles(); !removed)
                return removed;
        } else {
            HistoryResult emptied = writeRows({.requests = {}, .kept = kept});
            if (emptied)
                emptied = m_room->empty();
            if (!emptied)
                return tl::unexpected(failed(emptied.error()));
        }
    }
    return removeSetAside();
}

HistoryResult HistoryFile::removeFiles()
{
    close();
    ++m_generation; // Whoever reads holds the file until then.
    if (const auto removed = m_file.remove(); !removed)
        return tl::unexpected(HistoryError{HistoryError::Kind::ReadOnly, removed.error()});
    return {};
}

HistoryResult HistoryFile::removeSetAside() const
{
    QDir directory(m_options.directory);
    for (const QString &name : directory.entryList({QStringLiteral("history.corrupt-*")}, QDir::Files)) {
        if (!directory.remove(name))
            return tl::unexpected(HistoryError{HistoryError::Kind::ReadOnly, name});
    }
    return {};
}

tl::expected<HistoryRoom::Made, HistoryError> HistoryFile::commit(const HistoryRound &round, qint64 budget)
{
    if (auto opened = open(); !opened)
        return tl::unexpected(opened.error());
    if (auto written = writeRows(round); !written)
        return tl::unexpected(failed(written.error()));
    auto made = m_room->make(budget);
    if (!made)
        return tl::unexpected(failed(made.error()));
    return *made;
}

HistoryResult HistoryFile::writeRows(const HistoryRound &round)
{
    if (round.isEmpty())
        return {};
    if (round.kept)
        m_kept = *round.kept;
    return m_connection.inTransaction([&] { return m_rows->write(round); });
}

HistoryError HistoryFile::failed(const HistoryError &error)
{
    m_damaged = error.kind == HistoryError::Kind::Corrupt;
    if (!keepsConnection(error.kind))
        close();
    return error;
}

bool HistoryFile::takeFirstFull(qint64 budget)
{
    if (!m_room)
        return false;
    const auto told = m_room->toldBudget();
    return told && *told != budget && m_room->setToldBudget(budget);
}

} // namespace signalbox
