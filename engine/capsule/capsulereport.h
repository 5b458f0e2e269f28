// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "capsule/incidentcapsule.h"

namespace signalbox {

/// What happened, for people, as Markdown in English and the spec's codes: the span, Routes with their requests by
/// outcome, the requests that were stopped, failed or answered by another Endpoint with rule and sentence, Endpoints
/// with their changes of state, broadcasts with their verdicts, alerts. The console saves it beside the capsule;
/// `signalboxctl capsule` prints it. Redacted like the capsule. Pure.
[[nodiscard]] QByteArray capsuleReport(const IncidentCapsule &capsule);

} // namespace signalbox
