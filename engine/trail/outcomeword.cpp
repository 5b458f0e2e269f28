// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/outcomeword.h"

#include <algorithm>

namespace signalbox {

namespace {

constexpr std::int64_t codeNoEndpoint = -32004;
constexpr std::int64_t codeInternal = -32603;
constexpr std::int64_t statusInternal = 500;
constexpr std::int64_t statusUnavailable = 503;

bool hasMovedOn(const RequestRecord &record)
{
    return std::any_of(record.attempts.begin(), record.attempts.end(),
        [](const AttemptRecord &attempt) { return attempt.verdict.decision == Decision::MoveOn; });
}

// The rules that end a request without an answer of its own. Empty for the others.
std::string_view wordOfEndingRule(Rule rule)
{
    switch (rule) {
    case Rule::AmbiguousSessionStop:
    case Rule::AmbiguousSideEffectStop:
    case Rule::AmbiguousUnrecognizedStop:
    case Rule::NotificationStop:
        return "stopped";
    case Rule::LimitReached:
    case Rule::NoCandidate:
        return "exhausted";
    case Rule::ClientGoneStop:
        return "client-gone";
    case Rule::InternalAbort:
        return "aborted";
    case Rule::NotificationDone:
        return "delivered";
    default:
        return {};
    }
}

// A failure that names no rule: it ended before or beside the attempts.
std::string_view wordOfFailure(const RequestRecord &record)
{
    if (record.code == codeNoEndpoint)
        return "exhausted";
    if (record.code == codeInternal || record.code == statusInternal)
        return "aborted";
    return record.code == statusUnavailable && !record.skipped.empty() ? "exhausted" : "rejected";
}

} // namespace

std::string_view outcomeWord(const RequestRecord &record)
{
    if (record.outcome == RequestOutcome::InFlight)
        return "in-flight";
    if (record.outcome == RequestOutcome::Refused)
        return "rejected";
    if (record.outcome == RequestOutcome::ClientGone)
        return "client-gone";
    if (record.hasRule) {
        if (const std::string_view word = wordOfEndingRule(record.rule); !word.empty())
            return word;
    }
    switch (record.outcome) {
    case RequestOutcome::Result:
        return hasMovedOn(record) ? "failed-over" : "result";
    case RequestOutcome::ApplicationError:
        return hasMovedOn(record) ? "failed-over" : "app-error";
    case RequestOutcome::Notified:
        return "delivered";
    default:
        return wordOfFailure(record);
    }
}

} // namespace signalbox
