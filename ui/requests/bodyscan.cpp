// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/bodyscan.h"

#include "trail/requestfacts.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QSet>

#include <algorithm>

namespace signalbox {

namespace {

constexpr int sliceMilliseconds = 8; // Short enough not to be felt while scrolling.

} // namespace

BodyScan::BodyScan(const RequestStore *store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &BodyScan::goOn);
}

void BodyScan::start(const RequestFilter &filter)
{
    stop();
    m_filter = filter;
    add(m_store->begin(), m_store->end());
}

void BodyScan::add(Serial first, Serial end)
{
    if (first >= end)
        return;
    if (!isActive())
        m_done = m_total = 0;
    m_ranges.push_back({first, end});
    m_total += end - first;
    if (!m_asking)
        m_turn.start();
}

void BodyScan::stop()
{
    const bool wasActive = isActive();
    ++m_run;
    m_asking = false;
    m_turn.stop();
    m_ranges.clear();
    if (wasActive)
        tell();
}

bool BodyScan::isAhead(Serial row) const
{
    return std::any_of(
        m_ranges.begin(), m_ranges.end(), [row](const Range &range) { return range.next <= row && row < range.end; });
}

void BodyScan::goOn()
{
    const std::vector<Asked> asked = collect();
    if (!asked.empty())
        return ask(asked);
    tell();
}

/// Of the next rows those of which only the bodies have to be looked at. Rows in flight have none yet.
std::vector<BodyScan::Asked> BodyScan::collect()
{
    QElapsedTimer slice;
    slice.start();
    std::vector<Asked> asked;
    std::vector<quint64> certain;
    while (!m_ranges.empty() && asked.size() < askedAtOnce && slice.elapsed() < sliceMilliseconds) {
        Range &range = m_ranges.front();
        const RequestRow *row = m_store->row(range.next);
        if (row && m_filter.matchesBesideBodies(*row->record)) {
            if (!isInFlight(*row->record) && m_search)
                asked.push_back({row->record->id, row->serial});
            else if (m_filter.matchesBodies(std::nullopt))
                certain.push_back(row->serial);
        }
        ++m_done;
        if (++range.next == range.end)
            m_ranges.pop_front();
    }
    if (m_ranges.empty())
        m_turn.stop();
    std::sort(certain.begin(), certain.end());
    if (!certain.empty())
        Q_EMIT found(certain);
    return asked;
}

void BodyScan::ask(const std::vector<Asked> &asked)
{
    m_asking = true;
    m_turn.stop();
    QByteArrayList ids;
    for (const Asked &each : asked)
        ids.append(each.id);
    const Test test
        = [filter = m_filter](const std::optional<CapturedBodies> &bodies) { return filter.matchesBodies(bodies); };
    const QPointer<BodyScan> self(this);
    m_search(ids, test, [self, asked, run = m_run](const QSet<QByteArray> &matching) {
        if (!self || self->m_run != run)
            return;
        std::vector<quint64> rows;
        for (const Asked &each : asked) {
            if (matching.contains(each.id) && self->m_store->row(each.row))
                rows.push_back(each.row);
        }
        std::sort(rows.begin(), rows.end());
        if (!rows.empty())
            Q_EMIT self->found(rows);
        self->m_asking = false;
        if (!self->m_ranges.empty())
            self->m_turn.start();
        self->tell();
    });
}

/// While an answer is awaited, not all rows are done.
void BodyScan::tell()
{
    Q_EMIT scanned(isActive() ? std::min(m_done, m_total - 1) : m_total, m_total);
}

} // namespace signalbox
