// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/decisionwriter.h"

#include "broadcasts/decisionrow.h"
#include "broadcasts/ledgerconnection.h"
#include "broadcasts/sqlvalue.h"

namespace signalbox {

tl::expected<std::unique_ptr<DecisionWriter>, LedgerError> DecisionWriter::create(QSqlDatabase &database)
{
    std::unique_ptr<DecisionWriter> writer(new DecisionWriter);
    const QString columns = decisionColumns().join(QLatin1String(", "));
    const QString assignments = decisionColumns().join(QLatin1String(" = ?, ")) + QLatin1String(" = ?");
    QString places = QStringLiteral("?, ").repeated(decisionColumns().size());
    places.chop(2);
    auto prepared = LedgerConnection::prepare(database,
        {{&writer->m_read, QStringLiteral("SELECT %1 FROM broadcast WHERE id = ?").arg(columns)},
            {&writer->m_write, QStringLiteral("UPDATE broadcast SET %1 WHERE id = ?").arg(assignments)},
            {&writer->m_append,
                QStringLiteral("INSERT INTO state_change (broadcast_id, at, from_state, %1) VALUES (?, ?, ?, %2)")
                    .arg(columns, places)}});
    if (!prepared)
        return tl::unexpected(prepared.error());
    return writer;
}

tl::expected<std::optional<StateDecision>, LedgerError> DecisionWriter::read(qint64 broadcastId)
{
    if (auto asked = LedgerConnection::run(m_read, {broadcastId}); !asked)
        return tl::unexpected(asked.error());
    std::optional<StateDecision> decision;
    if (m_read.next()) {
        if (auto found = readDecision(m_read, 0))
            decision = std::move(*found);
    }
    m_read.finish();
    return decision;
}

tl::expected<void, LedgerError> DecisionWriter::change(
    qint64 broadcastId, const StateDecision &before, const StateDecision &after, LedgerTime at)
{
    if (before == after)
        return {};
    if (auto written = write(broadcastId, after); !written)
        return written;
    return append(broadcastId, {.from = before.state, .to = after, .at = at});
}

tl::expected<void, LedgerError> DecisionWriter::write(qint64 broadcastId, const StateDecision &decision)
{
    return LedgerConnection::run(m_write, decisionValues(decision) << broadcastId);
}

tl::expected<void, LedgerError> DecisionWriter::append(qint64 broadcastId, const StateChange &change)
{
    const QVariantList about{broadcastId, sqlvalue::time(change.at), sqlvalue::text(stateName(change.from))};
    return LedgerConnection::run(m_append, about + decisionValues(change.to));
}

} // namespace signalbox
