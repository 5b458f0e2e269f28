// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "pagetest.h"

#include "requests/requestsmodel.h"

#include "base/theme.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTimer>

using namespace signalbox;

class TestRequestsPage : public PageTest
{
    Q_OBJECT
private Q_SLOTS:
    void chipsCount();
    void wrongFilterKeepsTheLast();
    void unfinishedTermIsNoError();
    void slashGoesToTheFilter();
    void altClickAddsTerms();
    void followEndsWithScrollingUp();
    void selectedRowStays();
    void scrollPositionStaysWhenRowsAreDropped();
    void freezeHoldsRowsBack();
    void filterKeepsSelection();
    void thirdClickRestoresArrival();
    void walks();
    void enterOpensTheTrail();
    void showRequestLiftsTheFilter();
    void position();
    void session();
    void emptyStates();
    void withoutARouteTheDemoIsNext();
    void filterHidesAll();
    void columnsHideByTheHeader();
    void bodiesAreSearchedOnDiskToo();
    void marksGoWithTheHistory();
    void contextMenu();
    void rejectedShowsNoPlan();
    void paletteChange();
    void everyWidgetHasAName();
};

void TestRequestsPage::chipsCount()
{
    const auto name = [this](const char *chip) { return find<QAbstractButton>(chip)->accessibleName(); };
    QCOMPARE(name("requests.chip.stopped"), QStringLiteral("Stopped, %1 requests").arg(counts.stopped));
    QCOMPARE(name("requests.chip.failed-over"), QStringLiteral("Failed over, %1 requests").arg(counts.failedOver));
    QCOMPARE(name("requests.chip.errors"), QStringLiteral("Errors, %1 requests").arg(counts.exhausted));
    QCOMPARE(name("requests.chip.broadcasts"), QStringLiteral("Broadcasts, %1 requests").arg(counts.broadcasts));
    faces->requests.take({std::make_shared<const RequestRecord>(samples::stoppedFilter("R-9001"))});
    QTRY_COMPARE(name("requests.chip.stopped"), QStringLiteral("Stopped, %1 requests").arg(counts.stopped + 1));
}

void TestRequestsPage::wrongFilterKeepsTheLast()
{
    type(QStringLiteral("outcome:stopped"));
    page->focusFilter();
    QTest::keyClicks(field(), QStringLiteral("clas:broadcast"));
    auto *error = find<QLabel>("requests.filter.error");
    QTRY_VERIFY(error->isVisible());
    QCOMPARE(error->text(), QStringLiteral("There is no key \"clas\"; try class."));
    QCOMPARE(rows(), counts.stopped);
    QCOMPARE(page->filter(), QStringLiteral("outcome:stopped"));
    page->setFilter(QStringLiteral("class:broadcast"));
    QVERIFY(!error->isVisible());
    QCOMPARE(rows(), counts.broadcasts);
    page->setFilter(QStringLiteral("injected:perhaps"));
    QVERIFY(error->isVisible());
    QCOMPARE(rows(), counts.broadcasts);
}

void TestRequestsPage::unfinishedTermIsNoError()
{
    page->focusFilter();
    QSignalSpy settled(field(), SIGNAL(settled(QString)));
    QTest::keyClicks(field(), QStringLiteral("route:"));
    QTRY_COMPARE(settled.count(), 1);
    QVERIFY(!find<QLabel>("requests.filter.error")->isVisible());
    table()->setFocus();
    page->setFilter(QStringLiteral("route:"));
    QVERIFY(find<QLabel>("requests.filter.error")->isVisible());
}

/// The key is the window's; tst_keyboardmap presses it.
void TestRequestsPage::slashGoesToTheFilter()
{
    table()->setFocus();
    page->focusFilter();
    QVERIFY(field()->hasFocus());
    QCOMPARE(field()->text(), QString());
    QTest::keyClicks(field(), QStringLiteral("/nm")); // Keys of the table elsewhere.
    QCOMPARE(field()->text(), QStringLiteral("/nm"));
}

void TestRequestsPage::altClickAddsTerms()
{
    page->showRequest("R-34"); // Answered by the third Endpoint.
    const auto click = [this](RequestColumn column, Qt::KeyboardModifiers modifiers) {
        const QModelIndex index = table()->model()->index(table()->currentIndex().row(), static_cast<int>(column));
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, modifiers, table()->visualRect(index).center());
    };
    click(RequestColumn::Endpoint, Qt::AltModifier);
    QCOMPARE(page->filter(), QStringLiteral("final:charlie"));
    QCOMPARE(rows(), 13);
    QCOMPARE(page->currentRequest(), QByteArray("R-34"));
    click(RequestColumn::Method, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(page->filter(), QStringLiteral("final:charlie -method:eth_getLogs"));
    QCOMPARE(rows(), 0);
}

void TestRequestsPage::followEndsWithScrollingUp()
{
    auto *bar = table()->verticalScrollBar();
    auto *pill = find<QAbstractButton>("requests.pill");
    QVERIFY(table()->follows());
    QCOMPARE(bar->value(), bar->maximum());
    faces->requests.take(samples::mixed(20));
    QCOMPARE(bar->value(), bar->maximum());
    QVERIFY(!pill->isVisible());
    bar->setValue(bar->value() - 3);
    QVERIFY(!table()->follows());
    const int value = bar->value();
    faces->requests.take(samples::mixed(140));
    faces->requests.take(samples::mixed(8));
    QCOMPARE(bar->value(), value);
    QVERIFY(pill->isVisible());
    QCOMPARE(pill->text(), QStringLiteral("148 new ▼"));
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_End);
    QVERIFY(table()->follows());
    QVERIFY(!pill->isVisible());
    QCOMPARE(bar->value(), bar->maximum());
}

void TestRequestsPage::selectedRowStays()
{
    QSignalSpy current(page.get(), &RequestsPage::currentRequestChanged);
    table()->setCurrentIndex(table()->model()->index(rows() - 3, 5));
    QVERIFY(!table()->follows());
    const QByteArray selected = page->currentRequest();
    QCOMPARE(current.last().first().toByteArray(), selected);
    const int value = table()->verticalScrollBar()->value();
    for (int i = 0; i < 5; ++i)
        faces->requests.take(samples::mixed(100));
    QCOMPARE(page->currentRequest(), selected);
    QCOMPARE(table()->verticalScrollBar()->value(), value);
    QCOMPARE(current.count(), 1);
}

void TestRequestsPage::scrollPositionStaysWhenRowsAreDropped()
{
    faces->requests.take(samples::mixed(95'000)); // Full now.
    table()->verticalScrollBar()->setValue(50'000);
    const QByteArray top = table()->topId();
    table()->setCurrentIndex(table()->model()->index(50'002, 5));
    const QByteArray selected = page->currentRequest();
    faces->requests.take(samples::mixed(3'000));
    QCOMPARE(rows(), 100'000);
    QCOMPARE(table()->topId(), top);
    QCOMPARE(table()->verticalScrollBar()->value(), 47'000);
    QCOMPARE(page->currentRequest(), selected);
    // The same with another order.
    table()->sortByColumn(int(RequestColumn::Total), Qt::DescendingOrder);
    table()->verticalScrollBar()->setValue(20'000);
    const QByteArray sortedTop = table()->topId();
    faces->requests.take(samples::mixed(300));
    QCOMPARE(table()->topId(), sortedTop);
}

void TestRequestsPage::freezeHoldsRowsBack()
{
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_Space);
    auto *banner = find<QLabel>("requests.frozen.text");
    QVERIFY(banner->isVisible());
    faces->requests.take(samples::mixed(100));
    faces->requests.take(samples::mixed(48));
    QCOMPARE(rows(), counts.all);
    QVERIFY(banner->text().endsWith(QStringLiteral(" 148 newer")));
    QTest::keyClick(table(), Qt::Key_Space);
    QVERIFY(!banner->isVisible());
    QCOMPARE(rows(), counts.all + 148);
    QVERIFY(table()->follows());
    QTRY_COMPARE(table()->verticalScrollBar()->value(), table()->verticalScrollBar()->maximum());
}

void TestRequestsPage::filterKeepsSelection()
{
    page->showRequest("R-101"); // Stopped.
    page->setFilter(QStringLiteral("outcome:stopped"));
    QCOMPARE(page->currentRequest(), QByteArray("R-101"));
    page->setFilter({});
    QCOMPARE(page->currentRequest(), QByteArray("R-101"));
    page->setFilter(QStringLiteral("outcome:exhausted"));
    QCOMPARE(page->currentRequest(), QByteArray());
}

void TestRequestsPage::thirdClickRestoresArrival()
{
    QHeaderView *header = table()->horizontalHeader();
    const QPoint total(header->sectionViewportPosition(int(RequestColumn::Total)) + 30, header->height() / 2);
    const auto click = [&] { QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, total); };
    click();
    QVERIFY(id(0) != "R-1");
    click();
    const QByteArray slowest = id(0);
    QCOMPARE(faces->requests.find(slowest)->method, QByteArray("eth_sendRawTransaction"));
    click();
    QCOMPARE(id(0), QByteArray("R-1"));
    QCOMPARE(id(counts.all - 1), QByteArray("R-5000"));
}

void TestRequestsPage::walks()
{
    table()->setFocus();
    table()->setCurrentIndex(table()->model()->index(0, 5));
    QTest::keyClick(table(), Qt::Key_J);
    QCOMPARE(page->currentRequest(), QByteArray("R-2"));
    QTest::keyClick(table(), Qt::Key_K);
    QCOMPARE(page->currentRequest(), QByteArray("R-1"));
    QTest::keyClick(table(), Qt::Key_N);
    QCOMPARE(page->currentRequest(), QByteArray("R-6"));
    QTest::keyClick(table(), Qt::Key_N);
    QCOMPARE(page->currentRequest(), QByteArray("R-11"));
    QTest::keyClick(table(), Qt::Key_N, Qt::ShiftModifier);
    QCOMPARE(page->currentRequest(), QByteArray("R-6"));
    QTest::keyClick(table(), Qt::Key_N, Qt::ShiftModifier); // There is none before.
    QCOMPARE(page->currentRequest(), QByteArray("R-6"));
}

void TestRequestsPage::enterOpensTheTrail()
{
    QSignalSpy activated(page.get(), &RequestsPage::requestActivated);
    page->showRequest("R-6");
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_Return);
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated.first().first().toByteArray(), QByteArray("R-6"));
    QCOMPARE(window->navigator.steps, QStringList{QStringLiteral("request R-6")});
}

void TestRequestsPage::showRequestLiftsTheFilter()
{
    page->setFilter(QStringLiteral("outcome:stopped"));
    QVERIFY(page->showRequest("R-6"));
    QCOMPARE(page->currentRequest(), QByteArray("R-6"));
    QCOMPARE(page->filter(), QString());
    QVERIFY(table()->visualRect(table()->currentIndex()).isValid());
    QVERIFY(!page->showRequest("R-none"));
}

void TestRequestsPage::position()
{
    page->setFilter(QStringLiteral("class:stateless"));
    table()->verticalScrollBar()->setValue(1'000);
    table()->setCurrentIndex(table()->model()->index(1'002, 5));
    const QByteArray selected = page->currentRequest();
    const QByteArray top = table()->topId();
    const QVariant position = page->position();
    page->setFilter(QStringLiteral("class:broadcast"));
    faces->requests.take(samples::mixed(30));
    page->setPosition(position);
    QCOMPARE(page->filter(), QStringLiteral("class:stateless"));
    QCOMPARE(page->currentRequest(), selected);
    QCOMPARE(table()->topId(), top);
}

void TestRequestsPage::session()
{
    table()->setColumnHidden(int(RequestColumn::Id), false);
    table()->setColumnHidden(int(RequestColumn::Code), true);
    table()->setColumnWidth(int(RequestColumn::Method), 222);
    page->setFilter(QStringLiteral("outcome:stopped"));
    page->saveSession();
    restart();
    page->restoreSession();
    QVERIFY(!table()->isColumnHidden(int(RequestColumn::Id)));
    QVERIFY(table()->isColumnHidden(int(RequestColumn::Code)));
    QCOMPARE(table()->columnWidth(int(RequestColumn::Method)), 222);
    QCOMPARE(rows(), counts.stopped);
    table()->resetColumns();
    QVERIFY(table()->isColumnHidden(int(RequestColumn::Id)));
    QVERIFY(!table()->isColumnHidden(int(RequestColumn::Code)));
}

void TestRequestsPage::emptyStates()
{
    faces->requests.held.clear();
    restart();
    auto *empty = find<QWidget>("requests.empty");
    const auto text = [empty] { return empty->findChild<QLabel *>()->text(); };
    QVERIFY(empty->isVisible());
    QCOMPARE(text(), QStringLiteral("No requests yet. Listening on http://127.0.0.1:8645/eth"));
    find<QAbstractButton>("button.requests.copyurl")->click();
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("http://127.0.0.1:8645/eth"));
    find<QAbstractButton>("button.requests.sendtest")->click();
    QCOMPARE(faces->requests.sent.size(), 1);
    QCOMPARE(faces->requests.sent.first().first, QByteArray("eth"));
    QVERIFY(faces->requests.sent.first().second.contains("eth_blockNumber"));
    QTRY_COMPARE(window->navigator.said.last(), QStringLiteral("The test request was answered."));
    GatewayStatus status = faces->gateway.status();
    status.state = GatewayStatus::State::NotListening;
    status.problem = QStringLiteral("Port 8645 is taken.");
    faces->gateway.setStatus(status);
    QCOMPARE(text(), QStringLiteral("No requests yet. Nothing is listening: Port 8645 is taken."));
    QVERIFY(!window->actions.find("requests.sendtest")->isEnabled());
    faces->requests.take(samples::mixed(1));
    QTRY_VERIFY(!empty->isVisible());
    QVERIFY(table()->isVisible());
}

void TestRequestsPage::withoutARouteTheDemoIsNext()
{
    page.reset();
    faces = std::make_unique<FakeFaces>();
    window = std::make_unique<TestWindow>(faces->faces);
    QWidget shell;
    int started = 0;
    window->actions.add({"welcome.demo", QStringLiteral("Try the demo"), {}, {}}, &shell, [&] { ++started; });
    restart();
    find<QAbstractButton>("button.welcome.demo")->click();
    QCOMPARE(started, 1);
}

void TestRequestsPage::filterHidesAll()
{
    page->setFilter(QStringLiteral("class:broadcast ms>9000"));
    auto *empty = find<QWidget>("requests.empty");
    QVERIFY(empty->isVisible());
    QVERIFY(empty->findChild<QLabel *>()->text().endsWith(QStringLiteral(" match class:broadcast ms>9000")));
    find<QAbstractButton>("button.requests.removelastterm")->click();
    QCOMPARE(page->filter(), QStringLiteral("class:broadcast"));
    QCOMPARE(rows(), counts.broadcasts);
    page->setFilter(QStringLiteral("nothing-like-this"));
    find<QAbstractButton>("button.requests.clearfilter")->click();
    QCOMPARE(rows(), counts.all);
}

void TestRequestsPage::columnsHideByTheHeader()
{
    const auto pick = [this](const QString &text) {
        QTimer::singleShot(0, page.get(), [text] {
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            for (QAction *action : menu->actions()) {
                if (action->text() == text)
                    action->trigger();
            }
            menu->close();
        });
        Q_EMIT table()->horizontalHeader()->customContextMenuRequested({5, 5});
    };
    pick(QStringLiteral("Route"));
    QVERIFY(table()->isColumnHidden(int(RequestColumn::Route)));
    pick(QStringLiteral("Note"));
    QVERIFY(!table()->isColumnHidden(int(RequestColumn::Note)));
    pick(QStringLiteral("Reset columns"));
    QVERIFY(!table()->isColumnHidden(int(RequestColumn::Route)));
    QVERIFY(table()->isColumnHidden(int(RequestColumn::Note)));
}

void TestRequestsPage::contextMenu()
{
    page->showRequest("R-11"); // A broadcast.
    QStringList texts;
    QTimer::singleShot(0, page.get(), [&texts] {
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        for (QAction *action : menu->actions()) {
            if (!action->isSeparator() && action->isEnabled())
                texts.append(action->text());
        }
        menu->actions().at(1)->trigger();
        menu->close();
    });
    const QModelIndex cell = table()->model()->index(table()->currentIndex().row(), int(RequestColumn::Method));
    Q_EMIT table()->customContextMenuRequested(table()->visualRect(cell).center());
    QCOMPARE(texts.join(QLatin1Char('|')),
        QStringLiteral(
            "Filter by this Method|Exclude this Method|Open trail|Mark|Note…|Copy id|Copy method|Copy summary|"
            "Go to broadcast|Go to Route|Go to Endpoint|Show rule|Rehearse this request"));
    QCOMPARE(page->filter(), QStringLiteral("-method:eth_sendRawTransaction"));
    page->showRequest("R-11");
    window->actions.find("requests.endpoint")->trigger();
    window->actions.find("requests.rehearse")->trigger();
    QCOMPARE(window->navigator.steps,
        (QStringList{QStringLiteral("endpoint bravo"), QStringLiteral("rehearsal eth eth_sendRawTransaction")}));
    page->showRequest("R-1");
    QVERIFY(!window->actions.find("requests.broadcast")->isEnabled());
}

void TestRequestsPage::bodiesAreSearchedOnDiskToo()
{
    const auto holding = [](const char *text) { return CapturedBodies{.request = QByteArray("say ") + text}; };
    faces->requests.captured = {{"R-1", holding("memory")}};
    faces->requests.recalled = {{"R-2", {.bodies = holding("disk")}}};
    type(QStringLiteral("body:\"say \""));
    QTRY_VERIFY(!find<QAbstractButton>("requests.stopscan")->isVisible());
    QCOMPARE(rows(), 2);
    QVERIFY(!find<QLabel>("requests.status")->text().contains(QStringLiteral("searching")));
    type(QStringLiteral("body:disk"));
    QVERIFY(find<QAbstractButton>("requests.stopscan")->isVisible());
    bool saidSo = false;
    while (find<QAbstractButton>("requests.stopscan")->isVisible() && !saidSo) {
        QCoreApplication::processEvents();
        saidSo = find<QLabel>("requests.status")->text().contains(QStringLiteral("searching bodies: "));
    }
    QVERIFY(saidSo);
    QTRY_VERIFY(!find<QAbstractButton>("requests.stopscan")->isVisible());
    QCOMPARE(rows(), 1);
    QCOMPARE(id(0), QByteArray("R-2"));
    type(QStringLiteral("body:dis"));
    find<QAbstractButton>("requests.stopscan")->click();
    QVERIFY(!find<QAbstractButton>("requests.stopscan")->isVisible());
    QVERIFY(find<QLabel>("requests.status")->text().contains(QStringLiteral("search of bodies stopped")));
    type(QStringLiteral("body:nowhere"));
    auto *stack = page->findChild<QStackedWidget *>();
    QTRY_VERIFY(stack->currentWidget() != table()); // Says that nothing matches.
}

void TestRequestsPage::marksGoWithTheHistory()
{
    page->showRequest("R-6");
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_M);
    QCOMPARE(faces->requests.keptIds, QSet<QByteArray>{"R-6"});
    Q_EMIT faces->requests.historyErased(true);
    QCOMPARE(faces->requests.keptIds, QSet<QByteArray>{"R-6"});
    Q_EMIT faces->requests.historyErased(false);
    QVERIFY(faces->requests.keptIds.isEmpty());
    QCOMPARE(page->currentRequest(), QByteArray("R-6")); // The row itself stays.
}

void TestRequestsPage::rejectedShowsNoPlan()
{
    RequestRecord record = samples::plainQuery("R-9002");
    record.attempts.clear();
    record.limit = 0;
    record.method.clear();
    record.outcome = RequestOutcome::Refused;
    record.code = -32700;
    faces->requests.take({std::make_shared<const RequestRecord>(record)});
    QTRY_VERIFY(page->showRequest("R-9002"));
    const auto shown = [this](RequestColumn column) {
        return table()->model()->index(table()->currentIndex().row(), int(column)).data().toString();
    };
    QCOMPARE(shown(RequestColumn::Attempts), QStringLiteral("—"));
    QCOMPARE(shown(RequestColumn::Method), QStringLiteral("—"));
}

void TestRequestsPage::paletteChange()
{
    page->setFilter(QStringLiteral("clas:x"));
    auto *error = find<QLabel>("requests.filter.error");
    const QPalette before = QApplication::palette();
    for (const bool dark : {true, false}) {
        QApplication::setPalette(themePalette(dark));
        QCoreApplication::processEvents();
        QCOMPARE(error->palette().color(QPalette::WindowText), meaningColor(Meaning::Error, themePalette(dark)));
        QCOMPARE(field()->palette().color(QPalette::Text), meaningColor(Meaning::Error, themePalette(dark)));
    }
    QApplication::setPalette(before);
}

void TestRequestsPage::everyWidgetHasAName()
{
    for (const QWidget *widget : page->findChildren<QWidget *>()) {
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const bool named = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
        if ((widget->focusPolicy() & Qt::TabFocus) != 0 && widget->isVisible())
            QVERIFY2(named || qobject_cast<const QLabel *>(widget) || qobject_cast<const QStackedWidget *>(widget),
                qPrintable(widget->objectName()));
    }
}

QTEST_MAIN(TestRequestsPage)
#include "tst_requestspage.moc"
