// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/freedesktopnotifier.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QVariantMap>

namespace signalbox {

namespace {

const QString service = QStringLiteral("org.freedesktop.Notifications");
const QString path = QStringLiteral("/org/freedesktop/Notifications");
constexpr int serverChoosesTimeout = -1;

} // namespace

FreedesktopNotifier::FreedesktopNotifier(std::function<void(quint64, const NotificationText &)> fallback)
    : m_fallback(std::move(fallback))
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    bus.connect(service, path, service, QStringLiteral("ActionInvoked"), this, SLOT(actionInvoked(uint, QString)));
    bus.connect(
        service, path, service, QStringLiteral("NotificationClosed"), this, SLOT(notificationClosed(uint, uint)));
}

void FreedesktopNotifier::show(quint64 id, Urgency urgency, const NotificationText &text)
{
    QDBusMessage call = QDBusMessage::createMethodCall(service, path, service, QStringLiteral("Notify"));
    QStringList actions{QStringLiteral("default"), text.title};
    if (!text.action.isEmpty())
        actions << QStringLiteral("open") << text.action;
    const QVariantMap hints{{QStringLiteral("urgency"), QVariant::fromValue(static_cast<uchar>(urgency))}};
    call << QStringLiteral("Signalbox") << 0U << QString() << text.title << text.body.toHtmlEscaped() << actions
         << hints << serverChoosesTimeout;
    auto *watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, id, text](QDBusPendingCallWatcher *done) {
        const QDBusPendingReply<uint> reply = *done;
        done->deleteLater();
        if (reply.isError())
            m_fallback(id, text);
        else
            m_ids.insert(reply.value(), id);
    });
}

void FreedesktopNotifier::actionInvoked(uint serviceId, const QString &)
{
    if (const auto id = m_ids.constFind(serviceId); id != m_ids.cend())
        Q_EMIT activated(*id);
}

void FreedesktopNotifier::notificationClosed(uint serviceId, uint)
{
    m_ids.remove(serviceId);
}

} // namespace signalbox
