// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "fuzzderivation.h"
#include "transactions/base58.h"
#include "transactions/digest.h"
#include "transactions/solanatransaction.h"

#include <cstdlib>

using namespace signalbox;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view input = test::fuzzInput(data, size);
    if (const std::optional<TransactionFacts> facts = transactions::readSolanaTransaction(input)) {
        const QByteArray text = transactions::encodeBase58(input);
        if (transactions::readSolanaText(transactions::view(text), false) != facts)
            std::abort();
    }
    test::fuzzRequest(Protocol::Solana, "sendTransaction", input);
    return 0;
}
