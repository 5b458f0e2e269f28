// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/replaymodel.h"

#include "base/theme.h"
#include "draft/replaywords.h"

namespace signalbox {

void ReplayModel::setRows(const QList<DraftReplay::Found> &rows, const Configuration &names)
{
    beginResetModel();
    m_rows = rows;
    m_names = names;
    endResetModel();
}

QByteArray ReplayModel::requestOf(int row) const
{
    return row >= 0 && row < rowCount() ? m_rows[row].request->id : QByteArray();
}

int ReplayModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ReplayModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ReplayModel::text(const DraftReplay::Found &row, int column) const
{
    switch (column) {
    case Ends:
        return replaywords::verdict(row.replayed.verdict);
    case Request:
        return QString::fromUtf8(row.request->id);
    case Route:
        return QString::fromUtf8(row.request->route);
    case Method:
        return QString::fromUtf8(row.request->method);
    case Before:
        return replaywords::before(*row.request, m_names);
    case After:
        return replaywords::after(row.replayed, m_names);
    default:
        return replaywords::reason(row.replayed, m_names);
    }
}

QVariant ReplayModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(m_rows[index.row()], index.column());
    case Qt::AccessibleTextRole:
        return tr("%1: %2", "column, value")
            .arg(headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(),
                text(m_rows[index.row()], index.column()));
    case Qt::FontRole:
        return index.column() == Request || index.column() == Method ? QVariant(monospaceFont()) : QVariant();
    default:
        return {};
    }
}

QVariant ReplayModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Ends:
        return tr("Ends");
    case Request:
        return tr("Request");
    case Route:
        return tr("Route");
    case Method:
        return tr("Method");
    case Before:
        return tr("Was");
    case After:
        return tr("Would be");
    default:
        return tr("Why");
    }
}

} // namespace signalbox
