// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/submissionhistory.h"

#include "broadcasts/outcomecode.h"
#include "operations/bytesview.h"

#include <algorithm>

namespace signalbox {

namespace {

/// That of the Route that the submission came by. A row of TRON may have come by either of its two protocols.
Protocol protocolOf(const BroadcastDetail &detail, const QByteArray &requestId)
{
    const bool isTron = detail.row.protocol == Protocol::TronHttp || detail.row.protocol == Protocol::TronJsonRpc;
    const auto found = std::ranges::find(detail.submissions, requestId, &SubmissionRow::requestId);
    if (!isTron || found == detail.submissions.end())
        return detail.row.protocol;
    return found->method.contains('/') ? Protocol::TronHttp : Protocol::TronJsonRpc;
}

BroadcastAnswer answerOf(const BroadcastDetail &detail, const BroadcastAttemptRow &attempt)
{
    // Codes of a later version leave open what happened.
    const auto outcome = outcomeOf(attempt);
    if (!outcome)
        return {.endpoint = attempt.endpointId,
            .meaning = AnswerMeaning::Uncertain,
            .sent = attempt.sent,
            .at = attempt.endedAt};
    return readBroadcastAnswer(protocolOf(detail, attempt.requestId), attempt.endpointId, *outcome, attempt.sent,
        view(attempt.answer), attempt.endedAt);
}

bool wasAttempted(const BroadcastDetail &detail, const QByteArray &requestId)
{
    return std::ranges::find(detail.attempts, requestId, &BroadcastAttemptRow::requestId) != detail.attempts.end();
}

} // namespace

Submission submissionOf(const BroadcastDetail &detail)
{
    Submission submission;
    submission.firstHeight = detail.row.firstHeight;
    submission.scannedTo = detail.row.scannedTo;
    for (const SubmissionRow &row : detail.submissions) {
        if (!row.endedAt) {
            ++submission.running;
            continue;
        }
        if (row.cutOff)
            submission.add({.meaning = AnswerMeaning::Uncertain, .at = *row.endedAt});
        else if (!wasAttempted(detail, row.requestId))
            submission.add({.meaning = AnswerMeaning::NotSent, .at = *row.endedAt});
    }
    for (const BroadcastAttemptRow &attempt : detail.attempts)
        submission.add(answerOf(detail, attempt));
    return submission;
}

} // namespace signalbox
