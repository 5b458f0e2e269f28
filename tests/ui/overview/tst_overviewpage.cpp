// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "overview/overviewpage.h"

#include "overview/overviewmodels.h"
#include "pageshot.h"
#include "scene.h"
#include "testwindow.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

BroadcastView broadcast(qint64 id, BroadcastState state, std::chrono::seconds age)
{
    BroadcastView view;
    view.detail.row.id = id;
    view.detail.row.route = QByteArrayLiteral("eth");
    view.detail.row.txId
        = "0x9ac4b1c21d4f1e9aee8e2e6b0a4f2a3c5d6e7f8091a2b3c4d5e6f708192a" + QByteArray::number(1000 + id);
    view.detail.row.createdAt = std::chrono::time_point_cast<std::chrono::milliseconds>(scenes::now() - age);
    view.decision.state = state;
    view.decision.terminal = state == BroadcastState::Finalized;
    view.decision.confirmations = state == BroadcastState::Included ? 3 : 0;
    return view;
}

/// The page in a window of its own.
struct Rig
{
    explicit Rig(const Configuration &configuration = scenes::configuration())
        : faces(configuration)
        , window(faces.faces)
    { }

    void open()
    {
        activity = std::make_unique<LiveActivity>(faces.faces, &scenes::now);
        page = std::make_unique<OverviewPage>(window.context, activity.get());
        page->resize(1130, 740);
        page->show();
        QCoreApplication::processEvents();
    }

    QListView *list(const char *name) const { return page->findChild<QListView *>(QLatin1String(name)); }
    QString text(const char *name) const { return page->findChild<QLabel *>(QLatin1String(name))->text(); }

    [[nodiscard]] QStringList titles(const char *name, int role = Qt::DisplayRole) const
    {
        QStringList titles;
        const QAbstractItemModel *model = list(name)->model();
        for (int row = 0; row < model->rowCount(); ++row)
            titles.append(model->index(row, 0).data(role).toString());
        return titles;
    }

    void follow(const char *name, int row) const
    {
        QListView *view = list(name);
        view->setFocus();
        view->setCurrentIndex(view->model()->index(row, 0));
        QTest::keyClick(view, Qt::Key_Return);
    }

    FakeFaces faces;
    TestWindow window;
    std::unique_ptr<LiveActivity> activity;
    std::unique_ptr<OverviewPage> page;
};

} // namespace

class TestOverviewPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void hasSoundModels();
    void offersTheFirstStepWhenEmpty();
    void saysThatItListens();
    void offersAWayOutWhenNothingListens();
    void showsRoutesWithTheirService();
    void showsEndpointsWithTheirState();
    void listsWhatNeedsTheOperator();
    void listsBroadcastsUntilTheyAreFinal();
    void leadsEverywhere_data();
    void leadsEverywhere();
    void followsAClick();
    void alertsHaveAMenu();
    void leadsToAnEndpointOfAnotherChainThatIsUsed();
    void tellsOthersOfAlerts();
    void namesEveryWidget();
    void looksGood();
};

void TestOverviewPage::initTestCase()
{
    applyTheme(*qApp, ColorScheme::Light, false);
}

void TestOverviewPage::hasSoundModels()
{
    const auto check = [](auto &model, const auto &first, const auto &second) {
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRows({first, second});
        model.setRows({second});
        model.setRows({first, second});
        model.setRows({second, first});
        QCOMPARE(model.rowCount(), 2);
        model.setRows({});
    };
    RouteStripsModel routes;
    check(routes, RouteStripRow{.id = "a"}, RouteStripRow{.id = "b"});
    EndpointTilesModel endpoints;
    check(endpoints, EndpointTileRow{.id = "a"}, EndpointTileRow{.id = "b"});
    AlertsModel alerts;
    check(alerts, AlertRow{.id = "a"}, AlertRow{.id = "b"});
    OpenBroadcastsModel broadcasts;
    check(broadcasts, OpenBroadcastRow{.id = 1}, OpenBroadcastRow{.id = 2});
}

void TestOverviewPage::offersTheFirstStepWhenEmpty()
{
    Rig rig{Configuration()};
    rig.open();
    auto *demo = rig.page->findChild<QPushButton *>(QStringLiteral("button.overview.demo"));
    QVERIFY(demo && demo->isVisible());
    demo->click();
    QVERIFY(rig.faces.rehearsal.demo);
    rig.window.actions.find("overview.addEndpoint")->trigger();
    QCOMPARE(rig.window.navigator.steps, QStringList{QStringLiteral("endpoint ")});
}

void TestOverviewPage::saysThatItListens()
{
    Rig rig;
    scenes::makeBusy(rig.faces);
    rig.open();
    QCOMPARE(rig.text("overview.gateway.state"), QStringLiteral("Listening"));
    QCOMPARE(rig.text("overview.gateway.address"), QStringLiteral("http://127.0.0.1:8645"));
    QVERIFY(rig.text("overview.gateway.numbers").contains(QStringLiteral(" req/s · 0 in flight · generation 1")));
    QCOMPARE(rig.text("overview.gateway.routes"), QStringLiteral("1 of 4 Route(s) impaired")); // Charlie is cordoned.
    scenes::makeOutage(rig.faces);
    QTRY_COMPARE(rig.text("overview.gateway.routes"), QStringLiteral("2 of 4 Route(s) can't serve"));
    rig.faces.health.setReadings({});
    QTRY_COMPARE(rig.text("overview.gateway.routes"), QStringLiteral("all Routes serve"));
    rig.page->findChild<QPushButton *>(QStringLiteral("button.overview.copyAddress"))->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("http://127.0.0.1:8645"));
    QCOMPARE(rig.window.navigator.said.size(), 1);
}

void TestOverviewPage::offersAWayOutWhenNothingListens()
{
    Rig rig;
    rig.open();
    auto *next = rig.page->findChild<QPushButton *>(QStringLiteral("button.overview.nextPort"));
    QVERIFY(!next->isVisible());
    rig.faces.gateway.setStatus({.state = GatewayStatus::State::NotListening,
        .port = 8645,
        .problem = QStringLiteral("Port 8645 is taken by another program. Nothing is listening.")});
    QCOMPARE(rig.text("overview.gateway.state"), QStringLiteral("Not listening"));
    QVERIFY(rig.text("overview.gateway.address").startsWith(QStringLiteral("Port 8645 is taken")));
    QVERIFY(!rig.page->findChild<QPushButton *>(QStringLiteral("button.overview.copyAddress"))->isVisible());
    next->click();
    QCOMPARE(rig.faces.gateway.wantedPorts, QList<quint16>{0});
    rig.window.actions.find("overview.retry")->trigger();
    QCOMPARE(rig.faces.gateway.retries, 1);
    QCOMPARE(rig.titles("overview.alerts"), QStringList{QStringLiteral("Nothing is listening")});
}

void TestOverviewPage::showsRoutesWithTheirService()
{
    Rig rig;
    scenes::makeBusy(rig.faces);
    rig.open();
    QCOMPARE(rig.titles("overview.routes"),
        (QStringList{QStringLiteral("eth"), QStringLiteral("base"), QStringLiteral("btc"), QStringLiteral("sol")}));
    QCOMPARE(rig.titles("overview.routes", overviewroles::Detail).constFirst(), QStringLiteral("EVM 1 · 2 of 3 serve"));
    QVERIFY(rig.titles("overview.routes", overviewroles::Trailing).constFirst().startsWith(QStringLiteral("p95 ")));
    QCOMPARE(rig.titles("overview.routes", overviewroles::TrailingDetail).constFirst(),
        QStringLiteral("98\u00A0failed over · 3\u00A0stopped"));
    QVERIFY(rig.titles("overview.routes", Qt::ToolTipRole).constFirst().contains(QStringLiteral("pool: cordoned")));
    QVERIFY(
        rig.titles("overview.routes", Qt::AccessibleTextRole).constFirst().contains(QStringLiteral("3\u00A0stopped")));
}

void TestOverviewPage::showsEndpointsWithTheirState()
{
    Rig rig;
    scenes::makeBusy(rig.faces);
    rig.open();
    QCOMPARE(rig.titles("overview.endpoints").at(2), QStringLiteral("Pool EU"));
    QCOMPARE(rig.titles("overview.endpoints", overviewroles::Trailing).at(2), QStringLiteral("Cordoned"));
    QVERIFY(rig.titles("overview.endpoints", Qt::ToolTipRole)
                .at(2)
                .contains(QStringLiteral("by the operator: billing dispute")));
    QVERIFY(rig.titles("overview.endpoints", Qt::AccessibleTextRole)
                .at(1)
                .contains(QStringLiteral("100\u00A0% ok in 5 min")));
}

void TestOverviewPage::listsWhatNeedsTheOperator()
{
    Rig rig;
    scenes::makeOutage(rig.faces);
    rig.open();
    const QStringList titles = rig.titles("overview.alerts");
    QVERIFY(titles.contains(QStringLiteral("Route eth: no serving Endpoint")));
    QVERIFY(titles.contains(QStringLiteral("Route btc: no serving Endpoint")));
    QVERIFY(titles.contains(QStringLiteral("Bitcoin node is on another chain")));
    QVERIFY(titles.contains(QStringLiteral("5 stopped on Route eth")));
    QVERIFY(titles.contains(QStringLiteral("Pool EU is cordoned")));
    QCOMPARE(titles.size(), 5);
    rig.faces.health.setReadings({});
    QCOMPARE(rig.titles("overview.alerts").size(), 1);
}

void TestOverviewPage::listsBroadcastsUntilTheyAreFinal()
{
    Rig rig;
    rig.open();
    rig.faces.broadcasts.take(broadcast(1, BroadcastState::Included, 90s));
    rig.faces.broadcasts.take(broadcast(2, BroadcastState::Finalized, 900s));
    QTRY_COMPARE(rig.list("overview.broadcasts")->model()->rowCount(), 1);
    QCOMPARE(rig.titles("overview.broadcasts"), QStringList{QStringLiteral("Included")});
    QCOMPARE(rig.titles("overview.broadcasts", overviewroles::Id), QStringList{QStringLiteral("0x9ac4…1001")});
    QCOMPARE(rig.titles("overview.broadcasts", overviewroles::Detail),
        QStringList{QStringLiteral("EVM · eth · confirmations: 3")});
    rig.faces.broadcasts.take(broadcast(3, BroadcastState::Ambiguous, 60s));
    QTRY_COMPARE(rig.titles("overview.alerts"), QStringList{QStringLiteral("Broadcast 0x9ac4…1003 uncertain")});
    rig.faces.broadcasts.take(broadcast(3, BroadcastState::Finalized, 60s));
    QTRY_VERIFY(rig.titles("overview.alerts").isEmpty());
}

void TestOverviewPage::leadsEverywhere_data()
{
    QTest::addColumn<QByteArray>("list");
    QTest::addColumn<int>("row");
    QTest::addColumn<QString>("step");
    QTest::newRow("Route") << QByteArray("overview.routes") << 1 << QStringLiteral("route base");
    QTest::newRow("Endpoint") << QByteArray("overview.endpoints") << 2 << QStringLiteral("endpoint pool");
    QTest::newRow("Route down") << QByteArray("overview.alerts") << 0 << QStringLiteral("route eth");
    QTest::newRow("uncertain") << QByteArray("overview.alerts") << 2 << QStringLiteral("broadcast 3");
    QTest::newRow("stopped") << QByteArray("overview.alerts") << 3
                             << QStringLiteral("requests route:eth outcome:stopped time:1h");
    QTest::newRow("wrong chain") << QByteArray("overview.alerts") << 4 << QStringLiteral("endpoint btc-node");
    QTest::newRow("cordon") << QByteArray("overview.alerts") << 5 << QStringLiteral("endpoint pool");
    QTest::newRow("broadcast") << QByteArray("overview.broadcasts") << 0 << QStringLiteral("broadcast 3");
}

void TestOverviewPage::leadsEverywhere()
{
    QFETCH(QByteArray, list);
    QFETCH(int, row);
    Rig rig;
    scenes::makeOutage(rig.faces);
    rig.faces.broadcasts.take(broadcast(3, BroadcastState::Ambiguous, 60s));
    rig.open();
    QTRY_COMPARE(rig.titles("overview.alerts").size(), 6);
    rig.follow(list.constData(), row);
    QCOMPARE(rig.window.navigator.steps.size(), 1);
    QTEST(rig.window.navigator.steps.constFirst(), "step");
}

void TestOverviewPage::followsAClick()
{
    Rig rig;
    scenes::makeBusy(rig.faces);
    rig.open();
    QListView *tiles = rig.list("overview.endpoints");
    const QRect tile = tiles->visualRect(tiles->model()->index(1, 0));
    QTest::mouseClick(tiles->viewport(), Qt::LeftButton, {}, tile.center());
    QCOMPARE(rig.window.navigator.steps, QStringList{QStringLiteral("endpoint north")});
}

namespace {

/// The texts of the menu that @p open shows; the action whose text begins with @p chosen is triggered.
QStringList menuOf(const QWidget &page, const QString &chosen, const std::function<void()> &open)
{
    QStringList texts;
    QTimer::singleShot(0, &page, [&] {
        auto *menu = page.findChild<QMenu *>(QStringLiteral("overview.alerts.menu"));
        for (QAction *action : menu->actions()) {
            const QString text = action->text().remove(QLatin1Char('&'));
            if (!text.isEmpty())
                texts.append(text);
            if (!chosen.isEmpty() && text.startsWith(chosen))
                action->trigger();
        }
        menu->close();
    });
    open();
    return texts;
}

} // namespace

void TestOverviewPage::alertsHaveAMenu()
{
    Rig rig;
    int snoozed = 0;
    QWidget owner;
    rig.window.actions.add({.id = "notifications.snooze", .text = QStringLiteral("No notifications for 1 h")}, &owner,
        [&snoozed] { ++snoozed; });
    scenes::makeOutage(rig.faces);
    rig.open();
    QListView *alerts = rig.list("overview.alerts");
    const auto openAt = [&](int row) {
        return [alerts, row] {
            Q_EMIT alerts->customContextMenuRequested(alerts->visualRect(alerts->model()->index(row, 0)).center());
        };
    };
    const QString snooze = QStringLiteral("No notifications for 1 h");
    const int route = static_cast<int>(rig.titles("overview.alerts").indexOf(QStringLiteral("5 stopped on Route eth")));
    QCOMPARE(menuOf(*rig.page, QStringLiteral("Mute"), openAt(route)),
        (QStringList{QStringLiteral("Show"), QStringLiteral("Mute notifications about Route eth"), snooze}));
    QCOMPARE(menuOf(*rig.page, QStringLiteral("Unmute"), openAt(route)),
        (QStringList{QStringLiteral("Show"), QStringLiteral("Unmute notifications about Route eth"), snooze}));
    QCOMPARE(rig.window.navigator.steps, (QStringList{QStringLiteral("mute eth"), QStringLiteral("unmute eth")}));
    const int endpoint = static_cast<int>(rig.titles("overview.alerts").indexOf(QStringLiteral("Pool EU is cordoned")));
    QCOMPARE(
        menuOf(*rig.page, QStringLiteral("Show"), openAt(endpoint)), (QStringList{QStringLiteral("Show"), snooze}));
    QCOMPARE(rig.window.navigator.steps.constLast(), QStringLiteral("endpoint pool"));
    menuOf(*rig.page, snooze, [alerts] { Q_EMIT alerts->customContextMenuRequested({5, 10'000}); });
    QCOMPARE(snoozed, 1);
}

void TestOverviewPage::leadsToAnEndpointOfAnotherChainThatIsUsed()
{
    Rig rig;
    scenes::makeBusy(rig.faces);
    QList<HealthReading> readings = rig.faces.health.held;
    readings[2].identity = {ChainIdentity::Verdict::Other, "137"};
    readings[2].networkCheck = NetworkCheck::Ignore;
    rig.faces.health.setReadings(readings);
    rig.open();
    const QString title = QStringLiteral("Bitcoin node is used on another chain");
    const auto row = static_cast<int>(rig.titles("overview.alerts").indexOf(title));
    QVERIFY2(row >= 0, qPrintable(rig.titles("overview.alerts").join(QLatin1Char('|'))));
    shoot(*rig.page, QStringLiteral("overview-used-chain"));
    rig.follow("overview.alerts", row);
    QCOMPARE(rig.window.navigator.steps, QStringList{QStringLiteral("endpoint btc-node")});
}

void TestOverviewPage::tellsOthersOfAlerts()
{
    Rig rig;
    rig.open();
    rig.page->hide();
    QSignalSpy changed(rig.page.get(), &OverviewPage::alertsChanged);
    scenes::makeOutage(rig.faces);
    QVERIFY(!changed.isEmpty());
    QCOMPARE(rig.page->alerts().size(), 5);
}

void TestOverviewPage::namesEveryWidget()
{
    Rig rig;
    rig.open();
    for (const QListView *list : rig.page->findChildren<QListView *>())
        QVERIFY2(!list->accessibleName().isEmpty(), qPrintable(list->objectName()));
}

void TestOverviewPage::looksGood()
{
    if (qEnvironmentVariableIsEmpty("SIGNALBOX_SHOTS"))
        QSKIP("Only for looking at it");
    Rig empty{Configuration()};
    empty.open();
    shoot(*empty.page, QStringLiteral("overview-empty"));
    Rig busy;
    scenes::makeBusy(busy.faces);
    busy.faces.broadcasts.take(broadcast(1, BroadcastState::Safe, 200s));
    busy.faces.broadcasts.take(broadcast(2, BroadcastState::Included, 90s));
    busy.faces.broadcasts.take(broadcast(3, BroadcastState::Pending, 12s));
    busy.open();
    QTest::qWait(50);
    shoot(*busy.page, QStringLiteral("overview-busy"));
    shoot(*busy.page, QStringLiteral("overview-wide"), {1770, 1000});
    Rig outage;
    scenes::makeOutage(outage.faces);
    outage.faces.broadcasts.take(broadcast(3, BroadcastState::Ambiguous, 60s));
    outage.faces.gateway.state.demo = true;
    outage.open();
    QTest::qWait(50);
    shoot(*outage.page, QStringLiteral("overview-outage"));
    outage.faces.gateway.setStatus({.state = GatewayStatus::State::NotListening,
        .port = 8645,
        .problem = QStringLiteral("Port 8645 is taken by another program. Nothing is listening.")});
    shoot(*outage.page, QStringLiteral("overview-port"));
}

QTEST_MAIN(TestOverviewPage)
#include "tst_overviewpage.moc"
