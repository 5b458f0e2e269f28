// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "transactions/transactionfacts.h"

#include <optional>
#include <string_view>
#include <vector>

namespace signalbox::transactions {

/// What the JSON form of a TRON transaction (/wallet/broadcasttransaction) says. The node builds the transaction from
/// these members and ignores txID and raw_data_hex.
struct TronJsonTransaction
{
    std::optional<QByteArray> txId;
    std::optional<QByteArray> rawDataHex;
    std::vector<QByteArray> signatures; ///< Hex.

    // Members of raw_data; absent ones are 0 or empty.
    std::optional<std::int64_t> expiration;
    std::optional<std::int64_t> timestamp;
    std::int64_t feeLimit = 0;
    QByteArray refBlockBytes; ///< Hex, as is the rest.
    QByteArray refBlockHash;
    QByteArray data;
    QByteArray contractType; ///< The name of the only contract's type; empty when there is not exactly one contract.
};

/// The hex text of /wallet/broadcasthex. As the node does, strips a lower-case 0x and pads an odd length with one zero
/// on the left.
[[nodiscard]] std::optional<TransactionFacts> readTronText(std::string_view text);

/// A signed TRON transaction in protobuf.
[[nodiscard]] std::optional<TransactionFacts> readTronTransaction(std::string_view bytes);

/// A TRON transaction in JSON. Without raw_data_hex the client's own txID is taken (IdSource::ClientClaim).
[[nodiscard]] std::optional<TransactionFacts> readTronJson(const TronJsonTransaction &transaction);

} // namespace signalbox::transactions
