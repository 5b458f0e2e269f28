// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "capsule/capsulewindow.h"

#include "base/lockreason.h"
#include "consolewindow.h"
#include "shell/mainwindow.h"

#include <QCoreApplication>

namespace signalbox {

CapsuleWindow::CapsuleWindow(const IncidentCapsule &capsule)
    : m_capsule(std::make_shared<const IncidentCapsule>(capsule))
    , m_settings(m_directory.filePath(QStringLiteral("console.ini")), QSettings::IniFormat)
    , m_gateway(m_capsule)
    , m_requests(m_capsule)
    , m_configuration(m_capsule, recordedReason(m_gateway.status()))
    , m_health(m_capsule, recordedReason(m_gateway.status()))
    , m_broadcasts(m_capsule, recordedReason(m_gateway.status()))
{
    const Faces faces{&m_gateway, &m_requests, &m_configuration, &m_health, &m_broadcasts, &m_rehearsal};
    m_window = std::make_unique<ConsoleWindow>(faces, m_settings);
    m_window->recall(*m_capsule);
    window().restoreSession();
    connect(&window(), &MainWindow::quitRequested, this, [this] {
        window().close();
        deleteLater();
    });
    connect(QCoreApplication::instance(), &QCoreApplication::aboutToQuit, this, &QObject::deleteLater);
}

CapsuleWindow::~CapsuleWindow() = default;

MainWindow &CapsuleWindow::window()
{
    return m_window->window();
}

} // namespace signalbox
