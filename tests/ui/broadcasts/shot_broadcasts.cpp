// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcastsamples.h"
#include "fakefaces.h"
#include "samples.h"
#include "testwindow.h"

#include "broadcasts/broadcastspage.h"

#include "base/theme.h"

#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QTest>

using namespace signalbox;

/// Renders the Broadcasts page to PNG for people to look at: SIGNALBOX_SHOTS names the directory. At 200 % with
/// QT_SCALE_FACTOR=2.
class ShotBroadcasts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void shots_data();
    void shots();

private:
    QDir m_directory;
};

void ShotBroadcasts::initTestCase()
{
    const QString path = qEnvironmentVariable("SIGNALBOX_SHOTS");
    if (path.isEmpty())
        QSKIP("SIGNALBOX_SHOTS names no directory");
    m_directory = QDir(path);
}

void ShotBroadcasts::shots_data()
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<int>("selected"); // Id of the sample; 0: no broadcasts.
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QByteArray>("action");
    const QStringList names{QStringLiteral("byhand"), QStringLiteral("final"), QStringLiteral("notfound"),
        QStringLiteral("stale"), QStringLiteral("bitcoin"), QStringLiteral("replaced"), QStringLiteral("confirmed"),
        QStringLiteral("failed"), QStringLiteral("rejected"), QStringLiteral("reorged"), QStringLiteral("included"),
        QStringLiteral("expired"), QStringLiteral("uncertain"), QStringLiteral("solana"), QStringLiteral("tron"),
        QStringLiteral("seen"), QStringLiteral("submitting")};
    for (int i = 0; i < names.size(); ++i) {
        for (const bool dark : {false, true})
            QTest::addRow("%s-%s", qPrintable(names[i]), dark ? "dark" : "light")
                << dark << i + 1 << QString() << QByteArray();
    }
    QTest::addRow("empty-light") << false << 0 << QString() << QByteArray();
    QTest::addRow("narrow-light") << false << 11 << QString() << QByteArray();
    QTest::addRow("nomatch-dark") << true << 3 << QStringLiteral("state:unresolved") << QByteArray();
    QTest::addRow("error-light") << false << 3 << QStringLiteral("stat:seen") << QByteArray();
    QTest::addRow("sendagain-light") << false << 5 << QString() << QByteArray("broadcasts.resend");
    QTest::addRow("track-dark") << true << 5 << QString() << QByteArray("broadcasts.track");
}

void ShotBroadcasts::shots()
{
    QFETCH(bool, dark);
    QFETCH(int, selected);
    QFETCH(QString, filter);
    QFETCH(QByteArray, action);
    applyTheme(*qApp, dark ? ColorScheme::Dark : ColorScheme::Light, false);
    FakeFaces faces(samples::configuration());
    TestWindow window(faces.faces);
    if (selected > 0)
        faces.broadcasts.held = samples::broadcasts(
            std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now()));
    BroadcastsPage page(window.context);
    // The smallest window, less the rail.
    const bool narrow = QByteArray(QTest::currentDataTag()).startsWith("narrow");
    page.resize(narrow ? 874 : 1130, narrow ? 580 : 740);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    page.showBroadcast(selected);
    QTest::qWait(200);
    page.setFilter(filter);
    QWidget *shown = &page;
    if (!action.isEmpty()) {
        window.actions.find(action)->trigger();
        shown = page.findChild<QDialog *>();
    }
    QTest::qWait(100);
    QVERIFY(shown->grab().save(m_directory.filePath(QLatin1String(QTest::currentDataTag()) + QStringLiteral(".png"))));
}

QTEST_MAIN(ShotBroadcasts)
#include "shot_broadcasts.moc"
