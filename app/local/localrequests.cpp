// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "local/localrequests.h"

#include "engine.h"
#include "local/localclient.h"

namespace signalbox {

LocalRequests::LocalRequests(Engine &engine, QObject *parent)
    : RequestsFace(parent)
    , m_engine(engine)
{
    connect(&engine.trail(), &Trail::requestsTaken, this, &RequestsFace::requestsTaken, Qt::QueuedConnection);
    if (engine.history())
        connect(engine.history(), &RequestHistory::statusChanged, this, &RequestsFace::historyChanged, Qt::QueuedConnection);
}

RequestSnapshots LocalRequests::newest(std::size_t count) const
{
    return m_engine.trail().ring().newest(count);
}

RequestSnapshot LocalRequests::find(const QByteArray &requestId) const
{
    return m_engine.trail().ring().find(requestId);
}

std::optional<CapturedBodies> LocalRequests::bodies(const QByteArray &requestId) const
{
    return m_engine.bodies().find(requestId);
}

void LocalRequests::recall(const QByteArray &requestId, QObject *context, std::function<void(const RecalledRequest &)> done)
{
    const auto complete = [this, requestId, done = std::move(done)](RecalledRequest recalled) {
        // What is not a second old is not on the disk yet, and an attempt's record is the same in both.
        if (const RequestSnapshot held = find(requestId))
            recalled.request = held;
        if (!recalled.bodies)
            recalled.bodies = bodies(requestId);
        done(recalled);
    };
    if (m_engine.history())
        m_engine.history()->recall(requestId, context, complete);
    else
        QMetaObject::invokeMethod(context, [complete] { complete({}); }, Qt::QueuedConnection);
}

void LocalRequests::older(qint64 cursor, int count, QObject *context, std::function<void(const OlderRequests &)> done)
{
    const qint64 from = cursor != 0 ? cursor : m_engine.historyCursor();
    if (m_engine.history() && from != 0)
        m_engine.history()->older(from, count, context, std::move(done));
    else
        done({});
}

HistoryStatus LocalRequests::history() const
{
    return m_engine.history() ? m_engine.history()->status() : HistoryStatus();
}

void LocalRequests::setHistoryBudget(qint64 bytes)
{
    if (m_engine.history())
        m_engine.history()->setBudget(bytes);
}

void LocalRequests::keep(const QSet<QByteArray> &requestIds)
{
    if (m_engine.history())
        m_engine.history()->setKept(requestIds);
}

quint64 LocalRequests::dropped() const
{
    return m_engine.trail().dropped();
}

void LocalRequests::send(
    const QByteArray &route, const QByteArray &body, QObject *context, std::function<void(int, const QByteArray &)> done)
{
    const auto tell = [done = std::move(done)](const LocalClient::Reply &reply) { done(reply.status, reply.body); };
    new LocalClient(localRequest(m_engine.gateway(), route, body), context, tell, this);
}

} // namespace signalbox
