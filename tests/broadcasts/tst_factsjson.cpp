// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/factsjson.h"

#include <QTest>

#include <limits>

using namespace signalbox;

class FactsJsonTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bringsEveryMemberBack();
    void leavesOutWhatSaysNothing();
    void tellsZeroFromNothing();
    void refusesWhatItNeverWrote_data();
    void refusesWhatItNeverWrote();
    void passesOverLaterMembers();
};

void FactsJsonTest::bringsEveryMemberBack()
{
    TransactionFacts facts;
    facts.txId = "0xid";
    facts.idSource = IdSource::ClientClaim;
    facts.sender = "0xsender";
    facts.type = 4;
    facts.blobWrapper = 1;
    facts.nonce = std::numeric_limits<std::uint64_t>::max();
    facts.chainId = "115792089237316195423570985008687907853269984665640564039457584007913129639935";
    facts.recipient = "0xrecipient";
    facts.authorities = {{"0xa", std::numeric_limits<std::uint64_t>::max(), "0"}, {"0xb", 0, "1"}};
    facts.solanaVersion = SolanaVersion::V1;
    facts.recentBlockhash = "hash";
    facts.durableNonce = DurableNonce{"account", ""};
    facts.wtxId = "wtxid";
    facts.version = std::numeric_limits<std::int32_t>::min();
    facts.lockTime = std::numeric_limits<std::uint32_t>::max();
    facts.inputs = {{"previous", std::numeric_limits<std::uint32_t>::max()}, {"other", 0}};
    facts.outputCount = 2;
    facts.hasWitness = true;
    facts.signalsRbf = true;
    facts.mweb = MwebKind::HogEx;
    facts.mwebKernelIds = {"k1", "k2"};
    facts.mwebInputIds = {"i1"};
    facts.expiration = std::numeric_limits<std::int64_t>::max();
    facts.timestamp = std::numeric_limits<std::int64_t>::min();
    facts.feeLimit = 1;
    facts.contractType = 31;
    facts.permissionId = 2;
    facts.refBlockBytes = "1234";
    facts.refBlockHash = "0011223344556677";
    facts.memo = "cafe";
    facts.signatureCount = 3;
    const auto read = readFacts("0xid", renderFacts(facts));
    QVERIFY(read);
    QCOMPARE(renderFacts(*read), renderFacts(facts));
    QVERIFY(*read == facts);
}

void FactsJsonTest::leavesOutWhatSaysNothing()
{
    QCOMPARE(renderFacts({}), "{}");
    QVERIFY(*readFacts({}, "{}") == TransactionFacts());
}

void FactsJsonTest::tellsZeroFromNothing()
{
    TransactionFacts facts;
    facts.nonce = 0;
    facts.solanaVersion = SolanaVersion::Legacy;
    QCOMPARE(renderFacts(facts), R"({"nonce":"0","solana_version":"0"})");
    QVERIFY(*readFacts({}, renderFacts(facts)) == facts);
}

void FactsJsonTest::refusesWhatItNeverWrote_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("array") << QByteArray("[]");
    QTest::newRow("cut") << QByteArray(R"({"nonce":"1)");
    QTest::newRow("no number") << QByteArray(R"({"nonce":"one"})");
    QTest::newRow("number, not text") << QByteArray(R"({"nonce":1})");
}

void FactsJsonTest::refusesWhatItNeverWrote()
{
    QFETCH(const QByteArray, json);
    QVERIFY(!readFacts("0xid", json));
}

void FactsJsonTest::passesOverLaterMembers()
{
    QCOMPARE(readFacts("0xid", R"({"from_the_future":[1],"nonce":"5"})")->nonce, std::optional<std::uint64_t>(5));
}

QTEST_GUILESS_MAIN(FactsJsonTest)
#include "tst_factsjson.moc"
