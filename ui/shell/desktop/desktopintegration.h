// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "shell/desktop/notificationsource.h"
#include "shell/desktop/notifier.h"
#include "shell/desktop/tray.h"

#include <QHash>

namespace signalbox {

class MainWindow;

/// Ties the window to the desktop: tray, notifications, coming back from the background. UI thread.
class DesktopIntegration final : public QObject
{
    Q_OBJECT

public:
    /// @p window is not owned and outlives this.
    explicit DesktopIntegration(MainWindow *window, QObject *parent = nullptr);

    /// The window was not shown: stays so where the tray's icon brings it back, else starts minimised. Desktops may
    /// still be making their tray, so there is @p patience.
    void startHidden(std::chrono::milliseconds patience = std::chrono::seconds(10));

    [[nodiscard]] Tray *tray() { return &m_tray; }
    [[nodiscard]] NotificationSource *source() { return &m_source; }

private:
    void tell(const Notification &notification);
    void lead(quint64 id);
    void toggleWindow();
    void tellOfBackground();
    void readSettings();
    void snooze();

    MainWindow *m_window;
    Tray m_tray;
    NotificationSource m_source;
    std::unique_ptr<Notifier> m_notifier;
    QHash<quint64, Notice> m_shown; ///< Where a click leads; the newest 100.
    quint64 m_newest = 0; ///< The one a click on a message at the tray icon means.
};

} // namespace signalbox
