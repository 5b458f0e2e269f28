// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "endpoints/endpointrow.h"
#include "faces/localstate.h"

#include <QString>

/// What the Endpoints page says, translated.
namespace signalbox::endpointwords {

[[nodiscard]] QString mark(ConfigurationMark mark); ///< "Enabled", "New, not applied", …
[[nodiscard]] QString chain(Protocol protocol, const QByteArray &network); ///< "EVM 1"

/// The same, with "check off" where another network keeps nothing out.
[[nodiscard]] QString checkedChain(const EndpointRow &row);

/// "Block 19 204 098, heard 12 s ago; the best of its chain: 19 204 115, 17 ahead."
[[nodiscard]] QString head(
    const std::optional<HeadReading> &head, Protocol protocol, std::chrono::seconds age, bool isFresh);

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
[[nodiscard]] QString identity(const ChainIdentity &identity, const QByteArray &expected, NetworkCheck check);

/// "eth: 2 eth_newFilter, 1 eth_newBlockFilter", a line for each Route; "None known" when nothing lives there.
[[nodiscard]] QString localState(const QList<LocalState> &living);

} // namespace signalbox::endpointwords
