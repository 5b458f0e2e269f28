// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QAbstractEventDispatcher>

#include <atomic>
#include <chrono>
#include <unordered_map>
#include <vector>

namespace signalbox {

/// The event dispatcher of a worker thread: epoll instead of the poll() behind Qt's own ones, whose cost grows with every open
/// connection and not only with the busy ones. Sockets are watched level-triggered, as QSocketNotifier promises. Install it with
/// QThread::setEventDispatcher() before the thread starts; the thread then owns it.
class EpollDispatcher final : public QAbstractEventDispatcher
{
    Q_OBJECT

public:
    explicit EpollDispatcher(QObject *parent = nullptr);
    ~EpollDispatcher() override;
    Q_DISABLE_COPY_MOVE(EpollDispatcher)

    bool processEvents(QEventLoop::ProcessEventsFlags flags) override;

    void registerSocketNotifier(QSocketNotifier *notifier) override;
    void unregisterSocketNotifier(QSocketNotifier *notifier) override;

    void registerTimer(int timerId, qint64 interval, Qt::TimerType timerType, QObject *object) override;
    bool unregisterTimer(int timerId) override;
    bool unregisterTimers(QObject *object) override;
    [[nodiscard]] QList<TimerInfo> registeredTimers(QObject *object) const override;
    int remainingTime(int timerId) override;

    void wakeUp() override; ///< Any thread.
    void interrupt() override; ///< Any thread.

private:
    using Clock = std::chrono::steady_clock;

    /// A watched descriptor. Its number may be used again for another socket; the generation tells the two apart.
    struct Watch
    {
        quint32 generation = 0;
        QSocketNotifier *read = nullptr;
        QSocketNotifier *write = nullptr;
        QSocketNotifier *exception = nullptr;
        quint32 known = 0; ///< The events that the kernel was told.

        [[nodiscard]] quint32 wanted() const;
    };

    struct Timer
    {
        int id = 0;
        std::chrono::milliseconds interval {0};
        Qt::TimerType type = Qt::CoarseTimer;
        QObject *object = nullptr;
        Clock::time_point due;
        bool firing = false;
    };

    [[nodiscard]] static QSocketNotifier *&slotOf(Watch &watch, const QSocketNotifier *notifier);
    void tellKernel();
    [[nodiscard]] int timeout(bool mayWait) const;
    [[nodiscard]] bool activate(int descriptor, quint32 generation, quint32 events);
    [[nodiscard]] bool fireTimers();
    [[nodiscard]] std::vector<Timer>::iterator findTimer(int timerId);

    int m_epoll = -1;
    int m_wakeUp = -1; ///< An eventfd.
    std::unordered_map<int, Watch> m_watches;
    std::vector<int> m_changed; ///< Descriptors whose wanted events may differ from the known ones.
    std::vector<Timer> m_timers; ///< A handful: one for all deadlines of a thread, see DeadlineQueue.
    quint32 m_lastGeneration = 0;
    std::atomic<bool> m_awake {false}; ///< wakeUp() was called since the last wait.
    std::atomic<bool> m_interrupted {false};
    std::atomic<quint64> m_wakeUps {0}; ///< Calls of wakeUp() that are over.
};

} // namespace signalbox
