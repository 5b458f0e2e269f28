// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "endpoints/endpointrow.h"

#include <QString>

/// What the Endpoints page says, translated.
namespace signalbox::endpointwords {

[[nodiscard]] QString mark(ConfigurationMark mark); ///< "Enabled", "New, not applied", …
[[nodiscard]] QString chain(Protocol protocol, const QByteArray &network); ///< "EVM 1"

/// "3.93 / 10.4 ms", "412 ms / 1.23 s": the unit once where it is the same.
[[nodiscard]] QString durations(std::chrono::microseconds p50, std::chrono::microseconds p95);

/// "4:59 left" or "until lifted"; empty when it is not cordoned.
[[nodiscard]] QString cordon(const EndpointRow &row);

/// "Up since 14:02:11.482: first answer"; "Never asked" when nothing has happened yet.
[[nodiscard]] QString state(EndpointState state, const std::optional<StateTransition> &transition);

/// "last 60 spans of 5 s: 40 ok, …": what a screen reader says of the heartbeat.
[[nodiscard]] QString beats(const QList<AttemptSign> &beats);

/// The circuit in one or two sentences: what it does to requests, and until when.
[[nodiscard]] QString circuit(const CircuitReading &circuit, std::chrono::steady_clock::time_point now);

/// "Expected 1, found 137: no requests are sent there."
[[nodiscard]] QString identity(const ChainIdentity &identity, const QByteArray &expected);

} // namespace signalbox::endpointwords
