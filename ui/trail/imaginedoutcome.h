// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/attemptoutcome.h"
#include "operations/protocol.h"

#include <QList>
#include <QString>

namespace signalbox {

/// An end of an attempt to ask "what if" of. A value.
struct ImaginedOutcome
{
    QString text; ///< "timeout after sending"
    AttemptOutcome outcome;
};

/// The ends that an attempt can come to on @p plane, from best to worst understood.
[[nodiscard]] QList<ImaginedOutcome> imaginedOutcomes(DataPlane plane);

} // namespace signalbox
