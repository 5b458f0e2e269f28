// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <optional>
#include <string_view>

namespace signalbox::transactions {

/// A recoverable secp256k1 signature as EVM transactions carry it: big-endian scalars of at most 32 bytes.
struct RecoverableSignature
{
    std::string_view r;
    std::string_view s;
    int recoveryId = 0; ///< 0 or 1
};

/// 1 ≤ r < n and 1 ≤ s ≤ n/2 (EIP-2): every node refuses anything else.
[[nodiscard]] bool isAcceptableSignature(const RecoverableSignature &signature);

/// The 20 bytes of the account that signed @p hash (32 bytes). Nothing when no public key fits. Any thread.
[[nodiscard]] std::optional<QByteArray> recoverAccount(const QByteArray &hash, const RecoverableSignature &signature);

/// An account with the checksum in the case of its letters (EIP-55).
[[nodiscard]] QByteArray checksummedAccount(std::string_view account);

} // namespace signalbox::transactions
