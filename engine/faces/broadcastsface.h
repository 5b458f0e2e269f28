// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcastrow.h"
#include "broadcasts/tracking/askingstate.h"
#include "broadcasts/tracking/trackedbroadcast.h"

#include <tl/expected.hpp>

#include <QList>
#include <QObject>

#include <functional>
#include <optional>
#include <vector>

namespace signalbox {

/// A line of the tracker's table.
struct BroadcastOverview
{
    BroadcastRow row;
    StateDecision decision;
};

/// Everything about one broadcast.
struct BroadcastView
{
    BroadcastDetail detail;
    StateDecision decision;
    std::vector<Evidence> evidence; ///< As EvidenceMatrix::snapshot() gives it.
    std::vector<StateChange> changes; ///< Oldest first.
    AskingState asking = AskingState::Asked;
    QByteArrayList endpoints; ///< That are asked, in the Route's order.
    std::optional<TrackerTime> nextCheck; ///< Empty: nothing more is asked.
    QByteArrayList rivals; ///< txIDs in the ledger that use the same nonce or inputs.
    bool canSendAgain = false; ///< The signed bytes were kept.
    QByteArrayList wouldLearn; ///< Endpoints that would get the bytes for the first time if they were sent again.
};

/// A txID that was sent by other means.
struct TxIdToTrack
{
    QByteArray route;
    QByteArray txId;
    QString note;
};

/// The ledger and the tracker.
class BroadcastsFace : public QObject
{
    Q_OBJECT

public:
    template <typename Value>
    using Done = std::function<void(const tl::expected<Value, QString> &)>; ///< The error in words.

    using QObject::QObject;

    /// Newest first, at most @p limit, only older ones than @p beforeId.
    virtual void list(int limit, std::optional<qint64> beforeId, QObject *context, Done<QList<BroadcastOverview>> done)
        = 0;
    virtual void find(qint64 id, QObject *context, Done<std::optional<BroadcastView>> done) = 0;

    /// The broadcasts that came with a request; none for most.
    virtual void ofRequest(const QByteArray &requestId, QObject *context, Done<QList<qint64>> done) = 0;

    virtual void checkNow(qint64 id) = 0;

    /// Sends the kept bytes through the Route's rules once more. @p done gets the new request's id.
    virtual void sendAgain(qint64 id, QObject *context, Done<QByteArray> done) = 0;

    virtual void track(const TxIdToTrack &request, QObject *context, Done<qint64> done) = 0;
    virtual void stopTracking(qint64 id) = 0;
    virtual void resumeTracking(qint64 id) = 0;
    virtual void setNote(qint64 id, const QString &note) = 0;

    /// Broadcasts that are not final, replaced, expired or given up.
    [[nodiscard]] virtual int openCount() const = 0;

Q_SIGNALS:
    /// These are new, have changed, or went with the demo; at most every 100 ms.
    void changed(const QList<qint64> &ids);

    /// The computer has slept, or its clock was moved by so much; negative: set back. Told while something is open,
    /// which is then asked again.
    void clockJumped(std::chrono::milliseconds by);

    /// One has a new state: for notifications.
    void stateChanged(qint64 id, const QByteArray &txId, const signalbox::StateChange &change);
};

} // namespace signalbox
