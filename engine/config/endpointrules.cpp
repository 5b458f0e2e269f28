// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/configlimits.h"
#include "config/configrules.h"
#include "config/endpointurl.h"
#include "config/proxyaddress.h"
#include "config/spelling.h"

#include <QHash>

#include <algorithm>
#include <array>

namespace signalbox {

namespace {

constexpr qsizetype maxIdLength = 64;
constexpr qsizetype maxDisplayName = 128;

// Fields that frame the message or that the gateway writes itself (spec section 8).
constexpr std::array<const char *, 15> reservedFields{"host", "content-length", "transfer-encoding", "connection",
    "content-type", "accept", "accept-encoding", "user-agent", "te", "trailer", "upgrade", "expect", "keep-alive",
    "proxy-connection", "x-signalbox-hop"};

bool isAlphanumeric(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// An id goes into header fields and into the paths of the management API.
bool isId(const QByteArray &id)
{
    return !id.isEmpty() && id.size() <= maxIdLength && isAlphanumeric(id[0])
        && std::ranges::all_of(id, [](char c) { return isAlphanumeric(c) || c == '.' || c == '_' || c == '-'; });
}

bool isToken(const QByteArray &name)
{
    constexpr std::string_view punctuation = "!#$%&'*+-.^_`|~"; // RFC 9110, 5.6.2
    return !name.isEmpty() && std::ranges::all_of(name, [&](char c) {
        return isAlphanumeric(c) || punctuation.find(c) != std::string_view::npos;
    });
}

bool isQueryName(const QByteArray &name)
{
    return !name.isEmpty() && std::ranges::all_of(name, [](char c) {
        return isAlphanumeric(c) || std::string_view("-._~").find(c) != std::string_view::npos;
    });
}

/// The rules of one Endpoint.
class EndpointCheck
{
public:
    EndpointCheck(
        const Configuration &configuration, const Endpoint &endpoint, QByteArray path, ProblemCollector &problems)
        : m_configuration(configuration)
        , m_endpoint(endpoint)
        , m_path(std::move(path))
        , m_problems(problems)
    { }

    void run()
    {
        checkNames();
        if (m_problems.isUsable(field("protocol")))
            checkNetwork(m_endpoint.protocol, m_endpoint.network, field("network"), m_problems);
        checkUrl();
        if (m_problems.isUsable(field("auth.type")))
            checkAuth();
        if (!configlimits::endpointConnections.contains(m_endpoint.maxConnections)) {
            report("max_connections", QString::number(m_endpoint.maxConnections) + u" is out of range",
                configlimits::endpointConnections.toString());
        }
        if (!m_endpoint.caFile.isEmpty() && !m_endpoint.caFile.startsWith('/'))
            report("ca_file", QStringLiteral("is not absolute"), QStringLiteral("the absolute path of a PEM file"));
        if (!m_endpoint.proxy.isEmpty() && !parseProxyAddress(m_endpoint.proxy))
            report(
                "proxy", QStringLiteral("is no proxy address"), QStringLiteral("http://host:port, socks5://host:port"));
    }

private:
    [[nodiscard]] QByteArray field(const char *name) const { return m_path + '.' + name; }

    void report(const char *name, const QString &message, const QString &allowed = {})
    {
        m_problems.report(field(name), message, allowed);
    }

    void checkNames()
    {
        if (m_endpoint.id.isEmpty())
            report("id", QStringLiteral("is missing"));
        else if (!isId(m_endpoint.id))
            report(
                "id", QStringLiteral("is no id"), QStringLiteral("[A-Za-z0-9._-]{1,64}, the first a letter or digit"));
        const bool printable
            = std::ranges::all_of(m_endpoint.name, [](QChar c) { return c.isPrint() || c.isSurrogate(); });
        if (m_endpoint.name.size() > maxDisplayName || !printable)
            report(
                "name", QStringLiteral("is too long or holds control characters"), QStringLiteral("0–128 characters"));
    }

    void checkUrl()
    {
        const auto url = parseEndpointUrl(m_endpoint.url);
        if (!url) {
            report("url", urlRefusalText(url.error()), QStringLiteral("http://host[:port]/path or https://…"));
            return;
        }
        const GatewaySettings &gateway = m_configuration.gateway;
        const auto hasPort = [&](const Route &route) { return route.port == url->host.port; };
        const bool ownPort = url->host.port == gateway.port || url->host.port == gateway.managementPort
            || std::ranges::any_of(m_configuration.routes, hasPort);
        const bool ownAddress = isThisMachine(url->host)
            || (url->host.address && url->host.address->toString().toLatin1() == gateway.listenAddress);
        if (ownPort && ownAddress)
            report("url", QStringLiteral("points back at this gateway's own listener"));
        if (!m_endpoint.caFile.isEmpty() && !url->tls)
            report("ca_file", QStringLiteral("has no effect without TLS"), QStringLiteral("only with an https URL"));

        if (!m_problems.isUsable(field("auth.type")))
            return;
        const bool wanted = m_endpoint.auth.type == AuthType::PathApiKey;
        if (wanted && !url->hasPlaceholder())
            report("url",
                QStringLiteral("has no {api_key} in its path, where auth.type path_api_key puts the credential"));
        if (!wanted && url->hasPlaceholder())
            report("url", QStringLiteral("holds {api_key}, which needs auth.type path_api_key"));
    }

    void checkAuth()
    {
        const EndpointAuth &auth = m_endpoint.auth;
        if (auth.type == AuthType::None) {
            if (!auth.secret.isEmpty())
                report("auth.secret", QStringLiteral("has no effect with auth.type none"));
        } else if (auth.secret.isEmpty()) {
            report("auth.secret", QStringLiteral("is missing"));
        } else {
            checkSecretReference(auth.secret, field("auth.secret"), m_problems);
        }
        checkAuthName(auth);
    }

    void checkAuthName(const EndpointAuth &auth)
    {
        if (auth.type == AuthType::Header) {
            const bool reserved = std::ranges::any_of(
                reservedFields, [&](const char *name) { return auth.name.compare(name, Qt::CaseInsensitive) == 0; });
            if (!isToken(auth.name))
                report("auth.name", QStringLiteral("is no header name"),
                    QStringLiteral("an HTTP token, for example X-Api-Key"));
            else if (reserved)
                report("auth.name", QStringLiteral("is a header that the gateway writes itself"));
        } else if (auth.type == AuthType::Query) {
            if (!isQueryName(auth.name))
                report("auth.name", QStringLiteral("is no parameter name"),
                    QStringLiteral("letters, digits, \"-\", \".\", \"_\", \"~\""));
        } else if (!auth.name.isEmpty()) {
            report("auth.name", QStringLiteral("has no effect with this auth.type"),
                QStringLiteral("only with header and query"));
        }
    }

    const Configuration &m_configuration;
    const Endpoint &m_endpoint;
    QByteArray m_path;
    ProblemCollector &m_problems;
};

} // namespace

void checkEndpoints(const Configuration &configuration, ProblemCollector &problems)
{
    QHash<QByteArray, qsizetype> firstWithId;
    for (qsizetype i = 0; i < configuration.endpoints.size(); ++i) {
        const Endpoint &endpoint = configuration.endpoints[i];
        const QByteArray path = "endpoints[" + QByteArray::number(i) + ']';
        EndpointCheck(configuration, endpoint, path, problems).run();
        const auto first = firstWithId.constFind(endpoint.id);
        if (first == firstWithId.cend())
            firstWithId.insert(endpoint.id, i);
        else if (!endpoint.id.isEmpty())
            problems.report(
                path + ".id", quoted(endpoint.id) + u" is already endpoints[" + QString::number(*first) + u"].id");
    }
}

} // namespace signalbox
