// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "fakefaces.h"
#include "samples.h"
#include "testwindow.h"

#include "trail/attempttrail.h"

#include <QAction>
#include <QLabel>
#include <QTest>

#include <memory>

using namespace signalbox;

/// The trail of a request that has not ended.
class TestLiveTrail final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void showsTheRunningAttempt();
    void countsOn();
    void followsTheNextAttempt();
    void turnsIntoTheEndedTrail();
    void findsWhatEndsJustNow();
    void findsWhatIsInFlight();
    void saysWhenNothingWasTold();
    void waitsForWhatWasLeftOut();
    void asksOnlyWhileItIsLookedAt();
    void batchAndLedger();

private:
    static RequestSnapshot snapshot(const RequestRecord &record)
    {
        return std::make_shared<const RequestRecord>(record);
    }

    /// It is in flight and shown.
    void show(const RequestRecord &record)
    {
        m_faces->requests.setInFlight({snapshot(record)});
        m_trail->setRequest(record.id);
    }
    QString text(const char *name) const
    {
        const auto *label = m_trail->findChild<QLabel *>(QLatin1String(name));
        return label && label->isVisible() ? label->text() : QString();
    }
    QWidget *card(int number) const
    {
        return m_trail->findChild<QWidget *>(QStringLiteral("trail.attempt.%1").arg(number));
    }
    bool says(const char *words) const
    {
        for (const QLabel *label : m_trail->findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(QString::fromUtf8(words)))
                return true;
        }
        return false;
    }
    QAction *action(const char *id) const { return m_window->actions.find(id); }

    std::unique_ptr<FakeFaces> m_faces;
    std::unique_ptr<TestWindow> m_window;
    std::unique_ptr<AttemptTrail> m_trail;
};

void TestLiveTrail::init()
{
    m_faces = std::make_unique<FakeFaces>(samples::configuration());
    m_window = std::make_unique<TestWindow>(m_faces->faces);
    m_trail = std::make_unique<AttemptTrail>(m_window->context);
    m_trail->resize(400, 700);
    m_trail->show();
    m_trail->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_trail.get()));
}

void TestLiveTrail::cleanup()
{
    m_trail.reset();
    m_window.reset();
    m_faces.reset();
}

void TestLiveTrail::showsTheRunningAttempt()
{
    show(samples::inFlightQuery("S-1"));
    QCOMPARE(text("trail.outcome"), QStringLiteral("in flight"));
    QVERIFY2(text("trail.sentence")
                 .startsWith(QStringLiteral("In flight: attempt 2 runs at bravo. alpha could not be reached")),
        qPrintable(text("trail.sentence")));
    QCOMPARE(text("trail.attempt.1.decision"), QStringLiteral("Move on"));
    QVERIFY(text("trail.attempt.1.candidates").contains(QStringLiteral("<b>bravo</b> (next)")));
    QVERIFY(text("trail.attempt.2.endpoint").contains(QStringLiteral("bravo")));
    QVERIFY2(text("trail.attempt.2.phases").endsWith(QStringLiteral("Wait\u00A01.50\u00A0s")),
        qPrintable(text("trail.attempt.2.phases")));
    QVERIFY(text("trail.attempt.2.wire").startsWith(QStringLiteral("sent 1×")));
    QVERIFY(says("1.50\u00A0s of at most 10.0\u00A0s"));
    QVERIFY(says("2 of 3 used"));
    QVERIFY(!card(2)->accessibleName().isEmpty());
    QVERIFY(!action("trail.export")->isEnabled());
    QVERIFY(!action("trail.copyCurl")->isEnabled());
    QVERIFY(action("trail.copySummary")->isEnabled());
    QVERIFY(!m_trail->findChild<QWidget *>(QStringLiteral("trail.whatif")));
}

void TestLiveTrail::countsOn()
{
    RequestRecord record = samples::hangingQuery("S-1");
    show(record);
    QWidget *const before = card(1);
    before->setFocus();
    auto running = *record.running;
    running.phases.total += std::chrono::milliseconds(1'000);
    record.duration += std::chrono::milliseconds(1'000);
    record.running = std::make_shared<const AttemptRecord>(running);
    m_faces->requests.setInFlight({snapshot(record)});
    QVERIFY(card(1) == before); // Nothing but the time is made anew.
    QVERIFY(before->hasFocus());
    QVERIFY(text("trail.attempt.1.phases").endsWith(QStringLiteral("Wait\u00A05.20\u00A0s")));
    QVERIFY(says("5.20\u00A0s of at most"));
}

void TestLiveTrail::followsTheNextAttempt()
{
    show(samples::hangingQuery("S-1"));
    QVERIFY(!card(2));
    m_faces->requests.setInFlight({snapshot(samples::inFlightQuery("S-1"))});
    QVERIFY(card(2));
    QCOMPARE(text("trail.attempt.1.decision"), QStringLiteral("Move on"));
}

void TestLiveTrail::turnsIntoTheEndedTrail()
{
    show(samples::inFlightQuery("S-1"));
    card(2)->setFocus();
    m_faces->requests.take({snapshot(samples::failedOverQuery("S-1"))});
    QCOMPARE(text("trail.outcome"), QStringLiteral("failed over"));
    QCOMPARE(text("trail.attempt.2.decision"), QStringLiteral("Return"));
    QVERIFY(card(2)->hasFocus());
    QVERIFY(action("trail.export")->isEnabled());
    QVERIFY(!m_faces->requests.isWatched());
    QVERIFY(!says("not held any more"));
    m_faces->requests.setInFlight({}); // Late, and of no concern.
    QCOMPARE(text("trail.outcome"), QStringLiteral("failed over"));
}

void TestLiveTrail::findsWhatEndsJustNow()
{
    m_trail->setRequest("S-1"); // As a page does that knows the id before the trail has told the record.
    QVERIFY(!says("not held any more"));
    m_faces->requests.take({snapshot(samples::failedOverQuery("S-1"))});
    QCOMPARE(text("trail.outcome"), QStringLiteral("failed over"));
}

void TestLiveTrail::findsWhatIsInFlight()
{
    m_trail->setRequest("S-1");
    QVERIFY(m_faces->requests.isWatched());
    m_faces->requests.setInFlight({snapshot(samples::hangingQuery("S-0")), snapshot(samples::inFlightQuery("S-1"))});
    QCOMPARE(text("trail.outcome"), QStringLiteral("in flight"));
}

void TestLiveTrail::saysWhenNothingWasTold()
{
    show(samples::inFlightQuery("S-1"));
    m_faces->requests.setInFlight({});
    QVERIFY(says("S-1 is not held any more"));
    QVERIFY(!m_faces->requests.isWatched());
}

void TestLiveTrail::waitsForWhatWasLeftOut()
{
    show(samples::inFlightQuery("S-1"));
    m_faces->requests.setInFlight({snapshot(samples::hangingQuery("S-0"))}, 1);
    QCOMPARE(text("trail.outcome"), QStringLiteral("in flight"));
    m_faces->requests.take({snapshot(samples::failedOverQuery("S-1"))});
    QCOMPARE(text("trail.outcome"), QStringLiteral("failed over"));
}

void TestLiveTrail::asksOnlyWhileItIsLookedAt()
{
    QVERIFY(!m_faces->requests.isWatched());
    show(samples::hangingQuery("S-1"));
    QVERIFY(m_faces->requests.isWatched());
    m_trail->hide();
    QVERIFY(!m_faces->requests.isWatched());
    m_faces->requests.setInFlight({snapshot(samples::inFlightQuery("S-1"))});
    m_trail->show();
    QVERIFY(card(2));
    QVERIFY(m_faces->requests.isWatched());
    m_trail->setRequest({});
    QVERIFY(!m_faces->requests.isWatched());
}

void TestLiveTrail::batchAndLedger()
{
    RequestRecord batch = samples::hangingQuery("S-1");
    batch.running.reset();
    batch.method = "batch";
    batch.memberCount = 3;
    show(batch);
    QCOMPARE(text("trail.sentence"), QStringLiteral("In flight: the members of this batch are forwarded one by one."));
    batch.id = "S-2";
    batch.memberCount = 0;
    batch.method = "eth_sendRawTransaction";
    batch.operationClass = OperationClass::Broadcast;
    show(batch);
    QCOMPARE(
        text("trail.sentence"), QStringLiteral("In flight: it is written to the ledger before its first attempt."));
}

QTEST_MAIN(TestLiveTrail)
#include "tst_livetrail.moc"
