// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/digest.h"
#include "transactions/signaturerecovery.h"

#include <QStringBuilder>
#include <QtTest>

#include <thread>
#include <vector>

using namespace signalbox::transactions;

namespace {
// The example of EIP-155.
const QByteArray hash = QByteArray::fromHex("daf5a779ae972f972197303d7b574746c7ef83eadac0f2791ad23db92e4c8e53");
const QByteArray r = QByteArray::fromHex("28ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276");
const QByteArray s = QByteArray::fromHex("67cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83");
const QByteArray signer = QByteArray::fromHex("9d8a62f656a8d1615c1294fd71e9cfb3e4855a4f");
}

class SignatureRecoveryTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recovers();
    void fromManyThreads();
    void unrecoverable();
    void range_data();
    void range();
    void checksum_data();
    void checksum();
};

void SignatureRecoveryTest::recovers()
{
    QCOMPARE(recoverAccount(hash, {view(r), view(s), 0}), std::optional(signer));
    QVERIFY(recoverAccount(hash, {view(r), view(s), 1}) != std::optional(signer));
}

void SignatureRecoveryTest::fromManyThreads()
{
    std::vector<int> hits(4, 0);
    std::vector<std::thread> threads;
    for (int &count : hits) {
        threads.emplace_back([&count] {
            for (int i = 0; i < 50; ++i)
                count += recoverAccount(hash, {view(r), view(s), 0}) == std::optional(signer) ? 1 : 0;
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(hits, std::vector<int>(4, 50));
}

void SignatureRecoveryTest::unrecoverable()
{
    QVERIFY(!recoverAccount(hash, {"\x05", view(s), 0})); // no point of the curve has this x
    QVERIFY(!recoverAccount(hash.first(31), {view(r), view(s), 0}));
    QVERIFY(!recoverAccount(hash, {view(r + r), view(s), 0}));
}

void SignatureRecoveryTest::range_data()
{
    QTest::addColumn<QByteArray>("rBytes");
    QTest::addColumn<QByteArray>("sBytes");
    QTest::addColumn<bool>("acceptable");
    const QByteArray one(1, '\x01');
    const auto hex = [](const char *digits) { return QByteArray::fromHex(digits); };
    QTest::newRow("ones") << one << one << true;
    QTest::newRow("r = 0") << QByteArray() << one << false;
    QTest::newRow("s = 0") << one << QByteArray() << false;
    QTest::newRow("r = n - 1") << hex("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140") << one
                               << true;
    QTest::newRow("r = n") << hex("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141") << one << false;
    QTest::newRow("s = n / 2") << one << hex("7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0")
                               << true;
    QTest::newRow("s = n / 2 + 1") << one << hex("7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a1")
                                   << false;
    QTest::newRow("r of 33 bytes") << QByteArray(33, '\x01') << one << false;
}

void SignatureRecoveryTest::range()
{
    QFETCH(QByteArray, rBytes);
    QFETCH(QByteArray, sBytes);
    QTEST(isAcceptableSignature({view(rBytes), view(sBytes), 0}), "acceptable");
}

// The examples of EIP-55.
void SignatureRecoveryTest::checksum_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text : {"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
             "0x52908400098527886E0F7030069857D2E4169EE7", "0xde709f2102306220921060314715629080e2fb77"})
        QTest::newRow(text) << QByteArray(text);
}

void SignatureRecoveryTest::checksum()
{
    QFETCH(QByteArray, text);
    QCOMPARE(checksummedAccount(view(QByteArray::fromHex(text.sliced(2)))), text);
}

QTEST_APPLESS_MAIN(SignatureRecoveryTest)
#include "tst_signaturerecovery.moc"
