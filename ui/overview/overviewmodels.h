// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/endpointactivity.h"
#include "activity/routeactivity.h"
#include "activity/routeservice.h"
#include "faces/broadcastsface.h"
#include "overview/alertfeed.h"
#include "overview/snapshotmodel.h"

namespace signalbox {

/// A Route as its strip shows it.
struct RouteStripRow
{
    QByteArray id; ///< Slug.
    Protocol protocol = Protocol::Evm;
    QByteArray network;
    bool paused = false;
    RouteService service;
    QList<OutcomeCounts> outcomes;
    OutcomeCounts sum;
    quint64 attempts = 0;
    std::optional<std::chrono::microseconds> p95;
};

/// One strip per Route: 15 minutes of outcomes, whether it can serve, p95 and attempts.
class RouteStripsModel final : public SnapshotModel<RouteStripRow>
{
public:
    using SnapshotModel::SnapshotModel;

protected:
    [[nodiscard]] QVariant value(const RouteStripRow &row, int role) const override;
};

/// An Endpoint as a tile of the heartbeat grid.
struct EndpointTileRow
{
    QByteArray id;
    QString name;
    EndpointState state = EndpointState::Unknown;
    std::optional<StateTransition> transition;
    QList<AttemptSign> beats;
    AttemptSums sums;
};

/// The heartbeat of every Endpoint.
class EndpointTilesModel final : public SnapshotModel<EndpointTileRow>
{
public:
    using SnapshotModel::SnapshotModel;

protected:
    [[nodiscard]] QVariant value(const EndpointTileRow &row, int role) const override;
};

/// What needs the operator.
struct AlertRow
{
    QByteArray id;
    Alert alert;
    QString title; ///< Holds names of Endpoints, so it is made with the row.
    ActivityTime readAt;
};

class AlertsModel final : public SnapshotModel<AlertRow>
{
public:
    using SnapshotModel::SnapshotModel;

protected:
    [[nodiscard]] QVariant value(const AlertRow &row, int role) const override;
};

/// A broadcast that is not final.
struct OpenBroadcastRow
{
    qint64 id = 0;
    BroadcastOverview overview;
    ActivityTime readAt;
};

class OpenBroadcastsModel final : public SnapshotModel<OpenBroadcastRow>
{
public:
    using SnapshotModel::SnapshotModel;

protected:
    [[nodiscard]] QVariant value(const OpenBroadcastRow &row, int role) const override;
};

} // namespace signalbox
