// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/ledger.h"
#include "transactions/transactionfacts.h"

#include <QByteArray>
#include <QByteArrayList>

#include <optional>
#include <string_view>
#include <vector>

namespace signalbox {

/// One row of the ledger to be: a transaction, or a request from which none could be derived.
struct PreparedBroadcast
{
    BroadcastEntry entry; ///< Its bytes are shared with the other members of a package.
    QByteArray requestSha256; ///< Hex, of the request element.
    QByteArray payloadSha256; ///< Hex, of the signed bytes.
    std::optional<TransactionFacts> facts; ///< None: not derivable.
};

/// What record() was asked for, derived.
struct PreparedRecord
{
    std::vector<PreparedBroadcast> broadcasts; ///< At least one per entry; of a package one per member.
    QByteArrayList txIds; ///< One per entry, as LedgerReceipt has them.
};

/// Derives the transactions of @p entries. Pure; takes up to seconds for a payload full of signatures (EVM type 4), so
/// it is not for a worker. A package's entry gets the txID of its last member: the child, which needs all others.
[[nodiscard]] PreparedRecord prepareRecord(std::vector<BroadcastEntry> entries);

/// What tells two chains apart beside the network's name: Bitcoin and Litecoin both have a "main", and both of TRON's
/// protocols lead to one chain.
[[nodiscard]] std::string_view chainFamily(Protocol protocol);

} // namespace signalbox
