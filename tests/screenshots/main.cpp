// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/liveactivity.h"
#include "base/actionregistry.h"
#include "capsule/capsulejson.h"
#include "capsule/capsuletaker.h"
#include "capsule/capsulewindow.h"
#include "clippedtext.h"
#include "consolewindow.h"
#include "overview/alertrecords.h"
#include "overview/overviewpage.h"
#include "scenery.h"
#include "shell/mainwindow.h"
#include "shell/pagearea.h"
#include "translations/translation.h"

#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QLocale>
#include <QProcess>
#include <QSet>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

using namespace signalbox;
using scenery::State;

namespace {

constexpr QSize usual(1280, 800);
constexpr QSize large(1920, 1080);
constexpr int settleMilliseconds = 300; // Filters run in workers; rows are taken in batches.
constexpr int patienceMilliseconds = 5'000;

/// Pictures of one window, one for each of its pages.
struct Series
{
    State state = State::Busy;
    const char *name = ""; ///< "busy-light"
    bool dark = false;
    QSize size = usual;
    bool eachBroadcast = false;
};

/// What would be saved of @p faces, and read again.
IncidentCapsule capsuleOf(const Faces &faces)
{
    const QTemporaryDir profile;
    QSettings settings(profile.filePath(QStringLiteral("console.ini")), QSettings::IniFormat);
    ConsoleWindow console(faces, settings);
    const auto *overview = qobject_cast<OverviewPage *>(console.window().pages()->page("overview"));
    LiveActivity activity(faces);
    auto *taker = new CapsuleTaker(
        {.faces = faces, .activity = &activity, .alerts = [overview] { return capsuleAlerts(overview->alerts()); }},
        IncidentCapsule::usualSpan, &activity);
    QSignalSpy done(taker, &CapsuleTaker::done);
    if (!done.wait())
        qFatal("no capsule was taken");
    const auto read = readCapsule(renderCapsule(done.first().at(0).value<IncidentCapsule>()));
    if (!read)
        qFatal("%s", qPrintable(read.error().constFirst().toString()));
    return read->capsule;
}

/// A picture of nothing has one ground and little else.
bool isBlank(const QImage &image)
{
    constexpr qsizetype fewColours = 16;
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); y += 2) {
        for (int x = image.width() / 6; x < image.width(); ++x) // Beside the rail.
            colours.insert(image.pixel(x, y));
    }
    return colours.size() < fewColours;
}

class Photographer
{
public:
    explicit Photographer(const QString &directory)
        : m_directory(directory)
    { }

    void take(const Series &series)
    {
        setTheme(series);
        const QTemporaryDir profile;
        QSettings settings(profile.filePath(QStringLiteral("console.ini")), QSettings::IniFormat);
        const auto faces = scenery::faces(series.state);
        ConsoleWindow console(faces->faces, settings);
        console.window().restoreSession();
        takePages(console.window(), series);
        if (series.state == State::Outage)
            takeCapsuleDialog(console, series);
    }

    /// The same time, out of an incident capsule.
    void takeCapsule(const Series &series)
    {
        setTheme(series);
        const auto faces = scenery::faces(series.state);
        auto *capsule = new CapsuleWindow(capsuleOf(faces->faces));
        takePages(capsule->window(), series);
        delete capsule;
    }

    [[nodiscard]] int faults() const { return m_faults; }

private:
    static void setTheme(const Series &series)
    {
        applyTheme(*qApp, series.dark ? ColorScheme::Dark : ColorScheme::Light, series.dark);
    }

    void takePages(MainWindow &window, const Series &series)
    {
        window.resize(series.size);
        window.show();
        const QByteArrayList pages
            = series.state == State::Unusual ? QByteArrayList{"requests"} : window.pages()->names();
        for (const QByteArray &page : pages) {
            window.showPage(page);
            if (series.state != State::Empty)
                lead(window, page);
            QTest::qWait(settleMilliseconds);
            keep(window, QString::fromLatin1(page) + u'-' + QString::fromLatin1(series.name));
        }
        if (series.eachBroadcast)
            takeBroadcasts(window, series.name);
    }

    void takeCapsuleDialog(ConsoleWindow &console, const Series &series)
    {
        console.actions().find("capsule.save")->trigger();
        QTest::qWait(settleMilliseconds);
        auto *dialog = console.window().findChild<QDialog *>(QStringLiteral("capsule.dialog"));
        keep(*dialog, QStringLiteral("capsule-dialog-") + QString::fromLatin1(series.name));
        dialog->close();
    }

    /// Every kind has words and evidence of its own.
    void takeBroadcasts(MainWindow &window, const char *series)
    {
        for (qint64 id = 1; id <= scenery::broadcasts; ++id) {
            window.showBroadcast(id);
            QTest::qWait(settleMilliseconds);
            keep(window, QStringLiteral("broadcast%1-%2").arg(id).arg(QLatin1String(series)));
        }
    }

    /// To what a page has to show.
    static void lead(MainWindow &window, const QByteArray &page)
    {
        if (page == "requests")
            window.showRequest(scenery::requestInFocus());
        else if (page == "routes")
            window.showRoute("eth");
        else if (page == "endpoints")
            window.showEndpoint("alpha");
        else if (page == "broadcasts")
            window.showBroadcast(scenery::broadcastInFocus);
    }

    void keep(QWidget &window, const QString &name)
    {
        // On a busy machine the layout of a long trail comes later than that.
        (void)QTest::qWaitFor([&window] { return clippedTexts(window).isEmpty(); }, patienceMilliseconds);
        const QPixmap picture = window.grab();
        if (isBlank(picture.toImage()))
            report(name, QStringLiteral("is blank"));
        for (const QString &text : clippedTexts(window))
            report(name, text);
        if (!picture.save(m_directory.filePath(name + QLatin1String(".png"))))
            report(name, QStringLiteral("cannot be written"));
    }

    void report(const QString &picture, const QString &fault)
    {
        ++m_faults;
        std::fprintf(stderr, "%s: %s\n", qPrintable(picture), qPrintable(fault));
    }

    QDir m_directory;
    int m_faults = 0;
};

/// Once more in a process of its own: the scale holds from the start of a program.
int takeAtDoubleScale(const QString &directory)
{
    QProcess scaled;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_SCALE_FACTOR"), QStringLiteral("2"));
    scaled.setProcessEnvironment(environment);
    scaled.setProcessChannelMode(QProcess::ForwardedChannels);
    scaled.start(QCoreApplication::applicationFilePath(), {directory, QStringLiteral("--scaled")});
    constexpr int patience = 300'000;
    return scaled.waitForFinished(patience) && scaled.exitStatus() == QProcess::NormalExit ? scaled.exitCode() : 1;
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("TZ", "UTC");
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    const QApplication application(argc, argv);
    const Translation translation(QLocale(), {}); // English has its plurals from there.
    const QStringList arguments = QCoreApplication::arguments().mid(1);
    if (arguments.isEmpty() || !QDir().mkpath(arguments.first())) {
        std::fputs("usage: screenshots DIRECTORY\n", stderr);
        return 2;
    }
    Photographer photographer(arguments.first());
    if (arguments.size() > 1) {
        photographer.take({.name = "busy-light-200percent"});
        return photographer.faults() > 0;
    }
    for (const bool dark : {false, true}) {
        photographer.take({.name = dark ? "busy-dark" : "busy-light", .dark = dark, .eachBroadcast = true});
        photographer.take({.state = State::Empty, .name = dark ? "empty-dark" : "empty-light", .dark = dark});
        photographer.take({.state = State::Outage, .name = dark ? "outage-dark" : "outage-light", .dark = dark});
        photographer.take(
            {.state = State::Unusual, .name = dark ? "unusual-dark" : "unusual-light", .dark = dark, .size = large});
    }
    for (const bool dark : {false, true})
        photographer.takeCapsule(
            {.state = State::Outage, .name = dark ? "capsule-dark" : "capsule-light", .dark = dark});
    photographer.take({.name = "busy-light-1920x1080", .size = large});
    const int scaled = takeAtDoubleScale(arguments.first());
    return photographer.faults() > 0 || scaled != 0;
}
