// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/attemptspans.h"
#include "trail/plainwords.h"
#include "trail/trailexport.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>

namespace signalbox {

namespace {

using Kind = AttemptSpan::Kind;

double milliseconds(std::chrono::microseconds duration)
{
    return static_cast<double>(duration.count()) / 1000.0;
}

/// HAR's `connect` holds the TLS time, which `ssl` tells once more; -1: did not happen.
QJsonObject timings(const AttemptRecord &attempt)
{
    double blocked = -1;
    double dns = -1;
    double connect = -1;
    double ssl = -1;
    double send = 0;
    double wait = 0;
    double receive = 0;
    const auto add = [](double &sum, double length) { sum = qMax(sum, 0.0) + length; };
    for (const AttemptSpan &span : attemptSpans(attempt)) {
        const double length = milliseconds(span.length);
        switch (span.kind) {
        case Kind::Queue:
            add(blocked, length);
            break;
        case Kind::Resolve:
            add(dns, length);
            break;
        case Kind::Tls:
            add(ssl, length);
            add(connect, length);
            break;
        case Kind::Connect:
            add(connect, length);
            break;
        case Kind::Send:
            send += length;
            break;
        case Kind::Wait:
            wait += length;
            break;
        case Kind::Receive:
            receive += length;
            break;
        }
    }
    return {{QStringLiteral("blocked"), blocked}, {QStringLiteral("dns"), dns}, {QStringLiteral("connect"), connect},
        {QStringLiteral("ssl"), ssl}, {QStringLiteral("send"), send}, {QStringLiteral("wait"), wait},
        {QStringLiteral("receive"), receive}};
}

double sumOf(const QJsonObject &timings)
{
    double sum = 0;
    for (auto timing = timings.begin(); timing != timings.end(); ++timing) {
        if (timing.key() != QLatin1String("ssl"))
            sum += qMax(timing->toDouble(), 0.0);
    }
    return sum;
}

QJsonObject message(qint64 bodySize)
{
    return {{QStringLiteral("httpVersion"), QStringLiteral("HTTP/1.1")}, {QStringLiteral("cookies"), QJsonArray()},
        {QStringLiteral("headers"), QJsonArray()}, {QStringLiteral("headersSize"), -1},
        {QStringLiteral("bodySize"), bodySize}};
}

QJsonObject requestOf(const TrailExport &trail, const AttemptRecord &attempt)
{
    const bool get = trail.record.method.startsWith("GET ");
    QJsonObject request = message(attempt.deliveries > 0 ? trail.record.requestBytes : 0);
    request.insert(QStringLiteral("method"), get ? QStringLiteral("GET") : QStringLiteral("POST"));
    const QString endpoint = QString::fromLatin1(attempt.endpointId.toPercentEncoding());
    request.insert(QStringLiteral("url"), QString(QStringLiteral("https://endpoint.invalid/") + endpoint));
    request.insert(QStringLiteral("queryString"), QJsonArray());
    if (!get) {
        QJsonObject data{
            {QStringLiteral("mimeType"), QStringLiteral("application/json")}, {QStringLiteral("params"), QJsonArray()}};
        data.insert(QStringLiteral("text"),
            trail.withBodies && trail.bodies ? trailexport::redactedBody(trail.bodies->request) : QString());
        request.insert(QStringLiteral("postData"), data);
    }
    return request;
}

QJsonObject responseOf(const TrailExport &trail, qsizetype index)
{
    const AttemptRecord &attempt = trail.record.attempts[index];
    QJsonObject content{{QStringLiteral("size"), attempt.responseBytes},
        {QStringLiteral("mimeType"),
            attempt.contentType.isEmpty() ? QStringLiteral("application/json")
                                          : plainwords::visible(attempt.contentType)}};
    if (trail.withBodies && trail.bodies)
        content.insert(QStringLiteral("text"), trailexport::redactedBody(trail.bodies->answers.value(index)));
    QJsonObject response = message(attempt.responseBytes);
    response.insert(QStringLiteral("status"), attempt.outcome.httpStatus);
    response.insert(QStringLiteral("statusText"), QString());
    response.insert(QStringLiteral("content"), content);
    response.insert(QStringLiteral("redirectURL"), QString());
    return response;
}

QJsonObject entryOf(const TrailExport &trail, qsizetype index)
{
    const AttemptRecord &attempt = trail.record.attempts[index];
    const auto started = std::chrono::duration_cast<std::chrono::milliseconds>(
        (trail.record.arrivedAt + attempt.startedAfter).time_since_epoch());
    const QJsonObject times = timings(attempt);
    return {
        {QStringLiteral("startedDateTime"),
            QDateTime::fromMSecsSinceEpoch(started.count(), Qt::UTC).toString(Qt::ISODateWithMs)},
        {QStringLiteral("time"), sumOf(times)},
        {QStringLiteral("request"), requestOf(trail, attempt)},
        {QStringLiteral("response"), responseOf(trail, index)},
        {QStringLiteral("cache"), QJsonObject()},
        {QStringLiteral("timings"), times},
        {QStringLiteral("_signalbox"), trailexport::attempt(trail, index)},
    };
}

} // namespace

QByteArray trailHar(const TrailExport &trail)
{
    QJsonArray entries;
    for (qsizetype index = 0; index < trail.record.attempts.size(); ++index)
        entries.append(entryOf(trail, index));
    QJsonObject request = trailexport::request(trail);
    request.insert(QStringLiteral("skipped"), trailexport::skipped(trail.record));
    const QJsonObject log{
        {QStringLiteral("version"), QStringLiteral("1.2")},
        {QStringLiteral("creator"),
            QJsonObject{{QStringLiteral("name"), QStringLiteral("Signalbox")},
                {QStringLiteral("version"), QStringLiteral(SIGNALBOX_VERSION)}}},
        {QStringLiteral("entries"), entries},
        {QStringLiteral("_signalbox"), request},
    };
    return QJsonDocument(QJsonObject{{QStringLiteral("log"), log}}).toJson();
}

} // namespace signalbox
