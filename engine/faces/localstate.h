// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

namespace signalbox {

/// Filters, subscriptions and cursors that live at one Endpoint and are known nowhere else: what was made there through
/// a Route and used in the last five minutes. A value.
struct LocalState
{
    QByteArray route;
    QByteArray endpointId;
    QByteArray method; ///< That made them, for example "eth_newFilter".
    int count = 0;

    bool operator==(const LocalState &) const = default;
};

} // namespace signalbox
