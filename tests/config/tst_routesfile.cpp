// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/routesfile.h"
#include "exampleconfiguration.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace signalbox;

namespace {

// Each piece stands on lines of its own, so that a row below can say which line it means.
const QByteArray endpointAlpha = "{\n"
                                 "\"id\": \"alpha\", \"protocol\": \"evm\", \"network\": \"1\",\n"
                                 "\"url\": \"http://127.0.0.1:8545\"}"; // 3 lines

QByteArray file(const QByteArray &endpoints, const QByteArray &routes, const QByteArray &gateway = "{}")
{
    return "{\"version\": 1,\n\"gateway\": " + gateway + ",\n\"endpoints\": [\n" + endpoints + "],\n\"routes\": [\n"
        + routes + "]}\n";
}

// Lines 4–6 are alpha; the Route begins on line 8.
QByteArray withRoute(const QByteArray &fields)
{
    return file(endpointAlpha, "{\"slug\": \"eth\", \"protocol\": \"evm\", \"network\": \"1\",\n" + fields + "}");
}

// The Endpoint begins on line 4; its fields stand from line 5.
QByteArray withEndpoint(const QByteArray &fields)
{
    return file("{\"id\": \"alpha\", \"protocol\": \"evm\", \"network\": \"1\",\n" + fields + "}", {});
}

QByteArray withGateway(const QByteArray &fields)
{
    return file({}, {}, "{\n" + fields + "}"); // Fields from line 3.
}

QByteArray targets(int count)
{
    QByteArrayList list;
    for (int i = 0; i < count; ++i)
        list.append("{\"endpoint\": \"e" + QByteArray::number(i) + "\"}");
    return "\"targets\": [" + list.join(", ") + "]";
}

} // namespace

class TestRoutesFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exampleOfTheSpecIsRead()
    {
        const auto configuration = parseRoutesFile(
            "{\n"
            "  \"version\": 1,\n"
            "  \"gateway\": {\"port\": 8645, \"management_port\": 8646, \"deployment_max_attempts\": 5},\n"
            "  \"endpoints\": [\n"
            "    {\"id\": \"alpha\", \"name\": \"alpha\", \"protocol\": \"evm\", \"network\": \"1\", \"url\": "
            "\"https://rpc.example/v3/{api_key}\",\n"
            "     \"enabled\": true, \"auth\": {\"type\": \"path_api_key\", \"secret\": "
            "\"keychain:endpoint/alpha\"}},\n"
            "    {\"id\": \"bravo\", \"name\": \"bravo\", \"protocol\": \"evm\", \"network\": \"1\", \"url\": "
            "\"http://127.0.0.1:8545\"}\n"
            "  ],\n"
            "  \"routes\": [\n"
            "    {\"slug\": \"eth\", \"protocol\": \"evm\", \"network\": \"1\", \"strategy\": \"priority\", "
            "\"max_attempts\": 3, \"timeout_ms\": 10000,\n"
            "     \"retry_policy\": \"safe_only\", \"targets\": [{\"endpoint\": \"alpha\"}, {\"endpoint\": "
            "\"bravo\"}]}\n"
            "  ]\n"
            "}");
        QVERIFY(configuration);
        QCOMPARE(configuration->gateway, GatewaySettings{});
        QCOMPARE(configuration->endpoints.size(), 2);
        const Endpoint *alpha = configuration->findEndpoint("alpha");
        QVERIFY(alpha);
        QCOMPARE(alpha->auth.type, AuthType::PathApiKey);
        QCOMPARE(alpha->auth.secret, QByteArray("keychain:endpoint/alpha"));
        const Route *route = configuration->findRoute("eth");
        QVERIFY(route);
        QCOMPARE(route->timeout, std::chrono::milliseconds(10'000));
        QCOMPARE(route->targets.size(), 2);
        QCOMPARE(route->targets[1].endpointId, QByteArray("bravo"));
        QVERIFY(!configuration->findEndpoint("charlie"));
        QVERIFY(!configuration->findRoute("btc"));
    }

    void goodFile_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("only a version") << QByteArray("{\"version\": 1}");
        QTest::newRow("nothing configured") << file({}, {});
        QTest::newRow("no targets") << withRoute("\"paused\": false");
        QTest::newRow("empty targets") << withRoute("\"targets\": []");
        QTest::newRow("attempts above the deployment limit") << withRoute("\"max_attempts\": 10");
        QTest::newRow("bounds of a Route") << withRoute("\"max_attempts\": 1, \"timeout_ms\": 100, \"port\": 1");
        QTest::newRow("upper bounds of a Route")
            << withRoute("\"timeout_ms\": 300000, \"port\": 65535, \"key\": \"env:K\"");
        QTest::newRow("null for none") << withRoute("\"port\": null, \"key\": null");
        QTest::newRow("the console's own") << QByteArray("{\"version\": 1, \"console\": {\"filters\": [{\"any\": 1}]}}");
        QTest::newRow("class overrides") << withRoute("\"class_overrides\": {\"eth_call\": \"side_effect\"}");
        QTest::newRow("weights") << withRoute(
            "\"targets\": [{\"endpoint\": \"alpha\", \"weight\": 1000, \"enabled\": false}]");
        QTest::newRow("free ports") << withGateway("\"port\": 0, \"management_port\": 0");
        QTest::newRow("Unicode escapes in names") << withRoute("\"pa\\u0075sed\": true");
        QTest::newRow("link-local network in a name") << withEndpoint("\"url\": \"http://node-169.example/\"");
        QTest::newRow("private network") << file(
            "{\"id\": \"a\", \"protocol\": \"bitcoin\", \"network\": \"my-net-2\", \"url\": \"http://10.0.0.1:8332\"}",
            {});
        QTest::newRow("loopback is legal elsewhere") << withEndpoint("\"url\": \"http://localhost:8545/\"");
        QTest::newRow("beyond loopback with keys")
            << file(endpointAlpha, "{\"slug\": \"e\", \"protocol\": \"evm\", \"network\": \"1\", \"key\": \"env:K\"}",
                   "{\"listen\": \"0.0.0.0\"}");
    }

    void goodFile()
    {
        QFETCH(QByteArray, text);
        const auto configuration = parseRoutesFile(text);
        if (!configuration)
            QFAIL(qPrintable(configuration.error().constFirst().toString()));
    }

    void badFile_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QString>("part"); // Of the problem's text.
        const auto row = [](const char *name, const QByteArray &text, int line, const char *field, const char *part) {
            QTest::newRow(name) << text << line << QByteArray(field) << QString::fromUtf8(part);
        };
        // The form of the file
        row("syntax", "{\"version\": 1,\n\n]", 3, "", "not JSON");
        row("no version", "{\n}", 1, "version", "is missing");
        row("other version", "{\n\"version\": 2}", 2, "version", "allowed: 1–1");
        row("unknown field", "{\"version\": 1,\n\"colour\": 1}", 2, "colour", "unknown field \"colour\"");
        row("close to a known one", withRoute("\"max_attemps\": 5"), 9, "routes[0].max_attemps",
            "did you mean \"max_attempts\"?");
        row("console no object", "{\"version\": 1,\n\"console\": []}", 2, "console", "must be an object");
        row("unknown in gateway", withGateway("\"prot\": 5"), 3, "gateway.prot", "did you mean \"port\"?");
        row("unknown in auth",
            withEndpoint("\"url\": \"http://a.example\",\n\"auth\": {\"type\": \"none\", \"secert\": \"env:A\"}"), 6,
            "endpoints[0].auth.secert", "did you mean \"secret\"?");
        row("unknown in target", withRoute("\"targets\": [\n{\"endpoint\": \"alpha\", \"wieght\": 1}]"), 10,
            "routes[0].targets[0].wieght", "did you mean \"weight\"?");
        row("other case", withRoute("\"Paused\": true"), 9, "routes[0].Paused", "did you mean \"paused\"?");
        row("twice", withRoute("\"paused\": true,\n\"paused\": false"), 10, "routes[0].paused",
            "the first stands on line 9");
        row("twice, one escaped", withRoute("\"paused\": true,\n\"\\u0070aused\": false"), 10, "routes[0].paused",
            "occurs twice");
        row("override twice",
            withRoute("\"class_overrides\": {\"a\": \"session\",\n\"a\": \"session\"}, \"allow_less_caution\": true"),
            10, "routes[0].class_overrides.a", "occurs twice");
        // Types
        row("string for number", withRoute("\"max_attempts\": \"3\""), 9, "routes[0].max_attempts",
            "must be a number, not a string");
        row("number for string", withRoute("\"key\": 3"), 9, "routes[0].key", "must be a string, not a number");
        row("null for string", withEndpoint("\"url\": null"), 5, "endpoints[0].url", "must be a string, not null");
        row("string for boolean", withRoute("\"paused\": \"true\""), 9, "routes[0].paused", "must be true or false");
        row("object for list", QByteArray("{\"version\": 1,\n\n\"endpoints\": {}}"), 3, "endpoints",
            "must be a list, not an object");
        row("string in list of objects", withRoute("\"targets\": [\n\"alpha\"]"), 10, "routes[0].targets[0]",
            "must be an object");
        row("number in list of strings", withGateway("\"allowed_hosts\": [\n7]"), 4, "gateway.allowed_hosts[0]",
            "must be a string");
        row("list for object", withEndpoint("\"url\": \"http://a.example\",\n\"auth\": []"), 6, "endpoints[0].auth",
            "must be an object");
        row("null for number", withRoute("\"max_attempts\": null"), 9, "routes[0].max_attempts",
            "must be a number, not null");
        row("empty key", withRoute("\"key\": \"\""), 9, "routes[0].key", "is empty");
        // Numbers
        row("attempts 0", withRoute("\"max_attempts\": 0"), 9, "routes[0].max_attempts",
            "0 is out of range (allowed: 1–10)");
        row("attempts 11", withRoute("\"max_attempts\": 11"), 9, "routes[0].max_attempts",
            "11 is out of range (allowed: 1–10)");
        row("attempts 1.5", withRoute("\"max_attempts\": 1.5"), 9, "routes[0].max_attempts",
            "not a whole number (allowed: 1–10)");
        row("attempts 1e0", withRoute("\"max_attempts\": 1e0"), 9, "routes[0].max_attempts", "not a whole number");
        row("attempts -1", withRoute("\"max_attempts\": -1"), 9, "routes[0].max_attempts", "-1 is out of range");
        row("attempts beyond 64 bits", withRoute("\"max_attempts\": 18446744073709551617"), 9, "routes[0].max_attempts",
            "is out of range");
        row("timeout 99", withRoute("\"timeout_ms\": 99"), 9, "routes[0].timeout_ms", "allowed: 100–300000");
        row("timeout 300001", withRoute("\"timeout_ms\": 300001"), 9, "routes[0].timeout_ms", "allowed: 100–300000");
        row("weight 0", withRoute("\"targets\": [{\"endpoint\": \"alpha\",\n\"weight\": 0}]"), 10,
            "routes[0].targets[0].weight", "1–1000");
        row("weight 1001", withRoute("\"targets\": [{\"endpoint\": \"alpha\",\n\"weight\": 1001}]"), 10,
            "routes[0].targets[0].weight", "1–1000");
        row("port 65536", withGateway("\"port\": 65536"), 3, "gateway.port", "0–65535");
        row("port of a Route 0", withRoute("\"port\": 0"), 9, "routes[0].port", "1–65535");
        row("deployment limit 11", withGateway("\"deployment_max_attempts\": 11"), 3, "gateway.deployment_max_attempts",
            "1–10");
        row("no connections", withEndpoint("\"url\": \"http://a.example\", \"max_connections\": 0"), 5,
            "endpoints[0].max_connections", "1–10000");
        row("header bytes", withGateway("\"max_header_bytes\": 255"), 3, "gateway.max_header_bytes", "256–1048576");
        row("workers", withGateway("\"workers\": 65"), 3, "gateway.workers", "0–64");
        // Names
        row("protocol", withEndpoint("\"url\": \"http://a.example\"").replace("evm", "emv"), 4, "endpoints[0].protocol",
            "did you mean \"evm\"?) (allowed: evm, solana, bitcoin, litecoin, tron-jsonrpc, tron-http)");
        row("strategy", withRoute("\"strategy\": \"random\""), 9, "routes[0].strategy", "allowed: priority, weighted");
        row("retry policy", withRoute("\"retry_policy\": \"always\""), 9, "routes[0].retry_policy",
            "allowed: safe_only, idempotent");
        row("network check",
            withEndpoint("\"url\": \"http://a.example\", \"network_check\": \"ignored\""), 5,
            "endpoints[0].network_check", "did you mean \"ignore\"?) (allowed: enforce, ignore)");
        row("whom the tracker asks", withRoute("\"tracker_asks\": \"recipient\""), 9, "routes[0].tracker_asks",
            "did you mean \"recipients\"?) (allowed: all, recipients)");
        row("whether bytes are kept", withGateway("\"keep_signed_bytes\": \"no\""), 3, "gateway.keep_signed_bytes",
            "true or false");
        row("class", withRoute("\"class_overrides\": {\n\"eth_call\": \"safe\"}"), 10,
            "routes[0].class_overrides.eth_call", "allowed: stateless,");
        row("auth type", withEndpoint("\"url\": \"http://a.example\", \"auth\": {\n\"type\": \"token\"}"), 6,
            "endpoints[0].auth.type", "allowed: none, bearer");
        row("no auth type", withEndpoint("\"url\": \"http://a.example\",\n\"auth\": {}"), 6, "endpoints[0].auth.type",
            "is missing");
        // Routes
        row("no slug", file({}, "{\"protocol\": \"evm\", \"network\": \"1\"}"), 6, "routes[0].slug", "is missing");
        row("slug with slash", file({}, "{\"slug\": \"../x\", \"protocol\": \"evm\", \"network\": \"1\"}"), 6,
            "routes[0].slug", "[a-z0-9-]{1,64}");
        row("slug in capitals", file({}, "{\"slug\": \"Eth\", \"protocol\": \"evm\", \"network\": \"1\"}"), 6,
            "routes[0].slug", "[a-z0-9-]{1,64}");
        row("slug of 65",
            file({}, "{\"slug\": \"" + QByteArray(65, 'a') + "\", \"protocol\": \"evm\", \"network\": \"1\"}"), 6,
            "routes[0].slug", "is no slug");
        row("slug taken",
            withRoute("\"paused\": true}, {\n\"slug\": \"eth\", \"protocol\": \"evm\", \"network\": \"1\""), 10,
            "routes[1].slug", "\"eth\" is already routes[0].slug");
        row("101 targets", withRoute(targets(101)), 9, "routes[0].targets",
            "101 targets are too many (allowed: 0–100)");
        row("unknown Endpoint", withRoute("\"targets\": [\n{\"endpoint\": \"alhpa\"}]"), 10,
            "routes[0].targets[0].endpoint", "there is no Endpoint \"alhpa\" (did you mean \"alpha\"?)");
        row("target without Endpoint", withRoute("\"targets\": [\n{\"weight\": 1}]"), 10,
            "routes[0].targets[0].endpoint", "is missing");
        row("Endpoint twice", withRoute("\"targets\": [{\"endpoint\": \"alpha\"},\n{\"endpoint\": \"alpha\"}]"), 10,
            "routes[0].targets[1].endpoint", "\"alpha\" is a target of this Route already");
        row("other network",
            withRoute("\"targets\": [\n{\"endpoint\": \"alpha\"}]")
                .replace("\"eth\", \"protocol\": \"evm\", \"network\": \"1\"",
                    "\"eth\", \"protocol\": \"evm\", \"network\": \"5\""),
            10, "routes[0].targets[0].endpoint",
            "Endpoint \"alpha\" is evm on network \"1\" (allowed: evm on network \"5\"");
        row("other protocol",
            withRoute("\"targets\": [\n{\"endpoint\": \"alpha\"}]")
                .replace("\"eth\", \"protocol\": \"evm\"", "\"eth\", \"protocol\": \"solana\""),
            10, "routes[0].targets[0].endpoint", "solana on network \"1\"");
        row("port of the gateway", withRoute("\"port\": 8645"), 9, "routes[0].port",
            "port 8645 is already gateway.port");
        row("port of the management API", withRoute("\"port\": 8646"), 9, "routes[0].port",
            "port 8646 is already gateway.management_port");
        row("port of another Route",
            withRoute("\"port\": 9}, {\"slug\": \"b\", \"protocol\": \"evm\", \"network\": \"1\",\n\"port\": 9"), 10,
            "routes[1].port", "port 9 is already routes[0].port");
        row("both ports equal", withGateway("\"port\": 5,\n\"management_port\": 5"), 4, "gateway.management_port",
            "is already gateway.port");
        row("key is no reference", withRoute("\"key\": \"hunter2\""), 9, "routes[0].key",
            "allowed: keychain:KEY, env:NAME, file:/ABSOLUTE/PATH");
        row("beyond loopback without key",
            file(endpointAlpha, "{\"slug\": \"e\", \"protocol\": \"evm\", \"network\": \"1\"}",
                "{\"listen\": \"0.0.0.0\"}"),
            8, "routes[0].key", "goes beyond loopback");
        row("less caution", withRoute("\"class_overrides\": {\n\"eth_newFilter\": \"stateless\"}"), 10,
            "routes[0].class_overrides.eth_newFilter", "stateless is less cautious than the built-in class, session");
        // Gateway
        row("listen name", withGateway("\"listen\": \"localhost\""), 3, "gateway.listen", "is no IP address");
        row("origin with path", withGateway("\"allowed_origins\": [\"https://a.example\",\n\"https://a.example/\"]"), 4,
            "gateway.allowed_origins[1]", "is no origin");
        row("origin star", withGateway("\"allowed_origins\": [\"*\"]"), 3, "gateway.allowed_origins[0]",
            "is no origin");
        row("origin null", withGateway("\"allowed_origins\": [\"null\"]"), 3, "gateway.allowed_origins[0]",
            "is no origin");
        row("origin default port", withGateway("\"allowed_origins\": [\"https://a.example:443\"]"), 3,
            "gateway.allowed_origins[0]", "no default port");
        row("host in capitals", withGateway("\"allowed_hosts\": [\"A.example\"]"), 3, "gateway.allowed_hosts[0]",
            "lower case");
        row("host with scheme", withGateway("\"allowed_hosts\": [\"http://a.example\"]"), 3, "gateway.allowed_hosts[0]",
            "is no host");
        // Endpoints
        row("no id", file("{\"protocol\": \"evm\", \"network\": \"1\", \"url\": \"http://a.example\"}", {}), 4,
            "endpoints[0].id", "is missing");
        row("id with slash",
            file("{\"id\": \"a/b\", \"protocol\": \"evm\", \"network\": \"1\", \"url\": \"http://a.example\"}", {}), 4,
            "endpoints[0].id", "is no id");
        row("id twice", file(endpointAlpha + ",\n" + endpointAlpha, {}), 8, "endpoints[1].id",
            "\"alpha\" is already endpoints[0].id");
        row("name with line feed", withEndpoint("\"url\": \"http://a.example\", \"name\": \"a\\nb\""), 5,
            "endpoints[0].name", "control characters");
        row("no url", file("{\"id\": \"a\", \"protocol\": \"evm\", \"network\": \"1\"}", {}), 4, "endpoints[0].url",
            "is missing");
        row("no network", file("{\"id\": \"a\", \"protocol\": \"evm\", \"url\": \"http://a.example\"}", {}), 4,
            "endpoints[0].network", "is missing");
        row("chain id in hexadecimal", withEndpoint("\"url\": \"http://a.example\"").replace("\"1\"", "\"0x1\""), 4,
            "endpoints[0].network", "decimal");
        row("chain id with leading zero", withEndpoint("\"url\": \"http://a.example\"").replace("\"1\"", "\"01\""), 4,
            "endpoints[0].network", "decimal");
        row("chain name", withEndpoint("\"url\": \"http://a.example\"").replace("\"1\"", "\"mainnet\""), 4,
            "endpoints[0].network", "decimal");
        row("network in capitals",
            withEndpoint("\"url\": \"http://a.example\"").replace("evm", "tron-http").replace("\"1\"", "\"Nile\""), 4,
            "endpoints[0].network", "is no network name");
        row("user information", withEndpoint("\"url\": \"https://u:p@a.example/\""), 5, "endpoints[0].url",
            "user information");
        row("metadata address", withEndpoint("\"url\": \"http://169.254.169.254/latest\""), 5, "endpoints[0].url",
            "link-local");
        row("own port", withEndpoint("\"url\": \"http://localhost:8645/eth\""), 5, "endpoints[0].url", "own listener");
        row("own management port", withEndpoint("\"url\": \"http://[::1]:8646/\""), 5, "endpoints[0].url",
            "own listener");
        row("own port of a Route", withRoute("\"port\": 8545"), 6, "endpoints[0].url", "own listener");
        row("placeholder without auth", withEndpoint("\"url\": \"https://a.example/{api_key}\""), 5, "endpoints[0].url",
            "needs auth.type path_api_key");
        row("auth without placeholder",
            withEndpoint(
                "\"url\": \"https://a.example/\", \"auth\": {\"type\": \"path_api_key\", \"secret\": \"env:K\"}"),
            5, "endpoints[0].url", "has no {api_key} in its path");
        row("bearer without secret", withEndpoint("\"url\": \"https://a.example/\",\n\"auth\": {\"type\": \"bearer\"}"),
            6, "endpoints[0].auth.secret", "is missing");
        row("secret itself",
            withEndpoint("\"url\": \"https://a.example/\", \"auth\": {\"type\": \"bearer\",\n\"secret\": \"hunter2\"}"),
            6, "endpoints[0].auth.secret", "is no secret reference");
        row("secret without auth",
            withEndpoint("\"url\": \"https://a.example/\", \"auth\": {\"type\": \"none\",\n\"secret\": \"env:K\"}"), 6,
            "endpoints[0].auth.secret", "no effect");
        row("header without name",
            withEndpoint("\"url\": \"https://a.example/\",\n\"auth\": {\"type\": \"header\", \"secret\": \"env:K\"}"),
            6, "endpoints[0].auth.name", "is no header name");
        row("header with line break",
            withEndpoint("\"url\": \"https://a.example/\",\n\"auth\": {\"type\": \"header\", \"name\": \"X\\r\\nY\", "
                         "\"secret\": \"env:K\"}"),
            6, "endpoints[0].auth.name", "is no header name");
        row("reserved header",
            withEndpoint("\"url\": \"https://a.example/\",\n\"auth\": {\"type\": \"header\", \"name\": "
                         "\"content-Length\", \"secret\": \"env:K\"}"),
            6, "endpoints[0].auth.name", "the gateway writes itself");
        row("query name",
            withEndpoint("\"url\": \"https://a.example/\",\n\"auth\": {\"type\": \"query\", \"name\": \"a&b\", "
                         "\"secret\": \"env:K\"}"),
            6, "endpoints[0].auth.name", "is no parameter name");
        row("name with bearer",
            withEndpoint("\"url\": \"https://a.example/\",\n\"auth\": {\"type\": \"bearer\", \"name\": \"X\", "
                         "\"secret\": \"env:K\"}"),
            6, "endpoints[0].auth.name", "no effect");
        row("proxy without port", withEndpoint("\"url\": \"https://a.example/\", \"proxy\": \"http://proxy\""), 5,
            "endpoints[0].proxy", "socks5://host:port");
        row("relative CA file", withEndpoint("\"url\": \"https://a.example/\", \"ca_file\": \"ca.pem\""), 5,
            "endpoints[0].ca_file", "is not absolute");
        row("CA file without TLS", withEndpoint("\"url\": \"http://a.example/\", \"ca_file\": \"/ca.pem\""), 5,
            "endpoints[0].ca_file", "without TLS");
    }

    void badFile()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, line);
        QFETCH(QByteArray, field);
        QFETCH(QString, part);
        const auto configuration = parseRoutesFile(text);
        QVERIFY(!configuration);
        QStringList seen;
        bool found = false;
        for (const ConfigProblem &problem : configuration.error()) {
            seen.append(problem.toString());
            found |= problem.line == line && problem.field == field && problem.toString().contains(part);
            QVERIFY2(!problem.toString().contains(u"hunter2"), "a problem shows a secret");
            QVERIFY2(!problem.toString().contains(QRegularExpression(QStringLiteral("://[^:… ]*(example|169)"))),
                "a problem shows a URL");
        }
        QVERIFY2(found, qPrintable(seen.join(u'\n')));
        // One slip, one message; 101 targets of Endpoints that don't exist are 102.
        if (!field.endsWith(".targets"))
            QVERIFY2(seen.size() == 1, qPrintable(seen.join(u'\n')));
    }

    void allProblemsAreReportedInOrder()
    {
        const auto configuration
            = parseRoutesFile("{\n"
                              "\"version\": 1,\n"
                              "\"routes\": [{\"slug\": \"A\", \"protocol\": \"evm\", \"network\": \"1\",\n"
                              "  \"max_attempts\": 11,\n"
                              "  \"targets\": [{\"endpoint\": \"x\"}],\n"
                              "  \"timeout_ms\": \"1\"}],\n"
                              "\"endpoints\": [{\"id\": \"x\", \"protocol\": \"evm\", \"network\": \"1\", \"url\": "
                              "\"ftp://x.example\"}],\n"
                              "\"other\": 1\n"
                              "}");
        QVERIFY(!configuration);
        QList<int> lines;
        for (const ConfigProblem &problem : configuration.error())
            lines.append(problem.line);
        QCOMPARE(lines, (QList<int>{3, 4, 6, 7, 8}));
    }

    void portsThatAreReallyListenedAtCount()
    {
        const QByteArray text = withEndpoint("\"url\": \"http://127.0.0.1:5000/\"");
        QVERIFY(parseRoutesFile(text));
        QVERIFY(!parseRoutesFile(text, {5000, 0}));
        QVERIFY(!parseRoutesFile(text, {0, 5000}));
        QVERIFY(parseRoutesFile(withEndpoint("\"url\": \"http://127.0.0.1:8645/\""), {5000, 0}));
    }

    void endpointKeepsProtocolAndNetwork()
    {
        const Configuration before = exampleConfiguration();
        Configuration after = before;
        after.endpoints[0].url = "https://other.example/";
        QVERIFY(validateChange(before, after).isEmpty());
        after.endpoints[0].network = "5";
        after.endpoints[0].protocol = Protocol::Solana;
        const ConfigProblems problems = validateChange(before, after);
        QCOMPARE(problems.size(), 2);
        QCOMPARE(problems[0].field, QByteArray("endpoints[0].protocol"));
        QCOMPARE(problems[1].field, QByteArray("endpoints[0].network"));
        after.endpoints[0].id = "another";
        QVERIFY(validateChange(before, after).isEmpty());
    }

    void validateHasNoLines()
    {
        Configuration configuration = exampleConfiguration();
        QVERIFY(validate(configuration).isEmpty());
        QVERIFY(validate(fullConfiguration()).isEmpty());
        configuration.routes[0].maxAttempts = 0;
        configuration.gateway.deploymentMaxAttempts = 11;
        configuration.endpoints[0].maxConnections = 0;
        const ConfigProblems problems = validate(configuration);
        QCOMPARE(problems.size(), 3);
        for (const ConfigProblem &problem : problems)
            QCOMPARE(problem.line, 0);
    }

    void loadSaysWhatIsWrongWithTheFile()
    {
        const QTemporaryDir folder;
        const auto missing = loadRoutesFile(folder.filePath(QStringLiteral("none.json")));
        QVERIFY(!missing);
        QVERIFY(missing.error().constFirst().message.contains(u"can't read the Routes file"));
        const auto directory = loadRoutesFile(folder.path());
        QVERIFY(!directory);
        QVERIFY(directory.error().constFirst().message.contains(u"is no regular file"));
        QFile good(folder.filePath(QStringLiteral("good.json")));
        QVERIFY(good.open(QIODevice::WriteOnly));
        good.write(file(endpointAlpha, {}));
        good.close();
        const auto loaded = loadRoutesFile(good.fileName());
        QVERIFY(loaded);
        QCOMPARE(loaded->endpoints.size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestRoutesFile)
#include "tst_routesfile.moc"
