// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "capsule/capsulegateway.h"
#include "faces/broadcastsface.h"

namespace signalbox {

/// The broadcasts of a capsule with their evidence; nobody is asked any more. See BroadcastsFace.
class CapsuleBroadcasts final : public BroadcastsFace
{
    Q_OBJECT

public:
    /// @p reason: why nothing can be done, in words.
    CapsuleBroadcasts(CapsulePtr capsule, const QString &reason, QObject *parent = nullptr);

    void list(
        int limit, std::optional<qint64> beforeId, QObject *context, Done<QList<BroadcastOverview>> done) override;
    void find(qint64 id, QObject *context, Done<std::optional<BroadcastView>> done) override;
    void ofRequest(const QByteArray &requestId, QObject *context, Done<QList<qint64>> done) override;
    void checkNow(qint64) override { }
    void sendAgain(qint64 id, QObject *context, Done<QByteArray> done) override;
    void track(const TxIdToTrack &request, QObject *context, Done<qint64> done) override;
    void stopTracking(qint64) override { }
    void resumeTracking(qint64) override { }
    void setNote(qint64, const QString &) override { }
    [[nodiscard]] int openCount() const override;

private:
    CapsulePtr m_capsule;
    QString m_reason;
};

} // namespace signalbox
