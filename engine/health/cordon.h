// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>

namespace signalbox {

/// Why and until when the operator keeps requests off an Endpoint.
struct CordonOrder
{
    QString reason;
    std::optional<std::chrono::steady_clock::time_point> until; ///< Empty: until it is lifted.

    bool operator==(const CordonOrder &) const = default;
};

/// The cordon of one Endpoint, kept over edits of it. Any thread; isSet() is one atomic load.
class Cordon
{
public:
    using TimePoint = std::chrono::steady_clock::time_point;

    void set(CordonOrder order);
    void lift();

    [[nodiscard]] bool isSet(TimePoint now) const { return now < m_until.load(std::memory_order_relaxed); }

    /// The order in force at @p now; empty when there is none or it has run out.
    [[nodiscard]] std::optional<CordonOrder> order(TimePoint now) const;

private:
    std::atomic<TimePoint> m_until{TimePoint::min()};
    mutable std::mutex m_mutex; ///< Guards m_order, and keeps it and m_until together.
    CordonOrder m_order;
};

} // namespace signalbox
