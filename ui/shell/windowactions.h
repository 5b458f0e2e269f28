// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"

#include <QObject>

QT_FORWARD_DECLARE_CLASS(QAction)

namespace signalbox {

class MainWindow;

/// The actions that belong to the window and not to a page: pages, history, docks, palette, demo, faults, help. Keeps
/// them on or off, with the reason.
class WindowActions final : public QObject
{
    Q_OBJECT

public:
    /// Child of @p window; the registry is that of @p context.
    WindowActions(MainWindow *window, const PageContext &context);

    /// Ctrl+1, Ctrl+2 … in the order of calling.
    void addPage(const Page &page);

private:
    QAction *add(const QByteArray &id, const QString &text, const QString &group, const QKeySequence &key,
        const QByteArray &icon, std::function<void()> run);
    void addLive(const QByteArray &id, const QString &text, const QString &group, const QKeySequence &key,
        std::function<void()> run, const QByteArray &icon = {});
    void addFileActions();
    void addGoActions();
    void addViewActions();
    void addGatewayActions();
    void addWelcomeActions();
    void addHelpActions();
    void refresh();
    void refreshDocks();

    MainWindow *m_window;
    PageContext m_context;
    QAction *m_back = nullptr;
    QAction *m_forward = nullptr;
    QAction *m_trail = nullptr;
    QAction *m_events = nullptr;
    QAction *m_disarm = nullptr;
    QAction *m_startDemo = nullptr;
    QAction *m_removeDemo = nullptr;
    QAction *m_sample = nullptr;
    QAction *m_import = nullptr;
    QAction *m_addEndpoint = nullptr;
    int m_pages = 0;
};

} // namespace signalbox
