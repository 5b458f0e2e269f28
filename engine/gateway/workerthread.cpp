// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/workerthread.h"

#include "gateway/epolldispatcher.h"
#include "gateway/worker.h"
#include "listener/connectionhost.h"

#include <QCoreApplication>
#include <QTimer>

namespace signalbox {

namespace {
constexpr int drainCheckMilliseconds = 20;
}

WorkerThread::WorkerThread(int index, GatewayShared &shared, const ListenerLimits &limits)
    : m_context(new QObject)
{
    m_thread.setObjectName(QStringLiteral("worker-%1").arg(index));
    m_context->moveToThread(&m_thread);
    m_thread.setEventDispatcher(new EpollDispatcher); // Owned by the thread.
    m_thread.start();
    const auto create = [&] {
        m_worker = std::make_unique<Worker>(index, shared);
        m_host = std::make_unique<ConnectionHost>(*m_worker, limits, shared.hopMarker);
    };
    QMetaObject::invokeMethod(m_context, create, Qt::BlockingQueuedConnection);
}

WorkerThread::~WorkerThread()
{
    const auto destroy = [this] {
        m_host.reset(); // Tells the running requests that their clients are gone.
        m_worker.reset();
        // Managers are deleted later, and their connections later still; no event loop comes after this call.
        for (int round = 0; round < 2; ++round)
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        delete m_context;
    };
    QMetaObject::invokeMethod(m_context, destroy, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

void WorkerThread::setSnapshot(const std::shared_ptr<const Snapshot> &snapshot, const ListenerLimits &limits, QObject *receiver,
    std::function<void()> taken)
{
    QMetaObject::invokeMethod(
        m_context,
        [this, snapshot, limits, receiver, taken = std::move(taken)]() mutable {
            m_worker->setSnapshot(snapshot);
            m_host->setLimits(limits);
            QMetaObject::invokeMethod(receiver, std::move(taken), Qt::QueuedConnection);
        },
        Qt::QueuedConnection);
}

void WorkerThread::askInFlight(qsizetype most, QObject *receiver, std::function<void(const InFlightRequests &)> told)
{
    const auto ask = [this, most, receiver, told = std::move(told)] {
        QMetaObject::invokeMethod(receiver, [told, inFlight = m_worker->inFlight(most)] { told(inFlight); }, Qt::QueuedConnection);
    };
    QMetaObject::invokeMethod(m_context, ask, Qt::QueuedConnection);
}

void WorkerThread::stop(QObject *receiver, std::function<void()> drained)
{
    const auto begin = [this, receiver, drained = std::move(drained)] {
        m_host->stop();
        // Looked at now and then: an attempt whose client has left is finished too, and belongs to no connection any more.
        auto *timer = new QTimer(m_context);
        QObject::connect(timer, &QTimer::timeout, m_context, [this, timer, receiver, drained] {
            if (m_worker->busy() > 0 || m_host->connectionCount() > 0)
                return;
            timer->deleteLater();
            timer->stop();
            QMetaObject::invokeMethod(receiver, drained, Qt::QueuedConnection);
        });
        timer->start(drainCheckMilliseconds);
    };
    QMetaObject::invokeMethod(m_context, begin, Qt::QueuedConnection);
}

} // namespace signalbox
