// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/requestrouting.h"
#include "operations/bytesview.h"

#include <algorithm>

namespace signalbox {

namespace {

/// Takes the first segment ("/name") off @p path; empty when there is none.
std::string_view takeSegment(std::string_view &path)
{
    if (path.empty() || path.front() != '/')
        return {};
    const std::size_t end = std::min(path.find_first_of("/?", 1), path.size());
    const std::string_view segment = path.substr(1, end - 1);
    path.remove_prefix(end);
    return segment;
}

/// Takes as long for a wrong key as for the right one of the same length.
bool equalKeys(std::string_view given, std::string_view key)
{
    if (given.size() != key.size())
        return false;
    unsigned difference = 0;
    for (std::size_t index = 0; index < key.size(); ++index)
        difference |= static_cast<unsigned char>(given[index]) ^ static_cast<unsigned char>(key[index]);
    return difference == 0;
}

bool hasBearer(const QByteArray &authorization, std::string_view key)
{
    constexpr std::string_view scheme = "bearer ";
    const std::string_view value = view(authorization);
    const bool bearer = value.size() > scheme.size()
        && std::equal(scheme.begin(), scheme.end(), value.begin(), [](char a, char b) { return a == static_cast<char>(b | 0x20); });
    return bearer && equalKeys(value.substr(value.find_last_of(' ') + 1), key);
}

bool isWalletPath(std::string_view path)
{
    constexpr std::string_view prefix = "/wallet/";
    if (!path.starts_with(prefix))
        return false;
    const std::string_view name = path.substr(prefix.size());
    const auto plain = [](char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' || c == '_' || c == '.' || c == '~' || c == '%'; };
    // A name that could climb out of /wallet, in whatever encoding, is no wallet of ours.
    return std::ranges::all_of(name, plain) && name != "." && name != ".." && name.find("%2") == std::string_view::npos
        && name.find("%5") == std::string_view::npos;
}

} // namespace

RequestRouting routeRequest(const Snapshot &snapshot, const HttpRequest &request)
{
    std::string_view rest = view(request.target);
    RequestRouting routing;
    bool ownPort = false;
    if (const auto byPort = snapshot.byPort.find(request.localPort); byPort != snapshot.byPort.end()) {
        routing.route = byPort->second;
        ownPort = true;
    } else {
        const auto bySlug = snapshot.bySlug.find(takeSegment(rest));
        if (bySlug == snapshot.bySlug.end())
            return {RoutingRefusal::UnknownRoute, nullptr, {}};
        routing.route = bySlug->second;
    }

    const SnapshotRoute &route = *routing.route;
    if (route.keyMissing || !route.key.isEmpty()) {
        std::string_view afterKey = rest;
        const bool inPath = !route.keyMissing && equalKeys(takeSegment(afterKey), view(route.key));
        if (inPath)
            rest = afterKey;
        if (!inPath && (route.keyMissing || !hasBearer(request.authorization, view(route.key)))) {
            routing.refusal = RoutingRefusal::KeyRequired;
            return routing;
        }
    }

    if (dataPlane(route.route.protocol) == DataPlane::TronHttp) {
        routing.rest = rest;
        return routing;
    }
    const std::string_view path = rest.substr(0, rest.find('?'));
    if (path.empty() || path == "/")
        return routing;
    if (ownPort && speaksLegacyJsonRpc(route.route.protocol) && isWalletPath(path))
        routing.rest = path;
    else
        routing.refusal = RoutingRefusal::UnknownPath;
    return routing;
}

} // namespace signalbox
