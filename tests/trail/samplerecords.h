// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/requestrecord.h"

namespace signalbox::test {

inline AttemptRecord answeredBy(const QByteArray &endpointId)
{
    AttemptRecord attempt;
    attempt.endpointId = endpointId;
    attempt.outcome = {OutcomeKind::Result, Certainty::Answered, AccessFault::None, ResponseDefect::None, 200};
    attempt.verdict = {Decision::Return, Rule::FinalResult, Rule::FinalResult};
    attempt.phases.queue = std::chrono::microseconds(0);
    attempt.phases.send = std::chrono::microseconds(0);
    attempt.phases.firstByte = std::chrono::microseconds(812);
    attempt.phases.body = std::chrono::microseconds(15);
    attempt.phases.total = std::chrono::microseconds(840);
    attempt.deliveries = 1;
    attempt.reusedConnection = true;
    return attempt;
}

inline AttemptRecord refusedBy(const QByteArray &endpointId)
{
    AttemptRecord attempt;
    attempt.endpointId = endpointId;
    attempt.outcome
        = {OutcomeKind::AccessFailure, Certainty::Definite, AccessFault::ConnectionRefused, ResponseDefect::None, 0};
    attempt.verdict = {Decision::MoveOn, Rule::DefiniteMove, Rule::DefiniteMove};
    attempt.phases.connect = std::chrono::microseconds(97);
    attempt.phases.total = std::chrono::microseconds(101);
    return attempt;
}

/// A plain request that the first Endpoint answered.
inline RequestRecord answeredRequest(const QByteArray &id = "R-1")
{
    RequestRecord record;
    record.id = id;
    record.arrivedAt = std::chrono::sys_days(std::chrono::year(2026) / 3 / 1) + std::chrono::milliseconds(43'200'042);
    record.duration = std::chrono::microseconds(1'250);
    record.route = "eth";
    record.method = "eth_call";
    record.operationClass = OperationClass::Stateless;
    record.outcome = RequestOutcome::Result;
    record.hasRule = true;
    record.rule = Rule::FinalResult;
    record.limit = 3;
    record.attempts.append(answeredBy("alpha"));
    return record;
}

/// A request that alpha refused and bravo answered.
inline RequestRecord failedOverRequest()
{
    RequestRecord record = answeredRequest("R-2");
    record.attempts.clear();
    record.attempts.append(refusedBy("alpha"));
    record.attempts.append(answeredBy("bravo"));
    return record;
}

/// alpha read a broadcast and said nothing, bravo knows the transaction already.
inline RequestRecord replayedBroadcast()
{
    RequestRecord record = failedOverRequest();
    record.method = "eth_sendRawTransaction";
    record.operationClass = OperationClass::Broadcast;
    record.generation = 17;
    record.txId = "0xabc";
    record.client = {51234, "bot (+http://user:pw@host/secret)"};
    AttemptRecord &first = record.attempts[0];
    first.outcome = AttemptOutcome::accessFailure(AccessFault::DeadlinePassed, true);
    first.deliveries = 1;
    first.remaining = 2;
    first.phases = {};
    first.phases.queue = std::chrono::microseconds(4);
    first.phases.connect = std::chrono::microseconds(96);
    first.phases.send = std::chrono::microseconds(0);
    first.phases.total = std::chrono::microseconds(5'000'000);
    AttemptRecord &second = record.attempts[1];
    second.startedAfter = std::chrono::microseconds(5'000'100);
    JsonRpcResponse known;
    known.applicationError = true;
    known.errorCode = -32000;
    second.outcome = AttemptOutcome::judgedResponse(200, known);
    second.applicationErrorCode = -32000;
    second.remaining = 1;
    record.outcome = RequestOutcome::ApplicationError;
    record.code = -32000;
    record.rule = Rule::FinalAppError;
    for (int i = 0; i < 2; ++i) {
        AttemptRecord &attempt = record.attempts[i];
        attempt.verdict = decide({.operationClass = record.operationClass,
            .outcome = attempt.outcome,
            .remaining = attempt.remaining,
            .used = i + 1,
            .limit = record.limit});
    }
    record.skipped.push_back({"charlie", Admission::Cordoned, 1});
    return record;
}

/// The same, but alpha took a part of a large request and then nothing more.
inline RequestRecord replayedWhileSending()
{
    RequestRecord record = replayedBroadcast();
    record.requestBytes = 8'000'000;
    record.attempts[0].phases.send = std::chrono::microseconds(-1);
    record.attempts[0].unsentBytes = 5'000'000;
    record.attempts[1].phases.send = std::chrono::microseconds(250);
    return record;
}

} // namespace signalbox::test
