// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/broadcastledger.h"

#include "broadcasts/ledgerfile.h"

#include <algorithm>
#include <iterator>

namespace signalbox {

namespace {

/// Two, so that one payload full of signatures does not hold up all others.
constexpr int derivationThreads = 2;

/// Of the tracker's updates, in one commit: so that a record does not wait for thousands of them.
constexpr std::size_t updatesPerCommit = 64;

LedgerTime currentTime()
{
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

} // namespace

BroadcastLedger::BroadcastLedger(LedgerOptions options, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_keepSignedBytes(m_options.keepSignedBytes)
{ }

BroadcastLedger::~BroadcastLedger()
{
    m_derivation.reset();
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_changed.notify_all();
    if (m_writer.joinable())
        m_writer.join();
}

tl::expected<void, LedgerError> BroadcastLedger::open()
{
    Q_ASSERT(!m_derivation);
    m_deadlines = std::make_unique<AnswerDeadlines>(m_options.recordPatience);
    m_derivation = std::make_unique<TaskThreads>(derivationThreads);
    std::promise<tl::expected<void, LedgerError>> opened;
    auto result = opened.get_future();
    m_writer = std::thread([this, promise = std::move(opened)]() mutable { run(std::move(promise)); });
    return result.get();
}

void BroadcastLedger::record(
    std::vector<BroadcastEntry> entries, QObject *context, std::function<void(const LedgerReceipt &)> done)
{
    const auto pending = PendingReceipt::create(context, std::move(done));
    if (!m_derivation || entries.empty()) {
        pending->give({}); // Never opened, or asked for nothing.
        return;
    }
    m_deadlines->add(pending);
    m_derivation->add([this, pending, at = currentTime(), keep = m_keepSignedBytes.load(std::memory_order_relaxed),
                          shared = std::make_shared<std::vector<BroadcastEntry>>(std::move(entries))] {
        LedgerRound::Record record{prepareRecord(std::move(*shared)), at, pending, keep};
        {
            const std::lock_guard lock(m_mutex);
            m_next.records.push_back(std::move(record));
        }
        m_changed.notify_all();
    });
}

/// Adds what nobody waits for, to be written within @p linger.
template <typename Add>
void BroadcastLedger::leave(std::chrono::milliseconds linger, Add add)
{
    {
        const std::lock_guard lock(m_mutex);
        const Clock::time_point due = Clock::now() + linger;
        const bool isFirst = !m_next.hasLeftovers() && m_updates.isEmpty();
        m_leftoversDue = isFirst ? due : std::min(m_leftoversDue, due);
        add();
    }
    m_changed.notify_all();
}

void BroadcastLedger::attemptFinished(BroadcastAttempt attempt)
{
    leave(m_options.attemptLinger, [&] { m_next.attempts.push_back({std::move(attempt), currentTime()}); });
}

void BroadcastLedger::submissionEnded(const QByteArray &requestId)
{
    leave(m_options.attemptLinger, [&] { m_next.ends.push_back({requestId, currentTime()}); });
}

void BroadcastLedger::save(TrackingUpdate update)
{
    leave(m_options.updateLinger, [&] { m_updates.add(std::move(update)); });
}

void BroadcastLedger::setNote(qint64 broadcastId, const QString &note)
{
    leave(m_options.attemptLinger,
        [&] { m_next.wishes.push_back({.broadcastId = broadcastId, .note = note, .at = currentTime()}); });
}

void BroadcastLedger::setTracked(qint64 broadcastId, bool tracked)
{
    leave(m_options.attemptLinger,
        [&] { m_next.wishes.push_back({.broadcastId = broadcastId, .tracked = tracked, .at = currentTime()}); });
}

tl::expected<void, TxIdProblem> BroadcastLedger::track(
    TrackRequest request, QObject *context, std::function<void(const tl::expected<qint64, LedgerError> &)> done)
{
    auto txId = canonicalTxId(request.protocol, request.txId);
    if (!txId)
        return tl::unexpected(txId.error());
    request.txId = std::move(*txId);
    const auto pending = PendingRowId::create(context, std::move(done));
    if (!m_derivation) {
        pending->give(tl::unexpected(LedgerError{LedgerError::Kind::CannotOpen, {}}));
        return {};
    }
    {
        const std::lock_guard lock(m_mutex);
        m_next.tracks.push_back({std::move(request), currentTime(), pending});
    }
    m_changed.notify_all();
    return {};
}

void BroadcastLedger::run(std::promise<tl::expected<void, LedgerError>> opened)
{
    LedgerFile file(m_options);
    const auto result = file.open();
    if (result)
        worked(file);
    else
        failed(result.error());
    opened.set_value(result);
    for (LedgerRound round; takeRound(round); round = {})
        writeRound(file, std::move(round));
}

/// Waits for something to write. False: all is written and the end has come.
bool BroadcastLedger::takeRound(LedgerRound &round)
{
    std::unique_lock lock(m_mutex);
    while (!m_stop && !m_next.isAwaited()) {
        const Clock::time_point due = std::max(m_leftoversDue, m_notBefore);
        if (!m_next.hasLeftovers() && m_updates.isEmpty())
            m_changed.wait(lock);
        else if (Clock::now() >= due)
            break;
        else
            m_changed.wait_until(lock, due);
    }
    round = std::exchange(m_next, {});
    round.updates = m_updates.take(updatesPerCommit);
    return round.isAwaited() || round.hasLeftovers();
}

void BroadcastLedger::writeRound(LedgerFile &file, LedgerRound &&round)
{
    const auto committed = file.commit(round);
    if (committed) {
        m_commits.fetch_add(1, std::memory_order_relaxed);
        answer(round, true);
        for (std::size_t i = 0; i < round.tracks.size(); ++i)
            round.tracks[i].answer->give(file.trackedRows()[i]);
        worked(file);
        keepForLater({.records = std::move(round.records)});
        return;
    }
    const auto &[error, mayBeWritten] = committed.error();
    answer(round, false);
    if (!mayBeWritten)
        round.records.clear();
    for (const LedgerRound::Track &track : round.tracks)
        track.answer->give(tl::unexpected(error));
    failed(error);
    keepUnwritten(std::move(round));
}

/// Leaves in @p round the records whose rows may be there although their client was refused.
void BroadcastLedger::answer(LedgerRound &round, bool recorded)
{
    std::erase_if(round.records, [recorded](const LedgerRound::Record &record) {
        const bool wasGiven = record.answer->give({recorded, record.record.txIds});
        return recorded && wasGiven;
    });
}

/// Of a round that was committed: its records whose clients were refused meanwhile.
void BroadcastLedger::keepForLater(LedgerRound &&round)
{
    for (const LedgerRound::Record &record : round.records)
        leave(m_options.attemptLinger,
            [&] { m_next.refusedRequests.push_back(record.record.broadcasts.front().entry.requestId); });
    const std::lock_guard lock(m_mutex);
    m_notBefore = {};
}

/// Of a round that was not: all but what was answered. What came up meanwhile is younger.
void BroadcastLedger::keepUnwritten(LedgerRound &&round)
{
    for (const LedgerRound::Record &record : round.records)
        round.refusedRequests.push_back(record.record.broadcasts.front().entry.requestId);
    std::unique_lock lock(m_mutex);
    if (m_stop) {
        m_updates.clear();
        lock.unlock();
        if (!round.attempts.empty())
            Q_EMIT problem({LedgerError::Kind::LostAttempts, QString::number(round.attempts.size())});
        return;
    }
    m_notBefore = Clock::now() + m_options.retryInterval;
    const auto putBefore = [](auto &&older, auto &younger) {
        std::ranges::move(younger, std::back_inserter(older));
        younger = std::move(older);
    };
    putBefore(std::move(round.attempts), m_next.attempts);
    putBefore(std::move(round.ends), m_next.ends);
    putBefore(std::move(round.refusedRequests), m_next.refusedRequests);
    putBefore(std::move(round.wishes), m_next.wishes);
    m_updates.restore(std::move(round.updates));
}

void BroadcastLedger::failed(const LedgerError &error)
{
    m_healthy.store(false, std::memory_order_relaxed);
    if (std::exchange(m_trouble, error.kind) != error.kind)
        Q_EMIT problem(error);
}

void BroadcastLedger::worked(LedgerFile &file)
{
    if (const auto notice = file.takeNotice())
        Q_EMIT problem(*notice);
    m_healthy.store(true, std::memory_order_relaxed);
    if (std::exchange(m_trouble, LedgerError::Kind::None) != LedgerError::Kind::None)
        Q_EMIT recovered();
    const auto [handedInRows, trackedRows] = file.takeTouched();
    const QSet<qint64> all = handedInRows | trackedRows;
    if (!all.isEmpty())
        Q_EMIT stored(QList<qint64>(all.begin(), all.end()));
    if (!handedInRows.isEmpty())
        Q_EMIT handedIn(QList<qint64>(handedInRows.begin(), handedInRows.end()));
}

} // namespace signalbox
