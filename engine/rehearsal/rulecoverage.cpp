// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/rulecoverage.h"

namespace signalbox {

namespace {

/// What stands in the way of moving on.
struct Bounds
{
    int remaining;
    int used;
    bool clientGone;
};

constexpr std::array<Bounds, 4> allBounds{{{2, 1, false}, {2, 3, false}, {0, 1, false}, {2, 1, true}}};
constexpr int limit = 3;

/// Only their rules are for notifications; all others are told of calls.
RequestShape shapeOf(Rule rule)
{
    return rule == Rule::NotificationDone || rule == Rule::NotificationStop ? RequestShape::Notification
                                                                            : RequestShape::Call;
}

void look(Rule rule, OperationClass operationClass, const RuleExample &example, RuleCoverage &coverage)
{
    const RequestShape shape = shapeOf(rule);
    const AttemptOutcome outcome = outcomeOf(example.end, example.plane, shape);
    for (const Bounds &bounds : allBounds) {
        const Verdict verdict = decide({.operationClass = operationClass,
            .shape = shape,
            .plane = example.plane,
            .outcome = outcome,
            .remaining = bounds.remaining,
            .used = bounds.used,
            .limit = limit,
            .clientGone = bounds.clientGone});
        if (verdict.rule != rule)
            continue;
        coverage.decision = verdict.decision;
        coverage.cells[static_cast<std::size_t>(operationClass)][static_cast<std::size_t>(outcome.certainty)] = true;
        if (!coverage.examples.contains(example))
            coverage.examples.append(example);
    }
}

} // namespace

RuleCoverage ruleCoverage(Rule rule)
{
    RuleCoverage coverage;
    for (const DataPlane plane : {DataPlane::JsonRpc, DataPlane::TronHttp}) {
        for (const ImaginedEnd end : offeredEnds(plane)) {
            for (const OperationClass operationClass : allOperationClasses)
                look(rule, operationClass, {end, plane}, coverage);
        }
    }
    return coverage;
}

} // namespace signalbox
