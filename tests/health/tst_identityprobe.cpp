// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/identityprobe.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace signalbox;

namespace {

using Verdict = ChainIdentity::Verdict;

QByteArray result(const QByteArray &token)
{
    return "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + token + '}';
}

QByteArray chainInfo(const QByteArray &chain)
{
    return "{\"result\":{\"chain\":\"" + chain + "\",\"blocks\":5},\"error\":null,\"id\":1}";
}

QByteArray block(const QByteArray &id)
{
    return "{\"blockID\":\"" + id + "\",\"block_header\":{}}";
}

const QByteArray tronMainnet("00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc");
const QByteArray tronNile("0000000000000000d698d4192c56cb6be724a558448e2684802de4d6cd8690dc");

} // namespace

class TestIdentityProbe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void questions_data();
    void questions();
    void answers_data();
    void answers();
    void unreadable_data();
    void unreadable();
};

void TestIdentityProbe::questions_data()
{
    QTest::addColumn<Protocol>("protocol");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QString>("method");
    QTest::newRow("evm") << Protocol::Evm << QByteArray() << "eth_chainId";
    QTest::newRow("tron-jsonrpc") << Protocol::TronJsonRpc << QByteArray() << "eth_chainId";
    QTest::newRow("solana") << Protocol::Solana << QByteArray() << "getGenesisHash";
    QTest::newRow("bitcoin") << Protocol::Bitcoin << QByteArray() << "getblockchaininfo";
    QTest::newRow("litecoin") << Protocol::Litecoin << QByteArray() << "getblockchaininfo";
    QTest::newRow("tron-http") << Protocol::TronHttp << QByteArray("/wallet/getblockbynum") << QString();
}

void TestIdentityProbe::questions()
{
    QFETCH(Protocol, protocol);
    QFETCH(QByteArray, path);
    QFETCH(QString, method);
    const ProbeQuestion question = identityQuestion(protocol);
    QCOMPARE(question.verb, QByteArray("POST"));
    QCOMPARE(question.path, path);
    const QJsonObject body = QJsonDocument::fromJson(question.body).object();
    QVERIFY(!body.isEmpty());
    QCOMPARE(body.value(QLatin1String("method")).toString(), method);
    if (protocol == Protocol::TronHttp)
        QCOMPARE(body.value(QLatin1String("num")), QJsonValue(0));
    else
        QCOMPARE(body.value(QLatin1String("id")), QJsonValue(1));
}

void TestIdentityProbe::answers_data()
{
    QTest::addColumn<Protocol>("protocol");
    QTest::addColumn<QByteArray>("network");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<Verdict>("verdict");
    QTest::addColumn<QByteArray>("reported");
    const auto row = [](const char *name, Protocol protocol, const char *network, const QByteArray &body,
                         Verdict verdict, const char *reported) {
        QTest::newRow(name) << protocol << QByteArray(network) << body << verdict << QByteArray(reported);
    };
    row("evm same", Protocol::Evm, "1", result(R"("0x1")"), Verdict::Same, "1");
    row("evm other", Protocol::Evm, "1", result(R"("0x5")"), Verdict::Other, "5");
    row("evm upper case", Protocol::Evm, "11155111", result(R"("0xAA36A7")"), Verdict::Same, "11155111");
    row("evm leading zeros", Protocol::Evm, "137", result(R"("0x00089")"), Verdict::Same, "137");
    row("evm zero", Protocol::Evm, "0", result(R"("0x0")"), Verdict::Same, "0");
    row("evm beyond 64 bits", Protocol::Evm, "18446744073709551616", result(R"("0x10000000000000000")"), Verdict::Same,
        "18446744073709551616");
    row("evm private name", Protocol::Evm, "devnet-7", result(R"("0x539")"), Verdict::Unknown, "1337");
    row("evm no name", Protocol::Evm, "", result(R"("0x539")"), Verdict::Unknown, "1337");

    row("tron-jsonrpc same", Protocol::TronJsonRpc, "mainnet", result(R"("0x2b6653dc")"), Verdict::Same, "mainnet");
    row("tron-jsonrpc nile", Protocol::TronJsonRpc, "nile", result(R"("0xcd8690dc")"), Verdict::Same, "nile");
    row("tron-jsonrpc other", Protocol::TronJsonRpc, "mainnet", result(R"("0xcd8690dc")"), Verdict::Other, "nile");
    row("tron-jsonrpc nameless", Protocol::TronJsonRpc, "nile", result(R"("0x94a9059e")"), Verdict::Other,
        "0x94a9059e");
    row("tron-jsonrpc private", Protocol::TronJsonRpc, "mine", result(R"("0x2b6653dc")"), Verdict::Unknown, "mainnet");

    row("solana same", Protocol::Solana, "mainnet-beta", result(R"("5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d")"),
        Verdict::Same, "mainnet-beta");
    row("solana devnet", Protocol::Solana, "devnet", result(R"("EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxkPkzXG")"),
        Verdict::Same, "devnet");
    row("solana testnet", Protocol::Solana, "testnet", result(R"("4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY")"),
        Verdict::Same, "testnet");
    row("solana other", Protocol::Solana, "devnet", result(R"("4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY")"),
        Verdict::Other, "testnet");
    row("solana local", Protocol::Solana, "devnet", result(R"("7xLk17EQQ5KLDLDe44wCmupJKJjTGd8hs3eSVVhCx932")"),
        Verdict::Other, "7xLk17EQQ5KLDLDe44wCmupJKJjTGd8hs3eSVVhCx932");
    row("solana private", Protocol::Solana, "localnet", result(R"("7xLk17EQQ5KLDLDe44wCmupJKJjTGd8hs3eSVVhCx932")"),
        Verdict::Unknown, "7xLk17EQQ5KLDLDe44wCmupJKJjTGd8hs3eSVVhCx932");
    row("solana case matters", Protocol::Solana, "devnet", result(R"("etwtrabzayq6imfeykouru166vu2xqa1wcawoxkpkzxg")"),
        Verdict::Other, "etwtrabzayq6imfeykouru166vu2xqa1wcawoxkpkzxg");

    row("bitcoin same", Protocol::Bitcoin, "main", chainInfo("main"), Verdict::Same, "main");
    row("bitcoin signet", Protocol::Bitcoin, "signet", chainInfo("signet"), Verdict::Same, "signet");
    row("bitcoin other", Protocol::Bitcoin, "main", chainInfo("test"), Verdict::Other, "test");
    row("bitcoin new test network", Protocol::Bitcoin, "test", chainInfo("testnet4"), Verdict::Other, "testnet4");
    row("bitcoin private", Protocol::Bitcoin, "mine", chainInfo("main"), Verdict::Unknown, "main");
    row("litecoin regtest", Protocol::Litecoin, "regtest", chainInfo("regtest"), Verdict::Same, "regtest");
    row("litecoin other", Protocol::Litecoin, "regtest", chainInfo("main"), Verdict::Other, "main");

    row("tron-http same", Protocol::TronHttp, "mainnet", block(tronMainnet), Verdict::Same, "mainnet");
    row("tron-http nile", Protocol::TronHttp, "nile", block(tronNile), Verdict::Same, "nile");
    row("tron-http other", Protocol::TronHttp, "nile", block(tronMainnet), Verdict::Other, "mainnet");
    row("tron-http private", Protocol::TronHttp, "mine", block(tronNile), Verdict::Unknown, "nile");
}

void TestIdentityProbe::answers()
{
    QFETCH(Protocol, protocol);
    QFETCH(QByteArray, network);
    QFETCH(QByteArray, body);
    QFETCH(Verdict, verdict);
    QFETCH(QByteArray, reported);
    const ChainIdentity identity = readIdentity(protocol, network, body);
    QCOMPARE(chainVerdictName(identity.verdict), chainVerdictName(verdict));
    QCOMPARE(identity.reported, reported);
}

void TestIdentityProbe::unreadable_data()
{
    QTest::addColumn<Protocol>("protocol");
    QTest::addColumn<QByteArray>("network");
    QTest::addColumn<QByteArray>("body");
    for (const Protocol protocol : allProtocols) {
        const QByteArray name(protocolName(protocol).data());
        const QByteArray network = protocol == Protocol::Evm ? "1"
            : protocol == Protocol::Solana                   ? "devnet"
            : dataPlane(protocol) == DataPlane::TronHttp     ? "mainnet"
                                                             : "main";
        for (const QByteArray &body : {QByteArray(), QByteArray("<html>"), QByteArray("{}"), QByteArray("[]"),
                 result("null"), result("1"), result("\"\""), result("{\"chain\":1}"), result("\"main net\""),
                 result("\"0x\""), result('"' + QByteArray(10'000, 'f') + '"'), QByteArray("{\"Error\":\"busy\"}"),
                 QByteArray("{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32601,\"message\":\"x\"}}"),
                 block("<b>"), block(QByteArray(65, '0'))}) {
            QTest::addRow("%s %.60s", name.constData(), body.constData()) << protocol << network << body;
        }
    }
    QTest::newRow("short for a genesis hash") << Protocol::Solana << QByteArray("devnet") << result(R"("EtWTRABZ")");
    QTest::newRow("short for a block id") << Protocol::TronHttp << QByteArray("nile") << block("2b6653dc");
    QTest::newRow("no hexadecimal number") << Protocol::Evm << QByteArray("1") << result(R"("1")");
    QTest::newRow("bad digit") << Protocol::Evm << QByteArray("1") << result(R"("0x1g")");
    QTest::newRow("too many digits") << Protocol::Evm << QByteArray("1") << result("\"0x" + QByteArray(65, '1') + '"');
    QTest::newRow("somebody else's answer")
        << Protocol::Evm << QByteArray("1") << QByteArray(R"({"jsonrpc":"2.0","id":2,"result":"0x5"})");
}

void TestIdentityProbe::unreadable()
{
    QFETCH(Protocol, protocol);
    QFETCH(QByteArray, network);
    QFETCH(QByteArray, body);
    QCOMPARE(readIdentity(protocol, network, body), ChainIdentity{});
}

QTEST_APPLESS_MAIN(TestIdentityProbe)

#include "tst_identityprobe.moc"
