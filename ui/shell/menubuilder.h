// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/actionregistry.h"

#include <QObject>

QT_FORWARD_DECLARE_CLASS(QMenu)
QT_FORWARD_DECLARE_CLASS(QMenuBar)

namespace signalbox {

class Page;

/// The page that @p action belongs to; null for those of the window.
[[nodiscard]] const Page *pageOf(const QAction *action);

/// Fills the menu bar from the registry, a menu for each group. It holds the window's actions and those of the page in
/// front: an action in a menu works by its key in the whole window, and two pages may use the same key.
class MenuBuilder final : public QObject
{
    Q_OBJECT

public:
    /// @p groups come first, in this order, but for the last one, which stays the last. Not owned: @p bar and
    /// @p actions, which outlive this.
    MenuBuilder(QMenuBar *bar, ActionRegistry *actions, const QStringList &groups);

    void setPage(const Page *page);

private:
    void rebuild();
    [[nodiscard]] QMenu *menu(const QString &group);

    QMenuBar *m_bar;
    ActionRegistry *m_actions;
    const QStringList m_groups;
    const Page *m_page = nullptr;
    QHash<QString, QMenu *> m_menus;
    bool m_rebuildDue = false;
};

} // namespace signalbox
