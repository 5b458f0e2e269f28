// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/probepoller.h"

#include "health/endpointhealth.h"
#include "health/probetransport.h"

#include <QPointer>

#include <algorithm>
#include <utility>

namespace signalbox {

ProbePoller::ProbePoller(ProbeTransport &transport, int inFlight, Now now, QObject *parent)
    : QObject(parent)
    , m_transport(transport)
    , m_mostInFlight(inFlight)
    , m_now(std::move(now))
    , m_timer(this)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &ProbePoller::askDue);
}

bool ProbePoller::isAskedWith(const Endpoint &, const Endpoint &) const
{
    return false;
}

void ProbePoller::setSubjects(const QList<Subject> &subjects)
{
    std::map<QByteArray, Poll> polls;
    QList<Endpoint> fresh;
    for (const Subject &subject : subjects) {
        if (!subject.endpoint.enabled || subject.access.fault != AccessFault::None)
            continue;
        const auto known = m_polls.find(subject.endpoint.id);
        const bool unchanged
            = known != m_polls.end() && isSameService(known->second.subject.endpoint, subject.endpoint);
        Poll poll = unchanged ? known->second : Poll{.subject = {}, .due = m_now()};
        poll.subject = subject; // The credentials may have changed all the same.
        polls.emplace(subject.endpoint.id, std::move(poll));
        if (!unchanged)
            fresh.append(subject.endpoint);
    }
    m_polls = std::move(polls);
    for (auto &[id, poll] : m_polls) {
        const Endpoint &endpoint = poll.subject.endpoint;
        if (std::any_of(fresh.cbegin(), fresh.cend(), [&](const auto &other) { return isAskedWith(endpoint, other); }))
            poll.due = m_now();
    }
    askDue();
}

void ProbePoller::askNow(const QByteArray &endpointId)
{
    const auto poll = m_polls.find(endpointId);
    if (poll == m_polls.end())
        return;
    poll->second.again = poll->second.question != 0;
    poll->second.due = m_now();
    askDue();
}

void ProbePoller::askDue()
{
    const TimePoint now = m_now();
    QList<std::pair<TimePoint, QByteArray>> due;
    for (const auto &[id, poll] : m_polls) {
        if (poll.question == 0 && poll.due <= now)
            due.append({poll.due, id});
    }
    std::sort(due.begin(), due.end()); // Who has waited longest comes first.
    for (const auto &[since, id] : std::as_const(due)) {
        if (m_inFlight >= m_mostInFlight)
            break;
        const auto poll = m_polls.find(id); // A transport that answers at once runs other code in between.
        if (poll != m_polls.end() && poll->second.question == 0)
            ask(poll->second);
    }
    armTimer();
}

std::optional<ProbePoller::TimePoint> ProbePoller::nextDue() const
{
    std::optional<TimePoint> next;
    for (const auto &[id, poll] : m_polls) {
        if (poll.question == 0)
            next = std::min(next.value_or(poll.due), poll.due);
    }
    return next;
}

void ProbePoller::ask(Poll &poll)
{
    poll.question = ++m_lastQuestion;
    ++m_inFlight;
    const EndpointAccess access = poll.subject.access;
    const ProbeQuestion asked = question(poll.subject.endpoint);
    const QByteArray id = poll.subject.endpoint.id;
    // Nothing of `poll` is used from here on: the answer may come, and change the polls, before send() returns.
    m_transport.send(access, asked.verb, asked.path, asked.body,
        [self = QPointer(this), id, number = m_lastQuestion](const std::optional<QByteArray> &body) {
            if (self)
                self->answered(id, number, body);
        });
}

void ProbePoller::answered(const QByteArray &endpointId, quint64 question, const std::optional<QByteArray> &body)
{
    --m_inFlight;
    const auto found = m_polls.find(endpointId);
    if (found != m_polls.end() && found->second.question == question) {
        Poll &poll = found->second;
        const Endpoint endpoint = poll.subject.endpoint;
        poll.question = 0;
        const bool readable = take(endpoint, body);
        // Whoever was told of the answer may have given other subjects.
        if (const auto still = m_polls.find(endpointId); still != m_polls.end() && still->second.question == 0)
            plan(still->second, readable);
    } // Else the answer is about a version that has gone.
    armTimer();
}

void ProbePoller::plan(Poll &poll, bool readable) const
{
    poll.failures = readable ? 0 : poll.failures + 1;
    poll.due = dueAfter(poll.subject.endpoint, poll.failures);
    if (std::exchange(poll.again, false))
        poll.due = m_now();
}

void ProbePoller::armTimer()
{
    const auto next = nextDue();
    if (!next || m_inFlight >= m_mostInFlight) {
        m_timer.stop(); // An answer, or new subjects, will start it again.
        return;
    }
    // Rounded up: a timer that fires a little early would find nothing due.
    const auto wait = std::chrono::ceil<std::chrono::milliseconds>(*next - m_now());
    m_timer.start(std::max(wait, std::chrono::milliseconds{0}));
}

} // namespace signalbox
