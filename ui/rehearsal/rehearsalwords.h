// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/operationclass.h"
#include "rehearsal/faultorder.h"

#include <QString>

#include <optional>

/// What the Rehearsal page says of faults, translated.
namespace signalbox::rehearsalwords {

[[nodiscard]] QString injectedFault(InjectedFault fault); ///< "Close after send"
[[nodiscard]] QString injectedFaultEffect(InjectedFault fault); ///< Where and what, in one to three sentences.
[[nodiscard]] QString armedFault(const FaultOrder &order); ///< "Close after send", "Slow: 500 ms"
[[nodiscard]] QString armedAttempts(const FaultOrder &order); ///< "next 3", "30 %"

/// The class that a fault is for; without one: "Any but Side effect and Unknown".
[[nodiscard]] QString scope(std::optional<OperationClass> operationClass);

[[nodiscard]] QString readOnly(); ///< Why faults cannot be armed in a read-only console.

} // namespace signalbox::rehearsalwords
