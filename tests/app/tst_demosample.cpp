// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/routesfile.h"
#include "engine.h"
#include "local/localbroadcasts.h"
#include "local/localrequests.h"
#include "rehearsal/demo.h"
#include "rehearsal/demotraffic.h"
#include "rehearsal/scriptedendpoint.h"
#include "trail/outcomeword.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace signalbox;

/// The demo's sample traffic through a whole engine (console.md 4.9): what it promises, by the trail and on the wire.
/// In the order of the functions.
class DemoSampleTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void endsAsItPromises();
    void isDeliveredOnce();
    void replaysTheSameBytes();
    void endsSoEachTime();
    void broadcastWalksToFinal();
    void cleanupTestCase();

private:
    void send(quint64 nonce);
    [[nodiscard]] QStringList newestTwelve() const;
    [[nodiscard]] QByteArrayList bodies(const QByteArray &endpoint, const QByteArray &method) const;
    [[nodiscard]] int deliveries(const QByteArray &endpoint) const;

    QTemporaryDir m_profile;
    Demo m_demo;
    std::unique_ptr<Engine> m_engine;
    std::unique_ptr<LocalRequests> m_requests;

public:
    DemoSampleTest();
};

namespace {

/// Blocks every 400 ms instead of every 2 s.
ToyClock quickClock()
{
    constexpr qint64 pace = 5;
    const ToyClock system = systemToyClock();
    return [system, start = system()] { return start + pace * (system() - start); };
}

QString text(std::string_view latin1)
{
    return QString::fromLatin1(latin1.data(), static_cast<qsizetype>(latin1.size()));
}

/// "demo-evm eth_chainId result: alpha answered FINAL-RESULT", and so on for further attempts.
QString line(const RequestRecord &request)
{
    QStringList attempts;
    for (const AttemptRecord &attempt : request.attempts)
        attempts.append(QString::fromLatin1(attempt.endpointId) + u' ' + text(certaintyName(attempt.outcome.certainty))
            + u' ' + text(ruleId(attempt.verdict.rule)));
    return QString::fromLatin1(request.route) + u' ' + QString::fromLatin1(request.method) + u' '
        + text(outcomeWord(request)) + QStringLiteral(": ") + attempts.join(QStringLiteral(", "));
}

const QStringList promised{
    QStringLiteral("demo-evm eth_chainId result: alpha answered FINAL-RESULT"),
    QStringLiteral(
        "demo-btc getblockcount failed-over: charlie-btc definite DEFINITE-MOVE, alpha-btc answered FINAL-RESULT"),
    QStringLiteral("demo-evm eth_getBalance result: alpha answered FINAL-RESULT"),
    QStringLiteral("demo-evm eth_blockNumber result: alpha answered FINAL-RESULT"),
    QStringLiteral(
        "demo-evm eth_getBalance failed-over: alpha ambiguous AMBIGUOUS-QUERY-MOVE, bravo answered FINAL-RESULT"),
    QStringLiteral("demo-evm eth_newBlockFilter result: alpha answered FINAL-RESULT"),
    QStringLiteral("demo-evm eth_getFilterChanges result: alpha answered FINAL-RESULT"),
    QStringLiteral("demo-evm eth_gasPrice result: alpha answered FINAL-RESULT"),
    QStringLiteral("demo-evm eth_getFilterChanges stopped: alpha ambiguous AMBIGUOUS-SESSION-STOP"),
    QStringLiteral("demo-evm eth_getTransactionCount result: alpha answered FINAL-RESULT"),
    QStringLiteral("demo-evm eth_sendRawTransaction failed-over: alpha ambiguous AMBIGUOUS-BROADCAST-REPLAY, bravo "
                   "answered FINAL-APP-ERROR"),
    QStringLiteral("demo-evm eth_getTransactionByHash result: alpha answered FINAL-RESULT"),
};

} // namespace

DemoSampleTest::DemoSampleTest()
    : m_demo(quickClock())
{ }

/// Without questions of the gateway's own at first: they would be counted too.
void DemoSampleTest::initTestCase()
{
    QVERIFY(m_demo.start());
    Configuration configuration = m_demo.configuration();
    for (const Endpoint &endpoint : configuration.endpoints)
        m_demo.endpoint(endpoint.id)->setKeptRequests(100);
    configuration.gateway.port = 0;
    configuration.gateway.probes = false;
    CommandLine line;
    line.profile = m_profile.path();
    line.config = m_profile.filePath(QStringLiteral("signalbox.json"));
    QFile file(line.config);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(renderRoutesFile(configuration)) > 0);
    file.close();
    m_engine = std::make_unique<Engine>(line, LogWriter::toFile(m_profile.filePath(QStringLiteral("log"))).value());
    QVERIFY(m_engine->start(Engine::BadFile::Fail));
    m_requests = std::make_unique<LocalRequests>(*m_engine);
    QTRY_VERIFY(m_engine->gateway().port() != 0);
}

void DemoSampleTest::send(quint64 nonce)
{
    DemoTraffic traffic({m_engine->gateway().port(), "/demo-evm", "/demo-btc"}, Demo::evmChainId, nonce);
    QSignalSpy finished(&traffic, &DemoTraffic::finished);
    const auto before = static_cast<qsizetype>(m_requests->newest(100).size());
    traffic.start(std::chrono::milliseconds(1));
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 30'000);
    QCOMPARE(traffic.answered(), DemoTraffic::requests);
    QTRY_COMPARE(static_cast<qsizetype>(m_requests->newest(100).size()), before + DemoTraffic::requests);
}

/// Oldest first.
QStringList DemoSampleTest::newestTwelve() const
{
    QStringList lines;
    for (const RequestSnapshot &request : m_requests->newest(DemoTraffic::requests))
        lines.append(line(*request));
    return lines;
}

QByteArrayList DemoSampleTest::bodies(const QByteArray &endpoint, const QByteArray &method) const
{
    const QByteArray quoted = '"' + method + '"';
    QByteArrayList bodies;
    for (const ReceivedRequest &request : m_demo.endpoint(endpoint)->requests()) {
        if (request.body.contains(quoted))
            bodies.append(request.body);
    }
    return bodies;
}

int DemoSampleTest::deliveries(const QByteArray &endpoint) const
{
    return m_demo.endpoint(endpoint)->deliveries();
}

void DemoSampleTest::endsAsItPromises()
{
    QCOMPARE(promised.size(), DemoTraffic::requests);
    send(0);
    QCOMPARE(newestTwelve(), promised);
}

/// Each attempt that reached an Endpoint was one delivery there, and there was nothing else.
void DemoSampleTest::isDeliveredOnce()
{
    QHash<QByteArray, int> recorded;
    for (const RequestSnapshot &request : m_requests->newest(DemoTraffic::requests)) {
        for (const AttemptRecord &attempt : request->attempts)
            recorded[attempt.endpointId] += attempt.deliveries;
    }
    for (const Endpoint &endpoint : m_demo.configuration().endpoints)
        QCOMPARE(recorded.value(endpoint.id), deliveries(endpoint.id));
    QCOMPARE(deliveries("alpha"), 11);
    QCOMPARE(deliveries("bravo"), 2);
    QCOMPARE(deliveries("alpha-btc"), 1);
    QCOMPARE(deliveries("bravo-btc"), 0);
    for (const char *refusing : {"charlie", "charlie-btc"})
        QCOMPARE(m_demo.endpoint(refusing)->connections(), 0);
    QCOMPARE(bodies("alpha", "eth_getBalance").size(), 2);
    QCOMPARE(bodies("bravo", "eth_getBalance").size(), 1);
    QCOMPARE(bodies("alpha", "eth_getFilterChanges").size(), 2);
    QCOMPARE(bodies("bravo", "eth_getFilterChanges").size(), 0);
    QCOMPARE(bodies("alpha-btc", "getblockcount").size(), 1);
}

void DemoSampleTest::replaysTheSameBytes()
{
    const QByteArrayList first = bodies("alpha", "eth_sendRawTransaction");
    QCOMPARE(first.size(), 1);
    QVERIFY(first.constFirst().contains(demoTransaction(Demo::evmChainId, 0)));
    QCOMPARE(bodies("bravo", "eth_sendRawTransaction"), first);
}

void DemoSampleTest::endsSoEachTime()
{
    send(1);
    QCOMPARE(newestTwelve(), promised);
    QCOMPARE(deliveries("alpha"), 22);
    QCOMPARE(deliveries("bravo"), 4);
    QCOMPARE(deliveries("alpha-btc"), 2);
    QCOMPARE(deliveries("bravo-btc"), 0);
}

/// Now with the gateway's own questions.
void DemoSampleTest::broadcastWalksToFinal()
{
    Configuration configuration = m_engine->store().current()->configuration;
    configuration.gateway.probes = true;
    QVERIFY(m_engine->store().apply(configuration, QStringLiteral("test"), ConfigStore::Saving::InMemory));
    LocalBroadcasts broadcasts(*m_engine, false);
    std::optional<BroadcastOverview> newest;
    const auto state = [&] {
        broadcasts.list(1, std::nullopt, this, [&newest](const auto &listed) {
            if (listed && !listed->isEmpty())
                newest = listed->constFirst();
        });
        return newest ? newest->decision.state : BroadcastState::Submitting;
    };
    QTRY_COMPARE_WITH_TIMEOUT(state(), BroadcastState::Finalized, 30'000);
    QCOMPARE(newest->decision.verdict, BroadcastVerdict::Out);
    QCOMPARE(newest->row.route, QByteArray("demo-evm"));
}

void DemoSampleTest::cleanupTestCase()
{
    QSignalSpy stopped(m_engine.get(), &Engine::stopped);
    m_engine->stop(QStringLiteral("the test ends"));
    QVERIFY(!stopped.isEmpty() || stopped.wait());
}

QTEST_GUILESS_MAIN(DemoSampleTest)
#include "tst_demosample.moc"
