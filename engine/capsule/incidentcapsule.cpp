// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "capsule/incidentcapsule.h"

#include "trail/plainwords.h"
#include "trail/redact.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace signalbox {

namespace {

using TimePoint = std::chrono::steady_clock::time_point;
using std::chrono::milliseconds;

/// Of a node's own words in evidence; see Evidence::words.
constexpr qsizetype longestWords = 200;

bool isSame(const AttemptOutcome &one, const AttemptOutcome &other)
{
    return one.kind == other.kind && one.certainty == other.certainty && one.fault == other.fault
        && one.defect == other.defect && one.httpStatus == other.httpStatus;
}

QJsonValue redactedValue(const QJsonValue &value)
{
    return value.isString() ? QJsonValue(redact(value.toString()).left(longestWords)) : value;
}

/// The members @p names of @p object that are no lists and no objects.
QJsonObject plainMembers(const QJsonObject &object, std::initializer_list<QLatin1String> names)
{
    QJsonObject kept;
    for (const QLatin1String name : names) {
        const QJsonValue value = object.value(name);
        if (!value.isUndefined() && !value.isObject() && !value.isArray())
            kept.insert(name, redactedValue(value));
    }
    return kept;
}

} // namespace

bool CapsuleTransition::operator==(const CapsuleTransition &other) const
{
    return from == other.from && to == other.to && reason == other.reason && at == other.at && count == other.count
        && total == other.total && p95 == other.p95 && isSame(outcome, other.outcome) && sent == other.sent
        && text == other.text;
}

bool CapsuleFailure::operator==(const CapsuleFailure &other) const
{
    return isSame(outcome, other.outcome) && sent == other.sent && at == other.at;
}

void takeRequests(IncidentCapsule &capsule, const RequestSnapshots &held)
{
    capsule.requests.clear();
    for (const RequestSnapshot &request : held) {
        if (request->arrivedAt >= capsule.from)
            capsule.requests.append(request);
    }
    capsule.requestsLeftOut = std::max<qint64>(0, capsule.requests.size() - IncidentCapsule::mostRequests);
    capsule.requests.remove(0, capsule.requestsLeftOut);
}

HealthReading shifted(HealthReading reading, TimePoint from, TimePoint to)
{
    const auto move
        = [from, to](TimePoint &time) { time = time > from ? to + std::chrono::ceil<milliseconds>(time - from) : to; };
    move(reading.circuit.openUntil);
    move(reading.circuit.throttledUntil);
    move(reading.circuit.coolingUntil);
    if (reading.cordon && reading.cordon->until)
        move(*reading.cordon->until);
    if (reading.head) {
        reading.head->heardAt = to + std::chrono::floor<milliseconds>(reading.head->heardAt - from);
        reading.head->freshUntil = to + std::chrono::floor<milliseconds>(reading.head->freshUntil - from);
    }
    return reading;
}

Configuration redactedConfiguration(Configuration configuration)
{
    for (Endpoint &endpoint : configuration.endpoints)
        endpoint.url = redact(QString::fromUtf8(endpoint.url)).toUtf8();
    return configuration;
}

QByteArray redactedAnswer(const QByteArray &answer)
{
    const QJsonObject whole = QJsonDocument::fromJson(answer).object();
    QJsonObject kept = plainMembers(whole,
        {QLatin1String("result"), QLatin1String("txid"), QLatin1String("code"), QLatin1String("message"),
            QLatin1String("Error")});
    if (const QJsonValue error = whole.value(QLatin1String("error")); error.isObject()) {
        QJsonObject reduced = plainMembers(error.toObject(), {QLatin1String("code"), QLatin1String("message")});
        const QJsonValue reason = error[QLatin1String("data")][QLatin1String("err")];
        if (reason.isString())
            reduced.insert(QLatin1String("data"), QJsonObject{{QLatin1String("err"), redactedValue(reason)}});
        kept.insert(QLatin1String("error"), reduced);
    }
    return kept.isEmpty() ? QByteArray() : QJsonDocument(kept).toJson(QJsonDocument::Compact);
}

QString alertSentence(const CapsuleAlert &alert)
{
    QString said = plainwords::words({alert.kind.constData(), static_cast<std::size_t>(alert.kind.size())});
    if (!alert.subject.isEmpty())
        said += QStringLiteral(" (%1)").arg(plainwords::visible(alert.subject));
    if (alert.count > 0)
        said += QStringLiteral(", %1").arg(alert.count);
    if (!alert.text.isEmpty())
        said += QStringLiteral(": ") + plainwords::visible(alert.text.toUtf8());
    return said;
}

} // namespace signalbox
