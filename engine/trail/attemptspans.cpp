// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/attemptspans.h"

namespace signalbox {

namespace {

using Kind = AttemptSpan::Kind;
using std::chrono::microseconds;

/// The phase that an attempt without a complete answer was in at its end.
Kind lastPhase(const AttemptRecord &attempt)
{
    if (attempt.deliveries > 0 && attempt.phases.firstByte.count() >= 0)
        return Kind::Receive;
    if (attempt.deliveries > 0)
        return attempt.unsentBytes > 0 ? Kind::Send : Kind::Wait;
    switch (attempt.outcome.fault) {
    case AccessFault::NoFreeConnection:
        return Kind::Queue;
    case AccessFault::NameNotResolved:
        return Kind::Resolve;
    case AccessFault::TlsFailed:
        return Kind::Tls;
    default: // Refused, unreachable, too late, or no proxy: a connection was being made.
        return Kind::Connect;
    }
}

} // namespace

AttemptSpans attemptSpans(const AttemptRecord &attempt)
{
    const AttemptPhases &phases = attempt.phases;
    AttemptSpans spans;
    microseconds at{0};
    const auto add = [&](Kind kind, microseconds length, bool cut) {
        if (length.count() < 0)
            return;
        if (!spans.isEmpty() && spans.last().kind == kind) {
            spans.last().length += length;
            spans.last().cut = cut;
        } else {
            spans.append({.kind = kind, .from = at, .length = length, .cut = cut});
        }
        at += length;
    };
    add(Kind::Queue, phases.queue, false);
    add(Kind::Resolve, phases.resolve, false);
    add(Kind::Connect, phases.connect, false);
    add(Kind::Tls, phases.tls, false);
    add(Kind::Send, phases.send, false);
    add(Kind::Wait, phases.firstByte, false);
    add(Kind::Receive, phases.body, false);
    if (attempt.outcome.fault != AccessFault::None && phases.total > at)
        add(lastPhase(attempt), phases.total - at, true);
    return spans;
}

} // namespace signalbox
