// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/broadcastanswer.h"
#include "broadcasts/tracking/trackedtransaction.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(signalbox::Protocol)
Q_DECLARE_METATYPE(signalbox::AnswerMeaning)

class TestBroadcastAnswer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void errors_data();
    void errors();
    void tron_data();
    void tron();
    void successNamesTheId();
    void syncAnswers();
    void packages_data();
    void packages();
    void uncertainEnds();
    void truncatedBodies();
    void otherIds();
    void textsAreComplete();
};

namespace {

const TrackerTime start{1'800'000'000s};
const QByteArray hash = "0x" + QByteArray(64, 'a');

std::string_view view(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

AttemptOutcome answeredBy(Protocol protocol, const QByteArray &body)
{
    if (dataPlane(protocol) == DataPlane::TronHttp)
        return AttemptOutcome::httpResponse(DataPlane::TronHttp, 200);
    return AttemptOutcome::judgedResponse(200, judgeJsonRpcResponse(protocol, view(body), "1"));
}

BroadcastAnswer readBody(Protocol protocol, const QByteArray &body)
{
    return readBroadcastAnswer(protocol, "alpha", answeredBy(protocol, body), true, view(body), start);
}

QByteArray error(int code, const char *message, const char *data = nullptr)
{
    return R"({"jsonrpc":"2.0","id":1,"error":{"code":)" + QByteArray::number(code) + R"(,"message":")" + message + '"'
        + (data != nullptr ? QByteArray(R"(,"data":)") + data : QByteArray()) + "}}";
}

} // namespace

void TestBroadcastAnswer::errors_data()
{
    QTest::addColumn<Protocol>("protocol");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<AnswerMeaning>("meaning");
    const auto row = [](Protocol protocol, int code, const char *message, AnswerMeaning meaning) {
        const std::string_view name = protocolName(protocol);
        QTest::addRow("%.*s %d %s", static_cast<int>(name.size()), name.data(), code, message)
            << protocol << error(code, message) << meaning;
    };
    const auto evm = [&](int code, const char *m, AnswerMeaning meaning) { row(Protocol::Evm, code, m, meaning); };
    evm(-32000, "already known", AnswerMeaning::Known);
    evm(-32000, "ALREADY_EXISTS: already known", AnswerMeaning::Known);
    evm(-32000, "existing txn with same hash", AnswerMeaning::Known);
    evm(-32010, "AlreadyKnown", AnswerMeaning::Known);
    evm(-32000, "Known transaction", AnswerMeaning::Known);
    evm(-32003, "transaction already imported", AnswerMeaning::Known);
    evm(1000, "Already known transaction", AnswerMeaning::Known);
    evm(-32000, "nonce too low: next nonce 7, tx nonce 6", AnswerMeaning::NonceUsed);
    evm(-32001, "Nonce too low", AnswerMeaning::NonceUsed);
    evm(-32000, "INTERNAL_ERROR: nonce too low", AnswerMeaning::NonceUsed);
    evm(-32000, "replacement transaction underpriced", AnswerMeaning::CompetitorHeld);
    evm(-32000, "Replacement transaction underpriced", AnswerMeaning::CompetitorHeld);
    evm(-32000, "could not replace existing tx", AnswerMeaning::CompetitorHeld);
    evm(-32000, "transaction underpriced", AnswerMeaning::RefusedHere);
    evm(-32000, "txpool is full", AnswerMeaning::RefusedHere);
    evm(-32000, "insufficient funds for gas * price + value: address 0x00 have 0 want 1", AnswerMeaning::RefusedHere);
    evm(-32000, "address already reserved", AnswerMeaning::RefusedHere);
    evm(-32000, "unknown transaction type", AnswerMeaning::RefusedHere);
    evm(-32000, "invalid chain id for signer: have 1 want 5", AnswerMeaning::RefusedForGood);
    evm(-32000, "Wrong chainId", AnswerMeaning::RefusedForGood);
    row(Protocol::TronJsonRpc, -32601, "the method eth_sendRawTransaction does not exist/is not available",
        AnswerMeaning::RefusedHere);
    for (const Protocol protocol : {Protocol::Bitcoin, Protocol::Litecoin}) {
        row(protocol, -27, "Transaction outputs already in utxo set", AnswerMeaning::Landed);
        row(protocol, -27, "Transaction already in block chain", AnswerMeaning::Landed);
        row(protocol, -25, "bad-txns-inputs-missingorspent", AnswerMeaning::NoProof);
        row(protocol, -25, "Missing inputs", AnswerMeaning::NoProof);
        row(protocol, -26, "txn-already-known", AnswerMeaning::Known);
        row(protocol, -26, "txn-already-in-mempool", AnswerMeaning::Known);
        row(protocol, -26, "txn-same-nonwitness-data-in-mempool", AnswerMeaning::Known);
        row(protocol, -26, "txn-mempool-conflict", AnswerMeaning::CompetitorHeld);
        row(protocol, -26, "insufficient fee, rejecting replacement", AnswerMeaning::CompetitorHeld);
        row(protocol, -26, "min relay fee not met, 0 < 100", AnswerMeaning::RefusedHere);
        row(protocol, -26, "mempool min fee not met", AnswerMeaning::RefusedHere);
        row(protocol, -26, "non-final", AnswerMeaning::RefusedHere);
        row(protocol, -25, "Fee exceeds maximum configured by user", AnswerMeaning::RefusedHere);
        row(protocol, -26, "hogex", AnswerMeaning::RefusedForGood);
        row(protocol, -22, "TX decode failed. Make sure the tx has at least one input.", AnswerMeaning::RefusedForGood);
    }
    const auto solana
        = [&](int code, const char *m, AnswerMeaning meaning) { row(Protocol::Solana, code, m, meaning); };
    solana(-32002, "Transaction simulation failed: This transaction has already been processed", AnswerMeaning::Landed);
    solana(-32002, "Transaction simulation failed: Blockhash not found", AnswerMeaning::Expired);
    solana(-32002, "Transaction simulation failed: Error processing Instruction 0", AnswerMeaning::RefusedHere);
    solana(-32003, "Transaction signature verification failure", AnswerMeaning::RefusedForGood);
    solana(-32602, "failed to deserialize", AnswerMeaning::RefusedForGood);
    solana(-32015, "Transaction version (1) is not supported", AnswerMeaning::RefusedHere);
    solana(-32005, "Node is behind by 42 slots", AnswerMeaning::RefusedHere);
    QTest::newRow("solana error in data")
        << Protocol::Solana << error(-32002, "failed", R"({"err":"AlreadyProcessed"})") << AnswerMeaning::Landed;
    QTest::newRow("solana blockhash in data")
        << Protocol::Solana << error(-32002, "failed", R"({"err":"BlockhashNotFound"})") << AnswerMeaning::Expired;
}

void TestBroadcastAnswer::errors()
{
    QFETCH(const Protocol, protocol);
    QFETCH(const QByteArray, body);
    QFETCH(const AnswerMeaning, meaning);
    const BroadcastAnswer answer = readBody(protocol, body);
    QCOMPARE(answerMeaningName(answer.meaning), answerMeaningName(meaning));
    QVERIFY(answer.sent);
    QVERIFY(answer.txId.isEmpty());
    QVERIFY(!answer.words.isEmpty());
}

void TestBroadcastAnswer::tron_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<AnswerMeaning>("meaning");
    const auto row = [](const char *code, const QByteArray &message, AnswerMeaning meaning) {
        QTest::addRow("%s %s", code, message.constData())
            << QByteArray(R"({"code":")" + QByteArray(code) + R"(","message":")" + message + R"("})") << meaning;
    };
    QTest::newRow("accepted") << QByteArray(R"({"result":true,"txid":"ab"})") << AnswerMeaning::Accepted;
    QTest::newRow("accepted by code") << QByteArray(R"({"result":true,"code":"SUCCESS","message":""})")
                                      << AnswerMeaning::Accepted;
    QTest::newRow("an error of the servlet") << QByteArray(R"({"Error":"class x"})") << AnswerMeaning::RefusedHere;
    QTest::newRow("nothing known") << QByteArray("{}") << AnswerMeaning::Uncertain;
    row("DUP_TRANSACTION_ERROR", "Dup transaction.", AnswerMeaning::Known);
    row("DUP_TRANSACTION_ERROR", QByteArray("Dup transaction.").toHex(), AnswerMeaning::Known);
    row("DUP_TRANSACTION_ERROR", "Transaction already exists.", AnswerMeaning::NoProof);
    row("DUP_TRANSACTION_ERROR", QByteArray("Transaction already exists.").toHex(), AnswerMeaning::NoProof);
    row("TRANSACTION_EXPIRATION_ERROR", "Transaction expired", AnswerMeaning::Expired);
    row("SIGERROR", "Validate signature error", AnswerMeaning::RefusedForGood);
    row("TOO_BIG_TRANSACTION_ERROR", "", AnswerMeaning::RefusedForGood);
    row("CONTRACT_VALIDATE_ERROR", "balance", AnswerMeaning::RefusedHere);
    row("TAPOS_ERROR", "Tapos check error", AnswerMeaning::RefusedHere);
    row("SERVER_BUSY", "", AnswerMeaning::RefusedHere);
    row("NO_CONNECTION", "", AnswerMeaning::RefusedHere);
    row("OTHER_ERROR", "P2P broadcast failed.", AnswerMeaning::Uncertain);
}

void TestBroadcastAnswer::tron()
{
    QFETCH(const QByteArray, body);
    QFETCH(const AnswerMeaning, meaning);
    QCOMPARE(answerMeaningName(readBody(Protocol::TronHttp, body).meaning), answerMeaningName(meaning));
}

void TestBroadcastAnswer::successNamesTheId()
{
    const BroadcastAnswer answer = readBody(Protocol::Evm, R"({"jsonrpc":"2.0","id":1,"result":")" + hash + "\"}");
    QVERIFY(answer.meaning == AnswerMeaning::Accepted);
    QCOMPARE(answer.txId, hash);
    QCOMPARE(answer.endpoint, QByteArray("alpha"));
    const BroadcastAnswer odd = readBody(Protocol::Evm, R"({"jsonrpc":"2.0","id":1,"result":"0x12\","})");
    QVERIFY(odd.meaning == AnswerMeaning::Accepted);
    QVERIFY(odd.txId.isEmpty()); // Nothing but a txID gets into a later question.
    const BroadcastAnswer none = readBody(Protocol::Evm, R"({"jsonrpc":"2.0","id":1,"result":"ok"})");
    QVERIFY(none.meaning == AnswerMeaning::Accepted);
    QVERIFY(none.txId.isEmpty());
    const QByteArray bare(64, 'b');
    const BroadcastAnswer utxo = readBody(Protocol::Bitcoin, R"({"result":")" + bare + R"(","error":null,"id":1})");
    QVERIFY(utxo.meaning == AnswerMeaning::Accepted);
    QCOMPARE(utxo.txId, bare);
    const BroadcastAnswer tron = readBody(Protocol::TronHttp, R"({"result":true,"txid":")" + bare + "\"}");
    QCOMPARE(tron.txId, bare);
}

void TestBroadcastAnswer::syncAnswers()
{
    const BroadcastAnswer timedOut
        = readBody(Protocol::Evm, error(4, "not mined in time", QByteArray('"' + hash + '"').constData()));
    QVERIFY(timedOut.meaning == AnswerMeaning::Accepted);
    QCOMPARE(timedOut.txId, hash);
    const BroadcastAnswer receipt = readBody(
        Protocol::Evm, R"({"jsonrpc":"2.0","id":1,"result":{"transactionHash":")" + hash + R"(","status":"0x1"}})");
    QVERIFY(receipt.meaning == AnswerMeaning::Landed);
    QCOMPARE(receipt.txId, hash);
}

void TestBroadcastAnswer::packages_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<AnswerMeaning>("meaning");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("all taken") << QByteArray(R"("success")") << AnswerMeaning::Accepted << QByteArray();
    QTest::newRow("one refused") << QByteArray(R"("transaction failed")") << AnswerMeaning::NoProof
                                 << QByteArray("transaction failed");
    QTest::newRow("refused as a whole") << QByteArray(R"("package-not-sorted")") << AnswerMeaning::NoProof
                                        << QByteArray("package-not-sorted");
    QTest::newRow("unreadable") << QByteArray("null") << AnswerMeaning::NoProof << QByteArray();
}

void TestBroadcastAnswer::packages()
{
    QFETCH(const QByteArray, message);
    const QByteArray wtxId(64, 'b');
    const BroadcastAnswer answer = readBody(Protocol::Bitcoin,
        R"({"result":{"package_msg":)" + message + R"(,"tx-results":{")" + wtxId + R"(":{"txid":")" + wtxId
            + R"("}},"replaced-transactions":[]},"error":null,"id":1})");
    QTEST(answer.meaning, "meaning");
    QTEST(answer.words, "words");
    QVERIFY(answer.txId.isEmpty());
    QVERIFY(answer.sent);
}

void TestBroadcastAnswer::uncertainEnds()
{
    const auto read = [](const AttemptOutcome &outcome, bool sent) {
        return readBroadcastAnswer(Protocol::Evm, "alpha", outcome, sent, {}, start);
    };
    const BroadcastAnswer refused = read(AttemptOutcome::accessFailure(AccessFault::ConnectionRefused, false), false);
    QVERIFY(refused.meaning == AnswerMeaning::NotSent);
    QVERIFY(!refused.sent);
    const BroadcastAnswer cut = read(AttemptOutcome::accessFailure(AccessFault::ConnectionReset, true), true);
    QVERIFY(cut.meaning == AnswerMeaning::Uncertain);
    QVERIFY(cut.sent);
    QVERIFY(isOpen(cut.meaning));
    const BroadcastAnswer broken = readBroadcastAnswer(Protocol::Evm, "alpha",
        AttemptOutcome::judgedResponse(502, judgeJsonRpcResponse(Protocol::Evm, "<html>", "1")), true, "<html>", start);
    QVERIFY(broken.meaning == AnswerMeaning::Uncertain);
}

void TestBroadcastAnswer::truncatedBodies()
{
    const QByteArray whole = error(-32000, "nonce too low");
    const AttemptOutcome outcome = answeredBy(Protocol::Evm, whole);
    const BroadcastAnswer cut
        = readBroadcastAnswer(Protocol::Evm, "alpha", outcome, true, view(whole).substr(0, 30), start);
    QVERIFY(cut.meaning == AnswerMeaning::RefusedHere);
    const AttemptOutcome success = answeredBy(Protocol::Evm, R"({"jsonrpc":"2.0","id":1,"result":"0x"})");
    QVERIFY(
        readBroadcastAnswer(Protocol::Evm, "alpha", success, true, "{\"js", start).meaning == AnswerMeaning::Accepted);
}

void TestBroadcastAnswer::otherIds()
{
    TransactionFacts facts;
    facts.txId = hash;
    const TrackedTransaction transaction = TrackedTransaction::make(Protocol::Evm, "1", facts, start);
    Submission submission;
    const auto answer = [&](const QByteArray &id) {
        submission.answers.push_back({.endpoint = "a", .meaning = AnswerMeaning::Accepted, .txId = id});
    };
    answer({});
    answer("0x" + QByteArray(64, 'A'));
    QVERIFY(submission.otherIds(transaction).isEmpty());
    answer("0x" + QByteArray(64, 'c'));
    answer("0x" + QByteArray(64, 'C'));
    QCOMPARE(submission.otherIds(transaction), QByteArrayList{"0x" + QByteArray(64, 'c')});
    QVERIFY(!isSameTxId(Protocol::Solana, "abC", "abc"));
}

void TestBroadcastAnswer::textsAreComplete()
{
    for (std::size_t i = 0; i < answerMeaningCount; ++i) {
        QVERIFY(!answerMeaningName(static_cast<AnswerMeaning>(i)).empty());
        QVERIFY(answerMeaningSentence(static_cast<AnswerMeaning>(i)).ends_with('.'));
    }
}

QTEST_GUILESS_MAIN(TestBroadcastAnswer)
#include "tst_broadcastanswer.moc"
