// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/trailview.h"

/// What the trail says of a request and its attempts, translated, from the record's codes. Pure.
namespace signalbox::trailtexts {

/// Why it has its class: "exact entry in the EVM table".
[[nodiscard]] QString classReason(const RequestRecord &record);

/// What the table says of the operation, for a tooltip; empty when it is not listed.
[[nodiscard]] QString classDetail(const RequestRecord &record);

/// "2 of 3 used; 3 = min(Route 3, deployment 5)". Without the generation only the first half.
[[nodiscard]] QString limit(const TrailView &view);

/// One line that says why attempt @p index is answered, definite or ambiguous.
[[nodiscard]] QString certaintyReason(const TrailView &view, qsizetype index);

/// "sent 1× · 412 B out · 41 B in · SHA-256 9f3c…17e2", then "same payload as attempt 1 ✓"; "3 MB of 8 MB out" of what
/// was not handed over whole.
[[nodiscard]] QString wire(const TrailView &view, qsizetype index);

/// Of the attempt that runs: "1.20 s of at most 10.0 s". Without the generation only the first half.
[[nodiscard]] QString runningTime(const TrailView &view);

/// Of the attempt that runs: "sent 1× · 412 B out · no complete answer yet", "is being sent · 3 MB of 8 MB out · …", or
/// that nothing was sent yet.
[[nodiscard]] QString runningWire(const TrailView &view);

/// What would be known if the attempt that runs were cut off now: one line.
[[nodiscard]] QString ifCutNow(const TrailView &view);

/// "HTTP 200 · application error -32000 “already known”", or "deadline passed in phase Wait", or
/// "deadline passed in phase Send, 3 MB of 8 MB handed to the system".
[[nodiscard]] QString answer(const TrailView &view, qsizetype index);

/// The message of a JSON-RPC error in @p body; empty when there is none.
[[nodiscard]] QString errorMessage(const QByteArray &body);

/// Why nothing was kept of the request's bytes.
[[nodiscard]] QString whyNotCaptured(const RequestRecord &record);

/// Explains a broadcast's "already known" after an attempt that may have worked; empty when that is not the case.
[[nodiscard]] QString duplicateCallout(const TrailView &view);

/// Why an Endpoint does not know a filter or subscription that it is asked about; empty unless it said so.
[[nodiscard]] QString lostStateCallout(const TrailView &view);

} // namespace signalbox::trailtexts
