// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/notificationsettings.h"

#include <QSettings>

namespace signalbox::notificationsettings {

namespace {

QString keyOf(NoticeKind kind)
{
    return QLatin1String("notifications/") + QString::fromLatin1(noticeName(kind));
}

const QString mutedKey = QStringLiteral("notifications/mutedRoutes");

} // namespace

void apply(const QSettings &settings, NotificationPolicy &policy)
{
    for (std::size_t i = 0; i < noticeKindCount; ++i) {
        const auto kind = static_cast<NoticeKind>(i);
        policy.setEnabled(kind, isEnabled(settings, kind));
    }
    policy.setMutedRoutes(mutedRoutes(settings));
}

void setEnabled(QSettings &settings, NoticeKind kind, bool enabled)
{
    settings.setValue(keyOf(kind), enabled);
}

bool isEnabled(const QSettings &settings, NoticeKind kind)
{
    return settings.value(keyOf(kind), NotificationPolicy().isEnabled(kind)).toBool();
}

QByteArrayList mutedRoutes(const QSettings &settings)
{
    QByteArrayList routes;
    for (const QString &route : settings.value(mutedKey).toStringList())
        routes.append(route.toLatin1());
    return routes;
}

void setMuted(QSettings &settings, const QByteArray &route, bool muted)
{
    QStringList routes = settings.value(mutedKey).toStringList();
    routes.removeAll(QString::fromLatin1(route));
    if (muted)
        routes.append(QString::fromLatin1(route));
    settings.setValue(mutedKey, routes);
}

} // namespace signalbox::notificationsettings
