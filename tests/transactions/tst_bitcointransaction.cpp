// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/bitcointransaction.h"
#include "transactions/blake3.h"
#include "transactions/digest.h"

#include <QStringBuilder>
#include <QtTest>

using namespace signalbox;
using namespace signalbox::transactions;

namespace {
QByteArray hex(const char *digits)
{
    return QByteArray::fromHex(digits);
}

const QByteArray version = hex("02000000");
const QByteArray lockTime = hex("00000000");
const QByteArray input = QByteArray(32, 'i')
    + hex("01000000"
          "00"
          "feffffff");
const QByteArray output = hex("0100000000000000"
                              "01"
                              "51");
const QByteArray oneEach = '\x01' + input + '\x01' + output;
const QByteArray noneEach = hex("0000");
const QByteArray witness = hex("01"
                               "01"
                               "aa");

QByteArray extended(char flags, const QByteArray &rest)
{
    return version + QByteArray(1, '\0') + flags + rest + lockTime;
}

// An MWEB part with its presence byte and one kernel.
QByteArray mweb(const QByteArray &kernel)
{
    return '\x01' + QByteArray(64, 'o')
        + hex("0000"
              "01")
        + kernel;
}

const QByteArray kernelEnd = QByteArray(33 + 64, 'k');
const QByteArray plainKernel = QByteArray(1, '\0') + kernelEnd;
}

class BitcoinTransactionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void forms_data();
    void forms();
    void kernels_data();
    void kernels();
    void replaceability();
};

void BitcoinTransactionTest::forms_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("bitcoin");
    QTest::addColumn<bool>("litecoin");
    QTest::addColumn<int>("kind");
    const auto row = [](const char *name, const QByteArray &bytes, bool bitcoin, bool litecoin, MwebKind kind) {
        QTest::newRow(name) << bytes << bitcoin << litecoin << static_cast<int>(kind);
    };
    const QByteArray part = mweb(plainKernel);
    row("plain", version + oneEach + lockTime, true, true, MwebKind::None);
    row("witness", extended(1, oneEach + witness), true, true, MwebKind::None);
    row("no output", version + '\x01' + input + '\0' + lockTime, false, false, MwebKind::None);
    row("flag 0", extended(0, oneEach), false, false, MwebKind::None);
    row("peg-in", extended(8, oneEach + part), false, true, MwebKind::PegIn);
    row("peg-in with witness", extended(9, oneEach + witness + part), false, true, MwebKind::PegIn);
    row("all MWEB", extended(8, noneEach + part), false, true, MwebKind::MwebOnly);
    row("all MWEB with witness flag", extended(9, noneEach + part), false, false, MwebKind::None);
    row("MWEB and inputs only", extended(8, '\x01' + input + '\0' + part), false, false, MwebKind::None);
    row("MWEB and outputs only", extended(8, QByteArray(1, '\0') + '\x01' + output + part), false, false,
        MwebKind::None);
    row("HogEx", extended(8, oneEach + '\0'), false, true, MwebKind::HogEx);
    row("HogEx without outputs", extended(8, noneEach + '\0'), false, false, MwebKind::None);
    row("presence byte 2", extended(8, oneEach + '\x02'), false, false, MwebKind::None);
    row("MWEB without its flag", extended(1, oneEach + witness + part), false, false, MwebKind::None);
}

void BitcoinTransactionTest::forms()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, kind);
    const std::optional<TransactionFacts> bitcoin = readBitcoinTransaction(UtxoChain::Bitcoin, view(bytes));
    const std::optional<TransactionFacts> litecoin = readBitcoinTransaction(UtxoChain::Litecoin, view(bytes));
    QTEST(bitcoin.has_value(), "bitcoin");
    QTEST(litecoin.has_value(), "litecoin");
    if (!litecoin)
        return;
    QCOMPARE(static_cast<int>(litecoin->mweb), kind);
    // The MWEB part never enters the hash of a transaction with a canonical side.
    if (litecoin->mweb != MwebKind::MwebOnly) {
        const std::optional<TransactionFacts> plain
            = readBitcoinTransaction(UtxoChain::Bitcoin, view(version + oneEach + lockTime));
        QCOMPARE(litecoin->txId, plain->txId);
        QCOMPARE(litecoin->wtxId == litecoin->txId, !litecoin->hasWitness);
    }
}

void BitcoinTransactionTest::kernels_data()
{
    QTest::addColumn<QByteArray>("kernel");
    QTest::addColumn<bool>("valid");
    const auto row = [](const char *name, bool valid, const QByteArray &head) {
        QTest::newRow(name) << head + kernelEnd << valid;
    };
    row("plain", true, hex("00"));
    row("fee", true,
        hex("01"
            "8000"));
    row("fee above 64 bits", false,
        hex("01"
            "ffffffffffffffffffff00"));
    row("peg-in", true,
        hex("02"
            "05"));
    row("peg-out", true,
        hex("04"
            "01"
            "05"
            "0151"));
    row("no peg-out", true,
        hex("04"
            "00"));
    row("peg-out without script", false,
        hex("04"
            "01"
            "05"
            "00"));
    row("peg-outs past the end", false,
        hex("04"
            "fe00000002"));
    row("height lock", true,
        hex("08"
            "05"));
    row("stealth excess", true, hex("10") + QByteArray(33, 'e'));
    row("extra data", true,
        hex("20"
            "03616263"));
    row("extra data past the end", false,
        hex("20"
            "fe00000002"));
    row("all", true,
        hex("3f"
            "01"
            "02"
            "01"
            "05"
            "0151"
            "03")
            + QByteArray(33, 'e') + hex("00"));
    row("more than one BLAKE3 chunk", true,
        hex("20"
            "fd0008")
            + QByteArray(2048, 'x'));
}

void BitcoinTransactionTest::kernels()
{
    QFETCH(QByteArray, kernel);
    QFETCH(bool, valid);
    const std::optional<TransactionFacts> facts
        = readBitcoinTransaction(UtxoChain::Litecoin, view(extended(8, noneEach + mweb(kernel))));
    QCOMPARE(facts.has_value(), valid);
    if (!facts)
        return;
    QByteArray id = blake3(view(kernel));
    QCOMPARE(facts->mwebKernelIds, std::vector<QByteArray>{id.toHex()});
    std::reverse(id.begin(), id.end());
    QCOMPARE(facts->txId, id.toHex());
}

void BitcoinTransactionTest::replaceability()
{
    const auto isSignalled = [](const char *sequence) {
        const QByteArray bytes = version + '\x01' + input.first(37) + hex(sequence) + '\x01' + output + lockTime;
        return readBitcoinTransaction(UtxoChain::Bitcoin, view(bytes))->signalsRbf;
    };
    QVERIFY(isSignalled("fdffffff"));
    QVERIFY(!isSignalled("feffffff"));
    QVERIFY(!isSignalled("ffffffff"));
    QVERIFY(isSignalled("00000000"));
}

QTEST_APPLESS_MAIN(BitcoinTransactionTest)
#include "tst_bitcointransaction.moc"
