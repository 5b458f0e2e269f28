// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/directcall.h"

#include <QTest>

using namespace signalbox;

namespace {

TrailView viewOf(Protocol protocol = Protocol::Evm, const QByteArray &method = "eth_call", const QByteArray &path = {})
{
    RequestRecord record;
    record.protocol = protocol;
    record.method = method;
    TrailView view;
    view.request = std::make_shared<const RequestRecord>(record);
    view.bodies = CapturedBodies{.request = "{\"a\":\"it's\"}", .path = path};
    return view;
}

Endpoint endpointAt(const QByteArray &url, const EndpointAuth &auth = {})
{
    return {.id = "alpha", .name = QStringLiteral("alpha"), .url = url, .auth = auth};
}

} // namespace

class TestDirectCall final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hidesWhatMayBeACredential_data();
    void hidesWhatMayBeACredential();
    void tronKeepsThePathOfTheCall();
    void bytesAreThoseOfTheRequest();
};

void TestDirectCall::hidesWhatMayBeACredential_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<AuthType>("type");
    QTest::addColumn<QByteArray>("shown");
    QTest::addColumn<QByteArrayList>("fields");
    QTest::addColumn<bool>("blanks");
    const auto row
        = [](const char *name, const char *url, AuthType type, const char *shown, const QByteArrayList &fields,
              bool blanks) { QTest::newRow(name) << QByteArray(url) << type << QByteArray(shown) << fields << blanks; };
    row("plain", "http://127.0.0.1:8545", AuthType::None, "http://127.0.0.1:8545", {}, false);
    row("root", "http://127.0.0.1:8545/", AuthType::None, "http://127.0.0.1:8545", {}, false);
    row("placeholder", "https://rpc.example/v3/{api_key}", AuthType::PathApiKey, "https://rpc.example/v3/{api_key}", {},
        true);
    row("key in the path", "https://rpc.example/v3/hunter2", AuthType::None, "https://rpc.example/{path}", {}, true);
    row("key in the query", "https://rpc.example:8443/?k=hunter2", AuthType::None, "https://rpc.example:8443?{query}",
        {}, true);
    row("bearer", "https://rpc.example", AuthType::Bearer, "https://rpc.example",
        {"Authorization: Bearer {credential}"}, true);
    row("basic", "https://rpc.example", AuthType::Basic, "https://rpc.example",
        {"Authorization: Basic {base64 of user:password}"}, true);
    row("header", "https://rpc.example", AuthType::Header, "https://rpc.example", {"apikey: {credential}"}, true);
    row("query", "https://rpc.example", AuthType::Query, "https://rpc.example?apikey={credential}", {}, true);
}

void TestDirectCall::hidesWhatMayBeACredential()
{
    QFETCH(const QByteArray, url);
    QFETCH(const AuthType, type);
    const auto call = directCall(viewOf(), endpointAt(url, {type, "apikey", "env:HUNTER2"}));
    QVERIFY(call);
    QTEST(call->url, "shown");
    QTEST(call->fields, "fields");
    QFETCH(const bool, blanks);
    QCOMPARE(hasBlanks(*call), blanks);
    QVERIFY(!curlCommand(*call).contains(QStringLiteral("hunter2"), Qt::CaseInsensitive));
}

void TestDirectCall::tronKeepsThePathOfTheCall()
{
    const auto call
        = directCall(viewOf(Protocol::TronHttp, "GET /wallet/getnowblock", "/wallet/getnowblock?visible=true"),
            endpointAt("https://tron.example/{api_key}/x/?k=hunter2", {AuthType::PathApiKey, {}, "env:X"}));
    QVERIFY(call);
    QCOMPARE(call->url, QByteArray("https://tron.example/{api_key}/x/wallet/getnowblock?visible=true&{query}"));
    QVERIFY(call->get);
}

void TestDirectCall::bytesAreThoseOfTheRequest()
{
    const TrailView view = viewOf();
    const auto call = directCall(view, endpointAt("http://127.0.0.1:8545"));
    QVERIFY(call && !call->get);
    QCOMPARE(call->body, view.bodies->request);
    QVERIFY(!directCall(view, endpointAt("nonsense")));
}

QTEST_APPLESS_MAIN(TestDirectCall)
#include "tst_directcall.moc"
