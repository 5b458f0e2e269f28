// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "shell/desktop/notifier.h"

#include <QHash>

namespace signalbox {

/// org.freedesktop.Notifications over the session bus. Does not ask first whether the service runs: it is started by
/// the first call.
class FreedesktopNotifier final : public Notifier
{
    Q_OBJECT

public:
    explicit FreedesktopNotifier(std::function<void(quint64, const NotificationText &)> fallback);

    void show(quint64 id, Urgency urgency, const NotificationText &text) override;

private Q_SLOTS:
    void actionInvoked(uint serviceId, const QString &action);
    void notificationClosed(uint serviceId, uint reason);

private:
    std::function<void(quint64, const NotificationText &)> m_fallback;
    QHash<uint, quint64> m_ids; ///< By the service's own.
};

} // namespace signalbox
