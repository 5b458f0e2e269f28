// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "operations/jsonrpcresponse.h"
#include "referencejson.h"

#include <array>
#include <cstdint>
#include <cstdlib>

using namespace signalbox;

namespace {

void require(bool holds)
{
    if (!holds)
        std::abort();
}

} // namespace

/// The first byte names the protocol and the id, the rest is the body.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    constexpr std::array<std::string_view, 4> ids{"1", R"("a")", "null", ""};
    const Protocol protocol = allProtocols[data[0] % 5]; // all but tron-http
    const std::string_view id = ids[data[0] / 5 % ids.size()];
    const std::string_view body(reinterpret_cast<const char *>(data) + 1, size - 1);
    const bool isJson = test::isReferenceJson(body);

    const JsonRpcResponse single = judgeJsonRpcResponse(protocol, body, id);
    require((single.defect != ResponseDefect::NotJson) == isJson);
    require(!single.isValid() || single.applicationError || test::isReferenceJson(single.result));

    std::array<JsonRpcMember, 2> calls;
    calls[0].id = id;
    calls[1].id = "2";
    const JsonRpcResponse batch = judgeJsonRpcBatchResponse(protocol, body, calls);
    require((batch.defect != ResponseDefect::NotJson) == isJson);
    require(!single.isValid() || !batch.isValid());
    return 0;
}
