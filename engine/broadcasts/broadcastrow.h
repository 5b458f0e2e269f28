// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/statedecision.h"
#include "operations/protocol.h"
#include "transactions/transactionfacts.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <chrono>
#include <optional>

namespace signalbox {

/// Times in the ledger: UTC, to the millisecond.
using LedgerTime = std::chrono::sys_time<std::chrono::milliseconds>;

/// One transaction, or one request from which none could be derived, as the ledger has it.
struct BroadcastRow
{
    qint64 id = 0; ///< Ascends in the order of recording; never used again.
    QByteArray family; ///< See chainFamily().
    QByteArray network;
    Protocol protocol = Protocol::Evm; ///< Of the Route that it came by first.
    QByteArray txId; ///< Empty: not derivable.
    QByteArray requestSha256; ///< Hex, of the request element that made the row. Empty: it came by no Route.
    QByteArray sender;
    QByteArray nonce; ///< Decimal; empty: none.
    TransactionFacts facts; ///< Empty txID when none could be derived.
    /// Code of decision.state, even where that is empty. The ledger itself gives three: submitting when it is recorded,
    /// rejected (nothing_sent) when that came too late and its client was refused, ambiguous when the program was
    /// killed meanwhile. All others are the tracker's.
    QByteArray state;
    std::optional<StateDecision> decision; ///< Empty: a later version of this program has written it.
    bool tracked = true; ///< Still followed. False once final or given up.
    LedgerTime watchedSince; ///< When it was first handed in, or following it was resumed.
    QString note;
    LedgerTime createdAt;
    LedgerTime updatedAt;
    std::optional<std::uint64_t> firstHeight; ///< See Submission.
    std::optional<std::uint64_t> scannedTo; ///< See Submission.
    int submissions = 0; ///< How often clients handed it in.
    int attempts = 0;
    QByteArray route; ///< Of the latest submission, or by which the operator follows it.
    QByteArray method; ///< Of the latest submission, as the next. Empty: it came by no Route.
    QByteArray requestId;
};

/// One time that a client handed a broadcast in.
struct SubmissionRow
{
    QByteArray requestId;
    QByteArray route;
    QByteArray method; ///< JSON-RPC method, or "VERB /path".
    QByteArray payloadSha256; ///< Hex; empty when the signed bytes were not kept.
    bool refused = false; ///< Committed too late: nothing was sent for it.
    bool cutOff = false; ///< The program was killed before it had ended: it may have been sent, to whomever.
    LedgerTime arrivedAt;
    std::optional<LedgerTime> endedAt; ///< When its last attempt had ended. Empty: it is running.
};

/// One attempt of a broadcast.
struct BroadcastAttemptRow
{
    QByteArray requestId;
    QByteArray endpointId;
    std::optional<LedgerTime> startedAt; ///< Empty: of a version that did not record it.
    LedgerTime endedAt;
    QByteArray kind; ///< "result", "application_error", "invalid_response", "http_response" or "access_failure".
    QByteArray certainty; ///< See certaintyName().
    QByteArray fault; ///< See accessFaultName().
    int httpStatus = 0;
    bool sent = false;
    QByteArray answer; ///< The node's own words, at most 4 KiB. May hold anything: redact before showing.
};

/// Everything about one broadcast.
struct BroadcastDetail
{
    BroadcastRow row;
    QList<SubmissionRow> submissions; ///< Oldest first; of more than 200 those that were cut off and the newest.
    QList<BroadcastAttemptRow> attempts; ///< Theirs, in the order they ended.
};

/// What it takes to send a broadcast again: the same bytes by the same method.
struct KeptPayload
{
    QByteArray route;
    QByteArray method;
    QByteArray bytes; ///< The raw `params` token, or the HTTP body.
};

} // namespace signalbox
