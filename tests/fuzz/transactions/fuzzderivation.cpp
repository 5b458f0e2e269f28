// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "fuzzderivation.h"

#include "transactions/hex.h"

#include <QStringBuilder>

#include <cstdlib>

namespace signalbox::test {

std::string_view fuzzInput(const std::uint8_t *data, std::size_t size)
{
    return {reinterpret_cast<const char *>(data), size};
}

void fuzzRequest(Protocol protocol, std::string_view method, std::string_view payload)
{
    for (const TransactionFacts &facts : deriveTransactions(protocol, method, payload)) {
        if (facts.txId.isEmpty())
            std::abort();
    }
}

void fuzzSameFacts(
    Protocol protocol, std::string_view method, std::string_view bytes, const std::optional<TransactionFacts> &decoded)
{
    if (!decoded)
        return;
    const bool http = dataPlane(protocol) == DataPlane::TronHttp;
    const QByteArray text = '"' + transactions::encodeHex(bytes) + '"';
    const QByteArray payload = http ? QByteArray("{\"transaction\":" + text + '}') : QByteArray('[' + text + ']');
    const std::vector<TransactionFacts> derived
        = deriveTransactions(protocol, method, {payload.constData(), static_cast<std::size_t>(payload.size())});
    if (decoded->txId.isEmpty() || derived.size() != 1 || derived.front() != *decoded)
        std::abort();
}

} // namespace signalbox::test
