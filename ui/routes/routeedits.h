// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"

#include <QList>

namespace signalbox {

// What the Routes page does to a configuration. Pure.

/// @p wanted, or with the next free number behind it: "eth", "eth-2".
[[nodiscard]] QByteArray freeSlug(const Configuration &configuration, const QByteArray &wanted);

/// A Route for the chain and network that most Endpoints are of; without targets, but the first one has all of those.
[[nodiscard]] Route newRoute(const Configuration &configuration);

/// A copy of @p route under a free slug; without its port, which can't be used twice.
[[nodiscard]] Route copyOf(const Route &route, const Configuration &configuration);

/// Endpoints that may become a target of @p route: of its protocol and network, and none of its targets yet.
[[nodiscard]] QList<Endpoint> possibleTargets(const Route &route, const Configuration &configuration);

/// Makes an Endpoint of the Route's chain and network, without a URL yet, and the Route's last target. Its free id.
QByteArray addNewTarget(Configuration &configuration, qsizetype route);

/// Targets that a request may be sent to: they and their Endpoints are enabled.
[[nodiscard]] int enabledTargets(const Route &route, const Configuration &configuration);

/// How many Endpoints one request reaches at most: the effective limit, or all enabled targets if these are fewer.
[[nodiscard]] int mostAttempts(const Route &route, const Configuration &configuration);

/// The chance of @p row to be tried first under weighted order, 0–1; 0 when it is off.
[[nodiscard]] double share(const Route &route, qsizetype row);

} // namespace signalbox
