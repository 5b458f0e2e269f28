// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"
#include "config/problemcollector.h"

#include <QByteArray>

namespace signalbox {

// The rules behind validate(), one function per part of a configuration. They judge values, wherever these come from,
// and leave alone what @p problems says could not be read.

/// Settings, limits and ports of the Gateway. @p gateway has the ports that are really listened at.
void checkGateway(const GatewaySettings &gateway, ProblemCollector &problems);

void checkEndpoints(const Configuration &configuration, ProblemCollector &problems);

void checkRoutes(const Configuration &configuration, ProblemCollector &problems);

/// Spec section 4: towards less caution than the built-in table only with `allow_less_caution`. @p path: of the Route.
void checkClassOverrides(const Route &route, const QByteArray &path, ProblemCollector &problems);

/// True when `gateway.listen` is a loopback address.
[[nodiscard]] bool listensOnLoopbackOnly(const GatewaySettings &gateway);

/// EVM: the chain id in decimal. Elsewhere the spec's names are examples and operators run private networks, so every
/// name that is well-formed counts; what the Endpoint itself reports is compared with it later.
void checkNetwork(Protocol protocol, const QByteArray &network, const QByteArray &field, ProblemCollector &problems);

void checkSecretReference(const QByteArray &reference, const QByteArray &field, ProblemCollector &problems);

} // namespace signalbox
