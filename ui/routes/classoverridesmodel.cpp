// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/classoverridesmodel.h"

#include "base/theme.h"
#include "base/words.h"

#include <algorithm>

namespace signalbox {

void ClassOverridesModel::setOverrides(const QHash<QByteArray, OperationClass> &overrides)
{
    QList<std::pair<QByteArray, OperationClass>> rows;
    for (auto it = overrides.cbegin(); it != overrides.cend(); ++it)
        rows.append({it.key(), it.value()});
    std::ranges::sort(rows);
    if (rows == m_rows)
        return;
    beginResetModel();
    m_rows = rows;
    endResetModel();
}

int ClassOverridesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ClassOverridesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ClassOverridesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const auto &[operation, operationClass] = m_rows[index.row()];
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return index.column() == Operation ? QString::fromUtf8(operation) : words::operationClass(operationClass);
    if (role == Qt::FontRole && index.column() == Operation)
        return monospaceFont();
    return {};
}

QVariant ClassOverridesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Operation ? tr("Operation") : tr("Class");
}

} // namespace signalbox
