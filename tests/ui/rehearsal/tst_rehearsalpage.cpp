// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/rehearsalpage.h"

#include "base/rulelink.h"
#include "draft/fieldmessage.h"
#include "fakefaces.h"
#include "rehearsal/imaginedend.h"
#include "samples.h"
#include "testwindow.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

Configuration threeRoutes()
{
    Configuration configuration = samples::configuration();
    configuration.endpoints.append({.id = "foxtrot",
        .name = QStringLiteral("foxtrot"),
        .protocol = Protocol::TronHttp,
        .network = "mainnet",
        .url = "http://127.0.0.1:1"});
    Route tron{.slug = "tron", .protocol = Protocol::TronHttp, .network = "mainnet"};
    tron.targets = {{.endpointId = "foxtrot"}};
    configuration.routes.append(tron);
    return configuration;
}

/// The page in a window of its own, with the actions that the real window lends it.
struct Rig
{
    explicit Rig(const Configuration &configuration = threeRoutes())
        : faces(configuration)
        , window(faces.faces)
    {
        lend("faults.disarm-all", QStringLiteral("Disarm all faults"), [this] { faces.rehearsal.disarmAll(); });
        lend("welcome.demo", QStringLiteral("Try the demo"), [this] { faces.rehearsal.startDemo(); });
        lend("demo.sample", QStringLiteral("Send sample traffic"), [this] { faces.rehearsal.sendSampleTraffic(); });
        lend("demo.remove", QStringLiteral("Remove demo"), [this] { faces.rehearsal.removeDemo(); });
        page = std::make_unique<RehearsalPage>(window.context);
        page->resize(1130, 740);
        page->show();
        QCoreApplication::processEvents();
    }

    void lend(const char *id, const QString &text, std::function<void()> run)
    {
        window.actions.add({.id = id, .text = text}, &owner, std::move(run));
    }

    template <typename Widget>
    [[nodiscard]] Widget *part(const char *name) const
    {
        return page->findChild<Widget *>(QLatin1String(name));
    }

    [[nodiscard]] QString text(const char *name) const
    {
        if (const auto *link = part<RuleLink>(name))
            return link->id();
        const auto *label = part<QLabel>(name);
        return label ? label->text() : QString();
    }

    void choose(const char *name, const QString &item) const
    {
        auto *box = part<QComboBox>(name);
        box->setCurrentIndex(box->findText(item));
    }

    void openTab(int index) const
    {
        part<QTabWidget>("rehearsal.tabs")->setCurrentIndex(index);
        QCoreApplication::processEvents();
    }

    [[nodiscard]] QString armedText(int row, int column) const
    {
        return part<QTableView>("rehearsal.armed")->model()->index(row, column).data().toString();
    }

    QWidget owner;
    FakeFaces faces;
    TestWindow window;
    std::unique_ptr<RehearsalPage> page;
};

constexpr int predictTab = 0;
constexpr int matrixTab = 1;
constexpr int faultsTab = 2;

} // namespace

class TestRehearsalPage final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void predictsAStop();
    void followsWhatIsImagined();
    void saysTheClassWithItsReason();
    void knowsTron();
    void followsTheConfiguration();
    void isSetUpFromElsewhere();
    void keepsItsPlace();
    void offersADemoWithoutRoutes();
    void showsTheTrailOfACell();
    void copiesTheMatrix();
    void armsOnceAndDisarms();
    void narrowsToTheRoutesEndpoints();
    void wantsDangerousClassesTyped_data();
    void wantsDangerousClassesTyped();
    void armsNothingWhenReadOnly();
    void armsOnlyWhatIsSeen();
    void disarmsAll();
    void startsAndRemovesTheDemo();
    void namesEveryWidget();
};

void TestRehearsalPage::initTestCase()
{
    applyTheme(*qApp, ColorScheme::Light, false);
}

/// Task 16: "Predict: A hangs after send for a node-signing call", in at most 5 steps.
void TestRehearsalPage::predictsAStop()
{
    Rig rig;
    int steps = 0;
    auto *method = rig.part<QLineEdit>("rehearsal.method");
    method->setFocus();
    method->selectAll();
    ++steps; // Ctrl+F
    QTest::keyClicks(method, QStringLiteral("eth_sendTransaction"));
    ++steps;
    rig.choose("rehearsal.end.alpha", QStringLiteral("Timeout after send"));
    steps += 2; // Open the list, choose.
    QTRY_COMPARE(rig.text("trail.attempt.1.decision"), QStringLiteral("Stop"));
    QCOMPARE(rig.text("trail.attempt.1.rule"), QStringLiteral("AMBIGUOUS-SIDE-EFFECT-STOP"));
    QCOMPARE(rig.text("trail.attempt.1.certainty"), QStringLiteral("Ambiguous"));
    QVERIFY(!rig.part<QWidget>("trail.attempt.2"));
    const auto *mark
        = rig.part<QWidget>("rehearsal.predict")->findChild<QWidget *>(QStringLiteral("rehearsal.watermark"));
    QVERIFY(mark->isVisible());
    QCOMPARE(mark->accessibleName(), QStringLiteral("Predicted · nothing is sent"));
    QVERIFY(steps <= 5);
    QVERIFY(rig.faces.requests.sent.isEmpty());
}

void TestRehearsalPage::followsWhatIsImagined()
{
    Rig rig;
    QTRY_COMPARE(rig.text("trail.attempt.1.decision"), QStringLiteral("Return"));
    rig.choose("rehearsal.end.alpha", QStringLiteral("Close after send"));
    rig.choose("rehearsal.end.bravo", QStringLiteral("Passed over: cordoned"));
    QTRY_COMPARE(rig.text("trail.attempt.1.rule"), QStringLiteral("AMBIGUOUS-QUERY-MOVE"));
    QVERIFY(rig.text("trail.attempt.2.endpoint").contains(QStringLiteral("charlie")));
    QCOMPARE(rig.text("trail.attempt.2.decision"), QStringLiteral("Return"));
    QCOMPARE(rig.text("trail.attempt.1.wire"), QStringLiteral("would be sent 1×"));
    QVERIFY(!rig.part<QWidget>("trail.whatif.decision")); // The form is one.
    QVERIFY(!rig.part<QLabel>("trail.id")->isVisible());
    rig.choose("rehearsal.shape", QStringLiteral("Notification"));
    QTRY_COMPARE(rig.text("trail.attempt.1.rule"), QStringLiteral("NOTIFICATION-STOP"));
    rig.part<QPushButton>("rehearsal.reset")->click();
    QTRY_COMPARE(rig.text("trail.attempt.1.rule"), QStringLiteral("NOTIFICATION-DONE"));
    QCOMPARE(rig.part<QComboBox>("rehearsal.end.bravo")->currentText(), QStringLiteral("Result"));
}

void TestRehearsalPage::saysTheClassWithItsReason()
{
    Rig rig;
    QCOMPARE(rig.text("rehearsal.class"), QStringLiteral("Query"));
    rig.part<QLineEdit>("rehearsal.method")->setText(QStringLiteral("eth_sendRawTransaction"));
    QCOMPARE(rig.text("rehearsal.class"), QStringLiteral("Broadcast"));
    QCOMPARE(rig.part<QLabel>("rehearsal.class.reason")->toolTip(), QStringLiteral("exact entry in the EVM table"));
    rig.part<QLineEdit>("rehearsal.method")->setText(QStringLiteral("eth_sendrawtransaction"));
    QCOMPARE(rig.text("rehearsal.class"), QStringLiteral("Unknown"));
    QCOMPARE(rig.text("rehearsal.class.reason"), QStringLiteral("not listed in the EVM table"));
}

void TestRehearsalPage::knowsTron()
{
    Rig rig;
    rig.choose("rehearsal.route", QStringLiteral("tron"));
    QCOMPARE(rig.part<QLineEdit>("rehearsal.method")->text(), QStringLiteral("POST /wallet/getnowblock"));
    QCOMPARE(rig.text("rehearsal.class"), QStringLiteral("Query"));
    QVERIFY(!rig.part<QComboBox>("rehearsal.shape")->isEnabled());
    auto *end = rig.part<QComboBox>("rehearsal.end.foxtrot");
    QCOMPARE(end->findText(QStringLiteral("Invalid JSON")), -1);
    QTRY_COMPARE(rig.text("trail.attempt.1.rule"), QStringLiteral("FINAL-HTTP"));
}

void TestRehearsalPage::followsTheConfiguration()
{
    Rig rig;
    rig.choose("rehearsal.end.bravo", QStringLiteral("Wrong id"));
    Configuration next = threeRoutes();
    next.routes[0].targets.removeFirst();
    next.routes[0].targets[1].enabled = false;
    bool applied = false;
    rig.faces.configuration.apply(
        next, 1, {}, rig.page.get(), [&](const auto &answer) { applied = answer.has_value(); });
    QTRY_VERIFY(applied);
    QVERIFY(!rig.part<QComboBox>("rehearsal.end.alpha"));
    QVERIFY(!rig.part<QComboBox>("rehearsal.end.charlie")); // It is disabled.
    QCOMPARE(rig.part<QComboBox>("rehearsal.end.bravo")->currentText(), QStringLiteral("Wrong id"));
    QTRY_COMPARE(rig.text("trail.attempt.1.rule"), QStringLiteral("NO-CANDIDATE"));
}

void TestRehearsalPage::isSetUpFromElsewhere()
{
    Rig rig;
    rig.openTab(faultsTab);
    rig.page->predict("btc", "sendtoaddress");
    QCOMPARE(rig.part<QTabWidget>("rehearsal.tabs")->currentIndex(), predictTab);
    QCOMPARE(rig.part<QComboBox>("rehearsal.route")->currentText(), QStringLiteral("btc"));
    QCOMPARE(rig.text("rehearsal.class"), QStringLiteral("Side effect"));
    QVERIFY(rig.part<QComboBox>("rehearsal.end.delta"));
    QTRY_VERIFY(rig.text("trail.attempt.1.endpoint").contains(QStringLiteral("delta")));
}

void TestRehearsalPage::keepsItsPlace()
{
    Rig rig;
    rig.page->predict("btc", "getblockcount");
    rig.openTab(matrixTab);
    const QVariant place = rig.page->position();
    rig.page->saveSession();
    rig.page->predict("eth", "eth_call");
    rig.page->setPosition(place);
    QCOMPARE(rig.page->position(), place);
    rig.page->predict("eth", "eth_call");
    rig.page->restoreSession();
    QCOMPARE(rig.page->position(), place);
    rig.page->focusFilter();
    QVERIFY(rig.part<QLineEdit>("rehearsal.method")->hasFocus());
}

void TestRehearsalPage::offersADemoWithoutRoutes()
{
    Rig rig{Configuration()};
    auto *tab = rig.part<QWidget>("rehearsal.predict");
    auto *demo = tab->findChild<QPushButton *>(QStringLiteral("button.welcome.demo"));
    QVERIFY(demo && demo->isVisible());
    QVERIFY(!rig.part<QLineEdit>("rehearsal.method")->isVisible());
    demo->click();
    QVERIFY(rig.faces.rehearsal.demo);
}

void TestRehearsalPage::showsTheTrailOfACell()
{
    Rig rig;
    rig.openTab(matrixTab);
    auto *table = rig.part<QTableView>("rehearsal.matrix.table");
    const auto *tab = rig.part<QWidget>("rehearsal.matrix");
    const QModelIndex cell = table->model()->index(
        static_cast<int>(OperationClass::Session), static_cast<int>(ImaginedEnd::TruncatedBody));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(cell).center());
    const auto *rule = tab->findChild<RuleLink *>(QStringLiteral("trail.attempt.1.rule"));
    QVERIFY(rule);
    QCOMPARE(rule->id(), QStringLiteral("AMBIGUOUS-SESSION-STOP"));
    QVERIFY(cell.data(Qt::ToolTipRole).toString().contains(rule->id()));
    QVERIFY(tab->findChild<QWidget *>(QStringLiteral("rehearsal.watermark"))->isVisible());
    Q_EMIT tab->findChild<RuleLink *>(rule->objectName())->activated(Rule::AmbiguousSessionStop);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(rig.window.navigator.steps,
        (QStringList{QStringLiteral("rule AMBIGUOUS-SESSION-STOP"), QStringLiteral("rule AMBIGUOUS-SESSION-STOP")}));
    rig.choose("rehearsal.matrix.plane", QStringLiteral("TRON HTTP"));
    QCOMPARE(table->model()->columnCount(), static_cast<int>(imaginedEndCount) - 2);
    QVERIFY(!tab->findChild<QWidget *>(QStringLiteral("rehearsal.watermark"))->isVisible());
}

void TestRehearsalPage::copiesTheMatrix()
{
    Rig rig;
    rig.openTab(matrixTab);
    rig.part<QPushButton>("button.rehearsal.copyMatrix")->click();
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("stop AMBIGUOUS-SESSION-STOP")));
    QCOMPARE(rig.window.navigator.said.size(), 1);
}

/// Task 17, the page's half: "inject close after send once on A"; 5 steps with the query that is then sent.
void TestRehearsalPage::armsOnceAndDisarms()
{
    Rig rig;
    rig.openTab(faultsTab); // 1
    rig.choose("rehearsal.fault.kind", QStringLiteral("Close after send")); // 2
    rig.choose("rehearsal.fault.endpoint", QStringLiteral("alpha")); // 3
    QVERIFY(rig.text("rehearsal.fault.effect").contains(QStringLiteral("really sent, once")));
    const auto before = std::chrono::system_clock::now();
    rig.part<QPushButton>("button.rehearsal.arm")->click(); // 4
    QCOMPARE(rig.faces.rehearsal.orders.size(), 1);
    const FaultOrder order = rig.faces.rehearsal.orders.constFirst();
    QCOMPARE(order.fault, InjectedFault::CloseAfterSend);
    QCOMPARE(order.endpoint, QByteArray("alpha"));
    QVERIFY(order.route.isEmpty());
    QVERIFY(!order.operationClass);
    QCOMPARE(order.remaining, 1);
    QVERIFY(order.expiresAt >= before + 5min && order.expiresAt <= std::chrono::system_clock::now() + 5min);
    QCOMPARE(rig.armedText(0, 0), QStringLiteral("Close after send"));
    QCOMPARE(rig.armedText(0, 2), QStringLiteral("alpha"));
    QVERIFY(rig.armedText(0, 5).startsWith(QStringLiteral("5:00"))
        || rig.armedText(0, 5).startsWith(QStringLiteral("4:5")));
    QVERIFY(rig.part<QTableView>("rehearsal.armed")->isVisible());

    rig.part<QPushButton>("button.rehearsal.disarm")->click();
    QVERIFY(rig.faces.rehearsal.orders.isEmpty());
    QCOMPARE(rig.part<QTableView>("rehearsal.armed")->model()->rowCount(), 0);
    QVERIFY(!rig.part<QTableView>("rehearsal.armed")->isVisible());
    QVERIFY(!rig.part<QPushButton>("button.rehearsal.disarm")->isEnabled());
    QVERIFY(rig.faces.requests.sent.isEmpty());
}

void TestRehearsalPage::narrowsToTheRoutesEndpoints()
{
    Rig rig;
    rig.openTab(faultsTab);
    auto *endpoint = rig.part<QComboBox>("rehearsal.fault.endpoint");
    QCOMPARE(endpoint->count(), 7);
    rig.choose("rehearsal.fault.endpoint", QStringLiteral("alpha"));
    rig.choose("rehearsal.fault.route", QStringLiteral("btc"));
    QCOMPARE(endpoint->count(), 3);
    QCOMPARE(endpoint->currentIndex(), 0); // Alpha is none of it.
    rig.part<QSpinBox>("rehearsal.fault.count")->setValue(4);
    rig.part<QSpinBox>("rehearsal.fault.minutes")->setValue(1);
    rig.part<QPushButton>("button.rehearsal.arm")->click();
    const FaultOrder order = rig.faces.rehearsal.orders.constFirst();
    QCOMPARE(order.route, QByteArray("btc"));
    QVERIFY(order.endpoint.isEmpty());
    QCOMPARE(order.remaining, 4);
    QVERIFY(order.expiresAt <= std::chrono::system_clock::now() + 1min);
}

void TestRehearsalPage::wantsDangerousClassesTyped_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("code");
    QTest::addColumn<OperationClass>("operationClass");
    QTest::newRow("side effect") << QStringLiteral("Side effect") << QStringLiteral("side_effect")
                                 << OperationClass::SideEffect;
    QTest::newRow("unknown") << QStringLiteral("Unknown") << QStringLiteral("unrecognized")
                             << OperationClass::Unrecognized;
}

void TestRehearsalPage::wantsDangerousClassesTyped()
{
    QFETCH(QString, word);
    QFETCH(QString, code);
    QFETCH(OperationClass, operationClass);
    Rig rig;
    rig.openTab(faultsTab);
    auto *arm = rig.part<QPushButton>("button.rehearsal.arm");
    auto *confirm = rig.part<QLineEdit>("rehearsal.fault.confirm");
    QVERIFY(arm->isEnabled());
    QVERIFY(!confirm->isVisible());
    rig.choose("rehearsal.fault.class", word);
    QVERIFY(confirm->isVisible());
    QVERIFY(!arm->isEnabled());
    QVERIFY(rig.part<FieldMessage>("rehearsal.fault.message")->text().contains(code));
    QVERIFY(arm->toolTip().contains(code));
    QTest::keyClicks(confirm, code.chopped(1));
    QVERIFY(!arm->isEnabled());
    QTest::keyClicks(confirm, code.last(1));
    QVERIFY(arm->isEnabled());
    arm->click();
    QCOMPARE(rig.faces.rehearsal.orders.size(), 1);
    QCOMPARE(rig.faces.rehearsal.orders.constFirst().operationClass, std::optional(operationClass));
    QVERIFY(!arm->isEnabled()); // What was typed counts once.
    rig.choose("rehearsal.fault.class", QStringLiteral("Query"));
    QVERIFY(arm->isEnabled());
}

void TestRehearsalPage::armsNothingWhenReadOnly()
{
    Rig rig;
    rig.openTab(faultsTab);
    auto *arm = rig.part<QPushButton>("button.rehearsal.arm");
    GatewayStatus status = rig.faces.gateway.state;
    status.readOnly = true;
    rig.faces.gateway.setStatus(status);
    QVERIFY(!arm->isEnabled());
    QVERIFY(arm->toolTip().contains(QStringLiteral("Read-only")));
    QVERIFY(rig.part<FieldMessage>("rehearsal.fault.message")->isVisible());
    rig.window.actions.find("rehearsal.arm")->trigger();
    QVERIFY(rig.faces.rehearsal.orders.isEmpty());
    status.readOnly = false;
    rig.faces.gateway.setStatus(status);
    QVERIFY(arm->isEnabled());
}

/// From the palette on another page nobody sees what would be armed.
void TestRehearsalPage::armsOnlyWhatIsSeen()
{
    Rig rig;
    QAction *arm = rig.window.actions.find("rehearsal.arm");
    QVERIFY(!arm->isEnabled());
    QVERIFY(!ActionRegistry::disabledReason(arm).isEmpty());
    rig.openTab(faultsTab);
    QVERIFY(arm->isEnabled());
    rig.openTab(predictTab);
    QVERIFY(!arm->isEnabled());
}

void TestRehearsalPage::disarmsAll()
{
    Rig rig;
    rig.openTab(faultsTab);
    rig.part<QPushButton>("button.rehearsal.arm")->click();
    rig.part<QPushButton>("button.rehearsal.arm")->click();
    QCOMPARE(rig.part<QTableView>("rehearsal.armed")->model()->rowCount(), 2);
    rig.part<QPushButton>("button.faults.disarm-all")->click();
    QVERIFY(rig.faces.rehearsal.orders.isEmpty());
    QCOMPARE(rig.part<QTableView>("rehearsal.armed")->model()->rowCount(), 0);
}

void TestRehearsalPage::startsAndRemovesTheDemo()
{
    Rig rig;
    auto *strip = rig.part<QWidget>("rehearsal.demo");
    const auto button = [strip](const char *name) { return strip->findChild<QPushButton *>(QLatin1String(name)); };
    QVERIFY(rig.text("rehearsal.demo.state").endsWith(QStringLiteral("The demo does not run")));
    QVERIFY(!button("button.demo.sample")->isVisible());
    button("button.welcome.demo")->click();
    QVERIFY(rig.text("rehearsal.demo.state").endsWith(QStringLiteral("The demo runs")));
    QVERIFY(!button("button.welcome.demo")->isVisible());
    button("button.demo.sample")->click();
    QCOMPARE(rig.faces.rehearsal.samples, 1);
    button("button.demo.remove")->click();
    QVERIFY(!rig.faces.rehearsal.demo);
    QVERIFY(rig.text("rehearsal.loopback").contains(QStringLiteral("run the demo")));
}

void TestRehearsalPage::namesEveryWidget()
{
    Rig rig;
    QTRY_VERIFY(rig.part<QWidget>("trail.attempt.1"));
    for (const int tab : {predictTab, matrixTab, faultsTab}) {
        rig.openTab(tab);
        for (const QWidget *widget : rig.page->findChildren<QWidget *>()) {
            if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy())
                continue;
            const auto *labelled = qobject_cast<const QAbstractButton *>(widget);
            const bool named = !widget->accessibleName().isEmpty() || (labelled && !labelled->text().isEmpty());
            QVERIFY2(named, qPrintable(QLatin1String(widget->metaObject()->className()) + widget->objectName()));
        }
    }
}

QTEST_MAIN(TestRehearsalPage)
#include "tst_rehearsalpage.moc"
