// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/broadcastsface.h"

#include <QString>

#include <array>
#include <optional>

namespace signalbox {

/// The way of a transaction: Submitted, Seen, Included, Confirmed, Final.
inline constexpr int broadcastStepCount = 5;

struct BroadcastStep
{
    enum class Kind : quint8
    {
        Reached,
        Passed, ///< It went on without being observed here.
        Current, ///< Reached, and the latest.
        Ahead,
        Closed, ///< It will not get there.
    };

    Kind kind = Kind::Ahead;
    std::optional<TrackerTime> at; ///< Empty: not reached, or not observed.

    bool operator==(const BroadcastStep &) const = default;
};

/// Where it left the way, or what is odd about the place it is at.
struct BroadcastBranch
{
    BroadcastState state = BroadcastState::Failed;
    int after = 0; ///< Index of the step that it branches off behind.
    std::optional<TrackerTime> at;

    bool operator==(const BroadcastBranch &) const = default;
};

struct BroadcastSteps
{
    std::array<BroadcastStep, broadcastStepCount> steps;
    std::optional<BroadcastBranch> branch;
    BroadcastState state = BroadcastState::Submitting; ///< Of the step it is at, when there is no branch.
    QString progress; ///< Stands at the step it is at: "3 of 12". Empty once final.

    /// The last step that was reached.
    [[nodiscard]] int reached() const;

    bool operator==(const BroadcastSteps &) const = default;
};

/// Where @p view stands, with the times of its state changes; after a reorganisation only with what was seen since.
/// Pure.
[[nodiscard]] BroadcastSteps stepsOf(const BroadcastView &view);

/// "Submitted", "Seen", "Included", "Confirmed", "Final"
[[nodiscard]] QString stepTitle(int step);

} // namespace signalbox
