// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "consolerig.h"

#include "base/actionregistry.h"
#include "capsule/capsulefiles.h"
#include "capsule/capsulewindow.h"
#include "requests/requestcolumns.h"
#include "shell/mainwindow.h"

#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPointer>
#include <QProcess>
#include <QSignalSpy>
#include <QTest>

using namespace signalbox;

namespace {

const QByteArrayList secrets{"header-5ecret-1", "query-5ecret-2", "path-5ecret-3", "body-5ecret-4", "answer-5ecret-5"};

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The program beside the console, when it ends well.
QByteArray told(const char *command, const QString &path)
{
    QProcess program;
    program.start(QStringLiteral(SIGNALBOXCTL_PROGRAM), {QLatin1String(command), path});
    const bool same
        = program.waitForFinished(20'000) && program.exitStatus() == QProcess::NormalExit && program.exitCode() == 0;
    return same ? program.readAllStandardOutput() : QByteArray();
}

/// What is in front of a user who has opened the capsule at @p path, which is there.
class Viewer final : public UserHand
{
public:
    explicit Viewer(const QString &path)
    {
        const auto read = loadCapsule(path);
        if (!read)
            qFatal("%s", qUtf8Printable(read.error()));
        m_capsule = new CapsuleWindow(read->capsule);
        m_capsule->window().show();
        begin(&m_capsule->window());
    }

    explicit Viewer(QWidget *window) { begin(window); }

    ~Viewer() { delete m_capsule; }
    Q_DISABLE_COPY_MOVE(Viewer)

    [[nodiscard]] MainWindow &window() const { return *m_window; }
    [[nodiscard]] const ActionRegistry *actions() const { return m_window->pageContext().actions; }

private:
    void begin(QWidget *window)
    {
        m_window = qobject_cast<MainWindow *>(window);
        setWindow(window);
        window->activateWindow();
        if (!QTest::qWaitForWindowActive(window))
            qFatal("the window does not become active");
    }

    QPointer<CapsuleWindow> m_capsule;
    MainWindow *m_window = nullptr;
};

/// The window of a capsule; null when none is open.
MainWindow *capsuleWindow()
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        auto *window = qobject_cast<MainWindow *>(widget);
        if (window && window->isVisible() && window->pageContext().faces.gateway->status().recorded)
            return window;
    }
    return nullptr;
}

/// Three Endpoints that need secrets; alpha breaks off, bravo answers wrongly, charlie answers.
Configuration secretive(const ConsoleRig &rig)
{
    qputenv("SIGNALBOX_TEST_HEADER", secrets[0]);
    qputenv("SIGNALBOX_TEST_QUERY", secrets[1]);
    qputenv("SIGNALBOX_TEST_PATH", secrets[2]);
    Configuration configuration = rig.threeEndpoints();
    configuration.endpoints[0].auth = {AuthType::Header, "X-Access", "env:SIGNALBOX_TEST_HEADER"};
    configuration.endpoints[1].auth = {AuthType::Query, "key", "env:SIGNALBOX_TEST_QUERY"};
    configuration.endpoints[2].auth = {AuthType::PathApiKey, {}, "env:SIGNALBOX_TEST_PATH"};
    configuration.endpoints[2].url += "/v2-" + secrets[2] + "/{api_key}";
    return configuration;
}

} // namespace

/// An incident from the running gateway into a file, and out of it in another window (console.md section 7, rank 9).
class TestCapsuleTasks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void incidentIsSavedAndFoundAgain();
    void capsuleIsOpenedFromTheMenu();
    void damagedCapsuleSaysSo();
    void nothingCanBeDoneInACapsule();
    void everyPageShowsTheCapsule();
    void closingItLeavesTheConsole();

private:
    static void openFromMenu(ConsoleRig &rig, const QString &file);
    [[nodiscard]] QString path(const char *name) const { return m_directory.filePath(QLatin1String(name)); }

    QTemporaryDir m_directory;
    QByteArray m_stopped; ///< Request ids in "incident.json".
    QByteArray m_failedOver;
};

/// The incident that the other tests look at.
void TestCapsuleTasks::initTestCase()
{
    ConsoleRig rig;
    rig.write(secretive(rig));
    rig.start();
    ConsoleRig::setSteps(rig.a, {step::Close{}});
    const QByteArray leak = R"({"error":{"code":7,"message":"m","data":")" + secrets[4]
        + R"("},"x":")" + secrets[4] + R"("})";
    rig.b.setResponder([leak](const ReceivedRequest &) { return Answer{.status = 503, .body = leak}; });
    m_failedOver
        = rig.call("eth", "eth_call", R"([{"data":"0x00","password":")" + secrets[3] + R"("},"latest"])").requestId;
    m_stopped = rig.call("eth", "eth_newFilter", "[{}]").requestId;
    rig.call("eth", "eth_sendRawTransaction", R"(["0x)" + secrets[3].toHex() + R"("])");
    QVERIFY(!m_failedOver.isEmpty() && !m_stopped.isEmpty());
    QCOMPARE(rig.record(m_failedOver)->attempts.size(), 3);
    rig.window().pageContext().settings->setValue(QStringLiteral("capsule/folder"), m_directory.path());
    QTRY_VERIFY(rig.rows("overview.alerts") > 0); // The stopped one has come to the console.

    rig.startCounting();
    rig.chord(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(rig.shows("capsule.save") && rig.find("capsule.save")->isEnabled());
    rig.click("capsule.save");
    QVERIFY(rig.steps() <= 2);
    QTRY_VERIFY(rig.text("capsule.result").startsWith(QStringLiteral("Saved")));
    const QString command = rig.text("capsule.command");
    const QString saved = rig.text("capsule.path");
    QCOMPARE(command, QStringLiteral("signalboxctl capsule '%1'").arg(saved));
    rig.click("capsule.close");
    QVERIFY(QFile::copy(saved, path("incident.json")));
    QVERIFY(QFile::copy(capsuleReportPath(saved), path("incident.md")));
}

void TestCapsuleTasks::incidentIsSavedAndFoundAgain()
{
    const QByteArray text = contentOf(path("incident.json"));
    const QByteArray report = contentOf(path("incident.md"));
    for (const QByteArray &secret : secrets) {
        QVERIFY2(!text.contains(secret) && !text.contains(secret.toHex()), secret.constData());
        QVERIFY2(!report.contains(secret), secret.constData());
    }
    QVERIFY(report.contains("## Requests: stopped (1)"));
    QVERIFY(report.contains(QByteArray(m_stopped + " eth_newFilter")));
    // Without a console: the same report, and every decision the same.
    QCOMPARE(told("capsule", path("incident.json")), report);
    const QByteArray explained = told("explain", path("incident.json"));
    QVERIFY(explained.contains(QByteArray(m_stopped + ": eth_newFilter")));
    QVERIFY(explained.contains("computed   the same decision"));

    // With one: the trail of the stopped request, by its id, as task 9 has it.
    Viewer viewer(path("incident.json"));
    QVERIFY(viewer.shows("banner.capsule"));
    viewer.chord(Qt::Key_K, Qt::ControlModifier);
    viewer.type(QString::fromLatin1(m_failedOver));
    viewer.chord(Qt::Key_Return);
    QTRY_VERIFY(viewer.shows("trail.attempt.3"));
    QCOMPARE(viewer.text("trail.attempt.1.rule"), QStringLiteral("AMBIGUOUS-QUERY-MOVE"));
    viewer.actions()->find("trail.again")->trigger();
    QTRY_VERIFY(viewer.shows("trail.attempt.1.same"));
    QVERIFY(viewer.find("trail.attempt.1.same")->accessibleName().contains(QStringLiteral("same decision"))
        || viewer.text("trail.attempt.1.same").contains(QStringLiteral("same decision")));
    viewer.window().showRequests(QStringLiteral("outcome:stopped time:1h"));
    QTRY_COMPARE(viewer.rows("requests.table"), 1);
    viewer.clickCell("requests.table", 0, int(RequestColumn::Method));
    QTRY_COMPARE(viewer.text("trail.attempt.1.rule"), QStringLiteral("AMBIGUOUS-SESSION-STOP"));
}

/// In a console that has just been started.
void TestCapsuleTasks::openFromMenu(ConsoleRig &rig, const QString &file)
{
    rig.write(rig.threeEndpoints());
    rig.start();
    rig.window().pageContext().actions->find("capsule.open")->trigger();
    auto *chooser = rig.window().findChild<QFileDialog *>(QStringLiteral("capsule.choose"));
    QVERIFY(chooser);
    Q_EMIT chooser->fileSelected(file);
    chooser->close();
}

void TestCapsuleTasks::capsuleIsOpenedFromTheMenu()
{
    ConsoleRig rig;
    openFromMenu(rig, path("incident.json"));
    QVERIFY(!QTest::currentTestFailed());
    QTRY_VERIFY(capsuleWindow());
    Viewer viewer(capsuleWindow());
    QVERIFY(viewer.window().windowTitle().contains(QStringLiteral("capsule of ")));
    // The gateway goes on beside it, and knows nothing of these requests.
    QCOMPARE(rig.call("eth", "eth_blockNumber").status, 200);
    QVERIFY(!rig.window().pageContext().faces.requests->find(m_stopped));
    viewer.window().close();
    QTRY_VERIFY(!capsuleWindow());
    QVERIFY(rig.window().isVisible());
}

void TestCapsuleTasks::damagedCapsuleSaysSo()
{
    QFile damaged(path("damaged.json"));
    QVERIFY(damaged.open(QIODevice::WriteOnly));
    damaged.write(contentOf(path("incident.json")).replace("\"session\"", "\"sessions\""));
    damaged.close();
    ConsoleRig rig;
    openFromMenu(rig, path("damaged.json"));
    QVERIFY(!QTest::currentTestFailed());
    QTRY_VERIFY(rig.shows("capsule.problem"));
    auto *box = rig.find<QMessageBox>("capsule.problem");
    QVERIFY(box->text().contains(QStringLiteral("damaged.json")));
    QVERIFY2(box->informativeText().contains(QStringLiteral("request.class")), qPrintable(box->informativeText()));
    QVERIFY(!capsuleWindow());
    box->close();
}

void TestCapsuleTasks::nothingCanBeDoneInACapsule()
{
    // All that --read-only locks (tst_robustnessprobes), and what says something of a gateway that runs.
    const QByteArrayList locked{"broadcasts.note", "broadcasts.resend", "broadcasts.stop", "broadcasts.check",
        "broadcasts.track", "capsule.save", "config.export", "demo.remove", "endpoints.add", "endpoints.cordon",
        "gateway.copy-url", "gateway.retry", "notifications.snooze", "overview.addEndpoint", "overview.demo",
        "overview.nextPort", "rehearsal.arm", "routes.delete", "routes.duplicate", "routes.new", "routes.reload",
        "routes.tryDemo", "trail.resend", "welcome.add", "welcome.demo", "welcome.import", "window.preferences",
        "window.privacy"};
    Viewer viewer(path("incident.json"));
    for (const char *page : {"requests", "routes", "endpoints", "broadcasts", "rehearsal", "overview"})
        viewer.window().showPage(page);
    viewer.window().showRequest(m_failedOver);
    viewer.window().showPage("broadcasts");
    QTRY_VERIFY(viewer.shows("broadcasts.table") && viewer.rows("broadcasts.table") == 1);
    viewer.clickCell("broadcasts.table", 0, 0);
    QTRY_VERIFY(viewer.shows("broadcasts.evidence"));
    for (const QByteArray &id : locked) {
        const QAction *action = viewer.actions()->find(id);
        QVERIFY2(action, id.constData());
        QVERIFY2(!action->isEnabled(), id.constData());
        QVERIFY2(ActionRegistry::disabledReason(action).contains(QStringLiteral("nothing here is live")),
            QByteArray(id + ": " + ActionRegistry::disabledReason(action).toUtf8()).constData());
    }
    for (const char *id :
        {"capsule.open", "trail.export", "trail.again", "window.palette", "view.filter", "help.rules"})
        QVERIFY2(viewer.actions()->find(id)->isEnabled(), id);
    // Even from behind the buttons.
    const Faces faces = viewer.window().pageContext().faces;
    std::optional<bool> applied;
    faces.configuration->apply(faces.configuration->current()->configuration, faces.configuration->current()->number,
        {}, &viewer.window(), [&applied](const auto &done) { applied = done.has_value(); });
    QTRY_VERIFY(applied.has_value());
    QVERIFY(!*applied);
    QCOMPARE(faces.rehearsal->arm({}), 0U);
}

void TestCapsuleTasks::everyPageShowsTheCapsule()
{
    Viewer viewer(path("incident.json"));
    viewer.click("nav.routes");
    QTRY_COMPARE(viewer.rows("routes.list"), 1);
    QCOMPARE(viewer.rows("routes.targets"), 3);
    viewer.click("nav.endpoints");
    QTRY_COMPARE(viewer.rows("endpoints.table"), 3);
    viewer.click("nav.requests");
    QTRY_COMPARE(viewer.rows("requests.table"), 3);
    viewer.click("nav.overview");
    QVERIFY(viewer.text("overview.gateway.state").contains(QStringLiteral("capsule")));
    QTRY_VERIFY(viewer.rows("overview.alerts") > 0); // The stopped filter.
    QVERIFY(viewer.text("status.address").contains(QStringLiteral("Capsule of ")));
    QVERIFY(!viewer.shows("status.rate"));
}

void TestCapsuleTasks::closingItLeavesTheConsole()
{
    const auto read = loadCapsule(path("incident.json"));
    QVERIFY(read);
    const QPointer<CapsuleWindow> capsule = new CapsuleWindow(read->capsule);
    capsule->window().show();
    QVERIFY(QTest::qWaitForWindowActive(&capsule->window()));
    QSignalSpy quit(qApp, &QCoreApplication::aboutToQuit);
    capsule->window().close(); // Asks nothing: no gateway would go on.
    QTRY_VERIFY(!capsule);
    QVERIFY(quit.isEmpty());
}

QTEST_MAIN(TestCapsuleTasks)
#include "tst_capsuletasks.moc"
