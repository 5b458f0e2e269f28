// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/requestorder.h"

#include "requests/requestmarks.h"
#include "trail/requestfacts.h"

#include <algorithm>

namespace signalbox {

RequestOrder::RequestOrder(const RequestStore *store, const RequestMarks *marks)
    : m_store(store)
    , m_marks(marks)
{ }

void RequestOrder::setColumn(RequestColumn column, Qt::SortOrder order)
{
    m_column = column;
    m_order = order;
    m_sorted = true;
}

void RequestOrder::sort(Serials &serials) const
{
    if (!m_sorted) {
        std::sort(serials.begin(), serials.end());
        return;
    }
    std::vector<Key> keys;
    keys.reserve(serials.size());
    for (const RequestStore::Serial serial : serials)
        keys.push_back(keyOf(serial));
    std::sort(keys.begin(), keys.end(), [this](const Key &a, const Key &b) { return isBefore(a, b); });
    std::transform(keys.begin(), keys.end(), serials.begin(), [](const Key &key) { return key.serial; });
}

void RequestOrder::merge(Serials &serials, std::size_t sorted) const
{
    if (!m_sorted)
        return;
    const auto middle = serials.begin() + static_cast<qsizetype>(sorted);
    const auto before = [this](RequestStore::Serial a, RequestStore::Serial b) { return isBefore(keyOf(a), keyOf(b)); };
    std::sort(middle, serials.end(), before);
    std::inplace_merge(serials.begin(), middle, serials.end(), before);
}

bool RequestOrder::isPlaced(const Serials &serials, std::size_t place) const
{
    if (!m_sorted)
        return true;
    const Key key = keyOf(serials[place]);
    return (place == 0 || isBefore(keyOf(serials[place - 1]), key))
        && (place + 1 == serials.size() || isBefore(key, keyOf(serials[place + 1])));
}

RequestOrder::Key RequestOrder::keyOf(RequestStore::Serial serial) const
{
    const RequestRow *row = m_store->row(serial);
    Key key{.serial = serial};
    if (!row) // Dropped meanwhile, about to leave the table.
        return key;
    if (m_column == RequestColumn::Id)
        key.text = row->record->id;
    else if (m_column == RequestColumn::Tx)
        key.text = row->record->txId;
    else if (m_column == RequestColumn::Client)
        key.text = row->record->client.userAgent.toLower();
    else if (m_column == RequestColumn::Note)
        key.text = m_marks->note(row->record->id).toLower().toUtf8();
    else
        key.number = numberOf(*row);
    return key;
}

qint64 RequestOrder::numberOf(const RequestRow &row) const
{
    const RequestRecord &record = *row.record;
    switch (m_column) {
    case RequestColumn::Mark:
        return m_marks->isMarked(record.id) ? 0 : 1;
    case RequestColumn::Time:
        return record.arrivedAt.time_since_epoch().count();
    case RequestColumn::Route:
        return m_store->strings().rank(row.route);
    case RequestColumn::Chain:
        return static_cast<qint64>(record.protocol);
    case RequestColumn::Method:
        return m_store->strings().rank(row.method);
    case RequestColumn::Class:
        return static_cast<qint64>(record.operationClass);
    case RequestColumn::Attempts:
        return usedAttempts(record);
    case RequestColumn::Endpoint:
        return m_store->strings().rank(row.endpoint);
    case RequestColumn::Outcome:
        return row.outcome;
    case RequestColumn::Code:
        return record.code != 0 ? record.code : lastHttpStatus(record);
    case RequestColumn::Total:
    case RequestColumn::Timeline:
        return record.duration.count();
    case RequestColumn::Size:
        return record.requestBytes + record.replyBytes;
    case RequestColumn::Rule:
        return record.hasRule ? static_cast<qint64>(record.rule) : ruleCount;
    case RequestColumn::Id:
    case RequestColumn::Client:
    case RequestColumn::Tx:
    case RequestColumn::Note:
        break;
    }
    return 0;
}

bool RequestOrder::isBefore(const Key &a, const Key &b) const
{
    const bool ascending = m_order == Qt::AscendingOrder;
    if (a.number != b.number)
        return (a.number < b.number) == ascending;
    if (a.text != b.text)
        return (a.text < b.text) == ascending;
    return a.serial < b.serial;
}

} // namespace signalbox
