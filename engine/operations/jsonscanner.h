// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <string_view>

namespace signalbox {

/// Containers that may be open at once. A call trace nests two levels per frame (object, `calls` array) and the EVM
/// allows 1,024 frames, so 2,048 levels and their envelope are legal data; twice that leaves room and is a 512 byte bit
/// stack.
inline constexpr int maxJsonDepth = 4096;

/// What the first byte of a value says it is; the rest may still turn out to be malformed.
enum class JsonKind : std::uint8_t
{
    None,
    Object,
    Array,
    String,
    Number,
    True,
    False,
    Null
};

/// True for a number token without fraction and exponent, whatever its size.
[[nodiscard]] bool isIntegerToken(std::string_view number);

/// A strict RFC 8259 scanner: one pass, no recursion, no allocation, nothing built. It hands out the spans of the
/// values its caller walks through. After a fault each function returns nothing, so that a caller may check once, by
/// finish(). Numbers of any size and lone surrogate escapes are legal; duplicate keys are the caller's matter.
class JsonScanner
{
public:
    /// Reads @p text, which must outlive the scanner and every span it returns.
    explicit JsonScanner(std::string_view text);

    /// The kind of the value that comes next; None at the end, at a fault, or where no value can begin.
    [[nodiscard]] JsonKind peek();

    /// Steps into the object or array that comes next. Then nextMember() or nextElement() must be called to its end.
    void enter();

    /// Reads the next key of the entered object and stops before its value, which must then be read. @p key is what
    /// stands between the quotes, escapes kept. False when the object has ended or is malformed.
    [[nodiscard]] bool nextMember(std::string_view &key);

    /// Stops before the next element of the entered array. False when the array has ended or is malformed.
    [[nodiscard]] bool nextElement();

    /// Reads over the value that comes next and returns its token, quotes and brackets included; empty at a fault.
    std::string_view skipValue();

    /// True when nothing but white space is left, there was no fault, and the whole text is UTF-8.
    [[nodiscard]] bool finish();

    /// Where the scanner stands. After peek(): the first byte of the value that comes next.
    [[nodiscard]] const char *position() const { return m_position; }

private:
    void fail();
    [[nodiscard]] bool nextItem(char closingBracket);

    const char *m_begin = nullptr;
    const char *m_position = nullptr;
    const char *m_end = nullptr;
    int m_depth = 0; ///< Containers entered and not yet left.
    bool m_justEntered = false; ///< No comma is due before the next item.
    bool m_nonAscii = false;
    bool m_failed = false;
};

} // namespace signalbox
