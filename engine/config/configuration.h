// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/endpoint.h"
#include "config/route.h"

#include <QByteArrayList>
#include <QList>

namespace signalbox {

/// Gateway-wide settings (spec sections 3, 7 and 11).
struct GatewaySettings
{
    QByteArray listenAddress = "127.0.0.1"; ///< `gateway.listen`; beyond loopback every Route needs a key.
    std::uint16_t port = 8645; ///< 0 picks a free one.
    std::uint16_t managementPort = 8646;
    int deploymentMaxAttempts = 5; ///< 1–10
    int workers = 0; ///< 0: cores − 1, at least 1, at most 8.
    int maxInFlight = 512;
    int maxConnections = 1024;
    qint64 maxRequestBytes = 5 * 1024 * 1024;
    qint64 maxResponseBytes = 32 * 1024 * 1024;
    qint64 maxHeaderBytes = 32 * 1024;
    int maxBatchMembers = 1000;
    std::chrono::milliseconds bodyTimeout {15'000};
    std::chrono::milliseconds idleTimeout {60'000};
    QByteArrayList allowedOrigins;
    QByteArrayList allowedHosts;
    bool probes = true;
    bool keepSignedBytes = true; ///< The ledger keeps what clients broadcast, so that it can be sent again.

    bool operator==(const GatewaySettings &) const = default;
};

/// One whole, valid configuration: what a Routes file says. A value, immutable once published as a generation.
struct Configuration
{
    GatewaySettings gateway;
    QList<Endpoint> endpoints;
    QList<Route> routes;

    [[nodiscard]] const Endpoint *findEndpoint(const QByteArray &id) const;
    [[nodiscard]] const Route *findRoute(const QByteArray &slug) const;

    bool operator==(const Configuration &) const = default;
};

} // namespace signalbox
