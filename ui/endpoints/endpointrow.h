// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/gatewayactivity.h"
#include "config/configuration.h"
#include "health/endpointhealth.h"

#include <QByteArrayList>
#include <QList>

#include <chrono>
#include <optional>

namespace signalbox {

/// How an Endpoint's configuration stands to what runs.
enum class ConfigurationMark : quint8
{
    Enabled,
    Disabled,
    New, ///< Only in the draft.
    Changed, ///< Otherwise in the draft.
    Removed ///< Only in what runs.
};

/// An Endpoint as the table shows it. A value.
struct EndpointRow
{
    QByteArray id;
    QString name;
    Protocol protocol = Protocol::Evm;
    QByteArray network;
    NetworkCheck networkCheck = NetworkCheck::Enforce;
    ChainIdentity identity; ///< What it reports.
    QString url; ///< Redacted.
    QByteArrayList routes; ///< Whose target it is.
    ConfigurationMark mark = ConfigurationMark::Enabled;
    EndpointState state = EndpointState::Unknown;
    std::optional<StateTransition> transition; ///< The latest one.
    QList<AttemptSign> beats;
    AttemptSums sums;
    std::optional<std::chrono::microseconds> p50;
    std::optional<std::chrono::microseconds> p95;
    QList<double> p50Course;
    QList<double> p95Course;
    std::optional<HeadReading> head;
    bool isHeadFresh = false; ///< It says something about now.
    std::chrono::seconds headAge{0};
    int inFlight = 0;
    std::optional<LatestFailure> lastFailure;
    std::optional<QString> cordonReason; ///< Set while cordoned.
    std::optional<std::chrono::seconds> cordonLeft; ///< Empty: until it is lifted.
    ActivityTime readAt; ///< What ages are counted from.
};

/// Where rows come from.
struct EndpointSources
{
    const Configuration &draft;
    const Configuration &live;
    const GatewayActivity &activity;
    const QList<HealthReading> &readings;
    ActivityTime now;
    std::chrono::steady_clock::time_point steadyNow;
};

/// In the order of the draft, then those that it removes. Pure.
[[nodiscard]] QList<EndpointRow> endpointRows(const EndpointSources &sources);

} // namespace signalbox
