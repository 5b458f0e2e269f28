// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcastsamples.h"
#include "fakefaces.h"
#include "samples.h"
#include "testwindow.h"

#include "broadcasts/broadcastspage.h"
#include "broadcasts/broadcasttable.h"

#include "base/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTest>

#include <memory>

using namespace signalbox;

namespace {

TrackerTime now()
{
    return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

} // namespace

class TestBroadcastsPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void showsTheNewestAtOnce();
    void answersForTheSelected();
    void followsChanges();
    void keepsItsPlaceWhenRowsCome();
    void leadsToTheRequestAndBack();
    void sendsAgainAfterAsking();
    void actsOnTheSelected();
    void locksInReadOnlyMode();
    void filters();
    void followsRivals();
    void saysWhyNobodyGotIt();
    void tellsWhatIsMissing();
    void tellsWhenTheLedgerFails();
    void keepsShowingWhenTheLedgerFails();
    void followsTheTheme();
    void keepsItsSession();
    void hasNamesForAll();

private:
    void open(const QList<BroadcastView> &views);
    [[nodiscard]] BroadcastTable *table() const
    {
        return m_page->findChild<BroadcastTable *>(QStringLiteral("broadcasts.table"));
    }
    [[nodiscard]] QString label(const char *name) const
    {
        const auto *found = m_page->findChild<QLabel *>(QString::fromLatin1(name));
        return found != nullptr ? found->text() : QString();
    }
    [[nodiscard]] QString headline() const { return label("broadcasts.verdict.headline"); }
    void act(const char *id) { m_window->actions.find(id)->trigger(); }

    std::unique_ptr<FakeFaces> m_faces;
    std::unique_ptr<TestWindow> m_window;
    std::unique_ptr<BroadcastsPage> m_page;
};

void TestBroadcastsPage::init()
{
    m_faces = std::make_unique<FakeFaces>(samples::configuration());
    m_window = std::make_unique<TestWindow>(m_faces->faces);
}

void TestBroadcastsPage::cleanup()
{
    m_page.reset();
    m_window.reset();
    m_faces.reset();
}

void TestBroadcastsPage::open(const QList<BroadcastView> &views)
{
    m_faces->broadcasts.held = views;
    m_page = std::make_unique<BroadcastsPage>(m_window->context);
    m_page->resize(1'130, 740);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    QTRY_COMPARE(table()->model()->rowCount(), static_cast<int>(views.size()));
}

void TestBroadcastsPage::showsTheNewestAtOnce()
{
    open(samples::broadcasts(now()));
    QTRY_COMPARE(table()->currentId(), 17);
    QTRY_COMPARE(headline(), QStringLiteral("It is being sent."));
}

void TestBroadcastsPage::answersForTheSelected()
{
    open(samples::broadcasts(now()));
    m_page->showBroadcast(13);
    QTRY_VERIFY(headline().startsWith(QStringLiteral("It may be out")));
    const auto *evidence = m_page->findChild<QTableView *>(QStringLiteral("broadcasts.evidence"));
    QCOMPARE(evidence->model()->rowCount(), 3);
    QCOMPARE(label("broadcasts.exposure"), QStringLiteral("Got the bytes, in this order: alpha, bravo, charlie."));
    QCOMPARE(m_page->findChild<QLineEdit *>(QStringLiteral("broadcasts.txid"))->text().toLatin1(),
        m_faces->broadcasts.held[12].detail.row.txId);
}

/// Task 19: the states in order, the count right at each block.
void TestBroadcastsPage::followsChanges()
{
    open({samples::seen(1, now())});
    QTRY_VERIFY(headline().startsWith(QStringLiteral("Yes. It waits")));
    m_faces->broadcasts.take(samples::included(1, now()));
    QTRY_VERIFY(headline().startsWith(QStringLiteral("Yes. It is in block")));
    QTRY_COMPARE(table()->model()->index(0, 6).data().toString(), QStringLiteral("3 of 32"));
    m_faces->broadcasts.take(samples::final(1, now()));
    QTRY_VERIFY(headline().startsWith(QStringLiteral("Yes. It is final")));
    QCOMPARE(table()->currentId(), 1);
}

void TestBroadcastsPage::keepsItsPlaceWhenRowsCome()
{
    open(samples::manyBroadcasts(300, now()));
    m_page->showBroadcast(150);
    QTRY_COMPARE(table()->currentId(), 150);
    QTRY_VERIFY(!headline().isEmpty());
    QCoreApplication::processEvents();
    const qint64 top = table()->topId();
    QVERIFY(top != 0);
    m_faces->broadcasts.take(samples::seen(301, now()));
    m_faces->broadcasts.take(samples::seen(302, now()));
    QTRY_COMPARE(table()->model()->rowCount(), 302);
    QCOMPARE(table()->topId(), top);
    QCOMPARE(table()->currentId(), 150);
}

/// Task 21.
void TestBroadcastsPage::leadsToTheRequestAndBack()
{
    open(samples::manyBroadcasts(300, now()));
    m_page->showBroadcast(150);
    QTRY_VERIFY(m_window->actions.find("broadcasts.request")->isEnabled());
    QTRY_VERIFY(table()->verticalScrollBar()->value() > 0);
    QCoreApplication::processEvents();
    act("broadcasts.request");
    QCOMPARE(m_window->navigator.steps.size(), 1);
    QVERIFY(m_window->navigator.steps.first().startsWith(QStringLiteral("request S-")));
    const QVariant position = m_page->position();
    const qint64 top = table()->topId();
    m_page->showBroadcast(299);
    QTRY_COMPARE(table()->currentId(), 299);
    m_page->setPosition(position);
    QCOMPARE(table()->currentId(), 150);
    QCOMPARE(table()->topId(), top);
}

void TestBroadcastsPage::sendsAgainAfterAsking()
{
    open(samples::broadcasts(now()));
    m_page->showBroadcast(5);
    QTRY_VERIFY(m_window->actions.find("broadcasts.resend")->isEnabled());
    act("broadcasts.resend");
    auto *dialog = m_page->findChild<QDialog *>(QStringLiteral("broadcasts.sendagain"));
    QVERIFY(dialog);
    QVERIFY(m_faces->broadcasts.sentAgain.isEmpty());
    dialog->findChild<QPushButton *>(QStringLiteral("broadcasts.sendagain.accept"))->click();
    QTRY_COMPARE(m_faces->broadcasts.sentAgain, QList<qint64>{5});
    QTRY_VERIFY(m_window->navigator.said.join(QLatin1Char(' ')).contains(QStringLiteral("fake-a0000000099")));
}

void TestBroadcastsPage::actsOnTheSelected()
{
    open(samples::broadcasts(now()));
    m_page->showBroadcast(16);
    QTRY_VERIFY(headline().startsWith(QStringLiteral("Yes. It waits")));
    act("broadcasts.check");
    QCOMPARE(m_faces->broadcasts.checked, QList<qint64>{16});
    act("broadcasts.copy");
    QCOMPARE(QApplication::clipboard()->text().toLatin1(), m_faces->broadcasts.held[15].detail.row.txId);
    act("broadcasts.stop");
    QCOMPARE(m_faces->broadcasts.stopped, QList<qint64>{16});
    act("broadcasts.note");
    auto *note = m_page->findChild<QInputDialog *>(QStringLiteral("broadcasts.notedialog"));
    QVERIFY(note);
    QCOMPARE(note->textValue(), QStringLiteral("payout 118"));
    note->setTextValue(QStringLiteral("payout 119"));
    note->accept();
    QCOMPARE(m_faces->broadcasts.notes.value(16), QStringLiteral("payout 119"));
    QVERIFY(!m_window->actions.find("broadcasts.explorer")->isEnabled());
    QVERIFY(!ActionRegistry::disabledReason(m_window->actions.find("broadcasts.explorer")).isEmpty());
    m_page->showBroadcast(6);
    QTRY_VERIFY(m_window->actions.find("broadcasts.resume")->isVisible());
    act("broadcasts.resume");
    QCOMPARE(m_faces->broadcasts.resumed, QList<qint64>{6});
}

void TestBroadcastsPage::locksInReadOnlyMode()
{
    open(samples::broadcasts(now()));
    m_page->showBroadcast(16);
    QTRY_VERIFY(m_window->actions.find("broadcasts.resend")->isEnabled());
    GatewayStatus status = m_faces->gateway.state;
    status.readOnly = true;
    m_faces->gateway.setStatus(status);
    for (const char *id : {"broadcasts.resend", "broadcasts.stop", "broadcasts.note", "broadcasts.track"}) {
        QVERIFY(!m_window->actions.find(id)->isEnabled());
        QVERIFY(!ActionRegistry::disabledReason(m_window->actions.find(id)).isEmpty());
    }
    QVERIFY(m_window->actions.find("broadcasts.copy")->isEnabled());
}

void TestBroadcastsPage::filters()
{
    open(samples::broadcasts(now()));
    auto *field = m_page->findChild<QLineEdit *>(QStringLiteral("broadcasts.filter"));
    m_page->focusFilter();
    field->setText(QStringLiteral("route:tron"));
    QCOMPARE(table()->model()->rowCount(), 2);
    field->setText(QStringLiteral("route:tron stat:seen"));
    QCOMPARE(table()->model()->rowCount(), 2); // The last valid one stays.
    QVERIFY(label("broadcasts.filter.error").contains(QStringLiteral("stat")));
    field->setText(QStringLiteral("state:unresolved"));
    QCOMPARE(table()->model()->rowCount(), 0);
    QVERIFY(label("broadcasts.filter.error").isEmpty());
    m_page->showBroadcast(5); // What hides it goes.
    QCOMPARE(table()->currentId(), 5);
    QVERIFY(field->text().isEmpty());
}

void TestBroadcastsPage::followsRivals()
{
    open(samples::broadcasts(now()));
    m_page->showBroadcast(6);
    QTRY_VERIFY(label("broadcasts.rivals").contains(QStringLiteral("took its place")));
    auto *rivals = m_page->findChild<QLabel *>(QStringLiteral("broadcasts.rivals"));
    Q_EMIT rivals->linkActivated(QString::fromLatin1(m_faces->broadcasts.held[1].detail.row.txId));
    QCOMPARE(m_window->navigator.steps, QStringList{QStringLiteral("broadcast 2")});
    Q_EMIT rivals->linkActivated(QStringLiteral("0xunknown"));
    QCOMPARE(m_window->navigator.said.size(), 1);
}

/// What was passed over stands in the trail, as long as that is kept.
void TestBroadcastsPage::saysWhyNobodyGotIt()
{
    RequestRecord record = samples::replayedBroadcast("S-10416");
    record.skipped.push_back({.endpointId = "charlie", .reason = Admission::Cordoned});
    m_faces->requests.take({std::make_shared<RequestRecord>(record)});
    open(samples::broadcasts(now()));
    m_page->showBroadcast(16);
    const auto *evidence = m_page->findChild<QTableView *>(QStringLiteral("broadcasts.evidence"));
    QTRY_COMPARE(evidence->model()->rowCount(), 3);
    QTRY_COMPARE(evidence->model()->index(2, 1).data().toString(), QStringLiteral("not sent (cordoned)"));
}

void TestBroadcastsPage::tellsWhatIsMissing()
{
    open({});
    const auto *empty = m_page->findChild<QWidget *>(QStringLiteral("broadcasts.empty"));
    QTRY_VERIFY(empty->isVisible());
    QTRY_VERIFY(empty->findChild<QPushButton *>());
    QVERIFY(empty->findChild<QLabel *>()->text().contains(QStringLiteral("appear here by themselves")));
    m_faces->broadcasts.take(samples::seen(1, now()));
    QTRY_VERIFY(table()->isVisible());
    QTRY_COMPARE(table()->currentId(), 1);
}

void TestBroadcastsPage::tellsWhenTheLedgerFails()
{
    m_faces->broadcasts.problem = QStringLiteral("the database is locked");
    open({});
    const auto *empty = m_page->findChild<QWidget *>(QStringLiteral("broadcasts.empty"));
    QTRY_VERIFY(empty->findChild<QLabel *>()->text().contains(QStringLiteral("the database is locked")));
    m_faces->broadcasts.problem.clear();
    m_faces->broadcasts.held = samples::broadcasts(now());
    act("broadcasts.retry");
    QTRY_COMPARE(table()->model()->rowCount(), 17);
    QTRY_VERIFY(table()->isVisible());
}

void TestBroadcastsPage::keepsShowingWhenTheLedgerFails()
{
    open(samples::broadcasts(now()));
    m_faces->broadcasts.problem = QStringLiteral("the database is locked");
    m_faces->broadcasts.take(samples::included(16, now()));
    QTRY_VERIFY(label("broadcasts.filter.error").contains(QStringLiteral("the database is locked")));
    QVERIFY(table()->isVisible());
    m_faces->broadcasts.problem.clear();
    m_faces->broadcasts.take(samples::included(15, now()));
    QTRY_VERIFY(label("broadcasts.filter.error").isEmpty());
}

void TestBroadcastsPage::followsTheTheme()
{
    applyTheme(*qApp, ColorScheme::Light, false);
    open(samples::broadcasts(now()));
    auto *field = m_page->findChild<QLineEdit *>(QStringLiteral("broadcasts.filter"));
    field->setText(QStringLiteral("stat:seen"));
    applyTheme(*qApp, ColorScheme::Dark, false);
    QTRY_COMPARE(field->palette().color(QPalette::Text), meaningColor(Meaning::Error, themePalette(true)));
    field->clear();
    QCOMPARE(field->palette().color(QPalette::Text), themePalette(true).color(QPalette::Text));
    applyTheme(*qApp, ColorScheme::Light, false);
    QCOMPARE(field->palette().color(QPalette::Text), themePalette(false).color(QPalette::Text));
}

void TestBroadcastsPage::keepsItsSession()
{
    open(samples::broadcasts(now()));
    m_page->setFilter(QStringLiteral("state:open"));
    table()->setColumnWidth(3, 133);
    m_page->saveSession();
    m_page.reset();
    m_page = std::make_unique<BroadcastsPage>(m_window->context);
    m_page->restoreSession();
    QCOMPARE(m_page->findChild<QLineEdit *>(QStringLiteral("broadcasts.filter"))->text(), QStringLiteral("state:open"));
    QCOMPARE(table()->columnWidth(3), 133);
}

void TestBroadcastsPage::hasNamesForAll()
{
    open(samples::broadcasts(now()));
    m_page->showBroadcast(16);
    QTRY_VERIFY(headline().startsWith(QStringLiteral("Yes. It waits")));
    for (const char *name : {"broadcasts.table", "broadcasts.stepper", "broadcasts.evidence", "broadcasts.history",
             "broadcasts.filter", "broadcasts.txid", "broadcasts.verdict"}) {
        const auto *widget = m_page->findChild<QWidget *>(QString::fromLatin1(name));
        QVERIFY2(widget, name);
        QVERIFY2(!widget->accessibleName().isEmpty(), name);
    }
}

QTEST_MAIN(TestBroadcastsPage)
#include "tst_broadcastspage.moc"
