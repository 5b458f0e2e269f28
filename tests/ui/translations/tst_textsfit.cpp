// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcastsamples.h"
#include "clippedtext.h"
#include "consolewindow.h"
#include "fakefaces.h"
#include "scene.h"
#include "shell/mainwindow.h"
#include "shell/pagearea.h"
#include "translations/translation.h"

#include <QDir>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace signalbox;

namespace {

constexpr QSize usual(1280, 800);
constexpr QSize wider(1440, 900); // All texts are a third longer.

/// Faces with a quarter of an hour of traffic and broadcasts of every kind, or of a new profile.
std::unique_ptr<FakeFaces> facesOf(bool busy)
{
    auto faces
        = busy ? std::make_unique<FakeFaces>(scenes::configuration()) : std::make_unique<FakeFaces>(Configuration());
    if (busy) {
        scenes::makeBusy(*faces);
        faces->broadcasts.held
            = samples::broadcasts(std::chrono::time_point_cast<std::chrono::milliseconds>(scenes::now()));
    }
    return faces;
}

/// To what a page has to show.
void lead(MainWindow &window, const FakeFaces &faces, const QByteArray &page)
{
    if (page == "requests")
        window.showRequest(faces.requests.held.last()->id);
    else if (page == "routes")
        window.showRoute(faces.configuration.current()->configuration.routes.first().slug);
    else if (page == "endpoints")
        window.showEndpoint(faces.configuration.current()->configuration.endpoints.first().id);
    else if (page == "broadcasts")
        window.showBroadcast(faces.broadcasts.held.first().detail.row.id);
}

/// A picture to look at, in the directory that the environment variable SIGNALBOX_SHOTS names.
void keepPicture(MainWindow &window, const QString &name)
{
    const QString directory = qEnvironmentVariable("SIGNALBOX_SHOTS");
    if (!directory.isEmpty())
        window.grab().save(QDir(directory).filePath(name + QLatin1String(".png")));
}

} // namespace

class TstTextsFit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPage_data();
    void everyPage();
};

void TstTextsFit::everyPage_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<bool>("busy");
    QTest::addColumn<QSize>("size");

    QTest::newRow("en-busy") << QStringLiteral("en") << true << usual;
    QTest::newRow("en-empty") << QStringLiteral("en") << false << usual;
    QTest::newRow("de-busy") << QStringLiteral("de") << true << usual;
    QTest::newRow("de-empty") << QStringLiteral("de") << false << usual;
    QTest::newRow("pseudo-busy") << QStringLiteral("pseudo") << true << wider;
    QTest::newRow("pseudo-empty") << QStringLiteral("pseudo") << false << wider;
}

void TstTextsFit::everyPage()
{
    QFETCH(const QString, language);
    QFETCH(const bool, busy);
    QFETCH(const QSize, size);
    const Translation translation(QLocale::c(), language);
    QCOMPARE(translation.language(), language);
    applyTheme(*qApp, ColorScheme::Light, false);
    const QTemporaryDir profile;
    QSettings settings(profile.filePath(QStringLiteral("console.ini")), QSettings::IniFormat);
    const auto faces = facesOf(busy);
    ConsoleWindow console(faces->faces, settings);
    MainWindow &window = console.window();
    window.restoreSession();
    window.resize(size);
    window.show();

    QStringList clipped;
    for (const QByteArray &page : window.pages()->names()) {
        window.showPage(page);
        if (busy)
            lead(window, *faces, page);
        QTest::qWait(50); // Layouts settle over several turns of the loop; there is no sign of the last one.
        keepPicture(window, QLatin1String(QTest::currentDataTag()) + u'-' + QString::fromLatin1(page));
        for (const QString &text : clippedTexts(window))
            clipped.append(QString::fromLatin1(page) + QLatin1String(": ") + text);
    }
    for (const QString &text : qAsConst(clipped))
        qWarning("%s", qPrintable(text));
    QVERIFY(clipped.isEmpty());
}

QTEST_MAIN(TstTextsFit)

#include "tst_textsfit.moc"
