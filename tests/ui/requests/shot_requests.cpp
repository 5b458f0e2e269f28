// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "fakefaces.h"
#include "samples.h"
#include "testwindow.h"

#include "requests/requestcolumns.h"
#include "requests/requestspage.h"

#include "base/theme.h"

#include <QApplication>
#include <QDir>
#include <QLineEdit>
#include <QTableView>
#include <QTest>
#include <QToolTip>

using namespace signalbox;

/// Everything that is wider, longer or rarer than the samples.
static RequestSnapshots unusual()
{
    RequestRecord many = samples::exhausted("R-1");
    many.limit = 10;
    while (many.attempts.size() < 10)
        many.attempts.append(many.attempts[many.attempts.size() % 3]);
    RequestRecord path = samples::failedOverQuery("R-2");
    path.method = "POST /walletsolidity/gettransactioninfobyid";
    path.route = "tron-mainnet-with-a-long-name";
    path.protocol = Protocol::TronHttp;
    path.replyBytes = 4'512'345;
    RequestRecord refused;
    refused.id = "R-3";
    refused.method = "eth_call";
    refused.outcome = RequestOutcome::Refused;
    refused.code = 404;
    RequestRecord notification = samples::plainQuery("R-4");
    notification.shape = RequestShape::Notification;
    notification.outcome = RequestOutcome::Notified;
    notification.operationClass = OperationClass::SideEffect;
    notification.rule = Rule::NotificationDone;
    RequestRecord error = samples::plainQuery("R-5");
    error.outcome = RequestOutcome::ApplicationError;
    error.code = -32602;
    error.operationClass = OperationClass::Unrecognized;
    error.attempts[0].outcome.kind = OutcomeKind::ApplicationError;
    error.duration = std::chrono::minutes(2);
    many.client = {51234, "curl/8.5.0"};
    path.client = {40112, "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)"};
    refused.method = "batch";
    refused.memberCount = 1'000;
    RequestSnapshots requests;
    for (const RequestRecord &record : {many, path, refused, notification, error, samples::replayedBroadcast("R-6")})
        requests.append(std::make_shared<const RequestRecord>(record));
    return requests;
}

static RequestSnapshots inFlight()
{
    RequestSnapshots requests;
    for (const RequestRecord &record : {samples::hangingQuery("H-1"), samples::inFlightQuery("H-2")})
        requests.append(std::make_shared<const RequestRecord>(record));
    return requests;
}

/// Renders the Requests page to PNG for people to look at: SIGNALBOX_SHOTS names the directory. At 200 % with
/// QT_SCALE_FACTOR=2.
class ShotRequests : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void shots_data();
    void shots();

private:
    QDir m_directory;
};

void ShotRequests::initTestCase()
{
    const QString path = qEnvironmentVariable("SIGNALBOX_SHOTS");
    if (path.isEmpty())
        QSKIP("SIGNALBOX_SHOTS names no directory");
    m_directory = QDir(path);
}

void ShotRequests::shots_data()
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<QString>("filter");
    QTest::addColumn<int>("state");
    for (const bool dark : {false, true}) {
        const char *theme = dark ? "dark" : "light";
        QTest::addRow("busy-%s", theme) << dark << QString() << 0;
        QTest::addRow("filtered-%s", theme) << dark << QStringLiteral("certainty:ambiguous|definite ms<6000") << 1;
        QTest::addRow("error-%s", theme) << dark << QStringLiteral("route:eth clas:broadcast") << 0;
        QTest::addRow("nomatch-%s", theme) << dark << QStringLiteral("class:broadcast ms>9000") << 0;
        QTest::addRow("empty-%s", theme) << dark << QString() << 2;
        QTest::addRow("frozen-%s", theme) << dark << QString() << 3;
        QTest::addRow("suggest-%s", theme) << dark << QString() << 4;
        QTest::addRow("unusual-%s", theme) << dark << QString() << 5;
    }
}

void ShotRequests::shots()
{
    QFETCH(bool, dark);
    QFETCH(QString, filter);
    QFETCH(int, state);
    applyTheme(*qApp, dark ? ColorScheme::Dark : ColorScheme::Light, false);
    FakeFaces faces(samples::configuration());
    TestWindow window(faces.faces);
    if (state == 5)
        faces.requests.take(unusual());
    else if (state != 2)
        faces.requests.take(samples::capture(std::chrono::system_clock::now()));
    RequestsPage page(window.context);
    page.resize(1130, 720);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    faces.requests.take(state == 2 || state == 5 ? RequestSnapshots() : samples::mixed(60));
    if (state == 0)
        faces.requests.setInFlight(inFlight());
    auto *table = page.findChild<QTableView *>(QStringLiteral("requests.table"));
    page.setFilter(filter);
    if (state == 1) {
        table->setCurrentIndex(table->model()->index(12, 5));

        window.actions.find("requests.mark")->trigger();
        faces.requests.take(samples::mixed(148));
    }
    if (state == 5) {
        for (int column = 0; column < table->model()->columnCount(); ++column)
            table->setColumnHidden(column, false);
        table->setCurrentIndex(table->model()->index(3, 5));
        window.actions.find("requests.mark")->trigger();
        table->setFocus();
        page.resize(1890, 300);
    }
    if (state == 3) {
        window.actions.find("requests.freeze")->trigger();
        faces.requests.take(samples::mixed(148));
    }
    if (state == 4) {
        auto *field = page.findChild<QLineEdit *>(QStringLiteral("requests.filter"));
        page.activateWindow();
        field->setFocus();
        QTest::keyClicks(field, QStringLiteral("route:eth outcome:"));
        if (QWidget *popup = QApplication::activePopupWidget())
            popup->grab().save(
                m_directory.filePath(QLatin1String(QTest::currentDataTag()) + QStringLiteral("-popup.png")));
    }
    QTest::qWait(300);
    QVERIFY(page.grab().save(m_directory.filePath(QLatin1String(QTest::currentDataTag()) + QStringLiteral(".png"))));
}

QTEST_MAIN(ShotRequests)
#include "shot_requests.moc"
