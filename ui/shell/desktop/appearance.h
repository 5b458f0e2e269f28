// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/theme.h"
#include "shell/desktop/systemcolorscheme.h"

#include <QObject>

QT_FORWARD_DECLARE_CLASS(QApplication)
QT_FORWARD_DECLARE_CLASS(QSettings)

namespace signalbox {

/// Keeps the application in the colour scheme that the user chose, or in the desktop's. To be made right after the
/// QApplication and before any window.
class Appearance final : public QObject
{
    Q_OBJECT

public:
    /// Both are not owned and outlive this. The choice is read from @p settings.
    Appearance(QApplication *application, const QSettings &settings, QObject *parent = nullptr);

    void setScheme(ColorScheme scheme);

private:
    void apply();

    QApplication *m_application;
    SystemColorScheme m_system;
    ColorScheme m_scheme;
};

} // namespace signalbox
