// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/broadcastfeed.h"

#include "broadcasts/broadcastsmodel.h"

#include <algorithm>

namespace signalbox {

namespace {

constexpr int pageSize = 500;
constexpr std::chrono::milliseconds gatherFor{50};
constexpr std::chrono::milliseconds retryAfter{500};

/// Rows that lie as close as this are read together with those between them.
constexpr qint64 reach = 200;

} // namespace

BroadcastFeed::BroadcastFeed(BroadcastsFace *face, BroadcastsModel *model, QObject *parent)
    : QObject(parent)
    , m_face(face)
    , m_model(model)
{
    m_gather.setSingleShot(true);
    connect(&m_gather, &QTimer::timeout, this, &BroadcastFeed::readChanged);
    connect(face, &BroadcastsFace::changed, this, [this](const QList<qint64> &ids) {
        m_changed.insert(ids.begin(), ids.end());
        if (!m_gather.isActive())
            m_gather.start(gatherFor);
    });
    readPage();
}

void BroadcastFeed::retry()
{
    if (m_asking)
        return;
    m_complete = false;
    m_oldest.reset();
    m_taken = 0;
    readPage();
}

void BroadcastFeed::ask(
    int limit, std::optional<qint64> beforeId, void (BroadcastFeed::*taken)(const QList<BroadcastOverview> &))
{
    m_asking = true;
    m_face->list(limit, beforeId, this, [this, taken](const Answer &answer) {
        m_asking = false;
        if (!answer) {
            // What has changed is not forgotten.
            m_changed.merge(std::exchange(m_reading, {}));
            Q_EMIT failed(answer.error());
            return m_gather.start(retryAfter);
        }
        removeMissing(std::exchange(m_reading, {}), *answer);
        (this->*taken)(*answer);
        if (!m_asking && !m_changed.empty())
            m_gather.start(gatherFor);
    });
}

void BroadcastFeed::readPage()
{
    ask(std::min(pageSize, capacity - m_taken), m_oldest, &BroadcastFeed::takePage);
}

void BroadcastFeed::takePage(const QList<BroadcastOverview> &page)
{
    m_taken += static_cast<int>(page.size());
    if (!page.isEmpty())
        m_oldest = page.last().row.id;
    m_complete = page.size() < pageSize || m_taken >= capacity;
    hand(page);
    if (!m_complete)
        readPage();
}

/// The newest of the changed ones, and those close behind it.
void BroadcastFeed::readChanged()
{
    if (m_asking || !m_complete || m_changed.empty())
        return;
    const qint64 newest = *m_changed.rbegin();
    const auto first = m_changed.lower_bound(newest - reach + 1);
    const qint64 span = newest - *first + 1;
    m_reading = {first, m_changed.end()};
    m_changed.erase(first, m_changed.end());
    ask(static_cast<int>(span), newest + 1, &BroadcastFeed::takeChanged);
}

void BroadcastFeed::takeChanged(const QList<BroadcastOverview> &rows)
{
    hand(rows);
    if (!m_changed.empty())
        readChanged();
}

/// Of those that were read because they had changed: what is not in the ledger any more was the demo's.
void BroadcastFeed::removeMissing(const std::set<qint64> &asked, const QList<BroadcastOverview> &rows)
{
    std::set<qint64> missing = asked;
    for (const BroadcastOverview &row : rows)
        missing.erase(row.row.id);
    if (!missing.empty())
        m_model->remove({missing.begin(), missing.end()});
}

void BroadcastFeed::hand(const QList<BroadcastOverview> &rows)
{
    QList<BroadcastLine> lines;
    lines.reserve(rows.size());
    for (const BroadcastOverview &row : rows)
        lines.append(lineOf(row));
    m_model->take(lines);
    Q_EMIT read();
}

} // namespace signalbox
