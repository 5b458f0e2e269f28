// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/readanswer.h"

#include "transactions/base58.h"

#include <QTest>

using namespace signalbox;

Q_DECLARE_METATYPE(signalbox::Protocol)
Q_DECLARE_METATYPE(signalbox::QuestionKind)
Q_DECLARE_METATYPE(signalbox::Finding)

/// Each row of the reference's tables (sections 8 to 11), and what breaks them.
class TestReadAnswer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findings_data();
    void findings();
    void evmDetails();
    void solanaDetails();
    void utxoDetails();
    void tronDetails();
    void spenders();
    void mwebBlocks();

private:
    void evmRows();
    void solanaRows();
    void utxoRows();
    void tronRows();
    void malformedRows();
};

namespace {

const QByteArray bareId(64, 'a');
const QByteArray evmId = "0x" + bareId;
const QByteArray otherId(64, 'c');
const QByteArray block(64, 'b');
const QByteArray evmBlock = "0x" + block;

QByteArray result(const QByteArray &value)
{
    return R"({"jsonrpc":"2.0","id":1,"result":)" + value + '}';
}

QByteArray legacyError(int code, const char *message)
{
    return R"({"result":null,"error":{"code":)" + QByteArray::number(code) + R"(,"message":")" + message
        + R"("},"id":1})";
}

QByteArray error(int code, const char *message)
{
    return R"({"jsonrpc":"2.0","id":1,"error":{"code":)" + QByteArray::number(code) + R"(,"message":")" + message
        + R"("}})";
}

Evidence read(const TrackerQuestion &question, const QByteArray &body)
{
    return readAnswer(question, {body.constData(), static_cast<std::size_t>(body.size())});
}

} // namespace

namespace {

void row(const char *name, Protocol protocol, QuestionKind kind, const QByteArray &subject, const QByteArray &body,
    Finding finding)
{
    QTest::newRow(name) << protocol << kind << subject << body << finding;
}

QByteArray receipt(const QByteArray &rest)
{
    return result(R"({"transactionHash":")" + evmId + '"' + rest + '}');
}

const QByteArray placed = R"(,"blockNumber":"0x10","blockHash":")" + evmBlock + '"';

} // namespace

void TestReadAnswer::findings_data()
{
    QTest::addColumn<Protocol>("protocol");
    QTest::addColumn<QuestionKind>("kind");
    QTest::addColumn<QByteArray>("subject");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<Finding>("finding");
    evmRows();
    solanaRows();
    utxoRows();
    tronRows();
    malformedRows();
}

void TestReadAnswer::evmRows()
{
    using enum QuestionKind;
    const auto evm = [](const char *name, QuestionKind kind, const QByteArray &body, Finding finding) {
        row(name, Protocol::Evm, kind, kind == BlockAtHeight ? QByteArray("16") : evmId, body, finding);
    };
    evm("receipt", Receipt, receipt(placed + R"(,"status":"0x1")"), Finding::Included);
    evm("receipt without status", Receipt, receipt(placed + R"(,"root":"0x00")"), Finding::Included);
    evm("receipt null", Receipt, result("null"), Finding::NotFound);
    evm("receipt of another", Receipt, result(R"({"transactionHash":"0x)" + otherId + '"' + placed + '}'),
        Finding::OtherTransaction);
    evm("receipt without block", Receipt, receipt(""), Finding::NoInformation);
    evm("receipt with half a block", Receipt, receipt(R"(,"blockNumber":"0x10")"), Finding::NoInformation);
    evm("indexing", Receipt, error(-32000, "transaction indexing is in progress"), Finding::NoInformation);
    evm("pruned", Receipt, error(4444, "pruned history unavailable"), Finding::NoInformation);
    evm("pending", Transaction, result(R"({"hash":")" + evmId + R"(","blockHash":null})"), Finding::Pending);
    evm("mined, receipt lags", Transaction, result(R"({"hash":")" + evmId + '"' + placed + '}'), Finding::Included);
    evm("unknown", Transaction, result("null"), Finding::NotFound);
    evm("another hash", Transaction, result(R"({"hash":"0x)" + otherId + R"(","blockHash":null})"),
        Finding::OtherTransaction);
    evm("nonce", SenderNonce, result(R"("0x7")"), Finding::Number);
    evm("nonce without prefix", SenderNonce, result(R"("7")"), Finding::NoInformation);
    evm("nonce as a number", SenderNonce, result("7"), Finding::NoInformation);
    evm("nonce too large", SenderNonce, result(R"("0x10000000000000000")"), Finding::NoInformation);
    evm("head", Head, result(R"("0x20")"), Finding::Number);
    evm("safe", SafeBlock, result(R"({"number":"0x11","hash":")" + evmBlock + "\"}"), Finding::Number);
    evm("safe refused", SafeBlock, error(-32602, "invalid block tag"), Finding::Unsupported);
    evm("finalized refused", FinalizedBlock, error(-39001, "Unknown block"), Finding::Unsupported);
    evm("unknown block", FinalizedBlock, error(-32000, "unknown block"), Finding::Unsupported);
    evm("method refused", FinalizedBlock, error(-32601, "the method does not exist"), Finding::Unsupported);
    evm("rate limit", FinalizedBlock, error(-32005, "limit exceeded"), Finding::NoInformation);
    evm("final nonce refused", FinalizedNonce, error(-32602, "invalid tag"), Finding::Unsupported);
    evm("block at height", BlockAtHeight, result(R"({"number":"0x10","hash":")" + evmBlock + "\"}"),
        Finding::BlockHash);
    evm("another height", BlockAtHeight, result(R"({"number":"0x11","hash":")" + evmBlock + "\"}"),
        Finding::NoInformation);
    evm("no such height", BlockAtHeight, result("null"), Finding::NoInformation);
}

void TestReadAnswer::solanaRows()
{
    using enum QuestionKind;
    const auto solana = [](const char *name, QuestionKind kind, const QByteArray &value, Finding finding) {
        row(name, Protocol::Solana, kind, "sig", result(R"({"context":{"slot":9},"value":)" + value + '}'), finding);
    };
    const auto status = [](const char *level) -> QByteArray {
        return R"([{"slot":5,"confirmations":1,"err":null,"confirmationStatus":")" + QByteArray(level) + "\"}]";
    };
    solana("processed", Status, status("processed"), Finding::Included);
    solana("confirmed", Status, status("confirmed"), Finding::Safe);
    solana("finalized", Status, status("finalized"), Finding::Finalized);
    solana("rooted", Status, R"([{"slot":5,"confirmations":null,"err":null}])", Finding::Finalized);
    solana("old node", Status, R"([{"slot":5,"confirmations":3,"err":null}])", Finding::Included);
    solana("not recent", Status, "[null]", Finding::NotFound);
    solana("not in history", StatusHistory, "[null]", Finding::NotFound);
    solana("empty list", Status, "[]", Finding::NoInformation);
    solana("two for one", Status, "[null,null]", Finding::NoInformation);
    solana("no slot", Status, R"([{"confirmationStatus":"confirmed"}])", Finding::NoInformation);
    solana("unknown level", Status, R"([{"slot":5,"confirmationStatus":"likely"}])", Finding::NoInformation);
    solana("blockhash lives", BlockhashValid, "true", Finding::Valid);
    solana("blockhash over", BlockhashValid, "false", Finding::Invalid);
    solana("blockhash null", BlockhashValid, "null", Finding::NoInformation);
    solana("nonce account gone", NonceAccount, "null", Finding::NotFound);
    solana("nonce account", NonceAccount, R"({"data":[")" + QByteArray(80, '\1').toBase64() + R"(","base64"]})",
        Finding::NonceValue);
    solana("short account", NonceAccount, R"({"data":[")" + QByteArray(40, '\1').toBase64() + R"(","base64"]})",
        Finding::NoInformation);
    row("height", Protocol::Solana, Head, {}, result("1234"), Finding::Number);
    row("node unhealthy", Protocol::Solana, Status, "sig", error(-32005, "Node is behind"), Finding::NoInformation);
}

void TestReadAnswer::utxoRows()
{
    using enum QuestionKind;
    const auto utxo = [](const char *name, QuestionKind kind, const QByteArray &body, Finding finding) {
        row(name, Protocol::Bitcoin, kind, bareId, body, finding);
    };
    const QByteArray tx = R"({"txid":")" + bareId + '"';
    const QByteArray inBlock = R"(,"blockhash":")" + block + '"';
    utxo("in a block", Transaction, result(tx + inBlock + R"(,"confirmations":2})"), Finding::Included);
    utxo("in the mempool", Transaction, result(tx + '}'), Finding::Pending);
    utxo("its block left", Transaction, result(tx + inBlock + R"(,"confirmations":0})"), Finding::NotInChain);
    utxo("another", Transaction, result(R"({"txid":")" + otherId + "\"}"), Finding::OtherTransaction);
    utxo("no index", Transaction, legacyError(-5, "No such mempool transaction. Use -txindex or provide a block hash"),
        Finding::NotInMempool);
    utxo("indexing", Transaction,
        legacyError(
            -5, "No such mempool transaction. Blockchain transactions are still in the process of being indexed"),
        Finding::NoInformation);
    utxo("unknown", Transaction,
        legacyError(-5, "No such mempool or blockchain transaction. Use gettransaction for wallet transactions."),
        Finding::NotFound);
    utxo("another error", Transaction, legacyError(-28, "Loading block index"), Finding::NoInformation);
    utxo("in that block", TransactionInBlock, result(tx + inBlock + R"(,"in_active_chain":true,"confirmations":3})"),
        Finding::Included);
    utxo("that block left", TransactionInBlock, result(tx + inBlock + R"(,"in_active_chain":false,"confirmations":0})"),
        Finding::NotInChain);
    utxo("not in that block", TransactionInBlock,
        legacyError(-5, "No such transaction found in the provided block. Use gettransaction"), Finding::NotFound);
    utxo("mempool entry", Mempool, result(R"({"vsize":141})"), Finding::Pending);
    utxo("no mempool entry", Mempool, legacyError(-5, "Transaction not in mempool"), Finding::NotInMempool);
    utxo("output pending", Output, result(R"({"confirmations":0})"), Finding::Pending);
    utxo("output confirmed", Output, result(R"({"confirmations":4})"), Finding::Included);
    utxo("output spent", Output, result("null"), Finding::NoOutput);
    utxo("input unspent", Input, result(R"({"confirmations":4})"), Finding::Unspent);
    utxo("input spent", Input, result("null"), Finding::NoOutput);
    utxo("hash", BlockAtHeight, result('"' + block + '"'), Finding::BlockHash);
    utxo("odd hash", BlockAtHeight, result(R"("12")"), Finding::NoInformation);
    utxo("count", Head, result("840000"), Finding::Number);
    utxo("legacy answer", Head, R"({"result":840000,"error":null,"id":1})", Finding::Number);
    utxo("no such method", Spender, legacyError(-32601, "Method not found"), Finding::Unsupported);
}

void TestReadAnswer::tronRows()
{
    using enum QuestionKind;
    const auto tron = [](const char *name, QuestionKind kind, const QByteArray &body, Finding finding) {
        row(name, Protocol::TronHttp, kind, bareId, body, finding);
    };
    const QByteArray info = R"({"id":")" + bareId + R"(","blockNumber":77,"blockTimeStamp":5)";
    tron("info", Receipt, info + '}', Finding::Included);
    tron("solid info", FinalReceipt, info + '}', Finding::Finalized);
    tron("no info", Receipt, "{}", Finding::NotFound);
    tron("no info with space", Receipt, "{ }\n", Finding::NotFound);
    tron("info of another", Receipt, R"({"id":")" + otherId + R"(","blockNumber":77})", Finding::OtherTransaction);
    tron("error", Receipt, R"({"Error":"class org.tron.x : y"})", Finding::NoInformation);
    tron("lite node", Receipt, "this API is closed because this node is a lite fullnode", Finding::NoInformation);
    tron("known", Transaction, R"({"txID":")" + bareId + R"(","ret":[{"contractRet":"SUCCESS"}]})", Finding::Pending);
    tron("unknown", Transaction, "{}", Finding::NotFound);
    tron("pending", Mempool, R"({"txID":")" + bareId + "\"}", Finding::Pending);
    tron("not pending", Mempool, "{}", Finding::NotInMempool);
    tron("now", Head, R"({"blockID":")" + block + R"(","block_header":{"raw_data":{"number":80,"timestamp":9}}})",
        Finding::Number);
    tron("now without time", Head, R"({"block_header":{"raw_data":{"number":80}}})", Finding::NoInformation);
    row("receipt by JSON-RPC", Protocol::TronJsonRpc, Receipt, bareId, receipt(placed + R"(,"status":"0x1")"),
        Finding::Included);
    row("finalized by JSON-RPC", Protocol::TronJsonRpc, FinalizedBlock, {},
        result(R"({"number":"0x11","hash":")" + evmBlock + R"(","timestamp":"0x5"})"), Finding::Number);
}

void TestReadAnswer::malformedRows()
{
    const auto broken = [](const char *name, const QByteArray &body) {
        row(name, Protocol::Evm, QuestionKind::Receipt, evmId, body, Finding::NoInformation);
    };
    broken("nothing", "");
    broken("a page", "<html>502</html>");
    broken("wrong id", R"({"jsonrpc":"2.0","id":2,"result":null})");
    broken("no result", R"({"jsonrpc":"2.0","id":1})");
    broken("cut off", R"({"jsonrpc":"2.0","id":1,"result":nul)");
    broken("two results", R"({"jsonrpc":"2.0","id":1,"result":null,"result":null})");
    broken("a list", "[]");
    broken("doubled hash", result(R"({"transactionHash":")" + evmId + '"' + placed + R"(,"blockHash":"0x00"})"));
    row("string for an object", Protocol::Evm, QuestionKind::Receipt, evmId, result(R"("ok")"),
        Finding::OtherTransaction);
}

void TestReadAnswer::findings()
{
    QFETCH(const Protocol, protocol);
    QFETCH(const QuestionKind, kind);
    QFETCH(const QByteArray, subject);
    QFETCH(const QByteArray, body);
    QFETCH(const Finding, finding);
    const Evidence evidence = read({.protocol = protocol, .kind = kind, .subject = subject}, body);
    QCOMPARE(findingName(evidence.finding), findingName(finding));
    QVERIFY(evidence.question == kind);
    QCOMPARE(evidence.subject, subject);
}

void TestReadAnswer::evmDetails()
{
    const TrackerQuestion question{.kind = QuestionKind::Receipt, .subject = evmId};
    const Evidence good = read(question, receipt(placed + R"(,"status":"0x1")"));
    QVERIFY(good.number == 16U);
    QCOMPARE(good.hash, evmBlock);
    QVERIFY(!good.executionFailed);
    QVERIFY(read(question, receipt(placed + R"(,"status":"0x0")")).executionFailed);
    QVERIFY(!read(question, receipt(placed)).executionFailed);
    QCOMPARE(read(question, error(4444, "pruned")).words, QByteArray("pruned"));
    QCOMPARE(read(question, "<html>").words, QByteArray("not_json"));
    const Evidence head = read({.protocol = Protocol::TronJsonRpc, .kind = QuestionKind::Head},
        result(R"({"number":"0x11","hash":")" + evmBlock + R"(","timestamp":"0x5"})"));
    QVERIFY(head.blockTime == 5000);
}

void TestReadAnswer::solanaDetails()
{
    const TrackerQuestion question{.protocol = Protocol::Solana, .kind = QuestionKind::Status, .subject = "sig"};
    const Evidence failed = read(question,
        result(
            R"({"value":[{"slot":5,"confirmations":null,"err":{"InstructionError":[0,"x"]},"confirmationStatus":"finalized"}]})"));
    QVERIFY(failed.executionFailed);
    QVERIFY(failed.number == 5U);
    QByteArray account(80, '\0');
    account.replace(40, 32, QByteArray(32, '\7'));
    const Evidence nonce = read({.protocol = Protocol::Solana, .kind = QuestionKind::NonceAccount},
        result(R"({"value":{"data":[")" + account.toBase64() + R"(","base64"]}})"));
    QCOMPARE(nonce.hash, transactions::encodeBase58(std::string(32, '\7')));
}

void TestReadAnswer::utxoDetails()
{
    const TrackerQuestion question{
        .protocol = Protocol::Bitcoin, .kind = QuestionKind::BlockContents, .subject = block, .txId = bareId};
    const auto answer = [&](const QByteArray &tx, int confirmations) {
        return read(question,
            result(R"({"hash":")" + block + R"(","height":9,"confirmations":)" + QByteArray::number(confirmations)
                + R"(,"tx":)" + tx + '}'));
    };
    const Evidence found = answer(R"([")" + otherId + R"(",")" + bareId + R"("])", 2);
    QVERIFY(found.finding == Finding::Included);
    QVERIFY(found.number == 9U);
    QCOMPARE(found.hash, block);
    QVERIFY(found.confirmations == 2U);
    QVERIFY(answer(R"([{"txid":")" + bareId + R"("}])", 1).finding == Finding::Included);
    QVERIFY(answer(R"([")" + otherId + R"("])", 1).finding == Finding::NotFound);
    QVERIFY(answer(R"([")" + bareId + R"("])", -1).finding == Finding::NotInChain);
    QVERIFY(answer(R"([")" + otherId + R"("])", -1).finding == Finding::NoInformation);
}

void TestReadAnswer::tronDetails()
{
    const TrackerQuestion question{.protocol = Protocol::TronHttp, .kind = QuestionKind::Receipt, .subject = bareId};
    const auto failed = [&](const QByteArray &rest) {
        return read(question, R"({"id":")" + bareId + R"(","blockNumber":7)" + rest + '}').executionFailed;
    };
    QVERIFY(!failed(""));
    QVERIFY(!failed(R"(,"receipt":{"net_usage":3})"));
    QVERIFY(!failed(R"(,"receipt":{"result":"SUCCESS"})"));
    QVERIFY(!failed(R"(,"receipt":{"result":"DEFAULT"})"));
    QVERIFY(failed(R"(,"receipt":{"result":"REVERT"})"));
    QVERIFY(failed(R"(,"receipt":{"result":"OUT_OF_ENERGY"})"));
    QVERIFY(failed(R"(,"result":"FAILED","resMessage":"00")"));
}

void TestReadAnswer::spenders()
{
    const TrackerQuestion question{.protocol = Protocol::Bitcoin, .kind = QuestionKind::Spender, .txId = bareId};
    const Evidence none = read(question, result(R"([{"txid":"x","vout":0}])"));
    QVERIFY(none.finding == Finding::Unspent);
    const Evidence own = read(question, result(R"([{"vout":0,"spendingtxid":")" + bareId + "\"}]"));
    QVERIFY(own.finding == Finding::Pending);
    const Evidence other
        = read(question, result(R"([{"spendingtxid":")" + bareId + R"("},{"spendingtxid":")" + otherId + "\"}]"));
    QVERIFY(other.finding == Finding::SpentBy);
    QCOMPARE(other.hash, otherId);
    QVERIFY(!other.confirmations);
    const Evidence mined
        = read(question, result(R"([{"spendingtxid":")" + otherId + R"(","blockhash":")" + block + "\"}]"));
    QVERIFY(mined.confirmations == 1U);
}

void TestReadAnswer::mwebBlocks()
{
    const QByteArray kernel(64, 'd');
    const QByteArray input(64, 'e');
    const TrackerQuestion question{.protocol = Protocol::Litecoin,
        .kind = QuestionKind::BlockContents,
        .subject = block,
        .txId = bareId,
        .kernelId = kernel,
        .mwebInputs = {input}};
    const auto answer = [&](const QByteArray &mweb) {
        return read(question,
            result(R"({"hash":")" + block + R"(","height":9,"confirmations":1,"tx":[],"mweb":)" + mweb + '}'));
    };
    QVERIFY(answer(R"({"kernels":[{"kernel_id":")" + kernel + R"("}],"inputs":[]})").finding == Finding::Included);
    QVERIFY(answer(R"({"kernels":[],"inputs":[")" + input + R"("]})").finding == Finding::SpentBy);
    QVERIFY(answer(R"({"kernels":[],"inputs":[{"output_id":")" + input + R"("}]})").finding == Finding::SpentBy);
    QVERIFY(answer(R"({"kernels":[],"inputs":[]})").finding == Finding::NotFound);
}

QTEST_GUILESS_MAIN(TestReadAnswer)
#include "tst_readanswer.moc"
