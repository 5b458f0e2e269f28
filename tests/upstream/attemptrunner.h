// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "upstream/attempt.h"

#include <functional>

namespace signalbox {

class EndpointAccessManager;
class ConnectionPool;

/// Runs one attempt at a time and keeps how it ended.
class AttemptRunner final : public AttemptObserver
{
public:
    AttemptRunner()
        : m_attempt(*this)
    { }

    void start(EndpointAccessManager &manager, AttemptRequest request);
    void start(ConnectionPool &pool, AttemptRequest request);

    /// Starts and waits. False when the observer was not told within 10 s.
    [[nodiscard]] bool run(EndpointAccessManager &manager, AttemptRequest request);
    [[nodiscard]] bool run(ConnectionPool &pool, AttemptRequest request);
    [[nodiscard]] bool wait(int finished = 1) const;

    [[nodiscard]] Attempt &attempt() { return m_attempt; }
    [[nodiscard]] int finished() const { return m_finished; } ///< How often the observer was told.
    [[nodiscard]] const AttemptResult &result() const { return m_result; }

    /// Called from within attemptFinished(), the result is there.
    std::function<void()> whenFinished;

private:
    void attemptFinished(AttemptResult &&result) override;

    Attempt m_attempt;
    AttemptResult m_result;
    int m_finished = 0;
};

} // namespace signalbox
