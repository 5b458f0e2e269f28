// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace signalbox::transactions {

/// The signed part of a TRON transaction. Views point into its bytes; absent fields have protobuf's defaults.
struct TronRawData
{
    std::string_view refBlockBytes;
    std::string_view refBlockHash;
    std::int64_t expiration = 0;
    std::int64_t timestamp = 0;
    std::int64_t feeLimit = 0;
    std::string_view memo;
    std::int32_t contractType = 0;
    std::int32_t permissionId = 0;
    std::string_view owner; ///< 21 bytes, or empty when the contract names none.
};

inline constexpr std::int32_t shieldedTransferType = 51;

/// Reads raw_data. Nodes hash their own serialisation of it, so bytes that a serialiser would have written otherwise
/// (order, repetition, written defaults, long varints, unknown fields) give nothing: their hash would not be the
/// node's.
[[nodiscard]] std::optional<TronRawData> readTronRawData(std::string_view bytes);

/// The number of a contract type's name ("TransferContract").
[[nodiscard]] std::optional<std::int32_t> tronContractType(std::string_view name);

} // namespace signalbox::transactions
