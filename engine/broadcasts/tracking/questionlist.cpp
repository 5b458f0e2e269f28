// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/questionlist.h"

#include "operations/bytesview.h"

#include <algorithm>

namespace signalbox {

namespace tracking {

QuestionList::QuestionList(const TrackedTransaction &theTransaction, const Submission &theSubmission,
    const StateDecision &theDecision, const EvidenceMatrix &theMatrix, const QuestionContext &theContext)
    : transaction(theTransaction)
    , submission(theSubmission)
    , decision(theDecision)
    , matrix(theMatrix)
    , context(theContext)
{ }

TrackerQuestion &QuestionList::call(
    QuestionKind kind, const QByteArray &subject, const QByteArray &method, const QByteArray &params)
{
    // Old Bitcoin and Litecoin nodes answer every version in the manner of 1.0.
    const QByteArray version = speaksLegacyJsonRpc(transaction.protocol) ? QByteArray("1.0") : QByteArray("2.0");
    const QByteArray body = R"({"jsonrpc":")" + version + R"(","id":)"
        + owned(trackerQuestionId) + R"(,"method":")"
        + method + R"(","params":[)" + params + "]}";
    return m_questions.emplace_back(
        TrackerQuestion{.protocol = transaction.protocol, .kind = kind, .subject = subject, .body = body});
}

TrackerQuestion &QuestionList::post(
    QuestionKind kind, const QByteArray &subject, const QByteArray &path, const QByteArray &body)
{
    return m_questions.emplace_back(TrackerQuestion{
        .protocol = transaction.protocol, .kind = kind, .subject = subject, .path = path, .body = body});
}

QByteArrayList QuestionList::txIds() const
{
    QByteArrayList ids{transaction.facts.txId};
    ids.append(submission.otherIds(transaction));
    return ids;
}

bool QuestionList::anyAnswer(QuestionKind kind, const std::function<bool(const Evidence &)> &predicate) const
{
    const std::vector<const EvidenceCell *> cells = matrix.cells();
    return std::any_of(cells.begin(), cells.end(),
        [&](const EvidenceCell *cell) { return cell->latest.question == kind && predicate(cell->latest); });
}

QByteArray quoted(const QByteArray &text)
{
    return '"' + text + '"';
}

QByteArray quantity(std::uint64_t value)
{
    return quoted("0x" + QByteArray::number(static_cast<qulonglong>(value), 16));
}

} // namespace tracking

std::vector<TrackerQuestion> questionsFor(const TrackedTransaction &transaction, const Submission &submission,
    const StateDecision &decision, const EvidenceMatrix &matrix, const QuestionContext &context)
{
    tracking::QuestionList questions(transaction, submission, decision, matrix, context);
    switch (transaction.protocol) {
    case Protocol::Evm:
        tracking::askEvm(questions);
        break;
    case Protocol::Solana:
        tracking::askSolana(questions);
        break;
    case Protocol::Bitcoin:
    case Protocol::Litecoin:
        tracking::askUtxo(questions);
        break;
    case Protocol::TronHttp:
        tracking::askTronHttp(questions);
        break;
    case Protocol::TronJsonRpc:
        tracking::askTronJsonRpc(questions);
        break;
    }
    return questions.take();
}

} // namespace signalbox
