// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "operations/jsonrpcrequest.h"
#include "referencejson.h"

#include <cstdint>
#include <cstdlib>

using namespace signalbox;

namespace {

void require(bool holds)
{
    if (!holds)
        std::abort();
}

bool isInside(std::string_view part, std::string_view whole)
{
    return part.empty() || (part.data() >= whole.data() && part.data() + part.size() <= whole.data() + whole.size());
}

} // namespace

/// The first byte names the protocol, the rest is the body.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const Protocol protocol = allProtocols[data[0] % 5]; // all but tron-http
    const std::string_view body(reinterpret_cast<const char *>(data) + 1, size - 1);
    const JsonRpcRequest request = parseJsonRpcRequest(protocol, body, 4);
    // The reference has no depth limit; inputs stay shorter than the limit.
    require((request.refusal != RequestRefusal::NotJson) == test::isReferenceJson(body));
    require(request.members.isEmpty() == (request.refusal != RequestRefusal::None));
    for (const JsonRpcMember &member : request.members) {
        for (const std::string_view part : {member.bytes, member.id, member.method, member.params})
            require(isInside(part, body));
        require(test::isReferenceJson(member.bytes));
        require(member.id.empty() || test::isReferenceJson(member.id));
        require(member.params.empty() || test::isReferenceJson(member.params));
        require(member.kind == MemberKind::Invalid ? member.operation == nullptr : !member.method.empty());
    }
    return 0;
}
