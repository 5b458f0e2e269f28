// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "capsule/incidentcapsule.h"

namespace signalbox::test {

/// Ten minutes with one of everything: two generations, Endpoints up, down and cordoned, requests of all ends, every
/// kind of broadcast, alerts.
[[nodiscard]] IncidentCapsule sampleCapsule();

} // namespace signalbox::test
