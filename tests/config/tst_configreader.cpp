// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/configreader.h"
#include "config/routesfile.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace signalbox;

namespace {

/// What the API does with a create request: read the object, put it in, judge the whole.
ConfigProblems create(bool isRoute, const QByteArray &body, Configuration &configuration)
{
    ConfigProblems problems;
    if (isRoute) {
        Route route;
        problems = readRouteText(body, FieldPresence::Complete, route);
        configuration.routes.append(route);
    } else {
        Endpoint endpoint;
        problems = readEndpointText(body, FieldPresence::Complete, endpoint);
        endpoint.id = endpoint.name.toUtf8();
        configuration.endpoints.append(endpoint);
    }
    return problems + validate(configuration);
}

} // namespace

class TestConfigReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // The create requests of the reference cases whose answer is a matter of the rules here.
    void referenceCases_data()
    {
        QTest::addColumn<bool>("isRoute");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("accepted");
        QTest::addColumn<QString>("named");
        QTest::addColumn<QJsonObject>("stored");
        QFile file(QStringLiteral(SIGNALBOX_REFERENCE_DIR "/faults/http-listener-cases.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray cases = QJsonDocument::fromJson(file.readAll())[QStringLiteral("cases")].toArray();
        int rows = 0;
        for (const QJsonValue entry : cases) {
            const QString id = entry[QStringLiteral("id")].toString();
            if (id < u"HL-221" || id > u"HL-237")
                continue;
            QByteArray request = entry[QStringLiteral("send")][0].toString().toUtf8();
            request.replace("${HOST}", "127.0.0.1:8645").replace("${PATH}", "/eth");
            const QJsonValue expect = entry[QStringLiteral("expect")];
            const int status = expect[QStringLiteral("status")][0].toInt();
            QTest::newRow(qPrintable(id))
                << request.contains("/v2/routes ") << request.sliced(request.indexOf("\r\n\r\n") + 4) << (status < 300)
                << expect[QStringLiteral("body_contains")][0].toString()
                << expect[QStringLiteral("json_equal")].toObject();
            ++rows;
        }
        QCOMPARE(rows, 17);
    }

    void referenceCases()
    {
        QFETCH(bool, isRoute);
        QFETCH(QByteArray, body);
        QFETCH(bool, accepted);
        QFETCH(QString, named);
        QFETCH(QJsonObject, stored);
        Configuration configuration;
        if (body.contains("\"e100\"")) { // The targets shall exist, so that only their number is wrong.
            for (int i = 0; i <= 100; ++i) {
                Endpoint endpoint;
                endpoint.id = 'e' + QByteArray::number(i);
                endpoint.network = "1";
                endpoint.url = "https://rpc.example/";
                configuration.endpoints.append(endpoint);
            }
        }
        QVERIFY(validate(configuration).isEmpty());
        const ConfigProblems problems = create(isRoute, body, configuration);
        QCOMPARE(problems.isEmpty(), accepted);
        if (!accepted) {
            QCOMPARE(problems.size(), 1);
            QVERIFY(problems[0].toString().contains(named));
            return;
        }
        const QJsonObject route
            = QJsonDocument::fromJson(renderEffectiveConfiguration(configuration))[QStringLiteral("routes")][0]
                  .toObject();
        QVERIFY(!stored.isEmpty());
        for (auto it = stored.begin(); it != stored.end(); ++it)
            QCOMPARE(route[it.key()], it.value());
    }

    void changesKeepWhatTheyDoNotName()
    {
        Route route;
        route.slug = "eth";
        route.network = "1";
        route.retryPolicy = RetryPolicy::Idempotent;
        route.port = 5;
        route.key = "env:K";
        route.targets = {{"alpha", 100, true}};
        Route expected = route;
        expected.maxAttempts = 7;
        expected.port = 0;
        expected.key.clear();
        QVERIFY(readRouteText("{\"max_attempts\": 7, \"port\": null, \"key\": null}", FieldPresence::Changes, route)
                    .isEmpty());
        QCOMPARE(route, expected);

        Endpoint endpoint;
        endpoint.id = "alpha";
        endpoint.auth = {AuthType::Header, "X-Key", "env:K"};
        endpoint.maxConnections = 9;
        QVERIFY(readEndpointText(
            "{\"auth\": {\"type\": \"bearer\", \"secret\": \"env:T\"}}", FieldPresence::Changes, endpoint)
                    .isEmpty());
        QCOMPARE(endpoint.auth, (EndpointAuth{AuthType::Bearer, {}, "env:T"}));
        QCOMPARE(endpoint.maxConnections, 9);
    }

    void completeNeedsWhatHasNoDefault()
    {
        Route route;
        const ConfigProblems problems = readRouteText("{}", FieldPresence::Complete, route);
        QCOMPARE(problems.size(), 3);
        QCOMPARE(problems[0].field, QByteArray("slug"));
        Endpoint endpoint;
        QCOMPARE(readEndpointText("{}", FieldPresence::Complete, endpoint).size(), 3);
        QVERIFY(readEndpointText("{}", FieldPresence::Changes, endpoint).isEmpty());
    }

    void textThatIsNoObject()
    {
        Route route;
        QCOMPARE(readRouteText("[]", FieldPresence::Changes, route).size(), 1);
        QCOMPARE(readRouteText("{", FieldPresence::Changes, route).size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestConfigReader)
#include "tst_configreader.moc"
