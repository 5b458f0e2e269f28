// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/ruletexts.h"
#include "base/words.h"
#include "trailfixture.h"

#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QLineEdit>
#include <QPushButton>

using namespace signalbox;

/// Where the trail leads to, and how it proves its decisions.
class TestTrailLinks final : public TrailFixture
{
    Q_OBJECT

private Q_SLOTS:
    void exportNamesItsCommand();
    void decidesAgain();
    void tellsADecisionThatDiffers();
    void sendsAQueryAgain();
    void whyItIsNotSentAgain();
    void keepsTheFocusWithAnotherRequest();
    void leadsElsewhere();
    void causeIsALinkToo();
    void whatTabReachesIsSeen();
};

void TestTrailLinks::exportNamesItsCommand()
{
    m_window->settings.setValue(QStringLiteral("trail/exportFolder"), QStringLiteral("/it's here"));
    show(samples::replayedBroadcast("S-1"));
    action("trail.export")->trigger();
    auto *dialog = part<QDialog>("trail.export");
    const auto *command = dialog->findChild<QLineEdit *>(QStringLiteral("trail.export.command"));
    QVERIFY(command->isReadOnly());
    QCOMPARE(command->text(), QStringLiteral("signalboxctl explain '/it'\\''s here/trail-S-1.json'"));
    dialog->findChild<QPushButton *>(QStringLiteral("trail.export.copycommand"))->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), command->text());
    dialog->findChild<QLineEdit *>(QStringLiteral("trail.export.folder"))->setText(QStringLiteral("/elsewhere"));
    QCOMPARE(command->text(), QStringLiteral("signalboxctl explain '/elsewhere/trail-S-1.json'"));
}

void TestTrailLinks::decidesAgain()
{
    show(samples::replayedBroadcast("S-1"));
    QVERIFY(!part("trail.attempt.1.same"));
    Q_EMIT part<QLabel>("trail.attempt.1.again")->linkActivated(QStringLiteral("again"));
    QCOMPARE(text(QStringLiteral("trail.attempt.1.same")), QStringLiteral("same decision"));
    QVERIFY(part("trail.attempt.1.same")->isVisible());
    QVERIFY(!part("trail.attempt.1.again")->isVisible());
    QVERIFY(!part("trail.attempt.2.same"));
    // All of them by one key.
    m_trail->focusFirstAttempt();
    QTest::keyClick(m_trail->focusWidget(), Qt::Key_R, Qt::ShiftModifier);
    QCOMPARE(text(QStringLiteral("trail.attempt.2.same")), QStringLiteral("same decision"));
    QCOMPARE(m_window->navigator.said, QStringList{QStringLiteral("2 decisions computed again: the same")});
}

void TestTrailLinks::tellsADecisionThatDiffers()
{
    RequestRecord record = samples::replayedBroadcast("S-1");
    record.operationClass = OperationClass::SideEffect;
    show(record);
    action("trail.again")->trigger();
    QCOMPARE(
        text(QStringLiteral("trail.attempt.1.same")), QStringLiteral("different: Stop by AMBIGUOUS-SIDE-EFFECT-STOP"));
    QCOMPARE(text(QStringLiteral("trail.attempt.2.same")), QStringLiteral("same decision"));
    QVERIFY(m_window->navigator.said.last().contains(QLatin1String("different")));
}

void TestTrailLinks::sendsAQueryAgain()
{
    const QByteArray body = R"({"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"})";
    m_faces->requests.captured.insert("S-1", {.request = body});
    show(samples::failedOverQuery("S-1"));
    m_trail->focusFirstAttempt();
    QTest::keyClick(m_trail->focusWidget(), Qt::Key_R);
    QCOMPARE(m_faces->requests.sent, (QList<std::pair<QByteArray, QByteArray>>{{"eth", body}}));
    QTRY_COMPARE(m_window->navigator.said, QStringList{QStringLiteral("Sent again through Route eth: HTTP 200")});
}

void TestTrailLinks::whyItIsNotSentAgain()
{
    const auto why = [this](const RequestRecord &record) {
        show(record);
        return action("trail.resend")->isEnabled() ? QString() : ActionRegistry::disabledReason(action("trail.resend"));
    };
    for (const char *id : {"S-1", "S-2", "S-3", "S-5"})
        m_faces->requests.captured.insert(id, {.request = "{}"});
    QVERIFY(why(samples::replayedBroadcast("S-1")).contains(QLatin1String("act twice")));
    QVERIFY(why(samples::stoppedFilter("S-2")).contains(QLatin1String("act twice")));
    QCOMPARE(why(samples::failedOverQuery("S-3")), QString());
    QVERIFY(why(samples::plainQuery("S-4")).contains(QLatin1String("not stored")));
    m_faces->requests.captured["S-5"].path = "/wallet/one";
    QVERIFY(why(samples::failedOverQuery("S-5")).contains(QLatin1String("cURL")));
    m_faces->gateway.state.readOnly = true;
    QVERIFY(why(samples::failedOverQuery("S-3")).contains(QLatin1String("read-only")));
}

void TestTrailLinks::keepsTheFocusWithAnotherRequest()
{
    show(samples::failedOverQuery("S-1"));
    m_trail->focusFirstAttempt();
    const auto hasFocus = [this] { return m_trail->isAncestorOf(QApplication::focusWidget()); };
    QVERIFY(hasFocus());
    show(samples::replayedBroadcast("S-2"));
    QVERIFY(hasFocus());
    m_trail->setRequest("S-2"); // As when it is led to once more.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_R, Qt::ShiftModifier);
    QCOMPARE(text(QStringLiteral("trail.attempt.1.same")), QStringLiteral("same decision"));
}

void TestTrailLinks::leadsElsewhere()
{
    show(samples::failedOverQuery("S-1"));
    Q_EMIT part<QLabel>("trail.attempt.2.endpoint")->linkActivated(QStringLiteral("endpoint"));
    action("trail.rehearse")->trigger();
    Q_EMIT part<QLabel>("trail.attempt.1.rule")->linkActivated(QStringLiteral("rule"));
    Q_EMIT part<QLabel>("trail.whatif.rule")->linkActivated(QStringLiteral("rule"));
    QCOMPARE(m_window->navigator.steps,
        (QStringList{QStringLiteral("endpoint bravo"), QStringLiteral("rehearsal eth eth_getBalance"),
            QStringLiteral("rule DEFINITE-MOVE"), QStringLiteral("rule DEFINITE-MOVE")}));
}

void TestTrailLinks::causeIsALinkToo()
{
    const RequestRecord record = samples::exhausted("S-1");
    const qsizetype last = record.attempts.size();
    QVERIFY(record.attempts.last().verdict.cause != record.attempts.last().verdict.rule);
    show(record);
    auto *sentence = m_trail->findChild<QLabel *>(QStringLiteral("trail.attempt.%1.sentence").arg(last));
    Q_EMIT sentence->linkActivated(QStringLiteral("cause"));
    QCOMPARE(m_window->navigator.steps,
        QStringList{QLatin1String("rule ") + words::ruleName(record.attempts.last().verdict.cause)});
}

/// Of the header beside the cards, when it is scrolled away.
void TestTrailLinks::whatTabReachesIsSeen()
{
    m_trail->resize(1'000, 160);
    show(samples::replayedBroadcast("S-1"));
    QWidget *fact = part("trail.class");
    QTRY_VERIFY(fact->isVisible());
    QWidget *button = part("button.trail.rehearse");
    button->setFocus(Qt::TabFocusReason);
    QTRY_VERIFY(!button->visibleRegion().isEmpty());
    part("trail.attempt.1")->setFocus(Qt::TabFocusReason);
    QVERIFY(fact->visibleRegion().isEmpty());
    fact->setFocusPolicy(Qt::StrongFocus); // As it has with a link in it.
    fact->setFocus(Qt::TabFocusReason);
    QTRY_VERIFY(!fact->visibleRegion().isEmpty());
}

QTEST_MAIN(TestTrailLinks)

#include "tst_traillinks.moc"
