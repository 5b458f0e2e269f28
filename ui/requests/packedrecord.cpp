// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/packedrecord.h"

#include <QDataStream>
#include <QIODevice>

namespace signalbox {

namespace {

using std::chrono::microseconds;

constexpr quint8 currentVersion = 1;
constexpr quint32 mostAttempts = 1'000; // Of a record that is believed.

/// Writes or reads one field after the other: the same list of fields for both ways.
class RecordFields
{
public:
    enum Way : bool
    {
        Write,
        Read
    };

    RecordFields(QDataStream &stream, Way way)
        : m_stream(stream)
        , m_way(way)
    { }

    template <typename T>
    void value(T &value)
    {
        if (m_way == Read)
            m_stream >> value;
        else
            m_stream << value;
    }

    /// An enumeration whose last value is @p last.
    template <typename T>
    void word(T &value, T last)
    {
        auto number = static_cast<quint8>(value);
        this->value(number);
        if (number > static_cast<quint8>(last))
            m_stream.setStatus(QDataStream::ReadCorruptData);
        else
            value = static_cast<T>(number);
    }

    template <typename Duration>
    void duration(Duration &duration)
    {
        qint64 count = duration.count();
        value(count);
        duration = Duration(count);
    }

    /// Kept in microseconds; those that the system clock can't hold are not believed.
    void time(std::chrono::system_clock::time_point &time)
    {
        using Since = std::chrono::system_clock::duration;
        auto since = std::chrono::duration_cast<microseconds>(time.time_since_epoch());
        duration(since);
        constexpr auto latest = std::chrono::duration_cast<microseconds>(Since::max());
        if (since < -latest || since > latest)
            m_stream.setStatus(QDataStream::ReadCorruptData);
        else
            time = std::chrono::system_clock::time_point(since);
    }

    void number(std::int64_t &number)
    {
        auto wide = static_cast<qint64>(number);
        value(wide);
        number = wide;
    }

    /// How many follow; too many are not believed.
    [[nodiscard]] quint32 count(std::size_t count)
    {
        auto number = static_cast<quint32>(count);
        value(number);
        if (number > mostAttempts)
            m_stream.setStatus(QDataStream::ReadCorruptData);
        return m_stream.status() == QDataStream::Ok ? number : 0;
    }

private:
    QDataStream &m_stream;
    Way m_way;
};

void visit(RecordFields &fields, AttemptRecord &attempt)
{
    fields.value(attempt.endpointId);
    fields.word(attempt.outcome.kind, OutcomeKind::HttpResponse);
    fields.word(attempt.outcome.certainty, Certainty::Ambiguous);
    fields.word(attempt.outcome.fault, AccessFault::Cancelled);
    fields.word(attempt.outcome.defect, ResponseDefect::BatchMismatch);
    fields.value(attempt.outcome.httpStatus);
    fields.word(attempt.verdict.decision, Decision::Abort);
    fields.word(attempt.verdict.rule, Rule::InternalAbort);
    fields.word(attempt.verdict.cause, Rule::InternalAbort);
    for (microseconds *phase :
        {&attempt.phases.queue, &attempt.phases.resolve, &attempt.phases.connect, &attempt.phases.tls,
            &attempt.phases.firstByte, &attempt.phases.body, &attempt.phases.total, &attempt.startedAfter})
        fields.duration(*phase);
    fields.number(attempt.applicationErrorCode);
    fields.value(attempt.responseBytes);
    fields.value(attempt.deliveries);
    fields.value(attempt.reusedConnection);
}

void visit(RecordFields &fields, SkippedCandidate &candidate)
{
    fields.value(candidate.endpointId);
    fields.word(candidate.reason, Admission::WrongNetwork);
    fields.value(candidate.beforeAttempt);
}

void visit(RecordFields &fields, RequestRecord &record)
{
    fields.value(record.id);
    fields.value(record.parentId);
    fields.time(record.arrivedAt);
    fields.duration(record.duration);
    fields.value(record.generation);
    fields.value(record.route);
    fields.value(record.method);
    fields.word(record.protocol, Protocol::TronHttp);
    fields.word(record.operationClass, OperationClass::Unrecognized);
    fields.value(record.classOverridden);
    fields.word(record.shape, RequestShape::Notification);
    fields.word(record.outcome, RequestOutcome::ClientGone);
    fields.number(record.code);
    fields.value(record.hasRule);
    fields.word(record.rule, Rule::InternalAbort);
    fields.value(record.limit);
    fields.value(record.requestBytes);
    fields.value(record.replyBytes);
    fields.value(record.txId);
    record.attempts.resize(fields.count(static_cast<std::size_t>(record.attempts.size())));
    for (AttemptRecord &attempt : record.attempts)
        visit(fields, attempt);
    record.skipped.resize(fields.count(record.skipped.size()));
    for (SkippedCandidate &candidate : record.skipped)
        visit(fields, candidate);
}

} // namespace

QByteArray packRecord(const RequestRecord &record)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << currentVersion;
    RecordFields fields(stream, RecordFields::Write);
    RequestRecord copy = record;
    visit(fields, copy);
    return bytes;
}

RequestSnapshot unpackRecord(const QByteArray &bytes)
{
    QDataStream stream(bytes);
    stream.setVersion(QDataStream::Qt_6_4);
    quint8 version = 0;
    stream >> version;
    if (version != currentVersion)
        return nullptr;
    RecordFields fields(stream, RecordFields::Read);
    auto record = std::make_shared<RequestRecord>();
    visit(fields, *record);
    return stream.status() == QDataStream::Ok && stream.atEnd() ? record : nullptr;
}

} // namespace signalbox
