// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/capturedbodies.h"

#include <atomic>

namespace signalbox {

/// Where the bytes of requests go that are worth keeping. Implemented by trail.
class BodySink
{
public:
    virtual ~BodySink() = default;

    /// What is wanted from now on. Any thread; a worker reads it once per attempt, without a lock or a call.
    [[nodiscard]] CapturePolicy policy() const { return m_policy.load(std::memory_order_relaxed); }
    void setPolicy(CapturePolicy policy) { m_policy.store(policy, std::memory_order_relaxed); }

    /// Takes what was kept of a request, before TrailSink is told of it. Never fails; any worker thread. The arrays are
    /// shared with the gateway, not copied.
    virtual void bodiesCaptured(const QByteArray &requestId, CapturedBodies &&bodies) = 0;

private:
    std::atomic<CapturePolicy> m_policy{CapturePolicy()};
    static_assert(std::atomic<CapturePolicy>::is_always_lock_free);
};

} // namespace signalbox
