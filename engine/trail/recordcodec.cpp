// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/recordcodec.h"

#include "trail/compactbytes.h"

namespace signalbox {

namespace {

using std::chrono::microseconds;

/// A field is added with the next version: `if (way.has(2)) way.text(field);` at the end of its visit(). Records of
/// earlier versions then read with its default. Values of enumerations are only ever added at their ends.
constexpr std::uint64_t currentVersion = 3;

constexpr std::uint64_t mostAttempts = 1'000; ///< Of a record that is believed.

/// Writes one field after the other.
class Writing
{
public:
    explicit Writing(CompactWriter &bytes)
        : m_bytes(bytes)
    { }

    [[nodiscard]] static bool has(std::uint64_t) { return true; }

    template <typename T>
    void number(T value)
    {
        m_bytes.writeSigned(static_cast<std::int64_t>(value));
    }
    template <typename T>
    void word(T value, T)
    {
        m_bytes.writeNumber(static_cast<std::uint64_t>(value));
    }
    void flag(bool value) { m_bytes.writeNumber(value ? 1 : 0); }
    void duration(microseconds value) { m_bytes.writeSigned(value.count()); }
    void time(std::chrono::system_clock::time_point value)
    {
        duration(std::chrono::floor<microseconds>(value.time_since_epoch()));
    }
    void text(const QByteArray &value) { m_bytes.writeBytes(value); }
    void name(const QByteArray &value) { m_bytes.writeBytes(value); }

    template <typename List, typename Visit>
    void list(const List &items, Visit visitItem)
    {
        m_bytes.writeNumber(static_cast<std::uint64_t>(items.size()));
        for (const auto &item : items)
            visitItem(*this, item);
    }

private:
    CompactWriter &m_bytes;
};

/// Reads them in the same order.
class Reading
{
public:
    Reading(QByteArrayView bytes, RecordDecoder &decoder)
        : m_bytes(bytes)
        , m_decoder(decoder)
        , m_version(m_bytes.readNumber())
    {
        if (m_version == 0 || m_version > currentVersion)
            m_bytes.fail();
    }

    /// Whether records of the version that is read have the fields of @p version.
    [[nodiscard]] bool has(std::uint64_t version) const { return m_version >= version; }

    template <typename T>
    void number(T &value)
    {
        const std::int64_t wide = m_bytes.readSigned();
        value = static_cast<T>(wide);
        if (static_cast<std::int64_t>(value) != wide)
            m_bytes.fail();
    }
    /// An enumeration whose last value is @p last.
    template <typename T>
    void word(T &value, T last)
    {
        const std::uint64_t number = m_bytes.readNumber();
        if (number > static_cast<std::uint64_t>(last))
            m_bytes.fail();
        else
            value = static_cast<T>(number);
    }
    void flag(bool &value) { value = m_bytes.readNumber() != 0; }
    void duration(microseconds &value) { value = microseconds(m_bytes.readSigned()); }
    void time(std::chrono::system_clock::time_point &value)
    {
        using Clock = std::chrono::system_clock;
        constexpr auto latest = std::chrono::floor<microseconds>(Clock::duration::max());
        const microseconds since(m_bytes.readSigned());
        if (since > latest || since < -latest)
            m_bytes.fail();
        else
            value = Clock::time_point(since);
    }
    void text(QByteArray &value) { value = m_bytes.readBytes().toByteArray(); }
    /// A text that many records have.
    void name(QByteArray &value) { value = m_decoder.shared(m_bytes.readBytes()); }

    template <typename List, typename Visit>
    void list(List &items, Visit visitItem)
    {
        const std::uint64_t count = m_bytes.readNumber();
        if (count > mostAttempts || count > static_cast<std::uint64_t>(m_bytes.left()))
            return m_bytes.fail();
        items.resize(static_cast<decltype(items.size())>(count));
        for (auto &item : items)
            visitItem(*this, item);
    }

    CompactReader m_bytes;

private:
    RecordDecoder &m_decoder;
    const std::uint64_t m_version;
};

// Each takes its value apart into all of its members: a member that is added there and not here does not compile.

template <typename Way, typename T>
void visitPhases(Way &way, T &phases)
{
    auto &[queue, resolve, connect, tls, send, firstByte, body, total] = phases;
    way.duration(queue);
    way.duration(resolve);
    way.duration(connect);
    way.duration(tls);
    way.duration(firstByte);
    way.duration(body);
    way.duration(total);
    if (way.has(3))
        way.duration(send);
}

template <typename Way, typename T>
void visitOutcome(Way &way, T &outcome)
{
    auto &[kind, certainty, fault, defect, httpStatus] = outcome;
    way.word(kind, OutcomeKind::HttpResponse);
    way.word(certainty, Certainty::Ambiguous);
    way.word(fault, AccessFault::Cancelled);
    way.word(defect, ResponseDefect::BatchMismatch);
    way.number(httpStatus);
}

template <typename Way, typename T>
void visitVerdict(Way &way, T &verdict)
{
    auto &[decision, rule, cause] = verdict;
    way.word(decision, Decision::Abort);
    way.word(rule, Rule::InternalAbort);
    way.word(cause, Rule::InternalAbort);
}

template <typename Way, typename T>
void visitAttempt(Way &way, T &attempt)
{
    auto &[endpointId, outcome, verdict, phases, startedAfter, applicationErrorCode, responseBytes, deliveries,
        reusedConnection, injected, remaining, unsentBytes, contentType, errorText]
        = attempt;
    way.name(endpointId);
    visitOutcome(way, outcome);
    visitVerdict(way, verdict);
    visitPhases(way, phases);
    way.duration(startedAfter);
    way.number(applicationErrorCode);
    way.number(responseBytes);
    way.number(deliveries);
    way.flag(reusedConnection);
    way.word(injected, InjectedFault::Slow);
    way.number(remaining);
    if (way.has(2)) {
        way.name(contentType);
        way.name(errorText);
    }
    if (way.has(3))
        way.number(unsentBytes);
}

template <typename Way, typename T>
void visitSkipped(Way &way, T &candidate)
{
    auto &[endpointId, reason, beforeAttempt] = candidate;
    way.name(endpointId);
    way.word(reason, Admission::WrongNetwork);
    way.number(beforeAttempt);
}

template <typename Way, typename T>
void visitRecord(Way &way, T &record)
{
    auto &[id, parentId, client, arrivedAt, duration, generation, route, method, protocol, operationClass,
        classOverridden, shape, outcome, code, hasRule, rule, limit, memberCount, requestBytes, replyBytes, txId,
        attempts, skipped, running]
        = record;
    Q_UNUSED(running) // Those in flight are not kept.
    way.text(parentId);
    way.number(client.port);
    way.name(client.userAgent);
    way.time(arrivedAt);
    way.duration(duration);
    way.number(generation);
    way.name(route);
    way.name(method);
    way.word(protocol, Protocol::TronHttp);
    way.word(operationClass, OperationClass::Unrecognized);
    way.flag(classOverridden);
    way.word(shape, RequestShape::Notification);
    way.word(outcome, RequestOutcome::ClientGone);
    way.number(code);
    way.flag(hasRule);
    way.word(rule, Rule::InternalAbort);
    way.number(limit);
    way.number(memberCount);
    way.number(requestBytes);
    way.number(replyBytes);
    way.text(txId);
    way.list(attempts, [](auto &each, auto &attempt) { visitAttempt(each, attempt); });
    way.list(skipped, [](auto &each, auto &candidate) { visitSkipped(each, candidate); });
}

} // namespace

QByteArray encodeRecord(const RequestRecord &record)
{
    CompactWriter bytes;
    encodeRecord(record, bytes);
    return bytes.take();
}

void encodeRecord(const RequestRecord &record, CompactWriter &bytes)
{
    bytes.writeNumber(currentVersion);
    Writing way(bytes);
    visitRecord(way, record);
}

RequestSnapshot RecordDecoder::decode(const QByteArray &id, QByteArrayView bytes)
{
    Reading way(bytes, *this);
    const auto record = std::make_shared<RequestRecord>();
    record->id = id;
    visitRecord(way, *record);
    return way.m_bytes.isGood() && way.m_bytes.isAtEnd() ? record : nullptr;
}

QByteArray RecordDecoder::shared(QByteArrayView bytes)
{
    if (bytes.isEmpty())
        return {};
    const auto found = m_shared.constFind(QByteArray::fromRawData(bytes.data(), bytes.size()));
    if (found != m_shared.cend())
        return *found;
    QByteArray copy = bytes.toByteArray();
    if (m_shared.size() < mostShared)
        m_shared.insert(copy);
    return copy;
}

} // namespace signalbox
