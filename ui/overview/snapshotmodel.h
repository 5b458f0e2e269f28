// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QAbstractListModel>
#include <QList>

#include <algorithm>

namespace signalbox {

/// Roles of the lists of the Overview, beside Qt's. One delegate paints them all.
namespace overviewroles {
enum Role : int
{
    Detail = Qt::UserRole + 1, ///< The second line.
    Id, ///< In monospace, after the first line's text.
    Trailing, ///< On the right of the first line.
    TrailingDetail, ///< On the right of the second line.
    MeaningOf, ///< int of Meaning: colour of the shape.
    ShapeOf, ///< int of Shape, before the first line.
    BroadcastStateOf, ///< int of BroadcastState: its mark, in the place of a shape.
    Plot ///< HeartbeatStrip or OutcomeStrip.
};
}

/// A list of values with keys (`id`) that is given in whole: rows stay where they are, so that selections do too.
template <typename Row>
class SnapshotModel : public QAbstractListModel
{
public:
    using QAbstractListModel::QAbstractListModel;

    void setRows(const QList<Row> &rows)
    {
        removeMissing(rows);
        insertNew(rows);
        const bool sameOrder = std::equal(rows.cbegin(), rows.cend(), m_rows.cbegin(), m_rows.cend(),
            [](const Row &one, const Row &other) { return one.id == other.id; });
        if (!sameOrder)
            beginResetModel();
        m_rows = rows;
        if (!sameOrder)
            endResetModel();
        else if (!m_rows.isEmpty())
            Q_EMIT dataChanged(index(0), index(rowCount() - 1));
    }

    [[nodiscard]] const QList<Row> &rows() const { return m_rows; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const final
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }

    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const final
    {
        return checkIndex(index, CheckIndexOption::IndexIsValid) ? value(m_rows[index.row()], role) : QVariant();
    }

protected:
    [[nodiscard]] virtual QVariant value(const Row &row, int role) const = 0;

private:
    [[nodiscard]] static bool holds(const QList<Row> &rows, const Row &wanted)
    {
        return std::any_of(rows.cbegin(), rows.cend(), [&](const Row &row) { return row.id == wanted.id; });
    }

    void removeMissing(const QList<Row> &rows)
    {
        for (int i = rowCount() - 1; i >= 0; --i) {
            if (holds(rows, m_rows[i]))
                continue;
            beginRemoveRows({}, i, i);
            m_rows.removeAt(i);
            endRemoveRows();
        }
    }

    void insertNew(const QList<Row> &rows)
    {
        for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
            if (holds(m_rows, rows[i]))
                continue;
            const int at = std::min(i, rowCount());
            beginInsertRows({}, at, at);
            m_rows.insert(at, rows[i]);
            endInsertRows();
        }
    }

    QList<Row> m_rows;
};

} // namespace signalbox
