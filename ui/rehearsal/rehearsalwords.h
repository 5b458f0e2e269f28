// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/faultinjection.h"
#include "operations/operationclass.h"
#include "rehearsal/imaginedend.h"

#include <QList>
#include <QString>

#include <optional>

/// What the Rehearsal page says of faults, translated.
namespace signalbox::rehearsalwords {

/// The ends that tell something apart on @p plane. A TRON HTTP body is not judged, so an invalid one is no end there.
[[nodiscard]] QList<ImaginedEnd> offeredEnds(DataPlane plane);

[[nodiscard]] QString imaginedEnd(ImaginedEnd end, DataPlane plane); ///< "Timeout after send"

[[nodiscard]] QString injectedFault(InjectedFault fault); ///< "Close after send"
[[nodiscard]] QString injectedFaultEffect(InjectedFault fault); ///< What it does, in one or two sentences.

/// The class that a fault is for; without one: "Any but Side effect and Unknown".
[[nodiscard]] QString scope(std::optional<OperationClass> operationClass);

[[nodiscard]] QString readOnly(); ///< Why faults cannot be armed in a read-only console.

} // namespace signalbox::rehearsalwords
