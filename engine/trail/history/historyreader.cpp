// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/historyreader.h"

#include "trail/history/bodiescodec.h"
#include "trail/history/historyblock.h"

#include <QFile>
#include <QSqlError>
#include <QVariant>

#include <algorithm>
#include <limits>

namespace signalbox {

HistoryReader::HistoryReader(const HistoryOptions &options)
    : m_options(options)
{ }

HistoryReader::~HistoryReader()
{
    close();
}

void HistoryReader::close()
{
    for (QSqlQuery *query : {&m_older, &m_body, &m_members})
        *query = QSqlQuery();
    m_finder.reset();
    m_connection.close();
}

void HistoryReader::use(quint64 generation)
{
    if (std::exchange(m_generation, generation) != generation)
        close();
}

bool HistoryReader::open()
{
    if (m_connection.isOpen())
        return true;
    const auto access = HistoryConnection::Access::ReadOnly;
    HistoryResult opened = m_connection.open(m_options.databasePath(), access, m_options.busyTimeout);
    // Its writer may just have made the file: it has nothing in it until all its tables are there.
    if (opened && m_connection.number(QStringLiteral("SELECT count(*) FROM sqlite_master")) == 0) {
        close();
        return false;
    }
    if (opened) {
        opened = m_connection.prepare({
            {&m_older, QStringLiteral("SELECT seq, requests FROM block WHERE seq < ? ORDER BY seq DESC")},
            {&m_body, QStringLiteral("SELECT bytes FROM body WHERE id = ?")},
            {&m_members,
                QStringLiteral("SELECT requests FROM block WHERE seq IN"
                               " (SELECT (SELECT max(seq) FROM block WHERE block.seq <= member.seq)"
                               " FROM member WHERE parent = ?) ORDER BY seq")},
        });
    }
    if (opened)
        opened = m_finder.prepare(m_connection);
    if (opened)
        return true;
    m_error = opened.error();
    close();
    return false;
}

bool HistoryReader::run(QSqlQuery &query, const QVariantList &values)
{
    const HistoryResult done = HistoryConnection::run(query, values);
    if (!done)
        m_error = done.error();
    return done.has_value();
}

OlderRequests HistoryReader::older(qint64 cursor, int count)
{
    OlderRequests found;
    const qint64 end = cursor > 0 ? cursor : std::numeric_limits<qint64>::max();
    if (!open() || !run(m_older, {end}))
        return found;
    int left = count;
    while (left > 0 && m_older.next()) {
        const qint64 first = m_older.value(0).toLongLong();
        const QByteArray bytes = m_older.value(1).toByteArray();
        const QList<HistoryEntry> entries = HistoryBlock::read(bytes);
        for (qint64 index = std::min<qint64>(end - first, entries.size()) - 1; left > 0 && index >= 0;
             --index, --left) {
            found.cursor = first + index;
            const HistoryEntry &entry = entries.at(index);
            if (const RequestSnapshot request = m_decoder.decode(entry.id, entry.record))
                found.requests.append(request);
        }
    }
    if (m_older.lastError().isValid())
        m_error = HistoryError::fromSql(m_older.lastError());
    m_older.finish(); // An open one would keep the writer's log from being taken up.
    if (left > 0)
        found.cursor = 0;
    std::reverse(found.requests.begin(), found.requests.end());
    return found;
}

std::optional<HistoryContents> HistoryReader::contents()
{
    if (!QFile::exists(m_options.databasePath()))
        return HistoryContents();
    if (!open())
        return m_error ? std::nullopt : std::optional(HistoryContents());
    HistoryContents found;
    const auto read = [this](const char *what, qint64 &number) {
        const auto answer = m_connection.number(QLatin1String(what));
        number = answer.value_or(0);
        if (!answer)
            m_error = answer.error();
        return answer.has_value();
    };
    qint64 pages = 0;
    qint64 freePages = 0;
    qint64 pageBytes = 0;
    if (!read("SELECT coalesce(sum(count), 0) FROM block", found.requests)
        || !read("SELECT count(*) FROM kept", found.kept) || !read("PRAGMA page_count", pages)
        || !read("PRAGMA freelist_count", freePages) || !read("PRAGMA page_size", pageBytes))
        return std::nullopt;
    found.bytes = (pages - freePages) * pageBytes;
    return found;
}

RecalledRequest HistoryReader::recall(const QByteArray &requestId)
{
    RecalledRequest recalled;
    if (!open())
        return recalled;
    const auto found = m_finder.find(requestId);
    if (!found)
        m_error = found.error();
    if (!found || !*found)
        return recalled;
    recalled.request = m_decoder.decode(requestId, (*found)->record);
    recalled.bodies = bodies(requestId);
    if (recalled.request && recalled.request->method == "batch" && recalled.request->attempts.isEmpty())
        recalled.members = membersOf(requestId);
    return recalled;
}

std::optional<CapturedBodies> HistoryReader::bodies(const QByteArray &requestId)
{
    std::optional<CapturedBodies> bodies;
    if (open() && run(m_body, {requestId}) && m_body.next())
        bodies = decodeBodies(m_body.value(0).toByteArray());
    m_body.finish();
    return bodies;
}

RequestSnapshots HistoryReader::membersOf(const QByteArray &requestId)
{
    RequestSnapshots members;
    if (!run(m_members, {requestId}))
        return members;
    while (m_members.next()) {
        const QByteArray bytes = m_members.value(0).toByteArray();
        for (const HistoryEntry &entry : HistoryBlock::read(bytes)) {
            const RequestSnapshot request = m_decoder.decode(entry.id, entry.record);
            if (request && request->parentId == requestId)
                members.append(request);
        }
    }
    m_members.finish();
    return members;
}

} // namespace signalbox
