// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QBasicTimer>
#include <QObject>

#include <array>
#include <chrono>
#include <cstdint>

namespace signalbox {

class DeadlineQueue;

/// Something with at most one deadline; embed it by inheritance. Leaves its queue when destroyed.
class DeadlineEntry
{
public:
    DeadlineEntry() = default;
    virtual ~DeadlineEntry();
    Q_DISABLE_COPY_MOVE(DeadlineEntry)

protected:
    /// Called once when the deadline has passed; the entry has left the queue by then.
    virtual void deadlinePassed() = 0;

private:
    friend class DeadlineQueue;
    DeadlineEntry *m_previous = nullptr;
    DeadlineEntry *m_next = nullptr;
    DeadlineQueue *m_queue = nullptr;
    std::size_t m_slot = 0;
    std::chrono::steady_clock::time_point m_due;
};

/// The deadlines of one thread: a wheel with one timer, because a QTimer for each attempt would cost more than the attempt's
/// own work. Fires up to one tick late, never early.
class DeadlineQueue final : public QObject
{
    Q_OBJECT

public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds tick {8};

    /// @p timeSource: what now() asks; a test may give its own.
    explicit DeadlineQueue(QObject *parent = nullptr, Clock::time_point (*timeSource)() = &Clock::now);
    ~DeadlineQueue() override;
    Q_DISABLE_COPY_MOVE(DeadlineQueue)

    /// The time that deadlines are compared with.
    [[nodiscard]] Clock::time_point now() const { return m_timeSource(); }

    /// Sets (or moves) the deadline of @p entry. The entry is not owned. One that has passed already fires within two ticks.
    void set(DeadlineEntry &entry, Clock::time_point due);

    /// Forgets the deadline of @p entry; no effect when it has none.
    static void clear(DeadlineEntry &entry);

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    static constexpr std::size_t slotCount = 512;

    [[nodiscard]] static std::int64_t tickOf(Clock::time_point time) { return time.time_since_epoch() / tick; }
    [[nodiscard]] static std::size_t slotOf(std::int64_t tickNumber) { return static_cast<std::size_t>(tickNumber) % slotCount; }
    void fireSlot(std::size_t slot, Clock::time_point now);

    std::array<DeadlineEntry *, slotCount> m_slots {};
    std::size_t m_count = 0;
    std::int64_t m_lastTick = 0; ///< The last one whose slot was visited.
    DeadlineEntry *m_nextToVisit = nullptr;
    QBasicTimer m_timer;
    Clock::time_point (*m_timeSource)();
};

} // namespace signalbox
