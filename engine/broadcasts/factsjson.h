// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "transactions/transactionfacts.h"

#include <QByteArray>

#include <optional>

namespace signalbox {

/// The facts of a transaction as the ledger keeps them: one compact JSON object without the members that say nothing.
/// The txID is a column of its own and not in it. 64-bit numbers are strings.
[[nodiscard]] QByteArray renderFacts(const TransactionFacts &facts);

/// The inverse; empty when @p json is not what renderFacts() writes. Members of later versions are passed over.
[[nodiscard]] std::optional<TransactionFacts> readFacts(const QByteArray &txId, const QByteArray &json);

} // namespace signalbox
