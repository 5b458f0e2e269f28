// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/accessresolver.h"

#include "config/endpointurl.h"
#include "config/proxyaddress.h"

#include <QFile>
#include <QSslCertificate>

namespace signalbox {

namespace {

// A bundle of a whole certificate store is about 250 KiB.
constexpr qint64 maxCaBytes = 4 * 1024 * 1024;

void setAddress(const EndpointUrl &url, EndpointAccess &access)
{
    access.tls = url.tls;
    access.host = url.host.host;
    access.port = url.host.port;
    access.hostField = url.host.toField(url.defaultPort());
    access.basePath = url.path;
    access.baseQuery = url.query;
}

AccessFault setProxy(const QByteArray &text, EndpointAccess &access)
{
    if (text.isEmpty())
        return AccessFault::None;
    const auto proxy = parseProxyAddress(text);
    if (!proxy)
        return AccessFault::UrlRefused; // Going there directly is not what was asked for.
    access.proxyKind = proxy->socks5 ? EndpointAccess::ProxyKind::Socks5 : EndpointAccess::ProxyKind::HttpConnect;
    access.proxyHost = proxy->host.host;
    access.proxyPort = proxy->host.port;
    return AccessFault::None;
}

AccessFault setAuthorities(const QByteArray &caFile, EndpointAccess &access)
{
    if (caFile.isEmpty())
        return AccessFault::None;
    QFile file(QFile::decodeName(caFile));
    if (!file.open(QIODevice::ReadOnly))
        return AccessFault::TlsFailed;
    access.authorities = QSslCertificate::fromData(file.read(maxCaBytes), QSsl::Pem);
    return access.authorities.isEmpty() ? AccessFault::TlsFailed : AccessFault::None;
}

/// Puts @p secret where @p auth says. False when the two don't fit.
bool setCredential(const EndpointAuth &auth, const QByteArray &secret, EndpointAccess &access)
{
    switch (auth.type) {
    case AuthType::None:
        return true;
    case AuthType::Bearer:
        access.credentialFields = "Authorization: Bearer " + secret + "\r\n";
        return true;
    case AuthType::Basic:
        access.credentialFields = "Authorization: Basic " + secret.toBase64() + "\r\n";
        return secret.contains(':'); // "user:password"
    case AuthType::Header:
        access.credentialFields = auth.name + ": " + secret + "\r\n";
        return !auth.name.isEmpty();
    case AuthType::Query:
        if (!access.baseQuery.isEmpty())
            access.baseQuery += '&';
        access.baseQuery += auth.name.toPercentEncoding() + '=' + secret.toPercentEncoding();
        return !auth.name.isEmpty();
    case AuthType::PathApiKey: {
        const bool placed = access.basePath.contains(apiKeyPlaceholder);
        access.basePath.replace(apiKeyPlaceholder, secret.toPercentEncoding());
        return placed;
    }
    }
    return false;
}

AccessFault setCredential(const EndpointAuth &auth, SecretResolver &secrets, EndpointAccess &access)
{
    if (auth.type == AuthType::None)
        return AccessFault::None;
    const auto secret = secrets.resolve(auth.secret);
    if (!secret || !setCredential(auth, *secret, access))
        return AccessFault::CredentialsUnavailable;
    return AccessFault::None;
}

} // namespace

EndpointAccess resolveAccess(const Endpoint &endpoint, const GatewaySettings &gateway, SecretResolver &secrets)
{
    EndpointAccess access;
    access.endpointId = endpoint.id;
    access.maxConnections = endpoint.maxConnections;
    access.maxResponseBytes = gateway.maxResponseBytes;

    const auto url = parseEndpointUrl(endpoint.url);
    if (!url || (url->hasPlaceholder() && endpoint.auth.type != AuthType::PathApiKey)) {
        access.fault = AccessFault::UrlRefused;
        return access;
    }
    setAddress(*url, access);
    access.fault = setProxy(endpoint.proxy, access);
    if (access.fault == AccessFault::None)
        access.fault = setAuthorities(endpoint.caFile, access);
    if (access.fault == AccessFault::None)
        access.fault = setCredential(endpoint.auth, secrets, access);
    // A path or a field with half a credential in it must not go anywhere by mistake.
    if (access.fault != AccessFault::None) {
        access.credentialFields.clear();
        access.basePath.clear();
        access.baseQuery.clear();
    }
    return access;
}

} // namespace signalbox
