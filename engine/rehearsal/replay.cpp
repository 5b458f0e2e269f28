// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/replay.h"

#include "rehearsal/replaywalk.h"

#include <algorithm>

namespace signalbox {

namespace {

Replayed different(ReplayReason reason)
{
    return {.verdict = ReplayVerdict::Different, .reason = reason, .endpoint = {}, .end = {}, .attempts = {}};
}

Replayed unknown(ReplayReason reason)
{
    return {.verdict = ReplayVerdict::Unknown, .reason = reason, .endpoint = {}, .end = {}, .attempts = {}};
}

} // namespace

Replay::Replay(const Configuration &draft)
    : m_draft(draft)
{
    for (const Route &route : std::as_const(m_draft.routes))
        m_targets.insert(route.slug, tryableTargets(m_draft, route));
}

bool Replay::counts(const RequestRecord &recorded)
{
    const auto isInjected = [](const AttemptRecord &attempt) { return attempt.injected != InjectedFault::None; };
    if (!recorded.hasRule || recorded.rule == Rule::InternalAbort || recorded.outcome == RequestOutcome::Refused)
        return false;
    return !std::any_of(recorded.attempts.cbegin(), recorded.attempts.cend(), isInjected);
}

std::optional<Replayed> Replay::decideAgain(const RequestRecord &recorded, const Configuration &ranWith) const
{
    const Route *ranOn = ranWith.findRoute(recorded.route);
    if (!counts(recorded) || !ranOn)
        return std::nullopt;
    const Route *route = m_draft.findRoute(recorded.route);
    if (!route)
        return different(ReplayReason::RouteGone);
    if (!route->key.isEmpty() && route->key != ranOn->key)
        return unknown(ReplayReason::KeyNeeded);
    if (route->paused)
        return different(ReplayReason::RoutePaused);
    return ReplayWalk(recorded, ranWith, m_draft, *route, *m_targets.constFind(route->slug)).go();
}

} // namespace signalbox
