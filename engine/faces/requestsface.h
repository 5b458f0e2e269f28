// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/capturedbodies.h"
#include "gateway/inflightrequests.h"
#include "trail/history/historystatus.h"
#include "trail/recalledrequests.h"
#include "trail/requestsnapshot.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QObject>
#include <QSet>

#include <functional>
#include <optional>

namespace signalbox {

/// The requests and their trails: those that have ended, and those in flight while somebody listens.
class RequestsFace : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// The newest @p count, oldest first.
    [[nodiscard]] virtual RequestSnapshots newest(std::size_t count) const = 0;

    /// Null when it is not held any more.
    [[nodiscard]] virtual RequestSnapshot find(const QByteArray &requestId) const = 0;

    /// Empty when nothing was kept of it.
    [[nodiscard]] virtual std::optional<CapturedBodies> bodies(const QByteArray &requestId) const = 0;

    /// The same two and the members of a batch, from the history on disk where the gateway itself does not hold them
    /// any more. @p done is called later, unless @p context is gone by then.
    virtual void recall(
        const QByteArray &requestId, QObject *context, std::function<void(const RecalledRequest &)> done)
        = 0;

    /// Which of @p requestIds pass @p test with what is held of their bodies, in memory or else in the history on disk;
    /// @p test is called in another thread, @p done later in this one, unless @p context is gone by then. Ask about
    /// some hundred at a time: until they are looked at, whoever wants to recall() something waits.
    virtual void searchBodies(const QByteArrayList &requestIds,
        std::function<bool(const std::optional<CapturedBodies> &)> test, QObject *context,
        std::function<void(const QSet<QByteArray> &)> done)
        = 0;

    /// Requests of earlier runs, from the newest on: at first those before what newest() began with (@p cursor 0), then
    /// those before the ones that gave @p cursor; at most @p count. @p done may be called before this returns.
    virtual void older(qint64 cursor, int count, QObject *context, std::function<void(const OlderRequests &)> done) = 0;

    [[nodiscard]] virtual HistoryStatus history() const = 0;

    /// Bytes that the history may take on disk; 0 switches it off and leaves on disk what is there.
    virtual void setHistoryBudget(qint64 bytes) = 0;

    /// What the history holds on disk, whether it is switched on or not; empty when that can't be read.
    virtual void historyContents(QObject *context, std::function<void(const std::optional<HistoryContents> &)> done)
        = 0;

    /// Deletes the history from the disk, but what keep() has named when @p sparesKept. What the gateway holds in
    /// memory stays; older() gives nothing from then on. @p done gets Kind::None, or why it could not be done.
    virtual void eraseHistory(bool sparesKept, QObject *context, std::function<void(const HistoryError &)> done) = 0;

    /// All requests that the history's budget spares.
    virtual void keep(const QSet<QByteArray> &requestIds) = 0;

    /// From now on the bytes of requests are kept by @p policy; what was kept before stays.
    virtual void setCapture(const CapturePolicy &policy) = 0;

    /// Requests that were served but never shown because the console was too slow.
    [[nodiscard]] virtual quint64 dropped() const = 0;

    /// What inFlightChanged() said last; empty when nobody listens to it.
    [[nodiscard]] virtual InFlightRequests inFlight() const = 0;

    /// Sends @p body to @p route through the gateway's own address, as an application would. @p done gets the HTTP
    /// status (0: no answer) and the answer's body; not called once @p context is gone.
    virtual void send(const QByteArray &route, const QByteArray &body, QObject *context,
        std::function<void(int status, const QByteArray &answer)> done)
        = 0;

Q_SIGNALS:
    /// In batches, at most every 100 ms; oldest first; each request once.
    void requestsTaken(const signalbox::RequestSnapshots &requests);

    /// About once a second while requests are written.
    void historyChanged(const signalbox::HistoryStatus &status);

    /// Before eraseHistory() is answered, when it was done.
    void historyErased(bool sparedKept);

    /// The whole set as it is now, every 100 to 200 ms while anybody is connected to this and something is in flight,
    /// and once more when nothing is. A request is in it until requestsTaken() has told it, and never after. The
    /// workers are asked only while somebody listens: connect while the set is looked at, disconnect when it is not.
    void inFlightChanged(const signalbox::InFlightRequests &requests);
};

} // namespace signalbox
