// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/routeeditor.h"

#include "draft/configurationdraft.h"
#include "routes/routeedits.h"

#include <algorithm>

namespace signalbox {

RouteEditor::RouteEditor(ConfigurationDraft *draft, QObject *parent)
    : QObject(parent)
    , m_draft(draft)
{
    connect(draft, &ConfigurationDraft::changed, this, &RouteEditor::follow);
    connect(draft, &ConfigurationDraft::problemsChanged, this, &RouteEditor::problemsChanged);
    follow();
}

const Configuration &RouteEditor::configuration() const
{
    return m_draft->configuration();
}

const Route *RouteEditor::route() const
{
    return m_index < 0 ? nullptr : &configuration().routes[m_index];
}

bool RouteEditor::isNew() const
{
    return route() && routesBefore(m_draft->live(), configuration()).at(m_index) < 0;
}

void RouteEditor::choose(int index)
{
    if (index == m_index || index < 0 || index >= configuration().routes.size())
        return;
    m_index = index;
    Q_EMIT chosen();
    Q_EMIT changed();
}

bool RouteEditor::choose(const QByteArray &slug)
{
    const QList<Route> &routes = configuration().routes;
    const auto found = std::ranges::find(routes, slug, &Route::slug);
    if (found == routes.cend())
        return false;
    choose(static_cast<int>(found - routes.cbegin()));
    return true;
}

void RouteEditor::edit(const QString &text, const QByteArray &field, const std::function<void(Route &)> &change)
{
    if (!route() || !m_lock.isEmpty())
        return;
    Configuration next = configuration();
    change(next.routes[m_index]);
    m_draft->edit(next, text, field.isEmpty() ? QByteArray() : path() + field);
}

ConfigProblems RouteEditor::problemsOf(const QByteArray &field) const
{
    return route() ? m_draft->problemsOf(path() + field) : ConfigProblems();
}

QByteArray RouteEditor::addNewTarget()
{
    if (!route() || !m_lock.isEmpty())
        return {};
    Configuration next = configuration();
    const QByteArray id = signalbox::addNewTarget(next, m_index);
    m_draft->edit(next, tr("Add a new Endpoint to Route %1").arg(QString::fromUtf8(route()->slug)));
    return id;
}

void RouteEditor::addRoute()
{
    insert(newRoute(configuration()), tr("Add a Route"));
}

void RouteEditor::duplicateRoute()
{
    if (route())
        insert(copyOf(*route(), configuration()), tr("Duplicate a Route"));
}

void RouteEditor::insert(const Route &route, const QString &text)
{
    if (!m_lock.isEmpty())
        return;
    Configuration next = configuration();
    next.routes.append(route);
    m_draft->edit(next, text);
    choose(static_cast<int>(next.routes.size()) - 1);
}

void RouteEditor::removeRoute()
{
    if (!route() || !m_lock.isEmpty())
        return;
    Configuration next = configuration();
    next.routes.removeAt(m_index);
    m_draft->edit(next, tr("Delete Route %1").arg(QString::fromUtf8(route()->slug)));
}

void RouteEditor::setLock(const QString &reason)
{
    if (m_lock == reason)
        return;
    m_lock = reason;
    Q_EMIT lockChanged();
}

// The chosen Route may stand elsewhere by now, under another slug, or nowhere.
void RouteEditor::follow()
{
    const int before = m_index;
    const auto now = static_cast<int>(routesBefore(m_seen, configuration()).indexOf(m_index));
    const auto last = static_cast<int>(configuration().routes.size()) - 1;
    m_index = m_index >= 0 && now >= 0 ? now : std::clamp(m_index, std::min(0, last), last);
    m_seen = configuration();
    if (m_index != before || now < 0)
        Q_EMIT chosen();
    Q_EMIT changed();
}

QByteArray RouteEditor::path() const
{
    return "routes[" + QByteArray::number(m_index) + "].";
}

} // namespace signalbox
