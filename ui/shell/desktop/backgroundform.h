// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "shell/desktop/autostart.h"

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QCheckBox)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QSettings)
QT_FORWARD_DECLARE_CLASS(QVBoxLayout)

namespace signalbox {

/// Start at login, start hidden, and what closing the window does; each with its consequence in words. Works at once.
class BackgroundForm final : public QWidget
{
    Q_OBJECT

public:
    /// @p settings is the profile's, beside its other files; not owned.
    explicit BackgroundForm(QSettings *settings, QWidget *parent = nullptr);

private:
    struct Switch
    {
        QCheckBox *box = nullptr;
        QLabel *consequence = nullptr;
    };
    [[nodiscard]] Switch add(QVBoxLayout *layout, const char *name, const QString &text, bool on);
    void writeEntry();
    void refresh();

    QSettings *m_settings;
    Autostart m_autostart;
    QString m_problem; ///< Why the entry could not be written.
    Switch m_login;
    Switch m_hidden;
    Switch m_keep;
};

} // namespace signalbox
