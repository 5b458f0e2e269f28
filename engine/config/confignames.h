// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/endpoint.h"
#include "config/route.h"

#include <optional>
#include <string_view>

namespace signalbox {

/// The names of spec sections 3 and 11, used in the Routes file and the API. The inverse functions are exact and
/// case-sensitive; empty for anything else.
[[nodiscard]] std::string_view authTypeName(AuthType type);
[[nodiscard]] std::optional<AuthType> authTypeFromName(std::string_view name);

[[nodiscard]] std::string_view networkCheckName(NetworkCheck check);
[[nodiscard]] std::optional<NetworkCheck> networkCheckFromName(std::string_view name);

[[nodiscard]] std::string_view strategyName(Strategy strategy);
[[nodiscard]] std::optional<Strategy> strategyFromName(std::string_view name);

[[nodiscard]] std::string_view retryPolicyName(RetryPolicy policy);
[[nodiscard]] std::optional<RetryPolicy> retryPolicyFromName(std::string_view name);

[[nodiscard]] std::string_view trackerAsksName(TrackerAsks asks);
[[nodiscard]] std::optional<TrackerAsks> trackerAsksFromName(std::string_view name);

} // namespace signalbox
