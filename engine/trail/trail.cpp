// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/trail.h"

#include "trail/logevent.h"
#include "trail/logwriter.h"

namespace signalbox {

Trail::Trail(int workers, LogWriter &log, QObject *parent)
    : Trail(workers, log, Capacities{}, parent)
{ }

Trail::Trail(int workers, LogWriter &log, Capacities capacities, QObject *parent)
    : QObject(parent)
    , m_log(log)
    , m_ring(capacities.ring)
{
    for (int worker = 0; worker < workers; ++worker)
        m_queues.emplace_back(capacities.queue);
    m_thread = std::thread([this] { run(); });
}

Trail::~Trail()
{
    {
        const std::lock_guard lock(m_stopMutex);
        m_stop = true;
    }
    m_stopChanged.notify_all();
    m_thread.join();
    flush();
}

void Trail::requestFinished(int worker, RequestRecord &&record)
{
    Q_ASSERT(worker >= 0 && static_cast<std::size_t>(worker) < m_queues.size());
    // The queue holds references: 65,536 records in place would be 25 MB per worker that are walked through and never
    // at rest.
    auto &queue = m_queues[static_cast<std::size_t>(worker)];
    if (!queue.push(std::make_shared<const RequestRecord>(std::move(record))))
        m_dropped.fetch_add(1, std::memory_order_relaxed);
}

void Trail::flush()
{
    {
        const std::lock_guard lock(m_drainMutex);
        drain();
        reportDrops(m_lastDropReport + dropReportCadence);
        m_log.write();
    }
    announce();
}

void Trail::run()
{
    Clock::time_point lastAnnounced;
    std::unique_lock stopLock(m_stopMutex);
    while (!m_stopChanged.wait_for(stopLock, drainCadence, [this] { return m_stop; })) {
        stopLock.unlock();
        const Clock::time_point now = Clock::now();
        {
            const std::lock_guard lock(m_drainMutex);
            drain();
            reportDrops(now);
            m_log.write();
        }
        if (now - lastAnnounced >= announceCadence) {
            announce();
            lastAnnounced = now;
        }
        stopLock.lock();
    }
}

void Trail::drain()
{
    RequestSnapshots taken;
    for (auto &queue : m_queues) {
        RequestSnapshot request;
        // At most one queueful, lest a worker that is faster than the log keeps us from the others.
        for (std::size_t n = 0; n < queue.capacity() && queue.pop(request); ++n) {
            m_log.append(*request);
            taken.append(std::move(request));
        }
    }
    m_ring.append(taken);
    m_unannounced.append(std::move(taken));
}

void Trail::reportDrops(Clock::time_point now)
{
    const std::uint64_t total = dropped() + m_log.lostLines();
    if (total == m_reportedDrops || now - m_lastDropReport < dropReportCadence)
        return;
    m_log.append(
        LogEvent::dropped(static_cast<std::int64_t>(total - m_reportedDrops), static_cast<std::int64_t>(total)));
    m_reportedDrops = total;
    m_lastDropReport = now;
}

void Trail::announce()
{
    RequestSnapshots requests;
    {
        const std::lock_guard lock(m_drainMutex);
        requests.swap(m_unannounced);
    }
    if (!requests.isEmpty())
        Q_EMIT requestsTaken(requests);
}

} // namespace signalbox
