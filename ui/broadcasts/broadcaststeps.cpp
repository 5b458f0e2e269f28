// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/broadcaststeps.h"

#include "base/words.h"
#include "broadcasts/broadcastwords.h"

#include <QCoreApplication>

namespace signalbox {

namespace {

enum Step : int
{
    Submitted,
    Seen,
    Included,
    Confirmed,
    Final
};

/// The step that a place is; a place that says nothing is that it was submitted.
int stepOf(Place place)
{
    switch (place) {
    case Place::Pending:
        return Seen;
    case Place::Included:
        return Included;
    case Place::Safe:
        return Confirmed;
    case Place::Finalized:
        return Final;
    case Place::NoInformation:
    case Place::Nowhere:
        break;
    }
    return Submitted;
}

/// States that are no step of the way.
bool isBranch(BroadcastState state)
{
    switch (state) {
    case BroadcastState::Submitting:
    case BroadcastState::Accepted:
    case BroadcastState::Pending:
    case BroadcastState::Included:
    case BroadcastState::Safe:
    case BroadcastState::Finalized:
        return false;
    default:
        return true;
    }
}

int stepOf(const StateDecision &decision)
{
    // A place below a block may be left over from before; the state tells.
    if (decision.place >= Place::Included)
        return stepOf(decision.place);
    return decision.state == BroadcastState::Pending ? Seen : Submitted;
}

/// Goes through the changes, oldest first, and keeps when each step was first reached and not left again.
class History
{
public:
    explicit History(const BroadcastView &view)
    {
        m_times[Submitted] = view.detail.row.createdAt;
        for (const StateChange &change : view.changes)
            take(change);
    }

    [[nodiscard]] std::optional<TrackerTime> at(int step) const { return m_times[static_cast<std::size_t>(step)]; }

    /// The furthest step that it ever got to and did not lose with its block.
    [[nodiscard]] int furthest() const { return m_furthest; }

    /// Since when it has had the state that it has.
    [[nodiscard]] std::optional<TrackerTime> changedTo(BroadcastState state) const
    {
        return m_state == state ? m_changed : std::nullopt;
    }

private:
    void take(const StateChange &change)
    {
        const int step = stepOf(change.to);
        if (change.to.state == BroadcastState::Reorged || change.to.blockLeft)
            forgetFrom(std::max<int>(step, Seen) + (change.to.place < Place::Included ? 1 : 0));
        auto &time = m_times[static_cast<std::size_t>(step)];
        if (!time)
            time = change.at;
        m_furthest = std::max(m_furthest, step);
        if (m_state != change.to.state || !m_changed)
            m_changed = change.at;
        m_state = change.to.state;
    }

    void forgetFrom(int step)
    {
        for (int i = step; i < broadcastStepCount; ++i)
            m_times[static_cast<std::size_t>(i)].reset();
        m_furthest = std::min(m_furthest, step - 1);
    }

    std::array<std::optional<TrackerTime>, broadcastStepCount> m_times;
    std::optional<TrackerTime> m_changed;
    BroadcastState m_state = BroadcastState::Submitting;
    int m_furthest = Submitted;
};

BroadcastStep step(int index, int current, bool closed, const History &history)
{
    using Kind = BroadcastStep::Kind;
    const std::optional<TrackerTime> at = history.at(index);
    if (index > current)
        return {closed ? Kind::Closed : Kind::Ahead, {}};
    if (index == current)
        return {Kind::Current, at};
    return {at ? Kind::Reached : Kind::Passed, at};
}

} // namespace

int BroadcastSteps::reached() const
{
    int last = 0;
    for (int i = 0; i < broadcastStepCount; ++i) {
        if (steps[static_cast<std::size_t>(i)].kind < BroadcastStep::Kind::Ahead)
            last = i;
    }
    return last;
}

BroadcastSteps stepsOf(const BroadcastView &view)
{
    const StateDecision &decision = view.decision;
    const History history(view);
    const bool branches = isBranch(decision.state);
    const bool inBlock = decision.place >= Place::Included;
    const int current = branches && !inBlock ? std::min<int>(history.furthest(), Seen) : stepOf(decision);
    BroadcastSteps result;
    for (int i = 0; i < broadcastStepCount; ++i)
        result.steps[static_cast<std::size_t>(i)]
            = step(i, current, branches && !inBlock && decision.terminal, history);
    // It failed when it was executed, however deep its block lies by now.
    const int after = decision.state == BroadcastState::Failed ? std::min<int>(current, Included) : current;
    if (branches)
        result.branch = BroadcastBranch{decision.state, after, history.changedTo(decision.state)};
    if (decision.reason == StateReason::NothingSent)
        result.steps[Submitted] = {BroadcastStep::Kind::Closed, {}};
    result.state = decision.state;
    const BroadcastRow &row = view.detail.row;
    if (decision.place < Place::Finalized)
        result.progress = words::progress(row.protocol, row.network, decision);
    return result;
}

QString stepTitle(int step)
{
    if (step == Submitted)
        return QCoreApplication::translate("BroadcastSteps", "Submitted");
    constexpr std::array states{
        BroadcastState::Pending, BroadcastState::Included, BroadcastState::Safe, BroadcastState::Finalized};
    return words::broadcastState(states[static_cast<std::size_t>(step - 1)]);
}

} // namespace signalbox
