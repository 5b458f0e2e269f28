// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "capsule/capsulejson.h"
#include "capsule/capsulereport.h"
#include "failover/rule.h"
#include "trail/trailexport.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace signalbox;

namespace {

/// One end of the built program.
struct Run
{
    int exitCode = -1;
    QByteArray output;
    QByteArray errors;
};

Run run(const QStringList &arguments, const QByteArray &input = {})
{
    QProcess process;
    process.start(QStringLiteral(SIGNALBOXCTL_PROGRAM), arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(20'000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

/// A filter that alpha may have made.
RequestRecord stoppedFilter()
{
    RequestRecord record;
    record.id = "R-7";
    record.route = "eth";
    record.method = "eth_newFilter";
    record.operationClass = OperationClass::Session;
    record.hasRule = true;
    record.rule = Rule::AmbiguousSessionStop;
    record.limit = 3;
    AttemptRecord attempt;
    attempt.endpointId = "alpha";
    attempt.outcome = AttemptOutcome::accessFailure(AccessFault::ConnectionReset, true);
    attempt.deliveries = 1;
    attempt.remaining = 2;
    attempt.verdict = {Decision::Stop, Rule::AmbiguousSessionStop, Rule::AmbiguousSessionStop};
    record.attempts.append(attempt);
    return record;
}

} // namespace

/// The built program, started as its users start it.
class TestSignalboxctl final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void explainsAFile();
    void explainsStandardInput();
    void tellsADoctoredFile();
    void refusesBadInput_data();
    void refusesBadInput();
    void theWorstFileDecides();
    void printsJson();
    void explainsTheTrailsOfACapsule();
    void reportsACapsule();
    void refusesADamagedCapsule();
    void tellsTheRules();
    void answersTheCommandLine_data();
    void answersTheCommandLine();

private:
    [[nodiscard]] QString path(const char *name) const { return m_directory.filePath(QLatin1String(name)); }
    void write(const char *name, const QByteArray &text) const;

    QTemporaryDir m_directory;
    QByteArray m_trail;
    QByteArray m_doctored;
    IncidentCapsule m_capsule;
};

void TestSignalboxctl::write(const char *name, const QByteArray &text) const
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

void TestSignalboxctl::initTestCase()
{
    m_trail = trailJson({.record = stoppedFilter()});
    m_doctored = QByteArray(m_trail).replace("\"session\"", "\"stateless\"");
    QVERIFY(m_doctored != m_trail);
    RequestRecord second = stoppedFilter();
    second.id = "R-8";
    m_capsule.generations = {std::make_shared<const Generation>()};
    m_capsule.requests
        = {std::make_shared<const RequestRecord>(stoppedFilter()), std::make_shared<const RequestRecord>(second)};
    const QByteArray capsule = renderCapsule(m_capsule);
    write("capsule.json", capsule);
    QByteArray doctored = capsule;
    const qsizetype last = doctored.lastIndexOf("\"session\"");
    write("doctoredcapsule.json", doctored.replace(last, 9, "\"stateless\""));
    write("newer.json",
        QByteArray(capsule).replace("\"version\": 1,\n  \"saved_by\"", "\"version\": 9,\n  \"saved_by\""));
    write("trail.json", m_trail);
    write("doctored.json", m_doctored);
    write("damaged.json", m_trail.chopped(10));
    write("unknown.json", QByteArray(m_trail).replace("\"version\": 1", "\"version\": 99"));
}

void TestSignalboxctl::explainsAFile()
{
    const Run done = run({QStringLiteral("explain"), path("trail.json")});
    QCOMPARE(done.exitCode, 0);
    QVERIFY(done.errors.isEmpty());
    QVERIFY(done.output.startsWith("R-7: eth_newFilter on Route eth"));
    QVERIFY(done.output.contains("decision   stop by AMBIGUOUS-SESSION-STOP"));
    QVERIFY(done.output.contains("computed   the same decision"));
}

void TestSignalboxctl::explainsStandardInput()
{
    const Run done = run({QStringLiteral("explain"), QStringLiteral("-")}, m_trail);
    QCOMPARE(done.exitCode, 0);
    QCOMPARE(done.output, run({QStringLiteral("explain"), path("trail.json")}).output);
    const Run empty = run({QStringLiteral("explain"), QStringLiteral("-")});
    QCOMPARE(empty.exitCode, 2);
    QVERIFY(empty.errors.contains("the text is empty"));
}

void TestSignalboxctl::tellsADoctoredFile()
{
    const Run done = run({QStringLiteral("explain"), path("doctored.json")});
    QCOMPARE(done.exitCode, 1);
    QVERIFY2(done.output.contains("DIFFERENT: move_on by AMBIGUOUS-QUERY-MOVE"), done.output.constData());
}

void TestSignalboxctl::refusesBadInput_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("damaged") << path("damaged.json") << QByteArray("damaged.json: line ");
    QTest::newRow("another version") << path("unknown.json") << QByteArray("does not know that version of the format");
    QTest::newRow("no such file") << path("none.json") << QByteArray("none.json: No such file");
    QTest::newRow("a folder") << m_directory.path() << QByteArray("signalboxctl: ");
}

void TestSignalboxctl::refusesBadInput()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, said);
    const Run done = run({QStringLiteral("explain"), file});
    QCOMPARE(done.exitCode, 2);
    QVERIFY2(done.errors.contains(said), done.errors.constData());
    QVERIFY(done.output.isEmpty());
}

void TestSignalboxctl::theWorstFileDecides()
{
    const QString explain = QStringLiteral("explain");
    QCOMPARE(run({explain, path("trail.json"), path("trail.json")}).exitCode, 0);
    QCOMPARE(run({explain, path("doctored.json"), path("trail.json")}).exitCode, 1);
    const Run worst = run({explain, path("damaged.json"), path("doctored.json"), path("trail.json")});
    QCOMPARE(worst.exitCode, 2);
    QCOMPARE(worst.output.count("R-7: eth_newFilter"), 2); // The others are explained all the same.
}

void TestSignalboxctl::printsJson()
{
    const Run done
        = run({QStringLiteral("explain"), QStringLiteral("--json"), path("doctored.json"), path("damaged.json")});
    QCOMPARE(done.exitCode, 2);
    const QJsonArray trails = QJsonDocument::fromJson(done.output)[u"trails"].toArray();
    QCOMPARE(trails.size(), 2);
    QCOMPARE(trails[0][u"file"].toString(), path("doctored.json"));
    QCOMPARE(trails[0][u"explanation"][u"agrees"], QJsonValue(false));
    QCOMPARE(trails[0][u"explanation"][u"attempts"][0][u"recorded"][u"rule"].toString(),
        QStringLiteral("AMBIGUOUS-SESSION-STOP"));
    QVERIFY(!trails[1][u"problems"].toArray().isEmpty());
}

void TestSignalboxctl::explainsTheTrailsOfACapsule()
{
    const Run same = run({QStringLiteral("explain"), path("capsule.json")});
    QCOMPARE(same.exitCode, 0);
    QVERIFY(same.output.startsWith("R-7: eth_newFilter on Route eth"));
    QVERIFY(same.output.contains("\n\nR-8: eth_newFilter on Route eth"));
    QCOMPARE(same.output.count("computed   the same decision"), 2);
    const Run doctored = run({QStringLiteral("explain"), QStringLiteral("--json"), path("doctoredcapsule.json")});
    QCOMPARE(doctored.exitCode, 1);
    const QJsonArray trails = QJsonDocument::fromJson(doctored.output)[u"trails"].toArray();
    QCOMPARE(trails.size(), 2);
    QCOMPARE(trails[0][u"explanation"][u"agrees"], QJsonValue(true));
    QCOMPARE(trails[1][u"explanation"][u"request"].toString(), QStringLiteral("R-8"));
    QCOMPARE(trails[1][u"explanation"][u"agrees"], QJsonValue(false));
}

void TestSignalboxctl::reportsACapsule()
{
    const Run done = run({QStringLiteral("capsule"), path("capsule.json")});
    QCOMPARE(done.exitCode, 0);
    QCOMPARE(done.output, capsuleReport(m_capsule));
    QCOMPARE(run({QStringLiteral("capsule"), QStringLiteral("-")}, renderCapsule(m_capsule)).output, done.output);
}

void TestSignalboxctl::refusesADamagedCapsule()
{
    const Run trail = run({QStringLiteral("capsule"), path("trail.json")});
    QCOMPARE(trail.exitCode, 2);
    QVERIFY(trail.errors.contains("trail.json: this is no incident capsule"));
    for (const char *command : {"capsule", "explain"}) {
        const Run newer = run({QLatin1String(command), path("newer.json")});
        QCOMPARE(newer.exitCode, 2);
        QVERIFY2(newer.errors.contains("saved by a newer version of the program"), newer.errors.constData());
    }
}

void TestSignalboxctl::tellsTheRules()
{
    const Run all = run({QStringLiteral("rules")});
    QCOMPARE(all.exitCode, 0);
    for (int i = 0; i < ruleCount; ++i) {
        const std::string_view id = ruleId(static_cast<Rule>(i));
        QVERIFY(all.output.contains(QByteArrayView(id.data(), static_cast<qsizetype>(id.size()))));
    }
    const Run one = run({QStringLiteral("rules"), QStringLiteral("AMBIGUOUS-SESSION-STOP")});
    QCOMPARE(one.exitCode, 0);
    QVERIFY(one.output.startsWith("AMBIGUOUS-SESSION-STOP: stop\n"));
    QVERIFY2(one.output.contains("session       ambiguous"), one.output.constData());
    QVERIFY(one.output.contains("timeout_after_send"));
    QCOMPARE(run({QStringLiteral("rules"), QStringLiteral("NONE")}).exitCode, 2);
}

void TestSignalboxctl::answersTheCommandLine_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char *name, const QStringList &arguments, int exitCode, const char *said) {
        QTest::newRow(name) << arguments << exitCode << QByteArray(said);
    };
    row("help", {QStringLiteral("--help")}, 0, "explain FILE");
    row("version", {QStringLiteral("--version")}, 0, "signalboxctl " SIGNALBOX_VERSION);
    row("nothing", {}, 2, "A command is missing");
    row("another command", {QStringLiteral("tell")}, 2, "There is no command 'tell'");
    row("no file", {QStringLiteral("explain")}, 2, "explain takes one file or more");
    row("standard input twice", {QStringLiteral("explain"), QStringLiteral("-"), QStringLiteral("-")}, 2,
        "Standard input can be read once");
    row("no capsule", {QStringLiteral("capsule")}, 2, "capsule takes one file");
    row("a capsule as JSON", {QStringLiteral("capsule"), QStringLiteral("--json"), QStringLiteral("c")}, 2,
        "a capsule is JSON itself");
    row("two rules", {QStringLiteral("rules"), QStringLiteral("a"), QStringLiteral("b")}, 2, "rules takes one id");
    row("rules as JSON", {QStringLiteral("rules"), QStringLiteral("--json")}, 2, "--json goes with explain");
    row("an unknown option", {QStringLiteral("--nonsense")}, 2, "nonsense");
}

void TestSignalboxctl::answersTheCommandLine()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, exitCode);
    QFETCH(QByteArray, said);
    const Run done = run(arguments);
    QCOMPARE(done.exitCode, exitCode);
    const QByteArray all = done.output + done.errors;
    QVERIFY2(all.contains(said), all.constData());
}

QTEST_GUILESS_MAIN(TestSignalboxctl)
#include "tst_signalboxctl.moc"
