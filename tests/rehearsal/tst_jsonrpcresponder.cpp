// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/jsonrpcresponder.h"

#include <QTest>

using namespace signalbox;

namespace {

RpcResult echo(const QString &method, const QJsonArray &parameters)
{
    if (method == QStringLiteral("echo"))
        return parameters.at(0);
    if (method == QStringLiteral("fail"))
        return tl::unexpected(RpcError{-8, QStringLiteral("no")});
    return tl::unexpected(RpcError{-32601, QStringLiteral("Method not found")});
}

} // namespace

class JsonRpcResponderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answers_data();
    void answers();
    void callsNotificationsToo();
};

void JsonRpcResponderTest::answers_data()
{
    QTest::addColumn<bool>("core");
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("answer");
    const auto row = [](const char *name, bool core, const char *request, int status, const char *answer) {
        QTest::newRow(name) << core << QByteArray(request) << status << QByteArray(answer);
    };
    row("result", false, R"({"jsonrpc":"2.0","id":1,"method":"echo","params":["a"]})", 200,
        R"({"jsonrpc":"2.0","id":1,"result":"a"})");
    row("id as written", false, R"({"jsonrpc":"2.0","id":98765432109876543210,"method":"echo","params":[null]})", 200,
        R"({"jsonrpc":"2.0","id":98765432109876543210,"result":null})");
    row("error", false, R"({"jsonrpc":"2.0","id":"x","method":"fail"})", 200,
        R"({"jsonrpc":"2.0","id":"x","error":{"code":-8,"message":"no"}})");
    row("notification", false, R"({"jsonrpc":"2.0","method":"echo"})", 204, "");
    row("no json", false, "{", 200, R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}})");
    row("no request", false, R"({"jsonrpc":"2.0","id":5})", 200,
        R"({"jsonrpc":"2.0","id":5,"error":{"code":-32600,"message":"Invalid Request"}})");
    row("batch", false,
        R"([{"jsonrpc":"2.0","id":1,"method":"echo","params":[[1,"]"]]}, {"jsonrpc":"2.0","method":"echo"},{"jsonrpc":"2.0","id":2,"method":"x"}])",
        200,
        R"([{"jsonrpc":"2.0","id":1,"result":[1,"]"]},{"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"Method not found"}}])");
    row("batch of notifications", false, R"([{"jsonrpc":"2.0","method":"echo"}])", 204, "");
    row("core, legacy result", true, R"({"jsonrpc":"1.0","id":"c","method":"echo","params":[7]})", 200,
        "{\"result\":7,\"error\":null,\"id\":\"c\"}\n");
    row("core, version absent, error", true, R"({"id":1,"method":"fail"})", 500,
        "{\"result\":null,\"error\":{\"code\":-8,\"message\":\"no\"},\"id\":1}\n");
    row("core, legacy, no method", true, R"({"id":1,"method":"x"})", 404,
        "{\"result\":null,\"error\":{\"code\":-32601,\"message\":\"Method not found\"},\"id\":1}\n");
    row("core, legacy, no request", true, R"({"id":1})", 400,
        "{\"result\":null,\"error\":{\"code\":-32600,\"message\":\"Invalid Request\"},\"id\":1}\n");
    row("core, legacy, id absent is a call", true, R"({"method":"echo","params":[1]})", 200,
        "{\"result\":1,\"error\":null,\"id\":null}\n");
    row("core, 2.0 error", true, R"({"jsonrpc":"2.0","id":1,"method":"fail"})", 200,
        R"({"jsonrpc":"2.0","id":1,"error":{"code":-8,"message":"no"}})");
    row("core, 2.0 notification", true, R"({"jsonrpc":"2.0","method":"echo"})", 204, "");
    row("core, batch", true, R"([{"id":1,"method":"fail"}])", 200,
        R"([{"result":null,"error":{"code":-8,"message":"no"},"id":1}])");
}

void JsonRpcResponderTest::answers()
{
    QFETCH(bool, core);
    QFETCH(QByteArray, request);
    QFETCH(int, status);
    QFETCH(QByteArray, answer);
    const Responder responder = jsonRpcResponder(echo, core ? Envelope::BitcoinCore : Envelope::JsonRpc2);
    ReceivedRequest received;
    received.body = request;
    const Answer given = responder(received);
    QCOMPARE(given.body, answer);
    QCOMPARE(given.status, status);
}

void JsonRpcResponderTest::callsNotificationsToo()
{
    QStringList called;
    const Responder responder = jsonRpcResponder([&called](const QString &method, const QJsonArray &) -> RpcResult {
        called.append(method);
        return true;
    });
    ReceivedRequest received;
    received.body = R"([{"jsonrpc":"2.0","method":"a"},{"jsonrpc":"2.0","id":1,"method":"b"}])";
    QCOMPARE(responder(received).body, R"([{"jsonrpc":"2.0","id":1,"result":true}])");
    QCOMPARE(called, (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
}

QTEST_GUILESS_MAIN(JsonRpcResponderTest)
#include "tst_jsonrpcresponder.moc"
