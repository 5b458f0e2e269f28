// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// The answers of a ClientRequest: what goes back to the client, per data plane.

#include "gateway/clientrequest.h"
#include "gateway/worker.h"
#include "operations/bytesview.h"

namespace signalbox {

namespace {

std::string_view messageOf(GatewayErrorCode code, bool wasAttempted)
{
    switch (code) {
    case GatewayErrorCode::NotJson:
        return "The body is not JSON; nothing was forwarded.";
    case GatewayErrorCode::NotARequest:
        return "Not a JSON-RPC request; nothing was forwarded.";
    case GatewayErrorCode::RoutePaused:
        return "The Route is paused; nothing was forwarded.";
    case GatewayErrorCode::NoEndpoint:
        return "No Endpoint of this Route is available; nothing was forwarded.";
    case GatewayErrorCode::AttemptsFailed:
        return "Attempts were made and none ended with a final answer.";
    case GatewayErrorCode::OverLimit:
        return "Over a limit of this gateway; nothing was forwarded.";
    case GatewayErrorCode::Internal:
        return wasAttempted ? "Internal error of the gateway after an attempt." : "Internal error of the gateway; nothing was forwarded.";
    }
    return {};
}

} // namespace

GatewayError ClientRequest::errorFor(GatewayErrorCode code, Recovery recovery, const RequestRecord &record) const
{
    return {.code = code,
        .message = messageOf(code, !record.attempts.isEmpty()),
        .recovery = recovery,
        .attempts = {record.attempts.constData(), static_cast<std::size_t>(record.attempts.size())},
        .txId = record.txId};
}

GatewayError ClientRequest::endError(const ExchangeEnd &end, const RequestRecord &record) const
{
    const std::span<const AttemptRecord> attempts {record.attempts.constData(), static_cast<std::size_t>(record.attempts.size())};
    const Recovery recovery = attempts.empty() ? Recovery::RetryLater : recoveryAfter(record.operationClass, attempts, !record.txId.isEmpty());
    if (record.hasRule && record.rule == Rule::InternalAbort)
        return errorFor(GatewayErrorCode::Internal, recovery, record);
    if (end.kind == ExchangeEnd::Kind::NoEndpoint)
        return errorFor(GatewayErrorCode::NoEndpoint, recovery, record);
    return errorFor(GatewayErrorCode::AttemptsFailed, recovery, record);
}

/// @p error, which ended a whole batch, as the answer to one call in it: what may be done is a matter of that call's own class.
GatewayError ClientRequest::memberError(const GatewayError &error, const JsonRpcMember &member, const QByteArray &txId) const
{
    if (member.kind == MemberKind::Invalid)
        return errorFor(GatewayErrorCode::NotARequest, Recovery::FixRequest, {});
    GatewayError own = error;
    own.txId = txId;
    if (!error.attempts.empty())
        own.recovery = recoveryAfter(member.operationClass, error.attempts, !txId.isEmpty());
    return own;
}

void ClientRequest::answerFromEndpoint(ExchangeEnd &&end)
{
    AttemptResult &answer = end.answer;
    const bool tron = dataPlane(m_route->route.protocol) == DataPlane::TronHttp;
    const AttemptOutcome &outcome = m_record.attempts.last().outcome;
    const bool good = tron ? answer.status < 400 : outcome.kind == OutcomeKind::Result;
    m_record.outcome = good ? RequestOutcome::Result : RequestOutcome::ApplicationError;
    if (!tron) {
        m_record.code = m_record.attempts.last().applicationErrorCode;
        reply(200, "application/json", std::move(answer.body), {}, end.answeredBy);
        return;
    }
    m_record.code = answer.status;
    reply(answer.status, answer.contentType, std::move(answer.body), answer.fields, end.answeredBy);
}

/// One error for the whole request; in a batch once for each call.
void ClientRequest::answerError(GatewayErrorCode code, Recovery recovery)
{
    const bool refused = m_record.attempts.isEmpty() && code != GatewayErrorCode::NoEndpoint && code != GatewayErrorCode::Internal;
    m_record.outcome = refused ? RequestOutcome::Refused : RequestOutcome::Failed;
    m_record.code = static_cast<int>(code);
    const GatewayError error = errorFor(code, recovery, m_record);
    const QByteArrayView fields = code == GatewayErrorCode::OverLimit ? QByteArrayView("Retry-After: 1\r\n") : QByteArrayView();
    if (dataPlane(m_route->route.protocol) == DataPlane::TronHttp) {
        const int status = tronHttpStatus(code);
        reply(status, "application/json", renderTronHttpError(status, error.message, m_v1), fields);
        return;
    }
    QByteArray body;
    qsizetype broadcasts = 0;
    for (const JsonRpcMember &member : std::as_const(m_parsed.members)) {
        if (member.kind == MemberKind::Notification)
            continue;
        const QByteArray txId = member.operationClass == OperationClass::Broadcast ? m_txIds.value(broadcasts++) : QByteArray();
        body += body.isEmpty() ? "" : ",";
        body += renderJsonRpcError(memberError(error, member, txId), member.id, m_record.id, member.isLegacy);
    }
    if (m_parsed.members.isEmpty())
        body = renderJsonRpcError(error, {}, m_record.id);
    else if (body.isEmpty()) {
        reply(204, {}, {}, fields);
        return;
    }
    reply(200, "application/json", m_parsed.batch ? '[' + body + ']' : body, fields);
}

/// Before any Operation is known: a status of its own and a short text that says nothing of the request.
void ClientRequest::answerRefusal(int status, std::string_view text, std::string_view fields)
{
    m_record.outcome = RequestOutcome::Refused;
    m_record.code = status;
    const QByteArrayView extra(fields.data(), static_cast<qsizetype>(fields.size()));
    if (m_route && dataPlane(m_route->route.protocol) == DataPlane::TronHttp) {
        const std::string_view line = text.substr(0, text.find('\n'));
        reply(status, "application/json", renderTronHttpError(status, line, m_v1), extra);
        return;
    }
    reply(status, "text/plain; charset=utf-8", owned(text), extra);
}

void ClientRequest::reply(int status, QByteArrayView contentType, QByteArray &&body, QByteArrayView fields, const QByteArray &answeredBy)
{
    m_record.replyBytes = body.size();
    if (m_writer) {
        HttpReply reply;
        reply.status = status;
        reply.headers.reserve(320 + fields.size());
        if (!contentType.isEmpty())
            reply.headers.append("Content-Type: ").append(contentType).append("\r\n");
        reply.headers.append(fields).append("X-Signalbox-Request-Id: ").append(m_record.id).append("\r\n");
        if (m_record.limit > 0) {
            reply.headers.append("X-Signalbox-Attempts: ").append(QByteArray::number(m_record.attempts.size())).append('/');
            reply.headers.append(QByteArray::number(m_record.limit)).append("\r\n");
        }
        if (m_record.hasRule) {
            const std::string_view rule = ruleId(m_record.rule);
            reply.headers.append("X-Signalbox-Rule: ").append(rule.data(), static_cast<qsizetype>(rule.size())).append("\r\n");
        }
        if (!answeredBy.isEmpty())
            reply.headers.append("X-Signalbox-Endpoint: ").append(answeredBy).append("\r\n");
        if (!m_record.txId.isEmpty())
            reply.headers.append("X-Signalbox-Tx-Id: ").append(m_record.txId).append("\r\n");
        reply.body = std::move(body);
        ReplyWriter *writer = std::exchange(m_writer, nullptr);
        writer->setObserver(nullptr);
        // The record goes first: writing may bring in the next pipelined request at once, and this object must be free by then.
        finish();
        writer->reply(std::move(reply));
        return;
    }
    finish();
}

} // namespace signalbox
