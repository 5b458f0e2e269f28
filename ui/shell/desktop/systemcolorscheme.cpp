// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/systemcolorscheme.h"

#include <QGuiApplication>
#include <QPalette>
#include <QStyleHints>

#ifdef SIGNALBOX_HAS_DBUS
#include "shell/desktop/colorschemeportal.h"
#include "shell/desktop/sessionbus.h"
#endif

namespace signalbox {

SystemColorScheme::SystemColorScheme(QObject *parent)
    : QObject(parent)
    , m_darkByPalette(QGuiApplication::palette().color(QPalette::Window).lightness() < 128)
    , m_dark(m_darkByPalette)
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    QStyleHints *hints = QGuiApplication::styleHints();
    m_dark = hints->colorScheme() == Qt::ColorScheme::Dark;
    connect(hints, &QStyleHints::colorSchemeChanged, this,
        [this](Qt::ColorScheme scheme) { setDark(scheme == Qt::ColorScheme::Dark); });
#elif defined(SIGNALBOX_HAS_DBUS)
    if (!mayHaveSessionBus())
        return;
    auto *portal = new ColorSchemePortal(this);
    connect(portal, &ColorSchemePortal::told, this, [this](ColorSchemePortal::Preference preference) {
        setDark(preference == ColorSchemePortal::Preference::None ? m_darkByPalette
                                                                  : preference == ColorSchemePortal::Preference::Dark);
    });
#endif
}

void SystemColorScheme::setDark(bool dark)
{
    if (dark == m_dark)
        return;
    m_dark = dark;
    Q_EMIT changed(dark);
}

} // namespace signalbox
