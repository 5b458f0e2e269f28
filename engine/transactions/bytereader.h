// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <string_view>

namespace signalbox::transactions {

/// Reads forward over bytes it does not own. A read past the end marks the reader as failed for good and gives zeros
/// and empty views, so that a decoder checks once, and loops over counted items end with the bytes.
class ByteReader final
{
public:
    explicit ByteReader(std::string_view bytes)
        : m_bytes(bytes)
    { }

    [[nodiscard]] bool ok() const { return !m_failed; }
    /// Everything was consumed, and nothing more was asked for.
    [[nodiscard]] bool finished() const { return !m_failed && remaining() == 0; }
    [[nodiscard]] std::uint64_t position() const { return m_position; }
    [[nodiscard]] std::uint64_t remaining() const { return m_bytes.size() - m_position; }
    /// The bytes between an earlier position() and this one.
    [[nodiscard]] std::string_view since(std::uint64_t start) const;
    /// The next byte without consuming it; 0 at the end, which is no failure.
    [[nodiscard]] std::uint8_t peek() const;

    std::string_view take(std::uint64_t size);
    std::uint8_t u8();
    std::uint16_t u16le();
    std::uint32_t u32le();
    std::uint64_t u64le();

    /// For a decoder that finds a value it does not accept.
    void fail() { m_failed = true; }

private:
    std::uint64_t littleEndian(std::uint64_t size);

    std::string_view m_bytes;
    std::uint64_t m_position = 0;
    bool m_failed = false;
};

} // namespace signalbox::transactions
