// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/injectedend.h"

#include "operations/bytesview.h"

namespace signalbox {

namespace {

using std::chrono::microseconds;

constexpr char text[] = "injected by Rehearsal";
constexpr int applicationErrorCode = -32000;

microseconds failBeforeSend(AttemptResult &result, InjectedFault fault, microseconds timeout)
{
    result.fault = accessFaultOf(fault);
    if (fault != InjectedFault::TimeoutBeforeSend)
        return {};
    result.phases.connect = result.phases.total = timeout;
    return timeout;
}

/// No header block came.
void loseAnswer(AttemptResult &result, AccessFault fault)
{
    result.fault = fault;
    result.status = 0;
    result.retryAfter.reset();
    result.contentType.clear();
    result.errorText.clear();
    result.fields.clear();
    result.body.clear();
}

void loseBody(AttemptResult &result, AccessFault fault)
{
    result.fault = fault;
    result.body.clear();
}

void answer(AttemptResult &result, int status, const QByteArray &contentType, const QByteArray &body)
{
    loseAnswer(result, AccessFault::None);
    result.lengthKnown = true;
    result.status = status;
    result.contentType = contentType;
    result.body = body;
}

microseconds timeOutAfterSend(AttemptResult &result, microseconds timeout)
{
    const microseconds wait = std::max(timeout - result.phases.total, microseconds(0));
    loseAnswer(result, AccessFault::DeadlinePassed);
    result.phases.firstByte
        = std::max(result.phases.firstByte, microseconds(0)) + std::max(result.phases.body, microseconds(0)) + wait;
    result.phases.body = microseconds(-1);
    result.phases.total += wait;
    return wait;
}

microseconds slowDown(AttemptResult &result, microseconds delay, microseconds timeout)
{
    if (result.phases.total + delay >= timeout)
        return timeOutAfterSend(result, timeout);
    result.phases.firstByte += delay;
    result.phases.total += delay;
    return delay;
}

QByteArray rawId(std::string_view id)
{
    return id.empty() ? QByteArrayLiteral("null") : owned(id);
}

QByteArray member(const QByteArray &id, const QByteArray &end)
{
    return QByteArray(R"({"jsonrpc":"2.0","id":)" + id + ',' + end + '}');
}

/// One for each call of a batch, or the one.
template <typename MemberFor>
QByteArray jsonRpcBody(const InjectedInto &request, MemberFor memberFor)
{
    if (request.batchCalls.empty())
        return memberFor(request.id);
    QByteArray body = "[";
    for (const JsonRpcMember &call : request.batchCalls) {
        if (body.size() > 1)
            body += ',';
        body += memberFor(call.id);
    }
    return QByteArray(body + ']');
}

/// Of another type, so that it is no spelling of the same one; the same in every member of a batch, whose ids differ.
QByteArray wrongIdBody(const InjectedInto &request)
{
    const std::string_view first = request.batchCalls.empty() ? request.id : request.batchCalls.front().id;
    const QByteArray id = first.starts_with('"') ? QByteArrayLiteral("0") : QByteArrayLiteral("\"another\"");
    return jsonRpcBody(request, [&id](std::string_view) { return member(id, QByteArrayLiteral(R"("result":null)")); });
}

QByteArray applicationErrorBody(const InjectedInto &request)
{
    const QByteArray error = QByteArray(
        R"("error":{"code":)" + QByteArray::number(applicationErrorCode) + R"(,"message":")" + text + R"("})");
    return jsonRpcBody(request, [&error](std::string_view id) { return member(rawId(id), error); });
}

void answerApplicationError(AttemptResult &result, const InjectedInto &request)
{
    const bool isTron = request.plane == DataPlane::TronHttp;
    answer(result, isTron ? 400 : 200, QByteArrayLiteral("application/json"),
        isTron ? QByteArray(R"({"Error":")" + QByteArray(text) + R"("})") : applicationErrorBody(request));
}

void answerStatus(AttemptResult &result, int status)
{
    answer(result, status, QByteArrayLiteral("text/plain"), QByteArray(text));
}

/// What is left of a complete response. Returns how much later it ends.
microseconds spoil(AttemptResult &result, const Injection &injection, const InjectedInto &request)
{
    const QByteArray json = QByteArrayLiteral("application/json");
    switch (injection.fault) {
    case InjectedFault::TimeoutAfterSend:
        return timeOutAfterSend(result, request.timeout);
    case InjectedFault::Slow:
        return slowDown(result, injection.delay, request.timeout);
    case InjectedFault::CloseAfterSend:
        loseAnswer(result, accessFaultOf(injection.fault));
        break;
    case InjectedFault::TruncatedBody:
    case InjectedFault::OversizedBody:
        loseBody(result, accessFaultOf(injection.fault));
        break;
    case InjectedFault::InvalidJson:
        answer(result, 200, json, R"({"jsonrpc":"2.0",)");
        break;
    case InjectedFault::WrongId:
        answer(result, 200, json, wrongIdBody(request));
        break;
    case InjectedFault::ApplicationError:
        answerApplicationError(result, request);
        break;
    default:
        answerStatus(result, httpStatusOf(injection.fault));
        break;
    }
    return {};
}

} // namespace

InjectedEnd injectEnd(AttemptResult &result, const Injection &injection, const InjectedInto &request)
{
    if (endsBeforeSend(injection.fault))
        return {injection.fault, failBeforeSend(result, injection.fault, request.timeout)};
    if (injection.fault == InjectedFault::None || result.fault != AccessFault::None)
        return {};
    return {injection.fault, spoil(result, injection, request)};
}

} // namespace signalbox
