// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/endpoint.h"
#include "trail/curlcommand.h"
#include "trail/trailview.h"

#include <optional>

namespace signalbox {

/// The request of @p view as the gateway sent it to @p endpoint, without what the spec keeps out of every export
/// (section 7): credentials, and a path or query that might hold one. In their places stand `{api_key}` as in the
/// Routes file,
/// `{credential}`, `{path}` and `{query}`, to be filled in. No secret is resolved for it. Empty when the Endpoint's URL
/// can't be read. Pure.
[[nodiscard]] std::optional<CurlRequest> directCall(const TrailView &view, const Endpoint &endpoint);

/// Whether something is to be filled in before @p request can be sent.
[[nodiscard]] bool hasBlanks(const CurlRequest &request);

} // namespace signalbox
