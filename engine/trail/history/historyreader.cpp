// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/historyreader.h"

#include "trail/history/bodiescodec.h"

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
    for (QSqlQuery *query : {&m_older, &m_find, &m_body, &m_bodyOfId, &m_members})
        *query = QSqlQuery();
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
    if (opened) {
        opened = m_connection.prepare({
            {&m_older, QStringLiteral("SELECT seq, id, record FROM request WHERE seq < ? ORDER BY seq DESC LIMIT ?")},
            {&m_find, QStringLiteral("SELECT seq, record FROM request WHERE id = ?")},
            {&m_body, QStringLiteral("SELECT bytes FROM body WHERE seq = ?")},
            {&m_bodyOfId, QStringLiteral("SELECT bytes FROM body WHERE seq = (SELECT seq FROM request WHERE id = ?)")},
            {&m_members, QStringLiteral("SELECT id, record FROM request WHERE parent = ? ORDER BY seq")},
        });
    }
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
    const qint64 before = cursor > 0 ? cursor : std::numeric_limits<qint64>::max();
    if (!open() || !run(m_older, {before, count}))
        return found;
    int rows = 0;
    for (; m_older.next(); ++rows) {
        found.cursor = m_older.value(0).toLongLong();
        const QByteArray id = m_older.value(1).toString().toLatin1();
        if (const RequestSnapshot request = m_decoder.decode(id, m_older.value(2).toByteArray()))
            found.requests.append(request);
    }
    if (m_older.lastError().isValid())
        m_error = HistoryError::fromSql(m_older.lastError());
    m_older.finish(); // An open one would keep the writer's log from being taken up.
    if (rows < count)
        found.cursor = 0;
    std::reverse(found.requests.begin(), found.requests.end());
    return found;
}

std::optional<HistoryContents> HistoryReader::contents()
{
    if (!QFile::exists(m_options.databasePath()))
        return HistoryContents();
    if (!open())
        return std::nullopt;
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
    if (!read("SELECT count(*) FROM request", found.requests)
        || !read("SELECT count(*) FROM request WHERE kept = 1", found.kept) || !read("PRAGMA page_count", pages)
        || !read("PRAGMA freelist_count", freePages) || !read("PRAGMA page_size", pageBytes))
        return std::nullopt;
    found.bytes = (pages - freePages) * pageBytes;
    return found;
}

RecalledRequest HistoryReader::recall(const QByteArray &requestId)
{
    RecalledRequest recalled;
    const QString id = QString::fromLatin1(requestId);
    if (!open() || !run(m_find, {id}))
        return recalled;
    if (m_find.next()) {
        recalled.request = m_decoder.decode(requestId, m_find.value(1).toByteArray());
        recalled.bodies = bodiesBy(m_body, m_find.value(0));
        if (recalled.request && recalled.request->method == "batch" && recalled.request->attempts.isEmpty())
            recalled.members = membersOf(id);
    } else if (m_find.lastError().isValid()) {
        m_error = HistoryError::fromSql(m_find.lastError());
    }
    m_find.finish();
    return recalled;
}

std::optional<CapturedBodies> HistoryReader::bodies(const QByteArray &requestId)
{
    return open() ? bodiesBy(m_bodyOfId, QString::fromLatin1(requestId)) : std::nullopt;
}

std::optional<CapturedBodies> HistoryReader::bodiesBy(QSqlQuery &query, const QVariant &value)
{
    std::optional<CapturedBodies> bodies;
    if (run(query, {value}) && query.next())
        bodies = decodeBodies(query.value(0).toByteArray());
    query.finish();
    return bodies;
}

RequestSnapshots HistoryReader::membersOf(const QString &requestId)
{
    RequestSnapshots members;
    if (!run(m_members, {requestId}))
        return members;
    while (m_members.next()) {
        const QByteArray id = m_members.value(0).toString().toLatin1();
        if (const RequestSnapshot member = m_decoder.decode(id, m_members.value(1).toByteArray()))
            members.append(member);
    }
    m_members.finish();
    return members;
}

} // namespace signalbox
