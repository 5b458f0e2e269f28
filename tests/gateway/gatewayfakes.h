// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/secretresolver.h"
#include "gateway/endpointavailability.h"
#include "gateway/ledger.h"
#include "gateway/trailsink.h"

#include <QHash>
#include <QList>
#include <QPointer>
#include <QObject>
#include <QSet>

#include <mutex>
#include <optional>

namespace signalbox::test {

/// Keeps what the gateway tells the trail. Any thread.
class RecordingTrail final : public TrailSink
{
public:
    void requestFinished(int worker, RequestRecord &&record) override;

    [[nodiscard]] QList<RequestRecord> records() const;
    [[nodiscard]] std::optional<RequestRecord> find(const QByteArray &requestId) const;
    [[nodiscard]] QList<RequestRecord> membersOf(const QByteArray &parentId) const; ///< In the order they ended.
    [[nodiscard]] QSet<int> workers() const; ///< Which workers have reported.
    void clear();

private:
    mutable std::mutex m_mutex;
    QList<RequestRecord> m_records;
    QSet<int> m_workers;
};

/// A ledger in memory: answers at once (queued, as the real one), refuses, or holds its answers back until told.
class FakeLedger final : public Ledger
{
public:
    enum class Mode : quint8
    {
        Record,
        Refuse,
        Hold
    };

    void record(std::vector<BroadcastEntry> entries, QObject *context, std::function<void(const LedgerReceipt &)> done) override;
    void attemptFinished(BroadcastAttempt attempt) override;
    void submissionEnded(const QByteArray &requestId) override;

    void setMode(Mode mode);

    /// Answers what was held back, in the threads that asked.
    void release(bool recorded = true);

    /// Takes what was held back without answering it: the caller may call it whenever it likes.
    [[nodiscard]] std::vector<std::function<void()>> takeHeld();

    [[nodiscard]] int heldCount() const;
    [[nodiscard]] QList<BroadcastEntry> entries() const;
    [[nodiscard]] QList<BroadcastAttempt> attempts() const;

    /// Request ids, in the order they were told.
    [[nodiscard]] QByteArrayList ended() const;
    void clear();

    /// The id that this ledger gives to a request element.
    [[nodiscard]] static QByteArray txIdOf(const QByteArray &requestElement);

private:
    struct Held
    {
        QPointer<QObject> context; ///< Lives in the thread that asked; what is asked for it ends with it.
        std::function<void(const LedgerReceipt &)> done;
        LedgerReceipt receipt;
    };

    mutable std::mutex m_mutex;
    Mode m_mode = Mode::Record;
    QList<BroadcastEntry> m_entries;
    QList<BroadcastAttempt> m_attempts;
    QByteArrayList m_ended;
    std::vector<Held> m_held;
};

/// Secrets by reference; what is not named is not found. Filled before a configuration is applied.
class FakeSecrets final : public SecretResolver
{
public:
    [[nodiscard]] tl::expected<QByteArray, SecretError> resolve(const QByteArray &reference) override;

    QHash<QByteArray, QByteArray> values;
};

/// Admits every Endpoint but the ones that are kept out, and counts that each admission is given back once.
class FakeAvailability final : public EndpointAvailability
{
public:
    [[nodiscard]] std::shared_ptr<EndpointGate> gateFor(const Endpoint &endpoint) override;

    void keepOut(const QByteArray &endpointId, Admission reason = Admission::CircuitOpen);
    void letIn(const QByteArray &endpointId);

    /// Admissions that were neither reported nor withdrawn.
    [[nodiscard]] int outstanding() const;
    [[nodiscard]] int admissions(const QByteArray &endpointId) const;
    [[nodiscard]] int withdrawals() const;

private:
    class Gate;

    mutable std::mutex m_mutex;
    QHash<QByteArray, Admission> m_keptOut;
    QHash<QByteArray, int> m_admissions;
    int m_outstanding = 0;
    int m_withdrawals = 0;
};

} // namespace signalbox::test
