// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QAbstractItemView>
#include <QPointer>
#include <QString>

namespace signalbox {

/// What a user does to a window with mouse and keyboard, counted as console.md section 8 counts: a click, a double
/// click, a drag, a key chord and one typed value are one step each. Finds things by objectName alone, and only those
/// that a user could reach: visible, enabled, not covered by an edge. Ends the program when there is no such thing.
class UserHand
{
public:
    void setWindow(QWidget *window) { m_window = window; }

    [[nodiscard]] int steps() const { return m_steps; }
    void startCounting() { m_steps = 0; }

    /// The visible widget with that name, wherever it is in the window or in a dialog of it.
    template <typename Widget = QWidget>
    [[nodiscard]] Widget *find(const char *name) const
    {
        auto *found = qobject_cast<Widget *>(visible(name));
        if (!found)
            qFatal("no visible %s of that type", name);
        return found;
    }

    /// Whether there is a visible one.
    [[nodiscard]] bool shows(const char *name) const { return visible(name) != nullptr; }

    /// Of a label, a button or a field; empty when it isn't shown.
    [[nodiscard]] QString text(const char *name) const;

    /// A cell as it is shown.
    [[nodiscard]] QString cell(const char *table, int row, int column) const;
    [[nodiscard]] int rows(const char *table) const;

    void click(const char *name, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void doubleClick(const char *name);
    void clickCell(const char *table, int row, int column);
    void clickTab(const char *tabs, int index);
    void clickMenu(const char *menu, const char *action);

    /// To whatever has the focus.
    void chord(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void type(const QString &value);

private:
    [[nodiscard]] QWidget *visible(const char *name) const;
    [[nodiscard]] QWidget *focus() const;
    [[nodiscard]] QPoint reachablePoint(QWidget *widget) const;

    QPointer<QWidget> m_window;
    int m_steps = 0;
};

} // namespace signalbox
