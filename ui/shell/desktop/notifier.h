// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "shell/desktop/notification.h"

#include <QObject>

#include <functional>
#include <memory>

namespace signalbox {

/// Shows notifications on the desktop.
class Notifier : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// @p id comes back with activated(). Does not wait.
    virtual void show(quint64 id, Urgency urgency, const NotificationText &text) = 0;

    /// The desktop's own service where there is one; what it cannot show goes to @p fallback.
    [[nodiscard]] static std::unique_ptr<Notifier> make(
        std::function<void(quint64 id, const NotificationText &text)> fallback);

Q_SIGNALS:
    /// The user chose it or its action.
    void activated(quint64 id);
};

} // namespace signalbox
