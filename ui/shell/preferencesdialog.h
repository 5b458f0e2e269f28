// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"
#include "base/theme.h"

#include <QDialog>

QT_FORWARD_DECLARE_CLASS(QComboBox)
QT_FORWARD_DECLARE_CLASS(QTabWidget)

namespace signalbox {

class GatewayForm;
class CaptureForm;
class HistoryForm;

/// Colour scheme, life without a window, what is told, block explorers, the history, and the gateway-wide settings. Those of the
/// console work at once, those of the gateway with OK.
class PreferencesDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit PreferencesDialog(const PageContext &context, QWidget *parent = nullptr);

    /// Puts the focus on what the history may take on disk.
    void showHistory();

    /// The same for what is kept of requests, and for the gateway's port.
    void showPrivacy();
    void showPort();

Q_SIGNALS:
    void schemeChanged(signalbox::ColorScheme scheme);
    void notificationsChanged();

private:
    QWidget *console();
    QWidget *notifications();
    void addTab(const char *name, const QString &title, QWidget *content);
    void finish();

    PageContext m_context;
    QTabWidget *m_tabs;
    QComboBox *m_scheme;
    CaptureForm *m_capture;
    HistoryForm *m_history;
    GatewayForm *m_gateway;
};

} // namespace signalbox
