// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "draft/linediff.h"

#include <QAbstractTableModel>
#include <QHash>

namespace signalbox {

/// Two texts side by side: line number and line, before and after.
class LineDiffModel final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LineDiffModel)

public:
    enum Column : quint8
    {
        BeforeNumber,
        Before,
        AfterNumber,
        After,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// @p faults: what is wrong with lines of the text after, by their number.
    void setRows(const QList<LineDiffRow> &rows, const QHash<int, QString> &faults = {});

    /// The first row with a fault; invalid when there is none.
    [[nodiscard]] QModelIndex firstFault() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// What stands on either side, instead of "Running" and "After Apply".
    void setTitles(const QString &before, const QString &after);

private:
    [[nodiscard]] QString text(const LineDiffRow &row, int column) const;
    [[nodiscard]] QVariant faultData(const LineDiffRow &row, int column, int role) const;

    QList<LineDiffRow> m_rows;
    QHash<int, QString> m_faults;
    QString m_before = tr("Running");
    QString m_after = tr("After Apply");
};

} // namespace signalbox
