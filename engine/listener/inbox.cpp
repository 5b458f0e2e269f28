// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "listener/inbox.h"

#include <functional>

namespace signalbox {

void Inbox::append(std::string_view bytes)
{
    if (m_start > 0) {
        m_bytes.erase(0, m_start);
        m_start = 0;
    }
    m_bytes.append(bytes);
}

void Inbox::keep(std::string_view rest)
{
    if (rest.empty()) {
        clear();
        return;
    }
    const std::less<const char *> isBefore;
    const char *const first = m_bytes.data();
    if (!isBefore(rest.data(), first) && isBefore(rest.data(), first + m_bytes.size())) {
        m_start = std::size_t(rest.data() - first);
        return;
    }
    m_bytes.assign(rest);
    m_start = 0;
}

void Inbox::clear()
{
    constexpr std::size_t keptCapacity = 4096;
    m_start = 0;
    if (m_bytes.capacity() > keptCapacity)
        std::string{}.swap(m_bytes);
    else
        m_bytes.clear();
}

} // namespace signalbox
