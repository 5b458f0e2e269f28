// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "transactions/transactionfacts.h"

#include <optional>
#include <string_view>

namespace signalbox::transactions {

/// Bitcoin and Litecoin share one format; Litecoin adds MWEB parts. Only the Route tells the two apart.
enum class UtxoChain : std::uint8_t
{
    Bitcoin,
    Litecoin
};

/// The hex text of one transaction, without prefix.
[[nodiscard]] std::optional<TransactionFacts> readBitcoinText(UtxoChain chain, std::string_view text);

[[nodiscard]] std::optional<TransactionFacts> readBitcoinTransaction(UtxoChain chain, std::string_view bytes);

} // namespace signalbox::transactions
