// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/pendinganswer.h"

#include <QObject>

namespace signalbox {

template <typename Answer>
std::shared_ptr<PendingAnswer<Answer>> PendingAnswer<Answer>::create(QObject *context, Done done)
{
    auto answer = std::make_shared<PendingAnswer>(Private(), std::move(done));
    const std::lock_guard lock(answer->m_mutex);
    answer->m_context = context;
    answer->m_destroyed = QObject::connect(
        context, &QObject::destroyed, context, [answer] { answer->contextGone(); }, Qt::DirectConnection);
    return answer;
}

template <typename Answer>
PendingAnswer<Answer>::PendingAnswer(Private /*only create()*/, Done done)
    : m_done(std::move(done))
{ }

template <typename Answer>
PendingAnswer<Answer>::~PendingAnswer() = default;

template <typename Answer>
bool PendingAnswer<Answer>::give(const Answer &answer)
{
    const std::lock_guard lock(m_mutex);
    if (!m_context)
        return false;
    // Posted to the context itself, so that its destructor drops the call if it is still waiting then.
    QMetaObject::invokeMethod(
        m_context, [self = this->shared_from_this(), answer] { self->call(answer); }, Qt::QueuedConnection);
    m_context = nullptr;
    return true;
}

template <typename Answer>
bool PendingAnswer<Answer>::isOver() const
{
    const std::lock_guard lock(m_mutex);
    return !m_context;
}

template <typename Answer>
void PendingAnswer<Answer>::contextGone()
{
    const std::lock_guard lock(m_mutex);
    m_context = nullptr;
}

template <typename Answer>
void PendingAnswer<Answer>::call(const Answer &answer)
{
    Done done;
    QMetaObject::Connection destroyed;
    {
        const std::lock_guard lock(m_mutex);
        done = std::move(m_done);
        destroyed = std::move(m_destroyed);
    }
    QObject::disconnect(destroyed);
    done(answer);
}

template class PendingAnswer<LedgerReceipt>;
template class PendingAnswer<tl::expected<qint64, LedgerError>>;

} // namespace signalbox
