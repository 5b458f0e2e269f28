// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "shell/desktop/notification.h"

#include <QByteArrayList>
#include <QHash>
#include <QList>
#include <QSet>

#include <chrono>

namespace signalbox {

/// Decides which notices become notifications, when, and how many go into one (console.md 4.12). No timer and no clock
/// of its own: the caller brings the time, and calls due() when nextDue() has come.
class NotificationPolicy
{
public:
    using TimePoint = std::chrono::steady_clock::time_point;

    static constexpr std::chrono::seconds uncertainFor{30}; ///< Before a broadcast's uncertainty is told.
    static constexpr std::chrono::seconds stoppedEvery{60}; ///< At most one per Route.
    static constexpr std::chrono::seconds groupSpan{10};
    static constexpr int mostInGroupSpan = 3; ///< Told one by one; further ones together.

    [[nodiscard]] QList<Notification> take(const Notice &notice, TimePoint now);

    /// It does not hold any more: what waits is dropped, and the next one is told again.
    void withdraw(NoticeKind kind, const QByteArray &subject);

    /// What has waited long enough.
    [[nodiscard]] QList<Notification> due(TimePoint now);
    [[nodiscard]] std::optional<TimePoint> nextDue() const;

    void setEnabled(NoticeKind kind, bool enabled);
    [[nodiscard]] bool isEnabled(NoticeKind kind) const;

    /// Those of which nothing is told; instead of any earlier ones.
    void setMutedRoutes(const QByteArrayList &routes) { m_mutedRoutes = {routes.begin(), routes.end()}; }
    [[nodiscard]] bool mutesRoutes() const { return !m_mutedRoutes.isEmpty(); }

    void snooze(TimePoint until) { m_snoozedUntil = until; }

private:
    /// A span of time in which only so many are told at once; further ones wait for its end.
    struct Span
    {
        Notice newest; ///< Of those that wait.
        int waiting = 0;
        int told = 0;
        TimePoint end;
    };
    struct Key
    {
        NoticeKind kind = NoticeKind::RouteDown;
        QByteArray subject;

        bool operator==(const Key &) const = default;
        friend size_t qHash(const Key &key, size_t seed = 0)
        {
            return qHashMulti(seed, static_cast<int>(key.kind), key.subject);
        }
    };

    [[nodiscard]] Notification tell(const Notice &notice, int count, TimePoint now);
    [[nodiscard]] QList<Notification> tellOnce(const Key &key, const Notice &notice, TimePoint now);
    [[nodiscard]] QList<Notification> tellSome(
        const Key &key, int atOnce, std::chrono::seconds span, const Notice &notice, TimePoint now);
    void remember(const Key &key);

    QHash<Key, Span> m_spans;
    QSet<Key> m_told;
    QHash<NoticeKind, bool> m_enabled;
    QSet<QByteArray> m_mutedRoutes;
    TimePoint m_snoozedUntil;
    quint64 m_lastId = 0;
};

} // namespace signalbox
