// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/decisionmatrix.h"

#include "base/endwords.h"
#include "base/shapes.h"
#include "base/words.h"
#include "operations/bytesview.h"
#include "rehearsal/predict.h"

#include <QStringList>

namespace signalbox {

namespace {

QString line(const QStringList &cells)
{
    return QLatin1String("| ") + cells.join(QLatin1String(" | ")) + QLatin1String(" |\n");
}

} // namespace

DecisionMatrix::DecisionMatrix(QObject *parent)
    : QAbstractTableModel(parent)
{
    setPlane(DataPlane::JsonRpc);
}

void DecisionMatrix::setPlane(DataPlane plane)
{
    beginResetModel();
    m_plane = plane;
    m_ends = offeredEnds(plane);
    m_verdicts.clear();
    for (const OperationClass operationClass : allOperationClasses) {
        for (const ImaginedEnd end : std::as_const(m_ends))
            m_verdicts.append(matrixVerdict(operationClass, end, plane));
    }
    endResetModel();
}

OperationClass DecisionMatrix::classOf(int row)
{
    return allOperationClasses[static_cast<std::size_t>(row)];
}

ImaginedEnd DecisionMatrix::endOf(int column) const
{
    return m_ends[column];
}

Rule DecisionMatrix::ruleOf(const QModelIndex &cell) const
{
    return m_verdicts[cell.row() * columnCount() + cell.column()].rule;
}

int DecisionMatrix::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(allOperationClasses.size());
}

int DecisionMatrix::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_ends.size());
}

QVariant DecisionMatrix::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Verdict &verdict = m_verdicts[index.row() * columnCount() + index.column()];
    const QString word = words::decision(verdict.decision);
    const auto said = [&] {
        return tr("%1, %2: %3", "class, end, decision")
            .arg(words::operationClass(classOf(index.row())), words::imaginedEnd(endOf(index.column()), m_plane), word);
    };
    switch (role) {
    case Qt::DisplayRole:
        return word;
    case Qt::ToolTipRole:
        return QString(
            said() + QLatin1Char('\n') + textOf(ruleId(verdict.rule)) + QLatin1Char('\n') + words::rule(verdict.rule));
    case Qt::AccessibleTextRole:
        return QString(said() + QLatin1String(", ") + textOf(ruleId(verdict.rule)));
    case ShapeRole:
        return static_cast<int>(shapeOf(verdict.decision));
    case MeaningRole:
        return static_cast<int>(words::meaningOf(verdict.decision));
    case RuleRole:
        return textOf(ruleId(verdict.rule));
    default:
        return {};
    }
}

QVariant DecisionMatrix::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (section < 0 || section >= (orientation == Qt::Horizontal ? columnCount() : rowCount()))
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole:
        return header(section, orientation);
    case Qt::TextAlignmentRole:
        return orientation == Qt::Horizontal ? QVariant() : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant DecisionMatrix::header(int section, Qt::Orientation orientation) const
{
    return orientation == Qt::Horizontal ? words::imaginedEnd(endOf(section), m_plane)
                                         : words::operationClass(classOf(section));
}

QString DecisionMatrix::markdown() const
{
    QStringList heads{QStringLiteral("class")};
    for (const ImaginedEnd end : m_ends)
        heads.append(textOf(attemptEndName(end)));
    QString table = line(heads) + line(QStringList(heads.size(), QStringLiteral("---")));
    for (int row = 0; row < rowCount(); ++row) {
        QStringList cells{textOf(operationClassName(classOf(row)))};
        for (int column = 0; column < columnCount(); ++column) {
            const Verdict &verdict = m_verdicts[row * columnCount() + column];
            cells.append(textOf(decisionName(verdict.decision)) + QLatin1Char(' ') + textOf(ruleId(verdict.rule)));
        }
        table += line(cells);
    }
    return table;
}

} // namespace signalbox
