// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpointsrig.h"

#include "endpoints/endpointsmodel.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

#include <algorithm>

using namespace signalbox;
using namespace std::chrono_literals;

/// The form of an Endpoint, in its page.
class TestEndpointForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void namesABrokenUrlInTime();
    void namesTheWrongChainAndAsksAgain();
    void dropsALateAnswer();
    void takesASecretOutOfTheUrl();
    void hidesASecretAndShowsItWhileHeld();
    void editsAroundAHiddenSecret();
    void usesAnotherChainAnyway();
    void offersToUseWhatTheGatewayKeepsOut();
    void saysWhenTheKeychainIsMissing();
    void keepsReferencesToOtherPlaces();
    void givesANewEndpointItsIdFromItsName();
};

void TestEndpointForm::initTestCase()
{
    applyTheme(*qApp, ColorScheme::Light, false);
}

void TestEndpointForm::namesABrokenUrlInTime()
{
    EndpointsRig rig;
    rig.open();
    rig.trigger("endpoints.add");
    QCOMPARE(rig.message("endpoints.form.url.message"),
        QStringLiteral("The address of your node, or the one that your provider gave you"));
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

void TestEndpointForm::namesTheWrongChainAndAsksAgain()
{
    EndpointsRig rig;
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

void TestEndpointForm::dropsALateAnswer()
{
    EndpointsRig rig;
    rig.open();
    rig.page->showEndpoint("local-geth");
    rig.faces.health.answer
        = {.reached = true, .asked = "eth_chainId", .identity = {ChainIdentity::Verdict::Other, "137"}};
    rig.find<QPushButton>("endpoints.form.ask")->click();
    rig.page->showEndpoint("north"); // Before the answer.
    QTest::qWait(10);
    QVERIFY(rig.message("endpoints.form.probe").isEmpty());
}

void TestEndpointForm::takesASecretOutOfTheUrl()
{
    EndpointsRig rig;
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
    QCOMPARE(rig.find<QLineEdit>("endpoints.form.url")->text(), QStringLiteral("https://node.example/v3/••••"));
    QVERIFY(rig.draft->configuration().findEndpoint("zulu")->url.endsWith("cdef"));
}

void TestEndpointForm::hidesASecretAndShowsItWhileHeld()
{
    const QByteArray secret("0123456789abcdef0123456789abcdef");
    Configuration configuration = scenes::configuration();
    configuration.endpoints[0].url = "https://node.example/v3/" + secret;
    EndpointsRig rig(configuration);
    rig.open();
    rig.page->showEndpoint("local-geth");
    rig.trigger("endpoints.edit");
    auto *url = rig.find<QLineEdit>("endpoints.form.url");
    auto *hold = rig.find<QPushButton>("endpoints.form.reveal");
    QVERIFY(hold->isVisible());
    const auto nothingTellsIt = [&] {
        for (const QWidget *widget : rig.page->findChildren<QWidget *>()) {
            for (const char *property : {"text", "toolTip", "accessibleName", "accessibleDescription", "whatsThis",
                     "statusTip", "windowTitle"}) {
                if (widget->property(property).toString().contains(QLatin1String(secret)))
                    return false;
            }
        }
        return true;
    };
    QCOMPARE(url->text(), QStringLiteral("https://node.example/v3/••••"));
    QVERIFY(nothingTellsIt());
    const auto overlays = [&] {
        const QList<QWidget *> children = rig.page->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly);
        return std::count_if(children.cbegin(), children.cend(),
            [](const QWidget *child) { return child->testAttribute(Qt::WA_TransparentForMouseEvents); });
    };
    QCOMPARE(overlays(), 0);
    hold->setFocus();
    QTest::keyPress(hold, Qt::Key_Space);
    QCOMPARE(overlays(), 1);
    QVERIFY(nothingTellsIt()); // It is only painted.
    shoot(*rig.page, QStringLiteral("endpoints-revealed"));
    QTest::keyRelease(hold, Qt::Key_Space);
    QCOMPARE(overlays(), 0);
    QTest::mousePress(hold, Qt::LeftButton);
    QCOMPARE(overlays(), 1);
    QTest::mouseRelease(hold, Qt::LeftButton);
    QCOMPARE(overlays(), 0);
    QTest::mousePress(hold, Qt::LeftButton);
    rig.page->showEndpoint("north"); // Nothing is hidden there.
    QCOMPARE(overlays(), 0);
    rig.trigger("endpoints.edit");
    QVERIFY(!hold->isVisible());
}

void TestEndpointForm::editsAroundAHiddenSecret()
{
    Configuration configuration = scenes::configuration();
    configuration.endpoints[0].url = "https://node.example/v3/0123456789abcdef0123456789abcdef";
    EndpointsRig rig(configuration);
    rig.open();
    rig.page->showEndpoint("local-geth");
    rig.trigger("endpoints.edit");
    auto *url = rig.find<QLineEdit>("endpoints.form.url");
    url->setCursorPosition(static_cast<int>(qstrlen("https://node")));
    QTest::keyClicks(url, QStringLiteral("-2"));
    QCOMPARE(url->text(), QStringLiteral("https://node-2.example/v3/••••"));
    const auto drafted = [&] { return rig.draft->configuration().findEndpoint("local-geth")->url; };
    QCOMPARE(drafted(), QByteArray("https://node-2.example/v3/0123456789abcdef0123456789abcdef"));
    url->end(false);
    QTest::keyClick(url, Qt::Key_Backspace); // Into the mask: the secret goes as a whole.
    QCOMPARE(url->text(), QStringLiteral("https://node-2.example/v3/"));
    QCOMPARE(drafted(), QByteArray("https://node-2.example/v3/"));
    QTest::keyClicks(url, QStringLiteral("fedcba9876543210fedcba9876543210"));
    QVERIFY(url->text().endsWith(QStringLiteral("3210"))); // As long as it is being written.
    QTest::keyClick(url, Qt::Key_Return);
    QCOMPARE(url->text(), QStringLiteral("https://node-2.example/v3/••••"));
    QVERIFY(drafted().endsWith("fedcba9876543210"));
}

void TestEndpointForm::usesAnotherChainAnyway()
{
    EndpointsRig rig;
    rig.open();
    rig.page->showEndpoint("local-geth");
    rig.trigger("endpoints.edit");
    auto *anyway = rig.find<QPushButton>("endpoints.form.useAnyway");
    QVERIFY(!anyway->isVisible());
    rig.faces.health.answer
        = {.reached = true, .asked = "eth_chainId", .identity = {ChainIdentity::Verdict::Other, "137"}, .took = 12ms};
    rig.find<QPushButton>("endpoints.form.ask")->click();
    QTRY_VERIFY(anyway->isVisible());
    QCOMPARE(anyway->text(), QStringLiteral("Use anyway"));
    anyway->click();
    const auto check = [&] { return rig.draft->configuration().findEndpoint("local-geth")->networkCheck; };
    QCOMPARE(check(), NetworkCheck::Ignore);
    QCOMPARE(rig.message("endpoints.form.probe"),
        QStringLiteral("Asked eth_chainId: another chain. Expected 1, found 137; it is used anyway."));
    QVERIFY(rig.message("endpoints.form.networkCheck").startsWith(QStringLiteral("Network check off")));
    auto *table = rig.find<QTableView>("endpoints.table");
    const auto chain = [&] { return table->currentIndex().siblingAtColumn(EndpointsModel::Chain).data().toString(); };
    QCOMPARE(chain(), QStringLiteral("EVM 1 · check off"));
    shoot(*rig.page, QStringLiteral("endpoints-anyway"));
    rig.trigger("endpoints.undo");
    QCOMPARE(check(), NetworkCheck::Enforce);
    QCOMPARE(chain(), QStringLiteral("EVM 1"));
    anyway->click();
    rig.trigger("endpoints.apply");
    QTRY_COMPARE(rig.faces.configuration.generations.size(), 2);
    QCOMPARE(rig.faces.configuration.current()->configuration.endpoints[0].networkCheck, NetworkCheck::Ignore);
    rig.page->showEndpoint("north");
    rig.page->showEndpoint("local-geth");
    QVERIFY(rig.message("endpoints.form.networkCheck").startsWith(QStringLiteral("Network check off"))); // It lasts.
    QCOMPARE(anyway->text(), QStringLiteral("Check the network again"));
    anyway->click();
    QCOMPARE(check(), NetworkCheck::Enforce);
}

void TestEndpointForm::offersToUseWhatTheGatewayKeepsOut()
{
    EndpointsRig rig;
    scenes::makeOutage(rig.faces);
    rig.open();
    rig.page->showEndpoint("btc-node");
    rig.trigger("endpoints.edit");
    QVERIFY(rig.find<QPushButton>("endpoints.form.useAnyway")->isVisible()); // Without being asked once more.
    QCOMPARE(rig.message("endpoints.form.networkCheck"),
        QStringLiteral("Expected main, found test: no requests are sent there."));
}

void TestEndpointForm::saysWhenTheKeychainIsMissing()
{
    EndpointsRig rig;
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

void TestEndpointForm::keepsReferencesToOtherPlaces()
{
    EndpointsRig rig;
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

void TestEndpointForm::givesANewEndpointItsIdFromItsName()
{
    EndpointsRig rig;
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

QTEST_MAIN(TestEndpointForm)
#include "tst_endpointform.moc"
