// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/inflightrequests.h"
#include "trail/requestsnapshot.h"

#include <QObject>
#include <QSet>

namespace signalbox {

class RequestsFace;
class RequestMarks;
class RequestStore;

/// Brings the gateway's requests into the store: first what it holds, then each batch, and while somebody looks those
/// in flight; while frozen all wait. Those of earlier runs come before them, bit by bit from the newest on. UI thread.
class RequestFeed final : public QObject
{
    Q_OBJECT

public:
    /// Not owned; all outlive this. Requests that were marked before the program started are there again, from the
    /// gateway or else as the marks kept them.
    RequestFeed(RequestsFace *face, RequestStore *store, RequestMarks *marks, QObject *parent = nullptr);

    static constexpr int olderAtOnce = 5'000; ///< Felt by nobody who scrolls meanwhile.

    /// Whether somebody looks at the table: only then is the gateway asked for what is in flight.
    void setWatched(bool watched);

    /// How many requests are in flight and not in the table, for there are too many.
    [[nodiscard]] qsizetype leftOut() const { return m_leftOut; }

    /// Not frozen any more: what waited is appended at once.
    void setFrozen(bool frozen);
    [[nodiscard]] bool isFrozen() const { return m_frozen; }

    /// Requests that wait; those that the table could not hold are not counted.
    [[nodiscard]] qsizetype waiting() const { return m_waiting.size(); }

Q_SIGNALS:
    void waitingChanged();

private:
    void take(const RequestSnapshots &requests);
    void loadOlder(qint64 cursor);
    void addMarked();
    void keepMarked();
    void keepEnded(const QList<quint64> &rows);
    void takeInFlight(const InFlightRequests &requests);
    void listen();

    RequestsFace *m_face;
    RequestStore *m_store;
    RequestMarks *m_marks;
    RequestSnapshots m_waiting;
    QSet<QByteArray> m_loaded; ///< Held at the start; the first batches may bring them again.
    QMetaObject::Connection m_listening; ///< To what is in flight.
    qsizetype m_leftOut = 0;
    bool m_watched = false;
    bool m_frozen = false;
    bool m_wantsOlder = true;
};

} // namespace signalbox
