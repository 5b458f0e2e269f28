// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/bodysink.h"

#include <QHash>

#include <deque>
#include <mutex>
#include <optional>

namespace signalbox {

/// The kept bytes of requests, by request id, in memory and bounded by bytes: the oldest are dropped first. Any thread;
/// the lock is held for a look-up or an insertion, never while bytes are copied or freed.
class BodyStore final : public BodySink
{
public:
    static constexpr qint64 defaultBudget = 64 * 1024 * 1024;

    explicit BodyStore(qint64 budget = defaultBudget);
    ~BodyStore() override;
    Q_DISABLE_COPY_MOVE(BodyStore)

    /// See BodySink. What is larger than the whole budget is not kept.
    void bodiesCaptured(const QByteArray &requestId, CapturedBodies &&bodies) override;

    /// Empty when nothing was kept of it, or no more.
    [[nodiscard]] std::optional<CapturedBodies> find(const QByteArray &requestId) const;

    /// A smaller one drops at once.
    void setBudget(qint64 bytes);

    [[nodiscard]] qint64 bytes() const; ///< In use, bookkeeping included.
    [[nodiscard]] qsizetype size() const; ///< Requests.

    /// What keeping @p bodies costs, in bytes: what the arrays occupy, not what they hold.
    [[nodiscard]] static qint64 costOf(const CapturedBodies &bodies);

private:
    [[nodiscard]] std::deque<CapturedBodies> makeRoom(); ///< m_mutex held. What was dropped, to be freed without it.

    mutable std::mutex m_mutex;
    QHash<QByteArray, CapturedBodies> m_bodies;
    std::deque<QByteArray> m_order; ///< Oldest first.
    qint64 m_budget;
    qint64 m_bytes = 0;
};

} // namespace signalbox
