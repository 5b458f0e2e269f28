// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace signalbox {

/// One strict pass over a header block or a trailer section before any parser sees it (RFC 9112 sections 2.2 and 5):
/// lines end with CRLF and nothing else, no control bytes, no white space before or inside a field name, no folded
/// lines. It resumes where it stopped, so that a client that drips bytes costs no more than one that sends them at
/// once. Pure.
class HeadScanner
{
public:
    enum class Section : std::uint8_t
    {
        Request,
        Trailer
    };
    enum class Result : std::uint8_t
    {
        NeedMore,
        Complete,
        Malformed,
        TooManyFields
    };

    static constexpr int maxFields = 256;
    static constexpr int maxLeadingEmptyLines = 4; ///< Tolerated before a request line.

    /// Forgets everything; the next bytes are the first ones of @p section.
    void start(Section section);

    /// Goes on with @p bytes, which begin at the same byte in each call until start(): the earlier ones and more.
    Result scan(std::string_view bytes);

    /// Where the section begins: after the empty lines that were skipped.
    [[nodiscard]] std::size_t begin() const { return m_begin; }

    /// One past the empty line that ends the section; meaningful after Complete.
    [[nodiscard]] std::size_t end() const { return m_next; }

    /// Whether a byte of the section itself was seen.
    [[nodiscard]] bool hasStarted() const { return m_next > m_begin; }

private:
    enum class State : std::uint8_t
    {
        EmptyLine,
        EmptyLineLf,
        Verb,
        TargetStart,
        Target,
        Version,
        LineLf,
        FieldStart,
        Name,
        Value,
        EndLf,
    };

    std::size_t m_next = 0;
    std::size_t m_begin = 0;
    int m_fields = 0;
    int m_emptyLines = 0;
    State m_state = State::EmptyLine;
};

} // namespace signalbox
