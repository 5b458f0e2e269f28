// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/jsonscanner.h"

#include <span>
#include <string_view>

namespace signalbox {

/// A member of an object that its reader cares about, and what was found of it.
struct JsonMember
{
    std::string_view name; ///< Lower-case ASCII.
    JsonKind kind = JsonKind::None; ///< None when the object has no member of this very name.
    std::string_view token = {}; ///< The raw value.
    /// Keys that some parser would take for this one: equal once decoded and case-folded.
    int occurrences = 0;

    [[nodiscard]] bool isPresent() const { return kind != JsonKind::None; }

    /// True for a string equal to @p text, which needs no escapes.
    [[nodiscard]] bool isString(std::string_view text) const;

    /// True for a number without fraction and exponent.
    [[nodiscard]] bool isInteger() const { return kind == JsonKind::Number && isIntegerToken(token); }
};

/// Reads the object that comes next and fills in @p members. Faults stay in the scanner. Returns the object's token;
/// empty at a fault.
std::string_view readMembers(JsonScanner &scanner, std::span<JsonMember> members);

/// True when parsers would disagree on which value one of @p members has.
[[nodiscard]] bool hasDuplicate(std::span<const JsonMember> members);

} // namespace signalbox
