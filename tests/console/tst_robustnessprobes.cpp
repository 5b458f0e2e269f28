// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "consolerig.h"

#include "base/actionregistry.h"
#include "requests/requestcolumns.h"
#include "shell/mainwindow.h"
#include "trail/bodyview.h"
#include "trail/history/requesthistory.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QElapsedTimer>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <ctime>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

constexpr int megabyte = 1024 * 1024;
constexpr int savedRows = 10'000;

const QByteArrayList unusualMethods{"🚀_launch💥", "استعلام_الرصيد", "קבל_יתרה", "e\u0301_combining\u0301", "日本語_残高",
    "👩‍👩‍👧‍👦_family", "eth_\u202Egninrut", "a\u200Bb"};

/// As the console shows it: what draws nothing, or turns the rest around, is seen.
QString shownMethod(const QByteArray &method)
{
    QString text = QString::fromUtf8(method);
    for (QChar &character : text) {
        if (character.category() == QChar::Other_Format)
            character = QChar::ReplacementCharacter;
    }
    return text;
}

/// Requests of an earlier run, as its history has them.
void saveRequests(const QString &profile)
{
    HistoryOptions options;
    options.directory = profile;
    RequestHistory history(options, [](const QByteArray &) { return std::nullopt; });
    (void)history.open(1, 5s);
    RequestSnapshots requests;
    for (int i = 0; i < savedRows; ++i) {
        RequestRecord record;
        record.id = "earlier-" + QByteArray::number(i);
        record.arrivedAt = std::chrono::system_clock::now() - 1h + std::chrono::milliseconds(i);
        record.duration = 1ms;
        record.route = "eth";
        record.method = unusualMethods[i % unusualMethods.size()];
        record.outcome = RequestOutcome::Failed;
        record.code = -32004;
        requests.append(std::make_shared<const RequestRecord>(record));
    }
    history.take(requests);
    history.flush();
}

/// The longest that the event loop did nothing else, from its making on; in the thread's own time, so that whatever
/// else the machine does is not counted.
class Stall final : public QObject
{
public:
    Stall() { startTimer(5); }

    [[nodiscard]] qint64 worst() const { return m_worst; } ///< In milliseconds.

protected:
    void timerEvent(QTimerEvent *) override
    {
        const qint64 now = threadTime();
        m_worst = std::max(m_worst, now - std::exchange(m_last, now));
    }

private:
    static qint64 threadTime()
    {
        timespec used{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
        return used.tv_sec * 1000 + used.tv_nsec / 1'000'000;
    }

    qint64 m_last = threadTime();
    qint64 m_worst = 0;
};

} // namespace

/// The robustness probes of console.md section 8 on the whole program; tst_routessavekilled has the kill during Apply,
/// tst_clockprobes the clock.
class TestRobustnessProbes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void profileIsDeletedWhileRunning();
    void largeBodies();
    void savedRowsWithAnyName();
    void withoutASessionBus();
    void readOnlyLocksWhatWrites();
    void readOnlyReadsOn();
};

void TestRobustnessProbes::profileIsDeletedWhileRunning()
{
    ConsoleRig rig;
    rig.startWithThree();
    rig.window().showPage("requests");
    ConsoleRig::setSteps(rig.a, {step::Close{}}); // What failed has bodies.
    QCOMPARE(rig.call("eth", "eth_blockNumber").status, 200);
    QTRY_COMPARE(rig.requestRows(), 1);
    const QByteArray file = renderRoutesFile(rig.running()->configuration);
    const quint64 generation = rig.generation();

    QVERIFY(QDir(rig.profile()).removeRecursively());
    for (int i = 0; i < 5; ++i)
        QCOMPARE(rig.call("eth", "eth_blockNumber").status, 200);
    QTRY_COMPARE(rig.requestRows(), 6);
    // Its file is gone: what runs runs on, and says so.
    QCOMPARE(rig.generation(), generation);
    rig.clickCell("requests.table", 0, int(RequestColumn::Method));
    QTRY_VERIFY(rig.shows("trail.attempt.1"));
    // The history begins anew where it was.
    QTRY_VERIFY(QFile::exists(rig.profile() + QStringLiteral("/history.sqlite")));
    // So does the Routes file with the next Apply.
    Configuration next = rig.running()->configuration;
    next.routes.first().maxAttempts = 2;
    bool applied = false;
    rig.window().pageContext().faces.configuration->apply(next, generation, QStringLiteral("test"), &rig.window(),
        [&applied](const auto &done) { applied = done.has_value(); });
    QTRY_VERIFY(applied);
    QCOMPARE(rig.fileOnDisk(), next);
    QVERIFY(file != renderRoutesFile(next));
}

void TestRobustnessProbes::largeBodies()
{
    ConsoleRig rig;
    Configuration configuration = rig.threeEndpoints();
    configuration.gateway.maxRequestBytes = 32 * megabyte;
    rig.write(configuration);
    rig.start();
    ConsoleRig::setSteps(rig.a, {step::Close{}}); // What failed over is kept.
    const QByteArray answer = R"({"jsonrpc":"2.0","id":1,"result":")" + QByteArray(24 * megabyte, 'r') + R"("})";
    rig.b.setResponder([answer](const ReceivedRequest &) { return Answer{.body = answer}; });
    const QByteArray padding = '"' + QByteArray(24 * megabyte, 'q') + '"';
    const LocalClient::Reply reply = rig.call("eth", "eth_call", '[' + padding + ']');
    QCOMPARE(reply.status, 200);
    QCOMPARE(reply.body.size(), answer.size());

    Stall stall;
    rig.window().showRequest(reply.requestId);
    QTRY_VERIFY(rig.shows("trail.attempt.2"));
    auto *trail = rig.find("trail");
    const QList<BodyView *> bodies = trail->findChildren<BodyView *>();
    QCOMPARE(bodies.size(), 2); // The answer of the second attempt and the request.
    for (BodyView *body : bodies) {
        body->setOpen(true);
        QCOMPARE(body->editor()->toPlainText().size(), BodyView::shownAtFirst);
        QTest::qWait(1);
    }
    // Of the answer no more was kept, and its head says so.
    QVERIFY2(bodies.first()->findChild<QToolButton *>()->text().contains(QStringLiteral("first 66 kB of 25 MB")),
        qPrintable(bodies.first()->findChild<QToolButton *>()->text()));
    QVERIFY(!bodies.first()->findChild<QPushButton *>());
    QTest::qWait(50);
    QVERIFY2(stall.worst() < 500, qPrintable(QString::number(stall.worst())));

    const qint64 opening = stall.worst();
    QElapsedTimer load;
    load.start();
    bodies.last()->findChild<QPushButton *>()->click();
    QTRY_VERIFY_WITH_TIMEOUT(bodies.last()->editor()->document()->characterCount() > 24 * megabyte, 30'000);
    QVERIFY2(stall.worst() < 500, qPrintable(QString::number(stall.worst())));
    qInfo("opening stalled for %lld ms, loading 24 MB for %lld ms of %lld ms", static_cast<long long>(opening),
        static_cast<long long>(stall.worst()), static_cast<long long>(load.elapsed()));
}

void TestRobustnessProbes::savedRowsWithAnyName()
{
    ConsoleRig rig;
    rig.write(rig.threeEndpoints());
    saveRequests(rig.profile());
    QElapsedTimer start;
    start.start();
    rig.start();
    rig.window().showPage("requests");
    QTRY_COMPARE(rig.requestRows(), savedRows);
    QVERIFY2(start.elapsed() < 15'000, qPrintable(QString::number(start.elapsed())));
    for (int row = 0; row < 8; ++row)
        QCOMPARE(rig.cell("requests.table", row, int(RequestColumn::Method)), shownMethod(unusualMethods[row]));

    Stall stall;
    auto *table = rig.find<QTableView>("requests.table");
    for (int row = 0; row < savedRows; row += 250) {
        table->scrollTo(table->model()->index(row, 0));
        QTest::qWait(1);
    }
    QVERIFY2(stall.worst() < 1'000, qPrintable(QString::number(stall.worst())));
    // Rows of one height, whatever is in them.
    for (int row = 0; row < 8; ++row)
        QCOMPARE(table->rowHeight(row), table->rowHeight(savedRows - 1));

    for (const QByteArray &method : unusualMethods) {
        rig.window().pageContext().navigator->showRequests(
            QStringLiteral("method:\"%1\"").arg(QString::fromUtf8(method)));
        QTRY_COMPARE(rig.requestRows(), savedRows / int(unusualMethods.size()));
        QCOMPARE(rig.cell("requests.table", 0, int(RequestColumn::Method)), shownMethod(method));
    }
    // And one that comes now, over the wire.
    rig.window().pageContext().navigator->showRequests(QStringLiteral("time:1m"));
    QCOMPARE(rig.call("eth", unusualMethods.first()).status, 200);
    QTRY_COMPARE(rig.requestRows(), 1);
    QCOMPARE(rig.cell("requests.table", 0, int(RequestColumn::Method)), QString::fromUtf8(unusualMethods.first()));
    rig.clickCell("requests.table", 0, int(RequestColumn::Method));
    QTRY_COMPARE(rig.text("trail.method"), QString::fromUtf8(unusualMethods.first()));
}

void TestRobustnessProbes::withoutASessionBus()
{
    const QByteArray address = qgetenv("DBUS_SESSION_BUS_ADDRESS");
    const QByteArray runtime = qgetenv("XDG_RUNTIME_DIR");
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus");
    qputenv("XDG_RUNTIME_DIR", "/nonexistent");
    {
        ConsoleRig rig;
        rig.write(rig.threeEndpoints());
        QElapsedTimer start;
        start.start();
        rig.start();
        QVERIFY2(start.elapsed() < 10'000, qPrintable(QString::number(start.elapsed())));
        // What would be a notification is in the event log, and nothing waits for the bus.
        for (ScriptedEndpoint *endpoint : {&rig.a, &rig.b, &rig.c})
            ConsoleRig::setSteps(*endpoint, {step::Close{}});
        rig.window().showPage("requests");
        rig.call("eth", "eth_sendTransaction", "[{}]");
        QTRY_COMPARE(rig.requestRows(), 1);
        rig.chord(Qt::Key_E, Qt::ControlModifier);
        const auto told = [&rig] {
            const QStringList events = shownColumn(rig, "events.table", 1);
            return !events.filter(QStringLiteral("stopped on Route eth")).isEmpty();
        };
        QTRY_VERIFY(told());
        // A secret has no place to go, and the form says what to do.
        QString said;
        rig.window().pageContext().faces.configuration->storeSecret(
            "endpoint/alpha", "secret", &rig.window(), [&said](const tl::expected<QByteArray, QString> &done) {
                said = done ? QStringLiteral("stored") : done.error();
            });
        QTRY_VERIFY_WITH_TIMEOUT(!said.isEmpty(), 10'000);
        QVERIFY2(said.contains(QStringLiteral("env:")), qPrintable(said));
    }
    qputenv("DBUS_SESSION_BUS_ADDRESS", address);
    qputenv("XDG_RUNTIME_DIR", runtime);
}

void TestRobustnessProbes::readOnlyLocksWhatWrites()
{
    // Everything that changes the gateway, what it sends, or what is kept of it.
    const QByteArrayList writing{"broadcasts.note", "broadcasts.resend", "broadcasts.resume", "broadcasts.stop",
        "broadcasts.track", "demo.remove", "demo.sample", "endpoints.add", "endpoints.apply", "endpoints.cordon",
        "endpoints.discard", "endpoints.edit", "endpoints.lift", "endpoints.remove", "overview.addEndpoint",
        "overview.demo", "overview.nextPort", "rehearsal.arm", "requests.sendtest", "routes.addTarget", "routes.apply",
        "routes.delete", "routes.discard", "routes.duplicate", "routes.lowExposure", "routes.moveDown",
        "routes.moveToTop", "routes.moveUp", "routes.new", "routes.newEndpoint", "routes.reload", "routes.removeTarget",
        "routes.tryDemo", "trail.resend", "welcome.add", "welcome.demo", "welcome.import"};
    ConsoleRig rig;
    rig.options = {QStringLiteral("--read-only")};
    rig.startWithThree();
    const QByteArray file = renderRoutesFile(rig.running()->configuration);
    const ActionRegistry *actions = rig.window().pageContext().actions;
    for (const char *page : {"requests", "routes", "endpoints", "broadcasts", "rehearsal"})
        rig.window().showPage(page);
    for (const QByteArray &id : writing) {
        QAction *action = actions->find(id);
        QVERIFY2(action, id.constData());
        QVERIFY2(!action->isEnabled(), id.constData());
        QVERIFY2(!ActionRegistry::disabledReason(action).isEmpty(), id.constData());
    }
    // Nothing else speaks of the lock, and nothing of it is off without a reason.
    QByteArrayList lockedToo;
    for (QAction *action : actions->all()) {
        const QString reason = ActionRegistry::disabledReason(action);
        QVERIFY2(action->isEnabled() || !action->isVisible() || !reason.isEmpty(), qPrintable(action->objectName()));
        const bool isLocked = reason.contains(QStringLiteral("read-only"), Qt::CaseInsensitive);
        if (isLocked && !writing.contains(ActionRegistry::idOf(action)))
            lockedToo.append(ActionRegistry::idOf(action));
    }
    QVERIFY2(lockedToo.isEmpty(), lockedToo.join(' ').constData());
    // Even from behind the buttons.
    const Faces faces = rig.window().pageContext().faces;
    Configuration next = rig.running()->configuration;
    next.routes.first().maxAttempts = 1;
    std::optional<bool> applied;
    faces.configuration->apply(
        next, rig.generation(), {}, &rig.window(), [&applied](const auto &done) { applied = done.has_value(); });
    QTRY_VERIFY(applied.has_value());
    QVERIFY(!*applied);
    QCOMPARE(faces.rehearsal->arm({}), 0U);
    faces.rehearsal->startDemo();
    QVERIFY(!faces.rehearsal->demoRuns());
    faces.health->cordon("alpha", QStringLiteral("test"), {});
    for (const HealthReading &reading : faces.health->readings())
        QVERIFY(!reading.cordon);
    QCOMPARE(renderRoutesFile(rig.fileOnDisk()), file);
}

void TestRobustnessProbes::readOnlyReadsOn()
{
    ConsoleRig rig;
    rig.options = {QStringLiteral("--read-only")};
    rig.startWithThree();
    ConsoleRig::setSteps(rig.a, {step::Close{}});
    QCOMPARE(rig.call("eth", "eth_blockNumber").status, 200); // Applications are served.
    rig.click("nav.requests");
    QTRY_COMPARE(rig.requestRows(), 1);
    rig.clickCell("requests.table", 0, int(RequestColumn::Method));
    QTRY_VERIFY(rig.shows("trail.attempt.2"));
    rig.click("button.trail.copySummary");
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("eth_blockNumber")));
    rig.click("button.trail.copyCurl");
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("curl")));
    for (const char *id : {"trail.export", "config.export", "routes.copyUrl", "routes.history", "endpoints.requests",
             "requests.mark", "window.palette", "view.filter"})
        QVERIFY2(rig.window().pageContext().actions->find(id)->isEnabled(), id);
    // Reading a URL that is hidden, and what the Endpoint says of itself, change nothing.
    rig.click("nav.endpoints");
    rig.clickTab("endpoints.detail", 1);
    QTRY_VERIFY(rig.shows("endpoints.form.url"));
    QVERIFY(!rig.find("endpoints.form.enabled")->isEnabled());
    QVERIFY2(rig.find("endpoints.form")->toolTip().contains(QStringLiteral("Read-only")),
        qPrintable(rig.find("endpoints.form")->toolTip()));
    rig.window().pageContext().navigator->showRequests(QStringLiteral("outcome:failed-over"));
    QTRY_COMPARE(rig.requestRows(), 1);
}

QTEST_MAIN(TestRobustnessProbes)
#include "tst_robustnessprobes.moc"
