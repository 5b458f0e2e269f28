// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "fuzzderivation.h"
#include "transactions/bitcointransaction.h"

using namespace signalbox;
using transactions::UtxoChain;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view input = test::fuzzInput(data, size);
    const auto decoded = [&](UtxoChain chain) { return transactions::readBitcoinTransaction(chain, input); };
    test::fuzzSameFacts(Protocol::Bitcoin, "sendrawtransaction", input, decoded(UtxoChain::Bitcoin));
    test::fuzzSameFacts(Protocol::Litecoin, "sendrawtransaction", input, decoded(UtxoChain::Litecoin));
    test::fuzzRequest(Protocol::Bitcoin, "sendrawtransaction", input);
    test::fuzzRequest(Protocol::Bitcoin, "submitpackage", input);
    return 0;
}
