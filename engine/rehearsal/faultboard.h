// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/faultinjection.h"
#include "rehearsal/faultorder.h"

#include <QList>
#include <QObject>
#include <QTimer>

#include <functional>
#include <mutex>

namespace signalbox {

/// The faults that are armed on live traffic. They disarm themselves: after their attempts, and when their time is over.
/// Any thread may take(); the rest belongs to the thread that made it.
class FaultBoard final : public QObject, public FaultInjection
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FaultBoard)

public:
    using Clock = std::function<std::chrono::system_clock::time_point()>;
    using Dice = std::function<int()>; ///< 0–99, each as likely; asked by one thread at a time.

    static constexpr std::chrono::minutes defaultLife{5};

    explicit FaultBoard(QObject *parent = nullptr, Clock clock = &std::chrono::system_clock::now, Dice dice = {});

    /// Arms @p order, behind those that are armed already; its id is returned.
    quint64 arm(FaultOrder order);
    void disarm(quint64 id);
    void disarmAll();

    /// What is armed, oldest first; without what has expired.
    [[nodiscard]] QList<FaultOrder> armed() const;

    /// Of the oldest order that fits and, where it goes by chance, hits.
    [[nodiscard]] Injection take(const QByteArray &route, const QByteArray &endpointId, OperationClass operationClass) override;

Q_SIGNALS:
    /// armed() has changed. May come from any thread.
    void changed();

private:
    using Steady = std::chrono::steady_clock;

    /// The end is kept by both clocks: one that is set back must not keep faults on live traffic, and a machine that
    /// sleeps lets no steady time pass.
    struct Armed
    {
        FaultOrder order;
        Steady::time_point end;
    };

    [[nodiscard]] std::chrono::nanoseconds timeLeft(const Armed &armed) const;
    void dropExpired();
    void planExpiry();
    void removeIf(const std::function<bool(const Armed &)> &unwanted);

    [[nodiscard]] bool hits(const FaultOrder &order);

    const Clock m_clock;
    const Dice m_dice;
    mutable std::mutex m_mutex; ///< Guards what follows.
    QList<Armed> m_orders;
    quint64 m_lastId = 0;
    QTimer m_expiry; ///< Of the owner's thread.
};

} // namespace signalbox
