// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/routesfile.h"
#include "exampleconfiguration.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace signalbox;

namespace {

const QByteArray exampleText = "{\n"
                               "  \"version\": 1,\n"
                               "  \"endpoints\": [\n"
                               "    {\n"
                               "      \"id\": \"alpha\",\n"
                               "      \"protocol\": \"evm\",\n"
                               "      \"network\": \"1\",\n"
                               "      \"url\": \"https://rpc.example/alpha\"\n"
                               "    }\n"
                               "  ],\n"
                               "  \"routes\": [\n"
                               "    {\n"
                               "      \"slug\": \"alpha\",\n"
                               "      \"protocol\": \"evm\",\n"
                               "      \"network\": \"1\",\n"
                               "      \"targets\": [\n"
                               "        {\"endpoint\": \"alpha\"}\n"
                               "      ]\n"
                               "    }\n"
                               "  ]\n"
                               "}\n";

} // namespace

class TestRoutesRender : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roundTrip_data()
    {
        QTest::addColumn<int>("which");
        QTest::newRow("empty") << 0;
        QTest::newRow("example") << 1;
        QTest::newRow("full") << 2;
    }

    void roundTrip()
    {
        QFETCH(int, which);
        const Configuration configuration = which == 0 ? Configuration{}
            : which == 1                               ? exampleConfiguration()
                                                       : fullConfiguration();
        for (const QByteArray &text : {renderRoutesFile(configuration), renderEffectiveConfiguration(configuration)}) {
            QVERIFY(QJsonDocument::fromJson(text).isObject());
            const auto parsed = parseRoutesFile(text);
            if (!parsed)
                QFAIL(qPrintable(parsed.error().constFirst().toString()));
            QCOMPARE(*parsed, configuration);
        }
    }

    void consoleSectionComesLast()
    {
        const QByteArray console = "{\"filters\":[{\"name\":\"a \\\"b\\\"\",\"text\":\"x\"}]}";
        const QByteArray end = "  ],\n  \"console\": " + console + "\n}\n";
        const QByteArray text = renderRoutesFile(exampleConfiguration(), console);
        QVERIFY2(text.endsWith(end), text.constData());
        QCOMPARE(consoleSection(text), console);
        QCOMPARE(*parseRoutesFile(text), exampleConfiguration());
        QVERIFY(consoleSection(exampleText).isEmpty());
        QVERIFY(consoleSection("{").isEmpty());
    }

    void defaultsAreLeftOut() { QCOMPARE(renderRoutesFile(exampleConfiguration()), exampleText); }

    void effectiveSpellsOutEveryField()
    {
        const QJsonObject root = QJsonDocument::fromJson(renderEffectiveConfiguration(exampleConfiguration())).object();
        QCOMPARE(root[QStringLiteral("gateway")].toObject().keys(),
            (QStringList{QStringLiteral("allowed_hosts"), QStringLiteral("allowed_origins"),
                QStringLiteral("body_timeout_ms"), QStringLiteral("deployment_max_attempts"),
                QStringLiteral("idle_timeout_ms"), QStringLiteral("keep_signed_bytes"), QStringLiteral("listen"),
                QStringLiteral("management_port"), QStringLiteral("max_batch_members"),
                QStringLiteral("max_connections"), QStringLiteral("max_header_bytes"), QStringLiteral("max_in_flight"),
                QStringLiteral("max_request_bytes"), QStringLiteral("max_response_bytes"), QStringLiteral("port"),
                QStringLiteral("probes"), QStringLiteral("workers")}));
        QCOMPARE(root[QStringLiteral("endpoints")][0].toObject().keys(),
            (QStringList{QStringLiteral("auth"), QStringLiteral("ca_file"), QStringLiteral("enabled"),
                QStringLiteral("id"), QStringLiteral("max_connections"), QStringLiteral("name"),
                QStringLiteral("network"), QStringLiteral("network_check"), QStringLiteral("protocol"),
                QStringLiteral("proxy"), QStringLiteral("url")}));
        QCOMPARE(root[QStringLiteral("routes")][0].toObject().keys(),
            (QStringList{QStringLiteral("allow_less_caution"), QStringLiteral("class_overrides"), QStringLiteral("key"),
                QStringLiteral("max_attempts"), QStringLiteral("network"), QStringLiteral("paused"),
                QStringLiteral("port"), QStringLiteral("protocol"), QStringLiteral("retry_policy"),
                QStringLiteral("slug"), QStringLiteral("strategy"), QStringLiteral("targets"),
                QStringLiteral("timeout_ms"), QStringLiteral("tracker_asks")}));
    }

    void orderIsStable()
    {
        Configuration one = fullConfiguration();
        Configuration other = one;
        other.routes[0].classOverrides.clear();
        other.routes[0].classOverrides.reserve(1000); // Another order inside the hash.
        for (const auto &[name, operationClass] : one.routes[0].classOverrides.asKeyValueRange())
            other.routes[0].classOverrides.insert(name, operationClass);
        QCOMPARE(renderRoutesFile(one), renderRoutesFile(other));
    }
};

QTEST_GUILESS_MAIN(TestRoutesRender)
#include "tst_routesrender.moc"
