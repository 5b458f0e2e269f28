// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/scriptedendpoint.h"
#include "rehearsal/toybitcoinchain.h"
#include "support/rawhttpclient.h"

#include <QJsonDocument>
#include <QTest>

using namespace signalbox;

namespace {

const QByteArray segwit
    = "020000000001011c0a048c45875baca9464720c35b1e35bb2acd97e9cf63180ac59dcb4ab8b8030000000000fdffffff02f0490200000000"
      "00225120da4710964f7852695de2da025290e24af6d8c281de5a0b902b7135fd9fd74d2168bf00000000000016001406afd46bcdfd22ef94"
      "ac122aa11f241244a37ecc02473044022027a1a5bb038df698b13c1ceca8bb8e48155225b621d327286bd9a40d4c99dbb60220758d00ec65"
      "1a66cc683d66672d4ad3d68fa68eada81aad2ade25a5f9d6c5bea5012102c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac"
      "09b95c709ee540d10c00";
const QByteArray segwitId = "18d874ec6a787f6bcae3a3a8e68630fcd0bc1b65d0a2321548ef803900d57652";
const QByteArray segwitWitnessId = "f3a8fef271d99cf2467ff2b5a3443b42d2566df451eaf417739e152f362f06ea";
const QByteArray plain
    = "0200000001d4a13699f8be71bc8c866b112365a5bf5d1bb8b67d63095d555cc2e75372e36d000000006a47304402200f9237147773309bc3"
      "9abd235999bcd3b50dd45ef072e941343c26a6afee0bd0022039b52f67a645ddf0d22d8733910d579d7298ea86e4ccc83ded4d0dfbbc60e5"
      "7c01210279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798ffffffff0260ea00000000000016001406afd46b"
      "cdfd22ef94ac122aa11f241244a37ecc58980000000000001976a914751e76e8199196d454941c45d1b3a323f1433bd688ac00000000";
const QByteArray plainId = "a1d564520827bdf03aa92b4afa6983c4e7f7f2f038d1b530c3a96f8962f7ca5d";

} // namespace

class ToyBitcoinChainTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void computesIds_data();
    void computesIds();
    void refusesRubbish_data();
    void refusesRubbish();
    void makesBlocksWithTime();
    void answersEveryMethod_data();
    void answersEveryMethod();
    void failsAsCoreDoes_data();
    void failsAsCoreDoes();
    void followsATransaction();
    void speaksCoresHttp();

private:
    QJsonValue resultOf(const char *method, const QJsonArray &parameters = {});
    int errorOf(const char *method, const QJsonArray &parameters = {});

    qint64 m_now = 1'700'000'000'000;
    std::shared_ptr<ToyBitcoinChain> m_chain;
};

QJsonValue ToyBitcoinChainTest::resultOf(const char *method, const QJsonArray &parameters)
{
    return m_chain->call(QLatin1StringView(method), parameters).value_or(QJsonValue::Undefined);
}

int ToyBitcoinChainTest::errorOf(const char *method, const QJsonArray &parameters)
{
    const RpcResult result = m_chain->call(QLatin1StringView(method), parameters);
    return result ? 0 : result.error().code;
}

void ToyBitcoinChainTest::init()
{
    m_chain = ToyBitcoinChain::create("regtest", [this] { return m_now; });
}

void ToyBitcoinChainTest::computesIds_data()
{
    QTest::addColumn<QByteArray>("hex");
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("witnessId");
    QTest::newRow("plain") << plain << plainId << plainId;
    QTest::newRow("segwit") << segwit << segwitId << segwitWitnessId;
}

void ToyBitcoinChainTest::computesIds()
{
    QFETCH(QByteArray, hex);
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, witnessId);
    const auto transaction = readToyBitcoinTransaction(QByteArray::fromHex(hex));
    QVERIFY(transaction);
    QCOMPARE(transaction->txId, id);
    QCOMPARE(transaction->witnessTxId, witnessId);
    QCOMPARE(transaction->inputs.size(), 1);
    QCOMPARE(transaction->outputs.size(), 2);
}

void ToyBitcoinChainTest::refusesRubbish_data()
{
    QTest::addColumn<QByteArray>("payload");
    const QByteArray whole = QByteArray::fromHex(segwit);
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("cut") << whole.chopped(1);
    QTest::newRow("longer") << QByteArray(whole + '\0');
    QTest::newRow("count beyond the end") << QByteArray::fromHex("02000000ffffffffffffffffff");
    QTest::newRow("no inputs") << QByteArray::fromHex("02000000"
                                                      "00"
                                                      "00"
                                                      "00000000");
}

void ToyBitcoinChainTest::refusesRubbish()
{
    QFETCH(QByteArray, payload);
    QVERIFY(!readToyBitcoinTransaction(payload));
    QCOMPARE(errorOf("sendrawtransaction", {QString::fromLatin1(payload.toHex())}), -22);
}

void ToyBitcoinChainTest::makesBlocksWithTime()
{
    QCOMPARE(resultOf("getblockcount"), QJsonValue(ToyBitcoinChain::firstHeight()));
    m_now += 30'000;
    QCOMPARE(resultOf("getblockcount"), QJsonValue(ToyBitcoinChain::firstHeight() + 3));
    const QJsonValue hash = resultOf("getblockhash", {ToyBitcoinChain::firstHeight() + 2});
    const QJsonObject block = resultOf("getblock", {hash}).toObject();
    QCOMPARE(block[QStringLiteral("height")], QJsonValue(ToyBitcoinChain::firstHeight() + 2));
    QCOMPARE(block[QStringLiteral("confirmations")], QJsonValue(2));
    QCOMPARE(block[QStringLiteral("nextblockhash")], resultOf("getbestblockhash"));
    QCOMPARE(resultOf("getblockheader", {hash}).toObject()[QStringLiteral("hash")], hash);
}

void ToyBitcoinChainTest::answersEveryMethod_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("member");
    QTest::newRow("chain") << QByteArray("getblockchaininfo") << QByteArray("chain");
    QTest::newRow("network") << QByteArray("getnetworkinfo") << QByteArray("subversion");
    QTest::newRow("mempool") << QByteArray("getmempoolinfo") << QByteArray("size");
    QTest::newRow("fee") << QByteArray("estimatesmartfee") << QByteArray("feerate");
}

void ToyBitcoinChainTest::answersEveryMethod()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, member);
    QVERIFY(resultOf(method.constData(), {6}).toObject().contains(QString::fromLatin1(member)));
    QCOMPARE(resultOf("uptime"), QJsonValue(0));
    QCOMPARE(resultOf("getblockchaininfo").toObject()[QStringLiteral("chain")].toString(), QStringLiteral("regtest"));
}

void ToyBitcoinChainTest::failsAsCoreDoes_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("parameters");
    QTest::addColumn<int>("code");
    QTest::newRow("height") << QByteArray("getblockhash") << QByteArray("[999999]") << -8;
    QTest::newRow("block") << QByteArray("getblock") << QByteArray(R"(["00"])") << -5;
    QTest::newRow("transaction") << QByteArray("getrawtransaction") << QByteArray(R"(["00",true])") << -5;
    QTest::newRow("mempool entry") << QByteArray("getmempoolentry") << QByteArray(R"(["00"])") << -5;
    QTest::newRow("payload") << QByteArray("sendrawtransaction") << QByteArray(R"(["zz"])") << -22;
    QTest::newRow("method") << QByteArray("getbalance") << QByteArray("[]") << -32601;
}

void ToyBitcoinChainTest::failsAsCoreDoes()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, parameters);
    QTEST(errorOf(method.constData(), QJsonDocument::fromJson(parameters).array()), "code");
}

void ToyBitcoinChainTest::followsATransaction()
{
    const QString id = QString::fromLatin1(segwitId);
    const QJsonArray payload{QString::fromLatin1(segwit.toUpper())};
    QCOMPARE(resultOf("sendrawtransaction", payload), QJsonValue(id));
    QCOMPARE(resultOf("sendrawtransaction", payload), QJsonValue(id)); // Again: announced again.
    QCOMPARE(resultOf("getrawmempool"), QJsonValue(QJsonArray{id}));
    QVERIFY(resultOf("getmempoolentry", {id}).isObject());
    QCOMPARE(resultOf("getrawtransaction", {id}), QJsonValue(QString::fromLatin1(segwit)));
    QVERIFY(!resultOf("getrawtransaction", {id, true}).toObject().contains(QStringLiteral("blockhash")));
    QCOMPARE(resultOf("gettxout", {id, 0}).toObject()[QStringLiteral("confirmations")], QJsonValue(0));
    QVERIFY(resultOf("gettxout", {id, 0, false}).isNull());

    m_now += 20'000;
    QCOMPARE(resultOf("getrawmempool"), QJsonValue(QJsonArray()));
    QCOMPARE(errorOf("getmempoolentry", {id}), -5);
    QCOMPARE(errorOf("sendrawtransaction", payload), -27);
    const QJsonObject found = resultOf("getrawtransaction", {id, 1}).toObject();
    QCOMPARE(found[QStringLiteral("confirmations")], QJsonValue(2));
    const QJsonValue block = found[QStringLiteral("blockhash")];
    QCOMPARE(resultOf("getblock", {block}).toObject()[QStringLiteral("tx")], QJsonValue(QJsonArray{id}));
    QVERIFY(resultOf("getrawtransaction", {id, true, block}).toObject()[QStringLiteral("in_active_chain")].toBool());
    QCOMPARE(errorOf("getrawtransaction", {id, true, resultOf("getbestblockhash")}), -5);
    QCOMPARE(resultOf("gettxout", {id, 1}).toObject()[QStringLiteral("confirmations")], QJsonValue(2));
    QVERIFY(resultOf("gettxout", {id, 2}).isNull());
}

void ToyBitcoinChainTest::speaksCoresHttp()
{
    ScriptedEndpoint endpoint;
    endpoint.setResponder(m_chain->responder());
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url()));
    const auto legacy
        = client.ask("/wallet/x", R"({"jsonrpc":"1.0","id":"c","method":"getblockhash","params":[999999]})");
    QVERIFY(legacy);
    QCOMPARE(legacy->status, 500);
    QCOMPARE(legacy->body,
        "{\"result\":null,\"error\":{\"code\":-8,\"message\":\"Block height out of range\"},\"id\":\"c\"}\n");
    const auto modern = client.ask("/", R"({"jsonrpc":"2.0","id":1,"method":"getblockcount"})");
    QVERIFY(modern);
    QCOMPARE(modern->status, 200);
    QVERIFY(modern->body.startsWith(R"({"jsonrpc":"2.0","id":1,"result":)"));
}

QTEST_GUILESS_MAIN(ToyBitcoinChainTest)
#include "tst_toybitcoinchain.moc"
