// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/confignames.h"

#include <array>

namespace signalbox {

namespace {

// Each list is in the order of its enum.
constexpr std::array<std::string_view, 6> authTypeNames{"none", "bearer", "basic", "header", "query", "path_api_key"};
constexpr std::array<std::string_view, 2> networkCheckNames{"enforce", "ignore"};
constexpr std::array<std::string_view, 2> strategyNames{"priority", "weighted"};
constexpr std::array<std::string_view, 2> retryPolicyNames{"safe_only", "idempotent"};
constexpr std::array<std::string_view, 2> trackerAsksNames{"all", "recipients"};

template <typename Enum, std::size_t count>
std::optional<Enum> fromName(const std::array<std::string_view, count> &names, std::string_view name)
{
    for (std::size_t i = 0; i < count; ++i) {
        if (names[i] == name)
            return static_cast<Enum>(i);
    }
    return std::nullopt;
}

} // namespace

std::string_view authTypeName(AuthType type)
{
    return authTypeNames[static_cast<std::size_t>(type)];
}

std::optional<AuthType> authTypeFromName(std::string_view name)
{
    return fromName<AuthType>(authTypeNames, name);
}

std::string_view networkCheckName(NetworkCheck check)
{
    return networkCheckNames[static_cast<std::size_t>(check)];
}

std::optional<NetworkCheck> networkCheckFromName(std::string_view name)
{
    return fromName<NetworkCheck>(networkCheckNames, name);
}

std::string_view strategyName(Strategy strategy)
{
    return strategyNames[static_cast<std::size_t>(strategy)];
}

std::optional<Strategy> strategyFromName(std::string_view name)
{
    return fromName<Strategy>(strategyNames, name);
}

std::string_view retryPolicyName(RetryPolicy policy)
{
    return retryPolicyNames[static_cast<std::size_t>(policy)];
}

std::optional<RetryPolicy> retryPolicyFromName(std::string_view name)
{
    return fromName<RetryPolicy>(retryPolicyNames, name);
}

std::string_view trackerAsksName(TrackerAsks asks)
{
    return trackerAsksNames[static_cast<std::size_t>(asks)];
}

std::optional<TrackerAsks> trackerAsksFromName(std::string_view name)
{
    return fromName<TrackerAsks>(trackerAsksNames, name);
}

} // namespace signalbox
