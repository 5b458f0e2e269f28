// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/jsontext.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace signalbox::jsontext {

namespace {

constexpr std::string_view replacementCharacter = "\xEF\xBF\xBD";

bool isPlain(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 && byte < 0x7F && byte != '"' && byte != '\\';
}

// Length of the well-formed UTF-8 sequence that @p bytes starts with, by table 3-7 of the Unicode standard; 0 when
// there is none.
std::size_t sequenceLength(std::string_view bytes)
{
    const auto byteAt = [bytes](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned char lead = byteAt(0);
    unsigned char low = 0x80;
    unsigned char high = 0xBF;
    std::size_t length = 0;
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead <= 0xDF) {
        length = 2;
    } else if (lead >= 0xE0 && lead <= 0xEF) {
        length = 3;
        low = lead == 0xE0 ? 0xA0 : low; // shorter forms exist below
        high = lead == 0xED ? 0x9F : high; // surrogates above
    } else if (lead >= 0xF0 && lead <= 0xF4) {
        length = 4;
        low = lead == 0xF0 ? 0x90 : low;
        high = lead == 0xF4 ? 0x8F : high; // beyond U+10FFFF
    }
    if (length == 0 || bytes.size() < length || byteAt(1) < low || byteAt(1) > high)
        return 0;
    for (std::size_t i = 2; i < length; ++i) {
        if ((byteAt(i) & 0xC0) != 0x80)
            return 0;
    }
    return length;
}

// Two digits after `\u00`.
void appendUnicodeEscape(std::string &out, unsigned char value)
{
    constexpr std::string_view digits = "0123456789abcdef";
    out.append("\\u00");
    out.push_back(digits[value >> 4]);
    out.push_back(digits[value & 0x0F]);
}

void appendPadded(std::string &out, std::int64_t number, int width)
{
    std::array<char, 20> text;
    const char *end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    const auto length = end - text.data();
    out.append(static_cast<std::size_t>(std::max<std::ptrdiff_t>(width - length, 0)), '0');
    out.append(text.data(), static_cast<std::size_t>(length));
}

// Appends the one character @p bytes starts with and returns how many bytes that were.
std::size_t appendEscaped(std::string &out, std::string_view bytes)
{
    const char c = bytes.front();
    const std::size_t length = sequenceLength(bytes);
    if (length == 0) {
        out.append(replacementCharacter);
        return 1;
    }
    if (length == 2 && static_cast<unsigned char>(c) == 0xC2 && static_cast<unsigned char>(bytes[1]) < 0xA0)
        appendUnicodeEscape(out, static_cast<unsigned char>(bytes[1]));
    else if (length > 1)
        out.append(bytes.substr(0, length));
    else if (c == '"' || c == '\\')
        out.append({'\\', c});
    else if (c == '\n')
        out.append("\\n");
    else if (c == '\r')
        out.append("\\r");
    else if (c == '\t')
        out.append("\\t");
    else
        appendUnicodeEscape(out, static_cast<unsigned char>(c));
    return length;
}

} // namespace

void appendString(std::string &out, std::string_view bytes)
{
    out.push_back('"');
    while (!bytes.empty()) {
        std::size_t plain = 0;
        while (plain < bytes.size() && isPlain(bytes[plain]))
            ++plain;
        out.append(bytes.substr(0, plain));
        bytes.remove_prefix(plain);
        if (!bytes.empty())
            bytes.remove_prefix(appendEscaped(out, bytes));
    }
    out.push_back('"');
}

void appendNumber(std::string &out, std::int64_t number)
{
    appendPadded(out, number, 1);
}

void appendMilliseconds(std::string &out, std::chrono::microseconds duration)
{
    const auto microseconds = std::max<std::int64_t>(duration.count(), 0);
    appendNumber(out, microseconds / 1000);
    if (const auto fraction = microseconds % 1000; fraction != 0) {
        out.push_back('.');
        appendPadded(out, fraction, 3);
        out.erase(out.find_last_not_of('0') + 1);
    }
}

void appendTime(std::string &out, std::chrono::system_clock::time_point time)
{
    using namespace std::chrono;
    const auto instant = floor<milliseconds>(time);
    const auto day = floor<days>(instant);
    const year_month_day date{day};
    const hh_mm_ss<milliseconds> clock{instant - day};
    const auto field = [&out](std::int64_t number, int width, char after) {
        appendPadded(out, number, width);
        out.push_back(after);
    };
    out.push_back('"');
    field(static_cast<int>(date.year()), 4, '-');
    field(static_cast<unsigned>(date.month()), 2, '-');
    field(static_cast<unsigned>(date.day()), 2, 'T');
    field(clock.hours().count(), 2, ':');
    field(clock.minutes().count(), 2, ':');
    field(clock.seconds().count(), 2, '.');
    field(clock.subseconds().count(), 3, 'Z');
    out.push_back('"');
}

} // namespace signalbox::jsontext
