// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/endpointedits.h"

#include "config/endpointurl.h"

#include <algorithm>

namespace signalbox::endpointedits {

namespace {

constexpr qsizetype longestStem = 48;

/// Letters and digits, all else one hyphen.
QByteArray stemOf(const QString &text)
{
    QByteArray stem;
    for (const QChar c : text.normalized(QString::NormalizationForm_D)) {
        const char latin = c.toLower().toLatin1();
        if ((latin >= 'a' && latin <= 'z') || (latin >= '0' && latin <= '9'))
            stem += latin;
        else if (c.category() != QChar::Mark_NonSpacing && !stem.isEmpty() && !stem.endsWith('-'))
            stem += '-';
    }
    stem.truncate(longestStem);
    while (stem.endsWith('-'))
        stem.chop(1);
    return stem;
}

QByteArray hostStem(const QByteArray &url)
{
    const auto parsed = parseEndpointUrl(url);
    if (!parsed)
        return {};
    const QString host = parsed->host.host;
    const bool usual = parsed->host.port == parsed->defaultPort();
    return stemOf(usual ? host : host + QLatin1Char('-') + QString::number(parsed->host.port));
}

} // namespace

QByteArray suggestedId(
    const Configuration &configuration, const QString &name, const QByteArray &url, const QByteArray &except)
{
    QByteArray stem = stemOf(name);
    if (stem.isEmpty())
        stem = hostStem(url);
    if (stem.isEmpty())
        stem = QByteArrayLiteral("endpoint");
    QByteArray id = stem;
    for (int i = 2; id != except && configuration.findEndpoint(id); ++i)
        id = stem + '-' + QByteArray::number(i);
    return id;
}

Added withNew(const Configuration &configuration, const QByteArray &like)
{
    Endpoint endpoint;
    endpoint.id = suggestedId(configuration, {}, {});
    endpoint.network = QByteArrayLiteral("1");
    if (const Endpoint *example = configuration.findEndpoint(like)) {
        endpoint.protocol = example->protocol;
        endpoint.network = example->network;
    }
    Added added{configuration, endpoint.id};
    added.configuration.endpoints.append(endpoint);
    return added;
}

Configuration withChanged(
    const Configuration &configuration, const QByteArray &id, const std::function<void(Endpoint &)> &change)
{
    Configuration next = configuration;
    for (Endpoint &endpoint : next.endpoints) {
        if (endpoint.id == id) {
            change(endpoint);
            break; // Its id may be another one now.
        }
    }
    return next;
}

Configuration withRenamedId(const Configuration &configuration, const QByteArray &from, const QByteArray &to)
{
    Configuration next = withChanged(configuration, from, [&](Endpoint &endpoint) { endpoint.id = to; });
    for (Route &route : next.routes) {
        for (Target &target : route.targets) {
            if (target.endpointId == from)
                target.endpointId = to;
        }
    }
    return next;
}

Configuration without(const Configuration &configuration, const QByteArray &id)
{
    Configuration next = configuration;
    next.endpoints.removeIf([&](const Endpoint &endpoint) { return endpoint.id == id; });
    for (Route &route : next.routes)
        route.targets.removeIf([&](const Target &target) { return target.endpointId == id; });
    return next;
}

} // namespace signalbox::endpointedits
