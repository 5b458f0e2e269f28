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
        m_orders.append(order);
        m_armed = true;
    }
    planExpiry();
    Q_EMIT changed();
    return order.id;
}

void FaultBoard::disarm(quint64 id)
{
    removeIf([id](const FaultOrder &order) { return order.id == id; });
}

void FaultBoard::disarmAll()
{
    removeIf([](const FaultOrder &) { return true; });
}

QList<FaultOrder> FaultBoard::armed() const
{
    const auto now = m_clock();
    const std::lock_guard lock(m_mutex);
    QList<FaultOrder> orders = m_orders;
    orders.removeIf([now](const FaultOrder &order) { return order.expiresAt <= now; });
    return orders;
}

bool FaultBoard::hits(const FaultOrder &order)
{
    return order.chance == 0 || m_dice() < order.chance;
}

Injection FaultBoard::take(const QByteArray &route, const QByteArray &endpointId, OperationClass operationClass)
{
    const auto now = m_clock();
    Injection injection;
    {
        const std::lock_guard lock(m_mutex);
        const auto order = std::find_if(m_orders.begin(), m_orders.end(), [&](const FaultOrder &candidate) {
            return candidate.expiresAt > now && fits(candidate, route, endpointId, operationClass) && hits(candidate);
        });
        if (order == m_orders.end())
            return injection;
        injection = {order->fault, order->delay};
        if (order->chance > 0)
            return injection; // It goes on as it is.
        if (--order->remaining <= 0)
            m_orders.erase(order);
        m_armed = !m_orders.isEmpty();
    }
    Q_EMIT changed();
    return injection;
}

void FaultBoard::dropExpired()
{
    removeIf([now = m_clock()](const FaultOrder &order) { return order.expiresAt <= now; });
    planExpiry();
}

void FaultBoard::planExpiry()
{
    const auto now = m_clock();
    std::optional<std::chrono::system_clock::time_point> next;
    {
        const std::lock_guard lock(m_mutex);
        for (const FaultOrder &order : std::as_const(m_orders))
            next = next ? std::min(*next, order.expiresAt) : order.expiresAt;
    }
    if (next)
        m_expiry.start(std::chrono::ceil<std::chrono::milliseconds>(std::max(*next - now, std::chrono::system_clock::duration::zero())));
}

void FaultBoard::removeIf(const std::function<bool(const FaultOrder &)> &unwanted)
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
