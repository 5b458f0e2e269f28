// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/notificationpolicy.h"

#include <utility>

namespace signalbox {

namespace {

Urgency urgencyOf(NoticeKind kind)
{
    switch (kind) {
    case NoticeKind::RouteDown:
    case NoticeKind::BroadcastTrouble:
        return Urgency::Critical;
    case NoticeKind::RouteRecovered:
    case NoticeKind::RequestStopped:
    case NoticeKind::BroadcastUncertain:
    case NoticeKind::PortTaken:
    case NoticeKind::FileRejected:
    case NoticeKind::FileTaken:
    case NoticeKind::HistoryFull:
    case NoticeKind::HistoryTrouble:
        return Urgency::Normal;
    case NoticeKind::BroadcastConfirmed:
    case NoticeKind::BroadcastFinal:
    case NoticeKind::EndpointDown:
    case NoticeKind::EndpointUp:
        break;
    }
    return Urgency::Low;
}

/// Enough for all that is going on; what is forgotten would only be told twice.
constexpr qsizetype mostRemembered = 10'000;

bool isOnByDefault(NoticeKind kind)
{
    return kind != NoticeKind::BroadcastFinal && kind != NoticeKind::EndpointDown && kind != NoticeKind::EndpointUp;
}

} // namespace

QList<Notification> NotificationPolicy::take(const Notice &notice, TimePoint now)
{
    const Key key{notice.kind, notice.subject};
    switch (notice.kind) {
    case NoticeKind::RouteRecovered:
        if (!m_told.remove({NoticeKind::RouteDown, notice.subject}))
            return {}; // Its outage was never told.
        return {tell(notice, 1, now)};
    case NoticeKind::EndpointUp:
        if (!m_told.remove({NoticeKind::EndpointDown, notice.subject}))
            return {};
        return {tell(notice, 1, now)};
    case NoticeKind::RequestStopped:
        return tellSome({notice.kind, notice.route}, 1, stoppedEvery, notice, now);
    case NoticeKind::BroadcastUncertain:
        if (!m_told.contains(key) && !m_spans.contains(key))
            m_spans.insert(key, {.newest = notice, .waiting = 1, .end = now + uncertainFor});
        return {};
    case NoticeKind::BroadcastConfirmed:
    case NoticeKind::BroadcastFinal:
        if (m_told.contains(key))
            return {};
        remember(key);
        return tellSome({notice.kind, {}}, mostInGroupSpan, groupSpan, notice, now);
    case NoticeKind::BroadcastTrouble:
        // What was confirmed may be confirmed anew after a reorganisation.
        m_told.remove({NoticeKind::BroadcastConfirmed, notice.subject});
        return {tell(notice, 1, now)};
    case NoticeKind::RouteDown:
    case NoticeKind::EndpointDown:
    case NoticeKind::PortTaken:
    case NoticeKind::FileRejected:
    case NoticeKind::FileTaken:
    case NoticeKind::HistoryFull:
    case NoticeKind::HistoryTrouble:
        break;
    }
    return tellOnce(key, notice, now);
}

void NotificationPolicy::withdraw(NoticeKind kind, const QByteArray &subject)
{
    m_spans.remove({kind, subject});
    m_told.remove({kind, subject});
}

QList<Notification> NotificationPolicy::due(TimePoint now)
{
    QList<Key> ended;
    for (auto span = m_spans.cbegin(); span != m_spans.cend(); ++span) {
        if (span->end <= now)
            ended.append(span.key());
    }
    QList<Notification> told;
    for (const Key &key : std::as_const(ended)) {
        const Span span = m_spans.take(key);
        if (span.waiting == 0)
            continue;
        told.append(tell(span.newest, span.waiting, now));
        if (key.kind == NoticeKind::BroadcastUncertain)
            remember(key);
        else if (key.kind == NoticeKind::RequestStopped)
            m_spans.insert(key, {.told = 1, .end = now + stoppedEvery});
    }
    return told;
}

std::optional<NotificationPolicy::TimePoint> NotificationPolicy::nextDue() const
{
    std::optional<TimePoint> next;
    for (const Span &span : m_spans) {
        if (!next || span.end < *next)
            next = span.end;
    }
    return next;
}

QList<Notification> NotificationPolicy::tellOnce(const Key &key, const Notice &notice, TimePoint now)
{
    if (m_told.contains(key))
        return {};
    remember(key);
    return {tell(notice, 1, now)};
}

QList<Notification> NotificationPolicy::tellSome(
    const Key &key, int atOnce, std::chrono::seconds span, const Notice &notice, TimePoint now)
{
    QList<Notification> told = due(now);
    if (!m_spans.contains(key))
        m_spans.insert(key, {.end = now + span});
    Span &current = m_spans[key];
    if (current.told < atOnce) {
        ++current.told;
        told.append(tell(notice, 1, now));
    } else {
        ++current.waiting;
        current.newest = notice;
    }
    return told;
}

void NotificationPolicy::remember(const Key &key)
{
    if (m_told.size() >= mostRemembered)
        m_told.clear();
    m_told.insert(key);
}

Notification NotificationPolicy::tell(const Notice &notice, int count, TimePoint now)
{
    const bool silent = !isEnabled(notice.kind) || m_mutedRoutes.contains(notice.route) || now < m_snoozedUntil;
    return {++m_lastId, urgencyOf(notice.kind), notice, count, silent};
}

void NotificationPolicy::setEnabled(NoticeKind kind, bool enabled)
{
    m_enabled.insert(kind, enabled);
}

bool NotificationPolicy::isEnabled(NoticeKind kind) const
{
    return m_enabled.value(kind, isOnByDefault(kind));
}

} // namespace signalbox
