// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/factsjson.h"
#include "capsule/capsulemembers.h"

/// As capsulemembers.h, for a broadcast.
namespace signalbox {

template <typename Fields, Holds<StateDecision> Value>
void members(Fields &fields, Value &decision)
{
    fields.template code<stateName, BroadcastState::Unresolved>("state", decision.state);
    fields.template code<placeName, Place::Finalized>("place", decision.place);
    fields.template code<reasonName, StateReason::GivenUp>("reason", decision.reason);
    fields.template code<verdictName, BroadcastVerdict::Wait>("verdict", decision.verdict);
    fields.flag("terminal", decision.terminal);
    fields.flag("single_source", decision.singleSource);
    fields.flag("id_mismatch", decision.idMismatch);
    fields.flag("other_id_seen", decision.otherIdSeen);
    fields.flag("fork_suspected", decision.forkSuspected);
    fields.flag("disputed", decision.disputed);
    fields.flag("block_left", decision.blockLeft);
    fields.natural("block_number", decision.blockNumber);
    fields.text("block_hash", decision.blockHash);
    fields.natural("confirmations", decision.confirmations);
    fields.text("replaced_by", decision.replacedBy);
    fields.number("affirming", decision.affirming);
    fields.number("informed", decision.informed);
    fields.duration("check_after_ms", decision.checkAfter);
}

template <typename Fields, Holds<StateChange> Value>
void members(Fields &fields, Value &change)
{
    fields.template code<stateName, BroadcastState::Unresolved>("from", change.from);
    fields.object("to", change.to);
    fields.time("at", change.at);
}

template <typename Fields, Holds<Evidence> Value>
void members(Fields &fields, Value &evidence)
{
    fields.text("endpoint", evidence.endpoint);
    fields.template code<questionName, QuestionKind::Competitor>("question", evidence.question);
    fields.text("subject", evidence.subject);
    fields.template code<findingName, Finding::SpentBy>("finding", evidence.finding);
    fields.natural("number", evidence.number);
    fields.text("hash", evidence.hash);
    fields.natural("confirmations", evidence.confirmations);
    fields.number("block_time", evidence.blockTime);
    fields.flag("execution_failed", evidence.executionFailed);
    fields.text("words", evidence.words);
    fields.time("seen_at", evidence.seenAt);
    fields.number("round", evidence.round);
    fields.flag("stale", evidence.stale);
}

template <typename Fields, Holds<SubmissionRow> Value>
void members(Fields &fields, Value &submission)
{
    fields.text("request", submission.requestId);
    fields.text("route", submission.route);
    fields.text("method", submission.method);
    fields.text("payload_sha256", submission.payloadSha256);
    fields.flag("refused", submission.refused);
    fields.flag("cut_off", submission.cutOff);
    fields.time("arrived_at", submission.arrivedAt);
    fields.time("ended_at", submission.endedAt);
}

template <typename Fields, Holds<BroadcastAttemptRow> Value>
void members(Fields &fields, Value &attempt)
{
    fields.text("request", attempt.requestId);
    fields.text("endpoint", attempt.endpointId);
    fields.time("started_at", attempt.startedAt);
    fields.time("ended_at", attempt.endedAt);
    fields.text("kind", attempt.kind);
    fields.text("certainty", attempt.certainty);
    fields.text("fault", attempt.fault);
    fields.number("status", attempt.httpStatus);
    fields.flag("sent", attempt.sent);
    QByteArray answer = redactedAnswer(attempt.answer);
    fields.json("answer", answer);
    if constexpr (!std::is_const_v<Value>)
        attempt.answer = answer;
}

/// In the ledger's own form; a memo is somebody's text.
template <typename Fields>
void factsMember(Fields &fields, auto &row)
{
    QByteArray json;
    if constexpr (std::is_const_v<std::remove_reference_t<decltype(row)>>) {
        TransactionFacts facts = row.facts;
        facts.memo.clear();
        if (!facts.txId.isEmpty())
            json = renderFacts(facts);
        fields.json("facts", json);
    } else {
        fields.json("facts", json);
        if (!json.isEmpty())
            row.facts = readFacts(row.txId, json).value_or(TransactionFacts());
    }
}

template <typename Fields, Holds<BroadcastRow> Value>
void members(Fields &fields, Value &row)
{
    fields.number("id", row.id);
    fields.text("family", row.family);
    fields.text("network", row.network);
    fields.template code<protocolName, Protocol::TronHttp>("protocol", row.protocol);
    fields.text("tx_id", row.txId);
    fields.text("request_sha256", row.requestSha256);
    factsMember(fields, row);
    fields.text("sender", row.sender);
    fields.text("nonce", row.nonce);
    fields.text("state", row.state);
    fields.object("decision", row.decision);
    bool over = !row.tracked;
    fields.flag("over", over);
    if constexpr (!std::is_const_v<Value>)
        row.tracked = !over;
    fields.time("watched_since", row.watchedSince);
    fields.text("note", row.note);
    fields.time("created_at", row.createdAt);
    fields.time("updated_at", row.updatedAt);
    fields.natural("first_height", row.firstHeight);
    fields.natural("scanned_to", row.scannedTo);
    fields.number("submissions", row.submissions);
    fields.number("attempts", row.attempts);
    fields.text("route", row.route);
    fields.text("method", row.method);
    fields.text("request", row.requestId);
}

/// But for canSendAgain: the signed bytes are not in a capsule.
template <typename Fields, Holds<BroadcastView> Value>
void members(Fields &fields, Value &view)
{
    fields.object("row", view.detail.row);
    fields.list("submissions", view.detail.submissions);
    fields.list("attempts", view.detail.attempts);
    fields.object("decision", view.decision);
    fields.list("evidence", view.evidence);
    fields.list("changes", view.changes);
    fields.template code<askingStateName, AskingState::NoTxId>("asking", view.asking);
    fields.texts("endpoints", view.endpoints);
    fields.time("next_check", view.nextCheck);
    fields.texts("rivals", view.rivals);
    fields.texts("would_learn", view.wouldLearn);
}

} // namespace signalbox
