// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/trackingstore.h"

#include <QHash>

#include <map>
#include <vector>

namespace signalbox::test {

/// The ledger's rows in memory, as the real store shows them.
class FakeStore final : public TrackingStore
{
public:
    [[nodiscard]] tl::expected<QList<qint64>, LedgerError> trackedIds() override;
    [[nodiscard]] tl::expected<std::optional<TrackingRecord>, LedgerError> load(qint64 broadcastId) override;
    [[nodiscard]] tl::expected<QList<BroadcastRow>, LedgerError> rivals(const BroadcastRow &row) override;
    void save(TrackingUpdate update) override;

    /// A client has handed a broadcast in. Its request runs until end().
    qint64 submit(const BroadcastRow &row);
    /// An attempt of it has ended.
    void attempt(
        qint64 id, const QByteArray &endpoint, AnswerMeaning meaning, TrackerTime at, const QByteArray &txId = {});
    /// The request has ended.
    void end(qint64 id);

    [[nodiscard]] const BroadcastRow &row(qint64 id) const { return records.at(id).detail.row; }
    [[nodiscard]] QByteArray state(qint64 id) const;

    std::map<qint64, TrackingRecord> records;
    std::vector<TrackingUpdate> saved;
    bool keepsSaved = true; ///< False: only counts.
    int saves = 0;
    int loads = 0;
    std::optional<LedgerError> error; ///< What every question to it ends in.

private:
    QHash<QByteArray, qint64> m_byTxId;
    QMultiHash<QByteArray, qint64> m_byNonce;
};

} // namespace signalbox::test
