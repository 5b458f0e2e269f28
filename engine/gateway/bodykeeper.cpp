// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/bodykeeper.h"

namespace signalbox {

namespace {

bool isPlainResult(const AttemptRecord &attempt)
{
    constexpr int firstErrorStatus = 400;
    const AttemptOutcome &outcome = attempt.outcome;
    return attempt.verdict.decision == Decision::Return
        && (outcome.kind == OutcomeKind::Result
            || (outcome.kind == OutcomeKind::HttpResponse && outcome.httpStatus < firstErrorStatus));
}

} // namespace

bool keepsBodies(CapturePolicy policy, const RequestRecord &record)
{
    if (policy.mode == BodyCapture::Nothing)
        return false;
    const bool mayHoldSecrets
        = record.operationClass == OperationClass::SideEffect || record.operationClass == OperationClass::Unrecognized;
    if (mayHoldSecrets && !policy.sideEffects)
        return false;
    return policy.mode == BodyCapture::Everything || record.operationClass == OperationClass::Broadcast
        || record.attempts.size() > 1 || !isPlainResult(record.attempts.last());
}

void BodyKeeper::keep(const RequestRecord &record, const AttemptRequest &sent, const AttemptResult &result)
{
    if (!m_bodies) {
        m_bodies = std::make_unique<CapturedBodies>();
        m_bodies->request = sent.body;
        m_bodies->path = sent.hasQuery ? sent.path + '?' + sent.query : sent.path;
        m_bodies->contentType = sent.contentType;
    }
    // The policy may have changed between two attempts.
    while (m_bodies->answers.size() + 1 < record.attempts.size())
        m_bodies->answers.append(QByteArray());
    m_bodies->answers.append(result.body.left(CapturedBodies::longestAnswer));
}

} // namespace signalbox
