// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QList>

#include <optional>

namespace signalbox {

/// What a toy chain shows of a raw Bitcoin transaction. Scripts and signatures are not checked.
struct ToyBitcoinTransaction
{
    struct Input
    {
        QByteArray txId; ///< As displayed, hex.
        quint32 output = 0;
        quint32 sequence = 0;
    };
    struct Output
    {
        qint64 value = 0; ///< In satoshi.
        QByteArray script;
    };

    QByteArray payload;
    QByteArray txId; ///< As displayed, hex: double SHA-256 of the form without witnesses, reversed.
    QByteArray witnessTxId; ///< The same of the whole payload.
    qint32 version = 0;
    quint32 lockTime = 0;
    QList<Input> inputs;
    QList<Output> outputs;
};

/// Nothing unless the payload is one whole transaction with inputs and outputs (plain or segwit; no MWEB).
[[nodiscard]] std::optional<ToyBitcoinTransaction> readToyBitcoinTransaction(const QByteArray &payload);

/// Double SHA-256, reversed, as hex: the way Bitcoin shows hashes.
[[nodiscard]] QByteArray displayedHash(QByteArrayView bytes);

} // namespace signalbox
