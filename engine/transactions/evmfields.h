// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "transactions/rlp.h"
#include "transactions/signaturerecovery.h"

#include <cstdint>
#include <optional>

namespace signalbox::transactions {

/// The items of one EVM transaction body that matter here. Views point into the body.
struct EvmFields
{
    std::string_view nonce; ///< Big-endian, at most 8 bytes.
    std::string_view chainId; ///< Typed transactions only; big-endian, at most 32 bytes.
    std::string_view recipient; ///< 20 bytes or none.
    std::string_view v; ///< Legacy: v; else yParity.
    std::string_view r;
    std::string_view s;
    std::string_view authorizations; ///< Type 4: the content of the list.
    std::string_view unsignedItems; ///< The raw items that are signed: all before v or yParity.
};

/// Reads the items of a transaction of envelope @p type (0–4) from the content of its list. Nothing unless their number
/// and each item's form and size are as the chain's nodes demand.
[[nodiscard]] std::optional<EvmFields> readEvmFields(std::uint8_t type, std::string_view content);

/// One authorization of a type 4 transaction.
struct EvmAuthorization
{
    std::string_view chainId;
    std::string_view nonce;
    std::string_view signedItems; ///< The raw items that its authority signs.
    RecoverableSignature signature;
    bool usable = false; ///< False: yParity is neither 0 nor 1, so the chain skips it.
};

/// The next authorization of a list that readEvmFields() has accepted.
[[nodiscard]] EvmAuthorization readEvmAuthorization(ByteReader &authorizations);

} // namespace signalbox::transactions
