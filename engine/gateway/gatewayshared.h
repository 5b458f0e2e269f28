// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/bodysink.h"
#include "gateway/faultinjection.h"
#include "gateway/ledger.h"
#include "gateway/trailsink.h"

#include <QByteArray>

#include <atomic>

namespace signalbox {

/// What all workers of a gateway share. Lives longer than every worker.
struct GatewayShared
{
    TrailSink *trail = nullptr; ///< Null: nobody listens.
    BodySink *bodies = nullptr; ///< Null: no bytes are kept.
    Ledger *ledger = nullptr; ///< Null: broadcasts are forwarded without a row (no ledger in this build or test).
    FaultInjection *faults = nullptr; ///< Null: none can be armed.
    std::atomic<int> inFlight {0}; ///< Requests being served, over all workers.
    QByteArray bootId; ///< Makes request ids of different runs differ.
    QByteArray hopMarker; ///< Marks our own requests, so that a loop through ourselves is cut.
};

} // namespace signalbox
