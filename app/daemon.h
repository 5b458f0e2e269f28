// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "engine.h"

#include <QObject>

namespace signalbox {

/// `signalboxd`: runs the engine until it is told to stop, and says on standard output where it listens. Main thread.
class Daemon final : public QObject
{
    Q_OBJECT

public:
    /// @p log takes lines from the start on.
    Daemon(const CommandLine &commandLine, std::unique_ptr<LogWriter> log);

    /// Reads the configuration and starts. False when it can't; why stands in the log and on standard error.
    [[nodiscard]] bool start();

    /// Ends everything in order; @p reason goes into the log. The program exits then.
    void stop(const QString &reason) { m_engine.stop(reason); }

    /// SIGHUP: reads the Routes file again and opens the log file anew.
    void reload() { m_engine.reload(); }

Q_SIGNALS:
    /// All is flushed; the program may exit with this code.
    void ended(int exitCode);

private:
    void listening(const QString &address);
    void listenFailed(quint16 port, const QString &problem);

    Engine m_engine;
    int m_exitCode = 0;
};

} // namespace signalbox
