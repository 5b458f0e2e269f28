// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/protocol.h"

#include <tl/expected.hpp>

#include <QByteArray>
#include <QString>

namespace signalbox {

/// Why a text is no transaction id. A value.
struct TxIdProblem
{
    Protocol protocol = Protocol::Evm;
    qsizetype length = 0; ///< Characters of the text.

    /// What was expected and what came, one English sentence that does not repeat the text.
    [[nodiscard]] QString message() const;

    bool operator==(const TxIdProblem &) const = default;
};

/// @p text, which somebody typed or copied, as the ledger spells transaction ids of @p protocol: EVM `0x` and 64
/// hexadecimal digits in lower case, Bitcoin, Litecoin and TRON the digits alone, Solana base58 of 64 bytes. White
/// space around it, the other case and a missing or superfluous `0x` are forgiven, but for Solana. Pure.
[[nodiscard]] tl::expected<QByteArray, TxIdProblem> canonicalTxId(Protocol protocol, const QByteArray &text);

} // namespace signalbox
