// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "console.h"

#include "consolewindow.h"
#include "shell/capturesettings.h"
#include "shell/historysettings.h"
#include "shell/mainwindow.h"

namespace signalbox {

Console::Console(const CommandLine &commandLine, std::unique_ptr<LogWriter> log, QSettings &settings)
    : m_engine(commandLine, std::move(log))
    , m_settings(settings)
    , m_gateway(m_engine, commandLine.readOnly)
    , m_configuration(m_engine, commandLine.readOnly)
    , m_rehearsal(m_engine, commandLine.readOnly)
    , m_readOnly(commandLine.readOnly)
    , m_hidden(commandLine.hidden)
{
    m_engine.setHistoryBudget(historysettings::budget(settings));
    m_engine.bodies().setPolicy(capturesettings::policy(settings));
    connect(&m_engine, &Engine::stopped, this, &Console::ended);
}

Console::~Console() = default;

tl::expected<void, QStringList> Console::start()
{
    if (auto started = m_engine.start(Engine::BadFile::RunEmpty); !started)
        return started;
    m_requests = std::make_unique<LocalRequests>(m_engine);
    m_health = std::make_unique<LocalHealth>(m_engine, m_readOnly);
    m_broadcasts = std::make_unique<LocalBroadcasts>(m_engine, m_readOnly);
    m_faces = {&m_gateway, m_requests.get(), &m_configuration, m_health.get(), m_broadcasts.get(), &m_rehearsal};
    openWindow();
    return {};
}

void Console::openWindow()
{
    m_window = std::make_unique<ConsoleWindow>(m_faces, m_settings);
    connect(&window(), &MainWindow::quitRequested, this, [this] { stop(QStringLiteral("the console was closed")); });
    window().restoreSession();
    if (!m_hidden)
        window().show();
}

MainWindow &Console::window()
{
    return m_window->window();
}

void Console::stop(const QString &reason)
{
    if (std::exchange(m_stopping, true))
        return;
    if (m_window) {
        window().saveSession();
        window().hide();
    }
    m_settings.sync();
    m_engine.stop(reason);
}

} // namespace signalbox
