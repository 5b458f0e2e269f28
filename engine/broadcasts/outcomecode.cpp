// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/outcomecode.h"

#include "broadcasts/tracking/namedcode.h"
#include "operations/bytesview.h"

#include <array>

namespace signalbox {

namespace {

constexpr std::array<std::string_view, 5> kindNames{
    "access_failure", "result", "application_error", "invalid_response", "http_response"};
static_assert(kindNames.size() == static_cast<std::size_t>(OutcomeKind::HttpResponse) + 1);

constexpr std::size_t certaintyCount = static_cast<std::size_t>(Certainty::Ambiguous) + 1;
constexpr std::size_t faultCount = static_cast<std::size_t>(AccessFault::Cancelled) + 1;

} // namespace

std::string_view outcomeKindName(OutcomeKind kind)
{
    return kindNames[static_cast<std::size_t>(kind)];
}

std::optional<AttemptOutcome> outcomeOf(const BroadcastAttemptRow &attempt)
{
    const auto kind = tracking::fromName(outcomeKindName, kindNames.size(), view(attempt.kind));
    const auto certainty = tracking::fromName(certaintyName, certaintyCount, view(attempt.certainty));
    const auto fault = tracking::fromName(accessFaultName, faultCount, view(attempt.fault));
    if (!kind || !certainty || !fault)
        return std::nullopt;
    return AttemptOutcome{.kind = *kind, .certainty = *certainty, .fault = *fault, .httpStatus = attempt.httpStatus};
}

} // namespace signalbox
