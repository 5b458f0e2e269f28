// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

#include <sys/resource.h>
#include <unistd.h>

namespace signalbox {

/// While it lives, no descriptor of this number or above can be opened. Open ones stay as they are.
class DescriptorLimit
{
public:
    explicit DescriptorLimit(int limit = lowestFree())
    {
        ::getrlimit(RLIMIT_NOFILE, &m_before);
        rlimit lower = m_before;
        lower.rlim_cur = static_cast<rlim_t>(limit);
        ::setrlimit(RLIMIT_NOFILE, &lower);
    }
    ~DescriptorLimit() { ::setrlimit(RLIMIT_NOFILE, &m_before); }
    Q_DISABLE_COPY_MOVE(DescriptorLimit)

    /// The number that the next descriptor gets.
    [[nodiscard]] static int lowestFree()
    {
        const int lowest = ::dup(STDERR_FILENO);
        ::close(lowest);
        return lowest;
    }

private:
    rlimit m_before{};
};

} // namespace signalbox
