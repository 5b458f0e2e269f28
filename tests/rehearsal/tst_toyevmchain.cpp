// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/demotraffic.h"
#include "rehearsal/toyevmchain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace signalbox;

namespace {

/// The example of EIP-155: nonce 9, 20 gwei, gas 21000, to 0x3535…, one coin, chain 1.
const QByteArray eip155 = QByteArray::fromHex(
    "f86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe53"
    "756786"
    "6003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83");
const QByteArray eip155Hash = QByteArray::fromHex("33469b22e9f636356c4160a87eb19df52b7412e8eac32a4a55ffe88ea8350788");

QString field(const QJsonObject &object, const char *name)
{
    return object[QLatin1StringView(name)].toString();
}

} // namespace

class ToyEvmChainTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void hashesAsEthereumDoes();
    void readsTransactions();
    void survivesRubbish_data();
    void survivesRubbish();
    void makesBlocksWithTime();
    void keepsTheHeadWhenTheClockGoesBack();
    void linksBlocks();
    void resolvesTags();
    void includesInTheNextBlock();
    void knowsAPayloadOnce();
    void countsBySender();
    void makesDemoTransactions();

private:
    qint64 m_now = 0;
    ToyClock m_clock = [this] { return m_now; };
};

void ToyEvmChainTest::init()
{
    m_now = 1'700'000'000'000;
}

void ToyEvmChainTest::hashesAsEthereumDoes()
{
    QCOMPARE(keccak256({}).toHex(), "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470");
    QCOMPARE(hexQuantity(quint64(0)), QStringLiteral("0x0"));
    QCOMPARE(hexQuantity(quint64(26)), QStringLiteral("0x1a"));
    QCOMPARE(hexQuantity(QByteArray::fromHex("000a01")), QStringLiteral("0xa01"));
    QCOMPARE(hexData(QByteArray::fromHex("000a01")), QStringLiteral("0x000a01"));
}

void ToyEvmChainTest::readsTransactions()
{
    const ToyEvmTransaction legacy = readToyEvmTransaction(eip155);
    QCOMPARE(legacy.hash, eip155Hash);
    QCOMPARE(legacy.type, 0);
    QCOMPARE(legacy.nonce.toHex(), "09");
    QCOMPARE(legacy.gasPrice.toHex(), "04a817c800");
    QCOMPARE(legacy.gas.toHex(), "5208");
    QCOMPARE(legacy.to, QByteArray(20, '\x35'));
    QCOMPARE(legacy.value.toHex(), "0de0b6b3a7640000");
    QCOMPARE(legacy.v.toHex(), "25");
    QVERIFY(legacy.r.startsWith('\x28'));

    // Type 2: chain 5, nonce 1, tip 2, cap 3, gas 4, to 0x11…, value 6, input 0xabcd, no access list, y 1, r 7, s 8.
    const ToyEvmTransaction typed
        = readToyEvmTransaction(QByteArray::fromHex("02e20501020304941111111111111111111111111111111111111111"
                                                    "06"
                                                    "82abcd"
                                                    "c0"
                                                    "01"
                                                    "07"
                                                    "08"));
    QCOMPARE(typed.type, 2);
    QCOMPARE(typed.chainId.toHex(), "05");
    QCOMPARE(typed.nonce.toHex(), "01");
    QCOMPARE(typed.priorityFee.toHex(), "02");
    QCOMPARE(typed.gasPrice.toHex(), "03");
    QCOMPARE(typed.gas.toHex(), "04");
    QCOMPARE(typed.to, QByteArray(20, '\x11'));
    QCOMPARE(typed.value.toHex(), "06");
    QCOMPARE(typed.input.toHex(), "abcd");
    QCOMPARE(typed.s.toHex(), "08");
}

void ToyEvmChainTest::survivesRubbish_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("type alone") << QByteArray::fromHex("02");
    QTest::newRow("cut list") << eip155.first(20);
    QTest::newRow("length of lengths") << QByteArray::fromHex("ffffffffffffffffff");
    QTest::newRow("length too large") << QByteArray::fromHex("fbffffffff00");
    QTest::newRow("cut length") << QByteArray::fromHex("f9ff");
    QTest::newRow("text") << QByteArray("hello");
}

void ToyEvmChainTest::survivesRubbish()
{
    QFETCH(QByteArray, payload);
    const ToyEvmTransaction transaction = readToyEvmTransaction(payload);
    QCOMPARE(transaction.hash, keccak256(payload));
}

void ToyEvmChainTest::makesBlocksWithTime()
{
    const ToyEvmChain chain(1337, m_clock);
    QCOMPARE(chain.head(), ToyEvmChain::firstBlock());
    m_now += 1999;
    QCOMPARE(chain.head(), ToyEvmChain::firstBlock());
    m_now += 1;
    QCOMPARE(chain.head(), ToyEvmChain::firstBlock() + 1);
    m_now += 20'000;
    QCOMPARE(chain.head(), ToyEvmChain::firstBlock() + 11);
}

void ToyEvmChainTest::keepsTheHeadWhenTheClockGoesBack()
{
    const ToyEvmChain chain(1337, m_clock);
    m_now -= 3'600'000;
    QCOMPARE(chain.head(), ToyEvmChain::firstBlock());
}

void ToyEvmChainTest::linksBlocks()
{
    const ToyEvmChain chain(1337, m_clock);
    m_now += 4000;
    const QJsonObject newest = chain.block(chain.head(), false);
    const QJsonObject previous = chain.block(chain.head() - 1, false);
    QCOMPARE(field(newest, "parentHash"), field(previous, "hash"));
    QCOMPARE(field(newest, "timestamp").mid(2).toLongLong(nullptr, 16), m_now / 1000);
    QCOMPARE(chain.blockWithHash(chain.blockHash(chain.head() - 1)), chain.head() - 1);
    QVERIFY(!chain.blockWithHash(QByteArray(32, 'x')));
    QVERIFY(chain.blockHash(5) != ToyEvmChain(1, m_clock).blockHash(5));
}

void ToyEvmChainTest::resolvesTags()
{
    const ToyEvmChain chain(1337, m_clock);
    QCOMPARE(chain.blockNumber(QStringLiteral("latest")), 1000);
    QCOMPARE(chain.blockNumber(QStringLiteral("safe")), 996);
    QCOMPARE(chain.blockNumber(QStringLiteral("finalized")), 992);
    QCOMPARE(chain.blockNumber(QStringLiteral("earliest")), 0);
    QCOMPARE(chain.blockNumber(QStringLiteral("0x3e8")), 1000);
    QVERIFY(!chain.blockNumber(QStringLiteral("0x3e9")));
    QVERIFY(!chain.blockNumber(QStringLiteral("newest")));
}

void ToyEvmChainTest::includesInTheNextBlock()
{
    ToyEvmChain chain(1337, m_clock);
    QVERIFY(chain.transaction(eip155Hash).isEmpty());
    QVERIFY(chain.submit(eip155));
    QVERIFY(chain.transaction(eip155Hash)[QStringLiteral("blockHash")].isNull());
    QVERIFY(chain.receipt(eip155Hash).isEmpty());
    QVERIFY(chain.block(chain.head(), false)[QStringLiteral("transactions")].toArray().isEmpty());

    m_now += 2000;
    const QJsonObject receipt = chain.receipt(eip155Hash);
    QCOMPARE(field(receipt, "blockHash"), hexData(chain.blockHash(chain.head())));
    QCOMPARE(field(receipt, "blockNumber"), hexQuantity(chain.head()));
    QCOMPARE(field(receipt, "status"), QStringLiteral("0x1"));
    const QJsonObject transaction = chain.transaction(eip155Hash);
    QCOMPARE(field(transaction, "blockHash"), field(receipt, "blockHash"));
    QCOMPARE(field(transaction, "nonce"), QStringLiteral("0x9"));
    QCOMPARE(field(transaction, "value"), QStringLiteral("0xde0b6b3a7640000"));
    const QJsonArray hashes = chain.block(chain.head(), false)[QStringLiteral("transactions")].toArray();
    QCOMPARE(hashes, (QJsonArray{hexData(eip155Hash)}));
    QCOMPARE(chain.block(chain.head(), true)[QStringLiteral("transactions")].toArray().at(0).toObject(), transaction);

    m_now += 2000;
    QCOMPARE(field(chain.receipt(eip155Hash), "blockHash"), field(receipt, "blockHash"));
}

void ToyEvmChainTest::knowsAPayloadOnce()
{
    ToyEvmChain chain(1337, m_clock);
    QVERIFY(chain.submit(eip155));
    QVERIFY(!chain.submit(eip155));
    m_now += 10'000;
    QVERIFY(!chain.submit(eip155));
    QCOMPARE(chain.transactionHashes().size(), 1);
}

void ToyEvmChainTest::countsBySender()
{
    ToyEvmChain chain(1337, m_clock);
    const QByteArray address(20, '\x42');
    chain.setSenderFinder([address](const QByteArray &payload) {
        return payload == eip155 ? std::optional(ToySender{address, 9}) : std::nullopt;
    });
    QVERIFY(chain.submit(eip155));
    QVERIFY(chain.submit("other"));
    QCOMPARE(chain.transactionCount(address, chain.head()), 0);
    QCOMPARE(chain.transactionCount(address, chain.head() + 1), 1);
    QCOMPARE(field(chain.transaction(eip155Hash), "from"), hexData(address));
}

void ToyEvmChainTest::makesDemoTransactions()
{
    const QByteArray text = demoTransaction(1337, 300);
    QVERIFY(text.startsWith("0x"));
    const ToyEvmTransaction transaction = readToyEvmTransaction(QByteArray::fromHex(text.mid(2)));
    QCOMPARE(transaction.nonce.toHex(), "012c");
    QCOMPARE(transaction.to, QByteArray(20, '\x5b'));
    QCOMPARE(transaction.v.toHex(), QByteArray::number(1337 * 2 + 35, 16).rightJustified(4, '0'));
    QCOMPARE(transaction.s, QByteArray(32, '\x11'));
    // The outer list fills the payload exactly: one length byte, then its content.
    QCOMPARE(static_cast<uchar>(transaction.payload.at(0)), 0xf8);
    QCOMPARE(static_cast<uchar>(transaction.payload.at(1)), transaction.payload.size() - 2);
    QVERIFY(text != demoTransaction(1337, 301));
}

QTEST_GUILESS_MAIN(ToyEvmChainTest)
#include "tst_toyevmchain.moc"
