// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "transactions/trontransaction.h"

#include <QByteArray>

#include <optional>
#include <string_view>
#include <vector>

namespace signalbox::transactions {

// The few members of a request's JSON that derivation needs, escapes decoded. Nothing when the text is no JSON, a
// member has another type than described, or occurs twice (nodes disagree on which one counts).

/// The first element of a `params` array, a string.
[[nodiscard]] std::optional<QByteArray> firstParameter(std::string_view params);

/// The same, or the string that named parameters hold as @p name, alone or first in `args`.
[[nodiscard]] std::optional<QByteArray> firstOrNamedParameter(std::string_view params, std::string_view name);

/// The strings of a list that is the first parameter or named @p name; at most @p limit of them.
[[nodiscard]] std::optional<std::vector<QByteArray>> firstOrNamedList(
    std::string_view params, std::string_view name, std::size_t limit);

struct SolanaPayload
{
    QByteArray text;
    bool base64 = false; ///< False: base58, the default.
};

/// `params` of Solana's sendTransaction: the text and a configuration that may name its encoding.
[[nodiscard]] std::optional<SolanaPayload> solanaPayload(std::string_view params);

/// The `transaction` of a /wallet/broadcasthex body.
[[nodiscard]] std::optional<QByteArray> tronHexPayload(std::string_view body);

/// A /wallet/broadcasttransaction body.
[[nodiscard]] std::optional<TronJsonTransaction> tronJsonPayload(std::string_view body);

} // namespace signalbox::transactions
