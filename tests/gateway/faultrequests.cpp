// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "faultrequests.h"

#include "gatewayfixture.h"
#include "rehearsal/placeholders.h"

namespace signalbox::test {

namespace {

QByteArray methodOf(OperationClass operationClass, Protocol protocol)
{
    const bool evm = protocol == Protocol::Evm;
    switch (operationClass) {
    case OperationClass::Stateless:
        return evm ? "eth_chainId" : "getblockcount";
    case OperationClass::Broadcast:
        return evm ? "eth_sendRawTransaction" : "sendrawtransaction";
    case OperationClass::Session:
        return evm ? "eth_newFilter" : "scantxoutset";
    case OperationClass::SideEffect:
        return evm ? "eth_sendTransaction" : "sendtoaddress";
    case OperationClass::Unrecognized:
        break;
    }
    return "nobody_knowsThis";
}

ClassRequest tronRequestOf(OperationClass operationClass)
{
    switch (operationClass) {
    case OperationClass::Stateless:
        return {.target = "/wallet/getnowblock", .body = R"({"visible":true})"};
    case OperationClass::Broadcast:
        return {.target = "/wallet/broadcasttransaction", .body = R"({"raw_data_hex":"00"})"};
    case OperationClass::Session:
        return {.verb = "GET", .target = "/v1/accounts/T/transactions?fingerprint=x", .body = {}};
    case OperationClass::SideEffect:
        return {.target = "/wallet/easytransferbyprivate", .body = R"({"amount":1})"};
    case OperationClass::Unrecognized:
        break;
    }
    return {.target = "/wallet/nobodyknowsthis", .body = "{}"};
}

/// The body of a response written byte by byte, cut to its declared length.
std::optional<QByteArray> bodyOf(const QByteArray &response)
{
    const qsizetype begin = response.indexOf("\r\n\r\n") + 4;
    if (!response.startsWith("HTTP/1.1 2") || begin < 4)
        return std::nullopt;
    const QByteArray head = response.left(begin);
    const qsizetype length = head.indexOf("Content-Length: ");
    if (length < 0)
        return response.mid(begin);
    const qsizetype digits = length + 16;
    return response.mid(begin, head.mid(digits, head.indexOf('\r', digits) - digits).toLongLong());
}

} // namespace

QByteArray ClassRequest::toHttp(const QByteArray &slug, quint16 port) const
{
    QByteArray request = verb + " /" + slug + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + QByteArray::number(port)
        + "\r\nContent-Type: application/json\r\n";
    if (verb == "POST")
        request += "Content-Length: " + QByteArray::number(body.size()) + "\r\n";
    return request + "\r\n" + body;
}

ClassRequest requestOf(const FaultClass &faultClass, Protocol protocol, const QByteArray &rawId)
{
    if (protocol == Protocol::TronHttp)
        return tronRequestOf(faultClass.operationClass);
    const QByteArray method = methodOf(faultClass.operationClass, protocol);
    const QByteArray params = faultClass.operationClass == OperationClass::Broadcast ? R"(["0x02"])" : "[{}]";
    if (faultClass.shape == RequestShape::Notification)
        return {.target = {}, .body = notification(method, params)};
    return {.target = {}, .body = call(method, params, rawId)};
}

ClassRequest batchOf(const FaultClass &faultClass)
{
    const QByteArray first = requestOf({OperationClass::Stateless, faultClass.shape}, Protocol::Evm, "1").body;
    const QByteArray second = requestOf(faultClass, Protocol::Evm, "2").body;
    return {.target = {}, .body = '[' + first + ',' + second + ']'};
}

std::optional<QByteArray> scriptedBody(const FaultScript &script, const QByteArray &rawId)
{
    QByteArray raw;
    for (const FaultStep &step : script.stepsForRequest(0)) {
        if (const auto *respond = std::get_if<step::Respond>(&step)) {
            if (respond->gzipZeros > 0 || !respond->resultBytes.isEmpty() || !respond->declaredLength.isEmpty())
                return std::nullopt;
            return expandPlaceholders(respond->gzipBody.isEmpty() ? respond->body : respond->gzipBody, rawId);
        }
        if (const auto *exact = std::get_if<step::SendExact>(&step))
            return expandPlaceholders(exact->body, rawId);
        if (const auto *send = std::get_if<step::Send>(&step); send && send->count == 1)
            raw += expandPlaceholders(send->bytes, rawId);
    }
    return bodyOf(raw);
}

bool mayHang(const FaultScript &script)
{
    const auto &steps = script.stepsForRequest(0);
    return script.place() == FaultScript::Place::BlackHole || (script.tls() && script.tls()->stall)
        || std::any_of(steps.begin(), steps.end(), [](const FaultStep &step) {
               const auto *send = std::get_if<step::Send>(&step);
               return std::holds_alternative<step::Hold>(step) || std::holds_alternative<step::NoRead>(step)
                   || std::holds_alternative<step::Drip>(step) || (send && send->count == step::forever);
           });
}

} // namespace signalbox::test
