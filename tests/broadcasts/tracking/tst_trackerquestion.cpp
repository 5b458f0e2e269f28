// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/trackerquestion.h"

#include "operations/jsonrpcresponse.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(signalbox::Protocol)

/// Which calls are made, to the letter, and when.
class TestTrackerQuestion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void calls_data();
    void calls();
    void bodiesAreJson_data();
    void bodiesAreJson();
    void headsOnly();
    void withoutFactsLessIsAsked();
    void finalNonceOnceTheNonceIsUsed();
    void blockhashOnlyNearItsEnd();
    void inputsAreBounded();
    void parentOfAnAbsentInput();
    void scan();
    void solidHeadOnceExpired();

private:
    [[nodiscard]] std::vector<TrackerQuestion> ask() const
    {
        const TrackedTransaction transaction
            = TrackedTransaction::make(m_protocol, "1", m_facts, TrackerTime(1'800'000'000s));
        return questionsFor(transaction, m_submission, m_decision, m_matrix, m_context);
    }

    [[nodiscard]] int count(QuestionKind kind) const
    {
        const std::vector<TrackerQuestion> questions = ask();
        return static_cast<int>(std::count_if(
            questions.begin(), questions.end(), [kind](const TrackerQuestion &q) { return q.kind == kind; }));
    }

    void include(std::uint64_t number)
    {
        m_decision.place = Place::Included;
        m_decision.blockNumber = number;
        m_decision.blockHash = QByteArray(64, 'b');
    }

    void say(QuestionKind kind, Finding finding, std::optional<std::uint64_t> number, const QByteArray &subject = {})
    {
        m_matrix.record({.endpoint = "a",
            .question = kind,
            .subject = subject,
            .finding = finding,
            .number = number,
            .round = m_context.round});
    }

    void setUp(Protocol protocol);

    Protocol m_protocol = Protocol::Evm;
    TransactionFacts m_facts;
    Submission m_submission;
    StateDecision m_decision;
    EvidenceMatrix m_matrix;
    QuestionContext m_context;
};

void TestTrackerQuestion::init()
{
    setUp(Protocol::Evm);
}

void TestTrackerQuestion::setUp(Protocol protocol)
{
    m_protocol = protocol;
    m_facts = {};
    m_submission = {};
    m_decision = {};
    m_matrix = {};
    m_matrix.setEndpoints({"a", "b"});
    m_context = {};
    const bool evm = protocol == Protocol::Evm;
    m_facts.txId = evm ? "0x" + QByteArray(64, 'a') : QByteArray(64, 'a');
    if (evm) {
        m_facts.sender = "0x1111111111111111111111111111111111111111";
        m_facts.nonce = 7;
    }
    if (protocol == Protocol::Solana)
        m_facts.recentBlockhash = "Hash11111111111111111111111111111";
    if (protocol == Protocol::Bitcoin || protocol == Protocol::Litecoin) {
        m_facts.inputs = {{QByteArray(64, '1'), 3}};
        m_facts.outputCount = 5;
    }
    if (protocol == Protocol::TronHttp || protocol == Protocol::TronJsonRpc)
        m_facts.expiration = 1'800'000'060'000;
}

void TestTrackerQuestion::calls_data()
{
    QTest::addColumn<Protocol>("protocol");
    QTest::addColumn<bool>("included");
    QTest::addColumn<QByteArrayList>("expected");
    const QByteArray id(64, 'a');
    const QByteArray block(64, 'b');
    const QByteArray sender = "0x1111111111111111111111111111111111111111";
    const auto evm = [](const QByteArray &method, const QByteArray &params) -> QByteArray {
        return R"({"jsonrpc":"2.0","id":1,"method":")" + method + R"(","params":[)" + params + "]}";
    };
    const auto utxo = [](const QByteArray &method, const QByteArray &params) -> QByteArray {
        return R"({"jsonrpc":"1.0","id":1,"method":")" + method + R"(","params":[)" + params + "]}";
    };
    const auto quoted = [](const QByteArray &text) -> QByteArray { return '"' + text + '"'; };
    const QByteArray head = evm("eth_blockNumber", "");
    const QByteArray receipt = evm("eth_getTransactionReceipt", quoted("0x" + id));
    const QByteArray byHash = evm("eth_getTransactionByHash", quoted("0x" + id));
    const QByteArray atHeight = evm("eth_getBlockByNumber", R"("0x10",false)");
    const QByteArray finalized = evm("eth_getBlockByNumber", R"("finalized",false)");
    QTest::newRow("evm") << Protocol::Evm << false
                         << QByteArrayList{
                                head, receipt, byHash, evm("eth_getTransactionCount", quoted(sender) + R"(,"latest")")};
    QTest::newRow("evm in a block") << Protocol::Evm << true
                                    << QByteArrayList{head, receipt, byHash, atHeight,
                                           evm("eth_getBlockByNumber", R"("safe",false)"), finalized};
    QTest::newRow("solana") << Protocol::Solana << false
                            << QByteArrayList{evm("getBlockHeight", R"({"commitment":"processed"})"),
                                   evm("getSignatureStatuses",
                                       '[' + quoted(id) + R"(],{"searchTransactionHistory":false})")};
    const QByteArray raw = utxo("getrawtransaction", quoted(id) + ",true");
    const QByteArray out0 = utxo("gettxout", quoted(id) + ",0,true");
    const QByteArray out1 = utxo("gettxout", quoted(id) + ",1,true");
    const QByteArray input(64, '1');
    for (const Protocol protocol : {Protocol::Bitcoin, Protocol::Litecoin}) {
        const std::string name(protocolName(protocol));
        QTest::newRow(name.c_str()) << protocol << false
                                    << QByteArrayList{utxo("getblockcount", ""), raw,
                                           utxo("getmempoolentry", quoted(id)), out0, out1,
                                           utxo("gettxout", quoted(input) + ",3,false"),
                                           utxo("gettxspendingprevout",
                                               R"([{"txid":)" + quoted(input) + R"(,"vout":3}])")};
        QTest::newRow((name + " in a block").c_str())
            << protocol << true
            << QByteArrayList{utxo("getblockcount", ""), raw, out0, out1,
                   utxo("getrawtransaction", quoted(id) + ",true," + quoted(block)), utxo("getblockhash", "16")};
    }
    const QByteArray value = R"({"value":")" + id + "\"}";
    QTest::newRow("tron-http") << Protocol::TronHttp << false
                               << QByteArrayList{"/wallet/getnowblock {}", "/wallet/gettransactioninfobyid " + value,
                                      "/wallet/gettransactionbyid " + value,
                                      "/wallet/gettransactionfrompending " + value};
    QTest::newRow("tron-http in a block")
        << Protocol::TronHttp << true
        << QByteArrayList{"/wallet/getnowblock {}", "/wallet/gettransactioninfobyid " + value,
               "/wallet/gettransactionbyid " + value, "/walletsolidity/gettransactioninfobyid " + value};
    const QByteArray latest = evm("eth_getBlockByNumber", R"("latest",false)");
    QTest::newRow("tron-jsonrpc") << Protocol::TronJsonRpc << false << QByteArrayList{latest, receipt, byHash};
    QTest::newRow("tron-jsonrpc in a block")
        << Protocol::TronJsonRpc << true << QByteArrayList{latest, receipt, byHash, atHeight, finalized};
}

void TestTrackerQuestion::calls()
{
    QFETCH(const Protocol, protocol);
    QFETCH(const bool, included);
    QFETCH(const QByteArrayList, expected);
    setUp(protocol);
    if (included)
        include(16);
    QByteArrayList asked;
    for (const TrackerQuestion &question : ask()) {
        asked.append(question.path.isEmpty() ? question.body : question.path + ' ' + question.body);
        QVERIFY(question.filter == EndpointFilter::All);
        QCOMPARE(question.path.isEmpty(), dataPlane(protocol) == DataPlane::JsonRpc);
    }
    QCOMPARE(asked, expected);
}

void TestTrackerQuestion::bodiesAreJson_data()
{
    QTest::addColumn<Protocol>("protocol");
    for (const Protocol protocol : allProtocols)
        QTest::newRow(std::string(protocolName(protocol)).c_str()) << protocol;
}

void TestTrackerQuestion::bodiesAreJson()
{
    QFETCH(const Protocol, protocol);
    setUp(protocol);
    m_context.scanHeight = 5;
    int checked = 0;
    for (const bool included : {false, true}) {
        if (included)
            include(16);
        for (const TrackerQuestion &question : ask()) {
            QVERIFY(isJson({question.body.constData(), static_cast<std::size_t>(question.body.size())}));
            ++checked;
        }
    }
    QVERIFY(checked >= 4);
}

void TestTrackerQuestion::headsOnly()
{
    for (const Protocol protocol : allProtocols) {
        setUp(protocol);
        include(16);
        m_context.headsOnly = true;
        QCOMPARE(ask().size(), 1U);
        QVERIFY(ask().front().kind == QuestionKind::Head);
    }
}

void TestTrackerQuestion::withoutFactsLessIsAsked()
{
    m_facts.sender.clear();
    QCOMPARE(count(QuestionKind::SenderNonce), 0);
    setUp(Protocol::Bitcoin);
    m_facts.inputs.clear();
    QCOMPARE(count(QuestionKind::Input) + count(QuestionKind::Spender), 0);
    setUp(Protocol::Solana);
    m_facts.recentBlockhash.clear();
    m_submission.firstHeight = 1;
    say(QuestionKind::Head, Finding::Number, 1000);
    QCOMPARE(count(QuestionKind::BlockhashValid), 0);
}

void TestTrackerQuestion::finalNonceOnceTheNonceIsUsed()
{
    say(QuestionKind::SenderNonce, Finding::Number, 7);
    QCOMPARE(count(QuestionKind::FinalizedNonce), 0);
    say(QuestionKind::SenderNonce, Finding::Number, 8);
    QCOMPARE(count(QuestionKind::FinalizedNonce), 1);
}

void TestTrackerQuestion::blockhashOnlyNearItsEnd()
{
    setUp(Protocol::Solana);
    m_submission.firstHeight = 1000;
    say(QuestionKind::Head, Finding::Number, 1150);
    QCOMPARE(count(QuestionKind::BlockhashValid), 0);
    say(QuestionKind::Head, Finding::Number, 1151);
    QCOMPARE(count(QuestionKind::BlockhashValid), 1);
    QCOMPARE(count(QuestionKind::StatusHistory), 0);
    say(QuestionKind::BlockhashValid, Finding::Invalid, std::nullopt);
    QCOMPARE(count(QuestionKind::StatusHistory), 1); // The last check.
    m_facts.durableNonce = DurableNonce{"Account", "Authority"};
    QCOMPARE(count(QuestionKind::BlockhashValid), 0);
    QCOMPARE(count(QuestionKind::NonceAccount), 1);
}

void TestTrackerQuestion::inputsAreBounded()
{
    setUp(Protocol::Bitcoin);
    m_facts.inputs.assign(1000, {QByteArray(64, '2'), 0});
    for (std::uint32_t i = 0; i < 1000; ++i)
        m_facts.inputs[i].index = i;
    QCOMPARE(count(QuestionKind::Input), 4);
    const auto firstInput = [this] {
        const std::vector<TrackerQuestion> questions = ask();
        return std::find_if(questions.begin(), questions.end(), [](const TrackerQuestion &q) {
            return q.kind == QuestionKind::Input;
        })->subject;
    };
    const QByteArray before = firstInput();
    m_context.round = 1;
    QVERIFY(firstInput() != before); // In turn.
    m_decision.affirming = 1;
    QCOMPARE(count(QuestionKind::Input), 0); // Somebody sees it.
}

void TestTrackerQuestion::parentOfAnAbsentInput()
{
    setUp(Protocol::Bitcoin);
    const QByteArray key = QByteArray(64, '1') + ":3";
    QCOMPARE(count(QuestionKind::Parent), 0);
    say(QuestionKind::Input, Finding::NoOutput, std::nullopt, key);
    QCOMPARE(count(QuestionKind::Parent), 1);
    say(QuestionKind::Input, Finding::Unspent, std::nullopt, key);
    say(QuestionKind::Input, Finding::NoOutput, std::nullopt, key);
    QCOMPARE(count(QuestionKind::Parent), 0); // It was there: it is spent.
}

void TestTrackerQuestion::scan()
{
    setUp(Protocol::Litecoin);
    m_facts.mweb = MwebKind::MwebOnly;
    m_facts.mwebKernelIds = {QByteArray(64, 'd')};
    m_facts.mwebInputIds = {QByteArray(64, 'e')};
    m_context.scanHeight = 5;
    m_context.scanOnly = true;
    m_context.round = 9;
    QCOMPARE(ask().size(), 1U);
    QVERIFY(ask().front().kind == QuestionKind::BlockAtHeight);
    QVERIFY(ask().front().filter == EndpointFilter::One);
    m_matrix.record({.endpoint = "a",
        .question = QuestionKind::BlockAtHeight,
        .subject = "5",
        .finding = Finding::BlockHash,
        .hash = QByteArray(64, 'b'),
        .round = 9});
    const std::vector<TrackerQuestion> questions = ask();
    QCOMPARE(questions.size(), 1U);
    QVERIFY(questions.front().kind == QuestionKind::BlockContents);
    QVERIFY(questions.front().filter == EndpointFilter::One);
    QVERIFY(questions.front().body.contains(
        QByteArray(QByteArray(R"("getblock","params":[")") + QByteArray(64, 'b') + "\",2]")));
    QCOMPARE(questions.front().kernelId, QByteArray(64, 'd'));
    m_facts.mweb = MwebKind::None;
    QVERIFY(ask().front().body.endsWith("\",1]}"));
    QVERIFY(ask().front().kernelId.isEmpty());
}

void TestTrackerQuestion::solidHeadOnceExpired()
{
    for (const Protocol protocol : {Protocol::TronHttp, Protocol::TronJsonRpc}) {
        setUp(protocol);
        QCOMPARE(count(QuestionKind::FinalizedBlock), 0);
        m_matrix.record({.endpoint = "a",
            .question = QuestionKind::Head,
            .finding = Finding::Number,
            .number = 5,
            .blockTime = *m_facts.expiration + 1});
        QCOMPARE(count(QuestionKind::FinalizedBlock), 1);
    }
}

QTEST_GUILESS_MAIN(TestTrackerQuestion)
#include "tst_trackerquestion.moc"
