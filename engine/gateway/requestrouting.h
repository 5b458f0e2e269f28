// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/snapshot.h"
#include "listener/httprequest.h"

#include <string_view>

namespace signalbox {

/// Why no Route serves a request.
enum class RoutingRefusal : std::uint8_t {
    None,
    UnknownRoute, ///< 404
    UnknownPath, ///< 404: the Route is known, the rest of the path is not.
    KeyRequired, ///< 401
};

/// Which Route a request is for, and what of its target is left for the Endpoint. Views point into the request's target.
struct RequestRouting
{
    RoutingRefusal refusal = RoutingRefusal::None;
    const SnapshotRoute *route = nullptr; ///< Also set with KeyRequired and UnknownPath.
    std::string_view rest; ///< TRON HTTP: path and query after the Route's address and key. JSON-RPC: "" or "/wallet/<name>".
};

/// Finds the Route of @p request by the port it came to or by its slug, checks and strips the key (`Authorization: Bearer` or the
/// path segment after the Route's address), and the rest of the path. Pure. Spec sections 2 and 7.
[[nodiscard]] RequestRouting routeRequest(const Snapshot &snapshot, const HttpRequest &request);

} // namespace signalbox
