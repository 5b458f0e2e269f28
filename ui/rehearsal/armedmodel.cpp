// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/armedmodel.h"

#include "activity/activitywords.h"
#include "base/words.h"
#include "rehearsal/rehearsalwords.h"

#include <algorithm>

namespace signalbox {

namespace {

bool holds(const QList<ArmedModel::Row> &rows, quint64 id)
{
    return std::any_of(rows.cbegin(), rows.cend(), [id](const ArmedModel::Row &row) { return row.order.id == id; });
}

} // namespace

ArmedModel::ArmedModel(QObject *parent, Clock clock)
    : QAbstractTableModel(parent)
    , m_clock(std::move(clock))
{ }

void ArmedModel::setRows(const QList<Row> &rows)
{
    for (int i = rowCount() - 1; i >= 0; --i) {
        if (holds(rows, m_rows[i].order.id))
            continue;
        beginRemoveRows({}, i, i);
        m_rows.removeAt(i);
        endRemoveRows();
    }
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
        if (i >= rowCount()) {
            beginInsertRows({}, i, i);
            m_rows.append(rows[i]);
            endInsertRows();
        } else if (m_rows[i] != rows[i]) {
            m_rows[i] = rows[i];
            Q_EMIT dataChanged(index(i, 0), index(i, ColumnCount - 1));
        }
    }
}

void ArmedModel::tick()
{
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, Expires), index(rowCount() - 1, Expires));
}

quint64 ArmedModel::idOf(int row) const
{
    return row >= 0 && row < rowCount() ? m_rows[row].order.id : 0;
}

int ArmedModel::rowOf(quint64 id) const
{
    const auto found
        = std::find_if(m_rows.cbegin(), m_rows.cend(), [id](const Row &row) { return row.order.id == id; });
    return found == m_rows.cend() ? -1 : static_cast<int>(found - m_rows.cbegin());
}

int ArmedModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ArmedModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ArmedModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[index.row()];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        return column == Fault ? rehearsalwords::injectedFaultEffect(row.order.fault) : text(row, column);
    case Qt::AccessibleTextRole:
        return tr("%1: %2", "column, value")
            .arg(headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(), text(row, column));
    case Qt::TextAlignmentRole:
        return QVariant((column >= Attempts ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QString ArmedModel::text(const Row &row, int column) const
{
    const QString any = tr("any");
    switch (column) {
    case Fault:
        return rehearsalwords::armedFault(row.order);
    case Route:
        return row.order.route.isEmpty() ? any : QString::fromUtf8(row.order.route);
    case Endpoint:
        return row.endpointName.isEmpty() ? any : row.endpointName;
    case Class:
        return rehearsalwords::scope(row.order.operationClass);
    case Attempts:
        return rehearsalwords::armedAttempts(row.order);
    default:
        break;
    }
    const auto left = std::chrono::ceil<std::chrono::seconds>(row.order.expiresAt - m_clock());
    return words::countdown(std::max(left, std::chrono::seconds::zero()));
}

QVariant ArmedModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant((section >= Attempts ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Fault:
        return tr("Fault");
    case Route:
        return tr("Route");
    case Endpoint:
        return tr("Endpoint");
    case Class:
        return tr("Class");
    case Attempts:
        return tr("Attempts");
    case Expires:
        return tr("Expires in");
    default:
        return {};
    }
}

} // namespace signalbox
