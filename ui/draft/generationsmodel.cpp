// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/generationsmodel.h"

#include "base/words.h"
#include "draft/draftwords.h"

namespace signalbox {

void GenerationsModel::setHistory(const QList<GenerationPtr> &history)
{
    beginResetModel();
    m_rows.clear();
    for (qsizetype i = history.size() - 1; i >= 0 && m_rows.size() < mostShown; --i) {
        Row row{.generation = history[i], .hasPredecessor = i > 0};
        if (row.hasPredecessor) {
            for (const ConfigurationChange &change :
                changesBetween(history[i - 1]->configuration, history[i]->configuration))
                row.changes.append(draftwords::change(change));
        }
        m_rows.append(row);
    }
    endResetModel();
}

int GenerationsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int GenerationsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString GenerationsModel::text(const Row &row, int column) const
{
    switch (column) {
    case Number:
        return words::number(static_cast<qint64>(row.generation->number));
    case TakenAt:
        return words::timestamp(row.generation->takenAt);
    case Note:
        return draftwords::origin(row.generation->origin);
    default:
        break;
    }
    if (!row.hasPredecessor)
        return tr("the oldest one kept");
    if (row.changes.isEmpty())
        return tr("no difference");
    const auto more = static_cast<int>(row.changes.size()) - 1;
    return more == 0 ? row.changes.first() : tr("%1, and %n more", nullptr, more).arg(row.changes.first());
}

QVariant GenerationsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Number && index.row() == 0)
            return tr("%1 (running)").arg(text(row, Number));
        return text(row, index.column());
    case Qt::ToolTipRole:
        return index.column() == Changes && !row.changes.isEmpty() ? row.changes.join(QLatin1Char('\n'))
                                                                   : text(row, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((index.column() == Number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant GenerationsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((section == Number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number:
        return tr("Generation");
    case TakenAt:
        return tr("Time");
    case Note:
        return tr("Note");
    default:
        return tr("Changes");
    }
}

} // namespace signalbox
