// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/configlimits.h"
#include "config/configrules.h"
#include "config/hostport.h"
#include "config/secretreference.h"
#include "operations/bytesview.h"

#include <QHostAddress>

#include <algorithm>

namespace signalbox {

namespace {

constexpr qsizetype maxNetworkName = 64;
constexpr qsizetype maxChainIdDigits = 20; // 64 bits

void checkRange(const char *name, qint64 value, ConfigRange range, ProblemCollector &problems)
{
    if (!range.contains(value))
        problems.report(QByteArray("gateway.") + name, QString::number(value) + u" is out of range", range.toString());
}

// What a browser sends as Origin: scheme://host[:port], all lower case.
bool isOrigin(const QByteArray &origin)
{
    const qsizetype separator = origin.indexOf("://");
    if (separator < 1 || origin != origin.toLower())
        return false;
    const QByteArray scheme = origin.left(separator);
    const bool schemeOk = scheme[0] >= 'a' && scheme[0] <= 'z' && std::ranges::all_of(scheme, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.';
    });
    const auto host = parseHostPort(view(origin.sliced(separator + 3)));
    const bool defaultPort
        = host && ((scheme == "http" && host->port == 80) || (scheme == "https" && host->port == 443));
    return schemeOk && host && !defaultPort;
}

void checkLists(const GatewaySettings &gateway, ProblemCollector &problems)
{
    for (qsizetype i = 0; i < gateway.allowedOrigins.size(); ++i) {
        if (!isOrigin(gateway.allowedOrigins[i])) {
            problems.report("gateway.allowed_origins[" + QByteArray::number(i) + ']',
                QStringLiteral("is no origin as browsers send it"),
                QStringLiteral("scheme://host or scheme://host:port in lower case, no path, no default port"));
        }
    }
    for (qsizetype i = 0; i < gateway.allowedHosts.size(); ++i) {
        const QByteArray &host = gateway.allowedHosts[i];
        if (host != host.toLower() || !parseHostPort(view(host))) {
            problems.report("gateway.allowed_hosts[" + QByteArray::number(i) + ']', QStringLiteral("is no host"),
                QStringLiteral("host or host:port in lower case"));
        }
    }
}

} // namespace

void checkGateway(const GatewaySettings &gateway, ProblemCollector &problems)
{
    if (!QHostAddress().setAddress(QString::fromLatin1(gateway.listenAddress)))
        problems.report(
            "gateway.listen", QStringLiteral("is no IP address"), QStringLiteral("for example 127.0.0.1 or ::1"));
    if (gateway.port != 0 && gateway.port == gateway.managementPort) {
        problems.report("gateway.management_port",
            u"port " + QString::number(gateway.managementPort) + u" is already gateway.port");
    }
    checkRange("deployment_max_attempts", gateway.deploymentMaxAttempts, configlimits::attempts, problems);
    checkRange("workers", gateway.workers, configlimits::workers, problems);
    checkRange("max_in_flight", gateway.maxInFlight, configlimits::inFlight, problems);
    checkRange("max_connections", gateway.maxConnections, configlimits::connections, problems);
    checkRange("max_request_bytes", gateway.maxRequestBytes, configlimits::messageBytes, problems);
    checkRange("max_response_bytes", gateway.maxResponseBytes, configlimits::messageBytes, problems);
    checkRange("max_header_bytes", gateway.maxHeaderBytes, configlimits::headerBytes, problems);
    checkRange("max_batch_members", gateway.maxBatchMembers, configlimits::batchMembers, problems);
    checkRange("body_timeout_ms", gateway.bodyTimeout.count(), configlimits::bodyTimeoutMs, problems);
    checkRange("idle_timeout_ms", gateway.idleTimeout.count(), configlimits::idleTimeoutMs, problems);
    checkLists(gateway, problems);
}

bool listensOnLoopbackOnly(const GatewaySettings &gateway)
{
    QHostAddress address;
    return address.setAddress(QString::fromLatin1(gateway.listenAddress)) && address.isLoopback();
}

void checkNetwork(Protocol protocol, const QByteArray &network, const QByteArray &field, ProblemCollector &problems)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    if (protocol == Protocol::Evm) {
        if (network.isEmpty() || network.size() > maxChainIdDigits || network[0] == '0'
            || !std::ranges::all_of(network, isDigit)) {
            problems.report(field, QStringLiteral("is no chain id"),
                QStringLiteral("the EVM chain id in decimal without leading zeros, for example \"1\""));
        }
        return;
    }
    const auto isNameCharacter = [&](char c) { return isDigit(c) || (c >= 'a' && c <= 'z') || c == '-'; };
    if (network.isEmpty() || network.size() > maxNetworkName || !std::ranges::all_of(network, isNameCharacter)) {
        problems.report(field, QStringLiteral("is no network name"),
            QStringLiteral("[a-z0-9-]{1,64}, for example \"main\", \"mainnet-beta\", \"nile\""));
    }
}

void checkSecretReference(const QByteArray &reference, const QByteArray &field, ProblemCollector &problems)
{
    // The value is not shown: somebody may have put the secret itself there.
    if (!parseSecretReference(reference))
        problems.report(field, QStringLiteral("is no secret reference"), QString::fromUtf16(secretReferenceForms));
}

} // namespace signalbox
