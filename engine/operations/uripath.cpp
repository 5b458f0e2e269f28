// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "operations/uripath.h"

#include "operations/utf8.h"

#include <algorithm>

namespace signalbox {

namespace {

constexpr bool isAlphanumeric(char character)
{
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z')
        || (character >= '0' && character <= '9');
}

constexpr bool isUnreserved(char character)
{
    return isAlphanumeric(character) || std::string_view("-._~").find(character) != std::string_view::npos;
}

/// What may stand in a path segment unescaped, but for `;`: servlet containers cut a segment there.
constexpr bool isPathCharacter(char character)
{
    return isUnreserved(character) || std::string_view("!$&'()*+,=:@").find(character) != std::string_view::npos;
}

constexpr bool isControl(char character)
{
    return static_cast<unsigned char>(character) < 0x20 || character == 0x7f;
}

std::optional<unsigned> hexValue(char digit)
{
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    const char lower = static_cast<char>(digit | 0x20);
    if (lower >= 'a' && lower <= 'f')
        return lower - 'a' + 10;
    return std::nullopt;
}

/// The character that @p text begins with when that is an escape.
std::optional<char> escapedCharacter(std::string_view text)
{
    if (text.size() < 3 || text[0] != '%')
        return std::nullopt;
    const auto high = hexValue(text[1]);
    const auto low = hexValue(text[2]);
    if (!high || !low)
        return std::nullopt;
    return static_cast<char>(*high << 4 | *low);
}

/// Decodes @p segment until no escape is left, as a chain of servers could, in linear time: an escape that comes about
/// by decoding another one is decoded on the spot.
std::string fullyDecoded(std::string_view segment)
{
    std::string decoded;
    decoded.reserve(segment.size());
    for (const char character : segment) {
        decoded.push_back(character);
        while (decoded.size() >= 3) {
            const auto escaped = escapedCharacter(std::string_view(decoded).substr(decoded.size() - 3));
            if (!escaped)
                break;
            decoded.resize(decoded.size() - 3);
            decoded.push_back(*escaped);
        }
    }
    return decoded;
}

bool isSafeSegment(std::string_view segment)
{
    const std::string decoded = fullyDecoded(segment);
    return !decoded.empty() && decoded != "." && decoded != ".."
        && std::none_of(decoded.begin(), decoded.end(), isControl) && decoded.find_first_of("/\\;") == std::string::npos
        && isValidUtf8(decoded); // overlong forms are one more way to write a dot or a slash
}

/// False when @p segment has a bad escape or a character that must be escaped.
bool appendNormalised(std::string &path, std::string_view segment)
{
    while (!segment.empty()) {
        const bool escape = segment.front() == '%';
        const auto escaped = escapedCharacter(segment);
        if (escape ? !escaped : !isPathCharacter(segment.front()))
            return false;
        const std::size_t length = escape ? 3 : 1;
        if (escape && isUnreserved(*escaped))
            path.push_back(*escaped);
        else
            path.append(segment.substr(0, length));
        segment.remove_prefix(length);
    }
    return true;
}

} // namespace

std::optional<std::string> normalisedPath(std::string_view path)
{
    if (!path.starts_with('/'))
        return std::nullopt;
    std::string normalised;
    normalised.reserve(path.size());
    while (!path.empty()) {
        path.remove_prefix(1);
        const std::string_view segment = path.substr(0, path.find('/'));
        path.remove_prefix(segment.size());
        normalised.push_back('/');
        if (!isSafeSegment(segment) || !appendNormalised(normalised, segment))
            return std::nullopt;
    }
    return normalised;
}

std::string percentDecoded(std::string_view text)
{
    std::string decoded;
    decoded.reserve(text.size());
    while (!text.empty()) {
        const auto escaped = escapedCharacter(text);
        decoded.push_back(escaped.value_or(text.front()));
        text.remove_prefix(escaped ? 3 : 1);
    }
    return decoded;
}

} // namespace signalbox
