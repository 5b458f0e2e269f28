// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/decisionrow.h"

#include "broadcasts/sqlvalue.h"
#include "operations/bytesview.h"

namespace signalbox {

const QStringList &decisionColumns()
{
    static const QStringList columns{QStringLiteral("state"), QStringLiteral("place"), QStringLiteral("reason"),
        QStringLiteral("verdict"), QStringLiteral("terminal"), QStringLiteral("single_source"),
        QStringLiteral("id_mismatch"), QStringLiteral("other_id_seen"), QStringLiteral("fork_suspected"),
        QStringLiteral("disputed"), QStringLiteral("block_left"), QStringLiteral("block_number"),
        QStringLiteral("block_hash"), QStringLiteral("confirmations"), QStringLiteral("replaced_by"),
        QStringLiteral("affirming"), QStringLiteral("informed"), QStringLiteral("check_after")};
    return columns;
}

QVariantList decisionValues(const StateDecision &decision)
{
    using namespace sqlvalue;
    const QVariant checkAfter
        = decision.checkAfter ? QVariant(static_cast<qlonglong>(decision.checkAfter->count())) : QVariant();
    return {text(stateName(decision.state)), text(placeName(decision.place)), text(reasonName(decision.reason)),
        text(verdictName(decision.verdict)), decision.terminal, decision.singleSource, decision.idMismatch,
        decision.otherIdSeen, decision.forkSuspected, decision.disputed, decision.blockLeft,
        natural(decision.blockNumber), text(decision.blockHash), natural(decision.confirmations),
        text(decision.replacedBy), decision.affirming, decision.informed, checkAfter};
}

tl::expected<StateDecision, QByteArray> readDecision(const QSqlQuery &query, int firstColumn)
{
    int column = firstColumn;
    QByteArray unknown;
    const auto code = [&](const char *what, auto fromName, auto &value) {
        const QByteArray name = sqlvalue::textAt(query, column++);
        if (const auto found = fromName(view(name)))
            value = *found;
        else if (unknown.isEmpty())
            unknown = QByteArray(what) + ' ' + name;
    };
    const auto flag = [&](bool &value) { value = query.value(column++).toBool(); };
    StateDecision decision;
    code("state", stateFromName, decision.state);
    code("place", placeFromName, decision.place);
    code("reason", reasonFromName, decision.reason);
    code("verdict", verdictFromName, decision.verdict);
    for (bool *value : {&decision.terminal, &decision.singleSource, &decision.idMismatch, &decision.otherIdSeen,
             &decision.forkSuspected, &decision.disputed, &decision.blockLeft})
        flag(*value);
    decision.blockNumber = sqlvalue::naturalAt(query, column++);
    decision.blockHash = sqlvalue::textAt(query, column++);
    decision.confirmations = sqlvalue::naturalAt(query, column++).value_or(0);
    decision.replacedBy = sqlvalue::textAt(query, column++);
    decision.affirming = query.value(column++).toInt();
    decision.informed = query.value(column++).toInt();
    if (!query.isNull(column))
        decision.checkAfter = std::chrono::milliseconds(query.value(column).toLongLong());
    if (!unknown.isEmpty())
        return tl::unexpected(unknown);
    return decision;
}

} // namespace signalbox
