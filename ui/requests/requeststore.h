// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "requests/stringpool.h"
#include "trail/requestfilter.h"
#include "trail/requestsnapshot.h"

#include <QHash>
#include <QObject>

#include <deque>
#include <functional>

namespace signalbox {

/// A request in the table, ended or in flight: a few numbers to sort and filter by, and the record itself, which is
/// shared with the live ring and holds no bodies. Text is made when a cell is shown.
struct RequestRow
{
    RequestSnapshot record; ///< Null: the row is gone.
    quint64 serial = 0; ///< In the order in which this console first saw them; it stays when a request ends.
    StringPool::Id route = 0;
    StringPool::Id method = 0;
    StringPool::Id endpoint = 0; ///< See shownEndpoint().
    quint32 counted = 0; ///< Bit i: the counted filter i matches it.
    int outcome = 0; ///< See outcomeBit().
};

/// The rows behind the table: the newest `capacity` requests and, beyond them, those that are kept because the user
/// marked them. UI thread.
class RequestStore final : public QObject
{
    Q_OBJECT

public:
    using Serial = quint64;
    static constexpr std::size_t defaultCapacity = 100'000;
    static constexpr Serial firstSerial = Serial(1)
        << 32; ///< Of the first row that is appended; prepended ones count down.
    static constexpr int maxCounted = 32;

    explicit RequestStore(std::size_t capacity = defaultCapacity, QObject *parent = nullptr);

    /// Says which requests outlast the others, by id; nobody by default.
    void setKeeper(std::function<bool(const QByteArray &)> keeper) { m_keeper = std::move(keeper); }

    /// Takes requests that have ended: in the place of their row in flight, or else at the end. Drops the oldest beyond
    /// the capacity. One call per batch.
    void append(const RequestSnapshots &requests);

    /// Adds older ones before all others; beyond the capacity only those that are kept. One call per batch.
    void prepend(const RequestSnapshots &requests);

    /// Takes all requests that are in flight now: known ones are brought up to date, new ones added at the end. A row
    /// in flight that is not among them is removed: nothing was told of its end.
    void setInFlight(const RequestSnapshots &requests);

    /// Drops all rows but the kept ones.
    void clear();

    [[nodiscard]] std::size_t size() const { return m_kept.size() + m_rows.size() - m_gone; }

    /// Null when it is not held any more.
    [[nodiscard]] const RequestRow *row(Serial serial) const;

    /// Every row from @p first on, oldest first.
    void visit(Serial first, const std::function<void(const RequestRow &)> &visitor) const;

    /// The serial of the oldest row; end() when there is none.
    [[nodiscard]] Serial begin() const { return m_kept.empty() ? m_first : m_kept.front().serial; }

    /// The serial that the next request gets; all held ones are below.
    [[nodiscard]] Serial end() const { return m_first + m_rows.size(); }

    /// The newest row of this request; null when there is none. Looks at every row.
    [[nodiscard]] const RequestRow *find(const QByteArray &requestId) const;

    [[nodiscard]] const StringPool &strings() const { return m_strings; }

    /// Filters of which count() is kept up to date with every row; at most maxCounted.
    void setCounted(const QList<RequestFilter> &filters);
    [[nodiscard]] int count(int filter) const { return m_counts.value(filter); }

    /// Counts again, after what the filters ask for has changed beside the records: marks, notes, the time.
    void recount();

    /// Rows by value of @p key, the most frequent first, at most @p most.
    [[nodiscard]] QList<std::pair<QByteArray, int>> values(FilterKey key, int most) const;

Q_SIGNALS:
    /// These rows, in ascending order, have another record, or are gone.
    void changed(const QList<quint64> &rows);

    /// The rows from @p first to before end() are new.
    void appended(quint64 first);

    /// The rows before @p end are new.
    void prepended(quint64 end);

    /// Sent after rows were dropped: those that row() does not know any more, all below @p below.
    void dropped(quint64 below);

private:
    [[nodiscard]] RequestRow makeRow(const RequestSnapshot &request, Serial serial);
    [[nodiscard]] RequestRow *find(Serial serial);
    void replace(RequestRow &row, const RequestSnapshot &request);
    void remove(Serial serial);
    void tell(QList<Serial> rows, Serial first);
    void push(const RequestSnapshot &request);
    void dropTo(std::size_t size);
    void count(RequestRow &row);
    void uncount(const RequestRow &row);
    void forget(const RequestRow &row);

    const std::size_t m_capacity;
    std::function<bool(const QByteArray &)> m_keeper = [](const QByteArray &) { return false; };
    std::deque<RequestRow> m_kept; ///< Older than m_rows; ascending.
    std::deque<RequestRow> m_rows; ///< Serial m_first onwards, without gaps.
    Serial m_first = firstSerial;
    std::size_t m_gone = 0; ///< Rows without a record among m_rows.
    QHash<QByteArray, Serial> m_inFlight; ///< By request id.
    StringPool m_strings;
    QList<RequestFilter> m_counted;
    QList<int> m_counts;
};

} // namespace signalbox
