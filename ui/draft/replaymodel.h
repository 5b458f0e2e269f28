// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "draft/draftreplay.h"

#include <QAbstractTableModel>
#include <QPalette>

namespace signalbox {

/// The requests that a replay found, one in a row.
class ReplayModel final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReplayModel)

public:
    enum Column : quint8
    {
        Ends,
        Request,
        Route,
        Method,
        Before,
        After,
        Why,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// @p names: for the Endpoints' names.
    void setRows(const QList<DraftReplay::Found> &rows, const Configuration &names);

    /// Empty for a row that is not there.
    [[nodiscard]] QByteArray requestOf(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(const DraftReplay::Found &row, int column) const;

    QList<DraftReplay::Found> m_rows;
    Configuration m_names;
};

} // namespace signalbox
