// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/filterkey.h"

#include "failover/rule.h"
#include "gateway/faultinjection.h"

#include <algorithm>
#include <array>

namespace signalbox {

namespace {

struct KeyFacts
{
    std::string_view name;
    FilterKind kind;
    std::string_view hint;
};

// In the order of FilterKey.
constexpr std::array<KeyFacts, filterKeyCount> keys{{
    {"route", FilterKind::Text, "Route the request came in on"},
    {"chain", FilterKind::Word, "Protocol of the Route"},
    {"method", FilterKind::Text, "Exact method or TRON path; * for anything"},
    {"class", FilterKind::Word, "Operation class"},
    {"outcome", FilterKind::Word, "How the request ended"},
    {"attempts", FilterKind::Number, "Attempts used"},
    {"tried", FilterKind::Text, "Endpoint that was attempted"},
    {"final", FilterKind::Text, "Endpoint whose answer was returned, or none"},
    {"endpoint", FilterKind::Text, "Endpoint that was attempted or passed over"},
    {"code", FilterKind::Number, "Error code the client got; 0 for a result"},
    {"http", FilterKind::Number, "HTTP status of any answer"},
    {"ms", FilterKind::Number, "Total time in milliseconds"},
    {"id", FilterKind::Text, "Request id"},
    {"tx", FilterKind::Text, "Transaction id, or how it begins"},
    {"client", FilterKind::Text, "What the client's User-Agent or port holds"},
    {"certainty", FilterKind::Word, "Certainty of any attempt"},
    {"rule", FilterKind::Word, "Rule of any decision"},
    {"gen", FilterKind::Number, "Configuration generation"},
    {"marked", FilterKind::Word, "Marked with a star"},
    {"note", FilterKind::Text, "Words of the note; * for any note"},
    {"injected", FilterKind::Word, "A fault was injected: yes, no, or which one"},
    {"probe", FilterKind::Word, "Asked by the gateway itself; its probes are not recorded, so no request is one"},
    {"time", FilterKind::Time, "When it arrived: 10m, 14:02, 14:00..14:30"},
    {"body", FilterKind::Text, "Words in the captured bodies, in memory and on disk; slow"},
}};

constexpr std::array chainWords{FilterWord{"evm", 0}, FilterWord{"sol", 1}, FilterWord{"btc", 2}, FilterWord{"ltc", 3},
    FilterWord{"tron", 4}, FilterWord{"tron-http", 5}, FilterWord{"solana", 1}, FilterWord{"bitcoin", 2},
    FilterWord{"litecoin", 3}, FilterWord{"tron-jsonrpc", 4}};

constexpr std::array classWords{FilterWord{"stateless", 0}, FilterWord{"broadcast", 1}, FilterWord{"session", 2},
    FilterWord{"side_effect", 3}, FilterWord{"unrecognized", 4}, FilterWord{"query", 0}, FilterWord{"local-state", 2},
    FilterWord{"side-effect", 3}, FilterWord{"unknown", 4}};

// The vocabulary of outcomeWord(), and in-flight.
constexpr std::array outcomeWords{FilterWord{"result", 0}, FilterWord{"app-error", 1}, FilterWord{"failed-over", 2},
    FilterWord{"stopped", 3}, FilterWord{"exhausted", 4}, FilterWord{"rejected", 5}, FilterWord{"client-gone", 6},
    FilterWord{"delivered", 7}, FilterWord{"aborted", 8}, FilterWord{"in-flight", 9}};

constexpr std::array certaintyWords{FilterWord{"answered", 0}, FilterWord{"definite", 1}, FilterWord{"ambiguous", 2}};

/// No, yes, and each fault by its name.
constexpr auto injectedWords = [] {
    std::array<FilterWord, injectedFaultCount + 1> words;
    words[0] = {"no", static_cast<int>(InjectedFault::None)};
    words[1] = {"yes", anyFaultBit};
    for (std::size_t fault = 1; fault < injectedFaultCount; ++fault)
        words[fault + 1] = {attemptEndName(static_cast<InjectedFault>(fault)), static_cast<int>(fault)};
    return words;
}();

constexpr std::array yesNoWords{FilterWord{"no", 0}, FilterWord{"yes", 1}};

std::span<const FilterWord> ruleWords()
{
    static const auto words = [] {
        std::array<FilterWord, ruleCount> all;
        for (int rule = 0; rule < ruleCount; ++rule)
            all[static_cast<std::size_t>(rule)] = {ruleId(static_cast<Rule>(rule)), rule};
        return all;
    }();
    return words;
}

const KeyFacts &factsOf(FilterKey key)
{
    return keys[static_cast<std::size_t>(key)];
}

} // namespace

std::string_view filterKeyName(FilterKey key)
{
    return factsOf(key).name;
}

std::optional<FilterKey> filterKeyFromName(std::string_view name)
{
    const auto found
        = std::find_if(keys.begin(), keys.end(), [name](const KeyFacts &facts) { return facts.name == name; });
    return found == keys.end() ? std::nullopt : std::optional(static_cast<FilterKey>(found - keys.begin()));
}

FilterKind filterKeyKind(FilterKey key)
{
    return factsOf(key).kind;
}

std::string_view filterKeyHint(FilterKey key)
{
    return factsOf(key).hint;
}

std::span<const FilterWord> filterWords(FilterKey key)
{
    switch (key) {
    case FilterKey::Chain:
        return chainWords;
    case FilterKey::Class:
        return classWords;
    case FilterKey::Outcome:
        return outcomeWords;
    case FilterKey::Certainty:
        return certaintyWords;
    case FilterKey::Rule:
        return ruleWords();
    case FilterKey::Injected:
        return injectedWords;
    case FilterKey::Marked:
    case FilterKey::Probe:
        return yesNoWords;
    default:
        return {};
    }
}

std::string_view filterWord(FilterKey key, int bit)
{
    const std::span<const FilterWord> words = filterWords(key);
    const auto found
        = std::find_if(words.begin(), words.end(), [bit](const FilterWord &word) { return word.bit == bit; });
    return found == words.end() ? std::string_view() : found->text;
}

} // namespace signalbox
