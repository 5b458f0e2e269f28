// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "daemon.h"

#include "broadcasts/broadcastledger.h"
#include "healththread.h"
#include "rehearsal/demo.h"
#include "trail/logevent.h"

#include <QDir>
#include <QFileInfo>

#include <cstdio>

namespace signalbox {

namespace {

QStringList texts(const ConfigProblems &problems)
{
    QStringList lines;
    for (const ConfigProblem &problem : problems)
        lines.append(problem.toString());
    return lines;
}

void printError(const QString &text)
{
    std::fprintf(stderr, "signalboxd: %s\n", qUtf8Printable(text));
}

} // namespace

Daemon::Daemon(const CommandLine &commandLine, std::unique_ptr<LogWriter> log)
    : m_commandLine(commandLine)
    , m_log(std::move(log))
{
}

Daemon::~Daemon()
{
    m_gateway.reset();
    m_ledger.reset(); // Writes the last attempts, and says so if it can't.
    m_log->write();
    m_healthThread.reset();
}

bool Daemon::start()
{
    m_log->append(LogEvent::started(QStringLiteral(SIGNALBOX_VERSION)));
    m_store.setListenPorts({m_commandLine.port.value_or(0), m_commandLine.managementPort.value_or(0)});
    if (m_commandLine.demo ? !startDemo() : !loadFile())
        return false;

    const GenerationPtr first = m_store.current();
    m_trail = std::make_unique<Trail>(Gateway::workerCount(first->configuration.gateway), *m_log);
    openLedger();
    m_gateway = std::make_unique<Gateway>(GatewayDependencies {
        .secrets = &m_secrets, .availability = &m_health, .trail = m_trail.get(), .ledger = m_ledger.get()});
    m_healthThread = std::make_unique<HealthThread>(m_health);
    connect(m_gateway.get(), &Gateway::applied, this, &Daemon::generationApplied);
    connect(m_gateway.get(), &Gateway::listenFailed, this, &Daemon::listenFailed);
    connect(m_gateway.get(), &Gateway::stopped, this, &Daemon::finish);
    connect(&m_store, &ConfigStore::generationChanged, this, &Daemon::takeGeneration);
    connect(&m_store, &ConfigStore::rejected, this, &Daemon::rejected);
    takeGeneration(first);
    return true;
}

bool Daemon::startDemo()
{
    m_demo = std::make_unique<Demo>();
    if (!m_demo->start()) {
        printError(QStringLiteral("the demo's Endpoints found no free port"));
        return false;
    }
    const auto taken = m_store.apply(m_demo->configuration(), QStringLiteral("demo"), ConfigStore::Saving::InMemory);
    if (!taken)
        printError(texts(taken.error()).join(QLatin1String("\n  ")));
    return taken.has_value();
}

bool Daemon::loadFile()
{
    if (!m_commandLine.configNamed)
        QDir().mkpath(m_commandLine.profile);
    const auto loaded = m_store.load(m_commandLine.config);
    if (loaded)
        return true;
    if (!m_commandLine.configNamed && !QFileInfo::exists(m_commandLine.config)) {
        // A new profile: nothing is routed yet, and the file is taken as soon as it appears.
        m_log->append({QByteArrayLiteral("no_routes_file"),
            {{"problem", QStringLiteral("There is no Routes file yet; it is taken as soon as signalbox.json appears in the profile.")}}});
        return m_store.apply({}, QStringLiteral("new profile"), ConfigStore::Saving::InMemory).has_value();
    }
    m_log->append(LogEvent::configurationRejected(0, texts(loaded.error())));
    printError(QStringLiteral("the Routes file is not taken:\n  ") + texts(loaded.error()).join(QLatin1String("\n  ")));
    return false;
}

/// Without a ledger broadcasts are refused and everything else is served: it is no reason not to start.
void Daemon::openLedger()
{
    LedgerOptions options;
    options.directory = m_commandLine.profile;
    if (m_demo) {
        m_demoProfile = std::make_unique<QTemporaryDir>();
        options.directory = m_demoProfile->path();
    }
    m_ledger = std::make_unique<BroadcastLedger>(options);
    // Straight from the ledger's thread, so that what it says while it ends is not lost; the log takes lines from any.
    const auto tell = [log = m_log.get()](const LedgerError &error) {
        log->append(LogEvent {"ledger_problem",
            {{"problem", QString::fromLatin1(ledgerErrorName(error.kind).data())}, {"message", error.message()}}});
    };
    connect(m_ledger.get(), &BroadcastLedger::problem, this, tell, Qt::DirectConnection);
    connect(
        m_ledger.get(), &BroadcastLedger::recovered, this, [log = m_log.get()] { log->append(LogEvent {"ledger_recovered", {}}); },
        Qt::DirectConnection);
    if (const auto opened = m_ledger->open(); !opened)
        printError(opened.error().message());
}

void Daemon::takeGeneration(const GenerationPtr &generation)
{
    Configuration configuration = generation->configuration;
    configuration.gateway.port = m_commandLine.port.value_or(configuration.gateway.port);
    configuration.gateway.managementPort = m_commandLine.managementPort.value_or(configuration.gateway.managementPort);
    m_gateway->apply(generation->number, configuration);
}

void Daemon::generationApplied(quint64 generation)
{
    const std::shared_ptr<const Snapshot> &snapshot = m_gateway->snapshot();
    m_log->append(LogEvent::configurationTaken(static_cast<qint64>(generation), static_cast<qint64>(snapshot->routes.size()),
        static_cast<qint64>(snapshot->endpoints.size())));
    m_healthThread->setSnapshot(snapshot);
    // A port that was picked is known now: no Endpoint may point back at it.
    const bool picked = snapshot->settings.port == 0;
    m_store.setListenPorts({picked ? m_gateway->port() : m_commandLine.port.value_or(0), m_commandLine.managementPort.value_or(0)});
    if (m_announcedPort == m_gateway->port() || m_gateway->port() == 0)
        return;
    m_announcedPort = m_gateway->port();
    const QString address = QStringLiteral("http://%1:%2").arg(QString::fromLatin1(snapshot->settings.listenAddress)).arg(m_announcedPort);
    m_log->append(LogEvent::listening(QStringLiteral("gateway"), address));
    std::printf("listening %s\n", qUtf8Printable(address));
    if (m_demo) {
        for (const SnapshotRoute &route : snapshot->routes)
            std::printf("demo Route %s at %s/%s\n", route.route.slug.constData(), qUtf8Printable(address), route.route.slug.constData());
    }
    std::fflush(stdout);
}

void Daemon::listenFailed(quint16 port, const QString &problem)
{
    m_log->append({QByteArrayLiteral("listen_failed"), {{"problem", problem}}});
    // Nothing is served without the main address; a Route's own port may come later, with the next generation. Only what ends the program
    // is said in plain words too: standard error is the log, one JSON object per line.
    if (port == m_gateway->snapshot()->settings.port && m_announcedPort == 0) {
        printError(problem);
        m_exitCode = 1;
        stop(QStringLiteral("no address to listen at"));
    }
}

void Daemon::rejected(const ConfigProblems &problems)
{
    m_log->append(LogEvent::configurationRejected(static_cast<qint64>(m_store.current()->number), texts(problems)));
}

void Daemon::reload()
{
    m_log->reopen();
    if (!m_demo)
        [[maybe_unused]] const auto result = m_store.reload(); // What is wrong with it is told by rejected().
}

void Daemon::stop(const QString &reason)
{
    m_log->append(LogEvent::stopping(reason));
    m_gateway->stop();
}

void Daemon::finish()
{
    m_healthThread.reset();
    m_trail->flush();
    m_log->append(LogEvent::stopped());
    m_log->write();
    Q_EMIT ended(m_exitCode);
}

} // namespace signalbox
