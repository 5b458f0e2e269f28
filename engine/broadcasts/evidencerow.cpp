// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/evidencerow.h"

#include "broadcasts/sqlvalue.h"
#include "operations/bytesview.h"

namespace signalbox {

const QStringList &evidenceColumns()
{
    static const QStringList columns{QStringLiteral("endpoint"), QStringLiteral("question"), QStringLiteral("subject"),
        QStringLiteral("finding"), QStringLiteral("number"), QStringLiteral("hash"), QStringLiteral("confirmations"),
        QStringLiteral("block_time"), QStringLiteral("execution_failed"), QStringLiteral("words"),
        QStringLiteral("seen_at"), QStringLiteral("round")};
    return columns;
}

QVariantList evidenceValues(const Evidence &evidence)
{
    using namespace sqlvalue;
    const QVariant blockTime = evidence.blockTime ? QVariant(static_cast<qlonglong>(*evidence.blockTime)) : QVariant();
    return {text(evidence.endpoint), text(questionName(evidence.question)), text(evidence.subject),
        text(findingName(evidence.finding)), natural(evidence.number), text(evidence.hash),
        natural(evidence.confirmations), blockTime, evidence.executionFailed, blob(evidence.words),
        time(evidence.seenAt), evidence.round};
}

tl::expected<Evidence, QByteArray> readEvidence(const QSqlQuery &query, int firstColumn)
{
    int column = firstColumn;
    Evidence evidence;
    evidence.endpoint = sqlvalue::textAt(query, column++);
    const QByteArray question = sqlvalue::textAt(query, column++);
    evidence.subject = sqlvalue::textAt(query, column++);
    const QByteArray finding = sqlvalue::textAt(query, column++);
    evidence.number = sqlvalue::naturalAt(query, column++);
    evidence.hash = sqlvalue::textAt(query, column++);
    evidence.confirmations = sqlvalue::naturalAt(query, column++);
    if (!query.isNull(column))
        evidence.blockTime = query.value(column).toLongLong();
    ++column;
    evidence.executionFailed = query.value(column++).toBool();
    evidence.words = query.value(column++).toByteArray();
    evidence.seenAt = sqlvalue::timeAt(query, column++);
    evidence.round = query.value(column++).toUInt();
    const auto knownQuestion = questionFromName(view(question));
    const auto knownFinding = findingFromName(view(finding));
    if (!knownQuestion)
        return tl::unexpected("question " + question);
    if (!knownFinding)
        return tl::unexpected("finding " + finding);
    evidence.question = *knownQuestion;
    evidence.finding = *knownFinding;
    return evidence;
}

} // namespace signalbox
