// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/backgroundform.h"

#include "base/theme.h"
#include "shell/windowsettings.h"

#include <QCheckBox>
#include <QFileInfo>
#include <QLabel>
#include <QSettings>
#include <QSystemTrayIcon>
#include <QVBoxLayout>

namespace signalbox {

BackgroundForm::BackgroundForm(QSettings *settings, QWidget *parent)
    : QWidget(parent)
    , m_settings(settings)
    , m_autostart(QFileInfo(settings->fileName()).absolutePath())
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::unit);
    m_login = add(layout, "start_at_login", tr("Start at &login"), m_autostart.isOn());
    m_hidden = add(layout, "start_hidden", tr("Start &hidden"), windowsettings::startsHidden(*settings));
    m_keep = add(layout, "keep_running", tr("Closing the window &keeps the gateway running"),
        windowsettings::closeKeepsRunning(*settings).value_or(false));
    connect(m_login.box, &QCheckBox::toggled, this, &BackgroundForm::writeEntry);
    connect(m_hidden.box, &QCheckBox::toggled, this, [this](bool on) {
        windowsettings::setStartsHidden(*m_settings, on);
        writeEntry();
    });
    connect(m_keep.box, &QCheckBox::toggled, this, [this](bool on) {
        windowsettings::setCloseKeepsRunning(*m_settings, on);
        refresh();
    });
    refresh();
}

BackgroundForm::Switch BackgroundForm::add(QVBoxLayout *layout, const char *name, const QString &text, bool on)
{
    auto *box = new QCheckBox(text, this);
    box->setObjectName(QLatin1String("preferences.") + QLatin1String(name));
    box->setChecked(on);
    auto *consequence = new QLabel(this);
    consequence->setObjectName(box->objectName() + QLatin1String(".consequence"));
    consequence->setFont(captionFont());
    consequence->setWordWrap(true);
    consequence->setIndent(6 * grid::unit);
    layout->addWidget(box);
    layout->addWidget(consequence);
    layout->addSpacing(grid::unit);
    return {box, consequence};
}

void BackgroundForm::writeEntry()
{
    const auto done = m_login.box->isChecked() ? m_autostart.turnOn(m_hidden.box->isChecked()) : m_autostart.turnOff();
    m_problem = done ? QString() : done.error();
    if (!done) {
        const QSignalBlocker quiet(m_login.box);
        m_login.box->setChecked(m_autostart.isOn());
    }
    refresh();
}

void BackgroundForm::refresh()
{
    const bool atLogin = m_login.box->isChecked();
    const QString login = !m_problem.isEmpty() ? tr("The autostart entry can't be changed: %1").arg(m_problem)
        : atLogin ? tr("After each login this profile’s gateway runs and applications find it.")
                  : tr("After a login nothing listens until you start Signalbox.");
    const QString hidden = !atLogin  ? tr("Has an effect at login only: started by hand, the window always opens.")
        : !m_hidden.box->isChecked() ? tr("At login the window opens.")
        : QSystemTrayIcon::isSystemTrayAvailable()
        ? tr("At login the window stays closed. The tray icon brings it up, and so does starting Signalbox again.")
        : tr("This desktop shows no tray icon: at login the window starts minimised, so that it stays reachable.");
    const auto keeps = windowsettings::closeKeepsRunning(*m_settings);
    const QString keep = !keeps ? tr("You are asked when you close the window for the first time.")
        : *keeps ? tr("Applications are still served without a window. Start Signalbox again to bring it back.")
                 : tr("Closing the window ends the gateway: applications get no answer any more.");
    for (const auto &[part, text] : {std::pair(m_login, login), std::pair(m_hidden, hidden), std::pair(m_keep, keep)}) {
        part.consequence->setText(text);
        part.box->setAccessibleDescription(text);
        part.box->setToolTip(text);
    }
}

} // namespace signalbox
