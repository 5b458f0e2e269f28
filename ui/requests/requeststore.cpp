// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/requeststore.h"

#include "trail/requestfacts.h"

#include <algorithm>
#include <utility>

namespace signalbox {

RequestStore::RequestStore(std::size_t capacity, QObject *parent)
    : QObject(parent)
    , m_capacity(capacity)
{ }

void RequestStore::append(const RequestSnapshots &requests)
{
    const Serial first = end();
    QList<Serial> rows;
    for (const RequestSnapshot &request : requests) {
        if (const Serial serial = m_inFlight.take(request->id)) {
            replace(*find(serial), request);
            rows.append(serial);
        } else {
            push(request);
        }
    }
    tell(std::move(rows), first);
}

void RequestStore::setInFlight(const RequestSnapshots &requests)
{
    const Serial first = end();
    QList<Serial> rows;
    QHash<QByteArray, Serial> before = std::exchange(m_inFlight, {});
    for (const RequestSnapshot &request : requests) {
        const Serial known = before.take(request->id);
        if (known == 0) {
            push(request);
        } else if (RequestRow *row = find(known); row->record != request) {
            replace(*row, request);
            rows.append(known);
        }
        m_inFlight.insert(request->id, known == 0 ? end() - 1 : known);
    }
    for (const Serial serial : std::as_const(before)) {
        remove(serial);
        rows.append(serial);
    }
    tell(std::move(rows), first);
}

/// Tells that these rows have changed and those from @p first on are new, and makes room.
void RequestStore::tell(QList<Serial> rows, Serial first)
{
    std::sort(rows.begin(), rows.end());
    if (!rows.isEmpty())
        Q_EMIT changed(rows);
    if (first < end())
        Q_EMIT appended(first);
    if (m_rows.size() > m_capacity)
        dropTo(m_capacity);
}

void RequestStore::prepend(const RequestSnapshots &requests)
{
    const Serial before = begin();
    for (auto request = requests.crbegin(); request != requests.crend(); ++request) {
        if (m_kept.empty() && m_rows.size() < m_capacity)
            m_rows.push_front(makeRow(*request, --m_first));
        else if (m_keeper((*request)->id))
            m_kept.push_front(makeRow(*request, begin() - 1));
    }
    if (begin() != before)
        Q_EMIT prepended(before);
}

void RequestStore::clear()
{
    dropTo(0);
}

const RequestRow *RequestStore::row(Serial serial) const
{
    if (serial >= m_first) {
        const RequestRow *row = serial < end() ? &m_rows[serial - m_first] : nullptr;
        return row && row->record ? row : nullptr;
    }
    const auto kept = std::lower_bound(
        m_kept.begin(), m_kept.end(), serial, [](const RequestRow &row, Serial wanted) { return row.serial < wanted; });
    return kept != m_kept.end() && kept->serial == serial ? &*kept : nullptr;
}

void RequestStore::visit(Serial first, const std::function<void(const RequestRow &)> &visitor) const
{
    for (const RequestRow &row : m_kept) {
        if (row.serial >= first)
            visitor(row);
    }
    for (auto row = m_rows.begin() + static_cast<qsizetype>(std::max(first, m_first) - m_first); row < m_rows.end();
         ++row) {
        if (row->record)
            visitor(*row);
    }
}

const RequestRow *RequestStore::find(const QByteArray &requestId) const
{
    const auto has = [&requestId](const RequestRow &row) { return row.record && row.record->id == requestId; };
    if (const auto row = std::find_if(m_rows.rbegin(), m_rows.rend(), has); row != m_rows.rend())
        return &*row;
    const auto kept = std::find_if(m_kept.rbegin(), m_kept.rend(), has);
    return kept == m_kept.rend() ? nullptr : &*kept;
}

RequestRow *RequestStore::find(Serial serial)
{
    return const_cast<RequestRow *>(row(serial));
}

void RequestStore::replace(RequestRow &row, const RequestSnapshot &request)
{
    uncount(row);
    const StringPool::Id endpoint = m_strings.take(shownEndpoint(*request));
    m_strings.release(std::exchange(row.endpoint, endpoint));
    row.record = request;
    row.outcome = outcomeBit(*request);
    count(row);
}

void RequestStore::remove(Serial serial)
{
    RequestRow *row = find(serial);
    forget(*row);
    if (serial < m_first) {
        std::erase_if(m_kept, [serial](const RequestRow &kept) { return kept.serial == serial; });
        return;
    }
    row->record.reset();
    row->counted = 0;
    ++m_gone;
}

void RequestStore::setCounted(const QList<RequestFilter> &filters)
{
    m_counted = filters.mid(0, maxCounted);
    recount();
}

void RequestStore::recount()
{
    m_counts = QList<int>(m_counted.size(), 0);
    for (std::deque<RequestRow> *rows : {&m_kept, &m_rows}) {
        for (RequestRow &row : *rows) {
            if (row.record)
                count(row);
        }
    }
}

QList<std::pair<QByteArray, int>> RequestStore::values(FilterKey key, int most) const
{
    QHash<QByteArray, int> counts;
    visit(0, [&](const RequestRow &row) {
        for (const QByteArray &value : filterValues(key, *row.record))
            ++counts[value];
    });
    QList<std::pair<QByteArray, int>> list;
    list.reserve(counts.size());
    for (auto value = counts.cbegin(); value != counts.cend(); ++value)
        list.append({value.key(), value.value()});
    std::sort(list.begin(), list.end(),
        [](const auto &a, const auto &b) { return a.second != b.second ? a.second > b.second : a.first < b.first; });
    return list.mid(0, most);
}

void RequestStore::push(const RequestSnapshot &request)
{
    m_rows.push_back(makeRow(request, end()));
}

RequestRow RequestStore::makeRow(const RequestSnapshot &request, Serial serial)
{
    RequestRow row{.record = request,
        .serial = serial,
        .route = m_strings.take(request->route),
        .method = m_strings.take(request->method),
        .endpoint = m_strings.take(shownEndpoint(*request)),
        .outcome = outcomeBit(*request)};
    count(row);
    return row;
}

void RequestStore::dropTo(std::size_t size)
{
    const bool cleared = size == 0;
    while (m_rows.size() > size) {
        RequestRow row = std::move(m_rows.front());
        m_rows.pop_front();
        ++m_first;
        if (!row.record)
            --m_gone;
        else if (m_keeper(row.record->id))
            m_kept.push_back(std::move(row));
        else
            forget(row);
    }
    if (cleared) {
        // What was kept once may have lost its mark since.
        const auto gone = std::stable_partition(
            m_kept.begin(), m_kept.end(), [this](const RequestRow &row) { return m_keeper(row.record->id); });
        std::for_each(gone, m_kept.end(), [this](const RequestRow &row) { forget(row); });
        m_kept.erase(gone, m_kept.end());
    }
    Q_EMIT dropped(m_first);
}

void RequestStore::count(RequestRow &row)
{
    row.counted = 0;
    for (int i = 0; i < m_counted.size(); ++i) {
        if (m_counted[i].matches(*row.record)) {
            row.counted |= quint32(1) << i;
            ++m_counts[i];
        }
    }
}

void RequestStore::uncount(const RequestRow &row)
{
    for (int i = 0; i < m_counts.size(); ++i)
        m_counts[i] -= static_cast<int>((row.counted >> i) & 1);
}

void RequestStore::forget(const RequestRow &row)
{
    m_inFlight.remove(row.record->id);
    uncount(row);
    m_strings.release(row.route);
    m_strings.release(row.method);
    m_strings.release(row.endpoint);
}

} // namespace signalbox
