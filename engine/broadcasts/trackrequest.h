// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/protocol.h"

#include <QByteArray>

namespace signalbox {

/// A transaction that was sent by other means and shall be followed.
struct TrackRequest
{
    Protocol protocol = Protocol::Evm; ///< Of the Route.
    QByteArray network;
    QByteArray route; ///< Whose Endpoints are asked.
    QByteArray txId; ///< As nodes or explorers write it.
};

} // namespace signalbox
