// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "operations/jsonrpcrequest.h"
#include "operations/jsonrpcresponse.h"
#include "operations/tronhttprequest.h"

#include <QtTest>

using namespace signalbox;

/// What naming, classifying and judging cost. Run by hand: bench_operations [-tickcounter | -callgrind].
class BenchOperations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void requestsOf63Bytes1000();
    void tronRequests1000();
    void response45Bytes();
    void response4KB();
    void hexResponse30MiB();
    void logsResponse27MB();
    void batchOf1000();
};

namespace {

QByteArray answer(const QByteArray &result)
{
    return R"({"jsonrpc":"2.0","id":1,"result":)" + result + '}';
}

/// An answer of eth_getLogs with @p count entries, about 700 bytes each.
QByteArray logs(int count)
{
    const QByteArray topic = "\"0x" + QByteArray(64, 'a') + '"';
    const QByteArray entry = R"({"address":"0x)" + QByteArray(40, '1') + R"(","topics":[)" + topic + ',' + topic + ','
        + topic + R"(],"data":)" + topic + R"(,"blockNumber":"0x1312d00","transactionHash":)" + topic
        + R"(,"transactionIndex":"0x1f","blockHash":)" + topic + R"(,"logIndex":"0x2a","removed":false})";
    QByteArray list = "[" + entry;
    for (int i = 1; i < count; ++i)
        list += ',' + entry;
    return answer(list + ']');
}

std::string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

void judge(const QByteArray &body)
{
    bool valid = false;
    QBENCHMARK
    {
        valid = judgeJsonRpcResponse(Protocol::Evm, viewOf(body), "1").isValid();
    }
    QVERIFY(valid);
}

} // namespace

void BenchOperations::initTestCase()
{
    for (const Protocol protocol : allProtocols)
        QVERIFY(!OperationTable::forProtocol(protocol).operations().empty());
}

void BenchOperations::requestsOf63Bytes1000()
{
    const QByteArray body = R"({"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]})";
    QCOMPARE(body.size(), 63);
    std::size_t calls = 0;
    QBENCHMARK
    {
        for (int i = 0; i < 1000; ++i)
            calls += parseJsonRpcRequest(Protocol::Evm, viewOf(body)).members.front().kind == MemberKind::Call ? 1 : 0;
    }
    QVERIFY(calls > 0);
}

void BenchOperations::tronRequests1000()
{
    std::size_t calls = 0;
    QBENCHMARK
    {
        for (int i = 0; i < 1000; ++i)
            calls += parseTronHttpRequest("POST", "/wallet/getnowblock").operation != nullptr ? 1 : 0;
    }
    QVERIFY(calls > 0);
}

void BenchOperations::response45Bytes()
{
    judge(answer(R"("0x1312d00")"));
}

void BenchOperations::response4KB()
{
    judge(logs(6));
}

void BenchOperations::hexResponse30MiB()
{
    judge(answer("\"0x" + QByteArray(30 * 1024 * 1024, 'a') + '"'));
}

void BenchOperations::logsResponse27MB()
{
    judge(logs(45000));
}

void BenchOperations::batchOf1000()
{
    QByteArray request = "[";
    QByteArray response = "[";
    for (int i = 0; i < 1000; ++i) {
        const QByteArray comma = i == 0 ? "" : ",";
        request += comma + R"({"jsonrpc":"2.0","id":)" + QByteArray::number(i) + R"(,"method":"eth_blockNumber"})";
        response += comma + R"({"jsonrpc":"2.0","result":"0x1","id":)" + QByteArray::number(999 - i) + '}';
    }
    request += ']';
    response += ']';
    bool valid = false;
    QBENCHMARK
    {
        const JsonRpcRequest parsed = parseJsonRpcRequest(Protocol::Evm, viewOf(request));
        valid = judgeJsonRpcBatchResponse(
            Protocol::Evm, viewOf(response), {parsed.members.data(), static_cast<std::size_t>(parsed.members.size())})
                    .isValid();
    }
    QVERIFY(valid);
}

QTEST_APPLESS_MAIN(BenchOperations)
#include "bench_operations.moc"
