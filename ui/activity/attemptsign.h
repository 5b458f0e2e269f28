// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/attemptoutcome.h"

#include <QHashFunctions>

namespace signalbox {

/// What one attempt says about its Endpoint, and what a cell of a heartbeat strip shows.
enum class AttemptSign : quint8
{
    None, ///< Nothing: the gateway's or the client's doing, not the Endpoint's.
    Ok, ///< Answered.
    Definite, ///< Failed before any business result.
    Ambiguous ///< May have acted.
};

[[nodiscard]] AttemptSign signOf(const AttemptOutcome &outcome);

/// Whether it was asked to come back later (HTTP 429).
[[nodiscard]] bool isThrottled(const AttemptOutcome &outcome);

/// Why attempts fail, as far as failures with the same cause count as one. A value.
struct FailureReason
{
    AttemptOutcome outcome;
    bool sent = false; ///< The request had reached the wire,
    bool inPart = false; ///< but not all of it.

    [[nodiscard]] bool isSameAs(const FailureReason &other) const
    {
        return outcome.kind == other.outcome.kind && outcome.fault == other.outcome.fault
            && outcome.defect == other.outcome.defect && outcome.httpStatus == other.outcome.httpStatus
            && sent == other.sent && inPart == other.inPart;
    }
};

} // namespace signalbox
