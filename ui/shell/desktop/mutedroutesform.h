// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArrayList>
#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QSettings)

namespace signalbox {

/// Which Routes are quiet: a list to tick. Works at once. Their notices still come into the event log.
class MutedRoutesForm final : public QWidget
{
    Q_OBJECT

public:
    /// @p settings are the profile's; not owned.
    MutedRoutesForm(const QByteArrayList &routes, QSettings *settings, QWidget *parent = nullptr);

Q_SIGNALS:
    void changed();
};

} // namespace signalbox
