// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "failover/rulewords.h"

namespace signalbox {

namespace {

struct RuleWords
{
    std::string_view condition;
    std::string_view advice;
    std::array<Rule, 4> related; ///< The rule itself in the places that are not needed.
};

constexpr std::array<RuleWords, ruleCount> words{{
    {"The answer is a valid result.", "Nothing is to be done: the answer is the Endpoint's own.",
        {Rule::FinalAppError, Rule::FinalHttp, Rule::FinalResult, Rule::FinalResult}},
    {"The answer is a valid application error. “Already known”, a wrong nonce and a duplicate are such errors too.",
        "Read the error: it is about the request, not about the Endpoint. Before a transaction is signed anew, look at "
        "its row in Broadcasts.",
        {Rule::FinalResult, Rule::AmbiguousBroadcastReplay, Rule::FinalAppError, Rule::FinalAppError}},
    {"TRON HTTP: the status is 2xx or one that no other rule names; or it is 408, 425 or 5xx and the operation may not "
     "be sent twice.",
        "Judge the status as if the Endpoint had been asked directly. After a 5xx, check whether the call took effect "
        "before it is sent again.",
        {Rule::FinalResult, Rule::HttpStatusMove, Rule::CredentialMove, Rule::FinalHttp}},
    {"The attempt failed before the Endpoint could act. This holds for every class, notifications included.",
        "Look at the Endpoint: its address, its TLS, its credentials or the network are at fault, not the request.",
        {Rule::CredentialMove, Rule::LimitReached, Rule::NoCandidate, Rule::ClientGoneStop}},
    {"The status is 401 or 403 and there is no valid JSON-RPC answer; with TRON HTTP, the status alone. This holds for "
     "every class, but not for notifications.",
        "Check the credentials of the Endpoint.",
        {Rule::DefiniteMove, Rule::HttpStatusMove, Rule::LimitReached, Rule::NoCandidate}},
    {"TRON HTTP: the status is 3xx or 429. This holds for every class.",
        "After 429, send less or add an Endpoint. After a redirect, correct the Endpoint's URL: redirects are never "
        "followed.",
        {Rule::CredentialMove, Rule::FinalHttp, Rule::LimitReached, Rule::NoCandidate}},
    {"The Endpoint may have acted, or its answer is structurally invalid, or TRON HTTP gave 408, 425 or 5xx; and the "
     "operation changes nothing.",
        "Nothing is to be done for this request. If it happens often, look at the timeouts and errors of the Endpoint.",
        {Rule::AmbiguousBroadcastReplay, Rule::AmbiguousSessionStop, Rule::AmbiguousSideEffectStop,
            Rule::AmbiguousUnrecognizedStop}},
    {"The Endpoint may have acted, or its answer is structurally invalid, or TRON HTTP gave 408, 425 or 5xx; and the "
     "operation broadcasts a signed transaction.",
        "Do not sign anew. Follow the transaction in Broadcasts: every Endpoint that was tried may have it.",
        {Rule::AmbiguousQueryMove, Rule::FinalAppError, Rule::LimitReached, Rule::NoCandidate}},
    {"The Endpoint may have acted, or its answer is structurally invalid, or TRON HTTP gave no complete answer; and "
     "the operation makes or uses what lives in one Endpoint: filters, cursors, subscriptions.",
        "Ask the same Endpoint whether the call took effect, or begin the session anew.",
        {Rule::AmbiguousQueryMove, Rule::AmbiguousSideEffectStop, Rule::AmbiguousUnrecognizedStop, Rule::FinalHttp}},
    {"The Endpoint may have acted, or its answer is structurally invalid, or TRON HTTP gave no complete answer; and "
     "the operation changes something in the Endpoint or uses its keys.",
        "Check the state of the Endpoint before the request is sent again. Only its sender knows whether twice is too "
        "often.",
        {Rule::AmbiguousQueryMove, Rule::AmbiguousBroadcastReplay, Rule::AmbiguousUnrecognizedStop, Rule::FinalHttp}},
    {"The Endpoint may have acted, or its answer is structurally invalid, or TRON HTTP gave no complete answer; and "
     "the operation stands in no table.",
        "Check the state first. If the operation is harmless to repeat, an override of its class in the Route lets it "
        "move on.",
        {Rule::AmbiguousQueryMove, Rule::AmbiguousSideEffectStop, Rule::AmbiguousSessionStop, Rule::FinalHttp}},
    {"A notification failed after it was sent, or the status was not 2xx.",
        "Nothing confirms a notification. Where delivery counts, send a call with an id.",
        {Rule::NotificationDone, Rule::DefiniteMove, Rule::NotificationStop, Rule::NotificationStop}},
    {"A notification got a 2xx status. The body is not read into a reply.", "Nothing is to be done.",
        {Rule::NotificationStop, Rule::DefiniteMove, Rule::NotificationDone, Rule::NotificationDone}},
    {"The attempt would have moved on, but the effective limit is used up: the smaller of the Route's and the "
     "deployment's.",
        "See why each attempt failed. Raise max_attempts or the deployment limit only where later Endpoints would have "
        "answered.",
        {Rule::NoCandidate, Rule::ClientGoneStop, Rule::DefiniteMove, Rule::AmbiguousQueryMove}},
    {"The attempt would have moved on below the limit, but no target is left to try; also without any attempt, when "
     "no target is available.",
        "Add or enable targets, lift cordons, or wait until circuits close.",
        {Rule::LimitReached, Rule::ClientGoneStop, Rule::DefiniteMove, Rule::AmbiguousQueryMove}},
    {"The attempt would have moved on, but the client has closed its connection.",
        "Give the client a longer timeout than the Route's worst case, or the Route a shorter one.",
        {Rule::LimitReached, Rule::NoCandidate, Rule::DefiniteMove, Rule::AmbiguousQueryMove}},
    {"The Gateway itself is at fault.", "Export the trail and report it: this is not meant to happen.",
        {Rule::NoCandidate, Rule::InternalAbort, Rule::InternalAbort, Rule::InternalAbort}},
}};

} // namespace

std::string_view ruleCondition(Rule rule)
{
    return words[static_cast<std::size_t>(rule)].condition;
}

std::string_view ruleAdvice(Rule rule)
{
    return words[static_cast<std::size_t>(rule)].advice;
}

std::span<const Rule> relatedRules(Rule rule)
{
    const std::span<const Rule> places(words[static_cast<std::size_t>(rule)].related);
    std::size_t count = 0;
    while (count < places.size() && places[count] != rule)
        ++count;
    return places.first(count);
}

} // namespace signalbox
