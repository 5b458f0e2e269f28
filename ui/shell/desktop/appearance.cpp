// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/appearance.h"

#include "shell/windowsettings.h"

namespace signalbox {

Appearance::Appearance(QApplication *application, const QSettings &settings, QObject *parent)
    : QObject(parent)
    , m_application(application)
    , m_scheme(windowsettings::colorScheme(settings))
{
    connect(&m_system, &SystemColorScheme::changed, this, &Appearance::apply);
    apply();
}

void Appearance::setScheme(ColorScheme scheme)
{
    m_scheme = scheme;
    apply();
}

void Appearance::apply()
{
    applyTheme(*m_application, m_scheme, m_system.isDark());
}

} // namespace signalbox
