// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/factsjson.h"
#include "broadcasts/preparedbroadcast.h"
#include "operations/bytesview.h"
#include "transactions/vectors.h"

#include <QJsonArray>
#include <QTest>

using namespace signalbox;
using test::Vector;
using test::vectors;

class PreparedBroadcastTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void derivesWhatTheGatewayHandsOver_data();
    void derivesWhatTheGatewayHandsOver();
    void makesARowForEachMemberOfAPackage();
    void namesFamilies();

private:
    static BroadcastEntry entryOf(const Vector &vector);
};

BroadcastEntry PreparedBroadcastTest::entryOf(const Vector &vector)
{
    const bool http = dataPlane(vector.protocol) == DataPlane::TronHttp;
    // As ClientRequest names its operations.
    return {.requestId = "r1",
        .route = "route",
        .protocol = vector.protocol,
        .network = "net",
        .method = http ? "POST " + vector.methodOrPath : vector.methodOrPath,
        .requestElement = vector.payload,
        .payload = vector.payload};
}

void PreparedBroadcastTest::derivesWhatTheGatewayHandsOver_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < vectors().size(); ++i)
        QTest::newRow(vectors()[i].id.constData()) << static_cast<int>(i);
}

void PreparedBroadcastTest::derivesWhatTheGatewayHandsOver()
{
    QFETCH(const int, index);
    const Vector &vector = vectors()[static_cast<std::size_t>(index)];
    const PreparedRecord record = prepareRecord({entryOf(vector)});
    const QByteArray expected = vector.expected.value(QLatin1String("txId")).toString().toLatin1();
    QCOMPARE(record.txIds, QByteArrayList{expected});
    QCOMPARE(record.broadcasts.size(), std::size_t(1));
    const PreparedBroadcast &broadcast = record.broadcasts.front();
    QCOMPARE(broadcast.facts.has_value(), !expected.isEmpty());
    QCOMPARE(broadcast.requestSha256.size(), 64);
    QCOMPARE(broadcast.entry.payload, vector.payload);
    if (!broadcast.facts)
        return;
    // What is written can be read back, whatever the family.
    const QByteArray json = renderFacts(*broadcast.facts);
    const auto read = readFacts(expected, json);
    QVERIFY2(read && *read == *broadcast.facts, json.constData());
}

void PreparedBroadcastTest::makesARowForEachMemberOfAPackage()
{
    QByteArrayList txIds;
    QByteArrayList texts;
    for (const Vector &vector : vectors()) {
        if (vector.family == "bitcoin" && vector.isDerivable() && txIds.size() < 3) {
            const QByteArray txId = vector.expected.value(QLatin1String("txId")).toString().toLatin1();
            if (txIds.contains(txId))
                continue;
            txIds.append(txId);
            texts.append('"' + vector.transaction.toHex() + '"');
        }
    }
    QCOMPARE(txIds.size(), 3);
    const QByteArray params = "[[" + texts.join(',') + "]]";
    const BroadcastEntry package{.requestId = "r1",
        .route = "btc",
        .protocol = Protocol::Bitcoin,
        .network = "main",
        .method = "submitpackage",
        .requestElement = params,
        .payload = params};
    const PreparedRecord record = prepareRecord({package, package});
    QCOMPARE(record.txIds, QByteArrayList({txIds.last(), txIds.last()})); // The child, which needs all others.
    QCOMPARE(record.broadcasts.size(), std::size_t(6));
    for (std::size_t i = 0; i < 6; ++i) {
        QCOMPARE(record.broadcasts[i].facts->txId, txIds[static_cast<qsizetype>(i % 3)]);
        QCOMPARE(record.broadcasts[i].payloadSha256, record.broadcasts[0].payloadSha256);
    }
    BroadcastEntry damaged = package;
    damaged.payload = "[[" + texts.join(',') + ",\"00\"]]";
    QCOMPARE(prepareRecord({damaged}).broadcasts.size(), std::size_t(1));
}

void PreparedBroadcastTest::namesFamilies()
{
    QCOMPARE(chainFamily(Protocol::TronHttp), chainFamily(Protocol::TronJsonRpc));
    QCOMPARE(chainFamily(Protocol::TronHttp), std::string_view("tron"));
    QVERIFY(chainFamily(Protocol::Bitcoin) != chainFamily(Protocol::Litecoin));
    QCOMPARE(chainFamily(Protocol::Evm), std::string_view("evm"));
}

QTEST_GUILESS_MAIN(PreparedBroadcastTest)
#include "tst_preparedbroadcast.moc"
