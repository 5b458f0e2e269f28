// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/broadcastsface.h"
#include "local/ledgerreader.h"

#include <QSet>
#include <QTimer>

namespace signalbox {

class Engine;
struct TrackedView;

/// Ledger and tracker of this process. See BroadcastsFace.
class LocalBroadcasts final : public BroadcastsFace
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds cadence{100};

    /// @p engine has been started, and outlives this.
    LocalBroadcasts(Engine &engine, bool readOnly, QObject *parent = nullptr);

    void list(int limit, std::optional<qint64> beforeId, QObject *context, Done<QList<BroadcastOverview>> done) override;
    void find(qint64 id, QObject *context, Done<std::optional<BroadcastView>> done) override;
    void ofRequest(const QByteArray &requestId, QObject *context, Done<QList<qint64>> done) override;
    void checkNow(qint64 id) override;
    void sendAgain(qint64 id, QObject *context, Done<QByteArray> done) override;
    void track(const TxIdToTrack &request, QObject *context, Done<qint64> done) override;
    void stopTracking(qint64 id) override;
    void resumeTracking(qint64 id) override;
    void setNote(qint64 id, const QString &note) override;
    [[nodiscard]] int openCount() const override { return m_openCount; }

private:
    void noteChanged(const QList<qint64> &ids);
    void tellChanged();
    void countOpen();
    void complete(BroadcastView &view, const std::optional<TrackedView> &live) const;

    Engine &m_engine;
    LedgerReader m_reader;
    QSet<qint64> m_changed; ///< To be told.
    QTimer m_timer;
    int m_openCount = 0;
    const bool m_readOnly;
};

} // namespace signalbox
