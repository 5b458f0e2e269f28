// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/linediffmodel.h"

#include "base/theme.h"

#include <QGuiApplication>

namespace signalbox {

namespace {

using Kind = LineDiffRow::Kind;

/// Whether the line of this side differs from the other side's.
bool isMarked(const LineDiffRow &row, bool isBefore)
{
    return row.kind == Kind::Changed || row.kind == (isBefore ? Kind::Removed : Kind::Added);
}

} // namespace

void LineDiffModel::setRows(const QList<LineDiffRow> &rows, const QHash<int, QString> &faults)
{
    beginResetModel();
    m_rows = rows;
    m_faults = faults;
    endResetModel();
}

QModelIndex LineDiffModel::firstFault() const
{
    for (int row = 0; row < m_rows.size(); ++row) {
        if (m_faults.contains(m_rows[row].afterLine))
            return index(row, After);
    }
    return {};
}

int LineDiffModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LineDiffModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString LineDiffModel::text(const LineDiffRow &row, int column) const
{
    if (row.kind == Kind::Gap)
        return column == Before ? tr("⋯ %n equal line(s)", nullptr, row.beforeLine) : QString();
    switch (column) {
    case BeforeNumber:
        return row.beforeLine > 0 ? QString::number(row.beforeLine) : QString();
    case AfterNumber:
        return row.afterLine > 0 ? QString::number(row.afterLine) : QString();
    case Before:
        return row.beforeLine > 0 ? (isMarked(row, true) ? u"− " : u"  ") + row.before : QString();
    default:
        return row.afterLine > 0 ? (isMarked(row, false) ? u"+ " : u"  ") + row.after : QString();
    }
}

/// What a line with a fault shows otherwise than others; invalid where it is as they are.
QVariant LineDiffModel::faultData(const LineDiffRow &row, int column, int role) const
{
    const QString fault = column >= AfterNumber ? m_faults.value(row.afterLine) : QString();
    if (fault.isEmpty())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return column == AfterNumber ? QVariant(u"▸ " + QString::number(row.afterLine)) : QVariant();
    case Qt::ToolTipRole:
        return QString(fault + u'\n' + text(row, After));
    case Qt::AccessibleTextRole:
        return QString(text(row, column) + u", " + fault);
    case Qt::FontRole: {
        QFont font = column == AfterNumber ? captionFont() : monospaceFont();
        font.setBold(true);
        return font;
    }
    case Qt::ForegroundRole:
        return meaningColor(Meaning::Error, QGuiApplication::palette());
    default:
        return {};
    }
}

QVariant LineDiffModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const LineDiffRow &row = m_rows[index.row()];
    if (const QVariant fault = faultData(row, index.column(), role); fault.isValid())
        return fault;
    const bool isBefore = index.column() <= Before;
    const bool isNumber = index.column() == BeforeNumber || index.column() == AfterNumber;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(row, index.column());
    case Qt::FontRole:
        return isNumber ? captionFont() : monospaceFont();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        if (isNumber || row.kind == Kind::Gap)
            return meaningColor(Meaning::Muted, QGuiApplication::palette());
        if (isMarked(row, isBefore))
            return meaningColor(isBefore ? Meaning::Error : Meaning::Ok, QGuiApplication::palette());
        return {};
    default:
        return {};
    }
}

QVariant LineDiffModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Before ? m_before : section == After ? m_after : QString();
}

void LineDiffModel::setTitles(const QString &before, const QString &after)
{
    m_before = before;
    m_after = after;
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

} // namespace signalbox
