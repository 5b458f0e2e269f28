// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "engine.h"
#include "faces/faces.h"
#include "local/localbroadcasts.h"
#include "local/localconfiguration.h"
#include "local/localgateway.h"
#include "local/localhealth.h"
#include "local/localrehearsal.h"
#include "local/localrequests.h"

#include <QObject>
#include <QSettings>

#include <memory>

namespace signalbox {

class ConsoleWindow;
class MainWindow;

/// `signalbox`: one engine in this process and the window that looks at it. UI thread.
class Console final : public QObject
{
    Q_OBJECT

public:
    /// @p log takes lines from the start on. @p settings are the profile's, and outlive this.
    Console(const CommandLine &commandLine, std::unique_ptr<LogWriter> log, QSettings &settings);
    ~Console() override;

    /// Starts the engine and shows the window, unless it was asked to stay hidden. The error says in words why it can't.
    [[nodiscard]] tl::expected<void, QStringList> start();

    /// Saves the session and ends the engine in order, then emits ended().
    void stop(const QString &reason);

    /// See Engine::reload().
    void reload() { m_engine.reload(); }

    /// Valid after start().
    [[nodiscard]] MainWindow &window();
    [[nodiscard]] Engine &engine() { return m_engine; }

Q_SIGNALS:
    void ended();

private:
    void openWindow();

    Engine m_engine;
    QSettings &m_settings;
    LocalGateway m_gateway;
    LocalConfiguration m_configuration;
    LocalRehearsal m_rehearsal;
    // These need a running engine.
    std::unique_ptr<LocalRequests> m_requests;
    std::unique_ptr<LocalHealth> m_health;
    std::unique_ptr<LocalBroadcasts> m_broadcasts;
    Faces m_faces;
    std::unique_ptr<ConsoleWindow> m_window; ///< Goes first: it looks at all of the above.
    const bool m_readOnly;
    const bool m_hidden;
    bool m_stopping = false;
};

} // namespace signalbox
