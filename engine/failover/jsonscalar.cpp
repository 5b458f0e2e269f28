// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "failover/jsonscalar.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace signalbox {

namespace {

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// A lone surrogate is encoded like any other code point: no UTF-8, but distinct from everything that is.
void appendUtf8(std::string &out, std::uint32_t codePoint)
{
    const auto tail = [&](int shift) { out += static_cast<char>(0x80 | ((codePoint >> shift) & 0x3f)); };
    if (codePoint < 0x80) {
        out += static_cast<char>(codePoint);
    } else if (codePoint < 0x800) {
        out += static_cast<char>(0xc0 | (codePoint >> 6));
        tail(0);
    } else if (codePoint < 0x10000) {
        out += static_cast<char>(0xe0 | (codePoint >> 12));
        tail(6);
        tail(0);
    } else {
        out += static_cast<char>(0xf0 | (codePoint >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

/// The code unit of a `\uXXXX` that @p text starts with.
std::optional<std::uint32_t> codeUnit(std::string_view text)
{
    if (text.size() < 6 || !text.starts_with("\\u"))
        return std::nullopt;
    std::uint32_t unit = 0;
    const char *const end = text.data() + 6;
    const auto [stop, error] = std::from_chars(text.data() + 2, end, unit, 16);
    if (error != std::errc{} || stop != end)
        return std::nullopt;
    return unit;
}

/// Decodes the escape that @p text starts with and returns its length; 0 for none.
std::size_t appendEscape(std::string &out, std::string_view text)
{
    if (const auto unit = codeUnit(text)) {
        const bool leads = *unit >= 0xd800 && *unit < 0xdc00;
        const auto second = leads ? codeUnit(text.substr(6)) : std::nullopt;
        if (second && *second >= 0xdc00 && *second < 0xe000) {
            appendUtf8(out, 0x10000 + ((*unit - 0xd800) << 10) + (*second - 0xdc00));
            return 12;
        }
        appendUtf8(out, *unit);
        return 6;
    }
    if (text.size() < 2)
        return 0;
    constexpr std::string_view letters = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    const std::size_t letter = letters.find(text[1]);
    if (letter == std::string_view::npos)
        return 0;
    out += meanings[letter];
    return 2;
}

std::optional<std::string> canonicalString(std::string_view token)
{
    if (token.size() < 2 || token.back() != '"')
        return std::nullopt;
    std::string_view rest = token.substr(1, token.size() - 2);
    std::string spelling;
    spelling.reserve(rest.size() + 1);
    spelling += 's';
    while (!rest.empty()) {
        const std::size_t plain = std::min(rest.find('\\'), rest.size());
        spelling += rest.substr(0, plain);
        rest.remove_prefix(plain);
        if (rest.empty())
            break;
        const std::size_t length = appendEscape(spelling, rest);
        if (length == 0)
            return std::nullopt;
        rest.remove_prefix(length);
    }
    return spelling;
}

std::optional<std::string> canonicalNumber(std::string_view token)
{
    const bool negative = token.starts_with('-');
    std::string digits;
    std::int64_t power = 0;
    bool fraction = false;
    std::size_t at = negative ? 1 : 0;
    for (; at < token.size() && (isDigit(token[at]) || token[at] == '.'); ++at) {
        if (token[at] == '.') {
            fraction = true;
        } else {
            digits += token[at];
            power -= fraction ? 1 : 0;
        }
    }
    if (digits.empty())
        return std::nullopt;
    if (at < token.size()) {
        const char *first = token.data() + at + 1; // Behind the `e`.
        const char *const last = token.data() + token.size();
        if (first != last && *first == '+')
            ++first;
        std::int32_t exponent = 0;
        const auto [stop, error] = std::from_chars(first, last, exponent);
        if (error == std::errc::result_out_of_range)
            return "n" + std::string(token); // Nobody names a thing so; equal to its own spelling alone.
        if (error != std::errc{} || stop != last)
            return std::nullopt;
        power += exponent;
    }
    while (digits.size() > 1 && digits.back() == '0') {
        digits.pop_back();
        ++power;
    }
    digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
    if (digits.empty())
        return "n0";
    return (negative ? "n-" : "n") + digits + "e" + std::to_string(power);
}

} // namespace

std::optional<std::string> canonicalJsonScalar(std::string_view token)
{
    if (token.empty())
        return std::nullopt;
    if (token.front() == '"')
        return canonicalString(token);
    if (token.front() == '-' || isDigit(token.front()))
        return canonicalNumber(token);
    return std::nullopt;
}

} // namespace signalbox
