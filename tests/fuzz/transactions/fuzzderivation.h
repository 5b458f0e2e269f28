// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "transactions/derive.h"

#include <cstdint>
#include <optional>

namespace signalbox::test {

/// The input of a fuzz target as text.
[[nodiscard]] std::string_view fuzzInput(const std::uint8_t *data, std::size_t size);

/// Reads @p payload as a request and aborts when a derived value breaks what TransactionFacts promises.
void fuzzRequest(Protocol protocol, std::string_view method, std::string_view payload);

/// Aborts unless a request that carries @p bytes in hexadecimal gives just what the decoder has given for them.
void fuzzSameFacts(
    Protocol protocol, std::string_view method, std::string_view bytes, const std::optional<TransactionFacts> &decoded);

} // namespace signalbox::test
