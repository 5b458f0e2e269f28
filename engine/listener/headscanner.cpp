// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "listener/headscanner.h"

#include <array>

namespace signalbox {

namespace {

constexpr std::uint8_t Token = 1; // RFC 9110 section 5.6.2
constexpr std::uint8_t Text = 2; // what a field value may hold; bytes above 0x7f are opaque
constexpr std::uint8_t Visible = 4;

constexpr std::array<std::uint8_t, 256> makeClasses()
{
    std::array<std::uint8_t, 256> classes{};
    for (int c = 0; c < 256; ++c) {
        std::uint8_t bits = 0;
        if (c == '\t' || (c >= 0x20 && c != 0x7f))
            bits |= Text;
        if (c > 0x20 && c < 0x7f)
            bits |= Visible;
        if (bits & Visible && std::string_view{"\"(),/:;<=>?@[\\]{}"}.find(char(c)) == std::string_view::npos)
            bits |= Token;
        classes[std::size_t(c)] = bits;
    }
    return classes;
}

constexpr auto classes = makeClasses();

bool is(char c, std::uint8_t bits)
{
    return classes[static_cast<unsigned char>(c)] & bits;
}

} // namespace

void HeadScanner::start(Section section)
{
    m_next = 0;
    m_begin = 0;
    m_fields = 0;
    m_emptyLines = 0;
    m_state = section == Section::Request ? State::EmptyLine : State::FieldStart;
}

HeadScanner::Result HeadScanner::scan(std::string_view bytes)
{
    while (m_next < bytes.size()) {
        const char c = bytes[m_next];
        switch (m_state) {
        case State::EmptyLine:
            if (c == '\r') {
                if (++m_emptyLines > maxLeadingEmptyLines)
                    return Result::Malformed;
                m_state = State::EmptyLineLf;
                m_begin = m_next + 1;
                break;
            }
            if (!is(c, Token))
                return Result::Malformed;
            m_state = State::Verb;
            break;
        case State::EmptyLineLf:
            if (c != '\n')
                return Result::Malformed;
            m_begin = m_next + 1;
            m_state = State::EmptyLine;
            break;
        case State::Verb:
            if (c == ' ')
                m_state = State::TargetStart;
            else if (!is(c, Token))
                return Result::Malformed;
            break;
        case State::TargetStart:
        case State::Target:
            if (c == ' ' && m_state == State::Target)
                m_state = State::Version;
            else if (!is(c, Visible))
                return Result::Malformed;
            else
                m_state = State::Target;
            break;
        case State::Version:
            if (c == '\r')
                m_state = State::LineLf;
            else if (!is(c, Visible))
                return Result::Malformed;
            break;
        case State::LineLf:
            if (c != '\n')
                return Result::Malformed;
            m_state = State::FieldStart;
            break;
        case State::FieldStart:
            if (c == '\r') {
                m_state = State::EndLf;
                break;
            }
            if (!is(c, Token))
                return Result::Malformed;
            if (++m_fields > maxFields)
                return Result::TooManyFields;
            m_state = State::Name;
            break;
        case State::Name:
            if (c == ':')
                m_state = State::Value;
            else if (!is(c, Token))
                return Result::Malformed;
            break;
        case State::Value:
            if (is(c, Text))
                break;
            if (c != '\r')
                return Result::Malformed;
            m_state = State::LineLf;
            break;
        case State::EndLf:
            if (c != '\n')
                return Result::Malformed;
            ++m_next;
            return Result::Complete;
        }
        ++m_next;
    }
    return Result::NeedMore;
}

} // namespace signalbox
