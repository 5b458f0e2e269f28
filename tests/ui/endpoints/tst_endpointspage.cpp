// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/endpointspage.h"

#include "activity/routeservice.h"
#include "draft/configurationdraft.h"
#include "draft/fieldmessage.h"
#include "endpoints/endpointsmodel.h"
#include "pageshot.h"
#include "scene.h"
#include "testwindow.h"

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

/// The page in a window of its own, with all it needs.
struct Rig
{
    explicit Rig(const Configuration &configuration = scenes::configuration())
        : faces(configuration)
        , window(faces.faces)
    { }

    void open()
    {
        draft = std::make_unique<ConfigurationDraft>(&faces.configuration);
        activity = std::make_unique<LiveActivity>(faces.faces, &scenes::now);
        page = std::make_unique<EndpointsPage>(window.context, draft.get(), activity.get());
        page->resize(1130, 740);
        page->show();
    }

    template <typename Widget>
    Widget *find(const char *name) const
    {
        auto *widget = page->findChild<Widget *>(QLatin1String(name));
        Q_ASSERT(widget);
        return widget;
    }

    QString message(const char *name) const { return find<FieldMessage>(name)->text(); }

    void type(const char *name, const QString &text) const
    {
        auto *field = find<QLineEdit>(name);
        field->selectAll();
        QTest::keyClicks(field, text);
    }

    void trigger(const char *action) { window.actions.find(action)->trigger(); }

    FakeFaces faces;
    TestWindow window;
    std::unique_ptr<ConfigurationDraft> draft;
    std::unique_ptr<LiveActivity> activity;
    std::unique_ptr<EndpointsPage> page;
};

} // namespace

class TestEndpointsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void offersTheFirstStepWhenThereIsNone();
    void showsTheChosenEndpoint();
    void leadsToARequest();
    void namesABrokenUrlInTime();
    void namesTheWrongChainAndAsksAgain();
    void dropsALateAnswer();
    void takesASecretOutOfTheUrl();
    void saysWhenTheKeychainIsMissing();
    void keepsReferencesToOtherPlaces();
    void cordonsWithAReasonAndLifts();
    void warnsWhenNothingElseServes();
    void givesANewEndpointItsIdFromItsName();
    void removesWithUndo();
    void keepsTheSelectionOverRefreshes();
    void locksWhatReadOnlyForbids();
    void comesBackToItsPosition();
    void namesEveryWidget();
    void givesEveryMnemonicOnce();
    void looksGood();
};

void TestEndpointsPage::initTestCase()
{
    applyTheme(*qApp, ColorScheme::Light, false);
}

void TestEndpointsPage::offersTheFirstStepWhenThereIsNone()
{
    Rig rig{Configuration()};
    rig.open();
    QPushButton *add = nullptr;
    for (QPushButton *button : rig.page->findChildren<QPushButton *>(QStringLiteral("button.endpoints.add"))) {
        if (button->isVisible()) {
            QVERIFY(!add); // One next step.
            add = button;
        }
    }
    QVERIFY(add);
    add->click();
    QCOMPARE(rig.draft->configuration().endpoints.size(), 1);
    QVERIFY(rig.find<QLineEdit>("endpoints.form.url")->isVisible());
    shoot(*rig.page, QStringLiteral("endpoints-first"));
}

void TestEndpointsPage::showsTheChosenEndpoint()
{
    Rig rig;
    scenes::makeOutage(rig.faces);
    rig.open();
    rig.page->showEndpoint("local-geth");
    const auto text = [&](const char *name) { return rig.find<QLabel>(name)->text(); };
    QVERIFY2(text("endpoints.detail.state").startsWith(QStringLiteral("Down since ")),
        qPrintable(text("endpoints.detail.state")));
    QVERIFY(text("endpoints.detail.circuit").contains(QStringLiteral("Open: no requests go there.")));
    QVERIFY(text("endpoints.detail.circuit").contains(QStringLiteral("60 of 60")));
    QCOMPARE(text("endpoints.detail.identity"), QStringLiteral("Expected 1, found 1."));
    QCOMPARE(text("endpoints.detail.url"), QStringLiteral("http://127.0.0.1:8545"));
    auto *failures = rig.find<QTableView>("endpoints.failures");
    QCOMPARE(failures->model()->index(0, 1).data().toString(), QStringLiteral("connection refused, nothing was sent"));
    QCOMPARE(failures->model()->index(0, 0).data().toString(), QStringLiteral("300"));

    rig.page->showEndpoint("btc-node");
    QCOMPARE(
        text("endpoints.detail.identity"), QStringLiteral("Expected main, found test: no requests are sent there."));
    rig.page->showEndpoint("pool");
    QVERIFY(text("endpoints.detail.cordon").startsWith(QStringLiteral("billing dispute; 14:3")));
}

void TestEndpointsPage::leadsToARequest()
{
    Rig rig;
    scenes::makeBusy(rig.faces);
    rig.open();
    rig.page->showEndpoint("local-geth");
    auto *ambiguous = rig.find<QTableView>("endpoints.ambiguous");
    QCOMPARE(ambiguous->model()->rowCount(), 11);
    ambiguous->setFocus();
    ambiguous->selectRow(0);
    QTest::keyClick(ambiguous, Qt::Key_Return);
    QCOMPARE(rig.window.navigator.steps.size(), 1);
    QVERIFY(rig.window.navigator.steps[0].startsWith(QStringLiteral("request R-")));
    rig.trigger("endpoints.requests");
    QCOMPARE(rig.window.navigator.steps[1], QStringLiteral("requests tried:local-geth"));
}

void TestEndpointsPage::namesABrokenUrlInTime()
{
    Rig rig;
    rig.open();
    rig.trigger("endpoints.add");
    rig.type("endpoints.form.url", QStringLiteral("htp://node.example"));
    QTRY_VERIFY_WITH_TIMEOUT(
        rig.message("endpoints.form.url.message").contains(QStringLiteral("does not begin with http")), 400);
    auto *apply = rig.find<QPushButton>("endpoints.draft.apply");
    QVERIFY(!apply->isEnabled());
    QVERIFY(apply->toolTip().contains(QStringLiteral("does not begin with http")));
    QVERIFY(rig.faces.health.probed.isEmpty());
    rig.type("endpoints.form.url", QStringLiteral("http://node.example"));
    QTRY_VERIFY(apply->isEnabled());
    QVERIFY(rig.message("endpoints.form.url.message").isEmpty());
}

void TestEndpointsPage::namesTheWrongChainAndAsksAgain()
{
    Rig rig;
    rig.open();
    rig.page->showEndpoint("local-geth");
    rig.faces.health.answer
        = {.reached = true, .asked = "eth_chainId", .identity = {ChainIdentity::Verdict::Other, "137"}, .took = 12ms};
    rig.trigger("endpoints.add");
    rig.type("endpoints.form.url", QStringLiteral("http://node.example"));
    QTRY_COMPARE(rig.message("endpoints.form.probe"),
        QStringLiteral("Asked eth_chainId: wrong chain. Expected 1, found 137; no requests would be sent there."));
    QCOMPARE(rig.faces.health.probed.size(), 1); // Typing asked once.
    QVERIFY(rig.find<QPushButton>("endpoints.form.takeNetwork")->isVisible());

    rig.faces.health.answer.identity = {ChainIdentity::Verdict::Same, "1"};
    rig.type("endpoints.form.url", QStringLiteral("http://other.example"));
    QTRY_COMPARE(rig.message("endpoints.form.probe"),
        QStringLiteral("Asked eth_chainId: answered 1 in 12.0\u00A0ms, as expected."));
    QCOMPARE(rig.faces.health.probed.constLast().url, QByteArray("http://other.example"));
    QVERIFY(!rig.find<QPushButton>("endpoints.form.takeNetwork")->isVisible());

    rig.faces.health.answer
        = {.reached = false, .problem = QStringLiteral("connection refused"), .asked = "eth_chainId"};
    rig.find<QPushButton>("endpoints.form.ask")->click();
    QTRY_COMPARE(
        rig.message("endpoints.form.probe"), QStringLiteral("Asked eth_chainId: not reached. connection refused"));
}

void TestEndpointsPage::dropsALateAnswer()
{
    Rig rig;
    rig.open();
    rig.page->showEndpoint("local-geth");
    rig.faces.health.answer
        = {.reached = true, .asked = "eth_chainId", .identity = {ChainIdentity::Verdict::Other, "137"}};
    rig.find<QPushButton>("endpoints.form.ask")->click();
    rig.page->showEndpoint("north"); // Before the answer.
    QTest::qWait(10);
    QVERIFY(rig.message("endpoints.form.probe").isEmpty());
}

void TestEndpointsPage::takesASecretOutOfTheUrl()
{
    Rig rig;
    rig.open();
    rig.trigger("endpoints.add");
    rig.type("endpoints.form.name", QStringLiteral("Zulu"));
    rig.type("endpoints.form.url", QStringLiteral("https://node.example/v3/0123456789abcdef0123456789abcdef"));
    QVERIFY(
        rig.message("endpoints.form.secretOffer").contains(QStringLiteral("looks like a secret – store in keychain?")));
    auto *move = rig.find<QPushButton>("endpoints.form.moveSecret");
    QVERIFY(move->isVisible());
    move->click();
    QTRY_COMPARE(
        rig.find<QLineEdit>("endpoints.form.url")->text(), QStringLiteral("https://node.example/v3/{api_key}"));
    QCOMPARE(rig.faces.configuration.secrets.value("endpoint/zulu"), QByteArray("0123456789abcdef0123456789abcdef"));
    const Endpoint *endpoint = rig.draft->configuration().findEndpoint("zulu");
    QVERIFY(endpoint);
    QCOMPARE(endpoint->auth, (EndpointAuth{AuthType::PathApiKey, {}, "keychain:endpoint/zulu"}));
    QVERIFY(!move->isVisible());
    QTRY_VERIFY(rig.find<QPushButton>("endpoints.draft.apply")->isEnabled());
    rig.trigger("endpoints.undo");
    QVERIFY(rig.find<QLineEdit>("endpoints.form.url")->text().endsWith(QStringLiteral("cdef")));
}

void TestEndpointsPage::saysWhenTheKeychainIsMissing()
{
    Rig rig;
    rig.faces.configuration.keychainProblem = QStringLiteral("No secret service found.");
    rig.open();
    rig.page->showEndpoint("north");
    rig.trigger("endpoints.edit");
    rig.type("endpoints.form.auth.newSecret", QStringLiteral("s3cret"));
    rig.find<QPushButton>("endpoints.form.auth.store")->click();
    QTRY_COMPARE(rig.message("endpoints.form.auth.newSecret.message"),
        QStringLiteral("No secret service found. An environment variable or a file can keep it instead."));
    QVERIFY(!rig.draft->isChanged());
}

void TestEndpointsPage::keepsReferencesToOtherPlaces()
{
    Rig rig;
    rig.open();
    rig.page->showEndpoint("north");
    rig.trigger("endpoints.edit");
    auto *place = rig.find<QComboBox>("endpoints.form.auth.place");
    place->setFocus();
    QTest::keyClick(place, Qt::Key_Down);
    QTRY_COMPARE(rig.draft->configuration().findEndpoint("north")->auth.secret, QByteArray("env:"));
    QTRY_VERIFY(!rig.message("endpoints.form.auth.secret.message").isEmpty());
    rig.type("endpoints.form.auth.secret", QStringLiteral("NORTH_KEY"));
    QCOMPARE(rig.draft->configuration().findEndpoint("north")->auth.secret, QByteArray("env:NORTH_KEY"));
    QVERIFY(!rig.find<QLineEdit>("endpoints.form.auth.newSecret")->isVisible());
    QTRY_VERIFY(rig.message("endpoints.form.auth.secret.message").isEmpty());
}

void TestEndpointsPage::cordonsWithAReasonAndLifts()
{
    Rig rig;
    scenes::makeBusy(rig.faces);
    rig.open();
    rig.page->showEndpoint("north");
    rig.trigger("endpoints.cordon");
    auto *accept = rig.find<QPushButton>("endpoints.cordon.accept");
    QVERIFY(!accept->isEnabled());
    rig.type("endpoints.cordon.reason", QStringLiteral("  rate limits "));
    QVERIFY(accept->isEnabled());
    QVERIFY(rig.find<QRadioButton>("endpoints.cordon.quarterHour")->isChecked());
    accept->click();
    const HealthReading *reading = findReading(rig.faces.health.held, "north");
    QVERIFY(reading && reading->cordon);
    QCOMPARE(reading->cordon->reason, QStringLiteral("rate limits"));
    const auto left = timeLeft(*reading->cordon, std::chrono::steady_clock::now());
    QVERIFY(*left > 14min && *left <= 15min);
    QVERIFY(rig.find<QLabel>("endpoints.detail.cordon")->text().startsWith(QStringLiteral("rate limits; 1")));

    auto *lift = rig.find<QPushButton>("button.endpoints.lift");
    QVERIFY(lift->isVisible());
    lift->click();
    QVERIFY(!findReading(rig.faces.health.held, "north")->cordon);
    QVERIFY(!lift->isVisible());
}

void TestEndpointsPage::warnsWhenNothingElseServes()
{
    Rig rig;
    scenes::makeBusy(rig.faces);
    rig.open();
    rig.page->showEndpoint("btc-node");
    rig.trigger("endpoints.cordon");
    QVERIFY(rig.find<QLabel>("endpoints.cordon.warning")->text().contains(QStringLiteral("btc")));
    rig.find<QLineEdit>("endpoints.cordon.reason")->setText(QStringLiteral("upgrade"));
    rig.find<QRadioButton>("endpoints.cordon.untilLifted")->setChecked(true);
    rig.find<QPushButton>("endpoints.cordon.accept")->click();
    QVERIFY(!findReading(rig.faces.health.held, "btc-node")->cordon->until);
    QVERIFY(rig.find<QLabel>("endpoints.detail.cordon")->text().contains(QStringLiteral("until it is lifted")));
}

void TestEndpointsPage::givesANewEndpointItsIdFromItsName()
{
    Rig rig;
    rig.open();
    rig.trigger("endpoints.add");
    rig.type("endpoints.form.url", QStringLiteral("http://127.0.0.1:9545"));
    QVERIFY(rig.draft->configuration().findEndpoint("127-0-0-1-9545"));
    rig.type("endpoints.form.name", QStringLiteral("Zulu two"));
    QVERIFY(rig.draft->configuration().findEndpoint("zulu-two"));
    QCOMPARE(rig.find<QLabel>("endpoints.chosen")->text(), QStringLiteral("Zulu two"));
    auto *table = rig.find<QTableView>("endpoints.table");
    QCOMPARE(table->currentIndex().siblingAtColumn(EndpointsModel::Name).data().toString(), QStringLiteral("Zulu two"));
    rig.trigger("endpoints.apply");
    QTRY_COMPARE(rig.faces.configuration.generations.size(), 2);
    rig.type("endpoints.form.name", QStringLiteral("Yankee"));
    QVERIFY(rig.draft->configuration().findEndpoint("zulu-two")); // Applied: the id stays.
    QVERIFY(!rig.find<QLineEdit>("endpoints.form.network")->isEnabled());
}

void TestEndpointsPage::removesWithUndo()
{
    Rig rig;
    rig.open();
    rig.page->showEndpoint("pool");
    rig.trigger("endpoints.remove");
    QVERIFY(!rig.draft->configuration().findEndpoint("pool"));
    QCOMPARE(rig.draft->configuration().routes[0].targets.size(), 2);
    QVERIFY(!rig.window.actions.find("endpoints.remove")->isEnabled());
    rig.trigger("endpoints.undo");
    QVERIFY(!rig.draft->isChanged());
}

void TestEndpointsPage::keepsTheSelectionOverRefreshes()
{
    Rig rig;
    scenes::makeBusy(rig.faces);
    rig.open();
    rig.page->showEndpoint("base-us");
    auto *table = rig.find<QTableView>("endpoints.table");
    table->sortByColumn(0, Qt::DescendingOrder);
    scenes::makeOutage(rig.faces);
    rig.activity->assess();
    QCOMPARE(table->currentIndex().siblingAtColumn(EndpointsModel::Name).data().toString(), QStringLiteral("Base US"));
}

void TestEndpointsPage::locksWhatReadOnlyForbids()
{
    Rig rig;
    rig.faces.gateway.state.readOnly = true;
    rig.open();
    for (const char *id : {"endpoints.add", "endpoints.remove", "endpoints.cordon", "endpoints.edit"}) {
        QVERIFY2(!rig.window.actions.find(id)->isEnabled(), id);
        QVERIFY(!ActionRegistry::disabledReason(rig.window.actions.find(id)).isEmpty());
    }
    QVERIFY(rig.window.actions.find("endpoints.requests")->isEnabled());
    QVERIFY(!rig.find<QLineEdit>("endpoints.form.url")->isEnabled());
}

void TestEndpointsPage::comesBackToItsPosition()
{
    Rig rig;
    rig.open();
    rig.page->showEndpoint("base-us");
    rig.trigger("endpoints.edit");
    const QVariant position = rig.page->position();
    rig.page->showEndpoint("local-geth");
    rig.page->setPosition(position);
    QCOMPARE(rig.find<QLabel>("endpoints.chosen")->text(), QStringLiteral("Base US"));
    QVERIFY(rig.find<QLineEdit>("endpoints.form.url")->isVisible());
    rig.page->saveSession();
    rig.page->restoreSession();
}

void TestEndpointsPage::namesEveryWidget()
{
    Rig rig;
    rig.open();
    for (const QWidget *widget : rig.page->findChildren<QWidget *>()) {
        const bool takesFocus = widget->focusPolicy() != Qt::NoFocus
            && widget->objectName() != QLatin1String("qt_spinbox_lineedit") && !widget->inherits("QScrollArea")
            && !widget->inherits("QTabBar");
        if (takesFocus && !widget->inherits("QAbstractButton") && !widget->inherits("QLabel")
            && !widget->inherits("QComboBoxListView"))
            QVERIFY2(!widget->accessibleName().isEmpty(),
                qPrintable(widget->objectName() + QLatin1String(widget->metaObject()->className())));
    }
}

void TestEndpointsPage::givesEveryMnemonicOnce()
{
    Rig rig;
    scenes::makeBusy(rig.faces);
    rig.open();
    rig.page->showEndpoint("pool"); // Cordoned: it can be lifted.
    rig.trigger("endpoints.edit");
    rig.type("endpoints.form.name", QStringLiteral("Zulu"));
    QStringList texts;
    for (const QLabel *label : rig.page->findChildren<QLabel *>()) {
        if (label->buddy() && label->isVisible())
            texts.append(label->text());
    }
    for (const QAbstractButton *button : rig.page->findChildren<QAbstractButton *>()) {
        if (button->isVisible())
            texts.append(button->text());
    }
    const auto *tabs = rig.find<QTabWidget>("endpoints.detail");
    for (int tab = 0; tab < tabs->count(); ++tab)
        texts.append(tabs->tabText(tab));
    QHash<QString, QString> owners;
    for (const QString &text : std::as_const(texts)) {
        const QString key = QKeySequence::mnemonic(text).toString();
        if (key.isEmpty())
            continue;
        QVERIFY2(!owners.contains(key), qPrintable(text + QLatin1String(" and ") + owners.value(key)));
        owners.insert(key, text);
    }
    QVERIFY(owners.size() > 15);
}

void TestEndpointsPage::looksGood()
{
    if (qEnvironmentVariableIsEmpty("SIGNALBOX_SHOTS"))
        QSKIP("Only for looking at it");
    Rig empty{Configuration()};
    empty.open();
    shoot(*empty.page, QStringLiteral("endpoints-empty"));
    Rig busy;
    scenes::makeBusy(busy.faces);
    busy.open();
    busy.page->showEndpoint("local-geth");
    shoot(*busy.page, QStringLiteral("endpoints-busy"));
    shoot(*busy.page, QStringLiteral("endpoints-wide"), {1770, 1000});
    Rig outage;
    scenes::makeOutage(outage.faces);
    outage.open();
    outage.page->showEndpoint("north");
    shoot(*outage.page, QStringLiteral("endpoints-outage"));
    Rig form;
    scenes::makeBusy(form.faces);
    form.open();
    form.faces.health.answer
        = {.reached = true, .asked = "eth_chainId", .identity = {ChainIdentity::Verdict::Other, "137"}, .took = 12ms};
    form.trigger("endpoints.add");
    form.type("endpoints.form.url", QStringLiteral("https://node.example/v3/0123456789abcdef0123456789abcdef"));
    QTest::qWait(600);
    shoot(*form.page, QStringLiteral("endpoints-form"));
    Rig cordon;
    scenes::makeBusy(cordon.faces);
    cordon.open();
    cordon.page->showEndpoint("btc-node");
    cordon.trigger("endpoints.cordon");
    auto *dialog = cordon.find<QDialog>("endpoints.cordon");
    shoot(*dialog, QStringLiteral("endpoints-cordon"), dialog->size());
}

QTEST_MAIN(TestEndpointsPage)
#include "tst_endpointspage.moc"
