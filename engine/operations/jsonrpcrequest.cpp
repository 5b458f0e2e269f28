// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "operations/jsonrpcrequest.h"

#include "operations/jsonmembers.h"
#include "operations/jsonrpcversion.h"
#include "operations/jsonstring.h"

#include <array>

namespace signalbox {

namespace {

constexpr std::size_t maxMethodCharacters = 256;

bool isMethod(const JsonMember &method)
{
    if (method.kind != JsonKind::String)
        return false;
    const std::string_view name = withoutQuotes(method.token);
    // A character takes at least one byte: only a longer name has to be counted.
    return !name.empty() && (name.size() <= maxMethodCharacters || characterCount(name) <= maxMethodCharacters);
}

/// `params: null` is neither absent nor an object or array (spec section 4) and is refused, but for Bitcoin and Litecoin: their own
/// command-line clients send it in the batch behind `-getinfo`, and the nodes take it as absent.
bool isParams(const JsonMember &params, Protocol protocol)
{
    return !params.isPresent() || params.kind == JsonKind::Object || params.kind == JsonKind::Array
        || (params.kind == JsonKind::Null && speaksLegacyJsonRpc(protocol));
}

bool isId(const JsonMember &id)
{
    return !id.isPresent() || id.kind == JsonKind::String || id.kind == JsonKind::Null || id.isInteger();
}

/// Names the operation and finds its class. A method written with escapes stays unrecognized whatever it decodes to: no
/// honest client writes one so, and an Endpoint may decode it in its own way.
void classify(JsonRpcMember &member, const OperationTable &table)
{
    if (member.method.find('\\') != std::string_view::npos)
        return;
    member.operation = table.findMethod(member.method);
    if (member.operation != nullptr)
        member.operationClass = member.operation->operationClass;
}

/// Reads the object that comes next. Invalid when it is no request of @p protocol; faults of the JSON stay in @p
/// scanner.
JsonRpcMember readRequest(JsonScanner &scanner, Protocol protocol, const OperationTable &table)
{
    std::array<JsonMember, 4> members{{{"jsonrpc"}, {"id"}, {"method"}, {"params"}}};
    const auto &[version, id, method, params] = members;
    JsonRpcMember request;
    request.bytes = readMembers(scanner, members);
    if (request.bytes.empty() || hasDuplicate(members) || !isVersion(version, protocol) || !isMethod(method)
        || !isParams(params, protocol) || !isId(id))
        return request;
    // Before 2.0 a request without an id was still a call: its answer carries the id null.
    request.isLegacy = !version.isString("2.0");
    const bool notification = !id.isPresent() && !request.isLegacy;
    request.kind = notification ? MemberKind::Notification : MemberKind::Call;
    request.id = id.token;
    request.method = withoutQuotes(method.token);
    request.params = params.token;
    classify(request, table);
    return request;
}

JsonRpcMember readBatchMember(JsonScanner &scanner, Protocol protocol, const OperationTable &table)
{
    if (scanner.peek() == JsonKind::Object)
        return readRequest(scanner, protocol, table);
    JsonRpcMember invalid;
    invalid.bytes = scanner.skipValue();
    return invalid;
}

void readSingle(JsonRpcRequest &request, JsonScanner &scanner, Protocol protocol, const OperationTable &table)
{
    request.members.append(readRequest(scanner, protocol, table));
    if (request.members.front().kind == MemberKind::Invalid)
        request.refusal = RequestRefusal::NotARequest;
}

void readBatch(
    JsonRpcRequest &request, JsonScanner &scanner, Protocol protocol, const OperationTable &table, int maxMembers)
{
    request.batch = true;
    scanner.enter();
    while (scanner.nextElement()) {
        if (request.members.size() < maxMembers) {
            request.members.append(readBatchMember(scanner, protocol, table));
        } else {
            // Read on to its end all the same: a body that is not JSON is told so first.
            request.refusal = RequestRefusal::BatchTooLarge;
            scanner.skipValue();
        }
    }
    if (request.members.isEmpty() && request.refusal == RequestRefusal::None)
        request.refusal = RequestRefusal::EmptyBatch;
}

} // namespace

JsonRpcRequest parseJsonRpcRequest(Protocol protocol, std::string_view body, int maxBatchMembers)
{
    const OperationTable &table = OperationTable::forProtocol(protocol);
    JsonRpcRequest request;
    JsonScanner scanner(body);
    switch (scanner.peek()) {
    case JsonKind::Object:
        readSingle(request, scanner, protocol, table);
        break;
    case JsonKind::Array:
        readBatch(request, scanner, protocol, table, maxBatchMembers);
        break;
    default:
        scanner.skipValue();
        request.refusal = RequestRefusal::NotARequest;
    }
    if (!scanner.finish())
        request.refusal = RequestRefusal::NotJson;
    if (request.refusal != RequestRefusal::None)
        request.members.clear();
    return request;
}

} // namespace signalbox
