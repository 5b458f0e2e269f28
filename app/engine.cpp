// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "engine.h"

#include "broadcasts/broadcastledger.h"
#include "broadcasts/tracker/broadcasttracker.h"
#include "demotraces.h"
#include "health/cordonfile.h"
#include "healththread.h"
#include "rehearsal/demo.h"
#include "trackerthread.h"
#include "trail/logevent.h"

#include <QDir>
#include <QFileInfo>

#include <functional>

namespace signalbox {

namespace {

QStringList texts(const ConfigProblems &problems)
{
    QStringList lines;
    for (const ConfigProblem &problem : problems)
        lines.append(problem.toString());
    return lines;
}

/// @p name, longer where it is taken.
QByteArray freeName(QByteArray name, const std::function<bool(const QByteArray &)> &isTaken)
{
    while (isTaken(name))
        name.prepend("demo-");
    return name;
}

/// @p demo with other ids where @p running has the same.
Configuration besides(Configuration demo, const Configuration &running)
{
    for (Endpoint &endpoint : demo.endpoints) {
        const QByteArray id
            = freeName(endpoint.id, [&](const QByteArray &taken) { return running.findEndpoint(taken) != nullptr; });
        if (id == endpoint.id)
            continue;
        for (Route &route : demo.routes) {
            for (Target &target : route.targets) {
                if (target.endpointId == endpoint.id)
                    target.endpointId = id;
            }
        }
        endpoint.id = id;
        endpoint.name = QString::fromLatin1(id);
    }
    for (Route &route : demo.routes)
        route.slug = freeName(route.slug, [&](const QByteArray &taken) { return running.findRoute(taken) != nullptr; });
    return demo;
}

QByteArrayList slugs(const Configuration &configuration)
{
    QByteArrayList slugs;
    for (const Route &route : configuration.routes)
        slugs.append(route.slug);
    return slugs;
}

/// "event":"broadcast": what a headless operator learns of a broadcast's fate.
LogEvent broadcastChanged(qint64 id, const QByteArray &txId, const StateChange &change)
{
    const auto text = [](std::string_view code) { return QString::fromLatin1(code.data(), static_cast<qsizetype>(code.size())); };
    LogEvent event {"broadcast",
        {{"broadcast_id", std::int64_t {id}}, {"tx_id", QString::fromLatin1(txId)}, {"from", text(stateName(change.from))},
            {"to", text(stateName(change.to.state))}, {"reason", text(reasonName(change.to.reason))},
            {"verdict", text(verdictName(change.to.verdict))}}};
    if (change.to.confirmations > 0)
        event.fields.emplace_back("confirmations", static_cast<std::int64_t>(change.to.confirmations));
    if (!change.to.replacedBy.isEmpty())
        event.fields.emplace_back("replaced_by", QString::fromLatin1(change.to.replacedBy));
    return event;
}

} // namespace

Engine::Engine(const CommandLine &commandLine, std::unique_ptr<LogWriter> log)
    : m_commandLine(commandLine)
    , m_log(std::move(log))
{
}

Engine::~Engine()
{
    m_gateway.reset();
    m_trackerThread.reset();
    m_ledger.reset(); // Writes the last attempts, and says so if it can't.
    m_log->write();
    m_healthThread.reset();
}

tl::expected<void, QStringList> Engine::start(BadFile badFile)
{
    m_log->append(LogEvent::started(QStringLiteral(SIGNALBOX_VERSION)));
    m_store.setListenPorts({m_commandLine.port.value_or(0), m_commandLine.managementPort.value_or(0)});
    connect(&m_store, &ConfigStore::rejected, this, &Engine::rejected);
    // The console shows what ran; a service has its log.
    if (badFile == BadFile::RunEmpty && !m_commandLine.demo)
        m_store.keepGenerations(m_commandLine.profile + QStringLiteral("/generations"));
    if (auto loaded = m_commandLine.demo ? startAsDemo() : loadFile(badFile); !loaded)
        return loaded;

    const GenerationPtr first = m_store.current();
    m_trail = std::make_unique<Trail>(Gateway::workerCount(first->configuration.gateway), *m_log);
    if (m_demo)
        m_demoProfile = std::make_unique<QTemporaryDir>();
    openHistory();
    openLedger();
    restoreCordons();
    m_gateway = std::make_unique<Gateway>(GatewayDependencies {
        .secrets = &m_secrets, .availability = &m_health, .trail = m_trail.get(), .bodies = &m_bodies, .ledger = m_ledger.get(), .faults = &m_faults});
    m_healthThread = std::make_unique<HealthThread>(m_health);
    m_trackerThread = std::make_unique<TrackerThread>(*m_ledger, m_health);
    connect(
        &m_trackerThread->tracker(), &BroadcastTracker::advanced, this,
        [log = m_log.get()](qint64 id, const QByteArray &txId, const StateChange &change) { log->append(broadcastChanged(id, txId, change)); },
        Qt::DirectConnection); // As the ledger's.
    connect(m_gateway.get(), &Gateway::applied, this, &Engine::generationApplied);
    connect(m_gateway.get(), &Gateway::listenFailed, this, [this](quint16 port, const QString &problem) {
        m_log->append({QByteArrayLiteral("listen_failed"), {{"problem", problem}}});
        Q_EMIT listenFailed(port, problem);
    });
    connect(m_gateway.get(), &Gateway::stopped, this, &Engine::finish);
    connect(&m_store, &ConfigStore::generationChanged, this, &Engine::takeGeneration);
    takeGeneration(first);
    return {};
}

tl::expected<void, QStringList> Engine::startAsDemo()
{
    m_demo = std::make_unique<Demo>();
    if (!m_demo->start())
        return tl::unexpected(QStringList {QStringLiteral("the demo's Endpoints found no free port")});
    m_demoRoutes = slugs(m_demo->configuration());
    const auto taken = m_store.apply(m_demo->configuration(), QStringLiteral("demo"), ConfigStore::Saving::InMemory);
    if (!taken)
        return tl::unexpected(texts(taken.error()));
    return {};
}

bool Engine::addDemo()
{
    if (m_demo)
        return false;
    auto demo = std::make_unique<Demo>();
    if (!demo->start())
        return false;
    const Configuration added = besides(demo->configuration(), m_store.current()->configuration);
    if (!m_store.setTransient(added, QStringLiteral("demo")))
        return false;
    m_demoRoutes = slugs(added);
    DemoTraces(m_ledger->options()).begin(m_demoRoutes);
    m_demo = std::move(demo);
    return true;
}

bool Engine::removeDemo()
{
    if (!m_demo || m_commandLine.demo)
        return false;
    [[maybe_unused]] const auto removed = m_store.setTransient({}, QStringLiteral("demo removed")); // What is left was valid before.
    m_demo.release()->deleteLater(); // Requests that run still get their answers.
    eraseDemoTraces();
    return true;
}

void Engine::eraseDemoTraces()
{
    const auto erased = DemoTraces(m_ledger->options()).end();
    if (!erased) {
        // The next start tries again.
        m_log->append(LogEvent {"ledger_problem", {{"problem", QStringLiteral("demo_not_erased")}, {"message", erased.error().message()}}});
        return;
    }
    for (const qint64 id : *erased)
        m_trackerThread->tracker().giveUp(id);
    if (!erased->isEmpty())
        Q_EMIT broadcastsErased(*erased);
}

tl::expected<void, QStringList> Engine::loadFile(BadFile badFile)
{
    if (!m_commandLine.configNamed)
        QDir().mkpath(m_commandLine.profile);
    const auto loaded = m_store.load(m_commandLine.config);
    if (loaded)
        return {};
    const bool isNew = !m_commandLine.configNamed && !QFileInfo::exists(m_commandLine.config);
    if (isNew) {
        m_log->append({QByteArrayLiteral("no_routes_file"),
            {{"problem", QStringLiteral("There is no Routes file yet; it is taken as soon as signalbox.json appears in the profile.")}}});
    } else {
        m_log->append(LogEvent::configurationRejected(0, texts(loaded.error())));
        if (badFile == BadFile::Fail)
            return tl::unexpected(QStringList {QStringLiteral("the Routes file is not taken:")} + texts(loaded.error()));
    }
    // What ran last runs on, as it does when the file becomes invalid later.
    if (!isNew && m_store.current()) {
        Q_EMIT configurationRejected(loaded.error());
        return {};
    }
    // Nothing is routed yet, and the file is taken as soon as it is there and valid.
    const auto empty = m_store.apply({}, isNew ? QStringLiteral("new profile") : QStringLiteral("without the Routes file"),
        ConfigStore::Saving::InMemory);
    if (!empty)
        return tl::unexpected(texts(empty.error()));
    if (!isNew)
        Q_EMIT configurationRejected(loaded.error());
    return {};
}

bool Engine::isFirstRun() const
{
    return !m_commandLine.port && (m_commandLine.demo || !QFileInfo::exists(m_commandLine.config));
}

QString Engine::dataDirectory() const
{
    return m_demoProfile ? m_demoProfile->path() : m_commandLine.profile;
}

/// Before the first request: what the operator keeps requests off stays so over a restart.
void Engine::restoreCordons()
{
    if (const auto restored = CordonFile(dataDirectory()).restore(m_health); !restored)
        m_log->append(LogEvent {"cordons_not_restored", {{"problem", restored.error()}}});
    if (m_health.cordons(std::chrono::steady_clock::now()).empty())
        return;
    // Another Endpoint that gets the id of one that is gone must not find its cordon.
    m_health.keepOnly(m_store.current()->configuration.endpoints);
    keepCordons();
}

void Engine::keepCordons()
{
    if (const auto kept = CordonFile(dataDirectory()).save(m_health); !kept)
        m_log->append(LogEvent {"cordons_not_kept", {{"problem", kept.error()}}});
}

/// Whatever is wrong with it, requests are served.
void Engine::openHistory()
{
    if (!m_historyBudget)
        return;
    // As many as the pages begin their counts with are there at once; what is older comes when it is asked for.
    constexpr int firstRequests = 10'000;
    constexpr std::chrono::seconds patience {2};
    HistoryOptions options;
    options.directory = dataDirectory();
    options.budget = *m_historyBudget;
    m_history = std::make_unique<RequestHistory>(options, [this](const QByteArray &id) { return m_bodies.find(id); });
    // Straight from the history's thread, as the ledger's.
    LogWriter *log = m_log.get();
    connect(
        m_history.get(), &RequestHistory::problem, this,
        [log](const HistoryError &error) {
            log->append(LogEvent {"history_problem",
                {{"problem", QString::fromLatin1(historyErrorName(error.kind).data())}, {"message", error.detail}}});
        },
        Qt::DirectConnection);
    connect(m_history.get(), &RequestHistory::recovered, this, [log] { log->append(LogEvent {"history_recovered", {}}); }, Qt::DirectConnection);
    connect(
        m_history.get(), &RequestHistory::becameFull, this,
        [log](qint64 budget) { log->append(LogEvent {"history_full", {{"bytes", std::int64_t {budget}}}}); }, Qt::DirectConnection);
    const OlderRequests newest = m_history->open(firstRequests, patience);
    m_historyCursor = newest.cursor;
    m_trail->restore(newest.requests);
    connect(m_trail.get(), &Trail::requestsTaken, m_history.get(), &RequestHistory::take, Qt::DirectConnection);
}

/// Without a ledger broadcasts are refused and everything else is served: it is no reason not to start.
void Engine::openLedger()
{
    LedgerOptions options;
    options.directory = dataDirectory();
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
    // What is wrong is told by problem().
    if (m_ledger->open())
        [[maybe_unused]] const auto erased = DemoTraces(options).eraseLeftovers();
}

void Engine::takeGeneration(const GenerationPtr &generation)
{
    Configuration configuration = generation->configuration;
    configuration.gateway.port = m_commandLine.port.value_or(configuration.gateway.port);
    configuration.gateway.managementPort = m_commandLine.managementPort.value_or(configuration.gateway.managementPort);
    m_ledger->setKeepSignedBytes(configuration.gateway.keepSignedBytes);
    m_gateway->apply(generation->number, configuration);
}

void Engine::retryListening()
{
    takeGeneration(m_store.current());
}

QString Engine::address() const
{
    if (m_announcedPort == 0)
        return {};
    return QStringLiteral("http://%1:%2").arg(QString::fromLatin1(m_gateway->snapshot()->settings.listenAddress)).arg(m_announcedPort);
}

void Engine::generationApplied(quint64 generation)
{
    const std::shared_ptr<const Snapshot> &snapshot = m_gateway->snapshot();
    m_log->append(LogEvent::configurationTaken(static_cast<qint64>(generation), static_cast<qint64>(snapshot->routes.size()),
        static_cast<qint64>(snapshot->endpoints.size())));
    m_healthThread->setSnapshot(snapshot);
    m_trackerThread->setSnapshot(snapshot);
    // A port that was picked is known now: no Endpoint may point back at it.
    const bool picked = snapshot->settings.port == 0;
    m_store.setListenPorts({picked ? m_gateway->port() : m_commandLine.port.value_or(0), m_commandLine.managementPort.value_or(0)});
    if (m_announcedPort != m_gateway->port() && m_gateway->port() != 0) {
        m_announcedPort = m_gateway->port();
        m_log->append(LogEvent::listening(QStringLiteral("gateway"), address()));
        Q_EMIT listening(address());
    }
    Q_EMIT applied(generation);
}

void Engine::rejected(const ConfigProblems &problems)
{
    m_log->append(LogEvent::configurationRejected(static_cast<qint64>(m_store.current()->number), texts(problems)));
    Q_EMIT configurationRejected(problems);
}

void Engine::reload()
{
    m_log->reopen();
    if (!m_demo)
        [[maybe_unused]] const auto result = m_store.reload(); // What is wrong with it is told by rejected().
}

void Engine::stop(const QString &reason)
{
    m_log->append(LogEvent::stopping(reason));
    m_gateway->stop();
}

void Engine::finish()
{
    m_trackerThread.reset();
    m_healthThread.reset();
    m_trail->flush();
    if (m_history)
        m_history->flush();
    m_log->append(LogEvent::stopped());
    m_log->write();
    Q_EMIT stopped();
}

} // namespace signalbox
