// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/attemptoutcome.h"
#include "failover/decide.h"

#include <QJsonObject>

#include <optional>

namespace signalbox {

/// What one attempt against the scripted Endpoint of a case comes to, as values: the script is played in the head,
/// without a socket.
struct ModelledAttempt
{
    AttemptOutcome outcome;
    bool clientGone = false;
};

/// Plays the `upstream` steps of @p fault. Empty when they say nothing about an attempt (a fault of local storage).
[[nodiscard]] std::optional<ModelledAttempt> modelAttempt(
    const QJsonObject &fault, DataPlane plane, RequestShape shape);

} // namespace signalbox
