// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/preferencesdialog.h"

#include "shell/desktop/notificationform.h"
#include "shell/gatewayform.h"
#include "shell/windowsettings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QVBoxLayout>

namespace signalbox {

PreferencesDialog::PreferencesDialog(const PageContext &context, QWidget *parent)
    : QDialog(parent)
    , m_context(context)
    , m_scheme(new QComboBox(this))
    , m_gateway(new GatewayForm(context.faces, this))
{
    setObjectName(QStringLiteral("preferences"));
    setWindowTitle(tr("Preferences"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid::page, grid::page, grid::page, grid::page);
    layout->setSpacing(grid::page);
    layout->addWidget(console());
    layout->addWidget(notifications());
    layout->addWidget(gateway());
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->setObjectName(QStringLiteral("preferences.buttons"));
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &PreferencesDialog::finish);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_gateway, &GatewayForm::applied, this, &QDialog::accept);
}

QGroupBox *PreferencesDialog::console()
{
    auto *box = new QGroupBox(tr("Console"), this);
    auto *layout = new QFormLayout(box);
    layout->setVerticalSpacing(grid::row);
    m_scheme->setObjectName(QStringLiteral("preferences.scheme"));
    m_scheme->setAccessibleName(tr("Colour scheme"));
    m_scheme->addItem(tr("As the system"), QVariant::fromValue(ColorScheme::System));
    m_scheme->addItem(tr("Light"), QVariant::fromValue(ColorScheme::Light));
    m_scheme->addItem(tr("Dark"), QVariant::fromValue(ColorScheme::Dark));
    m_scheme->setCurrentIndex(static_cast<int>(windowsettings::colorScheme(*m_context.settings)));
    connect(m_scheme, &QComboBox::currentIndexChanged, this, [this] {
        const auto scheme = m_scheme->currentData().value<ColorScheme>();
        windowsettings::setColorScheme(*m_context.settings, scheme);
        Q_EMIT schemeChanged(scheme);
    });
    layout->addRow(tr("&Colour scheme"), m_scheme);
    auto *keep = new QCheckBox(tr("Closing the window &keeps the gateway running"), box);
    keep->setObjectName(QStringLiteral("preferences.keep_running"));
    keep->setChecked(windowsettings::closeKeepsRunning(*m_context.settings).value_or(false));
    connect(keep, &QCheckBox::toggled, this,
        [this](bool on) { windowsettings::setCloseKeepsRunning(*m_context.settings, on); });
    layout->addRow(QString(), keep);
    return box;
}

QGroupBox *PreferencesDialog::notifications()
{
    auto *box = new QGroupBox(tr("Tell me when"), this);
    auto *layout = new QVBoxLayout(box);
    auto *form = new NotificationForm(m_context.settings, box);
    layout->addWidget(form);
    connect(form, &NotificationForm::changed, this, &PreferencesDialog::notificationsChanged);
    return box;
}

QGroupBox *PreferencesDialog::gateway()
{
    auto *box = new QGroupBox(tr("Gateway"), this);
    auto *layout = new QVBoxLayout(box);
    layout->addWidget(m_gateway);
    return box;
}

void PreferencesDialog::finish()
{
    if (m_gateway->isChanged())
        m_gateway->apply();
    else
        accept();
}

} // namespace signalbox
