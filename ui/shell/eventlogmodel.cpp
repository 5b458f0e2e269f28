// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/eventlogmodel.h"

#include "base/words.h"

#include <QApplication>

namespace signalbox {

void EventLogModel::append(const LoggedEvent &event)
{
    if (m_events.size() == longest) {
        beginRemoveRows({}, 0, 0);
        m_events.pop_front();
        endRemoveRows();
    }
    const int row = static_cast<int>(m_events.size());
    beginInsertRows({}, row, row);
    m_events.push_back(event);
    endInsertRows();
}

int EventLogModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_events.size());
}

int EventLogModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EventLogModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const LoggedEvent &event = m_events[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole)
        return index.column() == TimeColumn ? words::clock(event.at) : event.text;
    if (role == Qt::ToolTipRole)
        return index.column() == TimeColumn ? words::timestamp(event.at) : event.text;
    if (role == Qt::ForegroundRole && index.column() == TextColumn)
        return meaningColor(event.meaning, QApplication::palette());
    return {};
}

QVariant EventLogModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == TimeColumn ? tr("Time") : tr("Event");
}

} // namespace signalbox
