// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/identitypoller.h"

#include "health/healthboard.h"
#include "health/identityprobe.h"
#include "health/identitytransport.h"

#include <QPointer>

#include <algorithm>
#include <utility>

namespace signalbox {

IdentityPoller::IdentityPoller(
    HealthBoard &board, IdentityTransport &transport, IdentityPace pace, Now now, QObject *parent)
    : QObject(parent)
    , m_board(board)
    , m_transport(transport)
    , m_pace(pace)
    , m_now(std::move(now))
    , m_timer(this)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &IdentityPoller::askDue);
}

void IdentityPoller::setSubjects(const QList<Subject> &subjects)
{
    std::map<QByteArray, Poll> polls;
    for (const Subject &subject : subjects) {
        if (!subject.endpoint.enabled || subject.access.fault != AccessFault::None)
            continue;
        const auto known = m_polls.find(subject.endpoint.id);
        const bool unchanged
            = known != m_polls.end() && isSameService(known->second.subject.endpoint, subject.endpoint);
        Poll poll = unchanged ? known->second : Poll{.subject = {}, .due = m_now()};
        poll.subject = subject; // The credentials may have changed all the same.
        polls.emplace(subject.endpoint.id, std::move(poll));
    }
    m_polls = std::move(polls);
    askDue();
}

void IdentityPoller::askNow(const QByteArray &endpointId)
{
    const auto poll = m_polls.find(endpointId);
    if (poll == m_polls.end())
        return;
    poll->second.again = poll->second.question != 0;
    poll->second.due = m_now();
    askDue();
}

void IdentityPoller::askDue()
{
    const TimePoint now = m_now();
    QList<std::pair<TimePoint, QByteArray>> due;
    for (const auto &[id, poll] : m_polls) {
        if (poll.question == 0 && poll.due <= now)
            due.append({poll.due, id});
    }
    std::sort(due.begin(), due.end()); // Who has waited longest comes first.
    for (const auto &[since, id] : std::as_const(due)) {
        if (m_inFlight >= m_pace.inFlight)
            break;
        const auto poll = m_polls.find(id); // A transport that answers at once runs other code in between.
        if (poll != m_polls.end() && poll->second.question == 0)
            ask(poll->second);
    }
    armTimer();
}

std::optional<IdentityPoller::TimePoint> IdentityPoller::nextDue() const
{
    std::optional<TimePoint> next;
    for (const auto &[id, poll] : m_polls) {
        if (poll.question == 0)
            next = std::min(next.value_or(poll.due), poll.due);
    }
    return next;
}

void IdentityPoller::ask(Poll &poll)
{
    poll.question = ++m_lastQuestion;
    ++m_inFlight;
    const EndpointAccess access = poll.subject.access;
    const IdentityQuestion question = identityQuestion(poll.subject.endpoint.protocol);
    const QByteArray id = poll.subject.endpoint.id;
    // Nothing of `poll` is used from here on: the answer may come, and change the polls, before send() returns.
    m_transport.send(access, question.verb, question.path, question.body,
        [self = QPointer(this), id, number = m_lastQuestion](const std::optional<QByteArray> &body) {
            if (self)
                self->take(id, number, body);
        });
}

void IdentityPoller::take(const QByteArray &endpointId, quint64 question, const std::optional<QByteArray> &body)
{
    --m_inFlight;
    const auto found = m_polls.find(endpointId);
    if (found != m_polls.end() && found->second.question == question) {
        Poll &poll = found->second;
        const Endpoint endpoint = poll.subject.endpoint;
        const ChainIdentity identity
            = body ? readIdentity(endpoint.protocol, endpoint.network, *body) : ChainIdentity{};
        poll.question = 0;
        plan(poll, !identity.reported.isEmpty());
        m_board.setIdentity(endpoint, identity);
        Q_EMIT asked(endpointId, identity);
    } // Else the answer is about a version that has gone.
    armTimer();
}

void IdentityPoller::plan(Poll &poll, bool readable) const
{
    poll.retry
        = readable ? std::chrono::milliseconds{0} : std::clamp(2 * poll.retry, m_pace.firstRetry, m_pace.longestRetry);
    poll.due = m_now() + (readable ? m_pace.answered : poll.retry);
    if (std::exchange(poll.again, false))
        poll.due = m_now();
}

void IdentityPoller::armTimer()
{
    const auto next = nextDue();
    if (!next || m_inFlight >= m_pace.inFlight) {
        m_timer.stop(); // An answer, or new subjects, will start it again.
        return;
    }
    // Rounded up: a timer that fires a little early would find nothing due.
    const auto wait = std::chrono::ceil<std::chrono::milliseconds>(*next - m_now());
    m_timer.start(std::max(wait, std::chrono::milliseconds{0}));
}

} // namespace signalbox
