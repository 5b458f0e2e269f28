// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/pendinganswer.h"

#include <QtGlobal>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

namespace signalbox {

/// Gives the answer "not recorded" to whoever has waited too long (spec section 9: 2 s). A thread of its own, because
/// the thread that writes may hang in the system's fsync for as long as the disk likes. add() from any thread.
class AnswerDeadlines final
{
public:
    explicit AnswerDeadlines(std::chrono::milliseconds patience);
    ~AnswerDeadlines();
    Q_DISABLE_COPY_MOVE(AnswerDeadlines)

    void add(std::shared_ptr<PendingReceipt> answer);

private:
    using Clock = std::chrono::steady_clock;
    struct Waiting
    {
        std::shared_ptr<PendingReceipt> answer;
        Clock::time_point until;
    };

    void run();
    void forgetAnswered();

    const std::chrono::milliseconds m_patience;
    std::mutex m_mutex; ///< Guards what follows.
    std::condition_variable m_changed;
    std::deque<Waiting> m_waiting; ///< In the order of their deadlines, for all have the same patience.
    bool m_stop = false;
    std::thread m_thread;
};

} // namespace signalbox
