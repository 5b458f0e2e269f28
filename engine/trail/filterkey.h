// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace signalbox {

/// The keys of the filter language (console.md 4.3), in the order in which they are suggested.
enum class FilterKey : std::uint8_t
{
    Route,
    Chain,
    Method,
    Class,
    Outcome,
    Attempts,
    Tried,
    Final,
    Endpoint,
    Code,
    Http,
    Milliseconds,
    Id,
    Tx,
    Client,
    Certainty,
    Rule,
    Generation,
    Marked,
    Note,
    Injected,
    Probe,
    Time,
    Body
};

/// The bit of `injected:yes`: some fault, whichever; the others are those of InjectedFault, `no` that of None.
inline constexpr int anyFaultBit = 31;

inline constexpr int filterKeyCount = static_cast<int>(FilterKey::Body) + 1;

/// What a key's values are.
enum class FilterKind : std::uint8_t
{
    Text, ///< The whole text, `*` for anything; upper and lower case are the same.
    Word, ///< One of filterWords().
    Number, ///< `5`, `5..10`, and with the operators `>5`, `<5`.
    Time ///< `10m`, `14:02`, `14:00..14:30`, `2026-11-30`.
};

/// A word that a key takes. `bit` is the place of what it stands for in its engine enumeration; several words may
/// stand for the same, and the first of them is the code that logs and exports use.
struct FilterWord
{
    std::string_view text;
    int bit = 0;
};

[[nodiscard]] std::string_view filterKeyName(FilterKey key);
[[nodiscard]] std::optional<FilterKey> filterKeyFromName(std::string_view name);
[[nodiscard]] FilterKind filterKeyKind(FilterKey key);

/// One English line that says what the key asks for; the console translates it.
[[nodiscard]] std::string_view filterKeyHint(FilterKey key);

/// Empty for keys of another kind than Word.
[[nodiscard]] std::span<const FilterWord> filterWords(FilterKey key);

/// The word that stands for @p bit first; empty when there is none.
[[nodiscard]] std::string_view filterWord(FilterKey key, int bit);

} // namespace signalbox
