// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/timering.h"
#include "config/configuration.h"
#include "faces/broadcastsface.h"
#include "faces/configurationface.h"
#include "faces/gatewayface.h"
#include "health/endpointhealth.h"
#include "trail/requestsnapshot.h"

#include <map>

namespace signalbox {

/// Something that needs the operator. A value; the words are alertwords.h's.
struct Alert
{
    /// The gravest first.
    enum class Kind : quint8
    {
        NotListening, ///< text: what happened
        RouteDown, ///< count: its enabled targets
        ConfigurationRejected, ///< text: the first problem; count: of problems
        BroadcastUncertain, ///< text: txID
        StoppedRequests, ///< count: in the last hour
        WrongChain, ///< text: what it reports
        WrongChainUsed, ///< The same, and the operator wants it to be used all the same; text: what it reports
        Cordoned, ///< text: the reason; left
    };

    QByteArray id; ///< "route-down/eth": the same as long as it is the same thing.
    Kind kind = Kind::NotListening;
    QByteArray subject; ///< Slug, Endpoint id or number of a broadcast; by kind.
    ActivityTime since;
    int count = 0;
    QString text;
    std::optional<std::chrono::seconds> left; ///< Of a cordon; empty: until it is lifted.

    /// `subject` is a Route's slug.
    [[nodiscard]] bool isOfRoute() const { return kind == Kind::RouteDown || kind == Kind::StoppedRequests; }
};

/// What an AlertFeed looks at.
struct AlertSources
{
    const GatewayStatus &gateway;
    const RoutesFileState &file;
    const Configuration &configuration;
    const QList<HealthReading> &readings;
    ActivityTime now;
    std::chrono::steady_clock::time_point steadyNow;
};

/// What needs the operator now. What holds is there as long as it holds; stopped requests are one alert per Route for
/// an hour. Pure: the clock comes with each call.
class AlertFeed
{
public:
    static constexpr std::chrono::seconds uncertainFor{30}; ///< Broadcasts often come out of it by themselves.

    void takeRequests(const RequestSnapshots &requests, ActivityTime now);

    /// All that are not final.
    void takeBroadcasts(const QList<BroadcastOverview> &broadcasts);

    /// About once a second.
    void assess(const AlertSources &sources);

    /// These were recorded at another time: they stand from now on.
    void recall(const QList<Alert> &alerts);

    /// The gravest kind first, within it the newest.
    [[nodiscard]] const QList<Alert> &alerts() const { return m_alerts; }

private:
    static constexpr int stoppedMinutes = 60;

    struct Stopped
    {
        TimeRing<quint32, stoppedMinutes> perMinute{std::chrono::minutes(1)};
        ActivityTime last;
    };

    void add(Alert alert, ActivityTime now);
    void addGateway(const AlertSources &sources);
    void addRoutes(const AlertSources &sources);
    void addEndpoints(const AlertSources &sources);
    void addBroadcasts(ActivityTime now);
    void addStopped(ActivityTime now);

    std::map<QByteArray, Stopped> m_stopped; ///< By Route.
    QList<BroadcastOverview> m_uncertain;
    std::map<QByteArray, ActivityTime> m_since; ///< By alert id: when it was first there.
    QList<Alert> m_alerts;
    bool m_recalled = false;
};

} // namespace signalbox
