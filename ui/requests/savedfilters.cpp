// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/savedfilters.h"

#include <algorithm>

namespace signalbox {

namespace {

QByteArray idOf(const QString &name)
{
    QByteArray id;
    for (const QChar character : name.toLower())
        id += character.isLetterOrNumber() ? QString(character).toUtf8() : QByteArrayLiteral("-");
    return id;
}

} // namespace

SavedFilters::SavedFilters(QSettings *settings, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
    , m_filters{{"all", tr("All"), {}}, {"failed-over", tr("Failed over"), QStringLiteral("outcome:failed-over")},
          {"stopped", tr("Stopped"), QStringLiteral("outcome:stopped")},
          {"errors", tr("Errors"), QStringLiteral("outcome:app-error|exhausted|rejected|aborted")},
          {"broadcasts", tr("Broadcasts"), QStringLiteral("class:broadcast")}}
{
    load();
}

QList<NamedFilter> SavedFilters::own() const
{
    QList<NamedFilter> own;
    for (const SavedFilter &filter : m_filters) {
        if (filter.own)
            own.append({filter.name, filter.text});
    }
    return own;
}

void SavedFilters::save(const QString &name, const QString &text)
{
    const auto known = std::find_if(m_filters.begin(), m_filters.end(),
        [&name](const SavedFilter &filter) { return filter.own && filter.name == name; });
    if (known != m_filters.end())
        known->text = text;
    else
        m_filters.append({idOf(name), name, text, true});
    store();
    Q_EMIT changed();
}

void SavedFilters::remove(const QByteArray &id)
{
    if (m_filters.removeIf([&id](const SavedFilter &filter) { return filter.own && filter.id == id; }) == 0)
        return;
    store();
    Q_EMIT changed();
}

void SavedFilters::load()
{
    for (const NamedFilter &filter : loadNamedFilters(*m_settings))
        m_filters.append({idOf(filter.name), filter.name, filter.text, true});
}

void SavedFilters::store() const
{
    storeNamedFilters(*m_settings, own());
}

} // namespace signalbox
