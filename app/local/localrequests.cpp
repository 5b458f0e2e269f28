// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "local/localrequests.h"

#include "engine.h"
#include "local/localclient.h"

#include <QMetaMethod>
#include <QPointer>

namespace signalbox {

LocalRequests::LocalRequests(Engine &engine, QObject *parent)
    : RequestsFace(parent)
    , m_engine(engine)
{
    connect(&engine.trail(), &Trail::requestsTaken, this, &RequestsFace::requestsTaken, Qt::QueuedConnection);
    if (engine.history())
        connect(engine.history(), &RequestHistory::statusChanged, this, &RequestsFace::historyChanged, Qt::QueuedConnection);
    // Before anyone else hears of them: connected first, called first.
    connect(this, &RequestsFace::requestsTaken, this,
        [this](const RequestSnapshots &requests) { m_inFlight.ended(requests); });
    m_inFlightTimer.setInterval(inFlightCadence);
    connect(&m_inFlightTimer, &QTimer::timeout, this, &LocalRequests::askInFlight);
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
        QMetaObject::invokeMethod(
            context, [complete] { complete({}); }, Qt::QueuedConnection);
}

void LocalRequests::searchBodies(const QByteArrayList &requestIds,
    std::function<bool(const std::optional<CapturedBodies> &)> test, QObject *context,
    std::function<void(const QSet<QByteArray> &)> done)
{
    if (m_engine.history())
        return m_engine.history()->searchBodies(requestIds, std::move(test), context, std::move(done));
    QSet<QByteArray> found;
    for (const QByteArray &id : requestIds) {
        if (test(bodies(id)))
            found.insert(id);
    }
    QMetaObject::invokeMethod(
        context, [done = std::move(done), found] { done(found); }, Qt::QueuedConnection);
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

void LocalRequests::historyContents(QObject *context, std::function<void(const std::optional<HistoryContents> &)> done)
{
    if (m_engine.history())
        m_engine.history()->contents(context, std::move(done));
    else
        done(HistoryContents());
}

void LocalRequests::eraseHistory(bool sparesKept, QObject *context, std::function<void(const HistoryError &)> done)
{
    if (!m_engine.history())
        return done({});
    // What has ended by now goes too: the history would be told of it later, and write it.
    m_engine.trail().flush();
    // Told even when whoever asked is gone by then.
    const auto tell
        = [this, sparesKept, context = QPointer(context), done = std::move(done)](const HistoryError &error) {
              if (error.kind == HistoryError::Kind::None)
                  Q_EMIT historyErased(sparesKept);
              if (context)
                  done(error);
          };
    m_engine.history()->erase(sparesKept, this, tell);
}

void LocalRequests::keep(const QSet<QByteArray> &requestIds)
{
    if (m_engine.history())
        m_engine.history()->setKept(requestIds);
}

void LocalRequests::setCapture(const CapturePolicy &policy)
{
    m_engine.bodies().setPolicy(policy);
}

quint64 LocalRequests::dropped() const
{
    return m_engine.trail().dropped();
}

void LocalRequests::connectNotify(const QMetaMethod &signal)
{
    if (signal != QMetaMethod::fromSignal(&RequestsFace::inFlightChanged))
        return;
    m_mustTell = true;
    if (!m_inFlightTimer.isActive()) {
        m_inFlightTimer.start();
        askInFlight();
    }
}

void LocalRequests::askInFlight()
{
    // Looked at here: whoever is destroyed while connected is not always told of.
    if (!isSignalConnected(QMetaMethod::fromSignal(&RequestsFace::inFlightChanged))) {
        m_inFlightTimer.stop();
        m_inFlight = {};
        return;
    }
    if (std::exchange(m_asking, true))
        return; // The workers are busy; the answer is on its way.
    m_inFlight.asked();
    m_engine.gateway().askInFlight(
        mostInFlight, this, [this](const InFlightRequests &answer) { takeInFlight(answer); });
}

void LocalRequests::takeInFlight(const InFlightRequests &answer)
{
    m_asking = false;
    const bool wereSome = m_inFlight.requests().total > 0;
    m_inFlight.answered(answer, InFlightWatch::Clock::now());
    if (std::exchange(m_mustTell, false) || wereSome || m_inFlight.requests().total > 0)
        Q_EMIT inFlightChanged(m_inFlight.requests());
}

void LocalRequests::send(
    const QByteArray &route, const QByteArray &body, QObject *context, std::function<void(int, const QByteArray &)> done)
{
    const auto tell = [done = std::move(done)](const LocalClient::Reply &reply) { done(reply.status, reply.body); };
    new LocalClient(localRequest(m_engine.gateway(), route, body), context, tell, this);
}

} // namespace signalbox
