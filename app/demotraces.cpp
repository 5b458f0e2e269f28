// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "demotraces.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

namespace signalbox {

namespace {

const QString routesKey = QStringLiteral("routes");
const QString sinceKey = QStringLiteral("since_ms");
const QString untilKey = QStringLiteral("until_ms");

LedgerTime currentTime()
{
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

LedgerTime timeOf(const QJsonValue &value)
{
    return LedgerTime(std::chrono::milliseconds(value.toInteger()));
}

qint64 number(LedgerTime time)
{
    return time.time_since_epoch().count();
}

} // namespace

DemoTraces::DemoTraces(const LedgerOptions &ledger)
    : m_ledger(ledger)
{ }

QString DemoTraces::notePath() const
{
    return m_ledger.directory + QStringLiteral("/demo-broadcasts.json");
}

void DemoTraces::begin(const QByteArrayList &routes) const
{
    [[maybe_unused]] const Erased earlier
        = eraseLeftovers(); // What can't be erased now would be in the way of the new note.
    write({routes, currentTime(), {}});
}

DemoTraces::Erased DemoTraces::end() const
{
    auto span = read();
    if (!span)
        return {};
    span->until = currentTime();
    write(*span);
    return eraseBroadcasts(m_ledger, *span);
}

DemoTraces::Erased DemoTraces::eraseLeftovers() const
{
    const auto span = read();
    if (!span)
        return {};
    Erased erased = eraseBroadcasts(m_ledger, *span);
    if (erased)
        QFile::remove(notePath());
    return erased;
}

std::optional<LedgerSpan> DemoTraces::read() const
{
    QFile file(notePath());
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QJsonObject note = QJsonDocument::fromJson(file.readAll()).object();
    if (!note.contains(sinceKey))
        return std::nullopt;
    LedgerSpan span{.routes = {}, .since = timeOf(note[sinceKey]), .until = {}};
    for (const QJsonValue &route : note[routesKey].toArray())
        span.routes.append(route.toString().toLatin1());
    if (note.contains(untilKey))
        span.until = timeOf(note[untilKey]);
    return span;
}

void DemoTraces::write(const LedgerSpan &span) const
{
    QJsonArray routes;
    for (const QByteArray &route : span.routes)
        routes.append(QString::fromLatin1(route));
    QJsonObject note{{routesKey, routes}, {sinceKey, number(span.since)}};
    if (span.until)
        note[untilKey] = number(*span.until);
    QSaveFile file(notePath());
    if (file.open(QIODevice::WriteOnly)) {
        file.write(QJsonDocument(note).toJson());
        file.commit();
    }
}

} // namespace signalbox
