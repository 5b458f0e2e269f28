// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/trailview.h"

namespace signalbox {

const Route *TrailView::route() const
{
    return generation && request ? generation->configuration.findRoute(request->route) : nullptr;
}

QString TrailView::nameOf(const QByteArray &endpointId) const
{
    const Endpoint *endpoint = generation ? generation->configuration.findEndpoint(endpointId) : nullptr;
    return endpoint && !endpoint->name.isEmpty() ? endpoint->name : QString::fromUtf8(endpointId);
}

int TrailView::positionOf(const QByteArray &endpointId) const
{
    if (const Route *used = route()) {
        for (qsizetype position = 0; position < used->targets.size(); ++position) {
            if (used->targets[position].endpointId == endpointId)
                return static_cast<int>(position) + 1;
        }
    }
    return 0;
}

} // namespace signalbox
