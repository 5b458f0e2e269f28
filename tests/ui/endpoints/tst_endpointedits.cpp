// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/endpointedits.h"

#include "samples.h"

#include <QTest>

using namespace signalbox;

class TestEndpointEdits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void suggestsAnId_data();
    void suggestsAnId();
    void suggestsWhatIsFree();
    void addsOneLikeAnother();
    void renamesTargetsToo();
    void removesTargetsToo();
};

void TestEndpointEdits::suggestsAnId_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QByteArray>("id");
    QTest::newRow("name") << QStringLiteral("My Node #2") << QByteArray() << QByteArray("my-node-2");
    QTest::newRow("accents") << QStringLiteral("Nœud  Zürich!") << QByteArray() << QByteArray("n-ud-zurich");
    QTest::newRow("host") << QString() << QByteArray("https://rpc.example/v3/x") << QByteArray("rpc-example");
    QTest::newRow("host and port") << QString() << QByteArray("http://127.0.0.1:8545") << QByteArray("127-0-0-1-8545");
    QTest::newRow("name before host") << QStringLiteral("geth") << QByteArray("http://127.0.0.1:8545")
                                      << QByteArray("geth");
    QTest::newRow("nothing usable") << QStringLiteral("…") << QByteArray("no url") << QByteArray("endpoint");
    QTest::newRow("too long") << QString(80, QLatin1Char('a')) << QByteArray() << QByteArray(48, 'a');
}

void TestEndpointEdits::suggestsAnId()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, url);
    QTEST(endpointedits::suggestedId({}, name, url), "id");
}

void TestEndpointEdits::suggestsWhatIsFree()
{
    const Configuration configuration = samples::configuration();
    QCOMPARE(endpointedits::suggestedId(configuration, QStringLiteral("Alpha"), {}), QByteArray("alpha-2"));
    QCOMPARE(endpointedits::suggestedId(configuration, QStringLiteral("Alpha"), {}, "alpha"), QByteArray("alpha"));
}

void TestEndpointEdits::addsOneLikeAnother()
{
    const auto added = endpointedits::withNew(samples::configuration(), "delta");
    QCOMPARE(added.configuration.endpoints.size(), 6);
    const Endpoint *endpoint = added.configuration.findEndpoint(added.id);
    QVERIFY(endpoint);
    QCOMPARE(endpoint->protocol, Protocol::Bitcoin);
    QCOMPARE(endpoint->network, QByteArray("main"));
    QVERIFY(endpoint->url.isEmpty());
    QCOMPARE(endpointedits::withNew({}, {}).configuration.endpoints.constFirst().protocol, Protocol::Evm);
}

void TestEndpointEdits::renamesTargetsToo()
{
    const Configuration renamed = endpointedits::withRenamedId(samples::configuration(), "bravo", "zulu");
    QVERIFY(!renamed.findEndpoint("bravo"));
    QVERIFY(renamed.findEndpoint("zulu"));
    QCOMPARE(renamed.routes[0].targets[1].endpointId, QByteArray("zulu"));
    QCOMPARE(renamed.routes[1], samples::configuration().routes[1]);
}

void TestEndpointEdits::removesTargetsToo()
{
    const Configuration less = endpointedits::without(samples::configuration(), "bravo");
    QCOMPARE(less.endpoints.size(), 4);
    QCOMPARE(less.routes[0].targets.size(), 2);
    QCOMPARE(less.routes[1].targets.size(), 2);
}

QTEST_APPLESS_MAIN(TestEndpointEdits)
#include "tst_endpointedits.moc"
