// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/cadence.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

Q_DECLARE_METATYPE(signalbox::Protocol)

class TestCadence : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void referenceTable_data();
    void referenceTable();
    void durableNonceIsPatient();
    void specialStates();
    void lagIsBlocksOrSeconds();
    void backsOff_data();
    void backsOff();
    void jitterStaysInBounds();
};

void TestCadence::referenceTable_data()
{
    QTest::addColumn<Protocol>("protocol");
    QTest::addColumn<QByteArray>("network");
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("early");
    QTest::addColumn<int>("earlyFor");
    QTest::addColumn<int>("late");
    QTest::addColumn<int>("toSafe");
    QTest::addColumn<int>("toFinal");
    QTest::addColumn<int>("graceSeconds");
    const auto row = [](const char *name, Protocol protocol, const char *network) -> QTestData & {
        return QTest::newRow(name) << protocol << QByteArray(network);
    };
    row("ethereum", Protocol::Evm, "1") << 4000 << 6000 << 300 << 12000 << 12000 << 60000 << 600;
    row("unknown EVM chain", Protocol::Evm, "123456") << 4000 << 6000 << 300 << 12000 << 12000 << 60000 << 600;
    row("op mainnet", Protocol::Evm, "10") << 2000 << 2000 << 60 << 10000 << 60000 << 60000 << 600;
    row("arbitrum", Protocol::Evm, "42161") << 2000 << 2000 << 60 << 10000 << 60000 << 60000 << 600;
    row("bsc", Protocol::Evm, "56") << 1000 << 2000 << 60 << 10000 << 3000 << 3000 << 600;
    row("polygon", Protocol::Evm, "137") << 1000 << 2000 << 60 << 10000 << 3000 << 3000 << 600;
    row("development node", Protocol::Evm, "1337") << 1000 << 2000 << 60 << 2000 << 2000 << 2000 << 600;
    row("another one", Protocol::Evm, "31337") << 1000 << 2000 << 60 << 2000 << 2000 << 2000 << 600;
    row("solana", Protocol::Solana, "mainnet-beta") << 500 << 1000 << 30 << 2000 << 1000 << 1000 << 30;
    row("tron", Protocol::TronHttp, "mainnet") << 3000 << 3000 << 60 << 6000 << 10000 << 10000 << 30;
    row("tron-jsonrpc", Protocol::TronJsonRpc, "mainnet") << 3000 << 3000 << 60 << 6000 << 10000 << 10000 << 30;
    row("bitcoin", Protocol::Bitcoin, "main") << 5000 << 30000 << 3600 << 120000 << 30000 << 30000 << 600;
    row("litecoin", Protocol::Litecoin, "main") << 5000 << 20000 << 3600 << 60000 << 20000 << 20000 << 600;
    row("regtest", Protocol::Bitcoin, "regtest") << 1000 << 2000 << 3600 << 2000 << 2000 << 2000 << 600;
}

void TestCadence::referenceTable()
{
    QFETCH(const Protocol, protocol);
    QFETCH(const QByteArray, network);
    QFETCH(const int, first);
    QFETCH(const int, early);
    QFETCH(const int, earlyFor);
    QFETCH(const int, late);
    QFETCH(const int, toSafe);
    QFETCH(const int, toFinal);
    QFETCH(const int, graceSeconds);
    const ChainProfile profile = chainProfile(protocol, network);
    const milliseconds limit{earlyFor * 1000};
    const auto interval = [&](Place place, milliseconds age) {
        return checkInterval(profile, BroadcastState::Accepted, place, age).count();
    };
    QCOMPARE(profile.firstPoll.count(), first);
    QCOMPARE(interval(Place::Nowhere, 0ms), early);
    QCOMPARE(interval(Place::Pending, limit - 1ms), early);
    QCOMPARE(interval(Place::Pending, limit), late);
    QCOMPARE(interval(Place::Nowhere, -1h), early);
    QCOMPARE(interval(Place::Included, limit), toSafe);
    QCOMPARE(interval(Place::Safe, limit), toFinal);
    QCOMPARE(profile.grace, milliseconds(std::chrono::seconds(graceSeconds)));
}

void TestCadence::durableNonceIsPatient()
{
    const ChainProfile profile = chainProfile(Protocol::Solana, "devnet", true);
    QCOMPARE(checkInterval(profile, BroadcastState::Accepted, Place::Nowhere, 10min), milliseconds(30s));
    QCOMPARE(profile.watch, milliseconds(24h));
}

void TestCadence::specialStates()
{
    const ChainProfile ethereum = chainProfile(Protocol::Evm, "1");
    QCOMPARE(checkInterval(ethereum, BroadcastState::Dropped, Place::Nowhere, 1h), milliseconds(60s));
    QCOMPARE(checkInterval(ethereum, BroadcastState::Rejected, Place::Nowhere, 0s), milliseconds(24s));
    QCOMPARE(ethereum.watch, milliseconds(24h));
    QCOMPARE(chainProfile(Protocol::Bitcoin, "main").watch, milliseconds(14 * 24h));
    QCOMPARE(staleAfter(ethereum), milliseconds(3min));
    QCOMPARE(chainProfile(Protocol::Evm, "1337").fallbackSafeDepth, 5U);
    QCOMPARE(chainProfile(Protocol::Evm, "1337").fallbackFinalDepth, 9U);
    QCOMPARE(chainProfile(Protocol::Evm, "31337").fallbackSafeDepth, ethereum.fallbackSafeDepth);
    QCOMPARE(staleAfter(chainProfile(Protocol::Bitcoin, "main")), milliseconds(6min));
}

void TestCadence::lagIsBlocksOrSeconds()
{
    QCOMPARE(tolerableLag(chainProfile(Protocol::Bitcoin, "main")), 3U);
    QCOMPARE(tolerableLag(chainProfile(Protocol::Evm, "1")), 3U);
    QCOMPARE(tolerableLag(chainProfile(Protocol::Evm, "10")), 15U);
    QCOMPARE(tolerableLag(chainProfile(Protocol::Solana, "devnet")), 75U);
}

void TestCadence::backsOff_data()
{
    QTest::addColumn<int>("interval");
    QTest::addColumn<int>("failures");
    QTest::addColumn<int>("retryAfter");
    QTest::addColumn<int>("expected");
    QTest::newRow("none") << 6000 << 0 << 0 << 6000;
    QTest::newRow("one") << 6000 << 1 << 0 << 12000;
    QTest::newRow("three") << 6000 << 3 << 0 << 48000;
    QTest::newRow("at most a minute") << 6000 << 4 << 0 << 60000;
    QTest::newRow("countless") << 1 << 1000000 << 0 << 60000;
    QTest::newRow("never below the interval") << 120000 << 5 << 0 << 120000;
    QTest::newRow("Retry-After counts") << 6000 << 1 << 90000 << 90000;
    QTest::newRow("a shorter Retry-After does not") << 6000 << 2 << 1000 << 24000;
    QTest::newRow("Retry-After is bounded") << 6000 << 1 << 864000000 << 3600000;
}

void TestCadence::backsOff()
{
    QFETCH(const int, interval);
    QFETCH(const int, failures);
    QFETCH(const int, retryAfter);
    QFETCH(const int, expected);
    const auto wish = retryAfter > 0 ? std::optional(milliseconds(retryAfter)) : std::nullopt;
    QCOMPARE(backedOff(milliseconds(interval), failures, wish), milliseconds(expected));
}

void TestCadence::jitterStaysInBounds()
{
    milliseconds least{100000};
    milliseconds most{0};
    for (std::size_t seed = 0; seed < 1000; ++seed) {
        const milliseconds interval = jittered(10s, seed);
        least = std::min(least, interval);
        most = std::max(most, interval);
        QCOMPARE(jittered(10s, seed), interval);
    }
    QCOMPARE(least, milliseconds(8s));
    QCOMPARE(most, milliseconds(12s));
}

QTEST_GUILESS_MAIN(TestCadence)
#include "tst_cadence.moc"
