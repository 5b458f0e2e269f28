// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "upstream/deadlinequeue.h"

#include <QTimerEvent>

namespace signalbox {

DeadlineEntry::~DeadlineEntry()
{
    DeadlineQueue::clear(*this);
}

DeadlineQueue::DeadlineQueue(QObject *parent)
    : QObject(parent)
{
}

DeadlineQueue::~DeadlineQueue()
{
    for (DeadlineEntry *entry : m_slots) {
        for (; entry; entry = entry->m_next)
            entry->m_queue = nullptr;
    }
}

std::size_t DeadlineQueue::slotOf(Clock::time_point due)
{
    return static_cast<std::size_t>(due.time_since_epoch() / tick) % slotCount;
}

void DeadlineQueue::set(DeadlineEntry &entry, Clock::time_point due)
{
    clear(entry);
    if (m_count == 0) {
        m_lastSlot = slotOf(Clock::now());
        // Let the timer run on when the queue is empty only for a moment: starting one costs more than a tick (timerEvent() stops it).
        if (!m_timer.isActive())
            m_timer.start(static_cast<int>(tick.count()), Qt::PreciseTimer, this);
    }
    entry.m_queue = this;
    entry.m_due = due;
    // One slot later than due, so that a visited slot never holds an entry that is not yet due in this turn.
    entry.m_slot = (slotOf(due) + 1) % slotCount;
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
    const Clock::time_point now = Clock::now();
    const std::size_t current = slotOf(now);
    // After a long stall every slot is visited once, which is enough.
    for (std::size_t visited = 0; m_lastSlot != current && visited < slotCount; ++visited) {
        m_lastSlot = (m_lastSlot + 1) % slotCount;
        fireSlot(m_lastSlot, now);
    }
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
