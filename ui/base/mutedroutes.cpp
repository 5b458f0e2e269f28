// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/mutedroutes.h"

#include <QSettings>
#include <QStringList>

namespace signalbox::mutedroutes {

namespace {

const QString key = QStringLiteral("notifications/mutedRoutes");

} // namespace

QByteArrayList all(const QSettings &settings)
{
    QByteArrayList routes;
    for (const QString &route : settings.value(key).toStringList())
        routes.append(route.toLatin1());
    return routes;
}

void set(QSettings &settings, const QByteArray &route, bool muted)
{
    QStringList routes = settings.value(key).toStringList();
    routes.removeAll(QString::fromLatin1(route));
    if (muted)
        routes.append(QString::fromLatin1(route));
    settings.setValue(key, routes);
}

} // namespace signalbox::mutedroutes
