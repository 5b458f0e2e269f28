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

LedgerTime currentTime()
{
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

} // namespace

BroadcastLedger::BroadcastLedger(LedgerOptions options, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
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
    const auto pending = PendingAnswer::create(context, std::move(done));
    if (!m_derivation || entries.empty()) {
        pending->give({}); // Never opened, or asked for nothing.
        return;
    }
    m_deadlines->add(pending);
    m_derivation->add([this, pending, at = currentTime(),
                          shared = std::make_shared<std::vector<BroadcastEntry>>(std::move(entries))] {
        LedgerRound::Record record{prepareRecord(std::move(*shared)), at, pending};
        {
            const std::lock_guard lock(m_mutex);
            m_next.records.push_back(std::move(record));
        }
        m_changed.notify_all();
    });
}

void BroadcastLedger::attemptFinished(BroadcastAttempt attempt)
{
    {
        const std::lock_guard lock(m_mutex);
        if (!m_next.hasLeftovers())
            m_leftoversDue = Clock::now() + m_options.attemptLinger;
        m_next.attempts.push_back({std::move(attempt), currentTime()});
    }
    m_changed.notify_all();
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
    while (!m_stop && m_next.records.empty()) {
        if (!m_next.hasLeftovers())
            m_changed.wait(lock);
        else if (Clock::now() >= m_leftoversDue)
            break;
        else
            m_changed.wait_until(lock, m_leftoversDue);
    }
    round = std::exchange(m_next, {});
    return !round.records.empty() || round.hasLeftovers();
}

void BroadcastLedger::writeRound(LedgerFile &file, LedgerRound &&round)
{
    const auto committed = file.commit(round);
    if (committed) {
        m_commits.fetch_add(1, std::memory_order_relaxed);
        round.attempts.clear();
        round.refusedRequests.clear();
        answer(round, true);
        worked(file);
    } else {
        answer(round, false);
        if (!committed.error().mayBeWritten)
            round.records.clear();
        failed(committed.error().error);
    }
    keepForLater(std::move(round), !committed);
}

/// Leaves in @p round the records whose rows may be there although their client was refused.
void BroadcastLedger::answer(LedgerRound &round, bool recorded)
{
    std::erase_if(round.records, [recorded](const LedgerRound::Record &record) {
        const bool wasGiven = record.answer->give({recorded, record.record.txIds});
        return recorded && wasGiven;
    });
}

void BroadcastLedger::keepForLater(LedgerRound &&round, bool retryLater)
{
    for (const LedgerRound::Record &record : round.records)
        round.refusedRequests.push_back(record.record.broadcasts.front().entry.requestId);
    if (!round.hasLeftovers())
        return;
    std::unique_lock lock(m_mutex);
    if (m_stop && retryLater) {
        lock.unlock();
        if (!round.attempts.empty())
            Q_EMIT problem({LedgerError::Kind::LostAttempts, QString::number(round.attempts.size())});
        return;
    }
    m_leftoversDue = Clock::now() + (retryLater ? m_options.retryInterval : m_options.attemptLinger);
    std::ranges::move(m_next.attempts, std::back_inserter(round.attempts));
    m_next.attempts = std::move(round.attempts);
    std::ranges::move(round.refusedRequests, std::back_inserter(m_next.refusedRequests));
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
    const QSet<qint64> touched = file.takeTouched();
    if (!touched.isEmpty())
        Q_EMIT stored(QList<qint64>(touched.begin(), touched.end()));
}

} // namespace signalbox
