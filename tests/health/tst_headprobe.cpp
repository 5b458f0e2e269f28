// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/headprobe.h"

#include <QTest>

using namespace signalbox;

class TestHeadProbe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asks_data();
    void asks();
    void reads_data();
    void reads();
    void outlivesOneFailure();
};

void TestHeadProbe::asks_data()
{
    QTest::addColumn<Protocol>("protocol");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("body");
    const QByteArray ethereum(R"({"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]})");
    const QByteArray bitcoin(R"({"jsonrpc":"1.0","id":1,"method":"getblockcount","params":[]})");
    QTest::newRow("EVM") << Protocol::Evm << QByteArray() << ethereum;
    QTest::newRow("TRON JSON-RPC") << Protocol::TronJsonRpc << QByteArray() << ethereum;
    QTest::newRow("Solana")
        << Protocol::Solana << QByteArray()
        << QByteArray(R"({"jsonrpc":"2.0","id":1,"method":"getSlot","params":[{"commitment":"confirmed"}]})");
    QTest::newRow("Bitcoin") << Protocol::Bitcoin << QByteArray() << bitcoin;
    QTest::newRow("Litecoin") << Protocol::Litecoin << QByteArray() << bitcoin;
    QTest::newRow("TRON HTTP") << Protocol::TronHttp << QByteArray("/wallet/getblock")
                               << QByteArray(R"({"detail":false})");
}

void TestHeadProbe::asks()
{
    QFETCH(Protocol, protocol);
    const ProbeQuestion question = headQuestion(protocol);
    QCOMPARE(question.verb, QByteArray("POST"));
    QTEST(question.path, "path");
    QTEST(question.body, "body");
}

void TestHeadProbe::reads_data()
{
    QTest::addColumn<Protocol>("protocol");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<std::optional<std::uint64_t>>("head");
    const auto row = [](const char *name, Protocol protocol, const char *body, std::optional<std::uint64_t> head) {
        QTest::newRow(name) << protocol << QByteArray(body) << head;
    };
    row("EVM", Protocol::Evm, R"({"jsonrpc":"2.0","id":1,"result":"0x124f8e1"})", 19'200'225);
    row("EVM zero", Protocol::Evm, R"({"jsonrpc":"2.0","id":1,"result":"0x0"})", 0);
    row("EVM number", Protocol::Evm, R"({"jsonrpc":"2.0","id":1,"result":19200225})", {});
    row("EVM not hexadecimal", Protocol::Evm, R"({"jsonrpc":"2.0","id":1,"result":"0xzz"})", {});
    row("EVM too long", Protocol::Evm, R"({"jsonrpc":"2.0","id":1,"result":"0x10000000000000000"})", {});
    row("EVM empty", Protocol::Evm, R"({"jsonrpc":"2.0","id":1,"result":"0x"})", {});
    row("EVM error", Protocol::Evm, R"({"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no"}})", {});
    row("another id", Protocol::Evm, R"({"jsonrpc":"2.0","id":2,"result":"0x1"})", {});
    row("TRON JSON-RPC", Protocol::TronJsonRpc, R"({"jsonrpc":"2.0","id":1,"result":"0x3e8"})", 1000);
    row("Solana", Protocol::Solana, R"({"jsonrpc":"2.0","id":1,"result":312345678})", 312'345'678);
    row("Solana text", Protocol::Solana, R"({"jsonrpc":"2.0","id":1,"result":"312345678"})", {});
    row("Bitcoin", Protocol::Bitcoin, R"({"result":880123,"error":null,"id":1})", 880'123);
    row("Bitcoin negative", Protocol::Bitcoin, R"({"result":-1,"error":null,"id":1})", {});
    row("Bitcoin fraction", Protocol::Bitcoin, R"({"result":1.5,"error":null,"id":1})", {});
    row("Bitcoin too large", Protocol::Bitcoin, R"({"result":1e300,"error":null,"id":1})", {});
    row("Litecoin", Protocol::Litecoin, R"({"result":2800123,"error":null,"id":1})", 2'800'123);
    row("TRON HTTP", Protocol::TronHttp,
        R"({"blockID":"00","block_header":{"raw_data":{"number":70123456,"timestamp":1}}})", 70'123'456);
    row("TRON HTTP error", Protocol::TronHttp, R"({"Error":"class java.lang.Exception"})", {});
    row("no JSON", Protocol::TronHttp, "<html>", {});
    row("nothing", Protocol::Evm, "", {});
}

void TestHeadProbe::reads()
{
    QFETCH(Protocol, protocol);
    QFETCH(QByteArray, body);
    QTEST(readHead(protocol, body), "head");
}

void TestHeadProbe::outlivesOneFailure()
{
    for (const Protocol protocol : allProtocols)
        QVERIFY(headFreshFor(protocol) > 2 * headPace(protocol));
}

QTEST_APPLESS_MAIN(TestHeadProbe)

#include "tst_headprobe.moc"
