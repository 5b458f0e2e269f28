// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/faultstep.h"

#include <functional>

namespace signalbox {

/// What a Responder says to one request.
struct Answer
{
    int status = 200;
    QList<HeaderField> headers{{"Content-Type", "application/json"}};
    QByteArray body{};
    std::chrono::milliseconds delay{0};
    QList<FaultStep> steps{}; ///< When not empty, these are played instead of the response above, after the delay.
};

/// Healthy behaviour beside scripts. Called in the thread of its Endpoint, once per delivery; must not block.
using Responder = std::function<Answer(const ReceivedRequest &)>;

} // namespace signalbox
