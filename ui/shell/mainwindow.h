// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/navigator.h"
#include "base/page.h"
#include "base/theme.h"
#include "shell/destinations.h"
#include "shell/filterbox.h"

#include <QMainWindow>

namespace signalbox {

class CommandPalette;
class ConsoleStatusBar;
class DemoTour;
class DockArea;
class EventLog;
class MenuBuilder;
class NavigationRail;
class PageArea;
class PreferencesDialog;
class WelcomePage;
class WindowActions;
class BannerStrip;

/// The console's window: rail, pages, docks, banners, status bar. Knows no page by type: the composition root makes
/// them with pageContext(), adds them, and says by setDestinations() how to lead to something on them. UI thread.
class MainWindow final : public QMainWindow, public Navigator
{
    Q_OBJECT

public:
    /// Nothing is owned; all outlive the window.
    MainWindow(const Faces &faces, ActionRegistry *actions, QSettings *settings, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// What every page of this window is given.
    [[nodiscard]] PageContext pageContext();

    /// In the order of the rail. Takes it over; it was made without a parent. A page named "overview" gives its place
    /// to the welcome page while there is no Route.
    void addPage(Page *page);
    void setTrail(QWidget *trail);
    void setFilters(const FilterBox &filters) { m_filters = filters; }
    void setDestinations(const Destinations &destinations) { m_destinations = destinations; }
    [[nodiscard]] const Destinations &destinations() const { return m_destinations; }

    /// When all pages are there, before the window is shown.
    void restoreSession();
    void saveSession();

    void showPage(const QByteArray &name);
    [[nodiscard]] PageArea *pages() const { return m_pages; }
    [[nodiscard]] DockArea *docks() const { return m_docks; }
    [[nodiscard]] EventLog *events() const { return m_events; }

    /// Shows the window in front of others, also from the background.
    void raiseToFront();

    // What the window's actions do.
    void openPalette();
    void copyAddress();
    void focusFilter();
    void cyclePanes();
    void showPreferences();
    void showHistoryBudget();
    void showPrivacy();
    void showGenerations(); ///< That ran, with what each has changed.
    void showShortcuts();
    void showRules();
    void showAbout();
    void importConfiguration();
    void exportConfiguration();
    void addEndpoint();
    void endWelcome();
    void startTour();
    void quit();

    // Navigator
    void showRequest(const QByteArray &requestId) override;
    void showRequests(const QString &filter) override;
    void showBroadcasts(const QString &filter) override;
    void showRoute(const QByteArray &slug) override;
    void showEndpoint(const QByteArray &endpointId) override;
    void showBroadcast(qint64 broadcastId) override;
    void showRehearsal(const QByteArray &route, const QByteArray &method) override;
    void showRule(Rule rule) override;
    void muteRoute(const QByteArray &slug, bool muted) override;
    void say(const QString &message) override;

Q_SIGNALS:
    /// The user wants to end the program; the session is saved.
    void quitRequested();

    /// The window was closed and the gateway goes on.
    void sentToBackground();
    void schemeChanged(signalbox::ColorScheme scheme);
    void notificationsChanged();

    /// No notifications for an hour.
    void snoozeWanted();

protected:
    void closeEvent(QCloseEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void build();
    void connectParts();
    PreferencesDialog *openPreferences();
    void pageCame(const QByteArray &name);
    void orderTabs();
    void updateWelcome();
    void updateTitle();
    void askHowToClose();
    void closeFor(bool keepRunning);
    [[nodiscard]] bool hasRoutes() const;
    [[nodiscard]] QList<QWidget *> panes() const; ///< In the order of Tab and F6.

    Faces m_faces;
    ActionRegistry *m_registry;
    QSettings *m_settings;
    Destinations m_destinations;
    FilterBox m_filters;
    BannerStrip *m_banners;
    NavigationRail *m_rail;
    PageArea *m_pages;
    DockArea *m_docks;
    ConsoleStatusBar *m_status;
    EventLog *m_events;
    WindowActions *m_actions;
    MenuBuilder *m_menus;
    WelcomePage *m_welcome;
    CommandPalette *m_palette;
    DemoTour *m_tour;
    bool m_welcoming = false; ///< The welcome page stands in for the Overview.
    bool m_quitting = false;
};

} // namespace signalbox
