// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracker/questiondispatcher.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace signalbox {

namespace {

/// True of the chain (or an account) at a time, whoever asks. What is said of a transaction itself is never remembered:
/// to deny it twice takes two answers.
bool isAboutChain(QuestionKind kind)
{
    switch (kind) {
    case QuestionKind::Head:
    case QuestionKind::SafeBlock:
    case QuestionKind::FinalizedBlock:
    case QuestionKind::BlockAtHeight:
    case QuestionKind::BlockContents:
    case QuestionKind::SenderNonce:
    case QuestionKind::FinalizedNonce:
    case QuestionKind::NonceAccount:
        return true;
    default:
        return false;
    }
}

} // namespace

QuestionDispatcher::QuestionDispatcher(TrackerTransport &transport, const TrackerPace &pace, Now now, Sink sink)
    : m_transport(transport)
    , m_pace(pace)
    , m_now(std::move(now))
    , m_sink(std::move(sink))
    , m_recent(pace.rememberedBytes)
{ }

QByteArray QuestionDispatcher::recentKey(const Target &target, const QByteArray &key)
{
    return QByteArray::number(target.version) + ' ' + key;
}

void QuestionDispatcher::setEndpoints(const QList<EndpointAccess> &endpoints)
{
    std::map<QByteArray, Target> before = std::exchange(m_targets, {});
    for (const EndpointAccess &access : endpoints) {
        const auto known = before.find(access.endpointId);
        if (known != before.end() && known->second.access == access) {
            m_targets.insert(before.extract(known));
            continue;
        }
        const auto made = m_targets.try_emplace(
            access.endpointId, Target{access, ++m_lastVersion, EndpointLine(m_pace, m_now()), {}});
        if (known != before.end()) {
            requeue(known->second, made.first->second);
            before.erase(known);
        }
    }
    std::vector<Asker> left;
    for (auto &[endpoint, target] : before) {
        for (const auto &[key, id] : std::exchange(target.open, {})) {
            std::vector<Asker> askers = close(id);
            std::move(askers.begin(), askers.end(), std::back_inserter(left));
        }
    }
    m_transport.setEndpoints(endpoints);
    tell(left, QuestionResult::notAsked("endpoint_gone"));
    wake();
}

void QuestionDispatcher::requeue(Target &from, Target &to)
{
    for (const auto &[key, id] : from.open) {
        // Under a new number: an answer of the old version finds nobody.
        auto node = m_deliveries.extract(id);
        m_inFlight -= node.mapped().isSent ? 1 : 0;
        node.mapped().isSent = false;
        node.key() = ++m_lastId;
        to.open[key] = node.key();
        to.line.add(node.key());
        m_deliveries.insert(std::move(node));
    }
    from.open.clear();
}

void QuestionDispatcher::ask(qint64 broadcastId, const AskedQuestion &asked)
{
    const auto found = m_targets.find(asked.endpoint);
    if (found == m_targets.end()) {
        m_sink(broadcastId, asked, QuestionResult::notAsked("endpoint_gone"));
        return;
    }
    Target &target = found->second;
    const QByteArray key = keyOf(asked.question);
    if (const auto open = target.open.find(key); open != target.open.end()) {
        m_deliveries.at(open->second).askers.push_back({broadcastId, asked});
        ++m_shared;
        return;
    }
    if (isAboutChain(asked.question.kind)) {
        if (const auto recent = m_recent.find(recentKey(target, key), m_now())) {
            ++m_shared;
            m_sink(broadcastId, asked, {.answered = true, .body = *recent});
            return;
        }
    }
    if (target.line.isPaused(m_now()) || target.line.isFull()) {
        const bool full = target.line.isFull();
        m_sink(broadcastId, asked, QuestionResult::notAsked(full ? "busy" : "left_alone"));
        return;
    }
    const quint64 id = ++m_lastId;
    Delivery delivery{.endpoint = asked.endpoint, .key = key};
    delivery.askers.push_back({broadcastId, asked});
    m_deliveries.emplace(id, std::move(delivery));
    target.open.emplace(key, id);
    target.line.add(id);
}

void QuestionDispatcher::withdraw(const std::set<qint64> &broadcastIds)
{
    std::vector<Asker> withdrawn;
    std::vector<quint64> unwanted;
    for (auto &[id, delivery] : m_deliveries) {
        if (delivery.isSent)
            continue;
        std::vector<Asker> &askers = delivery.askers;
        const auto gone = std::stable_partition(askers.begin(), askers.end(),
            [&](const Asker &asker) { return !broadcastIds.contains(asker.broadcastId); });
        std::move(gone, askers.end(), std::back_inserter(withdrawn));
        askers.erase(gone, askers.end());
        if (askers.empty())
            unwanted.push_back(id);
    }
    for (const quint64 id : unwanted) {
        m_targets.at(m_deliveries.at(id).endpoint).line.remove(id);
        [[maybe_unused]] const std::vector<Asker> none = close(id);
    }
    tell(withdrawn, QuestionResult::notAsked("withdrawn"));
}

bool QuestionDispatcher::hasRoom(const QByteArray &endpoint) const
{
    const auto found = m_targets.find(endpoint);
    return found != m_targets.end() && found->second.line.hasRoom(m_now());
}

void QuestionDispatcher::wake()
{
    if (m_waking)
        return; // An answer has come before send() returned; the loop below goes on.
    m_waking = true;
    bool served = true;
    while (served && m_inFlight < m_pace.inFlight && !m_targets.empty()) {
        served = false;
        auto target = m_targets.upper_bound(m_lastServed);
        for (std::size_t i = 0; i < m_targets.size() && !served; ++i, ++target) {
            if (target == m_targets.end())
                target = m_targets.begin();
            const std::optional<quint64> id = target->second.line.takeNext(m_now());
            if (!id)
                continue;
            served = true;
            m_lastServed = target->first;
            send(*id);
        }
    }
    m_waking = false;
}

void QuestionDispatcher::send(quint64 id)
{
    Delivery &delivery = m_deliveries.at(id);
    delivery.isSent = true;
    delivery.sentAt = m_now();
    ++m_inFlight;
    ++m_sent;
    const TrackerQuestion question = delivery.askers.front().asked.question;
    m_transport.send(delivery.endpoint, question.path, question.body,
        [this, id, alive = std::weak_ptr(m_alive)](const TrackerReply &reply) {
            if (!alive.expired())
                take(id, reply);
        });
}

void QuestionDispatcher::take(quint64 id, const TrackerReply &reply)
{
    const auto found = m_deliveries.find(id);
    if (found == m_deliveries.end())
        return; // Of an Endpoint version that has gone.
    const Delivery &delivery = found->second;
    Target &target = m_targets.at(delivery.endpoint);
    const QuestionResult result = QuestionResult::of(reply);
    if (result.answered)
        remember(target, delivery, result.body);
    target.line.ended(delivery.sentAt, m_now(), !result.answered, result.retryAfter);
    const std::vector<Asker> askers = close(id);
    if (!result.answered)
        failWaiting(target, result.why);
    tell(askers, result);
    wake();
}

void QuestionDispatcher::remember(const Target &target, const Delivery &delivery, const QByteArray &body)
{
    const QuestionKind kind = delivery.askers.front().asked.question.kind;
    if (!isAboutChain(kind))
        return;
    const auto lifetime = kind == QuestionKind::BlockContents ? m_pace.blockMemory : m_pace.moment;
    m_recent.put(recentKey(target, delivery.key), body, m_now() + lifetime);
}

/// What waits behind a failure is not worth waiting for: those who ask have other Endpoints.
void QuestionDispatcher::failWaiting(Target &target, const QByteArray &why)
{
    const std::deque<quint64> waiting = target.line.takeWaiting();
    for (const quint64 id : waiting)
        tell(close(id), QuestionResult::notAsked(why));
}

std::vector<QuestionDispatcher::Asker> QuestionDispatcher::close(quint64 id)
{
    const auto node = m_deliveries.extract(id);
    Delivery delivery = std::move(node.mapped());
    m_inFlight -= delivery.isSent ? 1 : 0;
    if (const auto target = m_targets.find(delivery.endpoint); target != m_targets.end())
        target->second.open.erase(delivery.key);
    return std::move(delivery.askers);
}

void QuestionDispatcher::tell(const std::vector<Asker> &askers, const QuestionResult &result)
{
    for (const Asker &asker : askers)
        m_sink(asker.broadcastId, asker.asked, result);
}

std::optional<QuestionDispatcher::Steady> QuestionDispatcher::nextWake() const
{
    const Steady now = m_now();
    std::optional<Steady> next;
    const auto consider = [&next](std::optional<Steady> time) {
        if (time)
            next = std::min(next.value_or(*time), *time);
    };
    for (const auto &[endpoint, target] : m_targets) {
        if (m_inFlight < m_pace.inFlight)
            consider(target.line.nextAt(now));
        consider(target.line.pausedUntil(now));
    }
    return next;
}

void QuestionDispatcher::forgive()
{
    for (auto &[endpoint, target] : m_targets)
        target.line.forgive();
}

} // namespace signalbox
