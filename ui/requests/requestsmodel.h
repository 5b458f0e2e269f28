// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "requests/bodyscan.h"
#include "requests/requestorder.h"

#include <QAbstractTableModel>

namespace signalbox {

class RequestMarks;

/// The rows of the store that the filter lets through, in the order of the table. Rows come and go in batches; a
/// request in flight keeps its row when it ends; a new filter is a new set of rows (model reset). UI thread.
class RequestsModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role
    {
        RecordRole = Qt::UserRole, ///< RequestSnapshot, for delegates.
        MeaningRole, ///< Meaning of the outcome's or class's word.
        ShapeRole, ///< Shape before the word, where there is one.
        MarkRole, ///< bool: marked.
        NoteRole, ///< QString
        InjectedRole ///< bool: a fault was put on one of its attempts.
    };

    /// @p store and @p marks are not owned and outlive the model.
    RequestsModel(RequestStore *store, RequestMarks *marks, QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// -1: the order of arrival.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    [[nodiscard]] bool isSorted() const { return !m_order.isArrival(); }

    /// Where a slow filter finds bodies. Before setFilter().
    void setBodySearch(BodyScan::Search search) { m_scan.setSearch(std::move(search)); }

    /// Resets the model. A slow filter shows what it finds bit by bit; see scanned().
    void setFilter(const RequestFilter &filter);
    [[nodiscard]] const RequestFilter &filter() const { return m_filter; }

    /// This row stays until another one is held, though its request may change so that the filter would not let it
    /// through any more: it is what the user looks at. 0: none.
    void hold(RequestStore::Serial serial);

    /// A slow filter is still looking through the rows.
    [[nodiscard]] bool isScanning() const { return m_scan.isActive(); }

    /// By the user: bodies on disk are not searched again until another filter is set, whatever rows come.
    void stopScan();
    [[nodiscard]] bool isScanStopped() const { return m_stopped; }

    [[nodiscard]] const RequestRow *rowAt(int row) const;

    /// Empty when there is no such row.
    [[nodiscard]] QByteArray idAt(int row) const;

    /// -1 when the request is not in the table.
    [[nodiscard]] int rowOf(const QByteArray &requestId) const;

Q_SIGNALS:
    /// A slow filter has looked at @p done of @p total rows; it has ended when they are equal.
    void scanned(quint64 done, quint64 total);

private:
    void takeAppended(RequestStore::Serial first);
    void takePrepended(RequestStore::Serial end);
    void takeChanged(const QList<quint64> &serials);
    void takeDropped(RequestStore::Serial below);
    [[nodiscard]] int placeOf(RequestStore::Serial serial) const;
    void removeRuns(std::vector<int> rows);
    void insertRuns(const RequestOrder::Serials &serials);
    void tellChanged(std::vector<int> rows);
    void settle(const std::vector<int> &rows);
    void add(const RequestOrder::Serials &found);
    void insert(const RequestOrder::Serials &found);
    template <typename Change>
    void reorder(const Change &change);
    void showMarkOf(const QByteArray &id);

    RequestStore *m_store;
    RequestMarks *m_marks;
    RequestFilter m_filter;
    RequestOrder m_order;
    RequestOrder::Serials m_rows;
    RequestStore::Serial m_held = 0;
    BodyScan m_scan;
    bool m_stopped = false; ///< See stopScan().
};

} // namespace signalbox
