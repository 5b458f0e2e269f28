// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "operations/tronhttprequest.h"

#include "operations/uripath.h"

#include <algorithm>
#include <array>

namespace signalbox {

namespace {

constexpr std::string_view providerFamily = "/v1/";
/// Served whole: what the table does not list there is forwarded as unrecognized (spec section 2).
constexpr std::array<std::string_view, 3> families{"/wallet/", "/walletsolidity/", providerFamily};

bool isInFamily(std::string_view path)
{
    return std::any_of(
        families.begin(), families.end(), [path](std::string_view family) { return path.starts_with(family); });
}

/// True for a parameter of that name, with or without a value. `;` separates too, as it once did: a query that some
/// provider might read as paging must not be asked of another one.
bool hasParameter(std::string_view query, std::string_view name)
{
    while (!query.empty()) {
        const std::string_view parameter = query.substr(0, query.find_first_of("&;"));
        if (percentDecoded(parameter.substr(0, parameter.find('='))) == name)
            return true;
        query.remove_prefix(std::min(parameter.size() + 1, query.size()));
    }
    return false;
}

void classify(TronHttpRequest &request)
{
    if (request.operation != nullptr)
        request.operationClass = request.operation->operationClass;
    const bool provider = request.path.starts_with(providerFamily);
    if (provider && hasParameter(request.query, "fingerprint"))
        request.operationClass = OperationClass::Session;
    request.startsAtFirstTarget = provider || request.operationClass == OperationClass::Session;
}

TronHttpRequest refused(TronRefusal refusal)
{
    TronHttpRequest request;
    request.refusal = refusal;
    return request;
}

} // namespace

TronHttpRequest parseTronHttpRequest(std::string_view verb, std::string_view target)
{
    TronHttpRequest request;
    const std::size_t mark = target.find('?');
    request.hasQuery = mark != std::string_view::npos;
    if (request.hasQuery)
        request.query = target.substr(mark + 1);
    const std::string_view path = target.substr(0, mark);
    if (path.empty() || path == "/")
        return refused(TronRefusal::UnknownFamily); // the bare address of the Route
    auto normalised = normalisedPath(path);
    if (!normalised)
        return refused(TronRefusal::BadPath);
    request.path = std::move(*normalised);
    request.operation = OperationTable::forProtocol(Protocol::TronHttp).findPath(verb, request.path);
    // Outside the families a node serves a few more operations (/walletpbft, /monitor, /net): exactly the listed ones.
    if (request.operation == nullptr && !isInFamily(request.path))
        return refused(TronRefusal::UnknownFamily);
    if (verb != "GET" && verb != "POST")
        return refused(TronRefusal::VerbNotAllowed);
    classify(request);
    return request;
}

} // namespace signalbox
