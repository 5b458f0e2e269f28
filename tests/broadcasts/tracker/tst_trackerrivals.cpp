// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trackerfixture.h"

#include "rehearsal/jsonrpcresponder.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

/// Two transactions of one sender with one nonce; the node knows what the test says of each.
class TestTrackerRivals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theLoserIsToldAtOnce();
    void toldWhenAdded();
    void toldOfOneThatIsNotFollowed();
    void aReorgIsTakenBack();
    void rivalsOfOthersAreLeftAlone();

private:
    struct Node
    {
        quint64 head = 1000;
        quint64 finalized = 900;
        QHash<QByteArray, quint64> minedAt; ///< By txID.
        int branch = 0;
    };

    static void connectTo(Bench &bench, Node &node)
    {
        const RpcMethod answer = [&node](const QString &method, const QJsonArray &parameters) -> RpcResult {
            const auto hex = [](quint64 number) { return QString(u"0x"_s + QString::number(number, 16)); };
            const auto hash = [&node](quint64 number) {
                return QString(u"0x"_s
                    + QString::number(number * 10 + static_cast<quint64>(node.branch)).rightJustified(64, u'0'));
            };
            const QByteArray txId = parameters.at(0).toString().toLatin1();
            if (method == u"eth_blockNumber")
                return QJsonValue(hex(node.head));
            if (method == u"eth_getBlockByNumber") {
                const QString tag = parameters.at(0).toString();
                const quint64 number = tag.startsWith(u"0x") ? tag.mid(2).toULongLong(nullptr, 16) : node.finalized;
                return QJsonObject{{u"number"_s, hex(number)}, {u"hash"_s, hash(number)}};
            }
            if (method == u"eth_getTransactionCount")
                return QJsonValue(u"0x7"_s);
            const auto mined = node.minedAt.find(txId);
            if (mined == node.minedAt.end())
                return QJsonValue();
            return QJsonObject{{u"transactionHash"_s, QString::fromLatin1(txId)},
                {u"hash"_s, QString::fromLatin1(txId)}, {u"status"_s, u"0x1"_s}, {u"blockNumber"_s, hex(*mined)},
                {u"blockHash"_s, hash(*mined)}};
        };
        for (const char *const id : {"alpha", "bravo"})
            bench.transport.nodes[id] = jsonRpcResponder(answer);
        bench.setRoutes({routeTo({"alpha", "bravo"})});
    }

    static BroadcastRow rival(int seed, TrackerTime at)
    {
        BroadcastRow row = rowOf(seed, at);
        row.sender = row.facts.sender = "0xsender";
        return row;
    }
};

void TestTrackerRivals::theLoserIsToldAtOnce()
{
    Bench bench;
    Node node;
    connectTo(bench, node);
    const qint64 loser = bench.broadcast(rival(1, bench.clock.wall));
    const qint64 winner = bench.broadcast(rival(2, bench.clock.wall));
    bench.run(10s);
    QCOMPARE(bench.state(loser), QByteArray("accepted"));
    node.minedAt[txIdOf(2)] = 1000;
    bench.tracker->checkNow(winner);
    QCOMPARE(bench.state(winner), QByteArray("included"));
    QCOMPARE(bench.state(loser), QByteArray("replaced"));
    QCOMPARE(bench.store.records.at(loser).stored.decision.replacedBy, txIdOf(2));
    QVERIFY(bench.store.row(loser).tracked);
    node.head = 1100;
    node.finalized = 1050;
    bench.run(2min);
    QCOMPARE(bench.state(winner), QByteArray("finalized"));
    QVERIFY(!bench.store.row(loser).tracked);
    QCOMPARE(bench.tracker->followed(), 0U);
}

void TestTrackerRivals::toldWhenAdded()
{
    Bench bench;
    Node node;
    connectTo(bench, node);
    node.minedAt[txIdOf(1)] = 1000;
    bench.broadcast(rival(1, bench.clock.wall));
    bench.run(10s);
    const qint64 loser = bench.broadcast(rival(2, bench.clock.wall), "alpha", AnswerMeaning::Uncertain);
    QCOMPARE(bench.state(loser), QByteArray("replaced"));
}

void TestTrackerRivals::toldOfOneThatIsNotFollowed()
{
    Bench bench;
    Node node;
    connectTo(bench, node);
    const qint64 winner = bench.store.submit(rival(1, bench.clock.wall));
    BroadcastRow &row = bench.store.records.at(winner).detail.row;
    row.tracked = false;
    row.decision = StateDecision{};
    row.decision->place = Place::Finalized;
    const qint64 loser = bench.broadcast(rival(2, bench.clock.wall), "alpha", AnswerMeaning::NonceUsed);
    QCOMPARE(bench.state(loser), QByteArray("replaced"));
    QVERIFY(!bench.store.row(loser).tracked);
}

void TestTrackerRivals::aReorgIsTakenBack()
{
    Bench bench;
    Node node;
    connectTo(bench, node);
    const qint64 first = bench.broadcast(rival(1, bench.clock.wall));
    const qint64 second = bench.broadcast(rival(2, bench.clock.wall));
    node.minedAt[txIdOf(2)] = 1000;
    bench.run(10s);
    QCOMPARE(bench.state(first), QByteArray("replaced"));
    node.minedAt.clear();
    node.branch = 1;
    node.minedAt[txIdOf(1)] = 1002;
    node.head = 1003;
    bench.run(2min);
    QCOMPARE(bench.state(first), QByteArray("included"));
    QCOMPARE(bench.state(second), QByteArray("replaced"));
}

void TestTrackerRivals::rivalsOfOthersAreLeftAlone()
{
    Bench bench;
    Node node;
    connectTo(bench, node);
    const qint64 other = bench.broadcast(rowOf(3, bench.clock.wall));
    const qint64 winner = bench.broadcast(rival(2, bench.clock.wall));
    node.minedAt[txIdOf(2)] = 1000;
    bench.run(10s);
    QCOMPARE(bench.state(winner), QByteArray("included"));
    QCOMPARE(bench.state(other), QByteArray("accepted"));
}

QTEST_GUILESS_MAIN(TestTrackerRivals)

#include "tst_trackerrivals.moc"
