// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/cordon.h"

#include <utility>

namespace signalbox {

void Cordon::set(CordonOrder order)
{
    const std::lock_guard lock(m_mutex);
    m_order = std::move(order);
    m_until.store(m_order.until.value_or(TimePoint::max()), std::memory_order_relaxed);
}

void Cordon::lift()
{
    const std::lock_guard lock(m_mutex);
    m_until.store(TimePoint::min(), std::memory_order_relaxed);
    m_order = {};
}

std::optional<CordonOrder> Cordon::order(TimePoint now) const
{
    const std::lock_guard lock(m_mutex);
    if (!isSet(now))
        return std::nullopt;
    return m_order;
}

} // namespace signalbox
