// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/trailsink.h"
#include "trail/droppingqueue.h"
#include "trail/trailring.h"

#include <QObject>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace signalbox {

class LogWriter;

/// Where finished requests go. A worker only puts its record into a queue of its own; one trail thread takes the
/// records out, writes their log lines, keeps them in the live ring and announces them to whoever listens. A queue that
/// is full drops its oldest record and counts it: the gateway is never slowed by a slow disk or a busy console.
class Trail final : public QObject, public TrailSink
{
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds drainCadence{50};
    static constexpr std::chrono::milliseconds announceCadence{100};
    static constexpr std::chrono::milliseconds dropReportCadence{1000};

    struct Capacities
    {
        std::size_t queue = 65'536; ///< Records per worker.
        std::size_t ring = TrailRing::defaultCapacity;
    };

    /// @p workers queues are made; @p log must outlive the trail. The trail thread starts here.
    Trail(int workers, LogWriter &log, Capacities capacities, QObject *parent = nullptr);
    explicit Trail(int workers, LogWriter &log, QObject *parent = nullptr);
    /// Stops the thread and flushes. No worker may report any more.
    ~Trail() override;
    Q_DISABLE_COPY_MOVE(Trail)

    /// See TrailSink. @p worker is 0 to workers − 1 and belongs to the calling thread alone.
    void requestFinished(int worker, RequestRecord &&record) override;

    /// Puts requests of earlier runs into the ring, oldest first: neither logged nor announced. Before anything is
    /// reported.
    void restore(const RequestSnapshots &requests) { m_ring.append(requests); }

    /// Everything reported before the call is in the ring and written to the log when it returns. Any thread but a
    /// worker's.
    void flush();

    [[nodiscard]] const TrailRing &ring() const { return m_ring; }

    /// Requests that the trail never showed because a queue was full.
    [[nodiscard]] std::uint64_t dropped() const { return m_dropped.load(std::memory_order_relaxed); }

Q_SIGNALS:
    /// The requests that were taken since the last time, oldest first, in batches at announceCadence. Sent by the trail
    /// thread (or by flush()), so receivers elsewhere get it queued.
    void requestsTaken(const signalbox::RequestSnapshots &requests);

private:
    using Clock = std::chrono::steady_clock;

    void run();
    void drain(); ///< m_drainMutex held.
    void reportDrops(Clock::time_point now); ///< m_drainMutex held.
    void announce();

    LogWriter &m_log;
    TrailRing m_ring;
    std::deque<DroppingQueue<RequestSnapshot>> m_queues; ///< By worker; a deque, for they don't move.
    std::atomic<std::uint64_t> m_dropped = 0;

    std::mutex m_drainMutex; ///< Makes the trail thread and flush() one consumer; workers never take it.
    RequestSnapshots m_unannounced; ///< Guarded by m_drainMutex.
    std::uint64_t m_reportedDrops = 0; ///< Guarded by m_drainMutex.
    Clock::time_point m_lastDropReport; ///< Guarded by m_drainMutex.

    std::mutex m_stopMutex;
    std::condition_variable m_stopChanged;
    bool m_stop = false; ///< Guarded by m_stopMutex.
    std::thread m_thread; ///< Last, because it uses all of the above.
};

} // namespace signalbox
