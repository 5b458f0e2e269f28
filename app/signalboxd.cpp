// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "commandline.h"
#include "config/routesfile.h"
#include "daemon.h"
#include "processlimits.h"
#include "unixsignals.h"

#include <QCoreApplication>

#include <cstdio>

namespace {

using namespace signalbox;

/// `--check-config` and `--print-effective-config`: nothing is started.
int inspectConfiguration(const CommandLine &line)
{
    auto loaded = loadRoutesFile(line.config, {line.port.value_or(0), line.managementPort.value_or(0)});
    if (!loaded) {
        for (const ConfigProblem &problem : loaded.error())
            std::fprintf(stderr, "%s: %s\n", qUtf8Printable(line.config), qUtf8Printable(problem.toString()));
        return 1;
    }
    if (line.action == CommandLine::Action::CheckConfig) {
        std::printf("%s: valid, %d Endpoints, %d Routes\n", qUtf8Printable(line.config), static_cast<int>(loaded->endpoints.size()),
            static_cast<int>(loaded->routes.size()));
        return 0;
    }
    loaded->gateway.port = line.port.value_or(loaded->gateway.port);
    loaded->gateway.managementPort = line.managementPort.value_or(loaded->gateway.managementPort);
    const QByteArray text = renderEffectiveConfiguration(*loaded);
    std::fwrite(text.constData(), 1, static_cast<std::size_t>(text.size()), stdout);
    return 0;
}

int run(const QCoreApplication &application, const CommandLine &line)
{
    raiseDescriptorLimit();
    tuneAllocator();
    auto log = LogWriter::toStandardError();
    if (!line.log.isEmpty()) {
        auto file = LogWriter::toFile(line.log);
        if (!file) {
            std::fprintf(stderr, "signalboxd: the log file can't be opened: %s\n", file.error().message().c_str());
            return 1;
        }
        log = std::move(*file);
    }
    UnixSignals signals;
    Daemon daemon(line, std::move(log));
    QObject::connect(&signals, &UnixSignals::terminationWanted, &daemon, &Daemon::stop);
    QObject::connect(&signals, &UnixSignals::reloadWanted, &daemon, &Daemon::reload);
    QObject::connect(&daemon, &Daemon::ended, &application, [](int exitCode) { QCoreApplication::exit(exitCode); });
    return daemon.start() ? QCoreApplication::exec() : 1;
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("signalbox"));
    const auto line = parseCommandLine(QCoreApplication::arguments());
    if (!line) {
        std::fprintf(stderr, "signalboxd: %s\nTry --help.\n", qUtf8Printable(line.error()));
        return 2;
    }
    switch (line->action) {
    case CommandLine::Action::Help:
    case CommandLine::Action::Version:
        std::fputs(qUtf8Printable(line->text), stdout);
        return 0;
    case CommandLine::Action::CheckConfig:
    case CommandLine::Action::PrintEffectiveConfig:
        return inspectConfiguration(*line);
    case CommandLine::Action::Run:
        return run(application, *line);
    }
    return 2;
}
