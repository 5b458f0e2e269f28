// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "upstream/deadlinequeue.h"

#include <QTimerEvent>

#include <algorithm>

namespace signalbox {

DeadlineEntry::~DeadlineEntry()
{
    DeadlineQueue::clear(*this);
}

DeadlineQueue::DeadlineQueue(QObject *parent, Clock::time_point (*timeSource)())
    : QObject(parent)
    , m_timeSource(timeSource)
{
}

DeadlineQueue::~DeadlineQueue()
{
    for (DeadlineEntry *entry : m_slots) {
        for (; entry; entry = entry->m_next)
            entry->m_queue = nullptr;
    }
}

void DeadlineQueue::set(DeadlineEntry &entry, Clock::time_point due)
{
    clear(entry);
    // The timer runs on when the queue is empty only for a moment: starting one costs more than a tick (timerEvent() stops it).
    if (!m_timer.isActive()) {
        m_lastTick = tickOf(now());
        m_timer.start(static_cast<int>(tick.count()), Qt::PreciseTimer, this);
    }
    entry.m_queue = this;
    entry.m_due = due;
    // One slot later than due, so that a visited slot never holds an entry that is not yet due in this turn; and never a slot that
    // was visited already, where one that is due now would wait for a whole turn.
    entry.m_slot = slotOf(std::max(tickOf(due), m_lastTick) + 1);
    entry.m_previous = nullptr;
    entry.m_next = m_slots[entry.m_slot];
    if (entry.m_next)
        entry.m_next->m_previous = &entry;
    m_slots[entry.m_slot] = &entry;
    ++m_count;
}

void DeadlineQueue::clear(DeadlineEntry &entry)
{
    DeadlineQueue *queue = entry.m_queue;
    if (!queue)
        return;
    if (queue->m_nextToVisit == &entry)
        queue->m_nextToVisit = entry.m_next;
    if (entry.m_previous)
        entry.m_previous->m_next = entry.m_next;
    else
        queue->m_slots[entry.m_slot] = entry.m_next;
    if (entry.m_next)
        entry.m_next->m_previous = entry.m_previous;
    entry.m_previous = entry.m_next = nullptr;
    entry.m_queue = nullptr;
    --queue->m_count;
}

void DeadlineQueue::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_timer.timerId())
        return;
    if (m_count == 0) {
        m_timer.stop();
        return;
    }
    const Clock::time_point time = now();
    const std::int64_t current = tickOf(time);
    // After a stall of more than a turn every slot is visited once, which is enough.
    m_lastTick = std::max(m_lastTick, current - static_cast<std::int64_t>(slotCount));
    while (m_lastTick < current)
        fireSlot(slotOf(++m_lastTick), time);
}

void DeadlineQueue::fireSlot(std::size_t slot, Clock::time_point now)
{
    // A fired entry may clear or destroy any other one; m_nextToVisit follows such changes.
    m_nextToVisit = m_slots[slot];
    while (m_nextToVisit) {
        DeadlineEntry *entry = m_nextToVisit;
        m_nextToVisit = entry->m_next;
        if (entry->m_due <= now) {
            clear(*entry);
            entry->deadlinePassed();
        }
    }
}

} // namespace signalbox
