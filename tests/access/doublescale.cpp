// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "doublescale.h"

#include <QTemporaryFile>

namespace signalbox {

void startAtDoubleScale()
{
    static QTemporaryFile screen; // Read when the application is made.
    if (!screen.open())
        qFatal("no file for the screen");
    screen.write(R"({"screens":[{"name":"large","x":0,"y":0,"width":3840,"height":2160,"dpr":1,
        "logicalDpi":96,"logicalBaseDpi":96}]})");
    screen.flush();
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + screen.fileName().toLocal8Bit());
    qputenv("QT_SCALE_FACTOR", "2");
}

} // namespace signalbox
