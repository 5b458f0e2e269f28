// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcastfilter.h"
#include "broadcasts/broadcastorder.h"

#include <QAbstractTableModel>

#include <unordered_map>
#include <vector>

namespace signalbox {

/// The table of broadcasts: value rows by id, filtered and sorted by an index of its own. New and changed rows are
/// inserted and moved one by one, so that selection and scroll position stay; only another filter resets it. UI thread.
class BroadcastsModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit BroadcastsModel(QObject *parent = nullptr);

    /// Adds or replaces by id.
    void take(const QList<BroadcastLine> &lines);

    /// Those that are there go.
    void remove(const QList<qint64> &ids);

    void setFilter(const BroadcastFilter &filter);

    /// The time that ages, expiries and staleness are told for.
    void setNow(TrackerTime now);

    /// All, shown or not.
    [[nodiscard]] int total() const { return static_cast<int>(m_lines.size()); }
    [[nodiscard]] const BroadcastLine &lineAt(int row) const { return *m_rows[static_cast<std::size_t>(row)]; }

    /// Null: there is none. Until the next take().
    [[nodiscard]] const BroadcastLine *find(qint64 id) const;
    [[nodiscard]] const BroadcastLine *findTxId(const QByteArray &txId) const;

    /// -1: not shown.
    [[nodiscard]] int rowOf(qint64 id) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// Column -1: newest first.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    using Rows = std::vector<const BroadcastLine *>;

    void replace(BroadcastLine &held, const BroadcastLine &line);
    void settle(int row);
    void insert(Rows fresh);
    [[nodiscard]] QString text(const BroadcastLine &line, BroadcastColumn column) const;
    [[nodiscard]] QString toolTip(const BroadcastLine &line, BroadcastColumn column) const;
    [[nodiscard]] int position(const BroadcastLine &line) const;

    std::unordered_map<qint64, BroadcastLine> m_lines;
    Rows m_rows; ///< Those that are shown, into m_lines.
    BroadcastFilter m_filter;
    BroadcastOrder m_order;
    TrackerTime m_now;
};

} // namespace signalbox
