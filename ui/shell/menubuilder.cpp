// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/menubuilder.h"

#include "base/page.h"

#include <QMenu>
#include <QMenuBar>
#include <QMetaObject>

namespace signalbox {

const Page *pageOf(const QAction *action)
{
    for (const QObject *owner = action->parent(); owner != nullptr; owner = owner->parent()) {
        if (const auto *page = qobject_cast<const Page *>(owner))
            return page;
    }
    return nullptr;
}

MenuBuilder::MenuBuilder(QMenuBar *bar, ActionRegistry *actions, const QStringList &groups)
    : QObject(bar)
    , m_bar(bar)
    , m_actions(actions)
    , m_groups(groups)
{
    // Pages add many actions in a row: once for all of them.
    connect(actions, &ActionRegistry::added, this, [this] {
        if (!std::exchange(m_rebuildDue, true))
            QMetaObject::invokeMethod(this, &MenuBuilder::rebuild, Qt::QueuedConnection);
    });
    rebuild();
}

void MenuBuilder::setPage(const Page *page)
{
    m_page = page;
    rebuild();
}

void MenuBuilder::rebuild()
{
    m_rebuildDue = false;
    for (QMenu *menu : std::as_const(m_menus))
        menu->clear();
    for (const QString &group : m_groups)
        static_cast<void>(menu(group));
    for (QAction *action : m_actions->all()) {
        const Page *page = pageOf(action);
        const QString group = ActionRegistry::groupOf(action);
        if (!group.isEmpty() && (page == nullptr || page == m_page))
            menu(group)->addAction(action);
    }
    for (QMenu *menu : std::as_const(m_menus))
        menu->menuAction()->setVisible(!menu->isEmpty());
}

QMenu *MenuBuilder::menu(const QString &group)
{
    QMenu *&menu = m_menus[group];
    if (menu != nullptr)
        return menu;
    menu = new QMenu(group, m_bar);
    menu->setToolTipsVisible(true);
    const QMenu *last = m_menus.value(m_groups.value(m_groups.size() - 1));
    m_bar->insertMenu(last != nullptr && last != menu ? last->menuAction() : nullptr, menu);
    return menu;
}

} // namespace signalbox
