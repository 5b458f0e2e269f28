// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "shell/desktop/notification.h"

#include <QList>
#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QSettings)
QT_FORWARD_DECLARE_CLASS(QVBoxLayout)

namespace signalbox {

/// A switch for each group of notices; works at once.
class NotificationForm final : public QWidget
{
    Q_OBJECT

public:
    explicit NotificationForm(QSettings *settings, QWidget *parent = nullptr);

Q_SIGNALS:
    void changed();

private:
    void addSwitch(QVBoxLayout *layout, const QString &text, const QList<NoticeKind> &kinds);

    QSettings *m_settings;
};

} // namespace signalbox
