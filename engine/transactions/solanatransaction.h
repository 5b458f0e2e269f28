// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "transactions/transactionfacts.h"

#include <optional>
#include <string_view>

namespace signalbox::transactions {

/// The transaction text of `params[0]` in base64 or base58.
[[nodiscard]] std::optional<TransactionFacts> readSolanaText(std::string_view text, bool base64);

/// A signed Solana transaction in legacy, v0 or v1 form.
[[nodiscard]] std::optional<TransactionFacts> readSolanaTransaction(std::string_view bytes);

} // namespace signalbox::transactions
