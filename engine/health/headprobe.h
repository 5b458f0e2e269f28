// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "health/probequestion.h"
#include "operations/protocol.h"

#include <chrono>
#include <cstdint>
#include <optional>

namespace signalbox {

/// The question of @p protocol for the latest block; on Solana, for the latest confirmed slot. Small questions with
/// small answers, that any node answers.
[[nodiscard]] ProbeQuestion headQuestion(Protocol protocol);

/// The number in the answer's @p body; empty when it holds none. Pure.
[[nodiscard]] std::optional<std::uint64_t> readHead(Protocol protocol, const QByteArray &body);

/// How often the head of an Endpoint of @p protocol is asked for: often enough for its blocks, rarely enough for
/// providers that count calls.
[[nodiscard]] std::chrono::seconds headPace(Protocol protocol);

/// How long an answer says something about now: one question may fail in between.
[[nodiscard]] std::chrono::seconds headFreshFor(Protocol protocol);

} // namespace signalbox
