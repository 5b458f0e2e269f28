// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/trailexport.h"

#include "operations/bytesview.h"
#include "trail/outcomeword.h"
#include "trail/plainwords.h"
#include "trail/recheck.h"
#include "trail/redact.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QJsonArray>
#include <QRegularExpression>

namespace signalbox::trailexport {

namespace {

using std::chrono::microseconds;

/// What a client chose to send as a name may be anything.
QString safe(const QByteArray &bytes)
{
    return redact(QString::fromUtf8(bytes));
}

constexpr std::array<std::string_view, 5> kindNames{
    "access_failure", "result", "application_error", "invalid_response", "http_response"};

QJsonObject phases(const AttemptPhases &phases)
{
    QJsonObject object{{QStringLiteral("total_us"), qint64(phases.total.count())}};
    const auto add = [&](const char *name, microseconds length) {
        if (length.count() >= 0)
            object.insert(QLatin1String(name), qint64(length.count()));
    };
    add("queue_us", phases.queue);
    add("resolve_us", phases.resolve);
    add("connect_us", phases.connect);
    add("tls_us", phases.tls);
    add("send_us", phases.send);
    add("first_byte_us", phases.firstByte);
    add("body_us", phases.body);
    return object;
}

/// What came of it, as decide() saw it.
QJsonObject outcome(const AttemptRecord &attempt)
{
    QJsonObject object{{QStringLiteral("kind"), textOf(kindName(attempt.outcome.kind))},
        {QStringLiteral("certainty"), textOf(certaintyName(attempt.outcome.certainty))}};
    if (attempt.outcome.fault != AccessFault::None)
        object.insert(QStringLiteral("fault"), textOf(accessFaultName(attempt.outcome.fault)));
    if (attempt.outcome.defect != ResponseDefect::None)
        object.insert(QStringLiteral("defect"), textOf(responseDefectName(attempt.outcome.defect)));
    if (attempt.outcome.httpStatus != 0)
        object.insert(QStringLiteral("status"), attempt.outcome.httpStatus);
    if (attempt.applicationErrorCode != 0)
        object.insert(QStringLiteral("error_code"), qint64(attempt.applicationErrorCode));
    if (!attempt.contentType.isEmpty())
        object.insert(QStringLiteral("content_type"), plainwords::visible(attempt.contentType));
    if (!attempt.errorText.isEmpty())
        object.insert(QStringLiteral("error_text"), plainwords::visible(attempt.errorText));
    return object;
}

} // namespace

std::string_view kindName(OutcomeKind kind)
{
    return kindNames[static_cast<std::size_t>(kind)];
}

QJsonObject request(const TrailExport &trail)
{
    const RequestRecord &record = trail.record;
    const auto arrived = std::chrono::duration_cast<std::chrono::milliseconds>(record.arrivedAt.time_since_epoch());
    QJsonObject object{
        {QStringLiteral("id"), safe(record.id)},
        {QStringLiteral("time"), QDateTime::fromMSecsSinceEpoch(arrived.count(), Qt::UTC).toString(Qt::ISODateWithMs)},
        {QStringLiteral("route"), safe(record.route)},
        {QStringLiteral("generation"), qint64(record.generation)},
        {QStringLiteral("protocol"), textOf(protocolName(record.protocol))},
        {QStringLiteral("method"), safe(record.method)},
        {QStringLiteral("class"), textOf(operationClassName(record.operationClass))},
        {QStringLiteral("overridden"), record.classOverridden},
        {QStringLiteral("notification"), record.shape == RequestShape::Notification},
        {QStringLiteral("outcome"), textOf(outcomeWord(record))},
        {QStringLiteral("code"), qint64(record.code)},
        {QStringLiteral("limit"), record.limit},
        {QStringLiteral("duration_us"), qint64(record.duration.count())},
        {QStringLiteral("request_bytes"), record.requestBytes},
        {QStringLiteral("reply_bytes"), record.replyBytes},
    };
    if (record.hasRule)
        object.insert(QStringLiteral("rule"), textOf(ruleId(record.rule)));
    if (!record.parentId.isEmpty())
        object.insert(QStringLiteral("parent"), safe(record.parentId));
    if (!record.txId.isEmpty())
        object.insert(QStringLiteral("tx_id"), safe(record.txId));
    if (record.memberCount > 0)
        object.insert(QStringLiteral("members"), record.memberCount);
    if (record.client.port != 0) {
        QJsonObject client{{QStringLiteral("port"), record.client.port}};
        if (!record.client.userAgent.isEmpty())
            client.insert(QStringLiteral("user_agent"), safe(record.client.userAgent));
        object.insert(QStringLiteral("client"), client);
    }
    if (trail.bodies) {
        const QByteArray hash = QCryptographicHash::hash(trail.bodies->request, QCryptographicHash::Sha256);
        object.insert(QStringLiteral("payload_sha256"), QString::fromLatin1(hash.toHex()));
        if (trail.withBodies)
            object.insert(QStringLiteral("body"), redactedBody(trail.bodies->request));
    }
    return object;
}

QJsonObject attempt(const TrailExport &trail, qsizetype index)
{
    const RequestRecord &record = trail.record;
    const AttemptRecord &attempt = record.attempts[index];
    QJsonObject object{
        {QStringLiteral("endpoint"), safe(attempt.endpointId)},
        {QStringLiteral("started_us"), qint64(attempt.startedAfter.count())},
        {QStringLiteral("phases"), phases(attempt.phases)},
        {QStringLiteral("deliveries"), attempt.deliveries},
        {QStringLiteral("reused_connection"), attempt.reusedConnection},
        {QStringLiteral("response_bytes"), attempt.responseBytes},
        {QStringLiteral("outcome"), outcome(attempt)},
        {QStringLiteral("used"), qint64(index + 1)},
        {QStringLiteral("limit"), record.limit},
        {QStringLiteral("remaining"), attempt.remaining},
        {QStringLiteral("client_gone"), recordedSituation(record, index).clientGone},
        {QStringLiteral("decision"), textOf(decisionName(attempt.verdict.decision))},
        {QStringLiteral("rule"), textOf(ruleId(attempt.verdict.rule))},
        {QStringLiteral("cause"), textOf(ruleId(attempt.verdict.cause))},
        {QStringLiteral("sentence"), textOf(ruleSentence(attempt.verdict.rule))},
    };
    if (attempt.unsentBytes != 0)
        object.insert(QStringLiteral("unsent_bytes"), qint64(attempt.unsentBytes));
    if (attempt.injected != InjectedFault::None)
        object.insert(QStringLiteral("injected"), textOf(attemptEndName(attempt.injected)));
    if (trail.withBodies && trail.bodies && !trail.bodies->answers.value(index).isEmpty())
        object.insert(QStringLiteral("answer"), redactedBody(trail.bodies->answers[index]));
    return object;
}

QJsonArray skipped(const RequestRecord &record)
{
    QJsonArray array;
    for (const SkippedCandidate &candidate : record.skipped) {
        array.append(QJsonObject{{QStringLiteral("endpoint"), safe(candidate.endpointId)},
            {QStringLiteral("reason"), textOf(admissionName(candidate.reason))},
            {QStringLiteral("before_attempt"), candidate.beforeAttempt + 1}});
    }
    return array;
}

QString redactedBody(const QByteArray &body)
{
    // A member by its name, whatever its text looks like.
    static const QRegularExpression member(
        QStringLiteral(
            R"re(("[^"\\]*(?:key|token|secret|passw|passphrase|credential|authorization|cookie)[^"\\]*"\s*:\s*)"(?:[^"\\]|\\.)*"?)re"),
        QRegularExpression::CaseInsensitiveOption);
    QString text = QString::fromUtf8(body);
    text.replace(member, QStringLiteral("\\1\"…\""));
    return redact(text);
}

} // namespace signalbox::trailexport
