// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace signalbox {

/// Bytes that have arrived but are not used yet: a part of a head, or pipelined requests. Empty on the usual path,
/// where a request arrives in one piece and is parsed out of the worker's read buffer.
class Inbox
{
public:
    [[nodiscard]] bool isEmpty() const { return m_start == m_bytes.size(); }
    [[nodiscard]] std::size_t size() const { return m_bytes.size() - m_start; }

    /// Valid until append(), keep() or clear().
    [[nodiscard]] std::string_view view() const { return std::string_view{m_bytes}.substr(m_start); }

    void append(std::string_view bytes);

    /// Makes @p rest, either a tail of view() or foreign bytes, the content.
    void keep(std::string_view rest);

    /// Gives large memory back too.
    void clear();

private:
    std::string m_bytes;
    std::size_t m_start = 0;
};

} // namespace signalbox
