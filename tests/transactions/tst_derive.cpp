// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/derive.h"
#include "transactions/digest.h"
#include "vectors.h"

#include <QJsonArray>
#include <QtTest>

using namespace signalbox;
using signalbox::test::Vector;
using signalbox::test::vectors;
using signalbox::transactions::view;

namespace {
QJsonValue text(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes);
}

QJsonValue textOrNull(const QByteArray &bytes)
{
    return bytes.isEmpty() ? QJsonValue(QJsonValue::Null) : text(bytes);
}

template <typename Integer>
QJsonValue number(std::optional<Integer> value)
{
    return value ? QJsonValue(QString::number(*value)) : QJsonValue(QJsonValue::Undefined);
}

QJsonArray list(const std::vector<QByteArray> &ids)
{
    QJsonArray array;
    for (const QByteArray &id : ids)
        array.append(text(id));
    return array;
}

QJsonObject describeEvm(const TransactionFacts &facts, const QByteArray &network)
{
    QJsonArray authorities;
    for (const EvmAuthority &authority : facts.authorities) {
        authorities.append(QJsonObject{{QStringLiteral("address"), text(authority.address)},
            {QStringLiteral("nonce"), QString::number(authority.nonce)},
            {QStringLiteral("chainId"), text(authority.chainId)}});
    }
    QJsonObject described{{QStringLiteral("type"), facts.type.value_or(-1)},
        {QStringLiteral("sender"), textOrNull(facts.sender)}, {QStringLiteral("nonce"), number(facts.nonce)},
        {QStringLiteral("chainId"), textOrNull(facts.chainId)}, {QStringLiteral("to"), textOrNull(facts.recipient)},
        {QStringLiteral("authorities"), authorities},
        {QStringLiteral("chainIdMismatch"), isChainIdMismatch(facts, view(network))}};
    if (facts.blobWrapper)
        described.insert(QStringLiteral("wrapper"), *facts.blobWrapper);
    return described;
}

QJsonObject describeSolana(const TransactionFacts &facts)
{
    const std::array<QJsonValue, 3> versions{QStringLiteral("legacy"), 0, 1};
    QJsonValue nonce(QJsonValue::Null);
    if (facts.durableNonce) {
        nonce = QJsonObject{{QStringLiteral("account"), text(facts.durableNonce->account)},
            {QStringLiteral("authority"), text(facts.durableNonce->authority)}};
    }
    return {{QStringLiteral("version"), versions.at(static_cast<std::size_t>(*facts.solanaVersion))},
        {QStringLiteral("feePayer"), text(facts.sender)},
        {QStringLiteral("recentBlockhash"), text(facts.recentBlockhash)}, {QStringLiteral("durableNonce"), nonce}};
}

QJsonObject describeBitcoin(const TransactionFacts &facts)
{
    const std::array<QJsonValue, 4> kinds{
        QJsonValue(QJsonValue::Null), QStringLiteral("peg-in"), QStringLiteral("mweb-only"), QStringLiteral("hogex")};
    QJsonArray inputs;
    for (const SpentOutput &input : facts.inputs) {
        inputs.append(QJsonObject{
            {QStringLiteral("txid"), text(input.txId)}, {QStringLiteral("vout"), static_cast<qint64>(input.index)}});
    }
    return {{QStringLiteral("wtxid"), text(facts.wtxId)}, {QStringLiteral("version"), *facts.version},
        {QStringLiteral("locktime"), static_cast<qint64>(*facts.lockTime)},
        {QStringLiteral("segwit"), facts.hasWitness}, {QStringLiteral("inputs"), inputs},
        {QStringLiteral("outputs"), static_cast<qint64>(facts.outputCount)},
        {QStringLiteral("signalsRbf"), facts.signalsRbf},
        {QStringLiteral("mweb"), kinds.at(static_cast<std::size_t>(facts.mweb))},
        {QStringLiteral("kernelIds"), list(facts.mwebKernelIds)},
        {QStringLiteral("mwebInputs"), list(facts.mwebInputIds)}};
}

QJsonObject describeTron(const TransactionFacts &facts)
{
    return {{QStringLiteral("idSource"),
                facts.idSource == IdSource::Local ? QStringLiteral("local") : QStringLiteral("client-claim")},
        {QStringLiteral("owner"), text(facts.sender)},
        {QStringLiteral("contractType"), facts.contractType.value_or(-1)},
        {QStringLiteral("permissionId"), facts.permissionId.value_or(-1)},
        {QStringLiteral("expiration"), number(facts.expiration)},
        {QStringLiteral("timestamp"), number(facts.timestamp)}, {QStringLiteral("feeLimit"), number(facts.feeLimit)},
        {QStringLiteral("refBlockBytes"), text(facts.refBlockBytes)},
        {QStringLiteral("refBlockHash"), text(facts.refBlockHash)}, {QStringLiteral("data"), text(facts.memo)},
        {QStringLiteral("numSignatures"), static_cast<qint64>(facts.signatureCount)}};
}

QJsonObject describe(const Vector &vector, const TransactionFacts &facts)
{
    if (vector.family == "evm")
        return describeEvm(facts, vector.network);
    if (vector.family == "solana")
        return describeSolana(facts);
    if (vector.family == "tron")
        return describeTron(facts);
    return describeBitcoin(facts);
}

const Vector &named(const char *id)
{
    for (const Vector &vector : vectors()) {
        if (vector.id == id)
            return vector;
    }
    qFatal("no vector %s", id);
}

// The first parameter with its quotes.
QByteArray firstToken(const Vector &vector)
{
    const qsizetype start = vector.payload.indexOf('"');
    return vector.payload.sliced(start, vector.payload.indexOf('"', start + 1) + 1 - start);
}

QByteArray txIdOf(const Vector &vector)
{
    return vector.expected.value(QLatin1String("txId")).toString().toLatin1();
}
}

class DeriveTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reference_data();
    void reference();
    void otherForms_data();
    void otherForms();
    void packages();
    void payloadLimit();
    void anyEvmMethod();
    void chainIdMismatch_data();
    void chainIdMismatch();
};

void DeriveTest::reference_data()
{
    QTest::addColumn<int>("index");
    QVERIFY(vectors().size() > 200);
    for (std::size_t i = 0; i < vectors().size(); ++i)
        QTest::newRow(vectors().at(i).id.constData()) << static_cast<int>(i);
}

void DeriveTest::reference()
{
    QFETCH(int, index);
    const Vector &vector = vectors().at(static_cast<std::size_t>(index));
    const std::vector<TransactionFacts> derived
        = deriveTransactions(vector.protocol, view(vector.methodOrPath), view(vector.payload));
    if (!vector.isDerivable()) {
        QVERIFY(vector.expected.value(QLatin1String("txId")).isNull());
        QVERIFY(derived.empty());
        return;
    }
    QCOMPARE(derived.size(), 1U);
    QCOMPARE(derived.front().txId, txIdOf(vector));
    const QJsonObject described = describe(vector, derived.front());
    for (auto member = vector.expected.begin(); member != vector.expected.end(); ++member) {
        if (member.key() != QLatin1String("txId"))
            QVERIFY2(described.value(member.key()) == member.value(), qPrintable(member.key()));
    }
}

void DeriveTest::otherForms_data()
{
    QTest::addColumn<Protocol>("protocol");
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("txId"); // empty: nothing derivable

    const Vector &bitcoin = named("bitcoin-p2pkh");
    const QByteArray text = firstToken(bitcoin);
    const QByteArray id = txIdOf(bitcoin);
    const auto bitcoinRow = [&](const char *name, const QByteArray &payload, const QByteArray &expected) {
        QTest::newRow(name) << Protocol::Bitcoin << QByteArray("sendrawtransaction") << payload << expected;
    };
    bitcoinRow("named", "{\"maxfeerate\":0.1,\"hexstring\":" + text + "}", id);
    bitcoinRow("args", "{\"args\":[" + text + "],\"maxfeerate\":0.1}", id);
    bitcoinRow("args and named", "{\"args\":[" + text + "],\"hexstring\":" + text + "}", {});
    bitcoinRow("named twice", "{\"hexstring\":" + text + ",\"hexstring\":" + text + "}", {});
    bitcoinRow("named twice, one key escaped", "{\"hexstring\":" + text + ",\"hexs\\u0074ring\":" + text + "}", {});
    bitcoinRow("named otherwise", "{\"hex\":" + text + "}", {});
    bitcoinRow("text escaped", "[\"\\u0030" + text.sliced(2) + "]", id);
    bitcoinRow("white space in the text", "[\" " + text.sliced(1) + "]", {});
    bitcoinRow("no JSON", "[" + text, {});
    bitcoinRow("no parameters", {}, {});
    bitcoinRow("nested", "[[" + text + "]]", {});
    QTest::newRow("other method") << Protocol::Bitcoin << QByteArray("testmempoolaccept") << bitcoin.payload
                                  << QByteArray();

    const Vector &solana = named("solana-legacy-transfer-base64");
    QByteArray escaped = solana.payload;
    escaped.replace("/", "\\/"); // as PHP writes it
    QVERIFY(escaped != solana.payload);
    QTest::newRow("slash escaped") << Protocol::Solana << QByteArray("sendTransaction") << escaped << txIdOf(solana);
    QByteArray twice = solana.payload;
    twice.replace("\"encoding\"", "\"encoding\":\"base58\",\"encoding\"");
    QTest::newRow("two encodings") << Protocol::Solana << QByteArray("sendTransaction") << twice << QByteArray();
    QTest::newRow("simulation") << Protocol::Solana << QByteArray("simulateTransaction") << solana.payload
                                << QByteArray();

    const Vector &tron = named("tron-json-transfer");
    const auto tronRow = [&](const char *name, const char *before, const char *after) {
        QByteArray body = tron.payload;
        body.replace(before, after);
        QVERIFY2(body != tron.payload, name);
        QTest::newRow(name) << Protocol::TronHttp << tron.methodOrPath << body << QByteArray();
    };
    tronRow("expiration as text", "\"expiration\":1700000060000", "\"expiration\":\"1700000060000\"");
    tronRow("timestamp differs", "\"timestamp\":1700000000000", "\"timestamp\":1700000000001");
    tronRow("fee limit added", "\"timestamp\"", "\"fee_limit\":1,\"timestamp\"");
    tronRow("memo added", "\"timestamp\"", "\"data\":\"00\",\"timestamp\"");
    tronRow("reference block differs", "\"ref_block_bytes\":\"a1b2\"", "\"ref_block_bytes\":\"a1b3\"");
    tronRow("reference hash differs", "\"ref_block_hash\":\"01", "\"ref_block_hash\":\"02");
    tronRow("unknown contract", "\"TransferContract\"", "\"OtherContract\"");
    tronRow("two contracts", "\"contract\":[", "\"contract\":[{},");
    tronRow("raw_data twice", "\"raw_data\":", "\"raw_data\":{},\"raw_data\":");
    tronRow("no signature left", "\"signature\":[", "\"signature\":[],\"unused\":[");
    tronRow("hex as number", "\"raw_data_hex\":", "\"raw_data_hex\":1,\"unused\":");
    QTest::newRow("other path") << Protocol::TronHttp << QByteArray("/wallet/createtransaction") << tron.payload
                                << QByteArray();
}

void DeriveTest::otherForms()
{
    QFETCH(Protocol, protocol);
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, payload);
    QFETCH(QByteArray, txId);
    const std::vector<TransactionFacts> derived = deriveTransactions(protocol, view(method), view(payload));
    QCOMPARE(derived.empty() ? QByteArray() : derived.front().txId, txId);
}

void DeriveTest::packages()
{
    const Vector &first = named("bitcoin-p2pkh");
    const Vector &second = named("bitcoin-p2tr-keypath");
    const QByteArray one = firstToken(first);
    const QByteArray two = firstToken(second);
    const auto derive = [](Protocol protocol, const QByteArray &params) {
        return deriveTransactions(protocol, "submitpackage", view(params));
    };

    const std::vector<TransactionFacts> both = derive(Protocol::Bitcoin, "[[" + one + "," + two + "], 0.1]");
    QCOMPARE(both.size(), 2U);
    QCOMPARE(both.at(0).txId, txIdOf(first));
    QCOMPARE(both.at(1).txId, txIdOf(second));
    QCOMPARE(derive(Protocol::Bitcoin, "{\"package\":[" + two + "]}").size(), 1U);

    QVERIFY(derive(Protocol::Bitcoin, "[[" + one + ",\"00\"]]").empty());
    QVERIFY(derive(Protocol::Bitcoin, "[[" + one + ",1]]").empty());
    QVERIFY(derive(Protocol::Bitcoin, "[" + one + "]").empty());
    QVERIFY(derive(Protocol::Litecoin, "[[" + one + "]]").empty()); // Litecoin's nodes do not know it

    QByteArray many = one;
    for (std::size_t i = 1; i < maxPackageMembers; ++i)
        many += "," + one;
    QCOMPARE(derive(Protocol::Bitcoin, "[[" + many + "]]").size(), maxPackageMembers);
    QVERIFY(derive(Protocol::Bitcoin, "[[" + many + "," + one + "]]").empty());
}

void DeriveTest::payloadLimit()
{
    const Vector &vector = named("evm-eip1559-plain");
    const QByteArray padding(static_cast<qsizetype>(maxPayloadText) - vector.payload.size(), ' ');
    QCOMPARE(deriveTransactions(Protocol::Evm, "eth_sendRawTransaction", view(vector.payload + padding)).size(), 1U);
    QVERIFY(deriveTransactions(Protocol::Evm, "eth_sendRawTransaction", view(vector.payload + padding + " ")).empty());
}

void DeriveTest::anyEvmMethod()
{
    const Vector &vector = named("evm-eip1559-plain");
    const std::vector<TransactionFacts> derived
        = deriveTransactions(Protocol::Evm, "bor_sendRawTransactionConditional", view(vector.payload));
    QCOMPARE(derived.size(), 1U);
    QCOMPARE(derived.front().txId, txIdOf(vector));
}

void DeriveTest::chainIdMismatch_data()
{
    QTest::addColumn<QByteArray>("chainId");
    QTest::addColumn<QByteArray>("network");
    QTest::addColumn<bool>("mismatch");
    QTest::newRow("same") << QByteArray("56") << QByteArray("56") << false;
    QTest::newRow("other") << QByteArray("56") << QByteArray("1") << true;
    QTest::newRow("unprotected") << QByteArray() << QByteArray("1") << false;
    QTest::newRow("network without number") << QByteArray("56") << QByteArray("mainnet") << false;
    QTest::newRow("no network") << QByteArray("56") << QByteArray() << false;
}

void DeriveTest::chainIdMismatch()
{
    QFETCH(QByteArray, chainId);
    QFETCH(QByteArray, network);
    TransactionFacts facts;
    facts.chainId = chainId;
    QTEST(isChainIdMismatch(facts, view(network)), "mismatch");
}

QTEST_APPLESS_MAIN(DeriveTest)
#include "tst_derive.moc"
