// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gatewayfakes.h"

#include "config/endpoint.h"
#include "trail/explanation.h"
#include "trail/trailexport.h"

#include <QAbstractEventDispatcher>
#include <QCryptographicHash>

namespace signalbox::test {

namespace {

/// Whatever a gateway decides in a test is decided the same again from its trail, once that was exported and read back.
void requireTheSameAgain(const RequestRecord &record)
{
    auto trail = readTrailJson(trailJson({.record = record}));
    if (!trail)
        qFatal("%s", qUtf8Printable(trail.error().first().toString()));
    if (const Explanation explanation = explain(std::move(*trail)); !explanation.agrees())
        qFatal("%s", qUtf8Printable(explanationText(explanation)));
}

} // namespace

void RecordingTrail::requestFinished(int worker, RequestRecord &&record)
{
    requireTheSameAgain(record);
    const std::lock_guard lock(m_mutex);
    m_workers.insert(worker);
    m_records.append(std::move(record));
}

QList<RequestRecord> RecordingTrail::records() const
{
    const std::lock_guard lock(m_mutex);
    return m_records;
}

std::optional<RequestRecord> RecordingTrail::find(const QByteArray &requestId) const
{
    const std::lock_guard lock(m_mutex);
    for (const RequestRecord &record : m_records) {
        if (record.id == requestId)
            return record;
    }
    return std::nullopt;
}

QList<RequestRecord> RecordingTrail::membersOf(const QByteArray &parentId) const
{
    const std::lock_guard lock(m_mutex);
    QList<RequestRecord> members;
    for (const RequestRecord &record : m_records) {
        if (record.parentId == parentId)
            members.append(record);
    }
    return members;
}

QSet<int> RecordingTrail::workers() const
{
    const std::lock_guard lock(m_mutex);
    return m_workers;
}

void RecordingTrail::clear()
{
    const std::lock_guard lock(m_mutex);
    m_records.clear();
    m_workers.clear();
}

void FakeLedger::record(std::vector<BroadcastEntry> entries, QObject *context, std::function<void(const LedgerReceipt &)> done)
{
    const std::lock_guard lock(m_mutex);
    Held held{context, std::move(done), {.recorded = m_mode != Mode::Refuse, .txIds = {}}};
    for (BroadcastEntry &entry : entries) {
        held.receipt.txIds.append(txIdOf(entry.requestElement));
        m_entries.append(std::move(entry));
    }
    if (m_mode == Mode::Hold) {
        m_held.push_back(std::move(held));
        return;
    }
    QMetaObject::invokeMethod(
        held.context, [done = held.done, receipt = held.receipt] { done(receipt); }, Qt::QueuedConnection);
}

void FakeLedger::attemptFinished(BroadcastAttempt attempt)
{
    const std::lock_guard lock(m_mutex);
    m_attempts.append(std::move(attempt));
}

void FakeLedger::submissionEnded(const QByteArray &requestId)
{
    const std::lock_guard lock(m_mutex);
    m_ended.append(requestId);
}

QByteArrayList FakeLedger::ended() const
{
    const std::lock_guard lock(m_mutex);
    return m_ended;
}

void FakeLedger::setMode(Mode mode)
{
    const std::lock_guard lock(m_mutex);
    m_mode = mode;
}

void FakeLedger::release(bool recorded)
{
    const std::lock_guard lock(m_mutex);
    for (Held &held : m_held) {
        held.receipt.recorded = recorded;
        QMetaObject::invokeMethod(
            held.context, [done = held.done, receipt = held.receipt] { done(receipt); }, Qt::QueuedConnection);
    }
    m_held.clear();
}

std::vector<std::function<void()>> FakeLedger::takeHeld()
{
    const std::lock_guard lock(m_mutex);
    std::vector<std::function<void()>> answers;
    for (const Held &held : m_held)
        answers.emplace_back([context = held.context, done = held.done, receipt = held.receipt] {
            if (context)
                done(receipt);
        });
    m_held.clear();
    return answers;
}

int FakeLedger::heldCount() const
{
    const std::lock_guard lock(m_mutex);
    return static_cast<int>(m_held.size());
}

QList<BroadcastEntry> FakeLedger::entries() const
{
    const std::lock_guard lock(m_mutex);
    return m_entries;
}

QList<BroadcastAttempt> FakeLedger::attempts() const
{
    const std::lock_guard lock(m_mutex);
    return m_attempts;
}

void FakeLedger::clear()
{
    const std::lock_guard lock(m_mutex);
    m_entries.clear();
    m_attempts.clear();
    m_ended.clear();
}

QByteArray FakeLedger::txIdOf(const QByteArray &requestElement)
{
    return "0x" + QCryptographicHash::hash(requestElement, QCryptographicHash::Sha256).toHex();
}

tl::expected<QByteArray, SecretError> FakeSecrets::resolve(const QByteArray &reference)
{
    const auto found = values.constFind(reference);
    if (found == values.constEnd())
        return tl::unexpected(SecretError{SecretError::Kind::NotFound, QStringLiteral("not there")});
    return *found;
}

class FakeAvailability::Gate final : public EndpointGate
{
public:
    Gate(FakeAvailability &availability, QByteArray endpointId)
        : m_availability(availability)
        , m_endpointId(std::move(endpointId))
    { }

    Admission admit(Clock::time_point) override
    {
        const std::lock_guard lock(m_availability.m_mutex);
        const Admission admission = m_availability.m_keptOut.value(m_endpointId, Admission::Admitted);
        if (admission == Admission::Admitted) {
            ++m_availability.m_outstanding;
            ++m_availability.m_admissions[m_endpointId];
        }
        return admission;
    }

    void report(const AttemptOutcome &, std::optional<std::chrono::seconds>, Clock::time_point) override
    {
        const std::lock_guard lock(m_availability.m_mutex);
        --m_availability.m_outstanding;
    }

    void withdraw(Clock::time_point) override
    {
        const std::lock_guard lock(m_availability.m_mutex);
        --m_availability.m_outstanding;
        ++m_availability.m_withdrawals;
    }

private:
    FakeAvailability &m_availability;
    const QByteArray m_endpointId;
};

std::shared_ptr<EndpointGate> FakeAvailability::gateFor(const Endpoint &endpoint)
{
    return std::make_shared<Gate>(*this, endpoint.id);
}

void FakeAvailability::keepOut(const QByteArray &endpointId, Admission reason)
{
    const std::lock_guard lock(m_mutex);
    m_keptOut.insert(endpointId, reason);
}

void FakeAvailability::letIn(const QByteArray &endpointId)
{
    const std::lock_guard lock(m_mutex);
    m_keptOut.remove(endpointId);
}

int FakeAvailability::outstanding() const
{
    const std::lock_guard lock(m_mutex);
    return m_outstanding;
}

int FakeAvailability::admissions(const QByteArray &endpointId) const
{
    const std::lock_guard lock(m_mutex);
    return m_admissions.value(endpointId);
}

int FakeAvailability::withdrawals() const
{
    const std::lock_guard lock(m_mutex);
    return m_withdrawals;
}

} // namespace signalbox::test
