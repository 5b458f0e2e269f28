// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "operations/jsonscanner.h"

#include "operations/stringstop.h"
#include "operations/utf8.h"

#include <array>

namespace signalbox {

namespace {

// Each of these reads [at, end) and returns where it stopped, or null at a fault.

/// The byte at @p at. Past the end it is NUL, which is legal nowhere in JSON, so that no caller has to ask for the end.
char look(const char *at, const char *end)
{
    return at != end ? *at : '\0';
}

const char *pastWhiteSpace(const char *at, const char *end)
{
    while (at != end && (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t'))
        ++at;
    return at;
}

constexpr bool isDigit(char character)
{
    return character >= '0' && character <= '9';
}

constexpr bool isHexDigit(char character)
{
    return isDigit(character) || (character >= 'a' && character <= 'f') || (character >= 'A' && character <= 'F');
}

const char *pastDigits(const char *at, const char *end)
{
    if (!isDigit(look(at, end)))
        return nullptr;
    while (isDigit(look(at, end)))
        ++at;
    return at;
}

const char *pastNumber(const char *at, const char *end)
{
    if (*at == '-')
        ++at;
    // A leading zero stands alone.
    at = look(at, end) == '0' ? at + 1 : pastDigits(at, end);
    if (at != nullptr && look(at, end) == '.')
        at = pastDigits(at + 1, end);
    if (at != nullptr && (look(at, end) == 'e' || look(at, end) == 'E')) {
        ++at;
        if (look(at, end) == '+' || look(at, end) == '-')
            ++at;
        at = pastDigits(at, end);
    }
    return at;
}

const char *pastLiteral(const char *at, const char *end, std::string_view literal)
{
    return std::string_view(at, static_cast<std::size_t>(end - at)).starts_with(literal) ? at + literal.size()
                                                                                         : nullptr;
}

/// @p at is the backslash.
const char *pastEscape(const char *at, const char *end)
{
    ++at;
    switch (look(at, end)) {
    case '"':
    case '\\':
    case '/':
    case 'b':
    case 'f':
    case 'n':
    case 'r':
    case 't':
        return at + 1;
    case 'u':
        break;
    default:
        return nullptr;
    }
    for (int digit = 0; digit < 4; ++digit) {
        ++at;
        if (!isHexDigit(look(at, end)))
            return nullptr;
    }
    return at + 1;
}

/// @p at is the opening quote.
const char *pastString(const char *at, const char *end, bool &nonAscii)
{
    ++at;
    while (at != nullptr) {
        const StringStop stop = findStringStop(at, end);
        nonAscii |= stop.nonAscii;
        at = stop.at;
        if (look(at, end) == '"')
            return at + 1;
        at = look(at, end) == '\\' ? pastEscape(at, end) : nullptr;
    }
    return nullptr;
}

/// Reads a key with its colon and stops at the first byte of the value.
const char *pastKey(const char *at, const char *end, bool &nonAscii)
{
    if (look(at, end) != '"')
        return nullptr;
    at = pastString(at, end, nonAscii);
    if (at == nullptr)
        return nullptr;
    at = pastWhiteSpace(at, end);
    return look(at, end) == ':' ? pastWhiteSpace(at + 1, end) : nullptr;
}

JsonKind kindOf(char first)
{
    switch (first) {
    case '{':
        return JsonKind::Object;
    case '[':
        return JsonKind::Array;
    case '"':
        return JsonKind::String;
    case 't':
        return JsonKind::True;
    case 'f':
        return JsonKind::False;
    case 'n':
        return JsonKind::Null;
    default:
        return first == '-' || isDigit(first) ? JsonKind::Number : JsonKind::None;
    }
}

const char *pastScalar(const char *at, const char *end, bool &nonAscii)
{
    switch (kindOf(look(at, end))) {
    case JsonKind::String:
        return pastString(at, end, nonAscii);
    case JsonKind::Number:
        return pastNumber(at, end);
    case JsonKind::True:
        return pastLiteral(at, end, "true");
    case JsonKind::False:
        return pastLiteral(at, end, "false");
    case JsonKind::Null:
        return pastLiteral(at, end, "null");
    default:
        return nullptr;
    }
}

/// The kinds of the open containers, one bit each. Left uninitialised on purpose: a bit is written before it is read.
class ContainerStack
{
public:
    void push(bool object)
    {
        const std::uint64_t bit = std::uint64_t{1} << (m_size % 64);
        std::uint64_t &word = m_words[m_size / 64];
        word = object ? word | bit : word & ~bit;
        ++m_size;
    }
    void pop() { --m_size; }
    [[nodiscard]] bool topIsObject() const { return (m_words[(m_size - 1) / 64] >> ((m_size - 1) % 64) & 1) != 0; }
    [[nodiscard]] std::size_t size() const { return m_size; }

private:
    std::array<std::uint64_t, maxJsonDepth / 64> m_words;
    std::size_t m_size = 0;
};

/// Reads over an object or array of at most @p maxDepth levels; @p at is its opening bracket.
const char *pastContainer(const char *at, const char *end, std::size_t maxDepth, bool &nonAscii)
{
    ContainerStack open;
    do {
        const char first = look(at, end);
        if (first == '{' || first == '[') {
            if (open.size() == maxDepth)
                return nullptr;
            const bool object = first == '{';
            open.push(object);
            at = pastWhiteSpace(at + 1, end);
            if (look(at, end) != (object ? '}' : ']')) {
                if (object)
                    at = pastKey(at, end, nonAscii);
                if (at == nullptr)
                    return nullptr;
                continue; // with its first value
            }
            // Empty: the loop below closes it.
        } else {
            at = pastScalar(at, end, nonAscii);
            if (at == nullptr)
                return nullptr;
        }
        while (open.size() > 0) {
            at = pastWhiteSpace(at, end);
            const bool object = open.topIsObject();
            if (look(at, end) == (object ? '}' : ']')) {
                ++at;
                open.pop();
                continue;
            }
            if (look(at, end) != ',')
                return nullptr;
            at = pastWhiteSpace(at + 1, end);
            if (object)
                at = pastKey(at, end, nonAscii);
            if (at == nullptr)
                return nullptr;
            break; // to the value after the comma
        }
    } while (open.size() > 0);
    return at;
}

} // namespace

bool isIntegerToken(std::string_view number)
{
    return number.find_first_of(".eE") == std::string_view::npos;
}

JsonScanner::JsonScanner(std::string_view text)
    : m_begin(text.data())
    , m_position(text.data())
    , m_end(text.data() + text.size())
{ }

void JsonScanner::fail()
{
    m_failed = true;
    m_position = m_end;
}

JsonKind JsonScanner::peek()
{
    m_position = pastWhiteSpace(m_position, m_end);
    return kindOf(look(m_position, m_end));
}

void JsonScanner::enter()
{
    const JsonKind kind = peek();
    if ((kind != JsonKind::Object && kind != JsonKind::Array) || m_depth == maxJsonDepth)
        return fail();
    ++m_position;
    ++m_depth;
    m_justEntered = true;
}

bool JsonScanner::nextItem(char closingBracket)
{
    m_position = pastWhiteSpace(m_position, m_end);
    const char next = look(m_position, m_end);
    if (next == closingBracket) {
        ++m_position;
        --m_depth;
        m_justEntered = false;
        return false;
    }
    if (m_justEntered) {
        m_justEntered = false;
        return true;
    }
    if (next != ',') {
        fail();
        return false;
    }
    m_position = pastWhiteSpace(m_position + 1, m_end);
    return true;
}

bool JsonScanner::nextMember(std::string_view &key)
{
    if (m_failed || !nextItem('}'))
        return false;
    const char *const opening = m_position;
    if (look(opening, m_end) != '"') {
        fail();
        return false;
    }
    const char *const past = pastString(opening, m_end, m_nonAscii);
    const char *const colon = past != nullptr ? pastWhiteSpace(past, m_end) : nullptr;
    if (colon == nullptr || look(colon, m_end) != ':') {
        fail();
        return false;
    }
    key = std::string_view(opening + 1, static_cast<std::size_t>(past - opening - 2));
    m_position = colon + 1;
    return true;
}

bool JsonScanner::nextElement()
{
    return !m_failed && nextItem(']');
}

std::string_view JsonScanner::skipValue()
{
    const JsonKind kind = peek();
    const char *const begin = m_position;
    const char *const past = kind == JsonKind::Object || kind == JsonKind::Array
        ? pastContainer(begin, m_end, static_cast<std::size_t>(maxJsonDepth - m_depth), m_nonAscii)
        : pastScalar(begin, m_end, m_nonAscii);
    if (past == nullptr) {
        fail();
        return {};
    }
    m_position = past;
    return {begin, static_cast<std::size_t>(past - begin)};
}

bool JsonScanner::finish()
{
    m_position = pastWhiteSpace(m_position, m_end);
    if (m_failed || m_depth != 0 || m_position != m_end)
        return false;
    // Outside strings the grammar is ASCII, and inside them a byte above 0x7f was noticed.
    return !m_nonAscii || isValidUtf8(std::string_view(m_begin, static_cast<std::size_t>(m_end - m_begin)));
}

} // namespace signalbox
