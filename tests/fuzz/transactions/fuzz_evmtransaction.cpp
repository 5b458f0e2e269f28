// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "fuzzderivation.h"
#include "transactions/evmtransaction.h"

using namespace signalbox;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view input = test::fuzzInput(data, size);
    test::fuzzSameFacts(Protocol::Evm, "eth_sendRawTransaction", input, transactions::readEvmTransaction(input));
    test::fuzzRequest(Protocol::Evm, "eth_sendRawTransaction", input);
    return 0;
}
