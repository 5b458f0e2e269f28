// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"
#include "base/theme.h"

#include <QDialog>

QT_FORWARD_DECLARE_CLASS(QComboBox)
QT_FORWARD_DECLARE_CLASS(QDialogButtonBox)
QT_FORWARD_DECLARE_CLASS(QGroupBox)

namespace signalbox {

class GatewayForm;

/// Colour scheme, what closing the window does, what is told, and the gateway-wide settings. Those of the console work
/// at once, those of the gateway with Apply.
class PreferencesDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit PreferencesDialog(const PageContext &context, QWidget *parent = nullptr);

Q_SIGNALS:
    void schemeChanged(signalbox::ColorScheme scheme);
    void notificationsChanged();

private:
    QGroupBox *console();
    QGroupBox *notifications();
    QGroupBox *gateway();
    void finish();

    PageContext m_context;
    QComboBox *m_scheme;
    GatewayForm *m_gateway;
};

} // namespace signalbox
