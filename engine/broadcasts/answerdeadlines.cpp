// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/answerdeadlines.h"

namespace signalbox {

AnswerDeadlines::AnswerDeadlines(std::chrono::milliseconds patience)
    : m_patience(patience)
    , m_thread([this] { run(); })
{ }

AnswerDeadlines::~AnswerDeadlines()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

void AnswerDeadlines::add(std::shared_ptr<PendingReceipt> answer)
{
    bool isFirst = false;
    {
        const std::lock_guard lock(m_mutex);
        forgetAnswered();
        isFirst = m_waiting.empty();
        m_waiting.push_back({std::move(answer), Clock::now() + m_patience});
    }
    // Behind others it has the later deadline, so that nobody need be woken.
    if (isFirst)
        m_changed.notify_all();
}

void AnswerDeadlines::forgetAnswered()
{
    while (!m_waiting.empty() && m_waiting.front().answer->isOver())
        m_waiting.pop_front();
}

void AnswerDeadlines::run()
{
    std::unique_lock lock(m_mutex);
    while (!m_stop) {
        forgetAnswered();
        if (m_waiting.empty()) {
            m_changed.wait(lock);
        } else if (const Clock::time_point until = m_waiting.front().until; Clock::now() < until) {
            m_changed.wait_until(lock, until);
        } else {
            m_waiting.front().answer->give({});
            m_waiting.pop_front();
        }
    }
}

} // namespace signalbox
