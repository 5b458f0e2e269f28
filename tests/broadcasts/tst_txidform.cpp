// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/txidform.h"

#include "transactions/base58.h"

#include <QTest>

using namespace signalbox;

Q_DECLARE_METATYPE(Protocol)

class TxIdFormTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void spellsAsTheLedgerDoes_data();
    void spellsAsTheLedgerDoes();
    void saysWhatIsNoId_data();
    void saysWhatIsNoId();
};

namespace {
const QByteArray digits = QByteArray("0123456789abcdef").repeated(4);
const QByteArray signature = transactions::encodeBase58(std::string(64, '\x5a'));
} // namespace

void TxIdFormTest::spellsAsTheLedgerDoes_data()
{
    QTest::addColumn<Protocol>("protocol");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("txId");
    QTest::newRow("evm") << Protocol::Evm << "0x" + digits << "0x" + digits;
    QTest::newRow("evm without prefix") << Protocol::Evm << digits << "0x" + digits;
    QTest::newRow("evm in capitals") << Protocol::Evm << "0X" + digits.toUpper() << "0x" + digits;
    QTest::newRow("copied with white space") << Protocol::Evm << " \n0x" + digits + "\t"
                                             << "0x" + digits;
    QTest::newRow("bitcoin") << Protocol::Bitcoin << digits.toUpper() << digits;
    QTest::newRow("litecoin") << Protocol::Litecoin << digits << digits;
    QTest::newRow("tron-http") << Protocol::TronHttp << digits << digits;
    QTest::newRow("tron-jsonrpc") << Protocol::TronJsonRpc << "0x" + digits << digits;
    QTest::newRow("solana") << Protocol::Solana << ' ' + signature << signature;
}

void TxIdFormTest::spellsAsTheLedgerDoes()
{
    QFETCH(const Protocol, protocol);
    QFETCH(const QByteArray, text);
    const auto txId = canonicalTxId(protocol, text);
    QVERIFY(txId);
    QTEST(*txId, "txId");
}

void TxIdFormTest::saysWhatIsNoId_data()
{
    QTest::addColumn<Protocol>("protocol");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    QTest::newRow("empty") << Protocol::Evm << QByteArray()
                           << QStringLiteral("A transaction id of evm is 0x and 64 hexadecimal digits; this text of 0"
                                             " characters is none.");
    QTest::newRow("short") << Protocol::Bitcoin << digits.chopped(1)
                           << QStringLiteral("A transaction id of bitcoin is 64 hexadecimal digits; this text of 63"
                                             " characters is none.");
    QTest::newRow("long") << Protocol::TronHttp << digits + '0' << QString();
    QTest::newRow("an address") << Protocol::Evm << "0x" + digits.left(40) << QString();
    QTest::newRow("no digit") << Protocol::Litecoin << digits.chopped(1) + 'g' << QString();
    QTest::newRow("two prefixes") << Protocol::Evm << "0x0x" + digits.chopped(2) << QString();
    QTest::newRow("a percent sign") << Protocol::Evm << QByteArray("%1%2%3") << QString();
    QTest::newRow("solana in hex") << Protocol::Solana << digits << QString();
    QTest::newRow("a public key") << Protocol::Solana << transactions::encodeBase58(std::string(32, '\x5a'))
                                  << QString();
    QTest::newRow("a wrong character") << Protocol::Solana << signature.chopped(1) + '0' << QString();
    QTest::newRow("endless") << Protocol::Solana << QByteArray(1 << 20, '2')
                             << QStringLiteral("A transaction id of solana is 64 bytes in base58, 87 or 88 characters;"
                                               " this text of 1048576 characters is none.");
}

void TxIdFormTest::saysWhatIsNoId()
{
    QFETCH(const Protocol, protocol);
    QFETCH(const QByteArray, text);
    QFETCH(const QString, message);
    const auto txId = canonicalTxId(protocol, text);
    QVERIFY(!txId);
    QCOMPARE(txId.error(), (TxIdProblem{protocol, text.size()}));
    if (!message.isEmpty())
        QCOMPARE(txId.error().message(), message);
}

QTEST_GUILESS_MAIN(TxIdFormTest)
#include "tst_txidform.moc"
