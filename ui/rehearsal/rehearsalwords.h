// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/faultinjection.h"
#include "operations/operationclass.h"

#include <QString>

#include <optional>

/// What the Rehearsal page says of faults, translated.
namespace signalbox::rehearsalwords {

[[nodiscard]] QString injectedFault(InjectedFault fault); ///< "Close after send"
[[nodiscard]] QString injectedFaultEffect(InjectedFault fault); ///< What it does, in one or two sentences.

/// The class that a fault is for; without one: "Any but Side effect and Unknown".
[[nodiscard]] QString scope(std::optional<OperationClass> operationClass);

[[nodiscard]] QString readOnly(); ///< Why faults cannot be armed in a read-only console.

} // namespace signalbox::rehearsalwords
