// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "scenery.h"

#include <QList>

QT_FORWARD_DECLARE_CLASS(QWidget)

namespace signalbox {

class ConsoleWindow;

/// One thing that a user can have in front: a page with something to show, a tab of it, or a dialog.
struct AccessScene
{
    const char *name;
    scenery::State state;

    /// Brings it up in a window that is shown and active, and waits until it is there: the window itself, or the dialog
    /// on top. Null when it does not come.
    QWidget *(*open)(ConsoleWindow &console, FakeFaces &faces);
};

[[nodiscard]] const QList<AccessScene> &accessScenes();

} // namespace signalbox
