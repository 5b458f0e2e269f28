// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/requestrecord.h"

#include <QList>

#include <memory>

namespace signalbox {

/// The requests that were being served at a moment. A value.
struct InFlightRequests
{
    /// Shorter ones are over before anyone could read them.
    static constexpr std::chrono::milliseconds leastAge {100};

    /// Those that have been served for leastAge at least, oldest first; of too many the oldest. Their outcome is InFlight and
    /// their duration how long it has been. A batch that was split stands beside the member that is running.
    QList<std::shared_ptr<const RequestRecord>> requests;
    qsizetype total = 0; ///< How many there are, these and those left out.
};

} // namespace signalbox
