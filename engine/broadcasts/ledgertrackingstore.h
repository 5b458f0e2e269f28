// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcaststore.h"
#include "broadcasts/trackingstore.h"

#include <QHash>

namespace signalbox {

class BroadcastLedger;

/// The tracker's memory in the ledger: reads beside it and writes through it. Made and used in the tracker's thread.
class LedgerTrackingStore final : public TrackingStore
{
public:
    /// @p ledger was opened before, and outlives this.
    explicit LedgerTrackingStore(BroadcastLedger &ledger);
    Q_DISABLE_COPY_MOVE(LedgerTrackingStore)

    [[nodiscard]] tl::expected<QList<qint64>, LedgerError> trackedIds() override;
    [[nodiscard]] tl::expected<std::optional<TrackingRecord>, LedgerError> load(qint64 broadcastId) override;
    [[nodiscard]] tl::expected<QList<BroadcastRow>, LedgerError> rivals(const BroadcastRow &row) override;
    void save(TrackingUpdate update) override;

    /// Another file has the name now (LedgerError::Kind::SetAside): what was loaded before is no longer written.
    void reopen();

private:
    BroadcastLedger &m_ledger;
    BroadcastStore m_store;
    QHash<qint64, LedgerTime> m_createdAt; ///< Of the rows that were loaded: it tells this file from another one.
};

} // namespace signalbox
