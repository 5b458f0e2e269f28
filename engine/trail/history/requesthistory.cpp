// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/requesthistory.h"

#include "trail/history/historyfile.h"
#include "trail/history/historyreader.h"

#include <QCoreApplication>
#include <QPointer>

namespace signalbox {

RequestHistory::RequestHistory(HistoryOptions options, HistoryRows::Bodies bodies, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_bodies(std::move(bodies))
{
    m_status.budget = m_told.budget = m_options.budget;
    m_readerThread.setObjectName(QStringLiteral("history reader"));
}

RequestHistory::~RequestHistory()
{
    // The writer is the last to close the file, for only it may take up the log beside it.
    if (m_readerContext) {
        const auto end = [this] {
            m_reader.reset();
            delete m_readerContext;
        };
        QMetaObject::invokeMethod(m_readerContext, end, Qt::BlockingQueuedConnection);
        m_readerThread.quit();
        m_readerThread.wait();
    }
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_changed.notify_all();
    if (m_writer.joinable())
        m_writer.join();
}

template <typename Change>
void RequestHistory::change(Change apply)
{
    bool wakes = false;
    {
        const std::lock_guard lock(m_mutex);
        wakes = apply();
    }
    if (wakes)
        m_changed.notify_all();
}

void RequestHistory::take(const RequestSnapshots &requests)
{
    change([&] {
        if (!m_status.isOn())
            return false;
        m_next.requests.append(requests);
        trim();
        return m_next.requests.size() >= m_options.commitRows;
    });
}

void RequestHistory::trim()
{
    const qsizetype tooMany = m_next.requests.size() - m_options.mostWaiting;
    if (tooMany <= 0)
        return;
    m_next.requests.remove(0, tooMany);
    m_status.lost += static_cast<quint64>(tooMany);
}

void RequestHistory::setBudget(qint64 bytes)
{
    change([&] {
        m_status.budget = bytes;
        m_status.full = m_status.firstFull = false;
        ++m_asked;
        return true;
    });
}

void RequestHistory::setKept(const QSet<QByteArray> &ids)
{
    change([&] {
        m_next.kept = ids;
        return false;
    });
}

HistoryStatus RequestHistory::status() const
{
    const std::lock_guard lock(m_mutex);
    return m_status;
}

void RequestHistory::flush()
{
    if (!m_writer.joinable())
        return;
    std::unique_lock lock(m_mutex);
    const quint64 ticket = ++m_asked;
    m_changed.notify_all();
    m_roundDone.wait(lock, [&] { return m_answered >= ticket; });
}

void RequestHistory::run(std::promise<void> opened)
{
    HistoryFile file(m_options, m_bodies);
    writeRound(file, {}, m_options.budget);
    opened.set_value();
    std::unique_lock lock(m_mutex);
    for (bool stop = false; !stop;) {
        const bool isWell = m_status.trouble.kind == HistoryError::Kind::None;
        m_changed.wait_for(lock, m_options.cadence, [&] {
            return m_stop || m_asked != m_answered || (isWell && m_next.requests.size() >= m_options.commitRows);
        });
        stop = m_stop;
        const quint64 asked = m_asked;
        const qint64 budget = m_status.budget;
        HistoryRound round = std::exchange(m_next, {});
        const QList<Erasure> erasures = std::exchange(m_erasures, {});
        lock.unlock();
        erase(file, round, erasures);
        writeRound(file, std::move(round), budget);
        lock.lock();
        m_answered = asked;
        m_roundDone.notify_all();
    }
}

void RequestHistory::writeRound(HistoryFile &file, HistoryRound &&round, qint64 budget)
{
    if (m_damageSeen.exchange(false))
        file.reportDamage();
    if (budget <= 0) {
        file.close();
        const std::lock_guard lock(m_mutex);
        m_status.used = 0;
        m_status.trouble = {};
    } else if (const auto made = file.commit(round, budget)) {
        noteCommit(file, *made, budget);
    } else {
        putBack(std::move(round));
        tell(made.error());
    }
    m_generation.store(file.generation(), std::memory_order_release);
    HistoryStatus status;
    {
        const std::lock_guard lock(m_mutex);
        if (m_told == m_status)
            return;
        status = m_told = m_status;
    }
    Q_EMIT statusChanged(status);
}

/// What waits in @p round was handed in before.
void RequestHistory::erase(HistoryFile &file, HistoryRound &round, const QList<Erasure> &erasures)
{
    for (const Erasure &erasure : erasures) {
        const auto isSpared = [&](const RequestSnapshot &request) {
            return erasure.sparesKept && (round.kept ? round.kept->contains(request->id) : file.isKept(request->id));
        };
        const HistoryResult done = file.erase(erasure.sparesKept, round.kept);
        m_generation.store(file.generation(), std::memory_order_release);
        if (done) {
            round.requests.removeIf([&](const RequestSnapshot &request) { return !isSpared(request); });
            const std::lock_guard lock(m_mutex);
            m_status.full = m_status.firstFull = false;
        }
        erasure.done(done ? HistoryError() : done.error());
    }
}

void RequestHistory::noteCommit(HistoryFile &file, const HistoryRoom::Made &made, qint64 budget)
{
    const auto notice = file.takeNotice();
    const bool firstFull = made.dropped && file.takeFirstFull(budget);
    {
        const std::lock_guard lock(m_mutex);
        m_status.used = made.used;
        if (notice)
            m_status.setAside = notice->detail;
        if (m_status.budget == budget) {
            m_status.full = m_status.full || made.dropped;
            m_status.firstFull = m_status.firstFull || firstFull;
        }
    }
    if (notice)
        Q_EMIT problem(*notice);
    tell({});
    if (firstFull)
        Q_EMIT becameFull(budget);
}

/// Of a round that was not written. What came up meanwhile is younger.
void RequestHistory::putBack(HistoryRound &&round)
{
    const std::lock_guard lock(m_mutex);
    round.requests.append(std::exchange(m_next.requests, {}));
    m_next.requests = std::move(round.requests);
    if (!m_next.kept)
        m_next.kept = std::move(round.kept);
    trim();
}

void RequestHistory::tell(HistoryError error)
{
    HistoryError before;
    {
        const std::lock_guard lock(m_mutex);
        before = std::exchange(m_status.trouble, error);
    }
    if (before.kind == error.kind)
        return;
    if (error.kind == HistoryError::Kind::None)
        Q_EMIT recovered();
    else
        Q_EMIT problem(error);
}

template <typename Read>
auto RequestHistory::readNow(Read read)
{
    m_reader->use(m_generation.load(std::memory_order_acquire));
    auto answer = read(*m_reader);
    if (const auto error = m_reader->takeError(); error && error->kind == HistoryError::Kind::Corrupt)
        m_damageSeen.store(true);
    return answer;
}

OlderRequests RequestHistory::open(int count, std::chrono::milliseconds patience)
{
    Q_ASSERT(!m_readerContext);
    std::promise<void> opened;
    std::shared_future<void> isOpen = opened.get_future().share();
    m_writer = std::thread([this, promise = std::move(opened)]() mutable { run(std::move(promise)); });
    m_readerContext = new QObject;
    m_readerContext->moveToThread(&m_readerThread);
    m_readerThread.start();
    auto answer = std::make_shared<std::promise<OlderRequests>>();
    std::future<OlderRequests> newest = answer->get_future();
    const auto readNewest = [this, answer, isOpen, count] {
        isOpen.wait();
        m_reader = std::make_unique<HistoryReader>(m_options);
        answer->set_value(readNow([count](HistoryReader &reader) { return reader.older(0, count); }));
    };
    QMetaObject::invokeMethod(m_readerContext, readNewest, Qt::QueuedConnection);
    return newest.wait_for(patience) == std::future_status::ready ? newest.get() : OlderRequests();
}

namespace {

/// Calls @p done with @p found in the main thread. Any thread.
template <typename Done, typename Found>
void tellMain(const QPointer<QObject> &context, const Done &done, const Found &found)
{
    const auto tell = [context, done, found] {
        if (context)
            done(found);
    };
    QMetaObject::invokeMethod(QCoreApplication::instance(), tell, Qt::QueuedConnection);
}

} // namespace

template <typename Read, typename Done>
void RequestHistory::ask(QObject *context, Read read, Done done)
{
    Q_ASSERT(m_readerContext);
    const auto answer = [this, context = QPointer(context), read = std::move(read), done = std::move(done)] {
        tellMain(context, done, readNow(read));
    };
    QMetaObject::invokeMethod(m_readerContext, answer, Qt::QueuedConnection);
}

void RequestHistory::older(qint64 cursor, int count, QObject *context, std::function<void(const OlderRequests &)> done)
{
    const auto read = [this, cursor, count, isOn = status().isOn()](HistoryReader &reader) {
        const OlderRequests found = cursor > 0 && isOn ? reader.older(cursor, count) : OlderRequests();
        return m_erased.load() ? OlderRequests() : found; // Read first: it may be erased meanwhile.
    };
    ask(context, read, std::move(done));
}

void RequestHistory::recall(
    const QByteArray &requestId, QObject *context, std::function<void(const RecalledRequest &)> done)
{
    const auto read = [requestId, isOn = status().isOn()](
                          HistoryReader &reader) { return isOn ? reader.recall(requestId) : RecalledRequest(); };
    ask(context, read, std::move(done));
}

void RequestHistory::searchBodies(const QByteArrayList &requestIds,
    std::function<bool(const std::optional<CapturedBodies> &)> test, QObject *context,
    std::function<void(const QSet<QByteArray> &)> done)
{
    const auto read = [this, requestIds, test = std::move(test), isOn = status().isOn()](HistoryReader &reader) {
        QSet<QByteArray> found;
        for (const QByteArray &id : requestIds) {
            std::optional<CapturedBodies> bodies = m_bodies(id);
            if (!bodies && isOn)
                bodies = reader.bodies(id);
            if (test(bodies))
                found.insert(id);
        }
        return found;
    };
    ask(context, read, std::move(done));
}

void RequestHistory::contents(QObject *context, std::function<void(const std::optional<HistoryContents> &)> done)
{
    ask(
        context, [](HistoryReader &reader) { return reader.contents(); }, std::move(done));
}

void RequestHistory::erase(bool sparesKept, QObject *context, std::function<void(const HistoryError &)> done)
{
    m_erased.store(true);
    const auto tell = [context = QPointer(context), done = std::move(done)](
                          const HistoryError &error) { tellMain(context, done, error); };
    change([&] {
        m_erasures.append({sparesKept, tell});
        ++m_asked;
        return true;
    });
}

} // namespace signalbox
