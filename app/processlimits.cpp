// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "processlimits.h"

#include <algorithm>

#include <malloc.h>
#include <sys/resource.h>

namespace signalbox {

void raiseDescriptorLimit()
{
    constexpr rlim_t wanted = 65'536;
    rlimit limit {};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted)
        return;
    limit.rlim_cur = std::min(limit.rlim_max, wanted);
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

void tuneAllocator()
{
    // Set by hand, these no longer follow the size of what was freed last.
    ::mallopt(M_MMAP_THRESHOLD, 1024 * 1024);
    ::mallopt(M_TRIM_THRESHOLD, 16 * 1024 * 1024);
}

} // namespace signalbox
