// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/generation.h"
#include "faces/requestsface.h"

#include <QObject>
#include <QTimer>

#include <deque>

namespace signalbox {

class ConfigurationDraft;

/// How many requests ended, and how many of them without an answer from an Endpoint: stopped, exhausted or aborted.
struct EndedRequests
{
    int total = 0;
    int failed = 0;

    [[nodiscard]] double share() const { return total == 0 ? 0 : static_cast<double>(failed) / total; }
    void add(bool isFailure)
    {
        ++total;
        failed += isFailure ? 1 : 0;
    }
};

/// Whether requests fail since an Apply as they did not before: at least leastRequests ended, most of them in vain, and
/// clearly more than before. Pure.
[[nodiscard]] bool isWorse(const EndedRequests &before, const EndedRequests &since);

/// Guarded Apply (console.md section 7): for a minute after an Apply from the console it watches how requests of the
/// new generation end. When they begin to fail, it rolls back by itself, and the new generation's origin says why. It
/// ends when somebody confirms the Apply, rolls it back, or another generation comes.
class ApplyGuard final : public QObject
{
    Q_OBJECT

public:
    static constexpr int leastRequests = 10;
    static constexpr std::chrono::seconds span{60};

    /// Both outlive it.
    ApplyGuard(ConfigurationDraft *draft, RequestsFace *requests, QObject *parent = nullptr);

    [[nodiscard]] bool isWatching() const { return m_previous != nullptr; }

private:
    void watch(const GenerationPtr &generation);
    void take(const RequestSnapshots &requests);
    void judge();
    void end();

    ConfigurationDraft *m_draft;
    GenerationPtr m_last; ///< What ran when the draft was last applied, or runs.
    GenerationPtr m_previous; ///< To go back to; null while nothing is watched.
    GenerationPtr m_applied;
    std::deque<bool> m_recent; ///< Whether the latest requests failed, oldest first.
    EndedRequests m_before;
    EndedRequests m_since;
    QTimer m_end;
};

} // namespace signalbox
