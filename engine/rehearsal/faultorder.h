// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/faultinjection.h"
#include "operations/operationclass.h"

#include <QByteArray>

#include <chrono>
#include <optional>

namespace signalbox {

/// A fault to be put on live traffic. A value.
struct FaultOrder
{
    quint64 id = 0; ///< Given when it is armed.
    InjectedFault fault = InjectedFault::CloseAfterSend;
    std::chrono::milliseconds delay {0}; ///< Of InjectedFault::Slow.
    QByteArray route; ///< Empty: any.
    QByteArray endpoint; ///< Empty: any.
    /// Empty: any but `side_effect` and `unrecognized`, which must be named: their effect would be real and its answer lost.
    std::optional<OperationClass> operationClass;
    int remaining = 1; ///< Attempts it will still hit; counts for nothing with a chance.
    int chance = 0; ///< 1–100: it hits so many percent of the attempts that fit, until it expires. 0: the next `remaining`.
    std::chrono::system_clock::time_point expiresAt; ///< Never set: 5 minutes from arming.

    bool operator==(const FaultOrder &) const = default;
};

} // namespace signalbox
