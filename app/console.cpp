// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "console.h"

#include "activity/liveactivity.h"
#include "broadcasts/broadcastspage.h"
#include "draft/configurationdraft.h"
#include "endpoints/endpointspage.h"
#include "overview/overviewpage.h"
#include "rehearsal/rehearsalpage.h"
#include "requests/requestspage.h"
#include "routes/routespage.h"
#include "shell/mainwindow.h"
#include "trail/attempttrail.h"

namespace signalbox {

Console::Console(const CommandLine &commandLine, std::unique_ptr<LogWriter> log, QSettings &settings)
    : m_engine(commandLine, std::move(log))
    , m_settings(settings)
    , m_gateway(m_engine, commandLine.readOnly)
    , m_configuration(m_engine, commandLine.readOnly)
    , m_rehearsal(m_engine, commandLine.readOnly)
    , m_readOnly(commandLine.readOnly)
{
    connect(&m_engine, &Engine::stopped, this, &Console::ended);
}

Console::~Console() = default;

tl::expected<void, QStringList> Console::start()
{
    if (auto started = m_engine.start(Engine::BadFile::RunEmpty); !started)
        return started;
    m_requests = std::make_unique<LocalRequests>(m_engine);
    m_health = std::make_unique<LocalHealth>(m_engine, m_readOnly);
    m_broadcasts = std::make_unique<LocalBroadcasts>(m_engine, m_readOnly);
    m_faces = {&m_gateway, m_requests.get(), &m_configuration, m_health.get(), m_broadcasts.get(), &m_rehearsal};
    openWindow();
    return {};
}

void Console::openWindow()
{
    m_draft = std::make_unique<ConfigurationDraft>(&m_configuration);
    m_activity = std::make_unique<LiveActivity>(m_faces);
    m_window = std::make_unique<MainWindow>(m_faces, &m_actions, &m_settings);
    addPages();
    connect(m_window.get(), &MainWindow::quitRequested, this, [this] { stop(QStringLiteral("the console was closed")); });
    m_window->restoreSession();
    m_window->show();
}

/// The only place that knows all pages: what leads from one to another is tied together here.
void Console::addPages()
{
    const PageContext context = m_window->pageContext();
    auto *overview = new OverviewPage(m_activity.get(), context);
    auto *requests = new RequestsPage(context);
    auto *routes = new RoutesPage(context, m_draft.get());
    auto *endpoints = new EndpointsPage(m_draft.get(), m_activity.get(), context);
    auto *broadcasts = new BroadcastsPage(context);
    auto *rehearsal = new RehearsalPage(context);
    for (Page *page : std::initializer_list<Page *> {overview, requests, routes, endpoints, broadcasts, rehearsal})
        m_window->addPage(page);

    auto *trail = new AttemptTrail(context);
    m_window->setTrail(trail);
    connect(requests, &RequestsPage::currentRequestChanged, trail, &AttemptTrail::setRequest);
    connect(requests, &RequestsPage::requestActivated, trail, [trail](const QByteArray &id) {
        trail->setRequest(id);
        trail->focusFirstAttempt();
    });
    m_window->setDestinations({
        .request =
            [requests, trail](const QByteArray &id) {
                requests->showRequest(id);
                trail->setRequest(id); // Also when the table does not hold it any more.
            },
        .requests = [requests](const QString &filter) { requests->setFilter(filter); },
        .route = [routes](const QByteArray &slug) { routes->setPosition(slug); },
        .endpoint = [endpoints](const QByteArray &id) { endpoints->showEndpoint(id); },
        .broadcast = [broadcasts](qint64 id) { broadcasts->showBroadcast(id); },
        .rehearsal = [rehearsal](const QByteArray &route, const QByteArray &method) { rehearsal->predict(route, method); },
    });
}

void Console::stop(const QString &reason)
{
    if (std::exchange(m_stopping, true))
        return;
    if (m_window) {
        m_window->saveSession();
        m_window->hide();
    }
    m_settings.sync();
    m_engine.stop(reason);
}

} // namespace signalbox
