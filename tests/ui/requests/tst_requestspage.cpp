// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "fakefaces.h"
#include "samples.h"
#include "testwindow.h"

#include "requests/requestspage.h"
#include "requests/requesttable.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTest>

using namespace signalbox;

/// The page as a user has it before them; restart() is the program ended and started again.
class TestRequestsPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();

    void stoppedInTheLastHour(); // Task 10
    void triedButAnsweredByAnother(); // Task 11
    void savedFilterIsRecalledAfterRestart(); // Task 12
    void markedRowsStay(); // Task 13

    void chipsCount();
    void wrongFilterKeepsTheLast();
    void unfinishedTermIsNoError();
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
    void filterHidesAll();
    void everyWidgetHasAName();

private:
    template <typename T>
    T *find(const char *name) const
    {
        return page->findChild<T *>(QLatin1String(name));
    }
    int rows() const { return table()->model()->rowCount(); }
    RequestTable *table() const { return find<RequestTable>("requests.table"); }
    QLineEdit *field() const { return find<QLineEdit>("requests.filter"); }
    QByteArray id(int row) const { return table()->model()->index(row, 1).data().toString().toUtf8(); }
    void type(const QString &filter);
    void restart();
    void answer(const char *dialog, const QString &text);

    std::unique_ptr<FakeFaces> faces;
    std::unique_ptr<TestWindow> window;
    std::unique_ptr<RequestsPage> page;
    const samples::CaptureCounts counts;
};

void TestRequestsPage::init()
{
    faces = std::make_unique<FakeFaces>(samples::configuration());
    window = std::make_unique<TestWindow>(faces->faces);
    faces->requests.held = samples::capture(std::chrono::system_clock::now());
    restart();
}

void TestRequestsPage::cleanup()
{
    page.reset();
    window.reset();
    faces.reset();
}

void TestRequestsPage::restart()
{
    page.reset();
    page = std::make_unique<RequestsPage>(window->context);
    page->resize(1130, 600);
    page->show();
    page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(page.get()));
}

void TestRequestsPage::type(const QString &filter)
{
    page->focusFilter();
    QTest::keyClicks(field(), filter);
    QTest::keyClick(field(), Qt::Key_Return);
}

void TestRequestsPage::answer(const char *dialog, const QString &text)
{
    auto *input = page->findChild<QInputDialog *>(QLatin1String(dialog));
    QVERIFY(input);
    input->setTextValue(text);
    input->accept();
}

void TestRequestsPage::stoppedInTheLastHour()
{
    find<QAbstractButton>("requests.chip.stopped")->click();
    QCOMPARE(rows(), counts.stopped);
    page->focusFilter();
    QTest::keyClick(field(), Qt::Key_End);
    QTest::keyClicks(field(), QStringLiteral(" time:1h"));
    QTRY_COMPARE(rows(), counts.stoppedInLastHour);
    for (int row = 0; row < rows(); ++row)
        QCOMPARE(table()->model()->index(row, int(RequestColumn::Rule)).data().toString(),
            QStringLiteral("AMBIGUOUS-SESSION-STOP"));
}

void TestRequestsPage::triedButAnsweredByAnother()
{
    type(QStringLiteral("tried:bravo -final:bravo"));
    QCOMPARE(rows(), counts.triedBravoInVain);
    QCOMPARE(find<QLabel>("requests.status")->text().section(QLatin1Char(' '), 0, 0),
        QString::number(counts.triedBravoInVain));
    QVERIFY(table()->hasFocus());
}

void TestRequestsPage::savedFilterIsRecalledAfterRestart()
{
    type(QStringLiteral("tried:bravo -final:bravo"));
    QTest::keyClick(page.get(), Qt::Key_S, Qt::ControlModifier);
    answer("requests.savedialog", QStringLiteral("B in vain"));
    QVERIFY(find<QAbstractButton>("requests.chip.b-in-vain"));
    restart();
    QCOMPARE(rows(), counts.all);
    QTest::keyClick(page.get(), Qt::Key_6, Qt::AltModifier);
    QCOMPARE(page->filter(), QStringLiteral("tried:bravo -final:bravo"));
    QCOMPARE(rows(), counts.triedBravoInVain);
    QVERIFY(find<QAbstractButton>("requests.chip.b-in-vain")->isChecked());
}

void TestRequestsPage::markedRowsStay()
{
    table()->setFocus();
    for (const int row : {10, 20, 4'000}) {
        table()->setCurrentIndex(table()->model()->index(row, 5));
        QTest::keyClick(table(), Qt::Key_M);
    }
    QTest::keyClick(table(), Qt::Key_F2);
    answer("requests.notedialog", QStringLiteral("ask Bob"));
    QTest::keyClick(table(), Qt::Key_L, Qt::ControlModifier);
    QCOMPARE(rows(), 3);
    QCOMPARE(id(0), QByteArray("R-11"));
    QCOMPARE(table()->model()->index(2, int(RequestColumn::Note)).data().toString(), QStringLiteral("ask Bob"));
    faces->requests.take(samples::mixed(50));
    QCOMPARE(rows(), 53);
    table()->setCurrentIndex({});
    for (const char *expected : {"R-11", "R-21", "R-4001"}) {
        QTest::keyClick(table(), Qt::Key_BracketRight);
        QCOMPARE(page->currentRequest(), QByteArray(expected));
    }
    QTest::keyClick(table(), Qt::Key_BracketLeft);
    QCOMPARE(page->currentRequest(), QByteArray("R-21"));
    restart();
    type(QStringLiteral("marked:yes"));
    QCOMPARE(rows(), 3);
    page->setFilter(QStringLiteral("note:bob"));
    QCOMPARE(id(0), QByteArray("R-4001"));
}

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
    page->setFilter(QStringLiteral("injected:yes"));
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
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("http://127.0.0.1:8645/eth"));
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
