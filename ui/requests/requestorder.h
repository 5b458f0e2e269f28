// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "requests/requestcolumns.h"
#include "requests/requeststore.h"

#include <vector>

namespace signalbox {

class RequestMarks;

/// The order of the table's rows: arrival, or by a column with arrival deciding between equals.
class RequestOrder
{
public:
    using Serials = std::vector<RequestStore::Serial>;

    /// In the order of arrival.
    RequestOrder(const RequestStore *store, const RequestMarks *marks);

    void setArrival() { m_sorted = false; }
    void setColumn(RequestColumn column, Qt::SortOrder order);
    [[nodiscard]] bool isArrival() const { return !m_sorted; }

    void sort(Serials &serials) const;

    /// Whether the row at @p place stands between its neighbours as it should.
    [[nodiscard]] bool isPlaced(const Serials &serials, std::size_t place) const;

    /// Puts the rows from @p sorted on, which are in order of arrival, into the ordered ones before.
    void merge(Serials &serials, std::size_t sorted) const;

private:
    struct Key
    {
        qint64 number = 0;
        QByteArray text;
        RequestStore::Serial serial = 0;
    };

    [[nodiscard]] Key keyOf(RequestStore::Serial serial) const;
    [[nodiscard]] qint64 numberOf(const RequestRow &row) const;
    [[nodiscard]] bool isBefore(const Key &a, const Key &b) const;

    const RequestStore *m_store;
    const RequestMarks *m_marks;
    RequestColumn m_column = RequestColumn::Time;
    Qt::SortOrder m_order = Qt::AscendingOrder;
    bool m_sorted = false;
};

} // namespace signalbox
