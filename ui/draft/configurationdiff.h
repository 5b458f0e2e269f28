// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"

#include <QList>
#include <QString>

namespace signalbox {

/// One difference between two configurations, as a person would count it. A value; changeText() puts it into words.
struct ConfigurationChange
{
    enum class Kind : quint8
    {
        RouteAdded,
        RouteRemoved,
        RouteMoved, ///< Within the file; plays no part in forwarding.
        RouteChanged, ///< `field` says what; a new slug is a change of "slug".
        TargetAdded,
        TargetRemoved,
        TargetMoved, ///< Whoever else has another position because of it has not moved.
        TargetChanged,
        EndpointAdded,
        EndpointRemoved,
        EndpointMoved,
        EndpointChanged,
        GatewayChanged
    };

    Kind kind = Kind::RouteChanged;
    QByteArray subject; ///< Slug of the Route or id of the Endpoint: the new one, unless it was removed.
    QByteArray target; ///< Endpoint id of the target; empty for other kinds.
    QByteArray field; ///< As in the Routes file, for example "max_attempts".
    QString before; ///< As in the Routes file; of a move or addition: the position, from 1. URLs are redacted.
    QString after;

    bool operator==(const ConfigurationChange &) const = default;
};

/// What leads from @p before to @p after; empty exactly when both are equal. First the Gateway, then Routes with their
/// targets, then Endpoints, in their order. A Route or an Endpoint that got another name in its place is recognised.
[[nodiscard]] QList<ConfigurationChange> changesBetween(const Configuration &before, const Configuration &after);

/// For each Route of @p after where it stood in @p before, by name or renamed in its place; -1: it is new.
[[nodiscard]] QList<qsizetype> routesBefore(const Configuration &before, const Configuration &after);

/// The Routes of @p after whose requests may go another way than under @p before: changed or new ones, and those with a
/// changed Endpoint. Removed ones too, by their old slug.
[[nodiscard]] QByteArrayList touchedRoutes(const Configuration &before, const Configuration &after);

} // namespace signalbox
