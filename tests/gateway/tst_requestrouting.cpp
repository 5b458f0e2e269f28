// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/requestrouting.h"

#include "operations/bytesview.h"

#include <QTest>

using namespace signalbox;

namespace {

constexpr std::uint16_t mainPort = 8645;
constexpr std::uint16_t bitcoinPort = 8332;
constexpr std::uint16_t evmPort = 8545;
constexpr std::uint16_t tronPort = 8090;

class Secrets final : public SecretResolver
{
public:
    tl::expected<QByteArray, SecretError> resolve(const QByteArray &reference) override
    {
        if (reference == "env:KEY")
            return QByteArray("k3y+/=");
        if (reference == "env:PLAIN")
            return QByteArray("plain");
        return tl::unexpected(SecretError{});
    }
};

Route route(const QByteArray &slug, Protocol protocol, std::uint16_t port = 0, const QByteArray &key = {})
{
    Route route;
    route.slug = slug;
    route.protocol = protocol;
    route.network = "1";
    route.port = port;
    route.key = key;
    return route;
}

} // namespace

Q_DECLARE_METATYPE(RoutingRefusal)

/// Which Route a request is for, its key, and what of its path is left (spec sections 2 and 7).
class TestRequestRouting final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void routes_data();
    void routes();
    void keys_data();
    void keys();

private:
    RequestRouting routing(std::uint16_t port, const QByteArray &target, const QByteArray &authorization = {});

    std::shared_ptr<const Snapshot> m_snapshot;
    HttpRequest m_request;
};

void TestRequestRouting::initTestCase()
{
    Configuration configuration;
    configuration.routes = {route("eth", Protocol::Evm, evmPort), route("btc", Protocol::Bitcoin, bitcoinPort),
        route("ltc", Protocol::Litecoin, 9332), route("tron", Protocol::TronHttp, tronPort),
        route("locked", Protocol::Evm, 0, "env:PLAIN"), route("locked-tron", Protocol::TronHttp, 0, "env:PLAIN"),
        route("odd-key", Protocol::Evm, 0, "env:KEY"), route("lost", Protocol::Evm, 0, "env:NOT_THERE"),
        route("locked-port", Protocol::Bitcoin, 8333, "env:PLAIN")};
    Secrets secrets;
    m_snapshot = makeSnapshot(1, configuration, secrets, nullptr, {}, nullptr);
}

RequestRouting TestRequestRouting::routing(
    std::uint16_t port, const QByteArray &target, const QByteArray &authorization)
{
    m_request = {};
    m_request.localPort = port;
    m_request.target = target;
    m_request.authorization = authorization;
    return routeRequest(*m_snapshot, m_request);
}

void TestRequestRouting::routes_data()
{
    QTest::addColumn<std::uint16_t>("port");
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<RoutingRefusal>("refusal");
    QTest::addColumn<QByteArray>("slug");
    QTest::addColumn<QByteArray>("rest");
    const auto row
        = [](std::uint16_t port, const char *target, RoutingRefusal refusal, const char *slug, const char *rest = "") {
              QTest::addRow("%d %s", port, target)
                  << port << QByteArray(target) << refusal << QByteArray(slug) << QByteArray(rest);
          };
    using enum RoutingRefusal;
    row(mainPort, "/eth", None, "eth");
    row(mainPort, "/eth/", None, "eth");
    row(mainPort, "/eth?x=1", None, "eth");
    row(mainPort, "/eth/?x=/y", None, "eth");
    row(mainPort, "/eth/more", UnknownPath, "eth");
    row(mainPort, "/eth//", UnknownPath, "eth");
    row(mainPort, "/ETH", UnknownRoute, "");
    row(mainPort, "/%65th", UnknownRoute, "");
    row(mainPort, "/ethx", UnknownRoute, "");
    row(mainPort, "/", UnknownRoute, "");
    row(mainPort, "//eth", UnknownRoute, "");
    row(mainPort, "*", UnknownRoute, "");
    row(mainPort, "/eth#x", UnknownRoute, "");
    row(mainPort, "/btc/wallet/w", UnknownPath, "btc"); // Only on a port of its own.
    row(evmPort, "/", None, "eth");
    row(evmPort, "/?x", None, "eth");
    row(evmPort, "/eth", UnknownPath, "eth");
    row(evmPort, "/wallet/w", UnknownPath, "eth");
    row(bitcoinPort, "/", None, "btc");
    row(bitcoinPort, "/wallet/", None, "btc", "/wallet/");
    row(bitcoinPort, "/wallet/w-1_2.dat~", None, "btc", "/wallet/w-1_2.dat~");
    row(bitcoinPort, "/wallet/my%20wallet", None, "btc", "/wallet/my%20wallet");
    row(bitcoinPort, "/wallet/w?x=1", None, "btc", "/wallet/w");
    row(bitcoinPort, "/wallet/a/b", UnknownPath, "btc");
    row(bitcoinPort, "/wallet/..", UnknownPath, "btc");
    row(bitcoinPort, "/wallet/%2e%2E", UnknownPath, "btc");
    row(bitcoinPort, "/wallet/a%2fb", UnknownPath, "btc");
    row(bitcoinPort, "/wallet/a%5cb", UnknownPath, "btc");
    row(bitcoinPort, "/wallet/%252e%252e", UnknownPath, "btc");
    row(bitcoinPort, "/wallet/a%00", UnknownPath, "btc");
    row(bitcoinPort, "/wallet/a%zz", UnknownPath, "btc");
    row(bitcoinPort, "/wallet/a;b", UnknownPath, "btc");
    row(bitcoinPort, "/wallet", UnknownPath, "btc");
    row(bitcoinPort, "/walletx/w", UnknownPath, "btc");
    row(9332, "/wallet/w", None, "ltc", "/wallet/w");
    row(mainPort, "/tron/wallet/getnowblock?visible=true", None, "tron", "/wallet/getnowblock?visible=true");
    row(mainPort, "/tron", None, "tron", "");
    row(mainPort, "/tron?x", None, "tron", "?x");
    row(tronPort, "/wallet/getnowblock", None, "tron", "/wallet/getnowblock");
}

void TestRequestRouting::routes()
{
    QFETCH(std::uint16_t, port);
    QFETCH(QByteArray, target);
    QFETCH(RoutingRefusal, refusal);
    QFETCH(QByteArray, slug);
    QFETCH(QByteArray, rest);
    const RequestRouting found = routing(port, target);
    QCOMPARE(found.refusal, refusal);
    QCOMPARE(found.route ? found.route->route.slug : QByteArray(), slug);
    QCOMPARE(owned(found.rest), rest);
}

void TestRequestRouting::keys_data()
{
    QTest::addColumn<std::uint16_t>("port");
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QByteArray>("authorization");
    QTest::addColumn<RoutingRefusal>("refusal");
    QTest::addColumn<QByteArray>("rest");
    const auto row = [](const char *target, const char *authorization, RoutingRefusal refusal, const char *rest = "",
                         std::uint16_t port = mainPort) {
        QTest::addRow("%d %s %s", port, target, authorization)
            << port << QByteArray(target) << QByteArray(authorization) << refusal << QByteArray(rest);
    };
    using enum RoutingRefusal;
    row("/locked", "", KeyRequired);
    row("/locked", "Bearer plain", None);
    row("/locked", "bearer plain", None);
    row("/locked", "BEARER  plain", None);
    row("/locked", "Bearer Plain", KeyRequired);
    row("/locked", "Bearer plain2", KeyRequired);
    row("/locked", "Bearer other plain", KeyRequired);
    row("/locked", "Bearer", KeyRequired);
    row("/locked", "Bearer ", KeyRequired);
    row("/locked", "Basic plain", KeyRequired);
    row("/locked", "plain", KeyRequired);
    row("/locked/plain", "", None);
    row("/locked/plain/", "", None);
    row("/locked/plain?x", "", None);
    row("/locked/pl%61in", "", None);
    row("/locked/plai", "", KeyRequired);
    row("/locked/plain/plain", "", UnknownPath);
    row("/locked/wrong", "Bearer plain", UnknownPath);
    row("/locked?plain", "", KeyRequired);
    row("/locked-tron/plain/wallet/getnowblock", "", None, "/wallet/getnowblock");
    row("/locked-tron/wallet/getnowblock", "Bearer plain", None, "/wallet/getnowblock");
    row("/odd-key/k3y%2B%2F%3D", "", None);
    row("/odd-key", "Bearer k3y+/=", None);
    row("/lost", "", KeyRequired); // Its secret can't be had: nobody is let in.
    row("/lost/", "Bearer ", KeyRequired);
    row("/plain/wallet/w", "", None, "/wallet/w", 8333);
    row("/wallet/w", "", KeyRequired, "", 8333);
    row("/wallet/w", "Bearer plain", None, "/wallet/w", 8333);
}

void TestRequestRouting::keys()
{
    QFETCH(std::uint16_t, port);
    QFETCH(QByteArray, target);
    QFETCH(QByteArray, authorization);
    QFETCH(RoutingRefusal, refusal);
    QFETCH(QByteArray, rest);
    const RequestRouting found = routing(port, target, authorization);
    QCOMPARE(found.refusal, refusal);
    QVERIFY(found.route);
    QCOMPARE(owned(found.rest), rest);
}

QTEST_GUILESS_MAIN(TestRequestRouting)
#include "tst_requestrouting.moc"
