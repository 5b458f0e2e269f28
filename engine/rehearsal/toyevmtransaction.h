// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QByteArrayList>

namespace signalbox {

/// What a toy chain shows of a raw transaction. A toy: it checks no signature and refuses nothing, so unreadable
/// payloads have empty fields but still a hash.
struct ToyEvmTransaction
{
    QByteArray payload;
    QByteArray hash; ///< keccak256 of the payload, 32 bytes.
    int type = 0;
    QByteArray chainId; ///< Integers are big-endian without leading zeros.
    QByteArray nonce;
    QByteArray gasPrice; ///< Typed: the fee cap.
    QByteArray priorityFee;
    QByteArray gas;
    QByteArray to; ///< 20 bytes; empty creates a contract.
    QByteArray value;
    QByteArray input;
    QByteArray v;
    QByteArray r;
    QByteArray s;
};

[[nodiscard]] ToyEvmTransaction readToyEvmTransaction(const QByteArray &payload);

[[nodiscard]] QByteArray keccak256(QByteArrayView bytes);

/// "0x" and the digits of all bytes.
[[nodiscard]] QString hexData(QByteArrayView bytes);

/// "0x" and the shortest digits of an unsigned integer.
[[nodiscard]] QString hexQuantity(quint64 number);
[[nodiscard]] QString hexQuantity(const QByteArray &bigEndian);

} // namespace signalbox
