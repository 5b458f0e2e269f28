// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "operations/jsonrpcresponse.h"

#include "operations/jsonmembers.h"
#include "operations/jsonrpcid.h"
#include "operations/jsonrpcversion.h"
#include "operations/jsonstring.h"

#include <array>
#include <charconv>
#include <limits>
#include <unordered_map>

namespace signalbox {

namespace {

/// A response read by itself: its defect apart from the id, and the id it claims to answer.
struct ReadResponse
{
    JsonRpcResponse response;
    std::string_view id; ///< Empty when there is none that a request could have.
};

/// The value of an integer token; the nearest one for what does not fit.
std::int64_t saturatedInteger(std::string_view token)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), value);
    if (error == std::errc::result_out_of_range)
        return token.starts_with('-') ? std::numeric_limits<std::int64_t>::min()
                                      : std::numeric_limits<std::int64_t>::max();
    return value;
}

void readError(JsonRpcResponse &response, const JsonMember &error)
{
    response.applicationError = true;
    response.defect = ResponseDefect::MalformedError;
    if (error.kind != JsonKind::Object)
        return;
    std::array<JsonMember, 2> members{{{"code"}, {"message"}}};
    const auto &[code, message] = members;
    JsonScanner scanner(error.token);
    readMembers(scanner, members);
    // Doubled members are read differently by different clients, as at the top level.
    if (hasDuplicate(members) || !code.isInteger() || message.kind != JsonKind::String)
        return;
    response.defect = ResponseDefect::None;
    response.errorCode = saturatedInteger(code.token);
    response.errorMessage = withoutQuotes(message.token);
}

void readOutcome(JsonRpcResponse &response, Protocol protocol, const JsonMember &result, const JsonMember &error)
{
    // Bitcoin and Litecoin send both, and null for the one that does not apply.
    const bool both = result.isPresent() && error.isPresent();
    const bool nullError = both && error.kind == JsonKind::Null;
    const bool nullResult = both && result.kind == JsonKind::Null;
    if (both && !(speaksLegacyJsonRpc(protocol) && (nullError || nullResult)))
        response.defect = ResponseDefect::ResultAndError;
    else if (error.isPresent() && !nullError)
        readError(response, error);
    else if (result.isPresent())
        response.result = result.token;
    else
        response.defect = ResponseDefect::NeitherResultNorError;
}

/// Reads the value that comes next. Faults of the JSON stay in @p scanner.
ReadResponse readResponse(JsonScanner &scanner, Protocol protocol)
{
    ReadResponse read;
    if (scanner.peek() != JsonKind::Object) {
        scanner.skipValue();
        read.response.defect = ResponseDefect::NotAnObject;
        return read;
    }
    std::array<JsonMember, 4> members{{{"jsonrpc"}, {"id"}, {"result"}, {"error"}}};
    const auto &[version, id, result, error] = members;
    if (readMembers(scanner, members).empty())
        return read;
    if (hasDuplicate(members)) {
        read.response.defect = ResponseDefect::DuplicateMember;
    } else if (!isVersion(version, protocol)) {
        read.response.defect = ResponseDefect::WrongVersion;
    } else if (id.kind == JsonKind::String || id.kind == JsonKind::Null || id.isInteger()) {
        read.id = id.token;
        readOutcome(read.response, protocol, result, error);
    } else {
        read.response.defect = ResponseDefect::WrongId;
    }
    return read;
}

JsonRpcResponse defective(ResponseDefect defect)
{
    JsonRpcResponse response;
    response.defect = defect;
    return response;
}

/// The calls of a batch by id, and which of them have been answered.
class OpenCalls
{
public:
    explicit OpenCalls(std::span<const JsonRpcMember> calls)
        : m_open(calls.size())
    {
        m_answered.reserve(calls.size());
        for (const JsonRpcMember &call : calls)
            m_answered.emplace(call.id, false);
    }

    /// False when nobody asked for @p id, or it was answered before.
    [[nodiscard]] bool answer(std::string_view id)
    {
        const auto call = m_answered.find(id);
        if (call == m_answered.end() || call->second)
            return false;
        call->second = true;
        --m_open;
        return true;
    }

    [[nodiscard]] bool isEmpty() const { return m_open == 0; }

private:
    std::unordered_map<std::string_view, bool, JsonRpcIdHash, JsonRpcIdEqual> m_answered;
    /// Counted by call, not by id: calls that share an id cannot all be answered, and the batch is never complete.
    std::size_t m_open = 0;
};

} // namespace

std::string_view responseDefectName(ResponseDefect defect)
{
    constexpr std::array<std::string_view, 11> names{"none", "not_json", "not_an_object", "duplicate_member",
        "wrong_version", "wrong_id", "result_and_error", "neither_result_nor_error", "malformed_error", "not_a_batch",
        "batch_mismatch"};
    static_assert(names.size() == static_cast<std::size_t>(ResponseDefect::BatchMismatch) + 1);
    return names[static_cast<std::size_t>(defect)];
}

JsonRpcResponse judgeJsonRpcResponse(Protocol protocol, std::string_view body, std::string_view requestId)
{
    JsonScanner scanner(body);
    const ReadResponse read = readResponse(scanner, protocol);
    if (!scanner.finish())
        return defective(ResponseDefect::NotJson);
    const bool hasId = !read.id.empty();
    if (hasId && !JsonRpcIdEqual{}(read.id, requestId))
        return defective(ResponseDefect::WrongId);
    return read.response.isValid() ? read.response : defective(read.response.defect);
}

JsonRpcResponse judgeJsonRpcBatchResponse(
    Protocol protocol, std::string_view body, std::span<const JsonRpcMember> calls)
{
    JsonScanner scanner(body);
    JsonRpcResponse batch;
    if (scanner.peek() != JsonKind::Array) {
        scanner.skipValue();
        return defective(scanner.finish() ? ResponseDefect::NotABatch : ResponseDefect::NotJson);
    }
    OpenCalls open(calls);
    batch.applicationError = !calls.empty();
    scanner.enter();
    while (scanner.nextElement()) {
        if (!batch.isValid()) {
            scanner.skipValue(); // Only whether the rest is JSON still matters.
            continue;
        }
        const ReadResponse member = readResponse(scanner, protocol);
        batch.applicationError = batch.applicationError && member.response.applicationError;
        if (!member.response.isValid())
            batch.defect = member.response.defect;
        else if (!open.answer(member.id))
            batch.defect = ResponseDefect::BatchMismatch;
    }
    if (!scanner.finish())
        return defective(ResponseDefect::NotJson);
    if (batch.isValid() && !open.isEmpty())
        batch.defect = ResponseDefect::BatchMismatch;
    return batch.isValid() ? batch : defective(batch.defect);
}

bool isJson(std::string_view bytes)
{
    JsonScanner scanner(bytes);
    return !scanner.skipValue().empty() && scanner.finish();
}

} // namespace signalbox
