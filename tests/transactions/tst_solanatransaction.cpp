// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/base58.h"
#include "transactions/digest.h"
#include "transactions/solanatransaction.h"

#include <QStringBuilder>
#include <QtTest>

using namespace signalbox;
using namespace signalbox::transactions;

namespace {
QByteArray bytes(std::initializer_list<int> values)
{
    QByteArray result;
    for (const int value : values)
        result.append(static_cast<char>(value));
    return result;
}

/// A transaction of one instruction. Keys are filled with '1', '2', … and the System program stands at systemIndex.
struct Builder
{
    int version = -1; // -1 is legacy
    int signatures = 1;
    int required = 1;
    int readOnlySigned = 0;
    int readOnlyUnsigned = 1;
    int keys = 3;
    int systemIndex = 2;
    int program = 2;
    QByteArray accounts = bytes({1, 0, 0});
    QByteArray data = bytes({4, 0, 0, 0});
    int lookedUp = 0;
    quint32 mask = 0;
    int instructions = 1;

    [[nodiscard]] QByteArray header() const { return bytes({required, readOnlySigned, readOnlyUnsigned}); }

    [[nodiscard]] QByteArray keyBytes() const
    {
        QByteArray result;
        for (int i = 0; i < keys; ++i)
            result += i == systemIndex ? QByteArray(32, '\0') : QByteArray(32, static_cast<char>('1' + i));
        return result;
    }

    [[nodiscard]] QByteArray signatureBytes() const { return QByteArray(qsizetype{64} * signatures, 's'); }

    [[nodiscard]] QByteArray build() const
    {
        const QByteArray blockhash(32, 'b');
        const int accountCount = static_cast<int>(accounts.size());
        const int dataSize = static_cast<int>(data.size());
        if (version == 1) {
            QByteArray message = bytes({0x81}) + header();
            for (int shift = 0; shift < 32; shift += 8)
                message.append(static_cast<char>(mask >> shift));
            message += blockhash + bytes({instructions, keys}) + keyBytes();
            message += QByteArray(4 * qPopulationCount(mask), 'c');
            message += bytes({program, accountCount, dataSize, 0}).repeated(instructions);
            return message + QByteArray(accounts + data).repeated(instructions) + signatureBytes();
        }
        QByteArray message = header() + bytes({keys}) + keyBytes() + blockhash + bytes({instructions});
        message
            += QByteArray(bytes({program, accountCount}) + accounts + bytes({dataSize}) + data).repeated(instructions);
        if (version == 0) {
            message.prepend('\x80');
            message += bytes({lookedUp > 0 ? 1 : 0});
            if (lookedUp > 0)
                message += QByteArray(32, 't') + bytes({lookedUp}) + QByteArray(lookedUp, 'i') + bytes({0});
        }
        return bytes({signatures}) + signatureBytes() + message;
    }
};
}

Q_DECLARE_METATYPE(Builder)

class SolanaTransactionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void structure_data();
    void structure();
    void sizeLimits();
    void durableNonce_data();
    void durableNonce();
};

void SolanaTransactionTest::structure_data()
{
    QTest::addColumn<Builder>("builder");
    QTest::addColumn<bool>("valid");
    const auto row = [](const char *name, bool valid, auto change) {
        Builder builder;
        change(builder);
        QTest::newRow(name) << builder << valid;
    };
    row("legacy", true, [](Builder &) {});
    row("no instruction", true, [](Builder &b) { b.instructions = 0; });
    row("fewer signatures than required", false, [](Builder &b) { b.required = 2; });
    row("more signatures than required", false, [](Builder &b) { b.signatures = 2; });
    row("more signatures than keys", false, [](Builder &b) { b.signatures = b.required = 4; });
    row("no writable signer", false, [](Builder &b) { b.readOnlySigned = 1; });
    row("all unsigned keys read-only", true, [](Builder &b) { b.readOnlyUnsigned = 2; });
    row("more read-only keys than keys", false, [](Builder &b) { b.readOnlyUnsigned = 3; });
    row("fee payer as program", false, [](Builder &b) { b.program = 0; });
    row("program not among the keys", false, [](Builder &b) { b.program = 3; });
    row("account not among the keys", false, [](Builder &b) { b.accounts = bytes({3}); });
    row("v0", true, [](Builder &b) { b.version = 0; });
    row("v0, account looked up", true, [](Builder &b) {
        b.version = 0;
        b.lookedUp = 2;
        b.accounts = bytes({4});
    });
    row("v0, account past the lookups", false, [](Builder &b) {
        b.version = 0;
        b.lookedUp = 2;
        b.accounts = bytes({5});
    });
    row("v0, program looked up", false, [](Builder &b) {
        b.version = 0;
        b.lookedUp = 2;
        b.program = 3;
    });
    row("v1", true, [](Builder &b) { b.version = 1; });
    row("v1, every configuration value", true, [](Builder &b) {
        b.version = 1;
        b.mask = 0b11111;
    });
    row("v1, half a priority fee", false, [](Builder &b) {
        b.version = 1;
        b.mask = 0b00010;
    });
    row("v1, unknown configuration", false, [](Builder &b) {
        b.version = 1;
        b.mask = 0b100000;
    });
    row("v1, 64 instructions", true, [](Builder &b) {
        b.version = 1;
        b.instructions = 64;
    });
    row("v1, 65 instructions", false, [](Builder &b) {
        b.version = 1;
        b.instructions = 65;
    });
    row("v1, 64 keys", true, [](Builder &b) {
        b.version = 1;
        b.keys = 64;
    });
    row("v1, 65 keys", false, [](Builder &b) {
        b.version = 1;
        b.keys = 65;
    });
    row("v1, 12 signatures", true, [](Builder &b) {
        b.version = 1;
        b.keys = 14;
        b.required = b.signatures = 12;
    });
    row("v1, 13 signatures", false, [](Builder &b) {
        b.version = 1;
        b.keys = 15;
        b.required = b.signatures = 13;
    });
}

void SolanaTransactionTest::structure()
{
    QFETCH(Builder, builder);
    QFETCH(bool, valid);
    const std::optional<TransactionFacts> facts = readSolanaTransaction(view(builder.build()));
    QCOMPARE(facts.has_value(), valid);
    if (!facts)
        return;
    QCOMPARE(facts->txId, encodeBase58(view(QByteArray(64, 's'))));
    QCOMPARE(facts->sender, encodeBase58(view(QByteArray(32, '1'))));
    QCOMPARE(facts->recentBlockhash, encodeBase58(view(QByteArray(32, 'b'))));
}

void SolanaTransactionTest::sizeLimits()
{
    // As long as instructions of equal size can make it, up to @p size.
    const auto filled = [](int version, int instructions, qsizetype size) {
        Builder builder;
        builder.version = version;
        builder.instructions = instructions;
        builder.data.clear();
        while (builder.build().size() + instructions <= size)
            builder.accounts += '\0';
        return builder.build();
    };
    QVERIFY(filled(-1, 10, 1232).size() > 1222);
    QVERIFY(readSolanaTransaction(view(filled(-1, 10, 1232))));
    QVERIFY(!readSolanaTransaction(view(filled(-1, 10, 1242))));
    QVERIFY(filled(1, 20, 4096).size() > 4076);
    QVERIFY(readSolanaTransaction(view(filled(1, 20, 4096))));
    QVERIFY(!readSolanaTransaction(view(filled(1, 20, 4116))));
}

void SolanaTransactionTest::durableNonce_data()
{
    QTest::addColumn<Builder>("builder");
    QTest::addColumn<QByteArray>("account"); // empty: a recent blockhash
    QTest::addColumn<QByteArray>("authority");
    const QByteArray payer = encodeBase58(view(QByteArray(32, '1')));
    const QByteArray second = encodeBase58(view(QByteArray(32, '2')));
    const auto row = [](const char *name, const QByteArray &account, const QByteArray &authority, auto change) {
        Builder builder;
        change(builder);
        QTest::newRow(name) << builder << account << authority;
    };
    row("legacy", second, payer, [](Builder &) {});
    row("v1", second, payer, [](Builder &b) { b.version = 1; });
    row("data goes on", second, payer, [](Builder &b) { b.data += 'x'; });
    row("no authority", second, {}, [](Builder &b) { b.accounts = bytes({1}); });
    row("other instruction", {}, {}, [](Builder &b) { b.data = bytes({2, 0, 0, 0}); });
    row("short data", {}, {}, [](Builder &b) { b.data = bytes({4, 0, 0}); });
    row("other program", {}, {}, [](Builder &b) { b.systemIndex = -1; });
    row("no account", {}, {}, [](Builder &b) { b.accounts.clear(); });
    row("read-only account", {}, {}, [](Builder &b) { b.readOnlyUnsigned = 2; });
    row("read-only signer", {}, {}, [](Builder &b) {
        b.signatures = b.required = 2;
        b.readOnlySigned = 1;
    });
    row("account looked up", {}, {}, [](Builder &b) {
        b.version = 0;
        b.lookedUp = 1;
        b.accounts = bytes({3, 0, 0});
    });
}

void SolanaTransactionTest::durableNonce()
{
    QFETCH(Builder, builder);
    QFETCH(QByteArray, account);
    const std::optional<TransactionFacts> facts = readSolanaTransaction(view(builder.build()));
    QVERIFY(facts);
    const DurableNonce nonce = facts->durableNonce.value_or(DurableNonce{});
    QCOMPARE(nonce.account, account);
    QTEST(nonce.authority, "authority");
}

QTEST_APPLESS_MAIN(SolanaTransactionTest)
#include "tst_solanatransaction.moc"
