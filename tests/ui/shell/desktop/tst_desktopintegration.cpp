// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/desktopintegration.h"

#include "../shellfixture.h"
#include "shell/pagearea.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QListWidget>
#include <QSignalSpy>
#include <QTest>

using namespace signalbox;

/// Tray menu and notices, on a desktop that has neither tray nor session bus.
class DesktopIntegrationTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void menuSaysStateAndWhatQuittingEnds();
    void menuPausesAndResumesForwarding();
    void menuLeadsToAnOpenBroadcast();
    void iconChangesAtOnceAndThenNotForAWhile();
    void stoppedSideEffectIsTold();
    void stoppedFilterIsNotTold();
    void confirmationIsToldOnce();
    void portAndOutageAreTold();
    void everyNoticeIsInTheEventLog();
    void troubleOfTheHistoryIsTold();
    void theUserChoosesWhatIsTold();
    void anHourOfSilence_data();
    void anHourOfSilence();
    void aMutedRouteIsOnlyInTheEventLog();
    void hiddenWithoutATrayIsMinimised();

private:
    [[nodiscard]] QAction *action(const char *name);
    [[nodiscard]] QList<NoticeKind> told() const;

    QTemporaryDir m_directory;
    std::unique_ptr<ShellFixture> m_shell;
    std::unique_ptr<DesktopIntegration> m_desktop;
    std::unique_ptr<QSignalSpy> m_told;
};

void DesktopIntegrationTest::init()
{
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
    qunsetenv("XDG_RUNTIME_DIR");
    m_shell = std::make_unique<ShellFixture>(m_directory.path());
    m_desktop = std::make_unique<DesktopIntegration>(m_shell->window.get());
    m_told = std::make_unique<QSignalSpy>(m_desktop->source(), &NotificationSource::told);
}

void DesktopIntegrationTest::cleanup()
{
    m_told.reset();
    m_desktop.reset();
    m_shell.reset();
}

QAction *DesktopIntegrationTest::action(const char *name)
{
    Q_EMIT m_desktop->tray()->menu()->aboutToShow();
    return m_desktop->tray()->menu()->findChild<QAction *>(QString::fromLatin1(name));
}

QList<NoticeKind> DesktopIntegrationTest::told() const
{
    QList<NoticeKind> kinds;
    for (const QList<QVariant> &arguments : *m_told) {
        const auto notification = arguments.first().value<Notification>();
        if (!notification.silent)
            kinds.append(notification.newest.kind);
    }
    return kinds;
}

void DesktopIntegrationTest::menuSaysStateAndWhatQuittingEnds()
{
    QCOMPARE(action("tray.status")->text(), QStringLiteral("All Routes can serve"));
    QCOMPARE(action("tray.quit")->text(), QStringLiteral("Quit"));
    GatewayStatus status = m_shell->fakes.gateway.state;
    status.inFlight = 3;
    m_shell->fakes.gateway.setStatus(status);
    QVERIFY(action("tray.quit")->text().contains(QLatin1Char('3')));
    QSignalSpy quits(m_shell->window.get(), &MainWindow::quitRequested);
    action("tray.quit")->trigger();
    QCOMPARE(quits.count(), 1);
}

void DesktopIntegrationTest::menuPausesAndResumesForwarding()
{
    QCOMPARE(action("tray.forwarding")->text(), QStringLiteral("Pause forwarding"));
    action("tray.forwarding")->trigger();
    QTRY_COMPARE(m_shell->fakes.configuration.current()->number, quint64(2));
    QVERIFY(m_shell->fakes.configuration.current()->configuration.routes.first().paused);
    QCOMPARE(action("tray.forwarding")->text(), QStringLiteral("Resume forwarding"));
    action("tray.forwarding")->trigger();
    QTRY_COMPARE(m_shell->fakes.configuration.current()->number, quint64(3));
    m_shell->fakes.gateway.state.readOnly = true;
    QVERIFY(!action("tray.forwarding")->isEnabled());
}

void DesktopIntegrationTest::menuLeadsToAnOpenBroadcast()
{
    for (int id = 1; id <= 7; ++id) {
        BroadcastView view;
        view.detail.row.id = id;
        view.detail.row.txId = QByteArray::number(id);
        view.decision.terminal = id == 7;
        m_shell->fakes.broadcasts.take(view);
    }
    const auto entries = [this] {
        Q_EMIT m_desktop->tray()->menu()->aboutToShow();
        return m_desktop->tray()->menu()->findChild<QMenu *>(QStringLiteral("tray.broadcasts"))->actions();
    };
    QTRY_COMPARE(entries().size(), 5);
    QVERIFY(entries().first()->text().startsWith(QLatin1String("6:"))); // The newest that is open.
    entries().first()->trigger();
    QCOMPARE(m_shell->window->pages()->currentName(), QByteArray("broadcasts"));
    QCOMPARE(m_shell->page("broadcasts")->filter->text(), QStringLiteral("6"));
    QVERIFY(m_shell->window->isVisible());
}

void DesktopIntegrationTest::iconChangesAtOnceAndThenNotForAWhile()
{
    // The first state was taken at the start, less than two seconds ago.
    QCOMPARE(m_desktop->tray()->state().shape, TrayState::Shape::Solid);
    m_shell->fakes.rehearsal.arm({});
    QCOMPARE(m_desktop->tray()->state().shape, TrayState::Shape::Solid);
    m_shell->fakes.rehearsal.startDemo();
    QTRY_COMPARE_WITH_TIMEOUT(m_desktop->tray()->state().shape, TrayState::Shape::Stripes, 3000);
    QVERIFY(m_desktop->tray()->state().badge);
    m_shell->fakes.rehearsal.removeDemo();
    QTRY_VERIFY_WITH_TIMEOUT(!m_desktop->tray()->state().badge, 3000);
}

void DesktopIntegrationTest::stoppedSideEffectIsTold()
{
    RequestRecord record = samples::stoppedFilter("S-1");
    record.operationClass = OperationClass::SideEffect;
    m_shell->fakes.requests.take({std::make_shared<const RequestRecord>(record)});
    QCOMPARE(told(), QList{NoticeKind::RequestStopped});
}

void DesktopIntegrationTest::stoppedFilterIsNotTold()
{
    m_shell->fakes.requests.take({std::make_shared<const RequestRecord>(samples::stoppedFilter("S-1"))});
    QVERIFY(told().isEmpty());
}

void DesktopIntegrationTest::confirmationIsToldOnce()
{
    for (const BroadcastState state :
        {BroadcastState::Pending, BroadcastState::Included, BroadcastState::Safe, BroadcastState::Finalized}) {
        StateChange change;
        change.to.state = state;
        Q_EMIT m_shell->fakes.broadcasts.stateChanged(1, "0x9ac4b1c21d4f17e2", change);
    }
    QCOMPARE(told(), QList{NoticeKind::BroadcastConfirmed});
}

void DesktopIntegrationTest::portAndOutageAreTold()
{
    GatewayStatus status = m_shell->fakes.gateway.state;
    status.state = GatewayStatus::State::NotListening;
    m_shell->fakes.gateway.setStatus(status);
    m_shell->fakes.gateway.setStatus(status);
    HealthReading delta{.endpointId = "delta"};
    delta.circuit.state = CircuitReading::State::Open;
    HealthReading echo = delta;
    echo.endpointId = "echo";
    m_shell->fakes.health.setReadings({delta, echo});
    m_shell->fakes.health.setReadings({delta, echo});
    m_shell->fakes.health.setReadings({delta});
    QCOMPARE(told(), (QList{NoticeKind::PortTaken, NoticeKind::RouteDown, NoticeKind::RouteRecovered}));
}

void DesktopIntegrationTest::everyNoticeIsInTheEventLog()
{
    const auto *log = m_shell->window->findChild<QAbstractItemView *>(QStringLiteral("events.table"));
    StateChange change;
    change.to.state = BroadcastState::Finalized; // Off by default: silent.
    Q_EMIT m_shell->fakes.broadcasts.stateChanged(1, "0x9ac4b1c21d4f17e2", change);
    QVERIFY(told().isEmpty());
    const QAbstractItemModel *model = log->model();
    QVERIFY(
        !model->match(model->index(0, 1), Qt::DisplayRole, QStringLiteral("N-1 "), 1, Qt::MatchStartsWith).isEmpty());
}

void DesktopIntegrationTest::troubleOfTheHistoryIsTold()
{
    HistoryStatus history{.budget = 512 * 1024 * 1024, .used = 1};
    m_shell->fakes.requests.setHistory(history);
    QVERIFY(told().isEmpty());
    history.full = true; // It was so in earlier runs.
    m_shell->fakes.requests.setHistory(history);
    QVERIFY(told().isEmpty());
    history.firstFull = true;
    for (int i = 0; i < 3; ++i)
        m_shell->fakes.requests.setHistory(history);
    QCOMPARE(told(), QList<NoticeKind>{NoticeKind::HistoryFull});
    const auto full = m_told->last().first().value<Notification>();
    QCOMPARE(notificationText(full).title,
        QStringLiteral("512 MB reached; oldest unmarked payloads are dropped, rows kept"));
    QCOMPARE(notificationText(full).action, QStringLiteral("Change budget"));
    history.trouble.kind = HistoryError::Kind::ReadOnly;
    for (int i = 0; i < 3; ++i)
        m_shell->fakes.requests.setHistory(history);
    QCOMPARE(told().size(), 2);
    history.trouble.kind = HistoryError::Kind::None;
    m_shell->fakes.requests.setHistory(history);
    history.setAside = QStringLiteral("history.corrupt-1.sqlite");
    m_shell->fakes.requests.setHistory(history);
    QCOMPARE(told().size(), 3);
    history.trouble.kind = HistoryError::Kind::ReadOnly;
    m_shell->fakes.requests.setHistory(history);
    QCOMPARE(told().size(), 4); // Again, after it was well.
    QVERIFY(m_told->last().first().value<Notification>().newest.reason.contains(QLatin1String("read-only")));
}

void DesktopIntegrationTest::theUserChoosesWhatIsTold()
{
    const auto tell = [this](BroadcastState state, const char *txId) {
        StateChange change;
        change.to.state = state;
        Q_EMIT m_shell->fakes.broadcasts.stateChanged(1, txId, change);
    };
    m_shell->window->show();
    m_shell->window->showPreferences();
    m_shell->window->findChild<QCheckBox *>(QStringLiteral("preferences.notify.broadcast_confirmed"))->click();
    m_shell->window->findChild<QCheckBox *>(QStringLiteral("preferences.notify.broadcast_final"))->click();
    tell(BroadcastState::Safe, "tx1");
    tell(BroadcastState::Finalized, "tx1");
    QCOMPARE(told(), QList{NoticeKind::BroadcastFinal});

    DesktopIntegration next(m_shell->window.get()); // As after a restart.
    QVERIFY(next.source()->policy().isEnabled(NoticeKind::BroadcastFinal));
    QVERIFY(!next.source()->policy().isEnabled(NoticeKind::BroadcastConfirmed));
    m_shell->settings.clear();
}

void DesktopIntegrationTest::anHourOfSilence_data()
{
    QTest::addColumn<bool>("byTray");
    QTest::addRow("tray") << true;
    QTest::addRow("menu") << false;
}

void DesktopIntegrationTest::anHourOfSilence()
{
    QFETCH(const bool, byTray);
    (byTray ? action("tray.snooze") : m_shell->actions.find("notifications.snooze"))->trigger();
    StateChange change;
    change.to.state = BroadcastState::Failed;
    Q_EMIT m_shell->fakes.broadcasts.stateChanged(1, "tx1", change);
    QCOMPARE(m_told->count(), 1);
    QVERIFY(told().isEmpty());
}

void DesktopIntegrationTest::aMutedRouteIsOnlyInTheEventLog()
{
    m_shell->window->show();
    m_shell->window->showPreferences();
    auto *routes = m_shell->window->findChild<QListWidget *>(QStringLiteral("preferences.notify.muted"));
    const QString slug = routes->item(0)->text();
    routes->item(0)->setCheckState(Qt::Checked);

    RequestRecord stopped = samples::stoppedFilter("S-1");
    stopped.operationClass = OperationClass::SideEffect;
    stopped.route = slug.toLatin1();
    m_shell->fakes.requests.take({std::make_shared<const RequestRecord>(stopped)});
    QCOMPARE(m_told->count(), 1);

    BroadcastView view;
    view.detail.row.id = 7;
    view.detail.row.route = slug.toLatin1();
    m_shell->fakes.broadcasts.take(view);
    StateChange change;
    change.to.state = BroadcastState::Failed;
    Q_EMIT m_shell->fakes.broadcasts.stateChanged(7, "tx7", change);
    QTRY_COMPARE(m_told->count(), 2);
    QVERIFY(told().isEmpty());

    routes->item(0)->setCheckState(Qt::Unchecked);
    Q_EMIT m_shell->fakes.broadcasts.stateChanged(7, "tx7", change);
    QCOMPARE(told(), QList{NoticeKind::BroadcastTrouble});

    // By a page.
    m_shell->window->muteRoute(slug.toLatin1(), true);
    Q_EMIT m_shell->fakes.broadcasts.stateChanged(7, "tx7", change);
    QTRY_COMPARE(m_told->count(), 4);
    QCOMPARE(told(), QList{NoticeKind::BroadcastTrouble});
    m_shell->settings.clear();
}

/// The offscreen platform has no tray.
void DesktopIntegrationTest::hiddenWithoutATrayIsMinimised()
{
    m_desktop->startHidden(std::chrono::milliseconds(1));
    QVERIFY2(!m_shell->window->isVisible(), "the desktop gets time to make its tray");
    QTRY_VERIFY(m_shell->window->isVisible());
    QVERIFY(m_shell->window->isMinimized());
}

QTEST_MAIN(DesktopIntegrationTest)
#include "tst_desktopintegration.moc"
