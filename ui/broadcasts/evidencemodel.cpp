// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/evidencemodel.h"

#include "broadcasts/broadcastcolumn.h"
#include "broadcasts/evidencecolumn.h"

#include <algorithm>

namespace signalbox {

void EvidenceModel::setEvidence(std::vector<EndpointEvidence> rows, const QHash<QByteArray, QString> &names)
{
    const bool same = std::equal(rows.begin(), rows.end(), m_rows.begin(), m_rows.end(),
        [](const EndpointEvidence &left, const EndpointEvidence &right) { return left.endpoint == right.endpoint; });
    // Other Endpoints: the rows mean something else.
    if (!same)
        beginResetModel();
    m_rows = std::move(rows);
    m_names = names;
    if (!same)
        endResetModel();
    else if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, evidenceColumnCount - 1));
}

void EvidenceModel::setNow(TrackerTime now)
{
    m_now = now;
    constexpr int asked = static_cast<int>(EvidenceColumn::Asked);
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, asked), index(rowCount() - 1, asked));
}

int EvidenceModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int EvidenceModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : evidenceColumnCount;
}

QVariant EvidenceModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto column = static_cast<EvidenceColumn>(index.column());
    const bool isNumber = column == EvidenceColumn::Head || column == EvidenceColumn::Asked;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft));
    const EndpointEvidence &evidence = m_rows[static_cast<std::size_t>(index.row())];
    const QString name = m_names.value(evidence.endpoint, QString::fromLatin1(evidence.endpoint));
    const EvidenceText cell = evidenceText(evidence, column, name, m_now);
    switch (role) {
    case Qt::DisplayRole:
        return cell.text;
    case Qt::ToolTipRole:
        return cell.toolTip;
    case Qt::AccessibleTextRole:
        return QString(name + QStringLiteral(", ") + titleOf(column) + QLatin1Char(' ') + cell.text);
    case ShapeRole:
        return cell.shape ? QVariant(static_cast<int>(*cell.shape)) : QVariant();
    case MeaningRole:
        return static_cast<int>(cell.meaning);
    case MonospaceRole:
        return column == EvidenceColumn::Answer && !evidence.answer.words.isEmpty();
    default:
        return {};
    }
}

QVariant EvidenceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= evidenceColumnCount)
        return {};
    const auto column = static_cast<EvidenceColumn>(section);
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return titleOf(column);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignVCenter
            | (column == EvidenceColumn::Head || column == EvidenceColumn::Asked ? Qt::AlignRight : Qt::AlignLeft));
    return {};
}

} // namespace signalbox
