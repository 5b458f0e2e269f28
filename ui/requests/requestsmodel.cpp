// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/requestsmodel.h"

#include "base/shapes.h"
#include "base/words.h"
#include "requests/requestcells.h"
#include "requests/requestmarks.h"

#include <QSet>

#include <algorithm>

namespace signalbox {

RequestsModel::RequestsModel(RequestStore *store, RequestMarks *marks, QObject *parent)
    : QAbstractTableModel(parent)
    , m_store(store)
    , m_marks(marks)
    , m_order(store, marks)
    , m_scan(store)
{
    connect(&m_scan, &BodyScan::found, this, &RequestsModel::insert);
    connect(&m_scan, &BodyScan::scanned, this, &RequestsModel::scanned);
    connect(store, &RequestStore::changed, this, &RequestsModel::takeChanged);
    connect(store, &RequestStore::appended, this, &RequestsModel::takeAppended);
    connect(store, &RequestStore::prepended, this, &RequestsModel::takePrepended);
    connect(store, &RequestStore::dropped, this, &RequestsModel::takeDropped);
    connect(marks, &RequestMarks::changed, this, &RequestsModel::showMarkOf);
    setFilter({});
}

int RequestsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RequestsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : requestColumnCount;
}

QVariant RequestsModel::data(const QModelIndex &index, int role) const
{
    const RequestRow *row = index.isValid() ? rowAt(index.row()) : nullptr;
    if (!row)
        return {};
    const auto column = static_cast<RequestColumn>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return requestcells::text(column, *row, *m_marks);
    case Qt::ToolTipRole:
        return requestcells::toolTip(column, *row, *m_marks);
    case Qt::AccessibleTextRole:
        return requestcells::accessibleText(column, *row, *m_marks);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter) | (factsOf(column).right ? Qt::AlignRight : Qt::AlignLeft));
    case RecordRole:
        return QVariant::fromValue(row->record);
    case MeaningRole:
        if (column == RequestColumn::Outcome)
            return QVariant::fromValue(words::outcomeMeaning(filterWord(FilterKey::Outcome, row->outcome)));
        // A link has the same colour.
        return QVariant::fromValue((column == RequestColumn::Rule && row->record->hasRule)
                    || (column == RequestColumn::Tx && !row->record->txId.isEmpty())
                ? Meaning::Info
                : Meaning::Neutral);
    case ShapeRole:
        return column == RequestColumn::Class ? QVariant::fromValue(shapeOf(row->record->operationClass)) : QVariant();
    case MarkRole:
        return m_marks->isMarked(row->record->id);
    case NoteRole:
        return m_marks->note(row->record->id);
    case InjectedRole:
        return requestcells::isInjected(*row->record);
    default:
        return {};
    }
}

QVariant RequestsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || section < 0 || section >= requestColumnCount)
        return {};
    const auto column = static_cast<RequestColumn>(section);
    switch (role) {
    case Qt::DisplayRole:
        return titleOf(column);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return descriptionOf(column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter) | (factsOf(column).right ? Qt::AlignRight : Qt::AlignLeft));
    default:
        return {};
    }
}

void RequestsModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 && m_order.isArrival())
        return;
    if (column < 0)
        m_order.setArrival();
    else
        m_order.setColumn(static_cast<RequestColumn>(column), order);
    reorder([this] { m_order.sort(m_rows); });
}

void RequestsModel::setFilter(const RequestFilter &filter)
{
    beginResetModel();
    m_scan.stop();
    m_stopped = false;
    m_filter = filter;
    m_rows.clear();
    if (filter.isSlow()) {
        m_scan.start(filter);
    } else {
        m_rows.reserve(m_store->size());
        m_store->visit(0, [this](const RequestRow &row) {
            if (m_filter.matches(*row.record))
                m_rows.push_back(row.serial);
        });
        m_order.sort(m_rows);
    }
    endResetModel();
}

void RequestsModel::stopScan()
{
    m_stopped = m_stopped || m_scan.isActive();
    m_scan.stop();
}

const RequestRow *RequestsModel::rowAt(int row) const
{
    return row >= 0 && row < rowCount() ? m_store->row(m_rows[static_cast<std::size_t>(row)]) : nullptr;
}

QByteArray RequestsModel::idAt(int row) const
{
    const RequestRow *found = rowAt(row);
    return found ? found->record->id : QByteArray();
}

int RequestsModel::rowOf(const QByteArray &requestId) const
{
    const RequestRow *row = requestId.isEmpty() ? nullptr : m_store->find(requestId);
    const auto found = row ? std::find(m_rows.begin(), m_rows.end(), row->serial) : m_rows.end();
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

void RequestsModel::takeAppended(RequestStore::Serial first)
{
    // What is new has its bodies in memory; but while a scan is under way, it comes after the others.
    if (m_scan.isActive())
        return m_scan.add(first, m_store->end());
    RequestOrder::Serials found;
    m_store->visit(first, [&](const RequestRow &row) {
        if (m_filter.matches(*row.record))
            found.push_back(row.serial);
    });
    add(found);
}

/// Older ones come before all others; their bodies are on disk.
void RequestsModel::takePrepended(RequestStore::Serial end)
{
    if (m_filter.isSlow())
        return m_stopped ? void() : m_scan.add(m_store->begin(), end);
    RequestOrder::Serials found;
    for (RequestStore::Serial serial = m_store->begin(); serial < end; ++serial) {
        if (const RequestRow *row = m_store->row(serial); row && m_filter.matches(*row->record))
            found.push_back(serial);
    }
    if (found.empty() || !m_order.isArrival())
        return add(found);
    beginInsertRows({}, 0, static_cast<int>(found.size()) - 1);
    m_rows.insert(m_rows.begin(), found.begin(), found.end());
    endInsertRows();
}

void RequestsModel::insert(const RequestOrder::Serials &found)
{
    if (m_order.isArrival())
        insertRuns(found);
    else
        add(found);
}

void RequestsModel::add(const RequestOrder::Serials &found)
{
    if (found.empty())
        return;
    const std::size_t before = m_rows.size();
    beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(found.size()) - 1);
    m_rows.insert(m_rows.end(), found.begin(), found.end());
    endInsertRows();
    if (!m_order.isArrival())
        reorder([this, before] { m_order.merge(m_rows, before); });
}

/// Rows in flight that moved on or ended: what the filter now thinks of them decides.
void RequestsModel::takeChanged(const QList<quint64> &serials)
{
    RequestOrder::Serials appeared;
    RequestOrder::Serials stayed;
    std::vector<int> gone;
    for (const RequestStore::Serial serial : serials) {
        if (m_scan.isAhead(serial))
            continue;
        const RequestRow *row = m_store->row(serial);
        const int place = placeOf(serial);
        const bool shown = row && (m_filter.matches(*row->record) || (place >= 0 && serial == m_held));
        if (place >= 0 && !shown)
            gone.push_back(place);
        else if (shown)
            (place < 0 ? appeared : stayed).push_back(serial);
    }
    removeRuns(std::move(gone));
    std::vector<int> rows;
    for (const RequestStore::Serial serial : stayed)
        rows.push_back(placeOf(serial));
    tellChanged(rows);
    settle(rows);
    insert(appeared);
}

void RequestsModel::hold(RequestStore::Serial serial)
{
    const RequestStore::Serial before = std::exchange(m_held, serial);
    // Not from within a change of the selection, which this follows.
    if (before != 0 && before != serial)
        QMetaObject::invokeMethod(
            this, [this, before] { takeChanged({before}); }, Qt::QueuedConnection);
}

int RequestsModel::placeOf(RequestStore::Serial serial) const
{
    const auto found = m_order.isArrival() ? std::lower_bound(m_rows.begin(), m_rows.end(), serial)
                                           : std::find(m_rows.begin(), m_rows.end(), serial);
    return found != m_rows.end() && *found == serial ? static_cast<int>(found - m_rows.begin()) : -1;
}

/// In the order of arrival: each to its place, those side by side at once. @p serials ascend.
void RequestsModel::insertRuns(const RequestOrder::Serials &serials)
{
    for (auto run = serials.begin(); run != serials.end();) {
        const auto place = std::lower_bound(m_rows.begin(), m_rows.end(), *run);
        const auto end = place == m_rows.end() ? serials.end() : std::lower_bound(run, serials.end(), *place);
        const int first = static_cast<int>(place - m_rows.begin());
        beginInsertRows({}, first, first + static_cast<int>(end - run) - 1);
        m_rows.insert(place, run, end);
        endInsertRows();
        run = end;
    }
}

void RequestsModel::removeRuns(std::vector<int> rows)
{
    std::sort(rows.begin(), rows.end());
    while (!rows.empty()) {
        const int last = rows.back();
        int first = last;
        for (rows.pop_back(); !rows.empty() && rows.back() == first - 1; rows.pop_back())
            --first;
        beginRemoveRows({}, first, last);
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
        endRemoveRows();
    }
}

void RequestsModel::tellChanged(std::vector<int> rows)
{
    std::sort(rows.begin(), rows.end());
    for (auto run = rows.begin(); run != rows.end();) {
        auto end = run + 1;
        while (end != rows.end() && *end == *(end - 1) + 1)
            ++end;
        Q_EMIT dataChanged(index(*run, 0), index(*(end - 1), requestColumnCount - 1));
        run = end;
    }
}

/// Puts the rows at these places where the order now wants them.
void RequestsModel::settle(const std::vector<int> &rows)
{
    const auto isPlaced = [this](int row) { return m_order.isPlaced(m_rows, static_cast<std::size_t>(row)); };
    if (m_order.isArrival() || std::all_of(rows.begin(), rows.end(), isPlaced))
        return;
    QSet<RequestStore::Serial> moved;
    for (const int row : rows)
        moved.insert(m_rows[static_cast<std::size_t>(row)]);
    reorder([&] {
        const auto middle = std::stable_partition(
            m_rows.begin(), m_rows.end(), [&moved](RequestStore::Serial serial) { return !moved.contains(serial); });
        m_order.merge(m_rows, static_cast<std::size_t>(middle - m_rows.begin()));
    });
}

void RequestsModel::takeDropped(RequestStore::Serial below)
{
    const auto isGone = [this, below](RequestStore::Serial serial) { return serial < below && !m_store->row(serial); };
    // Sorted, they are spread all over: first to the end, then away in one piece.
    if (!m_order.isArrival())
        reorder(
            [&] { std::stable_partition(m_rows.begin(), m_rows.end(), [&](auto serial) { return !isGone(serial); }); });
    int end = rowCount();
    while (end > 0) {
        const auto rend = m_rows.rbegin() + (rowCount() - end);
        const auto lastGone = std::find_if(rend, m_rows.rend(), isGone);
        const int last = static_cast<int>(m_rows.rend() - lastGone) - 1;
        if (last < 0)
            return;
        const int first = static_cast<int>(m_rows.rend() - std::find_if_not(lastGone, m_rows.rend(), isGone));
        beginRemoveRows({}, first, last);
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
        endRemoveRows();
        end = first;
    }
}

/// Lets @p change put the rows into another order; selection and current row stay with their requests.
template <typename Change>
void RequestsModel::reorder(const Change &change)
{
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    RequestOrder::Serials serials;
    for (const QModelIndex &index : before)
        serials.push_back(m_rows[static_cast<std::size_t>(index.row())]);
    change();
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i) {
        const auto found = std::find(m_rows.begin(), m_rows.end(), serials[static_cast<std::size_t>(i)]);
        after.append(index(static_cast<int>(found - m_rows.begin()), before[i].column()));
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

void RequestsModel::showMarkOf(const QByteArray &id)
{
    if (const int row = rowOf(id); row >= 0)
        Q_EMIT dataChanged(index(row, 0), index(row, requestColumnCount - 1));
}

} // namespace signalbox
