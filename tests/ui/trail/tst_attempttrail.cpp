// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/ruletexts.h"
#include "base/words.h"
#include "trail/bodyview.h"
#include "trail/redact.h"
#include "trailfixture.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QJsonDocument>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollArea>

using namespace signalbox;

/// The trail as a user and the screen reader meet it: by names, never by position.
class TestAttemptTrail final : public TrailFixture
{
    Q_OBJECT

private Q_SLOTS:
    void textsEqualTheRecord_data();
    void textsEqualTheRecord();
    void headerTells();
    void cardTellsUrlAndState();
    void cardTellsTheRawFailure();
    void notCapturedLeadsToTheSetting();
    void marksAndNotesWhatIsShown();
    void emptyStates();
    void noAttempts();
    void fitsItsDock_data();
    void fitsItsDock();
    void keysWalkTheAttempts();
    void copiesTheSummary();
    void copiesCurlWithTheSameBytes();
    void copiesCurlDirectToTheEndpoint();
    void whyThereIsNoCurl();
    void exportsJsonAndHar();
    void calloutLeadsToTheBroadcast();
    void membersOfASplitBatch();
    void recallsWhatIsOnDisk();
    void whatIf();
    void bodies();
    void followsThePalette();
    void everythingFocusableHasAName();
};

void TestAttemptTrail::textsEqualTheRecord_data()
{
    QTest::addColumn<int>("sample");
    QTest::newRow("replayed broadcast") << 0;
    QTest::newRow("failed-over query") << 1;
    QTest::newRow("stopped filter") << 2;
    QTest::newRow("exhausted") << 3;
    QTest::newRow("plain result") << 4;
}

/// Task 9 of the console's tasks.
void TestAttemptTrail::textsEqualTheRecord()
{
    QFETCH(int, sample);
    const RequestRecord record = std::array{samples::replayedBroadcast, samples::failedOverQuery,
        samples::stoppedFilter, samples::exhausted, samples::plainQuery}[static_cast<std::size_t>(sample)]("S-1");
    show(record);
    QCOMPARE(text(QStringLiteral("trail.method")), QString::fromLatin1(record.method));
    for (qsizetype i = 0; i < record.attempts.size(); ++i) {
        const AttemptRecord &attempt = record.attempts[i];
        const QString card = QStringLiteral("trail.attempt.%1").arg(i + 1);
        QVERIFY(m_trail->findChild<QWidget *>(card));
        QCOMPARE(text(card + QLatin1String(".certainty")), words::certainty(attempt.outcome.certainty));
        QCOMPARE(text(card + QLatin1String(".decision")), words::decision(attempt.verdict.decision));
        QCOMPARE(text(card + QLatin1String(".rule")).toStdString(), std::string(ruleId(attempt.verdict.rule)));
        QVERIFY(text(card + QLatin1String(".sentence")).startsWith(words::rule(attempt.verdict.rule)));
        QVERIFY(text(card + QLatin1String(".endpoint")).contains(QString::fromLatin1(attempt.endpointId)));
        QVERIFY(
            text(card + QLatin1String(".wire"))
                .startsWith(attempt.deliveries > 0 ? QStringLiteral("sent 1×") : QStringLiteral("nothing was sent")));
        const QString phases = m_trail->findChild<QLabel *>(card + QLatin1String(".phases"))->accessibleName();
        QVERIFY(phases.contains(attempt.deliveries > 0 ? words::phase(Phase::Wait) : words::phase(Phase::Connect)));
    }
    QVERIFY(!m_trail->findChild<QWidget *>(QStringLiteral("trail.attempt.%1").arg(record.attempts.size() + 1)));
}

void TestAttemptTrail::headerTells()
{
    show(samples::replayedBroadcast("S-1"));
    QVERIFY(text(QStringLiteral("trail.id")).contains(QLatin1String("S-1")));
    QCOMPARE(text(QStringLiteral("trail.outcome")), QStringLiteral("failed over"));
    QVERIFY(text(QStringLiteral("trail.sentence")).startsWith(QLatin1String("Answered by bravo on attempt 2")));
    QStringList all;
    for (const QLabel *label : m_trail->findChildren<QLabel *>())
        all.append(label->text());
    const QString everything = all.join(QLatin1Char('\n'));
    for (const char *fact :
        {"exact entry in the EVM table", "generation 1", "2 of 3 used; 3 = min(Route 3, deployment 5)", "position 2"})
        QVERIFY2(everything.contains(QLatin1String(fact)), fact);
}

/// Which node, and how it was doing when it was asked.
void TestAttemptTrail::cardTellsUrlAndState()
{
    const RequestRecord record = samples::replayedBroadcast("S-1");
    m_trail->setStateTeller([&record](const QByteArray &id, std::chrono::system_clock::time_point at) {
        return id == "bravo" && at == record.arrivedAt + record.attempts.last().startedAfter ? QStringLiteral("Up")
                                                                                             : QString();
    });
    show(record);
    QCOMPARE(text(QStringLiteral("trail.attempt.1.position")), QStringLiteral("position 1"));
    QCOMPARE(text(QStringLiteral("trail.attempt.2.position")), QStringLiteral("position 2, Up"));
    const Endpoint *bravo = m_faces->configuration.current()->configuration.findEndpoint("bravo");
    QVERIFY(bravo);
    const QString url = text(QStringLiteral("trail.attempt.2.url"));
    QCOMPARE(url, redact(QString::fromUtf8(bravo->url)));
    QVERIFY(url.startsWith(QLatin1String("http")));
    for (const int width : {400, 1100}) {
        m_trail->resize(width, 700);
        QTRY_VERIFY(part("trail.attempt.2.url")->isVisible());
        // No line takes more than it needs.
        QTRY_VERIFY(part("trail.attempt.2.wire")->height() <= 3 * m_trail->fontMetrics().height());
    }
}

/// What operators ask for first: the words of who noticed it, unchanged, and whose page it was that is no answer.
void TestAttemptTrail::cardTellsTheRawFailure()
{
    RequestRecord record = samples::failedOverQuery("S-1");
    record.attempts.first().errorText = "Connection refused";
    show(record);
    const QString answer = text(QStringLiteral("trail.attempt.1.answer"));
    QVERIFY2(answer.contains(QStringLiteral("in phase Connect “Connection refused”")), qPrintable(answer));
    RequestRecord page = samples::failedOverQuery("S-2");
    page.attempts.first().outcome
        = AttemptOutcome::judgedResponse(502, JsonRpcResponse{.defect = ResponseDefect::NotJson});
    page.attempts.first().deliveries = 1;
    page.attempts.first().contentType = "text/html";
    show(page);
    QVERIFY2(text(QStringLiteral("trail.attempt.1.answer")).contains(QStringLiteral(" · text/html")),
        qPrintable(text(QStringLiteral("trail.attempt.1.answer"))));
}

/// The setting is one click away.
void TestAttemptTrail::notCapturedLeadsToTheSetting()
{
    int opened = 0;
    m_window->actions.add({.id = "window.privacy", .text = QStringLiteral("Privacy"), .group = {}}, m_trail.get(),
        [&opened] { ++opened; });
    show(samples::plainQuery("S-1"));
    Q_EMIT m_trail->findChild<QLabel *>(QStringLiteral("trail.notcaptured"))->linkActivated(QStringLiteral("privacy"));
    QCOMPARE(opened, 1);
}

/// While reading is when one knows that it is worth keeping.
void TestAttemptTrail::marksAndNotesWhatIsShown()
{
    QByteArrayList calls;
    m_trail->offerMarking([&calls](const QByteArray &id) { calls.append("mark " + id); },
        [&calls](const QByteArray &id) { calls.append("note " + id); });
    QVERIFY(!action("trail.mark")->isEnabled());
    show(samples::replayedBroadcast("S-1"));
    QVERIFY(part<QPushButton>("button.trail.mark")->isVisible());
    part<QPushButton>("button.trail.note")->click();
    m_trail->focusFirstAttempt();
    QTest::keyClick(m_trail->focusWidget(), Qt::Key_M);
    QTest::keyClick(m_trail->focusWidget(), Qt::Key_F2);
    QCOMPARE(calls, (QByteArrayList{"note S-1", "mark S-1", "note S-1"}));
}

void TestAttemptTrail::emptyStates()
{
    const auto said = [this](const char *words) {
        for (const QLabel *label : m_trail->findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(QLatin1String(words)))
                return true;
        }
        return false;
    };
    QVERIFY(said("Select a request"));
    m_trail->setRequest("S-gone");
    QVERIFY(said("Looking for request S-gone")); // It may have ended a moment ago.
    QTRY_VERIFY(said("S-gone is not held any more"));
    QVERIFY(!action("trail.export")->isEnabled());
    show(samples::plainQuery("S-1"));
    QVERIFY(!said("not held any more"));
    QVERIFY(action("trail.export")->isEnabled());
}

void TestAttemptTrail::noAttempts()
{
    RequestRecord record = samples::plainQuery("S-1");
    record.attempts.clear();
    record.rule = Rule::NoCandidate;
    record.outcome = RequestOutcome::Failed;
    record.code = -32004;
    record.skipped = {{"alpha", Admission::CircuitOpen, 0}, {"bravo", Admission::Cordoned, 0}};
    show(record);
    QCOMPARE(text(QStringLiteral("trail.outcome")), QStringLiteral("exhausted"));
    QCOMPARE(text(QStringLiteral("trail.skipped")),
        QStringLiteral("alpha was passed over: circuit open\nbravo was passed over: cordoned"));
    QVERIFY(!action("trail.nextAttempt")->isEnabled());
}

void TestAttemptTrail::fitsItsDock_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("longNames");
    QTest::addColumn<double>("fontScale");
    QTest::newRow("right") << QSize(400, 700) << false << 1.0;
    QTest::newRow("bottom") << QSize(1130, 320) << false << 1.0;
    QTest::newRow("right, long names") << QSize(400, 700) << true << 1.0;
    QTest::newRow("bottom, long names") << QSize(1130, 320) << true << 1.0;
    QTest::newRow("right, large font") << QSize(400, 700) << false << 1.5;
    QTest::newRow("bottom, large font") << QSize(1130, 320) << false << 1.5;
}

/// Nothing is wider than the dock, and the whole height can be scrolled to.
void TestAttemptTrail::fitsItsDock()
{
    QFETCH(QSize, size);
    QFETCH(bool, longNames);
    QFETCH(double, fontScale);
    const QFont font = QApplication::font();
    QFont scaled = font;
    scaled.setPointSizeF(font.pointSizeF() * fontScale);
    QApplication::setFont(scaled);
    const auto restore = qScopeGuard([font] { QApplication::setFont(font); });
    cleanup();
    init();
    RequestRecord record = samples::replayedBroadcast("S-1");
    if (longNames) {
        record.method = QByteArray(256, 'm');
        Configuration configuration = samples::configuration();
        configuration.endpoints[0].name = QString(80, QLatin1Char('n'));
        m_faces->configuration.generations = {std::make_shared<const Generation>(Generation{1, {}, {}, configuration})};
    }
    m_faces->requests.captured.insert("S-1", samples::broadcastBodies());
    m_trail->resize(size);
    show(record);
    QCoreApplication::processEvents();
    for (const QScrollArea *area : m_trail->findChildren<QScrollArea *>()) {
        if (area->isVisible())
            QVERIFY2(area->widget()->width() <= area->viewport()->width(),
                qPrintable(QString::number(area->widget()->width())));
    }
    // Side by side where there is room, one below the other where there is not.
    const auto leftOf = [this](const char *name) { return part(name)->mapTo(m_trail.get(), QPoint()).x(); };
    QCOMPARE(leftOf("trail.attempt.1") > leftOf("trail.method") + 300, size.width() > 1000);
}

void TestAttemptTrail::keysWalkTheAttempts()
{
    show(samples::exhausted("S-1"));
    m_trail->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_trail.get()));
    m_trail->focusFirstAttempt();
    QVERIFY(part("trail.attempt.1")->hasFocus());
    QTest::keyClick(m_trail->focusWidget(), Qt::Key_Right);
    QVERIFY(part("trail.attempt.2")->hasFocus());
    QTest::keyClick(m_trail->focusWidget(), Qt::Key_Right);
    QTest::keyClick(m_trail->focusWidget(), Qt::Key_Right);
    QVERIFY(part("trail.attempt.3")->hasFocus());
    QTest::keyClick(m_trail->focusWidget(), Qt::Key_Left);
    QVERIFY(part("trail.attempt.2")->hasFocus());
}

void TestAttemptTrail::copiesTheSummary()
{
    show(samples::failedOverQuery("S-1"));
    m_trail->focusFirstAttempt();
    QTest::keyClick(m_trail->focusWidget(), Qt::Key_C);
    const QString summary = QGuiApplication::clipboard()->text();
    QVERIFY(summary.contains(QLatin1String("DEFINITE-MOVE")));
    QVERIFY(summary.contains(QLatin1String("bravo")));
    QCOMPARE(m_window->navigator.said.size(), 1);
}

/// Task 15; that the shell and curl make the same bytes of it is tst_curlcommand's.
void TestAttemptTrail::copiesCurlWithTheSameBytes()
{
    CapturedBodies bodies = samples::broadcastBodies();
    bodies.request = "{\"a\":\"it's\\u0000 \xc3\xbc\",\n\"b\":1}";
    m_faces->requests.captured.insert("S-1", bodies);
    show(samples::replayedBroadcast("S-1"));
    m_trail->focusFirstAttempt();
    QTest::keyClick(m_trail->focusWidget(), Qt::Key_C, Qt::ShiftModifier);
    const QByteArray command = QGuiApplication::clipboard()->text().toUtf8();
    QVERIFY(command.contains("'http://127.0.0.1:8645/eth'"));
    QVERIFY(command.contains(QByteArray(bodies.request).replace("'", "'\\''")));
}

/// Of the last attempt, or the one that has the focus; never with its credential.
void TestAttemptTrail::copiesCurlDirectToTheEndpoint()
{
    Configuration next = m_faces->configuration.current()->configuration;
    next.endpoints[1].url = "https://bravo.example/v3/{api_key}";
    next.endpoints[1].auth = {AuthType::PathApiKey, {}, "env:HUNTER2"};
    m_faces->configuration.generations = {std::make_shared<Generation>(Generation{.number = 1, .configuration = next})};
    m_faces->requests.captured.insert("S-1", samples::broadcastBodies());
    show(samples::replayedBroadcast("S-1"));
    const auto copied = [this] {
        action("trail.copyDirectCurl")->trigger();
        return QGuiApplication::clipboard()->text();
    };
    QVERIFY2(copied().contains(QStringLiteral("'https://bravo.example/v3/{api_key}'")), qPrintable(copied()));
    QVERIFY(!copied().contains(QStringLiteral("HUNTER2")));
    QVERIFY(m_window->navigator.said.last().contains(QStringLiteral("bravo: fill in")));
    QVERIFY(action("trail.copyDirectCurl")->toolTip().contains(QStringLiteral("braces")));
    m_trail->focusFirstAttempt();
    QVERIFY(copied().contains(QString::fromUtf8(next.endpoints[0].url)));
    QVERIFY(!m_window->navigator.said.last().contains(QStringLiteral("fill in")));
}

void TestAttemptTrail::whyThereIsNoCurl()
{
    show(samples::plainQuery("S-1"));
    QVERIFY(!action("trail.copyCurl")->isEnabled());
    QVERIFY(ActionRegistry::disabledReason(action("trail.copyCurl")).contains(QLatin1String("not stored")));
    QVERIFY(text(QStringLiteral("trail.notcaptured")).contains(QLatin1String("plain results")));
    m_faces->gateway.state.address.clear();
    m_faces->requests.captured.insert("S-2", samples::broadcastBodies());
    show(samples::replayedBroadcast("S-2"));
    QVERIFY(ActionRegistry::disabledReason(action("trail.copyCurl")).contains(QLatin1String("not listening")));
}

/// Task 14: E, then two buttons.
void TestAttemptTrail::exportsJsonAndHar()
{
    CapturedBodies bodies = samples::broadcastBodies();
    bodies.request = R"({"apiKey":"planted-Secret-123"})";
    m_faces->requests.captured.insert("S-1", bodies);
    m_window->settings.setValue(QStringLiteral("trail/exportFolder"), m_window->directory.path());
    show(samples::replayedBroadcast("S-1"));
    m_trail->focusFirstAttempt();
    QTest::keyClick(m_trail->focusWidget(), Qt::Key_E);
    auto *dialog = part<QDialog>("trail.export");
    QVERIFY(dialog);
    const auto click = [dialog](const char *name) { dialog->findChild<QPushButton *>(QLatin1String(name))->click(); };
    click("trail.export.savejson");
    click("trail.export.savehar");
    const QDir directory(m_window->directory.path());
    for (const char *name : {"trail-S-1.json", "trail-S-1.har"}) {
        QFile file(directory.filePath(QLatin1String(name)));
        QVERIFY2(file.open(QIODevice::ReadOnly), name);
        const QByteArray content = file.readAll();
        QVERIFY(!QJsonDocument::fromJson(content).isNull());
        QVERIFY(content.contains("AMBIGUOUS-BROADCAST-REPLAY"));
        QVERIFY(content.contains("FINAL-APP-ERROR"));
        QVERIFY(!content.contains("planted-Secret"));
        QVERIFY(!content.contains("127.0.0.1"));
    }
    // The preview is the file.
    auto *preview = dialog->findChild<QPlainTextEdit *>(QStringLiteral("trail.export.json"));
    QVERIFY(preview->toPlainText().contains(QLatin1String("AMBIGUOUS-BROADCAST-REPLAY")));
    dialog->findChild<QLineEdit *>(QStringLiteral("trail.export.folder"))
        ->setText(directory.filePath(QStringLiteral("missing")));
    click("trail.export.savejson");
    QVERIFY(dialog->findChild<QLabel *>(QStringLiteral("trail.export.result"))
                ->text()
                .contains(QLatin1String("was not saved")));
}

void TestAttemptTrail::calloutLeadsToTheBroadcast()
{
    m_faces->requests.captured.insert("S-1", samples::broadcastBodies());
    BroadcastView broadcast;
    broadcast.detail.row.id = 31;
    broadcast.detail.row.requestId = "S-1";
    m_faces->broadcasts.held = {broadcast};
    show(samples::replayedBroadcast("S-1"));
    QVERIFY(!action("trail.broadcast")->isEnabled());
    QTRY_VERIFY(action("trail.broadcast")->isEnabled());
    const auto *callout = part("trail.callout")->findChild<QLabel *>();
    QVERIFY(callout->text().contains(QLatin1String("already known")));
    QVERIFY(callout->text().contains(QLatin1String("Broadcast T-31")));
    m_trail->focusFirstAttempt();
    QTest::keyClick(m_trail->focusWidget(), Qt::Key_B);
    QCOMPARE(m_window->navigator.steps, QStringList{QStringLiteral("broadcast 31")});
    // A request without one, chosen before the answer came.
    show(samples::plainQuery("S-2"));
    QVERIFY(!part("trail.callout"));
    QVERIFY(!action("trail.broadcast")->isEnabled());
}

void TestAttemptTrail::membersOfASplitBatch()
{
    RequestRecord batch = samples::plainQuery("S-batch");
    batch.method = "batch";
    batch.attempts.clear();
    batch.hasRule = false;
    RequestRecord member = samples::stoppedFilter("S-member");
    member.parentId = "S-batch";
    add(member);
    show(batch);
    auto *members = part<QLabel>("trail.members");
    QVERIFY(members->text().contains(QLatin1String("S-member")));
    QVERIFY(members->text().contains(QLatin1String("eth_newFilter")));
    Q_EMIT members->linkActivated(QStringLiteral("S-member"));
    QCOMPARE(m_window->navigator.steps, QStringList{QStringLiteral("request S-member")});
}

void TestAttemptTrail::recallsWhatIsOnDisk()
{
    RequestRecord batch = samples::plainQuery("S-9");
    batch.method = "batch";
    batch.attempts.clear();
    RequestRecord member = samples::plainQuery("S-10");
    member.parentId = "S-9";
    m_faces->requests.recalled.insert("S-9",
        {std::make_shared<const RequestRecord>(batch), {}, {std::make_shared<const RequestRecord>(member)}});
    m_faces->requests.recalled.insert("S-1",
        {std::make_shared<const RequestRecord>(samples::failedOverQuery("S-1")), CapturedBodies{.request = "{}"}, {}});
    m_trail->setRequest("S-1");
    QVERIFY(!action("trail.copyCurl")->isEnabled());
    QTRY_VERIFY(m_trail->findChild<QWidget *>(QStringLiteral("trail.attempt.2")));
    QVERIFY(text(QStringLiteral("trail.id")).contains(QLatin1String("S-1")));
    QVERIFY(action("trail.copyCurl")->isEnabled());

    // What another selection has overtaken changes nothing.
    m_trail->setRequest("S-9");
    show(samples::plainQuery("S-2"));
    QTest::qWait(1);
    QVERIFY(text(QStringLiteral("trail.id")).contains(QLatin1String("S-2")));

    m_trail->setRequest("S-9");
    QTRY_VERIFY(text(QStringLiteral("trail.id")).contains(QLatin1String("S-9")));
    const QList<QLabel *> labels = m_trail->findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.cbegin(), labels.cend(),
        [](const QLabel *label) { return label->text().contains(QLatin1String("S-10")); }));
}

void TestAttemptTrail::whatIf()
{
    show(samples::replayedBroadcast("S-1"));
    QCOMPARE(text(QStringLiteral("trail.whatif.rule")), QStringLiteral("AMBIGUOUS-BROADCAST-REPLAY"));
    auto *operationClass = part<QComboBox>("trail.whatif.class");
    operationClass->setCurrentIndex(static_cast<int>(OperationClass::SideEffect));
    QCOMPARE(text(QStringLiteral("trail.whatif.rule")), QStringLiteral("AMBIGUOUS-SIDE-EFFECT-STOP"));
    QCOMPARE(text(QStringLiteral("trail.whatif.decision")), words::decision(Decision::Stop));
    auto *failure = part<QComboBox>("trail.whatif.failure");
    failure->setCurrentIndex(failure->findText(QStringLiteral("Refused")));
    QCOMPARE(text(QStringLiteral("trail.whatif.rule")), QStringLiteral("DEFINITE-MOVE"));
    QCOMPARE(text(QStringLiteral("trail.whatif.decision")), words::decision(Decision::MoveOn));
}

void TestAttemptTrail::bodies()
{
    CapturedBodies bodies = samples::broadcastBodies();
    bodies.request = QByteArray(300'000, 'x');
    m_faces->requests.captured.insert("S-1", bodies);
    show(samples::replayedBroadcast("S-1"));
    const QList<BodyView *> views = m_trail->findChildren<BodyView *>();
    QCOMPARE(views.size(), 2); // bravo's answer and the request
    BodyView *request = views.last();
    QVERIFY(!request->editor());
    request->setOpen(true);
    QCOMPARE(request->editor()->toPlainText().size(), BodyView::shownAtFirst);
    auto *all = request->findChild<QPushButton *>();
    QVERIFY(all);
    all->click();
    QTRY_VERIFY(!all->isVisible());
    QCOMPARE(request->editor()->toPlainText().remove(QLatin1Char('\n')).size(), 300'000);
    views.first()->setOpen(true);
    QVERIFY(views.first()->editor()->toPlainText().contains(QLatin1String("already known")));
    QVERIFY(!views.first()->findChild<QPushButton *>());
}

void TestAttemptTrail::followsThePalette()
{
    show(samples::replayedBroadcast("S-1"));
    const auto *before = part("trail.attempt.1");
    applyTheme(*qApp, ColorScheme::Dark, true);
    QTRY_VERIFY(part("trail.attempt.1") && part("trail.attempt.1") != before);
    const QImage image = m_trail->grab().toImage();
    QVERIFY(image.pixelColor(2, image.height() / 2).lightness() < 128);
}

void TestAttemptTrail::everythingFocusableHasAName()
{
    m_faces->requests.captured.insert("S-1", samples::broadcastBodies());
    show(samples::replayedBroadcast("S-1"));
    for (const QWidget *widget : m_trail->findChildren<QWidget *>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()
            || widget->objectName().startsWith(QLatin1String("qt_")))
            continue;
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
            qPrintable(QLatin1String(widget->metaObject()->className()) + QLatin1Char(' ') + widget->objectName()));
    }
}

QTEST_MAIN(TestAttemptTrail)
#include "tst_attempttrail.moc"
