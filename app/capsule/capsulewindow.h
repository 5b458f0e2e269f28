// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "capsule/capsulebroadcasts.h"
#include "capsule/capsuleconfiguration.h"
#include "capsule/capsulehealth.h"
#include "capsule/capsulerehearsal.h"
#include "capsule/capsulerequests.h"

#include <QSettings>
#include <QTemporaryDir>

namespace signalbox {

class ConsoleWindow;
class MainWindow;

/// A window with all pages over an incident capsule, to be read only. It has no engine: it opens no profile, listens
/// nowhere, and asks no keychain and nobody else; its settings are gone with it. Deletes itself when it is closed, and
/// when the program ends. UI thread.
class CapsuleWindow final : public QObject
{
    Q_OBJECT

public:
    /// Not shown yet.
    explicit CapsuleWindow(const IncidentCapsule &capsule);
    ~CapsuleWindow() override;

    [[nodiscard]] MainWindow &window();

private:
    CapsulePtr m_capsule;
    QTemporaryDir m_directory;
    QSettings m_settings;
    CapsuleGateway m_gateway;
    CapsuleRequests m_requests;
    CapsuleConfiguration m_configuration;
    CapsuleHealth m_health;
    CapsuleBroadcasts m_broadcasts;
    CapsuleRehearsal m_rehearsal;
    std::unique_ptr<ConsoleWindow> m_window; ///< Goes first: it looks at all of the above.
};

} // namespace signalbox
