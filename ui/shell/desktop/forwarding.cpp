// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/forwarding.h"

#include <algorithm>

namespace signalbox {

bool isForwardingPaused(const Configuration &configuration)
{
    return !configuration.routes.isEmpty()
        && std::all_of(configuration.routes.cbegin(), configuration.routes.cend(),
            [](const Route &route) { return route.paused; });
}

Configuration withForwardingPaused(Configuration configuration, bool paused)
{
    for (Route &route : configuration.routes)
        route.paused = paused;
    return configuration;
}

} // namespace signalbox
