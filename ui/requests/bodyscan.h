// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "requests/requeststore.h"

#include <QTimer>

#include <deque>
#include <vector>

namespace signalbox {

/// Looks for the rows that a slow filter lets through, bit by bit. What the filter asks beside bodies is asked here, in
/// short slices; the bodies of the rows that are left, in memory or on disk, are looked at elsewhere, so many at a
/// time. UI thread.
class BodyScan final : public QObject
{
    Q_OBJECT

public:
    using Serial = RequestStore::Serial;
    using Test = std::function<bool(const std::optional<CapturedBodies> &)>;
    using Found = std::function<void(const QSet<QByteArray> &)>;
    /// Calls back with those requests whose bodies pass the test; see RequestsFace::searchBodies().
    using Search = std::function<void(const QByteArrayList &requestIds, const Test &test, const Found &done)>;

    static constexpr std::size_t askedAtOnce = 100;

    /// @p store is not owned and outlives this.
    explicit BodyScan(const RequestStore *store, QObject *parent = nullptr);

    /// Without one, all bodies are taken to be unknown.
    void setSearch(Search search) { m_search = std::move(search); }

    /// Begins with all rows that are there.
    void start(const RequestFilter &filter);

    /// These rows as well; begins again when it had come to an end.
    void add(Serial first, Serial end);

    /// What was asked is not waited for.
    void stop();

    [[nodiscard]] bool isActive() const { return m_asking || !m_ranges.empty(); }

    /// It has yet to come to this row.
    [[nodiscard]] bool isAhead(Serial row) const;

Q_SIGNALS:
    /// The filter lets these through; in ascending order.
    void found(const std::vector<quint64> &rows);

    /// @p done of @p total rows are looked at; it has ended when they are equal.
    void scanned(quint64 done, quint64 total);

private:
    struct Range
    {
        Serial next = 0;
        Serial end = 0;
    };
    struct Asked
    {
        QByteArray id;
        Serial row = 0;
    };

    void goOn();
    [[nodiscard]] std::vector<Asked> collect();
    void ask(const std::vector<Asked> &asked);
    void tell();

    const RequestStore *m_store;
    Search m_search;
    RequestFilter m_filter;
    std::deque<Range> m_ranges;
    QTimer m_turn;
    quint64 m_done = 0;
    quint64 m_total = 0;
    quint64 m_run = 0; ///< An answer to an earlier one comes too late.
    bool m_asking = false;
};

} // namespace signalbox
