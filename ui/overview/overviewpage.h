// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/liveactivity.h"
#include "base/page.h"
#include "overview/alertfeed.h"

#include <QTimer>

QT_FORWARD_DECLARE_CLASS(QAction)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QStackedWidget)

namespace signalbox {

class AlertsModel;
class EndpointTilesModel;
class GatewayCard;
class OpenBroadcastsModel;
class OverviewList;
class RouteStripsModel;

/// "Is everything fine, what needs me": the gateway, a strip per Route, the heartbeat of the Endpoints, alerts, and
/// broadcasts that are not final. Everything leads to its page.
class OverviewPage final : public Page
{
    Q_OBJECT

public:
    /// The activity is shared by all pages and outlives them.
    OverviewPage(const PageContext &context, LiveActivity *activity, QWidget *parent = nullptr);

    /// What the alert feed shows: for notifications and the tray too.
    [[nodiscard]] const QList<Alert> &alerts() const { return m_feed.alerts(); }

    /// See AlertFeed::recall().
    void recallAlerts(const QList<Alert> &alerts) { m_feed.recall(alerts); }

Q_SIGNALS:
    void alertsChanged();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void addActions();
    void build();
    [[nodiscard]] QWidget *section(const QString &title, OverviewList *list, QLabel **label = nullptr);
    void connectLists();
    void connectFaces();
    void askForBroadcasts();
    void takeBroadcasts(const QList<BroadcastOverview> &broadcasts);
    void assess();
    void refresh();
    void showRoutes();
    void showEndpoints();
    void showAlerts();
    void showBroadcasts();
    void showAlertMenu(const QPoint &position);
    void follow(const Alert &alert);

    LiveActivity *m_activity;
    AlertFeed m_feed;
    QList<BroadcastOverview> m_broadcasts; ///< Not final.
    QTimer m_askBroadcasts;
    RouteStripsModel *m_routesModel;
    EndpointTilesModel *m_endpointsModel;
    AlertsModel *m_alertsModel;
    OpenBroadcastsModel *m_broadcastsModel;
    OverviewList *m_routes;
    OverviewList *m_endpoints;
    OverviewList *m_alerts;
    OverviewList *m_broadcastList;
    GatewayCard *m_gateway = nullptr;
    QStackedWidget *m_stack = nullptr; ///< The empty state, or all else.
    QLabel *m_alertsTitle = nullptr;
    QLabel *m_broadcastsTitle = nullptr;
    QAction *m_copyAddress = nullptr;
    QAction *m_nextPort = nullptr;
    QAction *m_retry = nullptr;
    QAction *m_demo = nullptr;
    QAction *m_addEndpoint = nullptr;
};

} // namespace signalbox
