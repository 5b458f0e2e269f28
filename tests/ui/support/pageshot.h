// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/theme.h"

#include <QApplication>
#include <QCoreApplication>
#include <QDir>
#include <QWidget>

namespace signalbox {

/// Writes pictures of @p page, light and dark, into the directory that the environment variable SIGNALBOX_SHOTS names;
/// without it, nothing. @p size is the page's: 1130×740 is what a window of 1280×800 leaves it.
inline void shoot(QWidget &page, const QString &name, QSize size = {1130, 740})
{
    const QString directory = qEnvironmentVariable("SIGNALBOX_SHOTS");
    if (directory.isEmpty())
        return;
    for (const bool dark : {false, true}) {
        applyTheme(*qApp, dark ? ColorScheme::Dark : ColorScheme::Light, dark);
        page.setAutoFillBackground(true);
        page.resize(size);
        page.show();
        QCoreApplication::processEvents();
        page.grab().save(
            QDir(directory).filePath(name + (dark ? QLatin1String("-dark.png") : QLatin1String("-light.png"))));
    }
    applyTheme(*qApp, ColorScheme::Light, false);
}

} // namespace signalbox
