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
