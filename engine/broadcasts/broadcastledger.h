// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/answerdeadlines.h"
#include "broadcasts/ledgererror.h"
#include "broadcasts/ledgeroptions.h"
#include "broadcasts/ledgerround.h"
#include "broadcasts/pendingupdates.h"
#include "broadcasts/taskthreads.h"
#include "broadcasts/txidform.h"
#include "gateway/ledger.h"

#include <tl/expected.hpp>

#include <QList>
#include <QObject>

#include <atomic>
#include <condition_variable>
#include <future>
#include <memory>
#include <mutex>
#include <thread>

namespace signalbox {

class LedgerFile;

/// The ledger in `broadcasts.sqlite` of a profile. TxIDs are derived in threads of their own; one thread writes, and
/// takes all that came up during a commit into the next one, so that concurrent broadcasts share their fsync. Records
/// of a failed commit are refused; all else is kept and written when it works again. Made in any thread with an event
/// loop, used from any; signals come from the writer's.
class BroadcastLedger final : public QObject, public Ledger
{
    Q_OBJECT

public:
    explicit BroadcastLedger(LedgerOptions options, QObject *parent = nullptr);
    /// Writes what has come up. Nothing may be reported any more.
    ~BroadcastLedger() override;
    Q_DISABLE_COPY_MOVE(BroadcastLedger)

    /// Starts the threads and opens the database; waits for that. Once. After a failure the ledger is there all the
    /// same: it refuses records and tries to open at each.
    [[nodiscard]] tl::expected<void, LedgerError> open();

    void record(std::vector<BroadcastEntry> entries, QObject *context,
        std::function<void(const LedgerReceipt &)> done) override;
    void attemptFinished(BroadcastAttempt attempt) override;
    void submissionEnded(const QByteArray &requestId) override;

    /// What the tracker has learnt; written with the next commit, the records of clients first.
    void save(TrackingUpdate update);

    /// The operator's own words, for the console.
    void setNote(qint64 broadcastId, const QString &note);

    /// Follows it again from now on, or ends that as TrackedBroadcast::giveUp() does. A tracker that has it in hand
    /// gives it up itself, or it goes on with what it knows.
    void setTracked(qint64 broadcastId, bool tracked);

    /// Follows a transaction that was sent by other means, or again one that is in the ledger. @p done gets the row's
    /// id once it is durable, queued in the thread of @p context and not at all once that is destroyed; it is not tried
    /// again when that fails. The error: the text is no txID of that protocol, and nothing was begun.
    [[nodiscard]] tl::expected<void, TxIdProblem> track(
        TrackRequest request, QObject *context, std::function<void(const tl::expected<qint64, LedgerError> &)> done);

    /// Whether the signed bytes of broadcasts that are recorded from now on are kept.
    void setKeepSignedBytes(bool keep) { m_keepSignedBytes.store(keep, std::memory_order_relaxed); }

    /// The last thing it did worked.
    [[nodiscard]] bool isHealthy() const { return m_healthy.load(std::memory_order_relaxed); }

    /// Commits so far; concurrent broadcasts share them.
    [[nodiscard]] quint64 commits() const { return m_commits.load(std::memory_order_relaxed); }

    [[nodiscard]] const LedgerOptions &options() const { return m_options; }

Q_SIGNALS:
    /// Something went wrong, or is told: once when it begins, not for each broadcast that it hits.
    void problem(const signalbox::LedgerError &error);

    /// It works again.
    void recovered();

    /// These rows are new or have changed, and are durable.
    void stored(const QList<qint64> &broadcastIds);

    /// Those of them that clients or the operator have changed: what the tracker does not know yet.
    void handedIn(const QList<qint64> &broadcastIds);

private:
    using Clock = std::chrono::steady_clock;

    void run(std::promise<tl::expected<void, LedgerError>> opened);
    [[nodiscard]] bool takeRound(LedgerRound &round);
    void writeRound(LedgerFile &file, LedgerRound &&round);
    void answer(LedgerRound &round, bool recorded);
    void keepForLater(LedgerRound &&round);
    void keepUnwritten(LedgerRound &&round);
    template <typename Add>
    void leave(std::chrono::milliseconds linger, Add add);
    void failed(const LedgerError &error);
    void worked(LedgerFile &file);

    const LedgerOptions m_options;
    LedgerError::Kind m_trouble = LedgerError::Kind::None; ///< What was told last. Writer's thread.
    std::atomic<bool> m_healthy = false;
    std::atomic<quint64> m_commits = 0;
    std::atomic<bool> m_keepSignedBytes;

    std::mutex m_mutex; ///< Guards what follows, up to the threads.
    std::condition_variable m_changed;
    LedgerRound m_next; ///< Without updates.
    PendingUpdates m_updates;
    Clock::time_point m_leftoversDue; ///< When what nobody waits for is written even if no record comes.
    Clock::time_point m_notBefore; ///< After a failure: when it is tried again.
    bool m_stop = false;

    std::thread m_writer;
    std::unique_ptr<AnswerDeadlines> m_deadlines; ///< Null before open().
    std::unique_ptr<TaskThreads> m_derivation; ///< Ends first: its tasks put records into m_next.
};

} // namespace signalbox
