// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/scriptedendpoint.h"
#include "rehearsal/toyevmnode.h"
#include "support/rawhttpclient.h"

#include <QJsonDocument>
#include <QTest>

using namespace signalbox;

namespace {

QJsonArray list(const char *json)
{
    return QJsonDocument::fromJson(json).array();
}

QJsonValue resultOf(ToyEvmNode &node, const char *method, const char *parameters = "[]")
{
    return node.call(QLatin1StringView(method), list(parameters)).value_or(QJsonValue::Undefined);
}

int errorOf(ToyEvmNode &node, const char *method, const char *parameters = "[]")
{
    const RpcResult result = node.call(QLatin1StringView(method), list(parameters));
    return result ? 0 : result.error().code;
}

} // namespace

class ToyEvmNodeTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void answers_data();
    void answers();
    void doesNotKnowOthers();
    void showsBlocks();
    void takesTransactions();
    void showsFeeHistory();
    void keepsFiltersToItself();
    void reportsBlocksAndTransactionsOnce();
    void speaksHttp();

private:
    qint64 m_now = 1'700'000'000'000;
    std::shared_ptr<ToyEvmChain> m_chain;
    std::shared_ptr<ToyEvmNode> m_node;
    std::shared_ptr<ToyEvmNode> m_other;
};

void ToyEvmNodeTest::init()
{
    m_chain = std::make_shared<ToyEvmChain>(1337, [this] { return m_now; });
    m_node = ToyEvmNode::create(m_chain, "one");
    m_other = ToyEvmNode::create(m_chain, "two");
}

void ToyEvmNodeTest::answers_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("parameters");
    QTest::addColumn<QByteArray>("result");
    const auto row = [](const char *method, const char *parameters, const char *result) {
        QTest::newRow(method) << QByteArray(method) << QByteArray(parameters) << QByteArray(result);
    };
    row("eth_chainId", "[]", R"(["0x539"])");
    row("net_version", "[]", R"(["1337"])");
    row("eth_blockNumber", "[]", R"(["0x3e8"])");
    row("eth_getBalance", R"(["0x00","latest"])", R"(["0x3635c9adc5dea00000"])");
    row("eth_getTransactionCount", R"(["0x00","latest"])", R"(["0x0"])");
    row("eth_gasPrice", "[]", R"(["0x4190ab00"])");
    row("eth_maxPriorityFeePerGas", "[]", R"(["0x5f5e100"])");
    row("eth_estimateGas", "[{}]", R"(["0x5208"])");
    row("eth_call", "[{}]", R"(["0x"])");
    row("eth_getCode", "[]", R"(["0x"])");
    row("eth_getLogs", "[{}]", "[[]]");
    row("eth_accounts", "[]", "[[]]");
    row("eth_syncing", "[]", "[false]");
    row("web3_clientVersion", "[]", R"(["signalbox-toy/one"])");
    row("eth_getTransactionByHash", R"(["0x00"])", "[null]");
    row("eth_getTransactionReceipt", R"(["0x00"])", "[null]");
    row("eth_getBlockByNumber", R"(["0xffffff",false])", "[null]");
    row("eth_getBlockByHash", R"(["0x00",false])", "[null]");
    row("eth_uninstallFilter", R"(["0x00"])", "[false]");
}

void ToyEvmNodeTest::answers()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, parameters);
    QFETCH(QByteArray, result);
    QCOMPARE((QJsonArray{resultOf(*m_node, method.constData(), parameters.constData())}), list(result.constData()));
}

void ToyEvmNodeTest::doesNotKnowOthers()
{
    QCOMPARE(errorOf(*m_node, "eth_sendTransaction", "[{}]"), -32601);
    QCOMPARE(errorOf(*m_node, "ETH_CHAINID"), -32601);
    QCOMPARE(errorOf(*m_node, "eth_getTransactionCount", R"(["0x00","0xffffff"])"), -32602);
}

void ToyEvmNodeTest::showsBlocks()
{
    const QJsonObject latest = resultOf(*m_node, "eth_getBlockByNumber", R"(["latest",false])").toObject();
    QCOMPARE(latest[QStringLiteral("number")], QJsonValue(QStringLiteral("0x3e8")));
    const QByteArray byHash = "[\"" + latest[QStringLiteral("hash")].toString().toLatin1() + "\",false]";
    QCOMPARE(resultOf(*m_other, "eth_getBlockByHash", byHash.constData()).toObject(), latest);
}

void ToyEvmNodeTest::takesTransactions()
{
    QCOMPARE(
        resultOf(*m_node, "eth_sendRawTransaction", R"(["0x01abCD"])"), QJsonValue(hexData(keccak256("\x01\xab\xcd"))));
    // The network is shared, so the other node knows it.
    const RpcResult again = m_other->call(QStringLiteral("eth_sendRawTransaction"), list(R"(["0x01abcd"])"));
    QVERIFY(!again);
    QCOMPARE(again.error().code, -32000);
    QCOMPARE(again.error().message, QStringLiteral("already known"));
    QCOMPARE(errorOf(*m_node, "eth_sendRawTransaction", R"(["0xnothex"])"), -32602);
    QCOMPARE(errorOf(*m_node, "eth_sendRawTransaction"), -32602);
    m_now += 2000;
    const QByteArray hash = "[\"" + hexData(keccak256("\x01\xab\xcd")).toLatin1() + "\"]";
    QVERIFY(resultOf(*m_other, "eth_getTransactionReceipt", hash.constData()).isObject());
    QVERIFY(resultOf(*m_other, "eth_getTransactionByHash", hash.constData()).isObject());
}

void ToyEvmNodeTest::showsFeeHistory()
{
    const QJsonObject history = resultOf(*m_node, "eth_feeHistory", R"(["0x4","latest",[10,90]])").toObject();
    QCOMPARE(history[QStringLiteral("oldestBlock")].toString(), QStringLiteral("0x3e5"));
    QCOMPARE(history[QStringLiteral("baseFeePerGas")].toArray().size(), 5);
    QCOMPARE(history[QStringLiteral("gasUsedRatio")].toArray().size(), 4);
    QCOMPARE(history[QStringLiteral("reward")].toArray().size(), 4);
    QCOMPARE(history[QStringLiteral("reward")].toArray().at(0).toArray().size(), 2);
    QVERIFY(!resultOf(*m_node, "eth_feeHistory", R"([4,"latest",[]])").toObject().contains(QStringLiteral("reward")));
}

void ToyEvmNodeTest::keepsFiltersToItself()
{
    const QString id = resultOf(*m_node, "eth_newFilter", "[{}]").toString();
    const QByteArray parameters = "[\"" + id.toLatin1() + "\"]";
    QVERIFY(id != resultOf(*m_other, "eth_newFilter", "[{}]").toString());
    QCOMPARE(resultOf(*m_node, "eth_getFilterChanges", parameters.constData()), QJsonValue(QJsonArray()));
    QCOMPARE(resultOf(*m_node, "eth_getFilterLogs", parameters.constData()), QJsonValue(QJsonArray()));
    QCOMPARE(errorOf(*m_other, "eth_getFilterChanges", parameters.constData()), -32000);
    QCOMPARE(resultOf(*m_other, "eth_uninstallFilter", parameters.constData()), QJsonValue(false));
    QCOMPARE(resultOf(*m_node, "eth_uninstallFilter", parameters.constData()), QJsonValue(true));
    QCOMPARE(errorOf(*m_node, "eth_getFilterChanges", parameters.constData()), -32000);
}

void ToyEvmNodeTest::reportsBlocksAndTransactionsOnce()
{
    const QByteArray blocks = "[\"" + resultOf(*m_node, "eth_newBlockFilter").toString().toLatin1() + "\"]";
    const QByteArray pending
        = "[\"" + resultOf(*m_node, "eth_newPendingTransactionFilter").toString().toLatin1() + "\"]";
    QVERIFY(resultOf(*m_node, "eth_getFilterChanges", blocks.constData()).toArray().isEmpty());
    m_now += 4000;
    QVERIFY(m_chain->submit("x"));
    const QJsonArray expected{
        hexData(m_chain->blockHash(m_chain->head() - 1)), hexData(m_chain->blockHash(m_chain->head()))};
    QCOMPARE(resultOf(*m_node, "eth_getFilterChanges", blocks.constData()).toArray(), expected);
    QVERIFY(resultOf(*m_node, "eth_getFilterChanges", blocks.constData()).toArray().isEmpty());
    QCOMPARE(resultOf(*m_node, "eth_getFilterChanges", pending.constData()).toArray(),
        (QJsonArray{hexData(keccak256("x"))}));
    QVERIFY(resultOf(*m_node, "eth_getFilterChanges", pending.constData()).toArray().isEmpty());
}

void ToyEvmNodeTest::speaksHttp()
{
    ScriptedEndpoint endpoint;
    endpoint.setResponder(m_node->responder());
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url()));
    const auto response = client.ask(
        "/", R"([{"jsonrpc":"2.0","id":"a","method":"eth_chainId"},{"jsonrpc":"2.0","id":2,"method":"x"}])");
    QVERIFY(response);
    QCOMPARE(response->header("content-type"), "application/json");
    QCOMPARE(response->body,
        R"([{"jsonrpc":"2.0","id":"a","result":"0x539"},{"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"the method x does not exist/is not available"}}])");
}

QTEST_GUILESS_MAIN(ToyEvmNodeTest)
#include "tst_toyevmnode.moc"
