// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"
#include "shell/desktop/traystate.h"

#include <QMenu>
#include <QSystemTrayIcon>
#include <QTimer>

namespace signalbox {

/// The icon in the desktop's tray and its menu. Where the desktop has no tray it stays hidden.
class Tray final : public QObject
{
    Q_OBJECT

public:
    explicit Tray(const PageContext &context, QObject *parent = nullptr);

    /// The menu as it would open now.
    [[nodiscard]] QMenu *menu() { return &m_menu; }
    [[nodiscard]] const TrayState &state() const { return m_state; }

    /// Shows the icon; false where the desktop has no tray, or not yet.
    bool show();

    /// A message at the icon; false when there is none.
    bool showMessage(const QString &title, const QString &text);

Q_SIGNALS:
    void toggleWindow();
    void showWindow();
    void messageClicked();

    /// No notifications for an hour.
    void snoozed();

private:
    void scheduleRefresh();
    void refresh();
    void fillMenu();
    void addUrls();
    void addBroadcasts();
    void addForwarding(bool readOnly);
    void addQuit();
    void setPaused(bool paused);
    void fetchBroadcasts();

    PageContext m_context;
    QSystemTrayIcon m_icon;
    QMenu m_menu;
    QTimer m_next; ///< At most one change of the icon per two seconds.
    TrayState m_state;
    QList<BroadcastOverview> m_open; ///< The newest five.
};

} // namespace signalbox
