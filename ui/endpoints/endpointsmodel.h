// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "endpoints/endpointrow.h"

#include <QAbstractTableModel>

namespace signalbox {

/// The Endpoints with their health. Rows are values that are put in whole; selections stay where they are.
class EndpointsModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column : quint8
    {
        State,
        Mark,
        Name,
        Chain,
        Url,
        Routes,
        Beats,
        Success,
        Ambiguous,
        Latency,
        HeadLag,
        InFlight,
        Throttled,
        LastFailure,
        CordonLeft,
        ColumnCount
    };

    enum Role : int
    {
        SortRole = Qt::UserRole + 1,
        SearchRole, ///< On column 0: what the filter looks through.
        IdRole, ///< On every column.
        MeaningRole, ///< int of Meaning: the colour of the text.
        ShapeRole, ///< int of Shape, before the text.
        StripRole, ///< HeartbeatStrip
        SparklineRole ///< Sparkline
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Rows with ids of their own.
    void setRows(const QList<EndpointRow> &rows);

    [[nodiscard]] const QList<EndpointRow> &rows() const { return m_rows; }

    /// -1 when there is none.
    [[nodiscard]] int rowOf(const QByteArray &id) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(const EndpointRow &row, int column) const;
    [[nodiscard]] QString tooltip(const EndpointRow &row, int column) const;
    void removeMissing(const QList<EndpointRow> &rows);
    void insertNew(const QList<EndpointRow> &rows);

    QList<EndpointRow> m_rows;
};

} // namespace signalbox
