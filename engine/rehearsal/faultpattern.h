// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/answer.h"

#include <QByteArrayList>

namespace signalbox {

/// A fault that comes in a rhythm anyone can count along: no chance is in it. Requests are counted per JSON-RPC method,
/// so that questions of a gateway's own do not disturb the rhythm of the others.
struct FaultPattern
{
    int every = 1; ///< Each method's n-th, 2n-th, … request.
    QByteArrayList methods{}; ///< Of these methods only; empty: of all.
    bool actsFirst = false; ///< The node does what was asked; only its answer is lost.
    QList<FaultStep> steps{}; ///< What happens instead of the answer.
};

/// @p healthy, except where one of @p patterns comes due; the first that does is played.
[[nodiscard]] Responder withFaults(const Responder &healthy, const QList<FaultPattern> &patterns);

} // namespace signalbox
