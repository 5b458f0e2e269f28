// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/dockarea.h"
#include "shell/pagearea.h"
#include "shellfixture.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QDockWidget>
#include <QGuiApplication>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace signalbox;

class MainWindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void leadsToPagesByRailAndKey();
    void goesBackToTheSamePlaceOnThePage();
    void railCollapsesInANarrowWindow();
    void statusItemsLeadToWhatTheyCount_data();
    void statusItemsLeadToWhatTheyCount();
    void statusTellsTheGatewaysState();
    void statusCountsWhatIsHeldAlready();
    void statusTellsTheHistory();
    void copiesTheUrlOfARouteInTwoSteps();
    void paletteLeadsToARequestInThreeSteps();
    void paletteLeadsToAnOldRequestAndATransaction();
    void leadsToTheRules();
    void paletteSaysWhyAnActionIsOff();
    void paletteEndsWithEscape();
    void portTakenIsSolvedWithOneClick();
    void requestOpensItsTrail();
    void trailIsPlacedByTheWindowsWidth();
    void eventLogAndTrailShareTheBottom();
    void menusHoldThePageInFrontOnly();
    void filterKeyGoesToThePage();
    void panesTakeTheFocusInTurn();
    void tabGoesFromRailToPageToStatus();
    void everythingWithFocusHasAName();
    void closingAsksOnce();
    void closingCanQuit();

private:
    void click(const QString &name);
    void type(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    [[nodiscard]] QByteArray front() const { return m_shell->window->pages()->currentName(); }
    [[nodiscard]] QString textOf(const QString &name) const;

    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<ShellFixture> m_shell;
};

void MainWindowTest::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    m_shell = std::make_unique<ShellFixture>(m_directory->path());
    m_shell->window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_shell->window.get()));
}

void MainWindowTest::cleanup()
{
    m_shell.reset();
    m_directory.reset();
}

void MainWindowTest::click(const QString &name)
{
    auto *button = m_shell->window->findChild<QAbstractButton *>(name);
    QVERIFY2(button != nullptr && button->isVisible() && button->isEnabled(), qPrintable(name));
    QTest::mouseClick(button, Qt::LeftButton);
}

void MainWindowTest::type(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QWidget *focus = QApplication::focusWidget();
    QTest::keyClick(focus != nullptr ? focus : m_shell->window.get(), key, modifiers);
}

QString MainWindowTest::textOf(const QString &name) const
{
    const auto *button = m_shell->window->findChild<QAbstractButton *>(name);
    if (button != nullptr)
        return button->text();
    const auto *label = m_shell->window->findChild<QLabel *>(name);
    return label != nullptr ? label->text() : QString();
}

void MainWindowTest::leadsToPagesByRailAndKey()
{
    QCOMPARE(QApplication::focusWidget(), m_shell->page("overview")->filter);
    QCOMPARE(front(), QByteArray("overview"));
    click(QStringLiteral("nav.routes"));
    QCOMPARE(front(), QByteArray("routes"));
    type(Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(front(), QByteArray("requests"));
    QVERIFY(m_shell->page("requests")->isVisible());
    QVERIFY(m_shell->window->findChild<QAbstractButton *>(QStringLiteral("nav.requests"))->isChecked());
    QCOMPARE(m_shell->window->windowTitle(), QStringLiteral("Requests[*] \u2013 Signalbox"));
    type(Qt::Key_6, Qt::ControlModifier);
    QCOMPARE(front(), QByteArray("rehearsal"));
}

void MainWindowTest::goesBackToTheSamePlaceOnThePage()
{
    m_shell->window->showRequests(QStringLiteral("route:eth"));
    m_shell->window->showBroadcast(31);
    m_shell->window->showRequests(QStringLiteral("route:btc"));
    type(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(front(), QByteArray("broadcasts"));
    QCOMPARE(m_shell->page("broadcasts")->filter->text(), QStringLiteral("31"));
    type(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(front(), QByteArray("requests"));
    QCOMPARE(m_shell->page("requests")->filter->text(), QStringLiteral("route:eth"));
    type(Qt::Key_Right, Qt::AltModifier);
    type(Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(front(), QByteArray("requests"));
    QCOMPARE(m_shell->page("requests")->filter->text(), QStringLiteral("route:btc"));
    QVERIFY(!m_shell->actions.find("go.forward")->isEnabled());
    QVERIFY(!ActionRegistry::disabledReason(m_shell->actions.find("go.forward")).isEmpty());
}

void MainWindowTest::railCollapsesInANarrowWindow()
{
    auto *button = m_shell->window->findChild<QAbstractButton *>(QStringLiteral("nav.requests"));
    m_shell->window->resize(1280, 800);
    QTRY_VERIFY(button->width() >= 149); // One pixel is the rail's border.
    m_shell->window->resize(1060, 700);
    QTRY_COMPARE(button->width(), 48);
    QCOMPARE(button->accessibleName(), QStringLiteral("Requests"));
    QVERIFY(m_shell->window->minimumWidth() <= 1024);
    QVERIFY(m_shell->window->minimumSizeHint().width() <= 1024);
}

void MainWindowTest::statusItemsLeadToWhatTheyCount_data()
{
    QTest::addColumn<QString>("item");
    QTest::addColumn<QByteArray>("page");
    QTest::addColumn<QString>("filter");
    QTest::newRow("rate") << QStringLiteral("rate") << QByteArray("requests") << QStringLiteral("time:1m");
    QTest::newRow("flight") << QStringLiteral("flight") << QByteArray("requests")
                            << QStringLiteral("outcome:in-flight");
    QTest::newRow("stopped") << QStringLiteral("stopped") << QByteArray("requests")
                             << QStringLiteral("outcome:stopped time:5m");
    QTest::newRow("broadcasts") << QStringLiteral("broadcasts") << QByteArray("broadcasts") << QStringLiteral("");
    QTest::newRow("generation") << QStringLiteral("generation") << QByteArray("routes") << QStringLiteral("");
}

void MainWindowTest::statusItemsLeadToWhatTheyCount()
{
    QFETCH(const QString, item);
    QFETCH(const QByteArray, page);
    QFETCH(const QString, filter);
    click(QLatin1String("status.") + item);
    QCOMPARE(front(), page);
    QCOMPARE(m_shell->page(page)->filter->text(), filter);
}

void MainWindowTest::statusTellsTheGatewaysState()
{
    QCOMPARE(textOf(QStringLiteral("status.address")), QStringLiteral("Listening 127.0.0.1:8645"));
    m_shell->fakes.requests.take({std::make_shared<const RequestRecord>(samples::stoppedFilter("S-1"))});
    GatewayStatus status = m_shell->fakes.gateway.state;
    status.inFlight = 3;
    status.generation = 17;
    status.readOnly = true;
    m_shell->fakes.gateway.setStatus(status);
    QCOMPARE(textOf(QStringLiteral("status.flight")), QStringLiteral("3 in flight"));
    QCOMPARE(textOf(QStringLiteral("status.generation")), QStringLiteral("Generation 17"));
    QCOMPARE(textOf(QStringLiteral("status.lock")), QStringLiteral("Read-only"));
    QCOMPARE(textOf(QStringLiteral("status.stopped")), QStringLiteral("1 stopped in 5 min"));
}

void MainWindowTest::statusCountsWhatIsHeldAlready()
{
    FakeFaces fakes(samples::configuration());
    for (const int secondsAgo : {400, 20, 10}) {
        RequestRecord stopped = samples::stoppedFilter("S-1");
        stopped.arrivedAt = std::chrono::system_clock::now() - std::chrono::seconds(secondsAgo);
        fakes.requests.held.append(std::make_shared<const RequestRecord>(stopped));
    }
    ActionRegistry actions;
    QSettings settings(m_directory->filePath(QStringLiteral("other.ini")), QSettings::IniFormat);
    const MainWindow window(fakes.faces, &actions, &settings);
    const auto *item = window.findChild<QAbstractButton *>(QStringLiteral("status.stopped"));
    QCOMPARE(item->text(), QStringLiteral("2 stopped in 5 min"));
}

void MainWindowTest::statusTellsTheHistory()
{
    const QString item = QStringLiteral("status.history");
    QCOMPARE(textOf(item), QStringLiteral("No history"));
    HistoryStatus history{.budget = 512 * 1024 * 1024, .used = 118 * 1024 * 1024 + 4096};
    m_shell->fakes.requests.setHistory(history);
    QCOMPARE(textOf(item), QStringLiteral("118/512 MB"));
    history.trouble = {HistoryError::Kind::Full, QStringLiteral("database or disk is full")};
    history.lost = 3;
    m_shell->fakes.requests.setHistory(history);
    const auto *button = m_shell->window->findChild<QAbstractButton *>(item);
    for (const char *said : {"disk is full", "not kept", "3 request"})
        QVERIFY2(button->toolTip().contains(QLatin1String(said)), qPrintable(button->toolTip()));

    click(item);
    const auto *budget = m_shell->window->findChild<QSpinBox *>(QStringLiteral("preferences.history.megabytes"));
    QVERIFY(budget);
    QTRY_VERIFY(budget->hasFocus());
}

void MainWindowTest::copiesTheUrlOfARouteInTwoSteps()
{
    click(QStringLiteral("status.address")); // 1
    auto *menu = m_shell->window->findChild<QMenu *>(QStringLiteral("status.address.menu"));
    QVERIFY(menu != nullptr && menu->isVisible());
    auto *action = menu->findChild<QAction *>(QStringLiteral("status.address.eth"));
    QVERIFY(action != nullptr);
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center()); // 2
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("http://127.0.0.1:8645/eth"));
    QVERIFY(textOf(QStringLiteral("status.message")).contains(QLatin1String("http://127.0.0.1:8645/eth")));
}

void MainWindowTest::paletteLeadsToARequestInThreeSteps()
{
    m_shell->fakes.requests.take(samples::mixed(200));
    type(Qt::Key_K, Qt::ControlModifier); // 1
    auto *input = m_shell->window->findChild<QLineEdit *>(QStringLiteral("palette.input"));
    QCOMPARE(QApplication::focusWidget(), input);
    QTest::keyClicks(input, QStringLiteral("S-107")); // 2
    type(Qt::Key_Return); // 3
    QCOMPARE(front(), QByteArray("requests"));
    QCOMPARE(m_shell->page("requests")->filter->text(), QStringLiteral("id:S-107"));
    QVERIFY(!input->isVisible());
    QVERIFY(m_shell->trail->isVisible());
}

void MainWindowTest::paletteLeadsToAnOldRequestAndATransaction()
{
    m_shell->fakes.requests.take(samples::mixed(1500)); // More than are listed.
    BroadcastView view;
    view.detail.row.id = 31;
    view.detail.row.txId = "0x9ac4b1c21d4f1e9aee8e2e6b0a4f2a3c5d6e7f8091a2b3c4d5e6f708192a17e2";
    m_shell->fakes.broadcasts.take(view);
    auto *input = m_shell->window->findChild<QLineEdit *>(QStringLiteral("palette.input"));
    type(Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(input, QStringLiteral("s-3 "));
    input->setText(QStringLiteral("S-3"));
    type(Qt::Key_Return);
    QCOMPARE(front(), QByteArray("requests"));

    m_shell->fakes.requests.recalled.insert(
        "D-7", {std::make_shared<const RequestRecord>(samples::plainQuery("D-7")), {}, {}});
    type(Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(input, QStringLiteral("D-7"));
    QTRY_VERIFY(input->isVisible()
        && m_shell->window->findChild<QListView *>(QStringLiteral("palette.list"))->currentIndex().isValid());
    type(Qt::Key_Return);
    QCOMPARE(m_shell->page("requests")->filter->text(), QStringLiteral("id:D-7"));

    type(Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(input, QStringLiteral("0x9ac4"));
    auto *list = m_shell->window->findChild<QListView *>(QStringLiteral("palette.list"));
    QTRY_VERIFY(list->currentIndex().data().toString().startsWith(QLatin1String("0x9ac4")));
    type(Qt::Key_Return);
    QCOMPARE(front(), QByteArray("broadcasts"));
    QCOMPARE(m_shell->page("broadcasts")->filter->text(), QStringLiteral("31"));
}

void MainWindowTest::leadsToTheRules()
{
    QList<std::optional<Rule>> asked;
    Destinations destinations;
    destinations.rules = [&asked](std::optional<Rule> rule) { asked.append(rule); };
    m_shell->window->setDestinations(destinations);
    type(Qt::Key_K, Qt::ControlModifier);
    auto *input = m_shell->window->findChild<QLineEdit *>(QStringLiteral("palette.input"));
    QTest::keyClicks(input, QStringLiteral("AMBIGUOUS-SESSION"));
    type(Qt::Key_Return);
    m_shell->actions.find("help.rules")->trigger();
    QVERIFY((asked == QList<std::optional<Rule>>{Rule::AmbiguousSessionStop, std::nullopt}));
    QCOMPARE(ActionRegistry::groupOf(m_shell->actions.find("help.rules")), QStringLiteral("Help"));
}

void MainWindowTest::paletteSaysWhyAnActionIsOff()
{
    type(Qt::Key_K, Qt::ControlModifier);
    auto *input = m_shell->window->findChild<QLineEdit *>(QStringLiteral("palette.input"));
    QTest::keyClicks(input, QStringLiteral("disarm"));
    auto *list = m_shell->window->findChild<QListView *>(QStringLiteral("palette.list"));
    QVERIFY(list->currentIndex().data(Qt::AccessibleTextRole).toString().contains(QLatin1String("No fault is armed")));
    type(Qt::Key_Return);
    QVERIFY(input->isVisible());
    QVERIFY(textOf(QStringLiteral("status.message")).contains(QLatin1String("No fault is armed")));
    m_shell->fakes.rehearsal.arm({});
    type(Qt::Key_Escape);
    type(Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(input, QStringLiteral("disarm"));
    type(Qt::Key_Return);
    QVERIFY(m_shell->fakes.rehearsal.orders.isEmpty());
}

void MainWindowTest::paletteEndsWithEscape()
{
    auto *rail = m_shell->window->findChild<QAbstractButton *>(QStringLiteral("nav.routes"));
    rail->setFocus();
    type(Qt::Key_K, Qt::ControlModifier);
    type(Qt::Key_Escape);
    QVERIFY(!m_shell->window->findChild<QLineEdit *>(QStringLiteral("palette.input"))->isVisible());
    QCOMPARE(QApplication::focusWidget(), rail);
}

void MainWindowTest::portTakenIsSolvedWithOneClick()
{
    m_shell->fakes.gateway.setStatus({.state = GatewayStatus::State::NotListening,
        .port = 8645,
        .freePort = 8647,
        .problem = QStringLiteral("Port 8645 is taken by another program.")});
    const QString text = textOf(QStringLiteral("banner.port.text"));
    QVERIFY(text.contains(QLatin1String("8645")));
    QVERIFY(text.contains(QLatin1String("Nothing is listening")));
    QCOMPARE(textOf(QStringLiteral("status.address")), QStringLiteral("Not listening"));
    QCOMPARE(textOf(QStringLiteral("banner.port.use-free")), QStringLiteral("Use 8647"));
    click(QStringLiteral("banner.port.use-free")); // 1
    QCOMPARE(m_shell->fakes.gateway.wantedPorts, QList<quint16>{8647});
    click(QStringLiteral("banner.port.retry"));
    QCOMPARE(m_shell->fakes.gateway.retries, 1);
    m_shell->fakes.gateway.setStatus(
        {.state = GatewayStatus::State::Listening, .address = QStringLiteral("http://127.0.0.1:8647")});
    QVERIFY(!m_shell->window->findChild<QWidget *>(QStringLiteral("banners"))->isVisible());
}

void MainWindowTest::requestOpensItsTrail()
{
    m_shell->window->showPage("endpoints");
    QVERIFY(!m_shell->trail->isVisible());
    m_shell->window->showRequest("S-5");
    QVERIFY(m_shell->trail->isVisible());
    m_shell->actions.find("view.trail")->trigger();
    QVERIFY(!m_shell->trail->isVisible());
    m_shell->window->showPage("endpoints");
    m_shell->window->showPage("requests");
    QVERIFY(!m_shell->trail->isVisible());
    m_shell->window->showRequest("S-6");
    QVERIFY(m_shell->trail->isVisible());
}

void MainWindowTest::trailIsPlacedByTheWindowsWidth()
{
    auto *dock = m_shell->window->findChild<QDockWidget *>(QStringLiteral("trail"));
    m_shell->window->resize(1280, 800);
    m_shell->window->showPage("requests");
    QTRY_COMPARE(m_shell->window->docks()->dockWidgetArea(dock), Qt::BottomDockWidgetArea);
    QTRY_VERIFY(qAbs(dock->height() - m_shell->window->docks()->height() * 2 / 5) < 12);
    m_shell->window->resize(1720, 900);
    QTRY_COMPARE(m_shell->window->docks()->dockWidgetArea(dock), Qt::RightDockWidgetArea);
    QTRY_COMPARE(dock->width(), 400);
}

/// At the bottom of a small window each has the whole width, the other behind its tab; which one is in front is told.
void MainWindowTest::eventLogAndTrailShareTheBottom()
{
    auto *events = m_shell->window->findChild<QDockWidget *>(QStringLiteral("events"));
    QAction *showTrail = m_shell->actions.find("view.trail");
    QAction *showEvents = m_shell->actions.find("view.events");
    m_shell->window->resize(1280, 800);
    m_shell->window->showPage("requests");
    showEvents->trigger();
    QTRY_VERIFY(!events->widget()->visibleRegion().isEmpty());
    QTRY_VERIFY(events->width() > m_shell->window->docks()->width() - 16);
    QVERIFY(m_shell->trail->visibleRegion().isEmpty());
    QTRY_VERIFY(showEvents->isChecked() && !showTrail->isChecked());
    showTrail->trigger();
    QTRY_VERIFY(!m_shell->trail->visibleRegion().isEmpty());
    QTRY_VERIFY(showTrail->isChecked() && !showEvents->isChecked());
    showEvents->trigger();
    showEvents->trigger();
    QTRY_VERIFY(!m_shell->trail->visibleRegion().isEmpty());
    QVERIFY(events->isHidden());
}

void MainWindowTest::menusHoldThePageInFrontOnly()
{
    QAction *routes = m_shell->actions.add({.id = "routes.apply",
                                               .text = QStringLiteral("Apply"),
                                               .group = QStringLiteral("Routes"),
                                               .key = QKeySequence(QStringLiteral("Ctrl+Return"))},
        m_shell->page("routes"), [] {});
    const auto shown = [&] {
        for (const QAction *menu : m_shell->window->menuBar()->actions()) {
            if (menu->isVisible() && menu->menu() != nullptr && menu->menu()->actions().contains(routes))
                return true;
        }
        return false;
    };
    QTest::qWait(0);
    QVERIFY(!shown());
    m_shell->window->showPage("routes");
    QVERIFY(shown());
    m_shell->window->showPage("requests");
    QVERIFY(!shown());
    QCOMPARE(m_shell->window->menuBar()->actions().last()->text(), QStringLiteral("Help"));
}

void MainWindowTest::filterKeyGoesToThePage()
{
    m_shell->window->showPage("requests");
    m_shell->window->findChild<QAbstractButton *>(QStringLiteral("nav.requests"))->setFocus();
    type(Qt::Key_Slash);
    QCOMPARE(QApplication::focusWidget(), m_shell->page("requests")->filter);
    type(Qt::Key_Slash); // Now it is a letter.
    QCOMPARE(m_shell->page("requests")->filter->text(), QStringLiteral("/"));
}

void MainWindowTest::panesTakeTheFocusInTurn()
{
    m_shell->page("overview")->filter->setFocus();
    type(Qt::Key_F6);
    QVERIFY(m_shell->window->findChild<QWidget *>(QStringLiteral("status"))->isAncestorOf(QApplication::focusWidget()));
    type(Qt::Key_F6);
    QVERIFY(m_shell->window->findChild<QWidget *>(QStringLiteral("nav"))->isAncestorOf(QApplication::focusWidget()));
    type(Qt::Key_F6);
    QCOMPARE(QApplication::focusWidget(), m_shell->page("overview")->filter);
}

void MainWindowTest::tabGoesFromRailToPageToStatus()
{
    QList<const QWidget *> order;
    for (const QWidget *at = m_shell->window->nextInFocusChain(); at != m_shell->window.get();
         at = at->nextInFocusChain())
        order.append(at);
    const auto placeOf
        = [&](const QString &name) { return order.indexOf(m_shell->window->findChild<QWidget *>(name)); };
    const qsizetype page = order.indexOf(m_shell->page("overview")->filter);
    QVERIFY(placeOf(QStringLiteral("nav.overview")) < placeOf(QStringLiteral("nav.rehearsal")));
    QVERIFY(placeOf(QStringLiteral("nav.rehearsal")) < page);
    QVERIFY(page < order.indexOf(m_shell->page("requests")->filter));
    QVERIFY(order.indexOf(m_shell->page("rehearsal")->filter) < placeOf(QStringLiteral("status.address")));
    QVERIFY(placeOf(QStringLiteral("status.address")) < placeOf(QStringLiteral("status.lock")));
}

void MainWindowTest::everythingWithFocusHasAName()
{
    m_shell->fakes.rehearsal.arm({});
    for (const char *name : {"nav", "status", "banners", "events", "palette"}) {
        auto *pane = m_shell->window->findChild<QWidget *>(QString::fromLatin1(name));
        QVERIFY2(pane != nullptr, name);
        for (const QWidget *child : pane->findChildren<QWidget *>()) {
            const auto *button = qobject_cast<const QAbstractButton *>(child);
            const bool named = !child->accessibleName().isEmpty() || (button != nullptr && !button->text().isEmpty())
                || child->objectName().startsWith(QLatin1String("qt_"));
            QVERIFY2(!(child->focusPolicy() & Qt::TabFocus) || named, child->metaObject()->className());
        }
    }
}

void MainWindowTest::closingAsksOnce()
{
    QSignalSpy background(m_shell->window.get(), &MainWindow::sentToBackground);
    m_shell->window->close();
    auto *box = m_shell->window->findChild<QMessageBox *>(QStringLiteral("close.ask"));
    QVERIFY(box != nullptr);
    QVERIFY(m_shell->window->isVisible());
    box->defaultButton()->click();
    QCOMPARE(background.count(), 1);
    QVERIFY(!m_shell->window->isVisible());
    m_shell->window->raiseToFront();
    QVERIFY(m_shell->window->isVisible());
    m_shell->window->close();
    QCOMPARE(background.count(), 2);
    QVERIFY(!m_shell->window->isVisible());
}

void MainWindowTest::closingCanQuit()
{
    QSignalSpy quits(m_shell->window.get(), &MainWindow::quitRequested);
    m_shell->settings.setValue(QStringLiteral("window/closeKeepsRunning"), false);
    m_shell->window->close();
    QCOMPARE(quits.count(), 1);
}

QTEST_MAIN(MainWindowTest)
#include "tst_mainwindow.moc"
