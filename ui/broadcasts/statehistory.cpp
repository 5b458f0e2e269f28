// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/statehistory.h"

#include "base/words.h"
#include "broadcasts/broadcastcolumn.h"
#include "broadcasts/broadcastwords.h"

namespace signalbox {

namespace {

QString grounds(const StateDecision &decision)
{
    QStringList parts;
    if (decision.blockNumber)
        parts.append(StateHistory::tr("block %1").arg(words::number(static_cast<qint64>(*decision.blockNumber))));
    if (decision.informed > 0)
        parts.append(words::evidence(decision));
    if (!decision.replacedBy.isEmpty())
        parts.append(StateHistory::tr("by %1").arg(words::shortId(decision.replacedBy)));
    return parts.join(QStringLiteral(" · "));
}

} // namespace

void StateHistory::setChanges(std::vector<StateChange> changes)
{
    const auto held = static_cast<int>(m_changes.size());
    const auto now = static_cast<int>(changes.size());
    const bool continues = now >= held
        && std::equal(
            m_changes.begin(), m_changes.end(), changes.begin(), [](const StateChange &left, const StateChange &right) {
                return left.at == right.at && left.to.state == right.to.state;
            });
    if (!continues) {
        beginResetModel();
        m_changes = std::move(changes);
        return endResetModel();
    }
    if (now > held)
        beginInsertRows({}, 0, now - held - 1);
    m_changes = std::move(changes);
    if (now > held)
        endInsertRows();
}

int StateHistory::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_changes.size());
}

int StateHistory::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant StateHistory::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const StateChange &change = m_changes[m_changes.size() - 1 - static_cast<std::size_t>(index.row())];
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(change, column);
    case Qt::ToolTipRole:
        return column == Time ? words::timestamp(change.at) : text(change, column);
    case StateRole:
        return column == State ? QVariant(static_cast<int>(change.to.state)) : QVariant();
    case MeaningRole:
        return static_cast<int>(column == State ? words::meaningOf(change.to.state)
                : column == Time                ? Meaning::Muted
                                                : Meaning::Neutral);
    default:
        return {};
    }
}

QString StateHistory::text(const StateChange &change, Column column)
{
    switch (column) {
    case Time:
        return words::clock(change.at);
    case State:
        return words::broadcastState(change.to.state);
    case Reason:
        return words::broadcastReason(change.to.reason);
    default:
        return grounds(change.to);
    }
}

QVariant StateHistory::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Time:
        return tr("Since");
    case State:
        return tr("State");
    case Reason:
        return tr("Why");
    case Grounds:
        return tr("By what");
    default:
        return {};
    }
}

} // namespace signalbox
