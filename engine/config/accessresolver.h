// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"
#include "config/secretresolver.h"
#include "upstream/endpointaccess.h"

namespace signalbox {

/// Makes the ready-to-use address and credentials of an Endpoint. What can't be had (missing secret, refused URL,
/// unreadable CA file) is not an error here but EndpointAccess::fault: the attempt then ends definite (spec section 5).
/// A CA file that can't be used is TlsFailed: without it no certificate could be verified, and the system store must
/// not stand in for it. Blocks as SecretResolver does. `hopMarker` is left to the gateway.
[[nodiscard]] EndpointAccess resolveAccess(
    const Endpoint &endpoint, const GatewaySettings &gateway, SecretResolver &secrets);

} // namespace signalbox
