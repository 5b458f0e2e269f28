// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "commandline.h"
#include "config/configstore.h"
#include "config/keychainsecretresolver.h"
#include "gateway/gateway.h"
#include "health/healthboard.h"
#include "rehearsal/faultboard.h"
#include "trail/bodystore.h"
#include "trail/history/requesthistory.h"
#include "trail/logwriter.h"
#include "trail/trail.h"

#include <QObject>
#include <QTemporaryDir>

#include <memory>

namespace signalbox {

class BroadcastLedger;
class Demo;
class HealthThread;
class TrackerThread;

/// The engine's rooms, wired together: what `signalboxd` and the console have in common. Main thread.
class Engine final : public QObject
{
    Q_OBJECT

public:
    /// What to do when there is a Routes file but it can't be taken.
    enum class BadFile : quint8
    {
        Fail, ///< start() fails.
        RunEmpty ///< Nothing is routed until the file is corrected; configurationRejected() says why.
    };

    /// Of @p commandLine counts where profile and Routes file are, the ports, and whether the demo is shown. @p log takes
    /// lines from the start on.
    Engine(const CommandLine &commandLine, std::unique_ptr<LogWriter> log);
    ~Engine() override;
    Q_DISABLE_COPY_MOVE(Engine)

    /// Keeps a history of requests in the profile, of so many bytes. Before start(); without, there is none.
    void setHistoryBudget(qint64 bytes) { m_historyBudget = bytes; }

    /// Reads the configuration and starts. The error says in words why it can't.
    [[nodiscard]] tl::expected<void, QStringList> start(BadFile badFile);

    /// Ends everything in order, then emits stopped(). @p reason goes into the log.
    void stop(const QString &reason);

    /// SIGHUP: reads the Routes file again and opens the log file anew.
    void reload();

    /// Hands the running generation to the gateway once more: an address that failed is tried again.
    void retryListening();

    /// Nobody was told a port yet: none is given on the command line or in a Routes file.
    [[nodiscard]] bool isFirstRun() const;

    /// To be called when a cordon was ordered or lifted: it outlasts the program.
    void keepCordons();

    /// The rooms. Valid after start().
    [[nodiscard]] ConfigStore &store() { return m_store; }
    [[nodiscard]] SecretResolver &secrets() { return m_secrets; }
    [[nodiscard]] HealthBoard &health() { return m_health; }
    [[nodiscard]] HealthThread &healthThread() { return *m_healthThread; }
    [[nodiscard]] Trail &trail() { return *m_trail; }
    [[nodiscard]] BroadcastLedger &ledger() { return *m_ledger; }
    [[nodiscard]] TrackerThread &trackerThread() { return *m_trackerThread; }
    [[nodiscard]] Gateway &gateway() { return *m_gateway; }
    [[nodiscard]] BodyStore &bodies() { return m_bodies; }
    [[nodiscard]] RequestHistory *history() { return m_history.get(); } ///< Null: none is kept.
    /// For what is older than the requests that the trail's ring began with; 0: nothing is.
    [[nodiscard]] qint64 historyCursor() const { return m_historyCursor; }
    [[nodiscard]] FaultBoard &faults() { return m_faults; }
    [[nodiscard]] LogWriter &log() { return *m_log; }

    /// "http://127.0.0.1:8645"; empty until something listens.
    [[nodiscard]] QString address() const;

    /// Starts the demo's Endpoints and lets its Routes run beside the others, in memory. False when it can't.
    bool addDemo();

    /// Ends them, and takes what they broadcast out of the ledger. False when the program was started as the demo, or there is none.
    bool removeDemo();

    [[nodiscard]] bool isDemo() const { return m_demo != nullptr; }

    /// The names that the demo's Routes have here, in its own order; of the last demo when there is none.
    [[nodiscard]] const QByteArrayList &demoRoutes() const { return m_demoRoutes; }

Q_SIGNALS:
    /// It has an address, at the start or after a change of it.
    void listening(const QString &address);

    /// See Gateway::listenFailed().
    void listenFailed(quint16 port, const QString &problem);

    /// Every worker holds the generation.
    void applied(quint64 generation);

    /// These rows are no more: the demo's, which has ended.
    void broadcastsErased(const QList<qint64> &ids);

    void configurationRejected(const signalbox::ConfigProblems &problems);

    void stopped();

private:
    [[nodiscard]] tl::expected<void, QStringList> startAsDemo();
    [[nodiscard]] tl::expected<void, QStringList> loadFile(BadFile badFile);
    [[nodiscard]] QString dataDirectory() const;
    void restoreCordons();
    void openLedger();
    void openHistory();
    void eraseDemoTraces();
    void takeGeneration(const GenerationPtr &generation);
    void generationApplied(quint64 generation);
    void rejected(const ConfigProblems &problems);
    void finish();

    CommandLine m_commandLine;
    std::unique_ptr<LogWriter> m_log;
    ConfigStore m_store;
    KeychainSecretResolver m_secrets;
    HealthBoard m_health;
    FaultBoard m_faults;
    BodyStore m_bodies;
    std::unique_ptr<QTemporaryDir> m_demoProfile; ///< The demo leaves nothing behind.
    std::optional<qint64> m_historyBudget;
    qint64 m_historyCursor = 0;
    std::unique_ptr<RequestHistory> m_history; ///< Takes what the trail announces, to its end.
    std::unique_ptr<Trail> m_trail;
    std::unique_ptr<Demo> m_demo;
    QByteArrayList m_demoRoutes;
    std::unique_ptr<HealthThread> m_healthThread;
    std::unique_ptr<BroadcastLedger> m_ledger;
    std::unique_ptr<TrackerThread> m_trackerThread;
    std::unique_ptr<Gateway> m_gateway; ///< Last: it uses all of the above.
    quint16 m_announcedPort = 0;
};

} // namespace signalbox
