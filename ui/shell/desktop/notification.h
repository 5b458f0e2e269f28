// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/broadcaststate.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace signalbox {

enum class NoticeKind : quint8
{
    RouteDown, ///< It cannot serve any request.
    RouteRecovered,
    RequestStopped, ///< A side-effecting or unknown call was stopped as ambiguous.
    BroadcastUncertain,
    BroadcastConfirmed,
    BroadcastFinal,
    BroadcastTrouble, ///< Replaced, expired, failed on chain or reorged.
    EndpointDown,
    EndpointUp,
    PortTaken,
    FileRejected, ///< The Routes file was changed and does not validate.
    FileTaken, ///< The Routes file was changed by somebody else, and runs.
    HistoryFull, ///< Its budget is reached for the first time.
    HistoryTrouble, ///< It can't be kept, or was damaged.
};

inline constexpr std::size_t noticeKindCount = 14;

/// For settings: "route_down".
[[nodiscard]] QByteArray noticeName(NoticeKind kind);

enum class Urgency : quint8 ///< As the desktop's notification service counts them.
{
    Low,
    Normal,
    Critical
};

/// Something that happened and may be worth a notification. A value.
struct Notice
{
    NoticeKind kind = NoticeKind::RouteDown;
    QByteArray subject; ///< What it is about and coalesced by: a Route, txID or Endpoint.
    QByteArray route; ///< For the mute by Route; may be empty.
    QByteArray requestId; ///< Of RequestStopped.
    qint64 broadcastId = 0;
    std::optional<BroadcastState> state; ///< Of a broadcast.
    QString reason; ///< Why, in words; may be empty.

    bool operator==(const Notice &) const = default;
};

/// What is told. A value.
struct Notification
{
    quint64 id = 0; ///< Counts from 1; the same in the event log and on the desktop.
    Urgency urgency = Urgency::Normal;
    Notice newest;
    int count = 1; ///< So many notices in one.
    bool silent = false; ///< For the event log alone: switched off, muted or snoozed.
};

struct NotificationText
{
    QString title;
    QString body;
    QString action; ///< The button: "Show trail".
};

[[nodiscard]] NotificationText notificationText(const Notification &notification);

} // namespace signalbox
