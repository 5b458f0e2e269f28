// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// Split batches of a ClientRequest: members forwarded by themselves, one after the other (spec section 6).

#include "gateway/clientrequest.h"
#include "gateway/worker.h"
#include "operations/bytesview.h"

namespace signalbox {

void ClientRequest::runMembers()
{
    // A member may end before startMember() returns; the loop, not recursion, then takes the next one.
    if (std::exchange(m_runningMembers, true))
        return;
    while (m_member < m_parsed.members.size() && !m_exchange.isRunning() && !m_waitsForLedger)
        startMember();
    m_runningMembers = false;
    if (m_member == m_parsed.members.size())
        finishBatch();
}

void ClientRequest::startMember()
{
    const JsonRpcMember &member = m_parsed.members[m_member];
    if (member.kind == MemberKind::Invalid) {
        appendReply(renderJsonRpcError(errorFor(GatewayErrorCode::NotARequest, Recovery::FixRequest, {}), {}, m_record.id));
        ++m_member;
        return;
    }
    const bool mustStart = member.kind == MemberKind::Notification || member.operationClass != OperationClass::Stateless;
    if (m_cutOff || (m_clientGone && !mustStart)) {
        ++m_member; // Nobody waits for it, and it was never started.
        return;
    }
    m_memberRecord = {};
    m_memberRecord.id = m_worker.nextRequestId();
    m_memberRecord.parentId = m_record.id;
    m_memberRecord.client = m_record.client;
    m_memberRecord.arrivedAt = m_record.arrivedAt;
    m_memberRecord.generation = m_record.generation;
    m_memberRecord.route = m_record.route;
    m_memberRecord.protocol = m_record.protocol;
    m_memberRecord.method = owned(member.method.substr(0, 256));
    m_memberRecord.operationClass = member.operationClass;
    m_memberRecord.classOverridden = isOverridden(member.method);
    m_memberRecord.shape = member.kind == MemberKind::Notification ? RequestShape::Notification : RequestShape::Call;
    m_memberRecord.requestBytes = static_cast<qint64>(member.bytes.size());
    ExchangePlan plan {.snapshot = m_snapshot, .route = m_route, .operationClass = member.operationClass, .shape = m_memberRecord.shape};
    plan.request.body = owned(member.bytes);
    plan.request.path = m_request.target;
    plan.id = member.id;
    plan.params = member.params;
    begin(std::move(plan), {&member, 1}, {});
}

void ClientRequest::memberEnded(ExchangeEnd &&end)
{
    const JsonRpcMember &member = m_parsed.members[m_member];
    if (end.kind == ExchangeEnd::Kind::Notified) {
        m_memberRecord.outcome = RequestOutcome::Notified;
    } else if (end.kind == ExchangeEnd::Kind::Answer) {
        const AttemptRecord &last = m_memberRecord.attempts.last();
        m_memberRecord.outcome = last.outcome.kind == OutcomeKind::Result ? RequestOutcome::Result : RequestOutcome::ApplicationError;
        m_memberRecord.code = last.applicationErrorCode;
        m_memberRecord.replyBytes = end.answer.body.size();
        // With the comma or bracket before it and the bracket at the end.
        if (m_replies.size() + end.answer.body.size() + 2 <= m_snapshot->snapshot().settings.maxResponseBytes) {
            appendReply(end.answer.body);
        } else {
            // It was answered, but the assembled reply is full: a read may be asked again, anything else is to be looked up first.
            const bool again = m_memberRecord.operationClass == OperationClass::Stateless;
            GatewayError full = errorFor(
                GatewayErrorCode::Internal, again ? Recovery::SafeToResend : Recovery::CheckStateFirst, m_memberRecord);
            full.message = "An Endpoint answered, but this batch's reply has reached the response limit; the answer was left out.";
            appendReply(renderJsonRpcError(full, member.id, m_memberRecord.id, member.isLegacy));
            m_memberRecord.outcome = RequestOutcome::Failed;
            m_memberRecord.code = static_cast<int>(full.code);
        }
    } else {
        const GatewayError error = endError(end, m_memberRecord);
        m_memberRecord.outcome = RequestOutcome::Failed;
        m_memberRecord.code = static_cast<int>(error.code);
        if (m_memberRecord.shape == RequestShape::Call)
            appendReply(renderJsonRpcError(error, member.id, m_memberRecord.id, member.isLegacy));
    }
    publish(m_memberRecord);
    ++m_member;
    runMembers();
}

void ClientRequest::appendReply(QByteArrayView reply)
{
    m_replies.append(m_replies.isEmpty() ? '[' : ',').append(reply);
}

void ClientRequest::finishBatch()
{
    m_member = -1;
    m_record.outcome = RequestOutcome::Result;
    if (m_replies.isEmpty()) {
        m_record.outcome = RequestOutcome::Notified;
        reply(204, {}, {});
        return;
    }
    reply(200, "application/json", std::exchange(m_replies, {}) + ']');
}

} // namespace signalbox
