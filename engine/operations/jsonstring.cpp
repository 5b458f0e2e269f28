// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "operations/jsonstring.h"

#include <algorithm>
#include <cstdint>

namespace signalbox {

namespace {

constexpr bool isBetween(char32_t value, char32_t first, char32_t last)
{
    return value >= first && value <= last;
}

/// True when no decoding is needed to compare @p string with another such one.
bool isPlain(std::string_view string)
{
    return string.find('\\') == std::string_view::npos;
}

char32_t fold(char32_t character)
{
    if (isBetween(character, U'A', U'Z'))
        return character + (U'a' - U'A');
    if (character == U'\u017f')
        return U's';
    return character == U'\u212a' ? U'k' : character;
}

char32_t hexDigit(char digit)
{
    const char32_t value = static_cast<unsigned char>(digit);
    return value <= U'9' ? value - U'0' : (value | 0x20) - U'a' + 10;
}

char32_t decodedEscape(char letter)
{
    switch (letter) {
    case 'b':
        return U'\b';
    case 'f':
        return U'\f';
    case 'n':
        return U'\n';
    case 'r':
        return U'\r';
    case 't':
        return U'\t';
    default:
        return static_cast<unsigned char>(letter);
    }
}

} // namespace

char32_t JsonStringReader::nextRaw()
{
    const char32_t lead = static_cast<unsigned char>(m_rest.front());
    m_rest.remove_prefix(1);
    if (lead < 0x80)
        return lead;
    int continuations = 1;
    if (lead >= 0xf0)
        continuations = 3;
    else if (lead >= 0xe0)
        continuations = 2;
    char32_t value = lead & (0x3fU >> continuations);
    for (; continuations > 0 && !m_rest.empty(); --continuations) {
        value = value << 6 | (static_cast<unsigned char>(m_rest.front()) & 0x3fU);
        m_rest.remove_prefix(1);
    }
    return value;
}

char32_t JsonStringReader::nextUnit()
{
    if (m_rest.front() != '\\' || m_rest.size() < 2)
        return nextRaw();
    const char letter = m_rest[1];
    m_rest.remove_prefix(2);
    if (letter != 'u')
        return decodedEscape(letter);
    char32_t value = 0;
    for (int digit = 0; digit < 4 && !m_rest.empty(); ++digit) {
        value = value << 4 | hexDigit(m_rest.front());
        m_rest.remove_prefix(1);
    }
    return value;
}

char32_t JsonStringReader::next()
{
    const char32_t first = nextUnit();
    if (!isBetween(first, 0xd800, 0xdbff) || m_rest.empty())
        return first;
    const std::string_view before = m_rest;
    const char32_t second = nextUnit();
    if (isBetween(second, 0xdc00, 0xdfff))
        return 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00);
    m_rest = before; // a lone high surrogate; what follows it is a character of its own
    return first;
}

std::string_view withoutQuotes(std::string_view token)
{
    return token.substr(1, token.size() - 2);
}

std::size_t characterCount(std::string_view string)
{
    std::size_t count = 0;
    for (JsonStringReader reader(string); !reader.atEnd(); ++count)
        static_cast<void>(reader.next());
    return count;
}

std::size_t hashOf(std::string_view string)
{
    // FNV-1a over the code points: spelled with or without escapes, a string hashes alike.
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (JsonStringReader reader(string); !reader.atEnd();)
        hash = (hash ^ reader.next()) * 0x100000001b3U;
    return static_cast<std::size_t>(hash);
}

bool isSameString(std::string_view left, std::string_view right)
{
    if (left == right)
        return true;
    if (isPlain(left) && isPlain(right))
        return false;
    JsonStringReader leftReader(left);
    JsonStringReader rightReader(right);
    while (!leftReader.atEnd() && !rightReader.atEnd()) {
        if (leftReader.next() != rightReader.next())
            return false;
    }
    return leftReader.atEnd() && rightReader.atEnd();
}

bool isSameFolded(std::string_view string, std::string_view name)
{
    JsonStringReader reader(string);
    const bool begins = std::all_of(name.begin(), name.end(), [&reader](char expected) {
        return !reader.atEnd() && fold(reader.next()) == static_cast<unsigned char>(expected);
    });
    return begins && reader.atEnd();
}

} // namespace signalbox
