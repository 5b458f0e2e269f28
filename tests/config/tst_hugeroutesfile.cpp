// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/routesfile.h"
#include "exampleconfiguration.h"

#include <QElapsedTimer>
#include <QTest>

using namespace signalbox;

namespace {

QByteArray withRoute(const QByteArray &fields)
{
    return "{\"version\": 1, \"routes\": [{\"slug\": \"eth\", \"protocol\": \"evm\", \"network\": \"1\",\n" + fields
        + "}]}";
}

} // namespace

class TestHugeRoutesFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tooLarge()
    {
        const auto configuration = parseRoutesFile("{\"version\": 1}" + QByteArray(16 * 1024 * 1024, ' '));
        QVERIFY(!configuration);
        QVERIFY(configuration.error().constFirst().message.contains(u"larger than 16777216 bytes"));
        QVERIFY(parseRoutesFile("{\"version\": 1}" + QByteArray(16 * 1024 * 1024 - 14, ' ')));
    }

    void hundredsOfRoutes()
    {
        Configuration configuration;
        for (int i = 0; i < 300; ++i)
            addPair(configuration, "name-" + QByteArray::number(i));
        const QByteArray text = renderRoutesFile(configuration);
        QElapsedTimer timer;
        timer.start();
        const auto parsed = parseRoutesFile(text);
        qInfo("300 Routes and 300 Endpoints, %lld bytes: %.1f ms", static_cast<long long>(text.size()),
            double(timer.nsecsElapsed()) / 1e6);
        QVERIFY(parsed);
        QCOMPARE(*parsed, configuration);
    }

    // Broken files of the largest size are refused in bearable time.
    void hugeNonsense_data()
    {
        QTest::addColumn<QByteArray>("text");
        QByteArray overrides;
        QByteArray wanted;
        QByteArray unknown;
        for (int i = 0; i < 100'000; ++i) {
            overrides += "\"m" + QByteArray::number(i) + "\": \"session\",\n";
            wanted += "{\"endpoint\": \"e" + QByteArray::number(i) + "\"},\n";
            unknown += "\"u" + QByteArray::number(i) + "\": 1,\n";
        }
        QTest::newRow("overrides") << withRoute("\"class_overrides\": {" + overrides + "\"z\": \"session\"}");
        QTest::newRow("targets") << withRoute("\"targets\": [" + wanted + "{\"endpoint\": \"z\"}]");
        QTest::newRow("unknown fields") << withRoute(unknown + "\"z\": 1");
    }

    void hugeNonsense()
    {
        QFETCH(QByteArray, text);
        QElapsedTimer timer;
        timer.start();
        QVERIFY(!parseRoutesFile(text));
        QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_GUILESS_MAIN(TestHugeRoutesFile)
#include "tst_hugeroutesfile.moc"
