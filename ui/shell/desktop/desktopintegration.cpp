// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/desktopintegration.h"

#include "shell/desktop/notificationsettings.h"
#include "shell/eventlog.h"
#include "shell/mainwindow.h"

namespace signalbox {

namespace {

constexpr quint64 mostShown = 100;
constexpr quint64 backgroundId = 0; // Ids of notices count from 1.
constexpr std::chrono::milliseconds trayPace{500}; ///< Of looking for a tray that is still being made.

Meaning meaningOf(NoticeKind kind)
{
    switch (kind) {
    case NoticeKind::RouteRecovered:
    case NoticeKind::BroadcastConfirmed:
    case NoticeKind::BroadcastFinal:
    case NoticeKind::EndpointUp:
        return Meaning::Ok;
    case NoticeKind::RequestStopped:
    case NoticeKind::BroadcastUncertain:
        return Meaning::Ambiguous;
    case NoticeKind::EndpointDown:
    case NoticeKind::FileRejected:
    case NoticeKind::HistoryTrouble:
        return Meaning::Warning;
    case NoticeKind::FileTaken:
    case NoticeKind::HistoryFull:
        return Meaning::Info;
    case NoticeKind::RouteDown:
    case NoticeKind::BroadcastTrouble:
    case NoticeKind::PortTaken:
        break;
    }
    return Meaning::Error;
}

} // namespace

DesktopIntegration::DesktopIntegration(MainWindow *window, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_tray(window->pageContext())
    , m_source(window->pageContext().faces)
    , m_notifier(Notifier::make([this](quint64 id, const NotificationText &text) {
        if (m_tray.showMessage(text.title, text.body))
            m_newest = id;
    }))
{
    connect(&m_tray, &Tray::toggleWindow, this, &DesktopIntegration::toggleWindow);
    connect(&m_tray, &Tray::showWindow, window, &MainWindow::raiseToFront);
    connect(&m_tray, &Tray::messageClicked, this, [this] { lead(m_newest); });
    connect(&m_source, &NotificationSource::told, this, &DesktopIntegration::tell);
    connect(m_notifier.get(), &Notifier::activated, this, &DesktopIntegration::lead);
    connect(&m_tray, &Tray::snoozed, this, &DesktopIntegration::snooze);
    connect(window, &MainWindow::snoozeWanted, this, &DesktopIntegration::snooze);
    connect(window, &MainWindow::notificationsChanged, this, &DesktopIntegration::readSettings);
    connect(window, &MainWindow::sentToBackground, this, &DesktopIntegration::tellOfBackground);
    readSettings();
}

void DesktopIntegration::startHidden(std::chrono::milliseconds patience)
{
    if (m_window->isVisible() || m_tray.show())
        return;
    if (patience <= std::chrono::milliseconds(0))
        return m_window->showMinimized();
    QTimer::singleShot(trayPace, this, [this, patience] { startHidden(patience - trayPace); });
}

void DesktopIntegration::readSettings()
{
    notificationsettings::apply(*m_window->pageContext().settings, m_source.policy());
}

void DesktopIntegration::snooze()
{
    m_source.policy().snooze(std::chrono::steady_clock::now() + std::chrono::hours(1));
    m_window->say(tr("No notifications for an hour; the event log goes on"));
}

void DesktopIntegration::tell(const Notification &notification)
{
    const NotificationText text = notificationText(notification);
    m_window->events()->add(meaningOf(notification.newest.kind), tr("N-%1 %2").arg(notification.id).arg(text.title));
    if (notification.silent)
        return;
    m_shown.insert(notification.id, notification.newest);
    m_shown.remove(notification.id - mostShown);
    m_notifier->show(notification.id, notification.urgency, text);
}

void DesktopIntegration::lead(quint64 id)
{
    m_window->raiseToFront();
    const auto notice = m_shown.constFind(id);
    if (notice == m_shown.cend())
        return;
    switch (notice->kind) {
    case NoticeKind::RouteDown:
    case NoticeKind::RouteRecovered:
        return m_window->showRoute(notice->subject);
    case NoticeKind::RequestStopped:
        return m_window->showRequest(notice->requestId);
    case NoticeKind::BroadcastUncertain:
    case NoticeKind::BroadcastConfirmed:
    case NoticeKind::BroadcastFinal:
    case NoticeKind::BroadcastTrouble:
        return m_window->showBroadcast(notice->broadcastId);
    case NoticeKind::EndpointDown:
    case NoticeKind::EndpointUp:
        return m_window->showEndpoint(notice->subject);
    case NoticeKind::HistoryFull:
    case NoticeKind::HistoryTrouble:
        return m_window->showHistoryBudget();
    case NoticeKind::FileTaken:
        return m_window->showGenerations();
    case NoticeKind::PortTaken:
    case NoticeKind::FileRejected:
        return; // The banner is on every page.
    }
}

void DesktopIntegration::toggleWindow()
{
    if (m_window->isVisible() && !m_window->isMinimized())
        m_window->hide();
    else
        m_window->raiseToFront();
}

void DesktopIntegration::tellOfBackground()
{
    m_notifier->show(backgroundId, Urgency::Low,
        {tr("Signalbox goes on without its window"), tr("Applications can go on sending requests."),
            tr("Show window")});
}

} // namespace signalbox
