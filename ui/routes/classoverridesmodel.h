// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/operationclass.h"

#include <QAbstractTableModel>
#include <QHash>

namespace signalbox {

/// The class overrides of a Route, in the order of their operations.
class ClassOverridesModel final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ClassOverridesModel)

public:
    enum Column : quint8
    {
        Operation,
        Class,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setOverrides(const QHash<QByteArray, OperationClass> &overrides);

    [[nodiscard]] QByteArray operation(int row) const { return m_rows[row].first; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QList<std::pair<QByteArray, OperationClass>> m_rows;
};

} // namespace signalbox
