// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/configlimits.h"
#include "config/configrules.h"
#include "config/spelling.h"
#include "operations/bytesview.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace signalbox {

namespace {

constexpr qsizetype maxSlugLength = 64;

bool isSlug(const QByteArray &slug)
{
    return !slug.isEmpty() && slug.size() <= maxSlugLength && std::ranges::all_of(slug, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

QString speech(Protocol protocol, const QByteArray &network)
{
    return textOf(protocolName(protocol)) + u" on network " + quoted(network);
}

/// The rules that look at all Routes together: what was seen on the way.
class RoutesCheck
{
public:
    RoutesCheck(const Configuration &configuration, ProblemCollector &problems)
        : m_configuration(configuration)
        , m_problems(problems)
    {
        m_endpointsKnown = problems.isUsable("endpoints");
        for (qsizetype i = 0; i < configuration.endpoints.size(); ++i) {
            if (!problems.isUsable("endpoints[" + QByteArray::number(i) + "].id"))
                m_endpointsKnown = false;
            if (!m_endpointIndexes.contains(configuration.endpoints[i].id))
                m_endpointIndexes.insert(configuration.endpoints[i].id, i);
        }
        takePort(configuration.gateway.port, "gateway.port");
        takePort(configuration.gateway.managementPort, "gateway.management_port");
    }

    void check(qsizetype index)
    {
        const Route &route = m_configuration.routes[index];
        const QByteArray path = "routes[" + QByteArray::number(index) + ']';
        checkAddress(route, path);
        if (m_problems.isUsable(path + ".protocol"))
            checkNetwork(route.protocol, route.network, path + ".network", m_problems);
        checkRange(path + ".max_attempts", route.maxAttempts, configlimits::attempts);
        checkRange(path + ".timeout_ms", route.timeout.count(), configlimits::attemptTimeoutMs);
        checkKey(route, path);
        checkTargets(route, path);
        if (m_problems.isUsable(path + ".protocol"))
            checkClassOverrides(route, path, m_problems);
    }

private:
    void checkRange(const QByteArray &field, qint64 value, ConfigRange range)
    {
        if (!range.contains(value))
            m_problems.report(field, QString::number(value) + u" is out of range", range.toString());
    }

    void takePort(std::uint16_t port, const QByteArray &field)
    {
        if (port != 0 && !m_portOwners.contains(port))
            m_portOwners.insert(port, field);
    }

    void checkAddress(const Route &route, const QByteArray &path)
    {
        const auto first = m_slugOwners.constFind(route.slug);
        if (route.slug.isEmpty())
            m_problems.report(path + ".slug", QStringLiteral("is missing"));
        else if (!isSlug(route.slug))
            m_problems.report(path + ".slug", QStringLiteral("is no slug"), QStringLiteral("[a-z0-9-]{1,64}"));
        else if (first != m_slugOwners.cend())
            m_problems.report(path + ".slug", quoted(route.slug) + u" is already " + QString::fromLatin1(*first));
        else
            m_slugOwners.insert(route.slug, path + ".slug");

        const auto owner = m_portOwners.constFind(route.port);
        if (route.port != 0 && owner != m_portOwners.cend()) {
            m_problems.report(
                path + ".port", u"port " + QString::number(route.port) + u" is already " + QString::fromLatin1(*owner));
        }
        takePort(route.port, path + ".port");
    }

    void checkKey(const Route &route, const QByteArray &path)
    {
        if (!route.key.isEmpty())
            checkSecretReference(route.key, path + ".key", m_problems);
        else if (m_problems.isUsable("gateway.listen") && !listensOnLoopbackOnly(m_configuration.gateway))
            m_problems.report(path + ".key",
                QStringLiteral("is missing; every Route needs a key because gateway.listen goes beyond loopback"));
    }

    void checkTargets(const Route &route, const QByteArray &path)
    {
        if (route.targets.size() > maxTargets) {
            m_problems.report(path + ".targets", QString::number(route.targets.size()) + u" targets are too many",
                u"0–" + QString::number(maxTargets));
        }
        QSet<QByteArray> seen;
        for (qsizetype i = 0; i < route.targets.size(); ++i) {
            const Target &target = route.targets[i];
            const QByteArray at = path + ".targets[" + QByteArray::number(i) + ']';
            checkRange(at + ".weight", target.weight, configlimits::weight);
            if (seen.contains(target.endpointId))
                m_problems.report(at + ".endpoint", quoted(target.endpointId) + u" is a target of this Route already");
            else
                checkTarget(route, path, target, at + ".endpoint");
            seen.insert(target.endpointId);
        }
    }

    void checkTarget(const Route &route, const QByteArray &path, const Target &target, const QByteArray &field)
    {
        const auto index = m_endpointIndexes.constFind(target.endpointId);
        if (index == m_endpointIndexes.cend()) {
            if (m_endpointsKnown && !m_problems.isFull()) {
                m_problems.report(field,
                    u"there is no Endpoint " + quoted(target.endpointId)
                        + suggestion(target.endpointId, m_endpointIndexes.keys()));
            }
            return;
        }
        const Endpoint &endpoint = m_configuration.endpoints[*index];
        const QByteArray endpointPath = "endpoints[" + QByteArray::number(*index) + ']';
        const bool comparable = m_problems.isUsable(path + ".protocol") && m_problems.isUsable(path + ".network")
            && m_problems.isUsable(endpointPath + ".protocol") && m_problems.isUsable(endpointPath + ".network");
        if (comparable && (endpoint.protocol != route.protocol || endpoint.network != route.network)) {
            m_problems.report(field,
                u"Endpoint " + quoted(endpoint.id) + u" is " + speech(endpoint.protocol, endpoint.network),
                speech(route.protocol, route.network) + u", as the Route is");
        }
    }

    const Configuration &m_configuration;
    ProblemCollector &m_problems;
    QHash<QByteArray, qsizetype> m_endpointIndexes;
    bool m_endpointsKnown = true; ///< False when an id could not be read: it may be the one a target means.
    QHash<QByteArray, QByteArray> m_slugOwners;
    QHash<std::uint16_t, QByteArray> m_portOwners;
};

} // namespace

void checkRoutes(const Configuration &configuration, ProblemCollector &problems)
{
    RoutesCheck check(configuration, problems);
    for (qsizetype i = 0; i < configuration.routes.size(); ++i)
        check.check(i);
}

} // namespace signalbox
