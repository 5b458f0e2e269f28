// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/notificationsettings.h"

#include "base/mutedroutes.h"

#include <QSettings>

namespace signalbox::notificationsettings {

namespace {

QString keyOf(NoticeKind kind)
{
    return QLatin1String("notifications/") + QString::fromLatin1(noticeName(kind));
}

} // namespace

void apply(const QSettings &settings, NotificationPolicy &policy)
{
    for (std::size_t i = 0; i < noticeKindCount; ++i) {
        const auto kind = static_cast<NoticeKind>(i);
        policy.setEnabled(kind, isEnabled(settings, kind));
    }
    policy.setMutedRoutes(mutedroutes::all(settings));
}

void setEnabled(QSettings &settings, NoticeKind kind, bool enabled)
{
    settings.setValue(keyOf(kind), enabled);
}

bool isEnabled(const QSettings &settings, NoticeKind kind)
{
    return settings.value(keyOf(kind), NotificationPolicy().isEnabled(kind)).toBool();
}

} // namespace signalbox::notificationsettings
