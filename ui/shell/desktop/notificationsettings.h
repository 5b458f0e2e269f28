// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "shell/desktop/notificationpolicy.h"

QT_FORWARD_DECLARE_CLASS(QSettings)

/// Which notices the user wants to be told, as kept in the profile.
namespace signalbox::notificationsettings {

void apply(const QSettings &settings, NotificationPolicy &policy);
void setEnabled(QSettings &settings, NoticeKind kind, bool enabled);
[[nodiscard]] bool isEnabled(const QSettings &settings, NoticeKind kind);

} // namespace signalbox::notificationsettings
