// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/submissionwriter.h"

#include "broadcasts/batchanswer.h"
#include "broadcasts/ledgerconnection.h"
#include "broadcasts/outcomecode.h"
#include "broadcasts/sqlvalue.h"
#include "operations/bytesview.h"

namespace signalbox {

namespace {

constexpr std::size_t longestAnswer = 4 * 1024;

StateDecision nothingSent(StateDecision decision)
{
    decision.state = BroadcastState::Rejected;
    decision.reason = StateReason::NothingSent;
    decision.verdict = BroadcastVerdict::ResendSame;
    decision.terminal = true;
    return decision;
}

StateDecision leftOpen(StateDecision decision)
{
    decision.state = BroadcastState::Ambiguous;
    decision.reason = StateReason::NoClearAnswer;
    return decision;
}

} // namespace

SubmissionWriter::SubmissionWriter(DecisionWriter &decisions)
    : m_decisions(decisions)
{ }

tl::expected<std::unique_ptr<SubmissionWriter>, LedgerError> SubmissionWriter::create(
    QSqlDatabase &database, DecisionWriter &decisions)
{
    std::unique_ptr<SubmissionWriter> writer(new SubmissionWriter(decisions));
    auto prepared = LedgerConnection::prepare(database,
        {{&writer->m_findParts, QStringLiteral("SELECT broadcast_id, call_id FROM submission WHERE request_id = ?")},
            {&writer->m_insertAttempt,
                QStringLiteral(
                    "INSERT INTO attempt (broadcast_id, request_id, endpoint, started_at, ended_at, kind,"
                    " certainty, fault, http_status, sent, answer) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")},
            {&writer->m_end,
                QStringLiteral("UPDATE submission SET ended_at = ? WHERE request_id = ? AND ended_at IS NULL")},
            {&writer->m_refuse, QStringLiteral("UPDATE submission SET refused = 1, ended_at = ? WHERE request_id = ?")},
            {&writer->m_wasHandedIn,
                QStringLiteral("SELECT EXISTS (SELECT 1 FROM submission WHERE broadcast_id = ? AND refused = 0)")},
            {&writer->m_unfollow, QStringLiteral("UPDATE broadcast SET updated_at = ?, tracked = 0 WHERE id = ?")},
            {&writer->m_findRunning,
                QStringLiteral("SELECT DISTINCT broadcast_id FROM submission WHERE ended_at IS NULL")},
            {&writer->m_cutOff,
                QStringLiteral("UPDATE submission SET ended_at = ?, cut_off = 1 WHERE ended_at IS NULL")}});
    if (!prepared)
        return tl::unexpected(prepared.error());
    return writer;
}

tl::expected<QList<SubmissionWriter::Part>, LedgerError> SubmissionWriter::partsOf(const QByteArray &requestId)
{
    if (auto found = LedgerConnection::run(m_findParts, {sqlvalue::text(requestId)}); !found)
        return tl::unexpected(found.error());
    QList<Part> parts;
    while (m_findParts.next())
        parts.append({m_findParts.value(0).toLongLong(), sqlvalue::textAt(m_findParts, 1)});
    m_findParts.finish();
    return parts;
}

tl::expected<void, LedgerError> SubmissionWriter::attempt(const BroadcastAttempt &attempt, LedgerTime at)
{
    using namespace sqlvalue;
    const auto parts = partsOf(attempt.requestId);
    if (!parts)
        return tl::unexpected(parts.error());
    const AttemptOutcome &outcome = attempt.outcome;
    std::optional<LedgerTime> startedAt;
    if (attempt.startedAt)
        startedAt = std::chrono::floor<std::chrono::milliseconds>(*attempt.startedAt);
    std::optional<BatchAnswer> batch;
    for (const Part &part : *parts) {
        std::string_view answer = view(attempt.answer);
        OutcomeKind kind = outcome.kind;
        if (!part.callId.isEmpty()) {
            if (!batch)
                batch.emplace(attempt.answer);
            const BatchAnswer::Member own = batch->answerTo(view(part.callId));
            answer = own.answer;
            if (outcome.certainty == Certainty::Answered)
                kind = own.isError ? OutcomeKind::ApplicationError : OutcomeKind::Result;
        }
        const QVariantList values{part.broadcastId, text(attempt.requestId), text(attempt.endpointId), time(startedAt),
            time(at), text(outcomeKindName(kind)), text(certaintyName(outcome.certainty)),
            text(accessFaultName(outcome.fault)), outcome.httpStatus, attempt.sent,
            blob(owned(answer.substr(0, longestAnswer)))};
        if (auto inserted = LedgerConnection::run(m_insertAttempt, values); !inserted)
            return inserted;
        m_touched.insert(part.broadcastId);
    }
    return {};
}

tl::expected<void, LedgerError> SubmissionWriter::ended(const QByteArray &requestId, LedgerTime at)
{
    const auto parts = partsOf(requestId);
    if (!parts)
        return tl::unexpected(parts.error());
    for (const Part &part : *parts)
        m_touched.insert(part.broadcastId);
    return LedgerConnection::run(m_end, {sqlvalue::time(at), sqlvalue::text(requestId)});
}

tl::expected<void, LedgerError> SubmissionWriter::refused(const QByteArray &requestId, LedgerTime at)
{
    const auto parts = partsOf(requestId);
    if (!parts)
        return tl::unexpected(parts.error());
    if (auto refused = LedgerConnection::run(m_refuse, {sqlvalue::time(at), sqlvalue::text(requestId)}); !refused)
        return refused;
    for (const Part &part : *parts) {
        m_touched.insert(part.broadcastId);
        if (auto asked = LedgerConnection::run(m_wasHandedIn, {part.broadcastId}); !asked)
            return asked;
        const bool wasHandedIn = m_wasHandedIn.next() && m_wasHandedIn.value(0).toBool();
        m_wasHandedIn.finish();
        const auto decision = m_decisions.read(part.broadcastId);
        if (!decision)
            return tl::unexpected(decision.error());
        if (wasHandedIn || !*decision || (*decision)->state != BroadcastState::Submitting)
            continue;
        if (auto changed = m_decisions.change(part.broadcastId, **decision, nothingSent(**decision), at); !changed)
            return changed;
        if (auto unfollowed = LedgerConnection::run(m_unfollow, {sqlvalue::time(at), part.broadcastId}); !unfollowed)
            return unfollowed;
    }
    return {};
}

tl::expected<void, LedgerError> SubmissionWriter::endCutOff(LedgerTime at)
{
    if (auto found = LedgerConnection::run(m_findRunning, {}); !found)
        return found;
    QList<qint64> ids;
    while (m_findRunning.next())
        ids.append(m_findRunning.value(0).toLongLong());
    m_findRunning.finish();
    for (const qint64 id : std::as_const(ids)) {
        m_touched.insert(id);
        const auto decision = m_decisions.read(id);
        if (!decision)
            return tl::unexpected(decision.error());
        if (!*decision || (*decision)->state != BroadcastState::Submitting)
            continue;
        if (auto changed = m_decisions.change(id, **decision, leftOpen(**decision), at); !changed)
            return changed;
    }
    return ids.isEmpty() ? tl::expected<void, LedgerError>() : LedgerConnection::run(m_cutOff, {sqlvalue::time(at)});
}

} // namespace signalbox
