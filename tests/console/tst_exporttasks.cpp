// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "consolerig.h"

#include "operations/bytesview.h"
#include "requests/requestcolumns.h"
#include "shell/mainwindow.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

using namespace signalbox;

namespace {

const QByteArrayList secrets{"header-5ecret-1", "query-5ecret-2", "path-5ecret-3", "body-5ecret-4", "answer-5ecret-5"};

void protect(Endpoint &endpoint, AuthType type, const QByteArray &name, const QByteArray &variable)
{
    endpoint.auth = {.type = type, .name = name, .secret = "env:" + variable};
}

/// What `signalboxctl explain` says of a file, when it says that every decision is the same.
QByteArray explained(const QString &path)
{
    QProcess program;
    program.start(QStringLiteral(SIGNALBOXCTL_PROGRAM), {QStringLiteral("explain"), path});
    const bool same
        = program.waitForFinished(20'000) && program.exitStatus() == QProcess::NormalExit && program.exitCode() == 0;
    return same ? program.readAllStandardOutput() : QByteArray();
}

} // namespace

/// Task 14 of console.md section 8.
class TestExportTasks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void trailLeavesWithoutItsSecrets();
};

void TestExportTasks::trailLeavesWithoutItsSecrets()
{
    qputenv("SIGNALBOX_TEST_HEADER", secrets[0]);
    qputenv("SIGNALBOX_TEST_QUERY", secrets[1]);
    qputenv("SIGNALBOX_TEST_PATH", secrets[2]);
    ConsoleRig rig;
    Configuration configuration = rig.threeEndpoints();
    protect(configuration.endpoints[0], AuthType::Header, "X-Access", "SIGNALBOX_TEST_HEADER");
    protect(configuration.endpoints[1], AuthType::Query, "key", "SIGNALBOX_TEST_QUERY");
    protect(configuration.endpoints[2], AuthType::PathApiKey, {}, "SIGNALBOX_TEST_PATH");
    configuration.endpoints[2].url += "/v2/{api_key}";
    rig.write(configuration);
    rig.start();
    const QByteArray leak = R"({"secret":")" + secrets[4] + R"("})";
    rig.a.setResponder([leak](const ReceivedRequest &) { return Answer{.status = 503, .body = leak}; });
    ConsoleRig::setSteps(rig.b, {step::Close{}});
    rig.window().pageContext().settings->setValue(QStringLiteral("trail/exportFolder"), rig.profile());
    const LocalClient::Reply reply
        = rig.call("eth", "eth_call", R"([{"data":"0x00","password":")" + secrets[3] + R"("},"latest"])");
    QCOMPARE(reply.status, 200);
    // They were there to be found.
    QCOMPARE(rig.a.requests().constLast().header("X-Access"), secrets[0]);
    QVERIFY(rig.b.requests().constLast().target.contains(secrets[1]));
    QVERIFY(rig.c.requests().constLast().target.contains(secrets[2]));
    QVERIFY(rig.c.requests().constLast().body.contains(secrets[3]));
    const RequestSnapshot record = rig.record(reply.requestId);
    rig.window().showRequest(reply.requestId);
    QTRY_VERIFY(rig.shows("button.trail.export"));

    rig.startCounting();
    rig.click("button.trail.export");
    QTRY_VERIFY(rig.shows("trail.export.savejson"));
    rig.click("trail.export.savejson");
    rig.click("trail.export.savehar");
    QVERIFY(rig.steps() <= 3);
    for (const char *suffix : {"json", "har"}) {
        QFile file(rig.profile() + QLatin1String("/trail-") + QString::fromLatin1(reply.requestId) + QLatin1Char('.')
            + QLatin1String(suffix));
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
        const QByteArray text = file.readAll();
        QVERIFY(QJsonDocument::fromJson(text).isObject());
        for (const QByteArray &secret : secrets)
            QVERIFY2(!text.contains(secret), secret.constData());
        QCOMPARE(record->attempts.size(), 3);
        for (const AttemptRecord &attempt : record->attempts) {
            const std::string_view rule = ruleId(attempt.verdict.rule);
            QVERIFY(text.contains(QByteArrayView(rule.data(), static_cast<qsizetype>(rule.size()))));
            QVERIFY(text.contains(attempt.endpointId));
        }
    }
    QFile har(rig.profile() + QLatin1String("/trail-") + QString::fromLatin1(reply.requestId) + QLatin1String(".har"));
    QVERIFY(har.open(QIODevice::ReadOnly));
    const QJsonObject log = QJsonDocument::fromJson(har.readAll()).object().value(QLatin1String("log")).toObject();
    QVERIFY(log.value(QLatin1String("entries")).toArray().size() >= 3);

    // The program prints the decisions that the engine recorded, and each is the same when it is computed again.
    const QString json
        = rig.profile() + QLatin1String("/trail-") + QString::fromLatin1(reply.requestId) + QLatin1String(".json");
    QCOMPARE(rig.text("trail.export.command"), QStringLiteral("signalboxctl explain '%1'").arg(json));
    const QByteArray said = explained(json);
    qsizetype at = 0;
    for (const AttemptRecord &attempt : record->attempts) {
        const QByteArray decision = "decision   " + owned(decisionName(attempt.verdict.decision)) + " by "
            + owned(ruleId(attempt.verdict.rule));
        at = said.indexOf(decision, at + 1);
        QVERIFY2(at > 0, said.constData());
    }
    QCOMPARE(said.count("computed   the same decision"), 3);
}

QTEST_MAIN(TestExportTasks)
#include "tst_exporttasks.moc"
