// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <string_view>

namespace signalbox {

/// Reads a JSON string character by character with its escapes decoded. The string is what stands between the quotes
/// and has passed a JsonScanner; bytes that are no UTF-8 (it is checked last) give arbitrary characters, never a read
/// outside.
class JsonStringReader
{
public:
    explicit JsonStringReader(std::string_view string)
        : m_rest(string)
    { }

    [[nodiscard]] bool atEnd() const { return m_rest.empty(); }

    /// The next code point. A surrogate pair of escapes is one; a lone surrogate stands for itself.
    [[nodiscard]] char32_t next();

private:
    [[nodiscard]] char32_t nextUnit();
    [[nodiscard]] char32_t nextRaw();

    std::string_view m_rest;
};

/// What stands between the quotes of a string token.
[[nodiscard]] std::string_view withoutQuotes(std::string_view token);

/// The number of characters (code points) of a string.
[[nodiscard]] std::size_t characterCount(std::string_view string);

/// A hash of the decoded string: equal for strings that isSameString().
[[nodiscard]] std::size_t hashOf(std::string_view string);

/// Equality of two strings once decoded: "a" equals "\u0061".
[[nodiscard]] bool isSameString(std::string_view left, std::string_view right);

/// Equality of a string, decoded and case-folded, with @p name in lower-case ASCII. Folding is Unicode's: the long s
/// (U+017F) is an s and the Kelvin sign (U+212A) a k.
[[nodiscard]] bool isSameFolded(std::string_view string, std::string_view name);

} // namespace signalbox
