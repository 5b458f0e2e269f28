// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/broadcastsface.h"
#include "faces/configurationface.h"
#include "faces/gatewayface.h"
#include "faces/healthface.h"
#include "faces/rehearsalface.h"
#include "faces/requestsface.h"

namespace signalbox {

/// What a console is given: one gateway through all its faces. Not owned; all outlive the console.
struct Faces
{
    GatewayFace *gateway = nullptr;
    RequestsFace *requests = nullptr;
    ConfigurationFace *configuration = nullptr;
    HealthFace *health = nullptr;
    BroadcastsFace *broadcasts = nullptr;
    RehearsalFace *rehearsal = nullptr;
};

} // namespace signalbox
