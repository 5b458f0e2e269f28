// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/bitcointransaction.h"
#include "transactions/digest.h"
#include "transactions/evmtransaction.h"
#include "transactions/solanatransaction.h"
#include "transactions/trontransaction.h"
#include "vectors.h"

#include <QStringBuilder>
#include <QtTest>

using namespace signalbox;
using namespace signalbox::transactions;
using signalbox::test::Vector;
using signalbox::test::vectors;

namespace {
// The inside of a large one repeats itself (blobs, 300 outputs): there, samples do.
constexpr qsizetype denseBytes = 300;
constexpr qsizetype largeSize = 2048;
constexpr qsizetype sampleDistance = 509;

// The next byte to damage.
qsizetype next(qsizetype position, qsizetype size)
{
    const bool inside = size > largeSize && position > denseBytes && position + denseBytes < size;
    return position + (inside ? sampleDistance : 1);
}

std::optional<TransactionFacts> decode(const QByteArray &family, std::string_view bytes)
{
    if (family == "evm")
        return readEvmTransaction(bytes);
    if (family == "solana")
        return readSolanaTransaction(bytes);
    if (family == "tron")
        return readTronTransaction(bytes);
    return readBitcoinTransaction(family == "bitcoin" ? UtxoChain::Bitcoin : UtxoChain::Litecoin, bytes);
}

void addRows(bool derivableOnly)
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < vectors().size(); ++i) {
        const Vector &vector = vectors().at(i);
        if (!vector.transaction.isEmpty() && (vector.isDerivable() || !derivableOnly))
            QTest::newRow(vector.id.constData()) << static_cast<int>(i);
    }
}
}

/// Cut and altered transactions. Under the sanitizers every row is a memory-safety test as well.
class DamagedTransactionsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void truncated_data() { addRows(true); }
    void truncated();
    void extended_data() { addRows(true); }
    void extended();
    void flippedBits_data() { addRows(false); }
    void flippedBits();
};

void DamagedTransactionsTest::truncated()
{
    QFETCH(int, index);
    const Vector &vector = vectors().at(static_cast<std::size_t>(index));
    const std::optional<TransactionFacts> whole = decode(vector.family, view(vector.transaction));
    QVERIFY(whole);
    for (qsizetype size = 0; size < vector.transaction.size(); size = next(size, vector.transaction.size())) {
        // A copy of exactly that size, so that a read past the cut is a read past the allocation.
        const QByteArray cut(vector.transaction.constData(), size);
        const std::optional<TransactionFacts> facts = decode(vector.family, view(cut));
        if (vector.family != "tron") {
            QVERIFY2(!facts, qPrintable(QString::number(size)));
        } else if (facts) {
            // Behind raw_data and a signature only fields stand that the ID does not cover.
            QCOMPARE(facts->txId, whole->txId);
            QVERIFY(facts->signatureCount >= 1 && facts->signatureCount <= whole->signatureCount);
        }
    }
}

void DamagedTransactionsTest::extended()
{
    QFETCH(int, index);
    const Vector &vector = vectors().at(static_cast<std::size_t>(index));
    for (int byte = 0; byte < 256; ++byte) {
        const QByteArray longer = vector.transaction + static_cast<char>(byte);
        QVERIFY2(!decode(vector.family, view(longer)), qPrintable(QString::number(byte)));
    }
}

void DamagedTransactionsTest::flippedBits()
{
    QFETCH(int, index);
    const Vector &vector = vectors().at(static_cast<std::size_t>(index));
    const std::optional<TransactionFacts> whole = decode(vector.family, view(vector.transaction));
    const qsizetype size = vector.transaction.size();
    QByteArray damaged = vector.transaction;
    for (qsizetype byte = 0; byte < size; byte = next(byte, size)) {
        for (int bit = 1; bit < 256; bit *= 2) {
            damaged[byte] = static_cast<char>(vector.transaction.at(byte) ^ bit);
            const std::optional<TransactionFacts> facts = decode(vector.family, view(damaged));
            if (!facts)
                continue;
            QVERIFY(!facts->txId.isEmpty());
            // The hash covers every byte of an EVM transaction without sidecar.
            if (vector.family == "evm" && whole && !whole->blobWrapper)
                QVERIFY2(facts->txId != whole->txId, qPrintable(QString::number(byte)));
        }
        damaged[byte] = vector.transaction.at(byte);
    }
}

QTEST_APPLESS_MAIN(DamagedTransactionsTest)
#include "tst_damagedtransactions.moc"
