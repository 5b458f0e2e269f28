// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/actionregistry.h"
#include "faces/faces.h"
#include "failover/rule.h"

#include <QObject>

#include <memory>
#include <optional>

QT_FORWARD_DECLARE_CLASS(QSettings)

namespace signalbox {

class AttemptTrail;
class ApplyGuard;
class ConfigurationDraft;
class LiveActivity;
class MainWindow;
class OverviewPage;
class RulesWindow;
struct IncidentCapsule;

/// The window with all its pages over any faces: of this process, of a gateway elsewhere, or of a test. The only place
/// that knows every page; what leads from one to another is tied together here. UI thread.
class ConsoleWindow final : public QObject
{
    Q_OBJECT

public:
    /// Neither is owned; both outlive this. The window is not shown yet.
    ConsoleWindow(const Faces &faces, QSettings &settings, QObject *parent = nullptr);
    ~ConsoleWindow() override;

    /// What @p capsule holds beside the faces' values: how Endpoints were judged, and what needed somebody.
    void recall(const IncidentCapsule &capsule);

    [[nodiscard]] MainWindow &window() { return *m_window; }
    [[nodiscard]] ActionRegistry &actions() { return m_actions; }

private:
    void addPages();
    void showRules(std::optional<Rule> rule);
    void saveCapsule();
    void chooseCapsule();
    void openCapsule(const QString &path);

    Faces m_faces;
    QSettings &m_settings;
    ActionRegistry m_actions;
    std::unique_ptr<ConfigurationDraft> m_draft;
    std::unique_ptr<ApplyGuard> m_guard;
    std::unique_ptr<LiveActivity> m_activity;
    OverviewPage *m_overview = nullptr; ///< The window's.
    RulesWindow *m_rules = nullptr; ///< The window's; null until it is wanted.
    std::unique_ptr<MainWindow> m_window; ///< Goes first: it looks at all of the above.
};

} // namespace signalbox
