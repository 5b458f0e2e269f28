// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "fakefaces.h"
#include "samples.h"
#include "testwindow.h"

#include "requests/requestspage.h"

#include "base/theme.h"

#include <QApplication>
#include <QDir>
#include <QLineEdit>
#include <QTableView>
#include <QTest>
#include <QToolTip>

using namespace signalbox;

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
    if (state != 2)
        faces.requests.take(samples::capture(std::chrono::system_clock::now()));
    RequestsPage page(window.context);
    page.resize(1130, 720);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    faces.requests.take(state == 2 ? RequestSnapshots() : samples::mixed(60));
    auto *table = page.findChild<QTableView *>(QStringLiteral("requests.table"));
    page.setFilter(filter);
    if (state == 1) {
        table->setCurrentIndex(table->model()->index(12, 5));

        window.actions.find("requests.mark")->trigger();
        faces.requests.take(samples::mixed(148));
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
