// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/configuration.h"

#include <algorithm>

namespace signalbox {

const Endpoint *Configuration::findEndpoint(const QByteArray &id) const
{
    const auto found = std::ranges::find(endpoints, id, &Endpoint::id);
    return found == endpoints.cend() ? nullptr : &*found;
}

const Route *Configuration::findRoute(const QByteArray &slug) const
{
    const auto found = std::ranges::find(routes, slug, &Route::slug);
    return found == routes.cend() ? nullptr : &*found;
}

} // namespace signalbox
