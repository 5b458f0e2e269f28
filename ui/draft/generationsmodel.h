// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/generation.h"

#include <QAbstractTableModel>

namespace signalbox {

/// The last generations, newest first: number, time, note, and what each changed.
class GenerationsModel final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(GenerationsModel)

public:
    enum Column : quint8
    {
        Number,
        TakenAt,
        Note,
        Changes,
        ColumnCount
    };
    static constexpr int mostShown = 20;

    using QAbstractTableModel::QAbstractTableModel;

    /// @p history is oldest first, the running one last.
    void setHistory(const QList<GenerationPtr> &history);

    [[nodiscard]] GenerationPtr generation(int row) const { return m_rows[row].generation; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row
    {
        GenerationPtr generation;
        QStringList changes; ///< From its predecessor.
        bool hasPredecessor = false;
    };

    [[nodiscard]] QString text(const Row &row, int column) const;

    QList<Row> m_rows;
};

} // namespace signalbox
