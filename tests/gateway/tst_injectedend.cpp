// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/injectedend.h"

#include "operations/bytesview.h"
#include "operations/jsonrpcresponse.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

/// A complete answer after 30 ms.
AttemptResult answered()
{
    AttemptResult result;
    result.sent = true;
    result.status = 200;
    result.retryAfter = 9s;
    result.contentType = "application/json";
    result.fields = "ETag: \"x\"\r\n";
    result.body = R"({"jsonrpc":"2.0","id":1,"result":"0x1"})";
    result.phases = {.connect = 5ms, .firstByte = 20ms, .body = 5ms, .total = 30ms};
    return result;
}

InjectedInto into(std::string_view id = "1")
{
    return {.id = id, .timeout = 2s};
}

} // namespace

/// What an injected fault leaves of an answer.
class TestInjectedEnd final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leavesARealFailure();
    void timesOutAtTheRoutesTimeout();
    void connectsInVainForTheRoutesTimeout();
    void keepsASlowAnswer();
    void tooSlowIsATimeout();
    void fitsEveryId_data();
    void fitsEveryId();
    void fitsABatch_data();
    void fitsABatch();
    void forgetsWhatTheEndpointSaid();
};

void TestInjectedEnd::leavesARealFailure()
{
    for (const InjectedFault fault : {InjectedFault::CloseAfterSend, InjectedFault::Http503, InjectedFault::Slow}) {
        AttemptResult result;
        result.fault = AccessFault::ConnectionReset;
        result.sent = true;
        const InjectedEnd end = injectEnd(result, {fault, 1s}, into());
        QCOMPARE(end.fault, InjectedFault::None);
        QCOMPARE(end.wait, 0us);
        QCOMPARE(result.fault, AccessFault::ConnectionReset);
    }
}

void TestInjectedEnd::timesOutAtTheRoutesTimeout()
{
    AttemptResult result = answered();
    const InjectedEnd end = injectEnd(result, {InjectedFault::TimeoutAfterSend, {}}, into());
    QCOMPARE(end.wait, 1970ms); // It has taken 30 already.
    QCOMPARE(result.fault, AccessFault::DeadlinePassed);
    QVERIFY(result.sent);
    QCOMPARE(result.status, 0);
    QCOMPARE(result.phases.total, 2s);
    QCOMPARE(result.phases.connect, 5ms);
    QCOMPARE(result.phases.firstByte, 1995ms);
    QCOMPARE(result.phases.body, -1us);
}

void TestInjectedEnd::connectsInVainForTheRoutesTimeout()
{
    AttemptResult result;
    const InjectedEnd end = injectEnd(result, {InjectedFault::TimeoutBeforeSend, {}}, into());
    QCOMPARE(end.wait, 2s);
    QCOMPARE(result.fault, AccessFault::ConnectTimeout);
    QVERIFY(!result.sent);
    QCOMPARE(result.phases.connect, 2s);
}

void TestInjectedEnd::keepsASlowAnswer()
{
    AttemptResult result = answered();
    const InjectedEnd end = injectEnd(result, {InjectedFault::Slow, 500ms}, into());
    QCOMPARE(end.fault, InjectedFault::Slow);
    QCOMPARE(end.wait, 500ms);
    QCOMPARE(result.fault, AccessFault::None);
    QCOMPARE(result.body, answered().body);
    QCOMPARE(result.fields, answered().fields);
    QCOMPARE(result.phases.firstByte, 520ms);
    QCOMPARE(result.phases.total, 530ms);
}

void TestInjectedEnd::tooSlowIsATimeout()
{
    AttemptResult result = answered();
    const InjectedEnd end = injectEnd(result, {InjectedFault::Slow, 1970ms}, into());
    QCOMPARE(end.fault, InjectedFault::Slow);
    QCOMPARE(end.wait, 1970ms);
    QCOMPARE(result.fault, AccessFault::DeadlinePassed);
    QCOMPARE(result.body, QByteArray());
}

void TestInjectedEnd::fitsEveryId_data()
{
    QTest::addColumn<QByteArray>("id");
    for (const char *id : {"1", "0", "-0", "12345678901234567890", "\"another\"", "\"\\u0061nother\"", "null"})
        QTest::addRow("%s", id) << QByteArray(id);
    QTest::newRow("absent") << QByteArray();
}

void TestInjectedEnd::fitsEveryId()
{
    QFETCH(QByteArray, id);
    const Protocol protocol = id.isEmpty() ? Protocol::Bitcoin : Protocol::Evm;
    AttemptResult result = answered();
    QCOMPARE(injectEnd(result, {InjectedFault::WrongId, {}}, into(view(id))).fault, InjectedFault::WrongId);
    QCOMPARE(judgeJsonRpcResponse(protocol, view(result.body), view(id)).defect, ResponseDefect::WrongId);

    result = answered();
    QCOMPARE(injectEnd(result, {InjectedFault::ApplicationError, {}}, into(view(id))).wait, 0us);
    const JsonRpcResponse response = judgeJsonRpcResponse(protocol, view(result.body), view(id));
    QVERIFY(response.isValid());
    QVERIFY(response.applicationError);
    QCOMPARE(response.errorCode, -32000);
}

void TestInjectedEnd::fitsABatch_data()
{
    QTest::addColumn<QByteArray>("batch");
    QTest::newRow("one") << QByteArray(R"([{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}])");
    QTest::newRow("kinds of ids") << QByteArray(
        R"([{"jsonrpc":"2.0","id":"another","method":"eth_chainId"},{"jsonrpc":"2.0","id":0,"method":"eth_chainId"}])");
    QTest::newRow("the other way") << QByteArray(
        R"([{"jsonrpc":"2.0","id":0,"method":"eth_chainId"},{"jsonrpc":"2.0","id":"another","method":"eth_chainId"}])");
}

void TestInjectedEnd::fitsABatch()
{
    QFETCH(QByteArray, batch);
    const JsonRpcRequest request = parseJsonRpcRequest(Protocol::Evm, view(batch));
    QVERIFY(request.batch);
    const std::span<const JsonRpcMember> calls(
        request.members.constData(), static_cast<std::size_t>(request.members.size()));
    const auto judged = [&](InjectedFault fault) {
        AttemptResult result = answered();
        const InjectedEnd end = injectEnd(result, {fault, {}}, {.batchCalls = calls, .timeout = 2s});
        return end.fault == fault ? judgeJsonRpcBatchResponse(Protocol::Evm, view(result.body), calls)
                                  : JsonRpcResponse();
    };
    QVERIFY(judged(InjectedFault::ApplicationError).isValid());
    QVERIFY(judged(InjectedFault::ApplicationError).applicationError);
    QVERIFY(!judged(InjectedFault::WrongId).isValid());
    QVERIFY(!judged(InjectedFault::InvalidJson).isValid());
}

void TestInjectedEnd::forgetsWhatTheEndpointSaid()
{
    AttemptResult result = answered();
    QCOMPARE(
        injectEnd(result, {InjectedFault::Http429, {}}, {.plane = DataPlane::TronHttp}).fault, InjectedFault::Http429);
    QCOMPARE(result.status, 429);
    QCOMPARE(result.contentType, QByteArray("text/plain"));
    QVERIFY(result.fields.isEmpty());
    QVERIFY(!result.retryAfter);
    QVERIFY(!result.body.contains("0x1"));
}

QTEST_GUILESS_MAIN(TestInjectedEnd)
#include "tst_injectedend.moc"
