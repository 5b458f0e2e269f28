// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/requestrouting.h"
#include "operations/bytesview.h"
#include "operations/uripath.h"

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
    std::string_view value = view(authorization);
    const bool bearer = value.size() > scheme.size()
        && std::equal(scheme.begin(), scheme.end(), value.begin(), [](char a, char b) { return a == static_cast<char>(b | 0x20); });
    if (!bearer)
        return false;
    value.remove_prefix(scheme.size());
    value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
    return equalKeys(value, key);
}

bool isWalletPath(std::string_view path)
{
    constexpr std::string_view prefix = "/wallet/";
    if (!path.starts_with(prefix))
        return false;
    const std::string_view name = path.substr(prefix.size());
    // The empty name is the default wallet. A name that some server could read as another path is no wallet of ours.
    return name.empty() || (name.find('/') == std::string_view::npos && normalisedPath(path).has_value());
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
        // A key may hold characters that clients percent-encode in a path.
        const bool inPath = !route.keyMissing && equalKeys(percentDecoded(takeSegment(afterKey)), view(route.key));
        if (inPath)
            rest = afterKey;
        if (!inPath && (route.keyMissing || !hasBearer(request.authorization, view(route.key)))) {
            routing.refusal = RoutingRefusal::KeyRequired;
            if (dataPlane(route.route.protocol) == DataPlane::TronHttp)
                routing.rest = rest; // For the form of the refusal alone.
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
