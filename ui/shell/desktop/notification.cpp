// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/notification.h"

#include "base/words.h"

#include <QCoreApplication>

#include <array>

namespace signalbox {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(signalbox::Notification)
};

constexpr std::array<const char *, noticeKindCount> names{"route_down", "route_recovered", "request_stopped",
    "broadcast_uncertain", "broadcast_confirmed", "broadcast_final", "broadcast_trouble", "endpoint_down",
    "endpoint_up", "port_taken", "file_rejected", "file_taken", "history_full", "history_trouble"};

NotificationText broadcastText(const Notification &notification)
{
    const Notice &notice = notification.newest;
    const QString state = words::broadcastState(notice.state.value_or(BroadcastState::Submitting));
    if (notification.count > 1)
        return {Texts::tr("%n broadcast(s): %1", nullptr, notification.count).arg(state), {}, Texts::tr("Open")};
    const QString title = Texts::tr("Broadcast %1: %2").arg(words::shortId(notice.subject), state);
    const bool uncertain = notice.kind == NoticeKind::BroadcastUncertain;
    const QString body = uncertain
        ? Texts::tr("No Endpoint gave a clear answer. It may be out: do not sign a new one yet.")
        : notice.reason;
    return {title, body, uncertain ? Texts::tr("Show evidence") : Texts::tr("Open")};
}

NotificationText stoppedText(const Notification &notification)
{
    const QString route = QString::fromLatin1(notification.newest.route);
    return {Texts::tr("%n request(s) stopped on Route %1", nullptr, notification.count).arg(route),
        Texts::tr(
            "An Endpoint may have carried it out, so it was not sent to another one. Check before sending it again."),
        Texts::tr("Show trail")};
}

} // namespace

QByteArray noticeName(NoticeKind kind)
{
    return names[static_cast<std::size_t>(kind)];
}

NotificationText notificationText(const Notification &notification)
{
    const Notice &notice = notification.newest;
    const QString subject = QString::fromLatin1(notice.subject);
    switch (notice.kind) {
    case NoticeKind::RouteDown:
        return {Texts::tr("Route %1 cannot serve any request").arg(subject),
            Texts::tr("None of its Endpoints is available."), Texts::tr("Show reasons")};
    case NoticeKind::RouteRecovered:
        return {Texts::tr("Route %1 serves again").arg(subject), {}, Texts::tr("Open")};
    case NoticeKind::RequestStopped:
        return stoppedText(notification);
    case NoticeKind::BroadcastUncertain:
    case NoticeKind::BroadcastConfirmed:
    case NoticeKind::BroadcastFinal:
    case NoticeKind::BroadcastTrouble:
        return broadcastText(notification);
    case NoticeKind::EndpointDown:
        return {Texts::tr("Endpoint %1 is down").arg(subject), {}, Texts::tr("Open")};
    case NoticeKind::EndpointUp:
        return {Texts::tr("Endpoint %1 is up again").arg(subject), {}, Texts::tr("Open")};
    case NoticeKind::PortTaken:
        return {Texts::tr("Nothing is listening"), notice.reason, Texts::tr("Fix")};
    case NoticeKind::FileTaken:
        return {Texts::tr("The Routes file was changed and taken"), Texts::tr("Generation %1 runs.").arg(subject),
            Texts::tr("Review")};
    case NoticeKind::HistoryFull:
        return {notice.reason, {}, Texts::tr("Change budget")};
    case NoticeKind::HistoryTrouble:
        return {Texts::tr("The history of requests has a problem"), notice.reason, Texts::tr("Show")};
    case NoticeKind::FileRejected:
        break;
    }
    return {Texts::tr("The Routes file is not taken"), notice.reason, Texts::tr("Fix")};
}

} // namespace signalbox
