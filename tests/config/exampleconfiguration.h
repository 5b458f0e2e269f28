// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"

namespace signalbox {

/// One Endpoint and one Route that uses it, both named after @p name: a valid piece of a configuration.
inline void addPair(Configuration &configuration, const QByteArray &name)
{
    Endpoint endpoint;
    endpoint.id = name;
    endpoint.name = QString::fromLatin1(name);
    endpoint.network = "1";
    endpoint.url = "https://rpc.example/" + name;
    configuration.endpoints.append(endpoint);

    Route route;
    route.slug = name;
    route.network = "1";
    route.targets = {Target{name, 100, true}};
    configuration.routes.append(route);
}

inline Configuration exampleConfiguration()
{
    Configuration configuration;
    addPair(configuration, "alpha");
    return configuration;
}

/// Nothing in it has its default.
inline Configuration fullConfiguration()
{
    Configuration configuration;
    GatewaySettings &gateway = configuration.gateway;
    gateway.listenAddress = "::1";
    gateway.port = 9000;
    gateway.managementPort = 9001;
    gateway.deploymentMaxAttempts = 4;
    gateway.workers = 3;
    gateway.maxInFlight = 10;
    gateway.maxConnections = 20;
    gateway.maxRequestBytes = 1000;
    gateway.maxResponseBytes = 2000;
    gateway.maxHeaderBytes = 3000;
    gateway.maxBatchMembers = 40;
    gateway.bodyTimeout = std::chrono::milliseconds(1500);
    gateway.idleTimeout = std::chrono::milliseconds(2500);
    gateway.allowedOrigins = {"https://app.example", "http://localhost:3000"};
    gateway.allowedHosts = {"gateway.example", "gateway.example:9000"};
    gateway.probes = false;
    gateway.keepSignedBytes = false;

    Endpoint first;
    first.id = "first.example_1";
    first.name = QStringLiteral("Première \"A\" \\ 🚉");
    first.protocol = Protocol::TronHttp;
    first.network = "nile";
    first.networkCheck = NetworkCheck::Ignore;
    first.url = "https://rpc.example/{api_key}/base?x=1";
    first.enabled = false;
    first.auth = {AuthType::PathApiKey, {}, "keychain:endpoint/first"};
    first.maxConnections = 7;
    first.caFile = "/etc/ssl/own.pem";
    first.proxy = "socks5://127.0.0.1:9050";
    Endpoint second = first;
    second.id = "second";
    second.url = "https://rpc.example/";
    second.auth = {AuthType::Header, "X-Api-Key", "env:KEY"};
    configuration.endpoints = {first, second};

    Route route;
    route.slug = "tron-1";
    route.protocol = Protocol::TronHttp;
    route.network = "nile";
    route.strategy = Strategy::Weighted;
    route.maxAttempts = 9;
    route.timeout = std::chrono::milliseconds(250);
    route.retryPolicy = RetryPolicy::Idempotent;
    route.targets = {{"second", 5, false}, {"first.example_1", 1000, true}};
    route.port = 9002;
    route.key = "file:/run/secrets/key";
    route.paused = true;
    route.classOverrides
        = {{"GET /wallet/something", OperationClass::Stateless}, {"POST /v1/x\"y", OperationClass::Session}};
    route.allowLessCaution = true;
    route.trackerAsks = TrackerAsks::Recipients;
    Route empty;
    empty.slug = "empty";
    empty.protocol = Protocol::Bitcoin;
    empty.network = "regtest";
    configuration.routes = {route, empty};
    return configuration;
}

} // namespace signalbox
