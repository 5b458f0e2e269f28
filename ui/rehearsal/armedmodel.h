// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/faultorder.h"

#include <QAbstractTableModel>
#include <QList>
#include <QString>

#include <functional>

namespace signalbox {

/// The faults that are armed, oldest first.
class ArmedModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column : int
    {
        Fault,
        Route,
        Endpoint,
        Class,
        Attempts, ///< Those that it will still hit.
        Expires,
        ColumnCount
    };

    struct Row
    {
        FaultOrder order;
        QString endpointName; ///< Empty: any.

        bool operator==(const Row &) const = default;
    };

    using Clock = std::function<std::chrono::system_clock::time_point()>;

    explicit ArmedModel(QObject *parent = nullptr, Clock clock = &std::chrono::system_clock::now);

    /// Rows that stay keep their place, so the selection does too. Ids only ever grow.
    void setRows(const QList<Row> &rows);

    /// The countdowns have moved on.
    void tick();

    /// 0 for a row that is not there.
    [[nodiscard]] quint64 idOf(int row) const;
    [[nodiscard]] int rowOf(quint64 id) const; ///< -1: not armed.

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(const Row &row, int column) const;

    Clock m_clock;
    QList<Row> m_rows;
};

} // namespace signalbox
