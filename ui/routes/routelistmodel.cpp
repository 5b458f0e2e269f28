// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/routelistmodel.h"

#include "base/words.h"

namespace signalbox {

void RouteListModel::setRows(const QList<RouteListRow> &rows)
{
    const auto have = static_cast<int>(m_rows.size());
    const auto want = static_cast<int>(rows.size());
    if (want > have) {
        beginInsertRows({}, have, want - 1);
        m_rows.append(rows.mid(have));
        endInsertRows();
    } else if (want < have) {
        beginRemoveRows({}, want, have - 1);
        m_rows.resize(want);
        endRemoveRows();
    }
    for (int row = 0; row < want; ++row) {
        if (m_rows[row] == rows[row])
            continue;
        m_rows[row] = rows[row];
        Q_EMIT dataChanged(index(row), index(row));
    }
}

int RouteListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant RouteListModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const RouteListRow &row = m_rows[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return QString::fromUtf8(row.slug);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
        QStringList parts{QString::fromUtf8(row.slug), words::chain(row.protocol), healthText(row.health), row.url};
        if (row.mark != RouteListRow::Mark::None)
            parts.append(row.mark == RouteListRow::Mark::New ? tr("new, not applied") : tr("changed, not applied"));
        if (row.isMuted)
            parts.append(tr("muted: no notifications"));
        parts.removeAll(QString());
        return parts.join(role == Qt::ToolTipRole ? QStringLiteral("\n") : QStringLiteral(", "));
    }
    case RowRole:
        return QVariant::fromValue(row);
    default:
        return {};
    }
}

} // namespace signalbox
