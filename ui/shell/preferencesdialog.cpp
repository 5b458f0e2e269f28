// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/preferencesdialog.h"

#include "shell/captureform.h"
#include "shell/desktop/backgroundform.h"
#include "shell/desktop/mutedroutesform.h"
#include "shell/desktop/notificationform.h"
#include "shell/explorerform.h"
#include "shell/gatewayform.h"
#include "shell/historyform.h"
#include "shell/windowsettings.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QTabWidget>
#include <QVBoxLayout>

namespace signalbox {

PreferencesDialog::PreferencesDialog(const PageContext &context, QWidget *parent)
    : QDialog(parent)
    , m_context(context)
    , m_tabs(new QTabWidget(this))
    , m_scheme(new QComboBox(this))
    , m_capture(new CaptureForm(context.faces.requests, context.settings, this))
    , m_history(new HistoryForm(context.faces, context.settings, this))
    , m_gateway(new GatewayForm(context.faces, this))
{
    setObjectName(QStringLiteral("preferences"));
    setWindowTitle(tr("Preferences"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid::page, grid::page, grid::page, grid::page);
    layout->setSpacing(grid::page);
    m_tabs->setObjectName(QStringLiteral("preferences.tabs"));
    m_tabs->setUsesScrollButtons(false); // All are seen, in every language.
    m_tabs->setElideMode(Qt::ElideNone);
    addTab("console", tr("Console"), console());
    addTab("notifications", tr("Notifications"), notifications());
    addTab("explorers", tr("Explorers"), new ExplorerForm(context.faces, context.settings, this));
    addTab("privacy", tr("Privacy"), m_capture);
    addTab("history", tr("History"), m_history);
    addTab("gateway", tr("Gateway"), m_gateway);
    layout->addWidget(m_tabs);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->setObjectName(QStringLiteral("preferences.buttons"));
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &PreferencesDialog::finish);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_gateway, &GatewayForm::applied, this, &QDialog::accept);
}

void PreferencesDialog::addTab(const char *name, const QString &title, QWidget *content)
{
    auto *page = new QWidget(m_tabs);
    page->setObjectName(QLatin1String("preferences.tab.") + QLatin1String(name));
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(grid::page, grid::page, grid::page, grid::page);
    layout->addWidget(content);
    layout->addStretch();
    m_tabs->addTab(page, title);
}

QWidget *PreferencesDialog::console()
{
    auto *page = new QWidget(this);
    auto *layout = new QFormLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setVerticalSpacing(grid::page);
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
    layout->addRow(new BackgroundForm(m_context.settings, page));
    return page;
}

QWidget *PreferencesDialog::notifications()
{
    auto *page = new QWidget(this);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::page);
    auto *heading = new QLabel(tr("Tell me when"), page);
    heading->setFont(sectionFont());
    layout->addWidget(heading);
    auto *form = new NotificationForm(m_context.settings, page);
    connect(form, &NotificationForm::changed, this, &PreferencesDialog::notificationsChanged);
    layout->addWidget(form);
    QByteArrayList routes;
    for (const Route &route : m_context.faces.configuration->current()->configuration.routes)
        routes.append(route.slug);
    auto *muted = new MutedRoutesForm(routes, m_context.settings, page);
    connect(muted, &MutedRoutesForm::changed, this, &PreferencesDialog::notificationsChanged);
    layout->addWidget(muted);
    return page;
}

void PreferencesDialog::showHistory()
{
    m_tabs->setCurrentWidget(m_tabs->findChild<QWidget *>(QStringLiteral("preferences.tab.history")));
    m_history->focusBudget();
}

void PreferencesDialog::showPrivacy()
{
    m_tabs->setCurrentWidget(m_capture->parentWidget());
    m_capture->focusChoice();
}

void PreferencesDialog::showPort()
{
    m_tabs->setCurrentWidget(m_gateway->parentWidget());
    m_gateway->focusPort();
}

void PreferencesDialog::finish()
{
    if (!m_gateway->isChanged())
        return accept();
    m_tabs->setCurrentWidget(m_gateway->parentWidget()); // Where it would say what is wrong.
    m_gateway->apply();
}

} // namespace signalbox
