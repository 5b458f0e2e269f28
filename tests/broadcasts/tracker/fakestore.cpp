// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "fakestore.h"

#include <utility>

namespace signalbox::test {

tl::expected<QList<qint64>, LedgerError> FakeStore::trackedIds()
{
    if (error)
        return tl::unexpected(*error);
    QList<qint64> ids;
    for (const auto &[id, record] : records) {
        if (record.detail.row.tracked)
            ids.append(id);
    }
    return ids;
}

tl::expected<std::optional<TrackingRecord>, LedgerError> FakeStore::load(qint64 broadcastId)
{
    ++loads;
    if (error)
        return tl::unexpected(*error);
    const auto found = records.find(broadcastId);
    return found == records.end() ? std::optional<TrackingRecord>() : found->second;
}

tl::expected<QList<BroadcastRow>, LedgerError> FakeStore::rivals(const BroadcastRow &row)
{
    if (error)
        return tl::unexpected(*error);
    QList<BroadcastRow> found;
    const QList<qint64> ids = m_byNonce.values(row.sender + ' ' + row.nonce);
    for (const qint64 id : ids) {
        if (id != row.id && !row.sender.isEmpty())
            found.append(records.at(id).detail.row);
    }
    return found;
}

void FakeStore::save(TrackingUpdate update)
{
    ++saves;
    TrackingRecord &record = records.at(update.broadcastId);
    Submission submission = record.stored.submission;
    submission.firstHeight = update.stored.submission.firstHeight;
    submission.scannedTo = update.stored.submission.scannedTo;
    record.stored = update.stored;
    record.stored.submission = submission;
    record.detail.row.tracked = update.tracked;
    record.detail.row.decision = update.stored.decision;
    record.detail.row.watchedSince = update.watchedSince.value_or(record.detail.row.watchedSince);
    if (keepsSaved)
        saved.push_back(std::move(update));
}

qint64 FakeStore::submit(const BroadcastRow &row)
{
    if (const qint64 known = m_byTxId.value(row.txId); known != 0 && !row.txId.isEmpty()) {
        TrackingRecord &record = records.at(known);
        record.detail.submissions.append(SubmissionRow{.route = row.route, .arrivedAt = row.createdAt});
        record.detail.row.tracked = true;
        ++record.stored.submission.running;
        return known;
    }
    const qint64 id = static_cast<qint64>(records.size()) + 1;
    TrackingRecord record;
    record.detail.row = row;
    record.detail.row.id = id;
    record.detail.submissions.append(SubmissionRow{.route = row.route, .arrivedAt = row.createdAt});
    record.stored.submission.running = 1;
    records.emplace(id, std::move(record));
    m_byTxId.insert(row.txId, id);
    m_byNonce.insert(row.sender + ' ' + row.nonce, id);
    return id;
}

void FakeStore::attempt(
    qint64 id, const QByteArray &endpoint, AnswerMeaning meaning, TrackerTime at, const QByteArray &txId)
{
    records.at(id).stored.submission.add(
        {.endpoint = endpoint, .meaning = meaning, .sent = meaning != AnswerMeaning::NotSent, .txId = txId, .at = at});
}

void FakeStore::end(qint64 id)
{
    --records.at(id).stored.submission.running;
}

QByteArray FakeStore::state(qint64 id) const
{
    const std::string_view name = stateName(records.at(id).stored.decision.state);
    return {name.data(), static_cast<qsizetype>(name.size())};
}

} // namespace signalbox::test
