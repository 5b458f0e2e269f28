// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>

namespace signalbox::test {

/// RFC 8259 written down as plainly as possible, to hold the fast scanner against: one character at a time, recursive,
/// without a depth limit.
class ReferenceJson
{
public:
    explicit ReferenceJson(std::string_view text)
        : m_text(text)
    { }

    bool isText()
    {
        skipSpace();
        const bool isRead = value();
        skipSpace();
        return isRead && m_text.empty();
    }

private:
    bool starts(std::string_view token)
    {
        if (!m_text.starts_with(token))
            return false;
        m_text.remove_prefix(token.size());
        return true;
    }

    bool oneOf(std::string_view characters)
    {
        if (m_text.empty() || characters.find(m_text.front()) == std::string_view::npos)
            return false;
        m_text.remove_prefix(1);
        return true;
    }

    void skipSpace()
    {
        while (oneOf(" \t\r\n")) { }
    }

    bool value()
    {
        if (m_text.starts_with('{'))
            return container('{', '}', true);
        if (m_text.starts_with('['))
            return container('[', ']', false);
        if (m_text.starts_with('"'))
            return string();
        return starts("true") || starts("false") || starts("null") || number();
    }

    bool container(char open, char close, bool object)
    {
        starts({&open, 1});
        skipSpace();
        if (starts({&close, 1}))
            return true;
        do {
            skipSpace();
            if (object) {
                if (!string())
                    return false;
                skipSpace();
                if (!starts(":"))
                    return false;
                skipSpace();
            }
            if (!value())
                return false;
            skipSpace();
        } while (starts(","));
        return starts({&close, 1});
    }

    bool digits()
    {
        if (!oneOf("0123456789"))
            return false;
        while (oneOf("0123456789")) { }
        return true;
    }

    bool number()
    {
        starts("-");
        if (!starts("0") && !digits())
            return false;
        if (starts(".") && !digits())
            return false;
        if (oneOf("eE")) {
            oneOf("+-");
            return digits();
        }
        return true;
    }

    bool string()
    {
        if (!starts("\""))
            return false;
        while (!m_text.empty() && !m_text.starts_with('"')) {
            if (starts("\\")) {
                if (starts("u")) {
                    for (int digit = 0; digit < 4; ++digit) {
                        if (!oneOf("0123456789abcdefABCDEF"))
                            return false;
                    }
                } else if (!oneOf("\"\\/bfnrt")) {
                    return false;
                }
            } else if (!character()) {
                return false;
            }
        }
        return starts("\"");
    }

    unsigned byte(std::size_t at) const { return at < m_text.size() ? static_cast<unsigned char>(m_text[at]) : 0; }
    bool continuation(std::size_t at) const { return (byte(at) & 0xc0) == 0x80; }

    /// One UTF-8 character, by the table of RFC 3629.
    bool character()
    {
        const unsigned lead = byte(0);
        const unsigned second = byte(1);
        std::size_t length = 0;
        if (lead >= 0x20 && lead <= 0x7f)
            length = 1;
        else if (lead >= 0xc2 && lead <= 0xdf && continuation(1))
            length = 2;
        else if (lead >= 0xe0 && lead <= 0xef && continuation(1) && continuation(2) && (lead != 0xe0 || second >= 0xa0)
            && (lead != 0xed || second <= 0x9f))
            length = 3;
        else if (lead >= 0xf0 && lead <= 0xf4 && continuation(1) && continuation(2) && continuation(3)
            && (lead != 0xf0 || second >= 0x90) && (lead != 0xf4 || second <= 0x8f))
            length = 4;
        m_text.remove_prefix(length);
        return length > 0;
    }

    std::string_view m_text;
};

inline bool isReferenceJson(std::string_view text)
{
    return ReferenceJson(text).isText();
}

} // namespace signalbox::test
