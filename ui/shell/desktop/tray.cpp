// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/tray.h"

#include "base/actionregistry.h"
#include "base/navigator.h"
#include "base/problemtext.h"
#include "base/words.h"
#include "shell/desktop/forwarding.h"

#include <QClipboard>
#include <QGuiApplication>

namespace signalbox {

using namespace std::chrono_literals;

namespace {

constexpr int broadcastsAskedFor = 50;
constexpr int broadcastsShown = 5;

} // namespace

Tray::Tray(const PageContext &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
{
    m_next.setSingleShot(true);
    m_next.setInterval(2s);
    connect(&m_next, &QTimer::timeout, this, &Tray::refresh);
    const Faces &faces = context.faces;
    connect(faces.gateway, &GatewayFace::statusChanged, this, &Tray::scheduleRefresh);
    connect(faces.configuration, &ConfigurationFace::generationChanged, this, &Tray::scheduleRefresh);
    connect(faces.health, &HealthFace::readingsChanged, this, &Tray::scheduleRefresh);
    connect(faces.rehearsal, &RehearsalFace::armedChanged, this, &Tray::scheduleRefresh);
    connect(faces.rehearsal, &RehearsalFace::demoChanged, this, &Tray::scheduleRefresh);
    connect(faces.broadcasts, &BroadcastsFace::changed, this, &Tray::scheduleRefresh);
    connect(faces.broadcasts, &BroadcastsFace::changed, this, &Tray::fetchBroadcasts);
    connect(&m_menu, &QMenu::aboutToShow, this, &Tray::fillMenu);
    connect(&m_icon, &QSystemTrayIcon::messageClicked, this, &Tray::messageClicked);
    connect(&m_icon, &QSystemTrayIcon::activated, this, [this](QSystemTrayIcon::ActivationReason reason) {
        if (reason == QSystemTrayIcon::Trigger)
            Q_EMIT toggleWindow();
    });
    m_menu.setToolTipsVisible(true); // Why something is off.
    m_icon.setContextMenu(&m_menu);
    fetchBroadcasts();
    fillMenu();
    refresh();
    show();
}

bool Tray::show()
{
    if (QSystemTrayIcon::isSystemTrayAvailable())
        m_icon.show();
    return m_icon.isVisible();
}

bool Tray::showMessage(const QString &title, const QString &text)
{
    if (!m_icon.isVisible())
        return false;
    m_icon.showMessage(title, text, m_icon.icon());
    return true;
}

void Tray::scheduleRefresh()
{
    if (!m_next.isActive())
        refresh();
}

void Tray::refresh()
{
    const TrayFacts facts = trayFacts(m_context.faces);
    const TrayState state = trayStateOf(facts);
    if (state == m_state && !m_icon.icon().isNull())
        return;
    m_state = state;
    m_icon.setIcon(trayIcon(state));
    const QString title = facts.demo ? tr("Signalbox (DEMO): %1") : tr("Signalbox: %1");
    m_icon.setToolTip(title.arg(trayText(state, facts.listening)));
    m_next.start();
}

void Tray::fetchBroadcasts()
{
    m_context.faces.broadcasts->list(broadcastsAskedFor, std::nullopt, this, [this](const auto &broadcasts) {
        m_open.clear();
        if (!broadcasts)
            return;
        for (const BroadcastOverview &broadcast : *broadcasts) {
            if (!broadcast.decision.terminal && m_open.size() < broadcastsShown)
                m_open.append(broadcast);
        }
    });
}

void Tray::fillMenu()
{
    m_menu.clear();
    qDeleteAll(m_menu.findChildren<QMenu *>(Qt::FindDirectChildrenOnly)); // clear() leaves the submenus behind.
    const GatewayStatus status = m_context.faces.gateway->status();
    const bool listening = status.state == GatewayStatus::State::Listening;
    QAction *line = m_menu.addAction(trayText(trayStateOf(trayFacts(m_context.faces)), listening));
    line->setObjectName(QStringLiteral("tray.status"));
    line->setEnabled(false);
    m_menu.addSeparator();
    addUrls();
    addForwarding(status.readOnly);
    addBroadcasts();
    if (QAction *disarm = m_context.actions->find("faults.disarm-all"))
        m_menu.addAction(disarm);
    m_menu.addAction(tr("No notifications for 1 h"), this, &Tray::snoozed)
        ->setObjectName(QStringLiteral("tray.snooze"));
    m_menu.addSeparator();
    m_menu.addAction(tr("Show window"), this, &Tray::showWindow)->setObjectName(QStringLiteral("tray.show"));
    addQuit();
}

void Tray::addUrls()
{
    QMenu *urls = m_menu.addMenu(tr("Copy URL"));
    urls->setObjectName(QStringLiteral("tray.urls"));
    for (const Route &route : m_context.faces.configuration->current()->configuration.routes) {
        const QString url = m_context.faces.gateway->routeUrl(route.slug);
        if (!url.isEmpty())
            urls->addAction(url, this, [url] { QGuiApplication::clipboard()->setText(url); });
    }
    urls->setEnabled(!urls->isEmpty());
}

void Tray::addForwarding(bool readOnly)
{
    const Configuration &configuration = m_context.faces.configuration->current()->configuration;
    const bool paused = isForwardingPaused(configuration);
    QAction *action = m_menu.addAction(
        paused ? tr("Resume forwarding") : tr("Pause forwarding"), this, [this, paused] { setPaused(!paused); });
    action->setObjectName(QStringLiteral("tray.forwarding"));
    action->setEnabled(!readOnly && !configuration.routes.isEmpty());
    if (!action->isEnabled())
        action->setToolTip(readOnly ? tr("The program was started with --read-only.") : tr("There is no Route."));
}

void Tray::setPaused(bool paused)
{
    ConfigurationFace *configuration = m_context.faces.configuration;
    const GenerationPtr current = configuration->current();
    configuration->apply(withForwardingPaused(current->configuration, paused), current->number,
        paused ? tr("paused from the tray") : tr("resumed from the tray"), this, [this](const auto &done) {
            if (!done)
                showMessage(tr("Forwarding is as it was"), firstProblemText(done.error()));
        });
}

void Tray::addBroadcasts()
{
    QMenu *open = m_menu.addMenu(tr("Open broadcasts"));
    open->setObjectName(QStringLiteral("tray.broadcasts"));
    for (const BroadcastOverview &broadcast : std::as_const(m_open)) {
        const QString text
            = tr("%1: %2").arg(words::shortId(broadcast.row.txId), words::broadcastState(broadcast.decision.state));
        open->addAction(text, this, [this, id = broadcast.row.id] {
            Q_EMIT showWindow();
            m_context.navigator->showBroadcast(id);
        });
    }
    open->setEnabled(!open->isEmpty());
}

void Tray::addQuit()
{
    const int inFlight = m_context.faces.gateway->status().inFlight;
    const QString text = inFlight == 0 ? tr("Quit") : tr("Quit (%n request(s) in flight)", nullptr, inFlight);
    QAction *quit = m_menu.addAction(text, this, [this] {
        if (QAction *action = m_context.actions->find("window.quit"))
            action->trigger();
    });
    quit->setObjectName(QStringLiteral("tray.quit"));
}

} // namespace signalbox
