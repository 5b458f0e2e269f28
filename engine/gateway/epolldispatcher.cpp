// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/epolldispatcher.h"

#include <QCoreApplication>
#include <QSocketNotifier>
#include <QThread>

#include <algorithm>
#include <array>
#include <limits>

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace signalbox {

namespace {

constexpr std::size_t eventsAtOnce = 256;
constexpr quint64 wakeUpMark = std::numeric_limits<quint64>::max();

constexpr quint64 markOf(int descriptor, quint32 generation)
{
    return (static_cast<quint64>(generation) << 32U) | static_cast<quint32>(descriptor);
}

bool send(QSocketNotifier *notifier)
{
    QEvent event(QEvent::SockAct);
    QCoreApplication::sendEvent(notifier, &event);
    return true;
}

} // namespace

quint32 EpollDispatcher::Watch::wanted() const
{
    return (read ? quint32(EPOLLIN) : 0) | (write ? quint32(EPOLLOUT) : 0) | (exception ? quint32(EPOLLPRI) : 0);
}

EpollDispatcher::EpollDispatcher(QObject *parent)
    : QAbstractEventDispatcher(parent)
    , m_epoll(::epoll_create1(EPOLL_CLOEXEC))
    , m_wakeUp(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
{
    if (m_epoll < 0 || m_wakeUp < 0)
        qFatal("no descriptors left for an event loop");
    epoll_event event {};
    event.events = EPOLLIN;
    event.data.u64 = wakeUpMark;
    ::epoll_ctl(m_epoll, EPOLL_CTL_ADD, m_wakeUp, &event);
}

EpollDispatcher::~EpollDispatcher()
{
    // QThread's lock orders the last wakeUp() before this; the counter says so where that lock can't be seen (ThreadSanitizer).
    [[maybe_unused]] const quint64 calls = m_wakeUps.load(std::memory_order_acquire);
    ::close(m_wakeUp);
    ::close(m_epoll);
}

bool EpollDispatcher::processEvents(QEventLoop::ProcessEventsFlags flags)
{
    m_interrupted.store(false, std::memory_order_relaxed);
    // Cleared before the posted events are sent: one that is posted meanwhile wakes up again.
    m_awake.store(false, std::memory_order_seq_cst);
    Q_EMIT awake();
    QCoreApplication::sendPostedEvents();
    if (m_interrupted.load(std::memory_order_relaxed))
        return true;

    const bool mayWait = flags.testFlag(QEventLoop::WaitForMoreEvents);
    if (mayWait)
        Q_EMIT aboutToBlock();
    tellKernel();
    std::array<epoll_event, eventsAtOnce> events;
    const int count = ::epoll_wait(m_epoll, events.data(), static_cast<int>(events.size()), timeout(mayWait));

    bool handled = false;
    for (int index = 0; index < count; ++index) {
        const epoll_event &event = events[static_cast<std::size_t>(index)];
        if (event.data.u64 == wakeUpMark) {
            quint64 ignored = 0;
            [[maybe_unused]] const ssize_t size = ::read(m_wakeUp, &ignored, sizeof ignored);
            handled = true;
        } else if (!flags.testFlag(QEventLoop::ExcludeSocketNotifiers)) {
            handled |= activate(static_cast<int>(event.data.u64 & 0xffffffffU), static_cast<quint32>(event.data.u64 >> 32U), event.events);
        }
    }
    return fireTimers() || handled;
}

/// In milliseconds, for epoll_wait().
int EpollDispatcher::timeout(bool mayWait) const
{
    if (!mayWait || m_awake.load(std::memory_order_seq_cst) || m_interrupted.load(std::memory_order_relaxed))
        return 0;
    const auto next = std::ranges::min_element(m_timers, {}, &Timer::due);
    if (next == m_timers.end())
        return -1;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(next->due - Clock::now()).count();
    return static_cast<int>(std::clamp<qint64>(left, 0, std::numeric_limits<int>::max()));
}

/// Sends the events of one descriptor. Each notifier is looked up anew: what it does may unregister or close anything.
bool EpollDispatcher::activate(int descriptor, quint32 generation, quint32 events)
{
    bool handled = false;
    const auto call = [&](QSocketNotifier *Watch::*which, quint32 mask) {
        const auto watch = m_watches.find(descriptor);
        if ((events & mask) != 0 && watch != m_watches.end() && watch->second.generation == generation && watch->second.*which)
            handled |= send(watch->second.*which);
    };
    call(&Watch::exception, EPOLLPRI);
    call(&Watch::read, EPOLLIN | EPOLLHUP | EPOLLERR);
    call(&Watch::write, EPOLLOUT | EPOLLHUP | EPOLLERR);
    return handled;
}

QSocketNotifier *&EpollDispatcher::slotOf(Watch &watch, const QSocketNotifier *notifier)
{
    switch (notifier->type()) {
    case QSocketNotifier::Read:
        return watch.read;
    case QSocketNotifier::Write:
        return watch.write;
    case QSocketNotifier::Exception:
        break;
    }
    return watch.exception;
}

void EpollDispatcher::registerSocketNotifier(QSocketNotifier *notifier)
{
    const int descriptor = static_cast<int>(notifier->socket());
    Watch &watch = m_watches[descriptor];
    if (watch.generation == 0)
        watch.generation = ++m_lastGeneration;
    slotOf(watch, notifier) = notifier;
    m_changed.push_back(descriptor);
}

void EpollDispatcher::unregisterSocketNotifier(QSocketNotifier *notifier)
{
    const int descriptor = static_cast<int>(notifier->socket());
    const auto watch = m_watches.find(descriptor);
    if (watch == m_watches.end() || slotOf(watch->second, notifier) != notifier)
        return;
    slotOf(watch->second, notifier) = nullptr;
    if (watch->second.wanted() != 0) {
        m_changed.push_back(descriptor);
        return;
    }
    // The last one: at once, since the descriptor may be closed next and its number given to another socket.
    if (watch->second.known != 0)
        ::epoll_ctl(m_epoll, EPOLL_CTL_DEL, descriptor, nullptr);
    m_watches.erase(watch);
}

/// Switching a notifier off and on again between two waits costs nothing.
void EpollDispatcher::tellKernel()
{
    for (const int descriptor : m_changed) {
        const auto found = m_watches.find(descriptor);
        if (found == m_watches.end() || found->second.wanted() == found->second.known)
            continue;
        Watch &watch = found->second;
        epoll_event event {};
        event.events = watch.wanted();
        event.data.u64 = markOf(descriptor, watch.generation);
        ::epoll_ctl(m_epoll, watch.known == 0 ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, descriptor, &event);
        watch.known = watch.wanted();
    }
    m_changed.clear();
}

void EpollDispatcher::registerTimer(int timerId, qint64 interval, Qt::TimerType timerType, QObject *object)
{
    const std::chrono::milliseconds duration(interval);
    m_timers.push_back({timerId, duration, timerType, object, Clock::now() + duration});
}

std::vector<EpollDispatcher::Timer>::iterator EpollDispatcher::findTimer(int timerId)
{
    return std::ranges::find(m_timers, timerId, &Timer::id);
}

bool EpollDispatcher::unregisterTimer(int timerId)
{
    return std::erase_if(m_timers, [timerId](const Timer &timer) { return timer.id == timerId; }) > 0;
}

bool EpollDispatcher::unregisterTimers(QObject *object)
{
    return std::erase_if(m_timers, [object](const Timer &timer) { return timer.object == object; }) > 0;
}

QList<QAbstractEventDispatcher::TimerInfo> EpollDispatcher::registeredTimers(QObject *object) const
{
    QList<TimerInfo> timers;
    for (const Timer &timer : m_timers) {
        if (timer.object == object)
            timers.append(TimerInfo(timer.id, static_cast<int>(timer.interval.count()), timer.type));
    }
    return timers;
}

int EpollDispatcher::remainingTime(int timerId)
{
    const auto timer = findTimer(timerId);
    if (timer == m_timers.end())
        return -1;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(timer->due - Clock::now()).count();
    return static_cast<int>(std::max<qint64>(left, 0));
}

bool EpollDispatcher::fireTimers()
{
    if (m_timers.empty())
        return false;
    const Clock::time_point now = Clock::now();
    std::vector<int> due;
    for (const Timer &timer : m_timers) {
        if (timer.due <= now && !timer.firing)
            due.push_back(timer.id);
    }
    for (const int id : due) {
        // Looked up anew: an earlier one may have ended it.
        auto timer = findTimer(id);
        if (timer == m_timers.end() || timer->due > now)
            continue;
        timer->due = std::max(timer->due + timer->interval, now);
        timer->firing = true; // Not again from an event loop within.
        QTimerEvent event(id);
        QCoreApplication::sendEvent(timer->object, &event);
        timer = findTimer(id);
        if (timer != m_timers.end())
            timer->firing = false;
    }
    return !due.empty();
}

void EpollDispatcher::wakeUp()
{
    // The thread itself needs no write: it sees the mark before it waits.
    if (!m_awake.exchange(true, std::memory_order_seq_cst) && QThread::currentThread() != thread()) {
        const quint64 one = 1;
        [[maybe_unused]] const ssize_t size = ::write(m_wakeUp, &one, sizeof one);
    }
    m_wakeUps.fetch_add(1, std::memory_order_release);
}

void EpollDispatcher::interrupt()
{
    m_interrupted.store(true, std::memory_order_relaxed);
    wakeUp();
}

} // namespace signalbox
