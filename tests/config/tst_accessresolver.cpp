// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/accessresolver.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace signalbox;

namespace {

/// Knows one secret.
class FakeSecrets final : public SecretResolver
{
public:
    tl::expected<QByteArray, SecretError> resolve(const QByteArray &reference) override
    {
        ++asked;
        if (reference != "env:KNOWN")
            return tl::unexpected(SecretError{SecretError::Kind::NotFound, QStringLiteral("not there")});
        return secret;
    }

    QByteArray secret = "p/s? &\xc3\xa9";
    int asked = 0;
};

// Self-signed, for this test only; its key was thrown away.
const QByteArray authority = R"(-----BEGIN CERTIFICATE-----
MIIBijCCAS+gAwIBAgIUcckToRkewh7mwmljeRq7nRh/kQ8wCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOc2lnbmFsYm94IHRlc3QwIBcNMjYxMTMwMDUwNDA4WhgPMjEy
NjExMDYwNTA0MDhaMBkxFzAVBgNVBAMMDnNpZ25hbGJveCB0ZXN0MFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEv0AnRhST0WAoQFSxGuROJeNJSZyr045Z0iUy33B/
TG4pOvA0h7UvKpXP8YBO3N5rMJ540710OUvDdBU1xp3LlKNTMFEwHQYDVR0OBBYE
FIQsYl8yVW93jwyv7rJWAqRu2PP8MB8GA1UdIwQYMBaAFIQsYl8yVW93jwyv7rJW
AqRu2PP8MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIhAMrk3fgr
GfoxttjkZsqPGS4ul9YoeFpwtpifIFFU8tW6AiEAxzmIvVo4uZjHsD/DJoVS8ySy
gYh0pw2x9hSeFNkd7zA=
-----END CERTIFICATE-----)";

Endpoint endpointFor(const QByteArray &url)
{
    Endpoint endpoint;
    endpoint.id = "alpha";
    endpoint.network = "1";
    endpoint.url = url;
    return endpoint;
}

} // namespace

class TestAccessResolver : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void address_data()
    {
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<bool>("tls");
        QTest::addColumn<QString>("host");
        QTest::addColumn<int>("port");
        QTest::addColumn<QByteArray>("hostField");
        QTest::addColumn<QByteArray>("basePath");
        QTest::addColumn<QByteArray>("baseQuery");
        QTest::newRow("name") << QByteArray("https://RPC.example") << true << QStringLiteral("rpc.example") << 443
                              << QByteArray("rpc.example") << QByteArray() << QByteArray();
        QTest::newRow("port, path, query")
            << QByteArray("http://rpc.example:8545/a/b/?x=1") << false << QStringLiteral("rpc.example") << 8545
            << QByteArray("rpc.example:8545") << QByteArray("/a/b") << QByteArray("x=1");
        QTest::newRow("IPv6") << QByteArray("http://[2001:db8::1]:8545/") << false << QStringLiteral("2001:db8::1")
                              << 8545 << QByteArray("[2001:db8::1]:8545") << QByteArray() << QByteArray();
        QTest::newRow("IPv6, usual port")
            << QByteArray("https://[2001:db8::1]/") << true << QStringLiteral("2001:db8::1") << 443
            << QByteArray("[2001:db8::1]") << QByteArray() << QByteArray();
    }

    void address()
    {
        QFETCH(QByteArray, url);
        FakeSecrets secrets;
        GatewaySettings gateway;
        gateway.maxResponseBytes = 1234;
        Endpoint endpoint = endpointFor(url);
        endpoint.maxConnections = 17;
        const EndpointAccess access = resolveAccess(endpoint, gateway, secrets);
        QCOMPARE(access.fault, AccessFault::None);
        QCOMPARE(access.endpointId, QByteArray("alpha"));
        QCOMPARE(access.maxConnections, 17);
        QCOMPARE(access.maxResponseBytes, 1234);
        QTEST(access.tls, "tls");
        QTEST(access.host, "host");
        QTEST(int(access.port), "port");
        QTEST(access.hostField, "hostField");
        QTEST(access.basePath, "basePath");
        QTEST(access.baseQuery, "baseQuery");
        QVERIFY(access.credentialFields.isEmpty());
        QCOMPARE(secrets.asked, 0);
    }

    void credentials_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<QByteArray>("secret");
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("query");
        const auto row = [](const char *title, AuthType type, const char *name, const char *url, const char *secret,
                             const char *fields, const char *path, const char *query) {
            QTest::newRow(title) << int(type) << QByteArray(name) << QByteArray(url) << QByteArray(secret)
                                 << QByteArray(fields) << QByteArray(path) << QByteArray(query);
        };
        row("bearer", AuthType::Bearer, "", "https://a.example/x?y", "t0ken", "Authorization: Bearer t0ken\r\n", "/x",
            "y");
        row("basic", AuthType::Basic, "", "https://a.example", "user:pass:word",
            "Authorization: Basic dXNlcjpwYXNzOndvcmQ=\r\n", "", "");
        row("header", AuthType::Header, "X-Api-Key", "https://a.example", "k y", "X-Api-Key: k y\r\n", "", "");
        row("query", AuthType::Query, "apikey", "https://a.example", "a&b=c/\xc3\xa9", "", "",
            "apikey=a%26b%3Dc%2F%C3%A9");
        row("query behind another", AuthType::Query, "apikey", "https://a.example?x=1", "k", "", "", "x=1&apikey=k");
        row("path", AuthType::PathApiKey, "", "https://a.example/v3/{api_key}", "a/b?c#d%", "", "/v3/a%2Fb%3Fc%23d%25",
            "");
        row("path, more behind", AuthType::PathApiKey, "", "https://a.example/{api_key}/rpc/", "k-1._~", "",
            "/k-1._~/rpc", "");
    }

    void credentials()
    {
        QFETCH(int, type);
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, url);
        QFETCH(QByteArray, secret);
        FakeSecrets secrets;
        secrets.secret = secret;
        Endpoint endpoint = endpointFor(url);
        endpoint.auth = {static_cast<AuthType>(type), name, "env:KNOWN"};
        const EndpointAccess access = resolveAccess(endpoint, {}, secrets);
        QCOMPARE(access.fault, AccessFault::None);
        QTEST(access.credentialFields, "fields");
        QTEST(access.basePath, "path");
        QTEST(access.baseQuery, "query");
    }

    void faults_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<QByteArray>("reference");
        QTest::addColumn<int>("fault");
        const auto row
            = [](const char *title, AuthType type, const char *url, const char *reference, AccessFault fault) {
                  QTest::newRow(title) << int(type) << QByteArray(url) << QByteArray(reference) << int(fault);
              };
        row("no secret", AuthType::Bearer, "https://a.example/x", "env:UNKNOWN", AccessFault::CredentialsUnavailable);
        row("no secret for the path", AuthType::PathApiKey, "https://a.example/{api_key}", "env:UNKNOWN",
            AccessFault::CredentialsUnavailable);
        row("basic without colon", AuthType::Basic, "https://a.example/x", "env:KNOWN",
            AccessFault::CredentialsUnavailable);
        row("no place in the path", AuthType::PathApiKey, "https://a.example/x", "env:KNOWN",
            AccessFault::CredentialsUnavailable);
        row("header without name", AuthType::Header, "https://a.example/x", "env:KNOWN",
            AccessFault::CredentialsUnavailable);
        row("placeholder without auth", AuthType::None, "https://a.example/{api_key}", "", AccessFault::UrlRefused);
        row("metadata address", AuthType::None, "http://169.254.169.254/", "", AccessFault::UrlRefused);
        row("other scheme", AuthType::None, "ftp://a.example/", "", AccessFault::UrlRefused);
    }

    void faults()
    {
        QFETCH(int, type);
        QFETCH(QByteArray, url);
        QFETCH(QByteArray, reference);
        FakeSecrets secrets;
        Endpoint endpoint = endpointFor(url);
        endpoint.auth = {static_cast<AuthType>(type), {}, reference};
        const EndpointAccess access = resolveAccess(endpoint, {}, secrets);
        QTEST(int(access.fault), "fault");
        QVERIFY(access.credentialFields.isEmpty());
        QVERIFY(access.basePath.isEmpty());
        QVERIFY(access.baseQuery.isEmpty());
        QCOMPARE(access.endpointId, QByteArray("alpha"));
    }

    void proxies()
    {
        FakeSecrets secrets;
        Endpoint endpoint = endpointFor("https://a.example/");
        QCOMPARE(resolveAccess(endpoint, {}, secrets).proxyKind, EndpointAccess::ProxyKind::None);
        endpoint.proxy = "http://proxy.example:3128";
        EndpointAccess access = resolveAccess(endpoint, {}, secrets);
        QCOMPARE(access.proxyKind, EndpointAccess::ProxyKind::HttpConnect);
        QCOMPARE(access.proxyHost, QStringLiteral("proxy.example"));
        QCOMPARE(access.proxyPort, quint16(3128));
        endpoint.proxy = "socks5://[::1]:9050";
        access = resolveAccess(endpoint, {}, secrets);
        QCOMPARE(access.proxyKind, EndpointAccess::ProxyKind::Socks5);
        QCOMPARE(access.proxyHost, QStringLiteral("::1"));
        endpoint.proxy = "proxy.example";
        QCOMPARE(resolveAccess(endpoint, {}, secrets).fault, AccessFault::UrlRefused);
    }

    void authorities()
    {
        const QTemporaryDir folder;
        FakeSecrets secrets;
        Endpoint endpoint = endpointFor("https://a.example/");
        QFile file(folder.filePath(QStringLiteral("ca.pem")));
        endpoint.caFile = QFile::encodeName(file.fileName());
        QCOMPARE(resolveAccess(endpoint, {}, secrets).fault, AccessFault::TlsFailed); // Not there.
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("no certificate\n");
        file.flush();
        QCOMPARE(resolveAccess(endpoint, {}, secrets).fault, AccessFault::TlsFailed);
        file.write(authority + '\n' + authority);
        file.close();
        const EndpointAccess access = resolveAccess(endpoint, {}, secrets);
        QCOMPARE(access.fault, AccessFault::None);
        QCOMPARE(access.authorities.size(), 2);
    }
};

QTEST_GUILESS_MAIN(TestAccessResolver)
#include "tst_accessresolver.moc"
