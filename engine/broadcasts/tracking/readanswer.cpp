// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/readanswer.h"

#include "broadcasts/tracking/familyanswers.h"
#include "operations/bytesview.h"
#include "operations/jsonrpcresponse.h"

#include <algorithm>

namespace signalbox {

namespace tracking {

QByteArray hashOf(const JsonValue &value, bool prefixed)
{
    const QByteArray text = value.bytes();
    const qsizetype start = prefixed ? 2 : 0;
    if (text.size() != start + 64 || (prefixed && !text.startsWith("0x")))
        return {};
    const bool isHex = std::all_of(text.begin() + start, text.end(),
        [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); });
    return isHex ? text.toLower() : QByteArray();
}

} // namespace tracking

namespace {

using tracking::CallError;
using tracking::JsonValue;

void readResult(Evidence &evidence, const TrackerQuestion &question, const JsonValue &result)
{
    switch (question.protocol) {
    case Protocol::Evm:
    case Protocol::TronJsonRpc:
        tracking::readEvmResult(evidence, question, result);
        break;
    case Protocol::Solana:
        tracking::readSolanaResult(evidence, question, result);
        break;
    case Protocol::Bitcoin:
    case Protocol::Litecoin:
        tracking::readUtxoResult(evidence, question, result);
        break;
    case Protocol::TronHttp:
        break;
    }
}

void readError(Evidence &evidence, const TrackerQuestion &question, const CallError &error)
{
    evidence.words = tracking::shortened(error.message);
    constexpr std::int64_t methodNotFound = -32601;
    if (error.code == methodNotFound) {
        evidence.finding = Finding::Unsupported;
        return;
    }
    switch (question.protocol) {
    case Protocol::Evm:
    case Protocol::TronJsonRpc:
        tracking::readEvmError(evidence, question, error);
        break;
    case Protocol::Solana:
        tracking::readSolanaError(evidence, question, error);
        break;
    case Protocol::Bitcoin:
    case Protocol::Litecoin:
        tracking::readUtxoError(evidence, question, error);
        break;
    case Protocol::TronHttp:
        break;
    }
}

void readTronHttp(Evidence &evidence, const TrackerQuestion &question, std::string_view body)
{
    const JsonValue answer(isJson(body) ? body : std::string_view());
    if (answer.isObject() && !answer.member("Error").isPresent())
        tracking::readTronAnswer(evidence, question, answer);
    else
        evidence.words = tracking::shortened(body);
}

} // namespace

Evidence readAnswer(const TrackerQuestion &question, std::string_view body)
{
    Evidence evidence{.question = question.kind, .subject = question.subject};
    if (dataPlane(question.protocol) == DataPlane::TronHttp) {
        readTronHttp(evidence, question, body);
        return evidence;
    }
    const JsonRpcResponse response = judgeJsonRpcResponse(question.protocol, body, trackerQuestionId);
    if (!response.isValid()) {
        const std::string_view defect = responseDefectName(response.defect);
        evidence.words = owned(defect);
    } else if (response.applicationError) {
        readError(evidence, question, {response.errorCode, response.errorMessage});
    } else {
        readResult(evidence, question, JsonValue(response.result));
    }
    return evidence;
}

} // namespace signalbox
