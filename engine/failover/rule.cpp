// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "failover/rule.h"

namespace signalbox {

namespace {

struct RuleText
{
    std::string_view id;
    std::string_view sentence;
};

constexpr std::array<RuleText, ruleCount> texts{{
    {"FINAL-RESULT", "The Endpoint gave a valid result, which was returned unchanged."},
    {"FINAL-APP-ERROR",
        "The Endpoint processed the request and answered with an error of its own, which was returned unchanged "
        "because "
        "another Endpoint would only be asked the same question twice."},
    {"FINAL-HTTP",
        "The Endpoint gave a complete HTTP answer that is the client's to judge, so it was returned unchanged."},
    {"DEFINITE-MOVE",
        "The attempt failed before the Endpoint could act on the request, so the next Endpoint was tried, which is "
        "safe for "
        "every class."},
    {"CREDENTIAL-MOVE",
        "The Endpoint refused its credentials (401 or 403) and so did not act on the request; the next Endpoint was "
        "tried."},
    {"HTTP-STATUS-MOVE",
        "The Endpoint redirected or throttled the request (3xx or 429) instead of acting on it; the next Endpoint was "
        "tried."},
    {"AMBIGUOUS-QUERY-MOVE",
        "It is unknown whether the Endpoint acted, but a query changes nothing, so the next Endpoint was tried."},
    {"AMBIGUOUS-BROADCAST-REPLAY",
        "The Endpoint may have accepted the transaction; since a signed transaction counts only once, the same bytes "
        "were "
        "sent to the next Endpoint."},
    {"AMBIGUOUS-SESSION-STOP",
        "The Endpoint may have acted, and what it then holds lives in that Endpoint alone, so no other Endpoint was "
        "tried."},
    {"AMBIGUOUS-SIDE-EFFECT-STOP",
        "The Endpoint may have acted, and sending the request again could do it twice, so no other Endpoint was "
        "tried."},
    {"AMBIGUOUS-UNRECOGNIZED-STOP",
        "The Endpoint may have acted, and it is unknown what the operation does, so no other Endpoint was tried."},
    {"NOTIFICATION-STOP",
        "The notification may have been delivered and nothing will ever confirm it, so no other Endpoint was tried."},
    {"NOTIFICATION-DONE", "The Endpoint took the notification; no answer belongs to it."},
    {"LIMIT-REACHED",
        "The next Endpoint would have been tried, but the attempt limit of the Route and the deployment is used up."},
    {"NO-CANDIDATE",
        "The next Endpoint would have been tried, but none is left: the others were tried, are disabled, or are not "
        "available."},
    {"CLIENT-GONE-STOP",
        "The next Endpoint would have been tried, but the client has gone and nobody waits for the answer."},
    {"INTERNAL-ABORT", "A fault of the Gateway itself ended the request; no further Endpoint was tried."},
}};

} // namespace

std::string_view ruleId(Rule rule)
{
    return texts[static_cast<std::size_t>(rule)].id;
}

std::optional<Rule> ruleFromId(std::string_view id)
{
    for (int i = 0; i < ruleCount; ++i) {
        if (texts[static_cast<std::size_t>(i)].id == id)
            return static_cast<Rule>(i);
    }
    return std::nullopt;
}

std::string_view ruleSentence(Rule rule)
{
    return texts[static_cast<std::size_t>(rule)].sentence;
}

} // namespace signalbox
