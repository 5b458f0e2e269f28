// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/pendinganswer.h"

#include <QObject>

namespace signalbox {

std::shared_ptr<PendingAnswer> PendingAnswer::create(QObject *context, Done done)
{
    auto answer = std::make_shared<PendingAnswer>(Private(), std::move(done));
    const std::lock_guard lock(answer->m_mutex);
    answer->m_context = context;
    answer->m_destroyed = QObject::connect(
        context, &QObject::destroyed, context, [answer] { answer->contextGone(); }, Qt::DirectConnection);
    return answer;
}

PendingAnswer::PendingAnswer(Private /*only create()*/, Done done)
    : m_done(std::move(done))
{ }

PendingAnswer::~PendingAnswer() = default;

bool PendingAnswer::give(const LedgerReceipt &receipt)
{
    const std::lock_guard lock(m_mutex);
    if (!m_context)
        return false;
    // Posted to the context itself, so that its destructor drops the call if it is still waiting then.
    QMetaObject::invokeMethod(
        m_context, [self = shared_from_this(), receipt] { self->call(receipt); }, Qt::QueuedConnection);
    m_context = nullptr;
    return true;
}

bool PendingAnswer::isOver() const
{
    const std::lock_guard lock(m_mutex);
    return !m_context;
}

void PendingAnswer::contextGone()
{
    const std::lock_guard lock(m_mutex);
    m_context = nullptr;
}

void PendingAnswer::call(const LedgerReceipt &receipt)
{
    Done done;
    QMetaObject::Connection destroyed;
    {
        const std::lock_guard lock(m_mutex);
        done = std::move(m_done);
        destroyed = std::move(m_destroyed);
    }
    QObject::disconnect(destroyed);
    done(receipt);
}

} // namespace signalbox
