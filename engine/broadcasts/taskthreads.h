// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace signalbox {

/// A few threads that take tasks in the order they come. add() from any thread.
class TaskThreads final
{
public:
    using Task = std::function<void()>;

    explicit TaskThreads(int count);
    ~TaskThreads(); ///< Runs what was added, then ends.
    Q_DISABLE_COPY_MOVE(TaskThreads)

    void add(Task task);

private:
    void run();

    std::mutex m_mutex; ///< Guards what follows, but the threads.
    std::condition_variable m_changed;
    std::deque<Task> m_tasks;
    bool m_stop = false;
    std::vector<std::thread> m_threads;
};

} // namespace signalbox
