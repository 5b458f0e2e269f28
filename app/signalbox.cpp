// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/enginetexts.h"
#include "capsule/capsulefiles.h"
#include "capsule/capsulewindow.h"
#include "console.h"
#include "processlimits.h"
#include "shell/desktop/appearance.h"
#include "shell/desktop/desktopintegration.h"
#include "shell/desktop/singleinstance.h"
#include "shell/desktop/traystate.h"
#include "shell/mainwindow.h"
#include "translations/translation.h"
#include "unixsignals.h"

#include <QApplication>
#include <QDir>
#include <QMessageBox>
#include <QTemporaryDir>

#include <cstdio>

namespace {

using namespace signalbox;

/// The engine's log: where it was asked for, else a file in the profile.
tl::expected<std::unique_ptr<LogWriter>, std::error_code> openLog(const CommandLine &line)
{
    return LogWriter::toFile(line.log.isEmpty() ? QDir(line.profile).filePath(QStringLiteral("signalbox.log")) : line.log);
}

int fail(const QString &text)
{
    std::fprintf(stderr, "signalbox: %s\n", qUtf8Printable(text));
    QMessageBox::critical(nullptr, QCoreApplication::translate("signalbox", "Signalbox can't start"), text);
    return 1;
}

/// A window over a file: no profile, no engine.
int showCapsule(QApplication &application, const QString &path)
{
    const auto read = loadCapsule(path);
    if (!read)
        return fail(QCoreApplication::translate("signalbox", "The incident capsule %1 can't be shown: %2")
                        .arg(QDir::toNativeSeparators(path), read.error()));
    const QTemporaryDir directory;
    QSettings settings(directory.filePath(QStringLiteral("console.ini")), QSettings::IniFormat);
    const Appearance appearance(&application, settings);
    QApplication::setQuitOnLastWindowClosed(true);
    (new CapsuleWindow(read->capsule))->window().show();
    return QApplication::exec();
}

int run(QApplication &application, const CommandLine &line)
{
    raiseDescriptorLimit();
    tuneAllocator();
    QDir().mkpath(line.profile);
    SingleInstance instance(line.profile);
    if (!instance.claim()) {
        if (line.hidden || instance.callFirst(SingleInstance::activationToken()))
            return 0;
        return fail(QCoreApplication::translate(
            "signalbox", "Another program uses this profile and does not answer. End it, or start with --profile DIR."));
    }
    QSettings settings(QDir(line.profile).filePath(QStringLiteral("console.ini")), QSettings::IniFormat);
    Appearance appearance(&application, settings);
    auto log = openLog(line);
    if (!log)
        return fail(QCoreApplication::translate("signalbox", "The log file can't be opened: %1")
                        .arg(QString::fromStdString(log.error().message())));

    Console console(line, std::move(*log), settings);
    QObject::connect(&console.engine(), &Engine::listening, &console, [](const QString &address) {
        std::printf("listening %s\n", qUtf8Printable(address));
        std::fflush(stdout);
    });
    QObject::connect(&console, &Console::ended, &application, &QCoreApplication::quit);
    UnixSignals signals;
    QObject::connect(&signals, &UnixSignals::terminationWanted, &console, &Console::stop);
    QObject::connect(&signals, &UnixSignals::reloadWanted, &console, &Console::reload);
    if (const auto started = console.start(); !started) {
        QStringList why;
        for (const QString &text : started.error())
            why.append(engineText(text));
        return fail(why.join(QLatin1Char('\n')));
    }
    DesktopIntegration desktop(&console.window());
    if (line.hidden)
        desktop.startHidden();
    QObject::connect(&console.window(), &MainWindow::schemeChanged, &appearance, &Appearance::setScheme);
    QObject::connect(&instance, &SingleInstance::called, &console.window(), &MainWindow::raiseToFront);
    return QApplication::exec();
}

} // namespace

int main(int argc, char *argv[])
{
    // Asked before there is an application, which would need a display.
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    QCoreApplication::setApplicationName(QStringLiteral("signalbox"));
    const auto line = parseCommandLine(arguments, Program::Signalbox);
    if (!line) {
        std::fprintf(stderr, "signalbox: %s\nTry --help.\n", qUtf8Printable(line.error()));
        return 2;
    }
    if (line->action != CommandLine::Action::Run) {
        std::fputs(qUtf8Printable(line->text), stdout);
        return 0;
    }
    QApplication application(argc, argv);
    QApplication::setApplicationDisplayName(QStringLiteral("Signalbox"));
    QApplication::setApplicationVersion(QStringLiteral(SIGNALBOX_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("org.signalbox.Signalbox"));
    // The installed one where there is one; the tray's else.
    QApplication::setWindowIcon(QIcon::fromTheme(QStringLiteral("org.signalbox.Signalbox"), trayIcon({})));
    const Translation translation(QLocale::system(), qEnvironmentVariable("SIGNALBOX_LANGUAGE"));
    QApplication::setQuitOnLastWindowClosed(false); // The gateway may go on without a window.
    return line->capsule.isEmpty() ? run(application, *line) : showCapsule(application, line->capsule);
}
