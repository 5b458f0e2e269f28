// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "transactions/transactionfacts.h"

#include <optional>
#include <string_view>

namespace signalbox::transactions {

/// The hex text of `params[0]`, with or without 0x or 0X.
[[nodiscard]] std::optional<TransactionFacts> readEvmText(std::string_view text);

/// A signed EVM transaction of envelope type 0–4, a blob transaction also in its network form.
[[nodiscard]] std::optional<TransactionFacts> readEvmTransaction(std::string_view bytes);

} // namespace signalbox::transactions
