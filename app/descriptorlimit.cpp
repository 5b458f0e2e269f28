// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "descriptorlimit.h"

#include <algorithm>

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

} // namespace signalbox
