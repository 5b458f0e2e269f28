// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/windowsettings.h"

#include <QSettings>

namespace signalbox::windowsettings {

namespace {

const QString schemeKey = QStringLiteral("appearance/scheme");
const QString closeKey = QStringLiteral("window/closeKeepsRunning");
const QString hiddenKey = QStringLiteral("window/startHidden");

} // namespace

ColorScheme colorScheme(const QSettings &settings)
{
    const QString name = settings.value(schemeKey).toString();
    if (name == QLatin1String("light"))
        return ColorScheme::Light;
    return name == QLatin1String("dark") ? ColorScheme::Dark : ColorScheme::System;
}

void setColorScheme(QSettings &settings, ColorScheme scheme)
{
    settings.setValue(schemeKey,
        scheme == ColorScheme::Light      ? QStringLiteral("light")
            : scheme == ColorScheme::Dark ? QStringLiteral("dark")
                                          : QStringLiteral("system"));
}

std::optional<bool> closeKeepsRunning(const QSettings &settings)
{
    const QVariant value = settings.value(closeKey);
    return value.isValid() ? std::optional(value.toBool()) : std::nullopt;
}

void setCloseKeepsRunning(QSettings &settings, bool keeps)
{
    settings.setValue(closeKey, keeps);
}

bool startsHidden(const QSettings &settings)
{
    return settings.value(hiddenKey, false).toBool();
}

void setStartsHidden(QSettings &settings, bool hidden)
{
    settings.setValue(hiddenKey, hidden);
}

} // namespace signalbox::windowsettings
