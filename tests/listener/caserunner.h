// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "caseoutcome.h"
#include "listenercase.h"

#include <memory>
#include <vector>

namespace signalbox::test {

/// Plays the step language of the listener cases against any listener on 127.0.0.1 and judges the outcome: the bare
/// listener with a fake handler here, the whole gateway in the integration tests. Needs a running event loop's thread;
/// the listener may live in the same thread.
class CaseRunner
{
public:
    /// Real waits are seldom wanted in tests: a shorter limit of the listener goes with a shorter wait here.
    struct Pace
    {
        int answerMs = 5000; ///< How long an answer or a close is waited for.
        int holdMs = 65'000; ///< For a case whose `within_ms` is longer than answerMs.
        int neverReadMs = 30'000; ///< At most; the case's own number if that is less.
        int bytePaceMs = -1; ///< Replaces `every_ms` when not negative.
    };

    /// @p port picks the port a case connects to (management cases go elsewhere).
    CaseRunner(Placeholders placeholders, std::function<quint16(const ListenerCase &)> port, CaseCounters counters);

    void setPace(Pace pace) { m_pace = pace; }

    /// Asked after a case without an answer until it is true, so that "nothing was forwarded" is said of a listener at
    /// rest.
    void setIdleCheck(std::function<bool()> isIdle) { m_isIdle = std::move(isIdle); }

    CaseVerdict run(const ListenerCase &listenerCase);

private:
    void play(const ListenerCase &listenerCase, RawClient &client);
    void writePaced(RawClient &client, const QByteArray &bytes, const QJsonValue &pace);
    void awaitEnd(const QJsonObject &expect, RawClient &client, CaseOutcome &outcome);
    CaseOutcome playParallel(const ListenerCase &listenerCase, const QJsonObject &step);

    const Placeholders m_placeholders;
    const std::function<quint16(const ListenerCase &)> m_port;
    const CaseCounters m_counters;
    std::function<bool()> m_isIdle;
    Pace m_pace;
    std::vector<std::unique_ptr<RawClient>> m_bystanders; ///< Idle connections of the present case.
    bool m_isReset = false;
    bool m_neverReads = false;
};

} // namespace signalbox::test
