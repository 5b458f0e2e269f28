// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "fakefaces.h"
#include "samples.h"
#include "shell/bannerkeeper.h"
#include "shell/bannerstrip.h"
#include "shellfixture.h"

#include <QDateTime>
#include <QDesktopServices>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QUrl>

using namespace signalbox;

namespace {

GatewayStatus listening()
{
    return {.state = GatewayStatus::State::Listening,
        .address = QStringLiteral("http://127.0.0.1:8645"),
        .port = 8645,
        .generation = 17};
}

GatewayStatus portTaken()
{
    return {.state = GatewayStatus::State::NotListening,
        .port = 8645,
        .freePort = 8647,
        .problem = QStringLiteral("it is taken by another program"),
        .generation = 17};
}

RoutesFileState rejected()
{
    return {RoutesFileState::Kind::Rejected,
        {{.line = 41,
             .field = "routes[0].max_attempts",
             .message = QStringLiteral("12 is out of range"),
             .allowed = QStringLiteral("1–10")},
            {.line = 50, .field = "routes[1].slug", .message = QStringLiteral("is missing")}}};
}

QByteArrayList idsOf(const QList<Banner> &banners)
{
    QByteArrayList ids;
    for (const Banner &banner : banners)
        ids.append(banner.id);
    return ids;
}

} // namespace

class BannerTest : public QObject
{
    Q_OBJECT

public Q_SLOTS:
    void takeUrl(const QUrl &url) { m_opened = url; }

private Q_SLOTS:
    void saysNothingWhenAllIsWell();
    void saysPortAndConsequence();
    void saysARoutesOwnPort();
    void saysLineAndReasonOfARejectedFile();
    void opensTheRejectedFile();
    void comparesTheRejectedFile();
    void saysTheGravestFirst();
    void readOnlyLeavesWhatChangesNothing();
    void capsuleSaysWhenAndByWhom();
    void faultsSayWhatTheyHit();
    void choicesReachTheGateway_data();
    void choicesReachTheGateway();
    void keepsWhatIsTheSame();
    void changedFileIsNeverTakenSilently();
    void firstFileIsNotTakenBack();

private:
    QUrl m_opened;
};

void BannerTest::saysNothingWhenAllIsWell()
{
    QVERIFY(bannersOf(listening(), {}, {}, false).isEmpty());
}

void BannerTest::saysPortAndConsequence()
{
    const Banner banner = bannersOf(portTaken(), {}, {}, false).first();
    QCOMPARE(banner.text,
        QStringLiteral("Port 8645: it is taken by another program. Nothing is listening: applications cannot reach any "
                       "Route."));
    QCOMPARE(banner.choices.first().text, QStringLiteral("Use 8647"));
    QCOMPARE(banner.meaning, Meaning::Error);
    GatewayStatus unknown = portTaken();
    unknown.freePort = 0;
    QCOMPARE(bannersOf(unknown, {}, {}, false).first().choices.first().text, QStringLiteral("Use a free port"));
}

void BannerTest::saysARoutesOwnPort()
{
    GatewayStatus status = listening();
    status.problem = QStringLiteral("Route eth: port 9000 is taken.");
    const QList<Banner> banners = bannersOf(status, {}, {}, false);
    QCOMPARE(idsOf(banners), QByteArrayList{"route-port"});
    QCOMPARE(banners.first().text, status.problem);
}

void BannerTest::saysLineAndReasonOfARejectedFile()
{
    const Banner banner = bannersOf(listening(), rejected(), {}, false).first();
    QVERIFY(banner.text.contains(QLatin1String("line 41: routes[0].max_attempts: 12 is out of range")));
    QVERIFY(banner.text.contains(QLatin1String("Generation 17 runs on.")));
    QVERIFY(banner.detail.contains(QLatin1String("line 50")));
    QCOMPARE(banner.choices.size(), 4);
    // Since when what runs instead does so: whether it is of today matters.
    const QDateTime noon(QDate::currentDate(), QTime(12, 40));
    const auto saidOf = [](const QDateTime &taken) {
        const auto running = std::make_shared<const Generation>(Generation{.number = 17,
            .takenAt = std::chrono::system_clock::time_point(std::chrono::milliseconds(taken.toMSecsSinceEpoch()))});
        return bannersOf(listening(), rejected(), {}, false, running).first().text;
    };
    QVERIFY(saidOf(noon).endsWith(QLatin1String(" Generation 17 from 12:40 runs on.")));
    QVERIFY(saidOf(noon.addDays(-1)).contains(QLocale().toString(noon.date().addDays(-1), QLocale::ShortFormat)));
}

/// In the program that the desktop has for such files.
void BannerTest::opensTheRejectedFile()
{
    FakeFaces fakes;
    BannerStrip strip;
    const BannerKeeper keeper(fakes.faces, &strip);
    fakes.configuration.setFileState(rejected());
    QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "takeUrl");
    strip.findChild<QPushButton *>(QStringLiteral("banner.file.open"))->click();
    QDesktopServices::unsetUrlHandler(QStringLiteral("file"));
    QCOMPARE(m_opened.fileName(), QStringLiteral("signalbox.json"));
}

/// By the action of the page that can, from whatever page.
void BannerTest::comparesTheRejectedFile()
{
    const QTemporaryDir directory;
    ShellFixture shell(directory.path());
    int compared = 0;
    shell.actions.add({.id = "routes.compareFile", .text = QStringLiteral("Compare")}, shell.window.get(),
        [&compared] { ++compared; });
    shell.fakes.configuration.setFileState(rejected());
    auto *button = shell.window->findChild<QPushButton *>(QStringLiteral("banner.file.compare"));
    QVERIFY(button);
    button->click();
    QCOMPARE(compared, 1);
}

void BannerTest::saysTheGravestFirst()
{
    FaultOrder fault;
    fault.remaining = 2;
    const QList<Banner> banners = bannersOf(portTaken(), rejected(), {fault, fault}, true);
    QCOMPARE(idsOf(banners), (QByteArrayList{"port", "file", "faults", "demo"}));
    QVERIFY(banners.at(2).striped);
    QVERIFY(banners.at(2).text.contains(QLatin1Char('4'))); // Attempts that will be hit.
    QVERIFY(!banners.at(0).striped);
}

void BannerTest::readOnlyLeavesWhatChangesNothing()
{
    GatewayStatus status = portTaken();
    status.readOnly = true;
    QByteArrayList choices;
    for (const Banner &banner : bannersOf(status, rejected(), {FaultOrder()}, true)) {
        for (const BannerChoice &choice : banner.choices)
            choices.append(choice.id);
    }
    QCOMPARE(choices, (QByteArrayList{"retry", "compare", "disarm"}));
}

void BannerTest::capsuleSaysWhenAndByWhom()
{
    using std::chrono::system_clock;
    const QDateTime to(QDate(2026, 3, 1), QTime(14, 12));
    const auto end = system_clock::time_point(std::chrono::milliseconds(to.toMSecsSinceEpoch()));
    const GatewayStatus status{.state = GatewayStatus::State::Recorded,
        .readOnly = true,
        .recorded = RecordedSpan{end - std::chrono::minutes(10), end, QStringLiteral("Signalbox 1.2.3")}};
    const QList<Banner> banners = bannersOf(status, {}, {}, false);
    QCOMPARE(idsOf(banners), QByteArrayList{"capsule"});
    QVERIFY2(banners[0].text.contains(QStringLiteral("14:02–14:12, saved by Signalbox 1.2.3")), qPrintable(banners[0].text));
    QVERIFY(banners[0].text.contains(QStringLiteral("Nothing here is live")));
    QVERIFY(banners[0].text.contains(QLocale().toString(to.date(), QLocale::ShortFormat))); // It was not today.
    QVERIFY(banners[0].choices.isEmpty());
}

void BannerTest::faultsSayWhatTheyHit()
{
    const auto said = [](const QList<FaultOrder> &orders) { return bannersOf({}, {}, orders, false).last().text; };
    QVERIFY(said({{.remaining = 2}, {.remaining = 1}}).contains(QStringLiteral("the next 3 matching")));
    QVERIFY(said({{.remaining = 2}, {.chance = 30}}).contains(QStringLiteral("a share of the matching attempts")));
}

void BannerTest::choicesReachTheGateway_data()
{
    QTest::addColumn<QString>("button");
    QTest::addColumn<QByteArray>("done");
    QTest::newRow("use the free port") << QStringLiteral("banner.port.use-free") << QByteArray("listen 8647");
    QTest::newRow("choose a port") << QStringLiteral("banner.port.choose") << QByteArray("choose");
    QTest::newRow("retry") << QStringLiteral("banner.port.retry") << QByteArray("retry");
    QTest::newRow("compare") << QStringLiteral("banner.file.compare") << QByteArray("compare");
    QTest::newRow("reload") << QStringLiteral("banner.file.reload") << QByteArray("reload");
    QTest::newRow("keep") << QStringLiteral("banner.file.keep") << QByteArray("keep");
    QTest::newRow("disarm") << QStringLiteral("banner.faults.disarm") << QByteArray("disarm");
    QTest::newRow("sample traffic") << QStringLiteral("banner.demo.sample") << QByteArray("sample");
    QTest::newRow("remove demo") << QStringLiteral("banner.demo.remove") << QByteArray("remove");
}

void BannerTest::choicesReachTheGateway()
{
    QFETCH(const QString, button);
    QFETCH(const QByteArray, done);
    FakeFaces fakes;
    BannerStrip strip;
    const BannerKeeper keeper(fakes.faces, &strip);
    const QSignalSpy sampleWanted(&keeper, &BannerKeeper::sampleWanted);
    const QSignalSpy portWanted(&keeper, &BannerKeeper::portWanted);
    const QSignalSpy comparisonWanted(&keeper, &BannerKeeper::comparisonWanted);
    fakes.gateway.setStatus(portTaken());
    fakes.configuration.setFileState(rejected());
    fakes.rehearsal.arm({});
    fakes.rehearsal.startDemo();
    auto *found = strip.findChild<QPushButton *>(button);
    QVERIFY(found != nullptr);
    found->click();
    QByteArrayList log;
    for (const quint16 port : std::as_const(fakes.gateway.wantedPorts))
        log.append("listen " + QByteArray::number(port));
    if (portWanted.count() > 0)
        log.append("choose");
    if (comparisonWanted.count() > 0)
        log.append("compare");
    if (fakes.gateway.retries > 0)
        log.append("retry");
    if (fakes.configuration.reloads > 0)
        log.append("reload");
    if (fakes.configuration.kept > 0)
        log.append("keep");
    if (fakes.rehearsal.orders.isEmpty())
        log.append("disarm");
    if (!sampleWanted.isEmpty())
        log.append("sample");
    if (!fakes.rehearsal.demo)
        log.append("remove");
    QCOMPARE(log, QByteArrayList{done});
}

void BannerTest::keepsWhatIsTheSame()
{
    BannerStrip strip;
    strip.setBanners(bannersOf(portTaken(), {}, {}, false));
    const auto *port = strip.findChild<QWidget *>(QStringLiteral("banner.port"));
    strip.setBanners(bannersOf(portTaken(), {}, {}, true));
    QCOMPARE(strip.findChild<QWidget *>(QStringLiteral("banner.port")), port);
    QVERIFY(strip.findChild<QWidget *>(QStringLiteral("banner.demo")) != nullptr);
    strip.setBanners({});
    QVERIFY(strip.findChild<QWidget *>(QStringLiteral("banner.port")) == nullptr);
    QVERIFY(strip.isHidden());
}

void BannerTest::changedFileIsNeverTakenSilently()
{
    FakeFaces fakes(samples::configuration());
    BannerStrip strip;
    const BannerKeeper keeper(fakes.faces, &strip);
    const QSignalSpy wanted(&keeper, &BannerKeeper::generationsWanted);
    // One that has gone is not found, however long its buttons live.
    const auto button = [&strip](const char *name) {
        const auto *banner = strip.findChild<QWidget *>(QStringLiteral("banner.file-taken"));
        return banner ? banner->findChild<QPushButton *>(QLatin1String(name)) : nullptr;
    };
    Configuration changed = samples::configuration();
    changed.routes[0].maxAttempts = 1;
    const auto change = [&](const QString &origin) {
        fakes.configuration.apply(changed, fakes.configuration.current()->number, origin, &strip, [](const auto &) {});
        ++changed.routes[0].maxAttempts;
    };
    change(QStringLiteral("console: eth")); // The console's own Apply needs no banner.
    QTRY_COMPARE(fakes.configuration.current()->number, 2U);
    QVERIFY(!strip.findChild<QWidget *>(QStringLiteral("banner.file-taken")));
    change(QStringLiteral("reload"));
    QTRY_VERIFY(button("banner.file-taken.review"));
    button("banner.file-taken.review")->click();
    QCOMPARE(wanted.size(), 1);
    // What ran before runs again, and the banner has done its work.
    const Configuration before = fakes.configuration.generations[1]->configuration;
    button("banner.file-taken.back")->click();
    QTRY_COMPARE(fakes.configuration.current()->number, 4U);
    QCOMPARE(fakes.configuration.current()->configuration, before);
    QCOMPARE(fakes.configuration.current()->origin, QStringLiteral("rollback of generation 3 to 2"));
    QVERIFY(!strip.findChild<QWidget *>(QStringLiteral("banner.file-taken")));

    change(QStringLiteral("reload"));
    QTRY_VERIFY(button("banner.file-taken.dismiss"));
    button("banner.file-taken.dismiss")->click();
    QVERIFY(!strip.findChild<QWidget *>(QStringLiteral("banner.file-taken")));
    // Read-only, it can be looked at.
    GatewayStatus status = fakes.gateway.state;
    status.readOnly = true;
    fakes.gateway.setStatus(status);
    change(QStringLiteral("reload"));
    QTRY_VERIFY(button("banner.file-taken.review"));
    QVERIFY(!button("banner.file-taken.back"));
}

/// To go back to nothing would write an empty file over it.
void BannerTest::firstFileIsNotTakenBack()
{
    FakeFaces fakes;
    BannerStrip strip;
    const BannerKeeper keeper(fakes.faces, &strip);
    fakes.configuration.apply(samples::configuration(), 1, QStringLiteral("reload"), &strip, [](const auto &) {});
    QTRY_VERIFY(strip.findChild<QPushButton *>(QStringLiteral("banner.file-taken.review")));
    QVERIFY(!strip.findChild<QPushButton *>(QStringLiteral("banner.file-taken.back")));
}

QTEST_MAIN(BannerTest)
#include "tst_banner.moc"
