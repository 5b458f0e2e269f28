// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/history/historyoptions.h"
#include "trail/history/historyroom.h"
#include "trail/history/historyround.h"
#include "trail/history/historyrows.h"
#include "trail/history/historystatus.h"
#include "trail/recalledrequests.h"

#include <QObject>
#include <QThread>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <thread>

namespace signalbox {

class HistoryFile;
class HistoryReader;

/// The history in `history.sqlite` of a profile: finished requests and what was kept of their bytes, over restarts. One
/// thread writes, about once a second, and a second one reads; whoever hands in requests only leaves references. When
/// the disk can't follow, the oldest that wait are given up and counted. Nothing that goes wrong here ends anything
/// else. Made in the main thread; signals come from the writer's.
class RequestHistory final : public QObject
{
    Q_OBJECT

public:
    /// @p bodies gives the bytes that are kept in memory of a request; called by the writer's and the reader's thread.
    RequestHistory(HistoryOptions options, HistoryRows::Bodies bodies, QObject *parent = nullptr);
    /// Writes what has come up. Nothing may be handed in any more.
    ~RequestHistory() override;
    Q_DISABLE_COPY_MOVE(RequestHistory)

    /// Starts the threads and gives the newest @p count requests from before this run. When that takes longer than
    /// @p patience, none and no cursor. Once.
    [[nodiscard]] OlderRequests open(int count, std::chrono::milliseconds patience);

    /// Requests that have ended, oldest first. Any thread; never waits for the disk.
    void take(const RequestSnapshots &requests);

    /// Bytes of the file; 0 switches it off and leaves the file as it is. Any thread.
    void setBudget(qint64 bytes);

    /// All requests that the budget spares, those to come included. Any thread.
    void setKept(const QSet<QByteArray> &ids);

    /// What is older than the requests that gave @p cursor, at most @p count. @p done is called in the main thread,
    /// unless @p context is gone by then.
    void older(qint64 cursor, int count, QObject *context, std::function<void(const OlderRequests &)> done);

    /// What the disk holds of this request; @p done as with older().
    void recall(const QByteArray &requestId, QObject *context, std::function<void(const RecalledRequest &)> done);

    /// Which of @p requestIds pass @p test with what was kept of their bodies, in memory or else on the disk. @p test
    /// is called in the reader's thread, @p done as with older().
    void searchBodies(const QByteArrayList &requestIds, std::function<bool(const std::optional<CapturedBodies> &)> test,
        QObject *context, std::function<void(const QSet<QByteArray> &)> done);

    /// What the disk holds, whether it is switched on or not; empty when that can't be read. @p done as with older().
    void contents(QObject *context, std::function<void(const std::optional<HistoryContents> &)> done);

    /// Deletes from the disk what was handed in before the call, unless @p sparesKept and the budget spares it; goes on
    /// with what comes, if it is switched on. From then on older() gives nothing. @p done gets Kind::None, or why it
    /// could not, as with older(). Takes as long as the disk does.
    void erase(bool sparesKept, QObject *context, std::function<void(const HistoryError &)> done);

    /// Everything handed in before the call is committed, or has failed to be, when it returns.
    void flush();

    /// Any thread.
    [[nodiscard]] HistoryStatus status() const;

Q_SIGNALS:
    void statusChanged(const signalbox::HistoryStatus &status);

    /// Something went wrong, or is told: once when it begins.
    void problem(const signalbox::HistoryError &error);

    /// It works again.
    void recovered();

    /// The budget is reached for the first time: from now on the oldest are dropped. Once for each budget of a profile.
    void becameFull(qint64 budget);

private:
    /// What erase() asked for.
    struct Erasure
    {
        bool sparesKept = false;
        std::function<void(const HistoryError &)> done; ///< Any thread.
    };

    void run(std::promise<void> opened);
    void writeRound(HistoryFile &file, HistoryRound &&round, qint64 budget);
    void noteCommit(HistoryFile &file, const HistoryRoom::Made &made, qint64 budget);
    void putBack(HistoryRound &&round);
    void erase(HistoryFile &file, HistoryRound &round, const QList<Erasure> &erasures);
    void trim(); ///< m_mutex held.
    void tell(HistoryError error);
    template <typename Change>
    void change(Change apply);
    template <typename Read, typename Done>
    void ask(QObject *context, Read read, Done done);
    template <typename Read>
    auto readNow(Read read);

    const HistoryOptions m_options;
    const HistoryRows::Bodies m_bodies;
    std::atomic<quint64> m_generation = 0; ///< Of the file; see HistoryFile.
    std::atomic<bool> m_damageSeen = false; ///< By the reader.
    std::atomic<bool> m_erased = false; ///< In this run: cursors from before stand for nothing.

    mutable std::mutex m_mutex; ///< Guards what follows, up to the threads.
    std::condition_variable m_changed;
    std::condition_variable m_roundDone;
    HistoryRound m_next;
    QList<Erasure> m_erasures; ///< To be done before m_next is written.
    HistoryStatus m_status;
    HistoryStatus m_told; ///< What statusChanged() said last.
    quint64 m_asked = 0; ///< Counts what must not wait for the cadence …
    quint64 m_answered = 0; ///< … and how much of that a round has dealt with.
    bool m_stop = false;

    std::thread m_writer;
    QThread m_readerThread;
    QObject *m_readerContext = nullptr; ///< Lives in the reader's thread; null before open().
    std::unique_ptr<HistoryReader> m_reader; ///< Made, used and deleted in the reader's thread.
};

} // namespace signalbox
