// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "overview/overviewpage.h"

#include "base/actionregistry.h"
#include "base/emptystate.h"
#include "base/lockreason.h"
#include "base/mutedroutes.h"
#include "base/navigator.h"
#include "base/words.h"
#include "overview/alertwords.h"
#include "overview/gatewaycard.h"
#include "overview/overviewlist.h"
#include "overview/overviewmodels.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace signalbox {

namespace {

constexpr int mostBroadcasts = 200; ///< The newest; the Broadcasts page has all.
constexpr std::chrono::milliseconds askDelay{250};

using Layout = OverviewDelegate::Layout;

} // namespace

OverviewPage::OverviewPage(const PageContext &context, LiveActivity *activity, QWidget *parent)
    : Page("overview", tr("Overview"), context, parent)
    , m_activity(activity)
    , m_routesModel(new RouteStripsModel(this))
    , m_endpointsModel(new EndpointTilesModel(this))
    , m_alertsModel(new AlertsModel(this))
    , m_broadcastsModel(new OpenBroadcastsModel(this))
    , m_routes(
          new OverviewList(QStringLiteral("overview.routes"), tr("Routes"), m_routesModel, Layout::PlotBeside, this))
    , m_endpoints(new OverviewList(
          QStringLiteral("overview.endpoints"), tr("Endpoints"), m_endpointsModel, Layout::PlotBelow, this))
    , m_alerts(
          new OverviewList(QStringLiteral("overview.alerts"), tr("What needs you"), m_alertsModel, Layout::Lines, this))
    , m_broadcastList(new OverviewList(QStringLiteral("overview.broadcasts"), tr("Broadcasts not yet final"),
          m_broadcastsModel, Layout::Lines, this))
{
    addActions();
    build();
    connectLists();
    m_feed.takeRequests(context.faces.requests->newest(10'000), activity->now());
    connectFaces();
    askForBroadcasts();
    assess();
}

void OverviewPage::addActions()
{
    const auto add = [this](const char *verb, const QString &text, auto run) {
        return context().actions->add(
            {.id = QByteArray("overview.") + verb, .text = text, .group = title()}, this, run);
    };
    const Faces &faces = context().faces;
    m_copyAddress = add("copyAddress", tr("&Copy address"), [this, faces] {
        QGuiApplication::clipboard()->setText(faces.gateway->status().address);
        context().navigator->say(tr("Copied"));
    });
    m_nextPort = add("nextPort", tr("Use the &next free port"), [faces] { faces.gateway->listenAt(0); });
    m_retry = add("retry", tr("&Retry"), [faces] { faces.gateway->retryListening(); });
    m_demo = add("demo", tr("&Try the demo"), [faces] { faces.rehearsal->startDemo(); });
    m_addEndpoint = add("addEndpoint", tr("&Add my Endpoint"), [this] {
        context().navigator->showEndpoint({});
        if (QAction *action = context().actions->find("endpoints.add"))
            action->trigger();
    });
}

void OverviewPage::build()
{
    auto *title = new QLabel(this->title(), this);
    title->setFont(titleFont());
    m_gateway = new GatewayCard(m_copyAddress, m_nextPort, m_retry, this);

    m_routes->setEmptyText(tr("No Routes"));
    m_endpoints->setEmptyText(tr("No Endpoints"));
    m_alerts->setEmptyText(tr("Nothing needs you"));
    m_broadcastList->setEmptyText(tr("Signed transactions sent through a Route appear here until they are final"));
    auto *left = new QVBoxLayout;
    left->setSpacing(grid::page);
    left->addWidget(section(tr("Routes, last 15 min"), m_routes), 5);
    left->addWidget(section(tr("Endpoints, last 5 min"), m_endpoints), 4);
    auto *right = new QVBoxLayout;
    right->setSpacing(grid::page);
    right->addWidget(section(tr("What needs you"), m_alerts, &m_alertsTitle), 5);
    right->addWidget(section(tr("Broadcasts not yet final"), m_broadcastList, &m_broadcastsTitle), 4);
    auto *lists = new QWidget(this);
    auto *columns = new QHBoxLayout(lists);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(grid::page);
    columns->addLayout(left, 2);
    columns->addLayout(right, 1);

    auto *empty = new EmptyState(this);
    empty->setContent(
        tr("A Route gives your app one URL and a list of Endpoints. Here you will see whether all of them "
           "are fine, and what needs you."),
        {m_demo, m_addEndpoint});
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(empty);
    m_stack->addWidget(lists);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid::page, grid::page, grid::page, grid::page);
    layout->setSpacing(grid::page);
    layout->addWidget(title);
    layout->addWidget(m_gateway);
    layout->addWidget(m_stack, 1);
}

QWidget *OverviewPage::section(const QString &title, OverviewList *list, QLabel **label)
{
    auto *section = new QWidget(this);
    auto *head = new QLabel(title, section);
    head->setFont(sectionFont());
    head->setBuddy(list);
    if (label)
        *label = head;
    auto *layout = new QVBoxLayout(section);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::row);
    layout->addWidget(head);
    layout->addWidget(list, 1);
    return section;
}

void OverviewPage::connectLists()
{
    Navigator *navigator = context().navigator;
    connect(m_routes, &OverviewList::followed, this,
        [this, navigator](int row) { navigator->showRoute(m_routesModel->rows().at(row).id); });
    connect(m_endpoints, &OverviewList::followed, this,
        [this, navigator](int row) { navigator->showEndpoint(m_endpointsModel->rows().at(row).id); });
    connect(m_alerts, &OverviewList::followed, this, [this](int row) { follow(m_alertsModel->rows().at(row).alert); });
    m_alerts->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_alerts, &QWidget::customContextMenuRequested, this, &OverviewPage::showAlertMenu);
    connect(m_broadcastList, &OverviewList::followed, this,
        [this, navigator](int row) { navigator->showBroadcast(m_broadcastsModel->rows().at(row).id); });
}

void OverviewPage::connectFaces()
{
    const Faces &faces = context().faces;
    connect(m_activity, &LiveActivity::assessed, this, &OverviewPage::assess);
    connect(faces.gateway, &GatewayFace::statusChanged, this, &OverviewPage::assess);
    connect(faces.configuration, &ConfigurationFace::fileStateChanged, this, &OverviewPage::assess);
    connect(faces.requests, &RequestsFace::requestsTaken, this,
        [this](const RequestSnapshots &requests) { m_feed.takeRequests(requests, m_activity->now()); });
    m_askBroadcasts.setSingleShot(true);
    m_askBroadcasts.setInterval(askDelay);
    connect(&m_askBroadcasts, &QTimer::timeout, this, &OverviewPage::askForBroadcasts);
    connect(faces.broadcasts, &BroadcastsFace::changed, this, [this] {
        if (!m_askBroadcasts.isActive())
            m_askBroadcasts.start();
    });
}

void OverviewPage::askForBroadcasts()
{
    context().faces.broadcasts->list(mostBroadcasts, {}, this, [this](const auto &result) {
        if (result)
            takeBroadcasts(*result);
    });
}

void OverviewPage::takeBroadcasts(const QList<BroadcastOverview> &broadcasts)
{
    m_broadcasts.clear();
    std::copy_if(broadcasts.cbegin(), broadcasts.cend(), std::back_inserter(m_broadcasts),
        [](const BroadcastOverview &broadcast) { return broadcast.row.tracked && !broadcast.decision.terminal; });
    m_feed.takeBroadcasts(m_broadcasts);
    assess();
}

void OverviewPage::assess()
{
    const Faces &faces = context().faces;
    const GatewayStatus status = faces.gateway->status();
    const QString locked = lockReason(status, tr("Read-only: nothing can be changed"));
    for (QAction *action : {m_nextPort, m_demo, m_addEndpoint})
        ActionRegistry::setEnabled(action, locked.isEmpty(), locked);
    m_feed.assess({status, faces.configuration->fileState(), faces.configuration->current()->configuration,
        faces.health->readings(), m_activity->now(), std::chrono::steady_clock::now()});
    Q_EMIT alertsChanged();
    if (isVisible())
        refresh(); // Else showEvent() does.
}

void OverviewPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    refresh();
}

void OverviewPage::refresh()
{
    const Configuration &configuration = context().faces.configuration->current()->configuration;
    m_stack->setCurrentIndex(configuration.routes.isEmpty() && configuration.endpoints.isEmpty() ? 0 : 1);
    showRoutes();
    showEndpoints();
    showAlerts();
    showBroadcasts();
}

void OverviewPage::showRoutes()
{
    const Configuration &configuration = context().faces.configuration->current()->configuration;
    const QList<HealthReading> readings = context().faces.health->readings();
    QList<RouteStripRow> rows;
    RouteStanding standing;
    for (const Route &route : configuration.routes) {
        RouteStripRow row{.id = route.slug,
            .protocol = route.protocol,
            .network = route.network,
            .paused = route.paused,
            .service = routeService(configuration, route, readings)};
        if (const RouteActivity *activity = m_activity->activity().route(route.slug)) {
            row.outcomes = activity->outcomes();
            row.sum = activity->sum();
            row.attempts = activity->attempts();
            row.p95 = activity->p95();
        }
        standing.routes += row.paused ? 0 : 1;
        standing.down += row.paused || row.service.canServe() ? 0 : 1;
        standing.impaired += !row.paused && row.service.isImpaired() ? 1 : 0;
        rows.append(row);
    }
    m_routesModel->setRows(rows);
    m_gateway->setContent(context().faces.gateway->status(), standing, m_activity->activity().requestsPerSecond());
}

void OverviewPage::showEndpoints()
{
    QList<EndpointTileRow> rows;
    for (const Endpoint &endpoint : context().faces.configuration->current()->configuration.endpoints) {
        EndpointTileRow row{
            .id = endpoint.id, .name = endpoint.name.isEmpty() ? QString::fromLatin1(endpoint.id) : endpoint.name};
        if (const EndpointActivity *activity = m_activity->activity().endpoint(endpoint.id)) {
            row.state = activity->state();
            if (!activity->transitions().isEmpty())
                row.transition = activity->transitions().constLast();
            row.beats = activity->beats();
            row.sums = activity->sums();
        }
        rows.append(row);
    }
    m_endpointsModel->setRows(rows);
}

void OverviewPage::showAlerts()
{
    QList<AlertRow> rows;
    for (const Alert &alert : m_feed.alerts())
        rows.append({alert.id, alert, alertwords::title(alert, context().faces.configuration->current()->configuration),
            m_activity->now()});
    m_alertsModel->setRows(rows);
    m_alertsTitle->setText(
        rows.isEmpty() ? tr("What needs you") : tr("What needs you (%1)").arg(words::number(rows.size())));
}

void OverviewPage::showBroadcasts()
{
    QList<OpenBroadcastRow> rows;
    for (const BroadcastOverview &broadcast : std::as_const(m_broadcasts))
        rows.append({broadcast.row.id, broadcast, m_activity->now()});
    m_broadcastsModel->setRows(rows);
    m_broadcastsTitle->setText(rows.isEmpty() ? tr("Broadcasts not yet final")
                                              : tr("Broadcasts not yet final (%1)").arg(words::number(rows.size())));
}

/// What the menu of a notification offers; of no alert in particular, the snooze alone.
void OverviewPage::showAlertMenu(const QPoint &position)
{
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("overview.alerts.menu"));
    if (const QModelIndex index = m_alerts->indexAt(position); index.isValid()) {
        const Alert alert = m_alertsModel->rows().at(index.row()).alert;
        menu.addAction(tr("&Show"), this, [this, alert] { follow(alert); });
        if (alert.isOfRoute()) {
            const bool muted = mutedroutes::all(*context().settings).contains(alert.subject);
            const QString text
                = muted ? tr("Un&mute notifications about Route %1") : tr("&Mute notifications about Route %1");
            menu.addAction(text.arg(QString::fromLatin1(alert.subject)), this,
                [this, alert, muted] { context().navigator->muteRoute(alert.subject, !muted); });
        }
        menu.addSeparator();
    }
    if (QAction *snooze = context().actions->find("notifications.snooze"))
        menu.addAction(snooze);
    if (!menu.isEmpty())
        menu.exec(m_alerts->viewport()->mapToGlobal(position));
}

void OverviewPage::follow(const Alert &alert)
{
    Navigator *navigator = context().navigator;
    switch (alert.kind) {
    case Alert::Kind::NotListening:
        return m_gateway->focusWayOut();
    case Alert::Kind::RouteDown:
    case Alert::Kind::ConfigurationRejected:
        return navigator->showRoute(alert.subject);
    case Alert::Kind::BroadcastUncertain:
        return navigator->showBroadcast(alert.subject.toLongLong());
    case Alert::Kind::StoppedRequests:
        return navigator->showRequests(
            QStringLiteral("route:%1 outcome:stopped time:1h").arg(QString::fromLatin1(alert.subject)));
    case Alert::Kind::WrongChain:
    case Alert::Kind::WrongChainUsed:
    case Alert::Kind::Cordoned:
        return navigator->showEndpoint(alert.subject);
    }
}

} // namespace signalbox
