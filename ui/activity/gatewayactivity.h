// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/endpointactivity.h"
#include "activity/routeactivity.h"
#include "config/configuration.h"
#include "trail/requestsnapshot.h"

#include <QHash>

#include <unordered_map>

namespace signalbox {

/// A change of state and whose it is.
struct EndpointTransition
{
    QByteArray endpointId;
    StateTransition transition;
};

/// What real traffic says of all Routes and Endpoints of a configuration. Pure: the clock comes with each call.
class GatewayActivity
{
public:
    /// Keeps what is known of Routes and Endpoints that stay. An Endpoint that leads elsewhere from now on begins anew.
    void setConfiguration(const Configuration &configuration);

    /// Taken in the order they were answered.
    void add(const RequestSnapshots &requests, ActivityTime now);

    /// Lets time pass and gives the Endpoints their states; about once a second.
    void assess(const QList<HealthReading> &readings, ActivityTime now);

    /// See EndpointActivity::recall(); by Endpoint.
    void recall(const QHash<QByteArray, QList<StateTransition>> &transitions);

    /// The changes of state since the last call, in no order of Endpoints, each one's oldest first.
    [[nodiscard]] QList<EndpointTransition> takeTransitions();

    /// Null when it is not configured.
    [[nodiscard]] const EndpointActivity *endpoint(const QByteArray &id) const;
    [[nodiscard]] const RouteActivity *route(const QByteArray &slug) const;

    /// Over the last ten whole seconds; members of a batch count one by one.
    [[nodiscard]] double requestsPerSecond() const;

private:
    static constexpr int rateSeconds = 10;

    void add(const RequestRecord &request, ActivityTime now);

    struct Watched
    {
        Endpoint endpoint;
        EndpointActivity activity;
        quint64 transitionsTaken = 0;
    };

    std::unordered_map<QByteArray, Watched> m_endpoints;
    std::unordered_map<QByteArray, RouteActivity> m_routes;
    TimeRing<quint32, rateSeconds + 1> m_rate{std::chrono::seconds(1)};
};

} // namespace signalbox
