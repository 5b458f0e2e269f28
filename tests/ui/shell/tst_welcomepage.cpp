// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/configurationexport.h"
#include "shell/configurationimport.h"
#include "shell/pagearea.h"
#include "shell/samplecall.h"
#include "shellfixture.h"

#include "config/routesfile.h"

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QPushButton>
#include <QTest>

using namespace signalbox;

class WelcomePageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_shell.reset(); }

    void demoAndSampleTrafficTakeTwoClicks();
    void demoShowsItsBadgeAndCanBeRemoved();
    void waitsForTheFirstRequest();
    void copiesUrlAndCurl();
    void givesWayOnceARequestHasCome();
    void saysWhyThePortIsAnother();
    void focusGoesToTheNextStep();
    void doneLeadsToTheOverview();
    void readOnlyOffersNothingThatChanges();
    void importsARoutesFile();
    void importBringsTheFilters();
    void sayWhyAFileIsNotTaken();
    void curlAsksForSomethingHarmless_data();
    void curlAsksForSomethingHarmless();

private:
    void startDemo();
    [[nodiscard]] QPushButton *button(const char *name) const;
    [[nodiscard]] QString text(const char *name) const;
    [[nodiscard]] bool isWelcoming() const;

    QTemporaryDir m_directory;
    std::unique_ptr<ShellFixture> m_shell;
};

void WelcomePageTest::init()
{
    m_shell = std::make_unique<ShellFixture>(m_directory.path(), Configuration());
    m_shell->window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_shell->window.get()));
}

QPushButton *WelcomePageTest::button(const char *name) const
{
    return m_shell->window->findChild<QPushButton *>(QString::fromLatin1(name));
}

QString WelcomePageTest::text(const char *name) const
{
    const auto *field = m_shell->window->findChild<QLineEdit *>(QString::fromLatin1(name));
    const auto *label = m_shell->window->findChild<QLabel *>(QString::fromLatin1(name));
    return field != nullptr ? field->text() : label != nullptr ? label->text() : QString();
}

bool WelcomePageTest::isWelcoming() const
{
    return m_shell->window->findChild<QWidget *>(QStringLiteral("page.welcome"))->isVisible();
}

void WelcomePageTest::startDemo()
{
    QTest::mouseClick(button("welcome.demo"), Qt::LeftButton);
    FakeConfiguration &configuration = m_shell->fakes.configuration;
    configuration.apply(samples::configuration(), 1, QStringLiteral("demo"), this, [](const auto &) {});
    QTRY_COMPARE(configuration.current()->number, quint64(2));
}

void WelcomePageTest::demoAndSampleTrafficTakeTwoClicks()
{
    QVERIFY(isWelcoming());
    QVERIFY(!m_shell->page("overview")->isVisible());
    startDemo(); // 1
    QVERIFY(m_shell->fakes.rehearsal.demo);
    QVERIFY(isWelcoming());
    QVERIFY(button("demo.sample")->isVisible());
    QTest::mouseClick(button("demo.sample"), Qt::LeftButton); // 2
    QCOMPARE(m_shell->fakes.rehearsal.samples, 1);
    QCOMPARE(m_shell->window->pages()->currentName(), QByteArray("requests"));
}

void WelcomePageTest::demoShowsItsBadgeAndCanBeRemoved()
{
    startDemo();
    QVERIFY(text("banner.demo.text").contains(QLatin1String("DEMO")));
    QVERIFY(m_shell->window->windowTitle().contains(QLatin1String("(DEMO)")));
    QTest::mouseClick(button("banner.demo.remove"), Qt::LeftButton);
    QVERIFY(!m_shell->fakes.rehearsal.demo);
    QVERIFY(!m_shell->window->windowTitle().contains(QLatin1String("(DEMO)")));
}

void WelcomePageTest::waitsForTheFirstRequest()
{
    startDemo();
    QVERIFY(text("welcome.state").startsWith(QLatin1String("Waiting for your first request")));
    QVERIFY(!button("welcome.show")->isVisible());
    m_shell->fakes.requests.take({std::make_shared<const RequestRecord>(samples::plainQuery("S-1"))});
    QVERIFY(text("welcome.state").contains(QLatin1String("eth_blockNumber on eth")));
    const auto *state = m_shell->window->findChild<QLabel *>(QStringLiteral("welcome.state"));
    QCOMPARE(state->palette().color(QPalette::WindowText), meaningColor(Meaning::Ok, state->palette()));
    QTest::mouseClick(button("welcome.show"), Qt::LeftButton);
    QCOMPARE(m_shell->page("requests")->filter->text(), QStringLiteral("id:S-1"));
}

void WelcomePageTest::copiesUrlAndCurl()
{
    startDemo();
    QCOMPARE(text("welcome.url"), QStringLiteral("http://127.0.0.1:8645/eth"));
    QTest::mouseClick(button("welcome.url.copy"), Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("http://127.0.0.1:8645/eth"));
    QTest::mouseClick(button("welcome.curl.copy"), Qt::LeftButton);
    QCOMPARE(
        QGuiApplication::clipboard()->text(), sampleCurl(QStringLiteral("http://127.0.0.1:8645/eth"), Protocol::Evm));
}

void WelcomePageTest::givesWayOnceARequestHasCome()
{
    startDemo();
    m_shell->window->showPage("requests");
    m_shell->window->showPage("overview");
    QVERIFY(isWelcoming()); // Still nothing has come.
    m_shell->fakes.requests.take({std::make_shared<const RequestRecord>(samples::plainQuery("S-1"))});
    m_shell->window->showPage("requests");
    m_shell->window->showPage("overview");
    QVERIFY(!isWelcoming());
    QVERIFY(m_shell->page("overview")->isVisible());
}

void WelcomePageTest::saysWhyThePortIsAnother()
{
    GatewayStatus status = m_shell->fakes.gateway.state;
    status.address = QStringLiteral("http://127.0.0.1:8647");
    status.takenPort = 8645;
    m_shell->fakes.gateway.setStatus(status);
    const auto *label = m_shell->window->findChild<QLabel *>(QStringLiteral("welcome.listening"));
    QVERIFY(label != nullptr);
    QVERIFY2(label->text().startsWith(QLatin1String("Port 8645 is taken by another program, so the gateway listens at "
                                                    "http://127.0.0.1:8647.")),
        qPrintable(label->text()));
}

/// Enter goes on where it was.
void WelcomePageTest::focusGoesToTheNextStep()
{
    button("welcome.demo")->setFocus();
    startDemo();
    QTRY_VERIFY(button("demo.sample")->hasFocus());
}

void WelcomePageTest::doneLeadsToTheOverview()
{
    startDemo();
    QTest::mouseClick(button("welcome.done"), Qt::LeftButton);
    QVERIFY(!isWelcoming());
    QVERIFY(m_shell->page("overview")->isVisible());
}

void WelcomePageTest::readOnlyOffersNothingThatChanges()
{
    GatewayStatus status = m_shell->fakes.gateway.state;
    status.readOnly = true;
    m_shell->fakes.gateway.setStatus(status);
    QVERIFY(!button("welcome.demo")->isEnabled());
    QVERIFY(!button("welcome.import")->isEnabled());
    QVERIFY(button("welcome.demo")->toolTip().contains(QLatin1String("--read-only")));
}

void WelcomePageTest::importsARoutesFile()
{
    const QString path = m_directory.filePath(QStringLiteral("other.json"));
    QVERIFY(saveRoutesFile(path, samples::configuration()).has_value());
    QString said;
    importConfiguration(&m_shell->fakes.configuration, path, this, {[&said](const QString &text) { said = text; }, {}});
    QTRY_VERIFY(said.contains(QLatin1String("Generation 2")));
    QCOMPARE(m_shell->fakes.configuration.current()->configuration.routes.size(), 2);
    QVERIFY(isWelcoming()); // "Point your app here" comes next.
    QCOMPARE(text("welcome.url"), QStringLiteral("http://127.0.0.1:8645/eth"));
}

void WelcomePageTest::importBringsTheFilters()
{
    const QList<NamedFilter> filters{{QStringLiteral("Bob’s \"own\""), QStringLiteral("note:bob -class:stateless")},
        {QStringLiteral("slow"), QStringLiteral("ms>1000")}};
    const QString path = m_directory.filePath(QStringLiteral("exported.json"));
    QVERIFY(exportConfiguration(m_shell->fakes.configuration, filters, path));
    const auto read = loadRoutesFile(path);
    QVERIFY2(read, read ? "" : qPrintable(read.error().first().toString()));
    QCOMPARE(*read, m_shell->fakes.configuration.current()->configuration);
    QVERIFY(parseRoutesFile(exportedConfiguration(samples::configuration(), filters)));
    QList<NamedFilter> brought;
    QString said;
    importConfiguration(&m_shell->fakes.configuration, path, this,
        {[&said](const QString &text) { said = text; }, [&brought](const auto &added) { brought = added; }});
    QTRY_VERIFY(!said.isEmpty());
    QCOMPARE(brought, filters);

    // Without filters it is the Routes file itself.
    QCOMPARE(exportedConfiguration(samples::configuration(), {}), renderRoutesFile(samples::configuration()));
    QVERIFY(!exportConfiguration(m_shell->fakes.configuration, {}, QStringLiteral("/nowhere/x.json")));
}

void WelcomePageTest::sayWhyAFileIsNotTaken()
{
    const QString path = m_directory.filePath(QStringLiteral("broken.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"version\": 1,\n\"gateway\": {\"deployment_max_attempts\": 12}}");
    file.close();
    QString said;
    importConfiguration(&m_shell->fakes.configuration, path, this, {[&said](const QString &text) { said = text; }, {}});
    QVERIFY2(said.contains(QLatin1String("line 2")), qPrintable(said));
    QVERIFY(said.contains(QLatin1String("deployment_max_attempts")));
    QCOMPARE(m_shell->fakes.configuration.current()->number, quint64(1));
}

void WelcomePageTest::curlAsksForSomethingHarmless_data()
{
    QTest::addColumn<Protocol>("protocol");
    QTest::addColumn<QString>("part");
    QTest::newRow("evm") << Protocol::Evm << "eth_blockNumber";
    QTest::newRow("solana") << Protocol::Solana << "getSlot";
    QTest::newRow("bitcoin") << Protocol::Bitcoin << "getblockcount";
    QTest::newRow("litecoin") << Protocol::Litecoin << "getblockcount";
    QTest::newRow("tron") << Protocol::TronJsonRpc << "eth_blockNumber";
    QTest::newRow("tron http") << Protocol::TronHttp << "http://h/r/wallet/getnowblock";
}

void WelcomePageTest::curlAsksForSomethingHarmless()
{
    QFETCH(const Protocol, protocol);
    QFETCH(const QString, part);
    const QString line = sampleCurl(QStringLiteral("http://h/r"), protocol);
    QVERIFY(line.startsWith(QLatin1String("curl ")));
    QVERIFY(line.contains(part));
    QVERIFY(line.contains(QLatin1String("http://h/r")));
}

QTEST_MAIN(WelcomePageTest)
#include "tst_welcomepage.moc"
