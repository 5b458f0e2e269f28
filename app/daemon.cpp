// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "daemon.h"

#include "broadcasts/broadcastledger.h"

#include <cstdio>

namespace signalbox {

namespace {

void printError(const QString &text)
{
    std::fprintf(stderr, "signalboxd: %s\n", qUtf8Printable(text));
}

} // namespace

Daemon::Daemon(const CommandLine &commandLine, std::unique_ptr<LogWriter> log)
    : m_engine(commandLine, std::move(log))
{
    connect(&m_engine, &Engine::listening, this, &Daemon::listening);
    connect(&m_engine, &Engine::listenFailed, this, &Daemon::listenFailed);
    connect(&m_engine, &Engine::stopped, this, [this] { Q_EMIT ended(m_exitCode); });
}

bool Daemon::start()
{
    const auto started = m_engine.start(Engine::BadFile::Fail);
    if (!started)
        printError(started.error().join(QLatin1String("\n  ")));
    else if (!m_engine.ledger().isHealthy())
        printError(QStringLiteral("the ledger can't be opened, so broadcasts are refused; the log says why"));
    return started.has_value();
}

void Daemon::listening(const QString &address)
{
    std::printf("listening %s\n", qUtf8Printable(address));
    if (m_engine.isDemo()) {
        for (const SnapshotRoute &route : m_engine.gateway().snapshot()->routes)
            std::printf("demo Route %s at %s/%s\n", route.route.slug.constData(), qUtf8Printable(address), route.route.slug.constData());
    }
    std::fflush(stdout);
}

void Daemon::listenFailed(quint16 port, const QString &problem)
{
    // Nothing is served without the main address; a Route's own port may come later, with the next generation. Only what ends the program
    // is said in plain words too: standard error is the log, one JSON object per line.
    if (port == m_engine.gateway().snapshot()->settings.port && m_engine.address().isEmpty()) {
        printError(problem);
        m_exitCode = 1;
        stop(QStringLiteral("no address to listen at"));
    }
}

} // namespace signalbox
