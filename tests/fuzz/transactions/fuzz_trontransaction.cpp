// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "fuzzderivation.h"
#include "transactions/trontransaction.h"

using namespace signalbox;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view input = test::fuzzInput(data, size);
    test::fuzzSameFacts(Protocol::TronHttp, "/wallet/broadcasthex", input, transactions::readTronTransaction(input));
    test::fuzzRequest(Protocol::TronHttp, "/wallet/broadcasthex", input);
    test::fuzzRequest(Protocol::TronHttp, "/wallet/broadcasttransaction", input);
    return 0;
}
