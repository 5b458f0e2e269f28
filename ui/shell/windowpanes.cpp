// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/windowpanes.h"

#include <QApplication>
#include <QWidget>

namespace signalbox {

namespace {

bool holdsFocus(const QWidget *pane)
{
    const QWidget *focus = QApplication::focusWidget();
    return focus != nullptr && (pane == focus || pane->isAncestorOf(focus));
}

/// What can take the focus in @p pane, in the order of Tab.
QList<QWidget *> focusableIn(const QWidget *pane)
{
    QList<QWidget *> found;
    const QWidget *window = pane->window();
    for (QWidget *at = window->nextInFocusChain(); at != window; at = at->nextInFocusChain()) {
        if (pane->isAncestorOf(at) && (at->focusPolicy() & Qt::TabFocus) != 0 && at->focusProxy() == nullptr)
            found.append(at);
    }
    return found;
}

} // namespace

bool focusFirstIn(QWidget *pane)
{
    for (QWidget *candidate : focusableIn(pane)) {
        if (candidate->isVisible() && candidate->isEnabled()) {
            candidate->setFocus(Qt::ShortcutFocusReason);
            return true;
        }
    }
    return false;
}

void keepTogetherByTab(const QWidget *pane)
{
    const QList<QWidget *> inOrder = focusableIn(pane);
    for (qsizetype at = 1; at < inOrder.size(); ++at)
        QWidget::setTabOrder(inOrder.at(at - 1), inOrder.at(at));
}

void focusNextPane(const QList<QWidget *> &panes)
{
    const qsizetype count = panes.size();
    qsizetype current = count - 1;
    for (qsizetype at = 0; at < count; ++at) {
        if (holdsFocus(panes.at(at)))
            current = at;
    }
    for (qsizetype step = 1; step <= count; ++step) {
        QWidget *pane = panes.at((current + step) % count);
        if (pane->isVisible() && focusFirstIn(pane))
            return;
    }
}

} // namespace signalbox
