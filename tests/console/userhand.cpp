// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "userhand.h"

#include "base/rulelink.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>

namespace signalbox {

QWidget *UserHand::visible(const char *name) const
{
    const QString wanted = QLatin1String(name);
    if (!m_window)
        return nullptr;
    const QList<QWidget *> found = m_window->findChildren<QWidget *>(wanted);
    for (QWidget *widget : found) {
        if (widget->isVisible())
            return widget;
    }
    return nullptr;
}

QString UserHand::text(const char *name) const
{
    QWidget *widget = visible(name);
    if (const auto *link = qobject_cast<RuleLink *>(widget))
        return link->id();
    if (const auto *label = qobject_cast<QLabel *>(widget))
        return label->text();
    if (const auto *button = qobject_cast<QAbstractButton *>(widget))
        return button->text();
    if (const auto *field = qobject_cast<QLineEdit *>(widget))
        return field->text();
    // A message is a mark with a text beside it.
    if (const auto *label = widget ? widget->findChild<QLabel *>() : nullptr)
        return label->text();
    return {};
}

QString UserHand::cell(const char *table, int row, int column) const
{
    return find<QAbstractItemView>(table)->model()->index(row, column).data().toString();
}

int UserHand::rows(const char *table) const
{
    return find<QAbstractItemView>(table)->model()->rowCount();
}

QPoint UserHand::reachablePoint(QWidget *widget) const
{
    // What has just come gets its place, and its size, with the next turn of the event loop.
    const auto point = [widget] { return widget->rect().center(); };
    if (!QTest::qWaitFor([&] { return widget->visibleRegion().contains(point()); }, 2'000))
        qFatal("%s is out of sight", qUtf8Printable(widget->objectName()));
    if (!QTest::qWaitFor([&] { return widget->isEnabled(); }, 2'000))
        qFatal("%s is disabled: %s", qUtf8Printable(widget->objectName()), qUtf8Printable(widget->toolTip()));
    return point();
}

void UserHand::click(const char *name, Qt::KeyboardModifiers modifiers)
{
    ++m_steps;
    auto *widget = find(name);
    QTest::mouseClick(widget, Qt::LeftButton, modifiers, reachablePoint(widget));
}

void UserHand::doubleClick(const char *name)
{
    ++m_steps;
    auto *widget = find(name);
    const QPoint point = reachablePoint(widget);
    // A spin box leaves its text to the field in it.
    QWidget *inner = widget->childAt(point);
    QWidget *target = inner ? inner : widget;
    QTest::mouseDClick(target, Qt::LeftButton, {}, target->mapFrom(widget, point));
}

void UserHand::clickCell(const char *table, int row, int column)
{
    ++m_steps;
    auto *view = find<QAbstractItemView>(table);
    const QRect cell = view->visualRect(view->model()->index(row, column));
    if (!view->viewport()->rect().contains(cell.center()))
        qFatal("row %d of %s is out of sight", row, table);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, cell.center());
}

void UserHand::clickTab(const char *tabs, int index)
{
    ++m_steps;
    QTabBar *bar = find<QTabWidget>(tabs)->tabBar();
    const QPoint point = bar->tabRect(index).center();
    if (!bar->isTabEnabled(index) || !bar->visibleRegion().contains(point))
        qFatal("tab %d of %s is out of reach", index, tabs);
    QTest::mouseClick(bar, Qt::LeftButton, {}, point);
}

void UserHand::clickMenu(const char *menu, const char *action)
{
    ++m_steps;
    auto *shown = find<QMenu>(menu);
    auto *item = shown->findChild<QAction *>(QLatin1String(action));
    if (!item || !item->isEnabled())
        qFatal("no %s in %s", action, menu);
    QTest::mouseClick(shown, Qt::LeftButton, {}, shown->actionGeometry(item).center());
}

/// A window that has just opened becomes active a little later, and a user types when it is. When a popup has closed, a
/// window manager gives the focus back to the window; the offscreen platform has none.
QWidget *UserHand::focus() const
{
    if (QApplication::activePopupWidget() && QApplication::focusWidget())
        return QApplication::focusWidget();
    QWidget *front = QApplication::activeModalWidget() ? QApplication::activeModalWidget() : m_window.data();
    const auto isActive = [front] { return QApplication::activeWindow() == front; };
    if (!QTest::qWaitFor(isActive, 500))
        front->activateWindow();
    if (!QTest::qWaitFor(isActive))
        qFatal("%s does not become active", qUtf8Printable(front->objectName()));
    QWidget *focused = QApplication::focusWidget();
    return focused ? focused : front;
}

void UserHand::chord(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    ++m_steps;
    QTest::keyClick(focus(), key, modifiers);
}

void UserHand::type(const QString &value)
{
    ++m_steps;
    QTest::keyClicks(focus(), value);
}

} // namespace signalbox
