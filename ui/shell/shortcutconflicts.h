// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QKeySequence>
#include <QList>

QT_FORWARD_DECLARE_CLASS(QAction)

namespace signalbox {

struct ShortcutConflict
{
    QKeySequence key;
    QAction *one = nullptr;
    QAction *other = nullptr;
};

/// The pairs of @p actions that would get the same key press. Two pages are never in front at once, and single letters
/// of different widgets never compete unless one widget holds the other.
[[nodiscard]] QList<ShortcutConflict> shortcutConflicts(const QList<QAction *> &actions);

} // namespace signalbox
