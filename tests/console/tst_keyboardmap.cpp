// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "consolerig.h"

#include "base/actionregistry.h"
#include "rehearsal/demotraffic.h"
#include "requests/requestcolumns.h"
#include "shell/mainwindow.h"
#include "shell/shortcutconflicts.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QTest>

using namespace signalbox;

/// The keyboard map of console.md 4.11 where it leads from one part of the window into another.
class TestKeyboardMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noTwoActionsShareAKey();
    void everyKeyOfTheMapIsTaken_data();
    void everyKeyOfTheMapIsTaken();
    void slashAndEscapeFilter();
    void enterLeadsIntoTheTrail();
    void escapeClosesTheTrail();
    void keysOfTheTrailWorkInTheTable();
    void rSendsAQueryAgain();
    void betweenRequestAndBroadcast();
    void keysGoAlongToAnotherPage();

private:
    static bool isIn(const ConsoleRig &rig, const char *name)
    {
        const QWidget *focus = QApplication::focusWidget();
        const QWidget *wanted = rig.shows(name) ? rig.find(name) : nullptr;
        return focus != nullptr && wanted != nullptr && (focus == wanted || wanted->isAncestorOf(focus));
    }

    /// The first of the requests, once there are @p rows.
    static void chooseFirst(ConsoleRig &rig, int rows = 1)
    {
        rig.chord(Qt::Key_2, Qt::ControlModifier);
        QTRY_COMPARE(rig.requestRows(), rows);
        rig.clickCell("requests.table", 0, int(RequestColumn::Method));
    }
};

void TestKeyboardMap::noTwoActionsShareAKey()
{
    ConsoleRig rig;
    rig.startWithThree();
    for (const ShortcutConflict &conflict : shortcutConflicts(rig.window().pageContext().actions->all()))
        QFAIL(qPrintable(conflict.key.toString() + QLatin1Char(' ') + conflict.one->objectName() + QLatin1Char(' ')
            + conflict.other->objectName()));
}

void TestKeyboardMap::everyKeyOfTheMapIsTaken_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QString>("key");
    const auto row
        = [](const char *id, const char *key) { QTest::newRow(key) << QByteArray(id) << QString::fromLatin1(key); };
    row("go.overview", "Ctrl+1");
    row("go.rehearsal", "Ctrl+6");
    row("window.palette", "Ctrl+K");
    row("view.filter", "Ctrl+F");
    row("view.filter", "/");
    row("capsule.save", "Ctrl+Shift+S");
    row("requests.filter9", "Alt+9");
    row("requests.save", "Ctrl+S");
    row("requests.freeze", "Space");
    row("requests.follow", "End");
    row("requests.next", "J");
    row("requests.previous", "K");
    row("requests.nexttrouble", "N");
    row("requests.previoustrouble", "Shift+N");
    row("requests.mark", "M");
    row("requests.note", "F2");
    row("requests.nextmarked", "]");
    row("requests.previousmarked", "[");
    row("requests.open", "Return");
    row("trail.previousAttempt", "Left");
    row("trail.nextAttempt", "Right");
    row("go.back", "Alt+Left");
    row("go.forward", "Alt+Right");
    row("requests.copysummary", "C");
    row("trail.copyCurl", "Shift+C");
    row("trail.export", "E");
    row("trail.resend", "R");
    row("routes.moveUp", "Alt+Up");
    row("routes.moveDown", "Alt+Down");
    row("routes.undo", "Ctrl+Z");
    row("routes.redo", "Ctrl+Shift+Z");
    row("routes.apply", "Ctrl+Return");
    row("routes.review", "Ctrl+Shift+D");
    row("requests.broadcast", "B");
    row("broadcasts.request", "B");
    row("faults.disarm-all", "Ctrl+Shift+.");
    row("requests.clear", "Ctrl+L");
    row("help.shortcuts", "F1");
    row("help.shortcuts", "?");
    row("window.quit", "Ctrl+Q");
    row("view.cycle", "F6");
}

void TestKeyboardMap::everyKeyOfTheMapIsTaken()
{
    static ConsoleRig *rig = [] {
        auto *made = new ConsoleRig;
        made->startWithThree();
        return made;
    }();
    QFETCH(QByteArray, id);
    QFETCH(QString, key);
    const QAction *action = rig->window().pageContext().actions->find(id);
    QVERIFY(action);
    QVERIFY2(action->shortcuts().contains(QKeySequence(key)), qPrintable(action->shortcut().toString()));
    if (QByteArrayView(QTest::currentDataTag()) == "F6")
        delete std::exchange(rig, nullptr);
}

void TestKeyboardMap::slashAndEscapeFilter()
{
    ConsoleRig rig;
    rig.startWithThree();
    QCOMPARE(rig.call("eth", "eth_blockNumber").status, 200);
    chooseFirst(rig);
    rig.chord(Qt::Key_Slash);
    QTRY_VERIFY(isIn(rig, "requests.filter"));
    rig.type(QStringLiteral("nothing"));
    rig.chord(Qt::Key_Return);
    QTRY_VERIFY(!rig.shows("requests.table"));
    // The one way back from a filter that hides everything, wherever the focus is.
    rig.chord(Qt::Key_Escape);
    QTRY_VERIFY(rig.shows("requests.table"));
    QCOMPARE(rig.text("requests.filter"), QString());
    QVERIFY(rig.shows("trail"));
}

void TestKeyboardMap::enterLeadsIntoTheTrail()
{
    ConsoleRig rig;
    rig.startWithThree();
    ConsoleRig::setSteps(rig.a, {step::Close{}});
    QCOMPARE(rig.call("eth", "eth_blockNumber").status, 200);
    chooseFirst(rig);
    QTRY_VERIFY(rig.shows("trail.attempt.1"));
    rig.chord(Qt::Key_Return);
    QTRY_VERIFY(isIn(rig, "trail.attempt.1"));
    rig.chord(Qt::Key_Right);
    QVERIFY(isIn(rig, "trail.attempt.2"));
    rig.chord(Qt::Key_Left);
    QVERIFY(isIn(rig, "trail.attempt.1"));
}

void TestKeyboardMap::escapeClosesTheTrail()
{
    ConsoleRig rig;
    rig.startWithThree();
    QCOMPARE(rig.call("eth", "eth_blockNumber").status, 200);
    chooseFirst(rig);
    rig.chord(Qt::Key_Return);
    QTRY_VERIFY(isIn(rig, "trail.attempt.1"));
    rig.chord(Qt::Key_Escape);
    QVERIFY(!rig.shows("trail"));
    QTRY_VERIFY(isIn(rig, "requests.table")); // Not nowhere.
    rig.chord(Qt::Key_T, Qt::ControlModifier);
    QVERIFY(rig.shows("trail"));
    rig.chord(Qt::Key_Escape); // From the table as well.
    QVERIFY(!rig.shows("trail"));
}

void TestKeyboardMap::keysOfTheTrailWorkInTheTable()
{
    ConsoleRig rig;
    rig.startWithThree();
    ConsoleRig::setSteps(rig.a, {step::Close{}}); // So that its bytes are kept.
    QCOMPARE(rig.call("eth", "eth_blockNumber").status, 200);
    chooseFirst(rig);
    rig.chord(Qt::Key_C, Qt::ShiftModifier);
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("curl")));
    rig.chord(Qt::Key_C);
    QVERIFY(!QGuiApplication::clipboard()->text().startsWith(QStringLiteral("curl")));
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("eth_blockNumber")));
    rig.chord(Qt::Key_E);
    QTRY_VERIFY(rig.shows("trail.export"));
}

void TestKeyboardMap::rSendsAQueryAgain()
{
    ConsoleRig rig;
    rig.startWithThree();
    ConsoleRig::setSteps(rig.a, {step::Close{}});
    QCOMPARE(rig.call("eth", "eth_getBalance", R"(["0x01","latest"])").status, 200);
    rig.call("eth", "eth_sendTransaction", "[{}]");
    rig.chord(Qt::Key_2, Qt::ControlModifier);
    QTRY_COMPARE(rig.requestRows(), 2);
    const int before = ConsoleRig::deliveriesOf(rig.b, "eth_getBalance");
    const QByteArray bytes = rig.b.requests().constLast().body;
    rig.clickCell("requests.table", 0, int(RequestColumn::Method));
    rig.chord(Qt::Key_R);
    QTRY_COMPARE(rig.requestRows(), 3);
    QTRY_COMPARE(ConsoleRig::deliveriesOf(rig.b, "eth_getBalance"), before + 1);
    QCOMPARE(rig.b.requests().constLast().body, bytes);
    QTRY_COMPARE(rig.text("status.message"), QStringLiteral("Sent again through Route eth: HTTP 200"));

    // What may have an effect is not sent again by a key.
    const int effects = ConsoleRig::deliveriesOf(rig.a, "eth_sendTransaction");
    rig.clickCell("requests.table", 1, int(RequestColumn::Method));
    rig.chord(Qt::Key_R);
    QAction *resend = rig.window().pageContext().actions->find("trail.resend");
    QVERIFY(!resend->isEnabled());
    QVERIFY(!ActionRegistry::disabledReason(resend).isEmpty());
    QTest::qWait(100);
    QCOMPARE(ConsoleRig::deliveriesOf(rig.a, "eth_sendTransaction"), effects);
    QCOMPARE(rig.requestRows(), 3);
}

void TestKeyboardMap::betweenRequestAndBroadcast()
{
    ConsoleRig rig;
    rig.startWithThree();
    QCOMPARE(rig.call("eth", "eth_sendRawTransaction", R"([")" + demoTransaction(1, 7) + R"("])").status, 200);
    chooseFirst(rig);
    for (int round = 0; round < 2; ++round) {
        rig.chord(Qt::Key_B);
        QTRY_VERIFY(isIn(rig, "broadcasts.table"));
        QTRY_VERIFY(rig.shows("broadcasts.detail"));
        rig.chord(Qt::Key_B);
        QTRY_VERIFY(isIn(rig, "requests.table"));
    }
}

void TestKeyboardMap::keysGoAlongToAnotherPage()
{
    ConsoleRig rig;
    rig.startWithThree();
    QCOMPARE(rig.call("eth", "eth_sendRawTransaction", R"([")" + demoTransaction(1, 7) + R"("])").status, 200);
    for (const char *page : {"requests", "endpoints", "broadcasts"}) {
        rig.window().showPage(page);
        const QByteArray table = QByteArray(page) + ".table";
        QTRY_VERIFY(rig.shows(table.constData())); // Not what says that there is nothing.
    }
    const QHash<Qt::Key, const char *> wanted{{Qt::Key_2, "requests.table"}, {Qt::Key_3, "routes.list"},
        {Qt::Key_4, "endpoints.table"}, {Qt::Key_5, "broadcasts.table"}};
    for (const Qt::Key key : {Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5, Qt::Key_2}) {
        rig.chord(key, Qt::ControlModifier);
        QTRY_VERIFY2(isIn(rig, wanted.value(key)), wanted.value(key));
    }
    rig.chord(Qt::Key_Left, Qt::AltModifier);
    QTRY_VERIFY(isIn(rig, "broadcasts.table"));
}

QTEST_MAIN(TestKeyboardMap)
#include "tst_keyboardmap.moc"
