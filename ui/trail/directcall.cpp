// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/directcall.h"

#include "config/endpointurl.h"

#include <algorithm>

namespace signalbox {

namespace {

constexpr char credential[] = "{credential}";

/// A path beside the placeholder is what the provider tells everybody; one without it may be a key itself.
QByteArray shownPath(const EndpointUrl &url)
{
    return url.path.isEmpty() || url.hasPlaceholder() ? url.path : QByteArray("/{path}");
}

QByteArrayList credentialFields(const EndpointAuth &auth)
{
    switch (auth.type) {
    case AuthType::Bearer:
        return {QByteArray("Authorization: Bearer ") + credential};
    case AuthType::Basic:
        return {"Authorization: Basic {base64 of user:password}"};
    case AuthType::Header:
        return {auth.name + ": " + credential};
    case AuthType::Query:
    case AuthType::PathApiKey:
    case AuthType::None:
        break;
    }
    return {};
}

/// What the client asked for, then what the Endpoint adds.
QByteArray shownQuery(const QByteArray &clients, const EndpointUrl &url, const EndpointAuth &auth)
{
    QByteArrayList parts;
    if (!clients.isEmpty())
        parts.append(clients);
    if (!url.query.isEmpty())
        parts.append("{query}");
    if (auth.type == AuthType::Query)
        parts.append(auth.name + '=' + credential);
    return parts.join('&');
}

} // namespace

std::optional<CurlRequest> directCall(const TrailView &view, const Endpoint &endpoint)
{
    const auto url = parseEndpointUrl(endpoint.url);
    if (!url || !view.bodies)
        return {};
    const QByteArray &target = view.bodies->path;
    const qsizetype mark = target.indexOf('?');
    const QByteArray query = shownQuery(mark < 0 ? QByteArray() : target.mid(mark + 1), *url, endpoint.auth);
    const RequestRecord &record = *view.request;
    CurlRequest request{
        .url = (url->tls ? "https://" : "http://") + url->host.toField(url->defaultPort()) + shownPath(*url)
            + target.left(mark),
        .get = dataPlane(record.protocol) == DataPlane::TronHttp && record.method.startsWith("GET "),
        .contentType = view.bodies->contentType,
        .body = view.bodies->request,
        .fields = credentialFields(endpoint.auth),
    };
    if (!query.isEmpty())
        request.url += '?' + query;
    return request;
}

bool hasBlanks(const CurlRequest &request)
{
    return request.url.contains('{')
        || std::any_of(
            request.fields.begin(), request.fields.end(), [](const QByteArray &field) { return field.contains('{'); });
}

} // namespace signalbox
