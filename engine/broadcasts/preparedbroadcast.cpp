// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/preparedbroadcast.h"

#include "operations/bytesview.h"
#include "transactions/derive.h"
#include "transactions/digest.h"

namespace signalbox {

namespace {

/// The derivation knows TRON's operations by their path, the gateway by "VERB /path".
std::string_view methodOrPath(const BroadcastEntry &entry)
{
    const std::string_view method = view(entry.method);
    if (dataPlane(entry.protocol) != DataPlane::TronHttp)
        return method;
    const std::size_t space = method.find(' ');
    return space == std::string_view::npos ? method : method.substr(space + 1);
}

} // namespace

std::string_view chainFamily(Protocol protocol)
{
    switch (protocol) {
    case Protocol::TronJsonRpc:
    case Protocol::TronHttp:
        return "tron";
    default:
        return protocolName(protocol);
    }
}

PreparedRecord prepareRecord(std::vector<BroadcastEntry> entries)
{
    PreparedRecord record;
    record.broadcasts.reserve(entries.size());
    for (BroadcastEntry &entry : entries) {
        std::vector<TransactionFacts> derived
            = deriveTransactions(entry.protocol, methodOrPath(entry), view(entry.payload));
        record.txIds.append(derived.empty() ? QByteArray() : derived.back().txId);
        PreparedBroadcast prepared;
        prepared.requestSha256 = transactions::sha256(view(entry.requestElement)).toHex();
        prepared.payloadSha256 = transactions::sha256(view(entry.payload)).toHex();
        prepared.entry = std::move(entry);
        if (derived.empty()) {
            record.broadcasts.push_back(std::move(prepared));
            continue;
        }
        for (TransactionFacts &facts : derived) {
            prepared.facts = std::move(facts);
            record.broadcasts.push_back(prepared);
        }
    }
    return record;
}

} // namespace signalbox
