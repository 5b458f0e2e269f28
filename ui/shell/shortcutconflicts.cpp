// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/shortcutconflicts.h"

#include "base/page.h"
#include "shell/menubuilder.h"

#include <QAction>

namespace signalbox {

namespace {

bool isAround(const QObject *outer, const QObject *inner)
{
    for (; inner != nullptr; inner = inner->parent()) {
        if (inner == outer)
            return true;
    }
    return false;
}

bool compete(const QAction *one, const QAction *other)
{
    const Page *page = pageOf(one);
    const Page *otherPage = pageOf(other);
    if (page != nullptr && otherPage != nullptr && page != otherPage)
        return false;
    const bool bothNeedFocus = one->shortcutContext() == Qt::WidgetWithChildrenShortcut
        && other->shortcutContext() == Qt::WidgetWithChildrenShortcut;
    return !bothNeedFocus || isAround(one->parent(), other->parent()) || isAround(other->parent(), one->parent());
}

} // namespace

QList<ShortcutConflict> shortcutConflicts(const QList<QAction *> &actions)
{
    QList<ShortcutConflict> conflicts;
    for (qsizetype first = 0; first < actions.size(); ++first) {
        for (qsizetype second = first + 1; second < actions.size(); ++second) {
            if (!compete(actions.at(first), actions.at(second)))
                continue;
            for (const QKeySequence &key : actions.at(first)->shortcuts()) {
                if (actions.at(second)->shortcuts().contains(key))
                    conflicts.append({key, actions.at(first), actions.at(second)});
            }
        }
    }
    return conflicts;
}

} // namespace signalbox
