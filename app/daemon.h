// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "commandline.h"
#include "config/configstore.h"
#include "config/keychainsecretresolver.h"
#include "gateway/gateway.h"
#include "health/healthboard.h"
#include "trail/logwriter.h"
#include "trail/trail.h"

#include <QObject>
#include <QTemporaryDir>

#include <memory>

namespace signalbox {

class BroadcastLedger;
class Demo;
class HealthThread;

/// `signalboxd`: wires the engine's rooms together and runs them until it is told to stop. Main thread.
class Daemon final : public QObject
{
    Q_OBJECT

public:
    /// @p log takes lines from the start on.
    Daemon(const CommandLine &commandLine, std::unique_ptr<LogWriter> log);
    ~Daemon() override;
    Q_DISABLE_COPY_MOVE(Daemon)

    /// Reads the configuration and starts. False when it can't; why stands in the log and on standard error.
    [[nodiscard]] bool start();

    /// Ends everything in order; @p reason goes into the log. The program exits then.
    void stop(const QString &reason);

    /// SIGHUP: reads the Routes file again and opens the log file anew.
    void reload();

Q_SIGNALS:
    /// All is flushed; the program may exit with this code.
    void ended(int exitCode);

private:
    [[nodiscard]] bool startDemo();
    [[nodiscard]] bool loadFile();
    void openLedger();
    void takeGeneration(const GenerationPtr &generation);
    void generationApplied(quint64 generation);
    void listenFailed(quint16 port, const QString &problem);
    void rejected(const ConfigProblems &problems);
    void finish();

    CommandLine m_commandLine;
    std::unique_ptr<LogWriter> m_log;
    ConfigStore m_store;
    KeychainSecretResolver m_secrets;
    HealthBoard m_health;
    std::unique_ptr<Trail> m_trail;
    std::unique_ptr<Demo> m_demo;
    std::unique_ptr<HealthThread> m_healthThread;
    std::unique_ptr<QTemporaryDir> m_demoProfile; ///< The demo leaves nothing behind.
    std::unique_ptr<BroadcastLedger> m_ledger;
    std::unique_ptr<Gateway> m_gateway; ///< Last: it uses all of the above.
    quint16 m_announcedPort = 0;
    int m_exitCode = 0;
};

} // namespace signalbox
