// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/callout.h"
#include "shell/pagearea.h"
#include "shellfixture.h"

#include <QAction>
#include <QPushButton>
#include <QTest>

using namespace signalbox;

/// The call-outs after the demo's sample traffic.
class DemoTourTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void pointsAtAttemptRuleAndEvidence();
    void staysBesideWhatItPointsAt();
    void goesOutOfSightWithIt();
    void endsForEver_data();
    void endsForEver();
    void comesOnlyAfterSampleTraffic();
    void waitsForTheTable();

private:
    void sendSamples();
    [[nodiscard]] CallOut *callOut() const { return m_shell->window->findChild<CallOut *>(); }
    [[nodiscard]] QString pointedAt() const
    {
        return callOut()->anchor() != nullptr ? callOut()->anchor()->objectName() : QString();
    }
    void press(const char *button) const
    {
        callOut()->findChild<QPushButton *>(QLatin1String("callout.") + QLatin1String(button))->click();
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<ShellFixture> m_shell;
};

namespace {

QLabel *addNamed(QWidget *page, const char *name)
{
    auto *label = new QLabel(QLatin1String(name), page);
    label->setObjectName(QLatin1String(name));
    page->layout()->addWidget(label);
    return label;
}

} // namespace

void DemoTourTest::init()
{
    m_shell.reset();
    m_directory = std::make_unique<QTemporaryDir>();
    m_shell = std::make_unique<ShellFixture>(m_directory->path());
    for (const char *name : {"trail.attempt.1", "trail.attempt.1.rule", "trail.attempt.2", "trail.attempt.2.rule"})
        addNamed(m_shell->page("requests"), name);
    addNamed(m_shell->page("broadcasts"), "broadcasts.evidence");
    BroadcastView view;
    view.detail.row.id = 7;
    view.detail.row.requestId = "S-2";
    m_shell->fakes.broadcasts.take(view);
    m_shell->window->show();
}

void DemoTourTest::sendSamples()
{
    m_shell->fakes.rehearsal.startDemo();
    m_shell->actions.find("demo.sample")->trigger();
    m_shell->fakes.requests.take({std::make_shared<const RequestRecord>(samples::plainQuery("S-1"))});
    m_shell->fakes.requests.take({std::make_shared<const RequestRecord>(samples::replayedBroadcast("S-2"))});
}

void DemoTourTest::pointsAtAttemptRuleAndEvidence()
{
    sendSamples();
    QTRY_COMPARE(pointedAt(), QStringLiteral("trail.attempt.1")); // The ambiguous one.
    QCOMPARE(m_shell->page("requests")->filter->text(), QStringLiteral("id:S-2"));
    QVERIFY(!callOut()->accessibleName().isEmpty() && !callOut()->accessibleDescription().isEmpty());
    QWidget *focus = QApplication::focusWidget();
    press("next");
    QTRY_COMPARE(pointedAt(), QStringLiteral("trail.attempt.1.rule"));
    QCOMPARE(QApplication::focusWidget(), focus);
    press("next");
    QTRY_COMPARE(pointedAt(), QStringLiteral("broadcasts.evidence"));
    QCOMPARE(m_shell->window->pages()->currentName(), QByteArray("broadcasts"));
    QCOMPARE(m_shell->page("broadcasts")->filter->text(), QStringLiteral("7"));
    press("next");
    QVERIFY(!callOut()->isVisible());
}

void DemoTourTest::staysBesideWhatItPointsAt()
{
    sendSamples();
    QTRY_VERIFY(callOut()->isVisible());
    const auto gap = [this] {
        const QWidget *anchor = callOut()->anchor();
        const QRect target(anchor->mapTo(m_shell->window.get(), QPoint()), anchor->size());
        const QRect box = callOut()->geometry();
        return box.top() > target.bottom() ? box.top() - target.bottom() : target.top() - box.bottom();
    };
    QTRY_VERIFY2(gap() >= 0 && gap() < 12, qPrintable(QString::number(gap())));
    QVERIFY(m_shell->window->rect().contains(callOut()->geometry()));
    m_shell->window->resize(1024, 640);
    QTRY_VERIFY(gap() >= 0 && gap() < 12 && m_shell->window->rect().contains(callOut()->geometry()));
}

void DemoTourTest::goesOutOfSightWithIt()
{
    sendSamples();
    QTRY_VERIFY(callOut()->isVisible());
    m_shell->window->showPage("routes");
    QTRY_VERIFY(!callOut()->isVisible());
    QTest::keyClick(m_shell->window.get(), Qt::Key_Escape); // Means something else now.
    m_shell->window->showPage("requests");
    QTRY_VERIFY(callOut()->isVisible());
}

void DemoTourTest::endsForEver_data()
{
    QTest::addColumn<QByteArray>("how");
    QTest::addRow("Esc") << QByteArray("escape");
    QTest::addRow("button") << QByteArray("end");
}

void DemoTourTest::endsForEver()
{
    QFETCH(const QByteArray, how);
    sendSamples();
    QTRY_VERIFY(callOut()->isVisible());
    if (how == "escape")
        QTest::keyClick(m_shell->page("requests")->filter, Qt::Key_Escape);
    else
        press(how.constData());
    QVERIFY(!callOut()->isVisible());
    sendSamples();
    QTest::qWait(0);
    QVERIFY(!callOut()->isVisible());
    m_shell.reset();
    m_shell = std::make_unique<ShellFixture>(m_directory->path()); // As after a restart.
    addNamed(m_shell->page("requests"), "trail.attempt.1");
    m_shell->window->show();
    sendSamples();
    QTest::qWait(0);
    QVERIFY(!callOut()->isVisible());
}

void DemoTourTest::comesOnlyAfterSampleTraffic()
{
    m_shell->window->showPage("requests");
    m_shell->fakes.requests.take({std::make_shared<const RequestRecord>(samples::replayedBroadcast("S-2"))});
    QTest::qWait(0);
    QVERIFY(!callOut()->isVisible());
}

/// Which hears of requests after whoever was there before the pages.
void DemoTourTest::waitsForTheTable()
{
    QByteArrayList table;
    QByteArrayList shown;
    connect(&m_shell->fakes.requests, &RequestsFace::requestsTaken, this, [&table](const RequestSnapshots &requests) {
        for (const RequestSnapshot &request : requests)
            table.append(request->id);
    });
    m_shell->window->setDestinations({.request = [&](const QByteArray &id) {
        QVERIFY(table.contains(id));
        shown.append(id);
    }});
    sendSamples();
    QTRY_COMPARE(shown, QByteArrayList{"S-2"});
}

QTEST_MAIN(DemoTourTest)
#include "tst_demotour.moc"
