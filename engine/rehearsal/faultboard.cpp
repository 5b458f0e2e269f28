// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/faultboard.h"

#include <QRandomGenerator>

#include <algorithm>

namespace signalbox {

namespace {

bool fits(const FaultOrder &order, const QByteArray &route, const QByteArray &endpointId, OperationClass operationClass)
{
    const bool mustBeNamed = operationClass == OperationClass::SideEffect || operationClass == OperationClass::Unrecognized;
    return (order.route.isEmpty() || order.route == route) && (order.endpoint.isEmpty() || order.endpoint == endpointId)
        && (order.operationClass ? *order.operationClass == operationClass : !mustBeNamed);
}

} // namespace

FaultBoard::FaultBoard(QObject *parent, Clock clock, Dice dice)
    : QObject(parent)
    , m_clock(std::move(clock))
    , m_dice(dice ? std::move(dice) : [] { return QRandomGenerator::global()->bounded(100); })
{
    m_expiry.setSingleShot(true);
    connect(&m_expiry, &QTimer::timeout, this, &FaultBoard::dropExpired);
}

quint64 FaultBoard::arm(FaultOrder order)
{
    if (order.expiresAt == std::chrono::system_clock::time_point())
        order.expiresAt = m_clock() + defaultLife;
    {
        const std::lock_guard lock(m_mutex);
        order.id = ++m_lastId;
        m_orders.append(
            {order, Steady::now() + std::chrono::duration_cast<Steady::duration>(order.expiresAt - m_clock())});
        m_armed = true;
    }
    planExpiry();
    Q_EMIT changed();
    return order.id;
}

void FaultBoard::disarm(quint64 id)
{
    removeIf([id](const Armed &armed) { return armed.order.id == id; });
}

void FaultBoard::disarmAll()
{
    removeIf([](const Armed &) { return true; });
}

QList<FaultOrder> FaultBoard::armed() const
{
    const std::lock_guard lock(m_mutex);
    QList<FaultOrder> orders;
    for (const Armed &armed : m_orders) {
        if (timeLeft(armed).count() > 0)
            orders.append(armed.order);
    }
    return orders;
}

std::chrono::nanoseconds FaultBoard::timeLeft(const Armed &armed) const
{
    return std::min<std::chrono::nanoseconds>(armed.order.expiresAt - m_clock(), armed.end - Steady::now());
}

bool FaultBoard::hits(const FaultOrder &order)
{
    return order.chance == 0 || m_dice() < order.chance;
}

Injection FaultBoard::take(const QByteArray &route, const QByteArray &endpointId, OperationClass operationClass)
{
    Injection injection;
    {
        const std::lock_guard lock(m_mutex);
        const auto armed = std::find_if(m_orders.begin(), m_orders.end(), [&](const Armed &candidate) {
            return timeLeft(candidate).count() > 0 && fits(candidate.order, route, endpointId, operationClass)
                && hits(candidate.order);
        });
        if (armed == m_orders.end())
            return injection;
        FaultOrder &order = armed->order;
        injection = {order.fault, order.delay};
        if (order.chance > 0)
            return injection; // It goes on as it is.
        if (--order.remaining <= 0)
            m_orders.erase(armed);
        m_armed = !m_orders.isEmpty();
    }
    Q_EMIT changed();
    return injection;
}

void FaultBoard::dropExpired()
{
    removeIf([this](const Armed &armed) { return timeLeft(armed).count() <= 0; });
    planExpiry();
}

void FaultBoard::planExpiry()
{
    std::optional<std::chrono::nanoseconds> next;
    {
        const std::lock_guard lock(m_mutex);
        for (const Armed &armed : std::as_const(m_orders))
            next = std::min(next.value_or(timeLeft(armed)), timeLeft(armed));
    }
    if (next)
        m_expiry.start(std::chrono::ceil<std::chrono::milliseconds>(std::max(*next, std::chrono::nanoseconds(0))));
}

void FaultBoard::removeIf(const std::function<bool(const Armed &)> &unwanted)
{
    qsizetype removed = 0;
    {
        const std::lock_guard lock(m_mutex);
        removed = m_orders.removeIf(unwanted);
        m_armed = !m_orders.isEmpty();
    }
    if (removed > 0)
        Q_EMIT changed();
}

} // namespace signalbox
