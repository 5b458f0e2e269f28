// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/targetsmodel.h"

#include "base/words.h"

#include <QGuiApplication>
#include <QLocale>

#include <algorithm>

namespace signalbox {

namespace {

QByteArrayList idsOf(const QList<TargetRow> &rows)
{
    QByteArrayList ids;
    ids.reserve(rows.size());
    for (const TargetRow &row : rows)
        ids.append(row.target.endpointId);
    return ids;
}

QString ageOf(const TargetFailure &failure, std::chrono::system_clock::time_point now)
{
    const auto age = now - failure.at;
    return words::age(std::chrono::duration_cast<std::chrono::milliseconds>(age));
}

bool isNumber(int column)
{
    using Column = TargetsModel::Column;
    return column == Column::Position || column == Column::Weight || column == Column::Share || column == Column::P95;
}

} // namespace

TargetsModel::TargetsModel(QObject *parent, Clock clock)
    : QAbstractTableModel(parent)
    , m_clock(std::move(clock))
{ }

void TargetsModel::setRows(const QList<TargetRow> &rows)
{
    if (!followOneChange(rows)) {
        beginResetModel();
        m_rows = rows;
        endResetModel();
        return;
    }
    if (m_rows == rows)
        return;
    m_rows = rows; // Positions and shares of all rows may have changed with one of them.
    if (!rows.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

// Brings the ids in line; false when more than one row came, went or moved.
bool TargetsModel::followOneChange(const QList<TargetRow> &rows)
{
    const QByteArrayList have = idsOf(m_rows);
    const QByteArrayList want = idsOf(rows);
    if (have == want)
        return true;
    const auto first = static_cast<int>(std::ranges::mismatch(have, want).in1 - have.begin());
    if (want.size() == have.size() + 1 && have.mid(first) == want.mid(first + 1)) {
        beginInsertRows({}, first, first);
        m_rows.insert(first, rows[first]);
        endInsertRows();
        return true;
    }
    if (want.size() + 1 == have.size() && have.mid(first + 1) == want.mid(first)) {
        beginRemoveRows({}, first, first);
        m_rows.removeAt(first);
        endRemoveRows();
        return true;
    }
    if (want.size() != have.size())
        return false;
    auto last = static_cast<int>(have.size()) - 1;
    while (have[last] == want[last])
        --last;
    for (const auto &[from, to] : {std::pair(first, last), std::pair(last, first)}) {
        QByteArrayList moved = have;
        moved.move(from, to);
        if (moved != want)
            continue;
        beginMoveRows({}, from, from, {}, to > from ? to + 1 : to);
        m_rows.move(from, to);
        endMoveRows();
        return true;
    }
    return false;
}

void TargetsModel::setEditable(bool editable)
{
    if (m_editable == editable)
        return;
    m_editable = editable;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int TargetsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TargetsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString TargetsModel::text(int row, int column) const
{
    const TargetRow &target = m_rows[row];
    switch (column) {
    case Position:
        return QLocale().toString(row + 1);
    case EndpointName:
        return target.isCheckOff ? tr("%1 · check off").arg(target.name) : target.name;
    case Weight:
        return QLocale().toString(target.target.weight);
    case Share:
        return target.target.enabled ? QLocale().toString(target.share * 100, 'f', 1) + QChar::Nbsp + u'%'
                                     : QString(QChar(0x2014));
    case Health:
        return target.target.enabled ? healthText(target.health) : healthWord(HealthState::Off);
    case P95:
        return target.p95 ? words::duration(*target.p95) : QString(QChar(0x2014));
    case LastFailure:
        return target.lastFailure.text.isEmpty()
            ? QString()
            : ageOf(target.lastFailure, m_clock()) + QStringLiteral(" · ") + target.lastFailure.text;
    default:
        return {};
    }
}

QString TargetsModel::toolTip(int row, int column) const
{
    switch (column) {
    case Handle:
        return tr("Drag to another position, or press Alt+Up and Alt+Down");
    case On:
        return m_rows[row].target.enabled ? tr("Requests may be sent there") : tr("No request is sent there");
    case EndpointName:
        if (m_rows[row].problem.isEmpty() && m_rows[row].isCheckOff)
            return tr("%1\nNetwork check off: it is used even when it reports another chain.").arg(m_rows[row].name);
        return m_rows[row].problem.isEmpty() ? text(row, column) : m_rows[row].problem;
    case Remove:
        return tr("Remove %1 from this Route").arg(m_rows[row].name);
    default:
        return text(row, column);
    }
}

QVariant TargetsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const TargetRow &row = m_rows[index.row()];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), column);
    case Qt::EditRole:
        return column == Weight ? QVariant(row.target.weight) : QVariant(text(index.row(), column));
    case Qt::CheckStateRole:
        return column == On ? QVariant(row.target.enabled ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::ToolTipRole:
        return toolTip(index.row(), column);
    case Qt::AccessibleTextRole:
        return column == Handle || column == On || column == Remove ? toolTip(index.row(), column)
                                                                    : text(index.row(), column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((isNumber(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        if (column == EndpointName && !row.problem.isEmpty())
            return meaningColor(Meaning::Error, QGuiApplication::palette());
        return row.target.enabled ? QVariant() : meaningColor(Meaning::Muted, QGuiApplication::palette());
    case HealthStateRole:
        return static_cast<int>(row.target.enabled ? row.health.state : HealthState::Off);
    default:
        return {};
    }
}

bool TargetsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || !m_editable)
        return false;
    if (index.column() == On && role == Qt::CheckStateRole) {
        Q_EMIT enabledEdited(index.row(), value.toInt() == Qt::Checked);
        return true;
    }
    if (index.column() == Weight && role == Qt::EditRole) {
        Q_EMIT weightEdited(index.row(), value.toInt());
        return true;
    }
    return false;
}

QVariant TargetsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Share)
        return tr("Chance to be tried first: its weight among the weights of all that are on");
    if (role == Qt::ToolTipRole && section == P95)
        return tr("95 of 100 answered attempts of the last 5 minutes took at most this long");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case On:
        return tr("On");
    case Position:
        return tr("Position");
    case EndpointName:
        return tr("Endpoint");
    case Weight:
        return tr("Weight");
    case Share:
        return tr("Share");
    case Health:
        return tr("Health");
    case P95:
        return tr("p95");
    case LastFailure:
        return tr("Last failure");
    default:
        return {};
    }
}

// A drop between rows is a move; a drop on a row would mean nothing.
Qt::ItemFlags TargetsModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return m_editable ? Qt::ItemIsDropEnabled : Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (!m_editable)
        return flags;
    flags |= Qt::ItemIsDragEnabled;
    if (index.column() == On)
        flags |= Qt::ItemIsUserCheckable;
    if (index.column() == Weight)
        flags |= Qt::ItemIsEditable;
    return flags;
}

} // namespace signalbox
