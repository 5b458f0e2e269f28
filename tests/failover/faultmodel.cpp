// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "faultmodel.h"

#include "fixturejudge.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QSet>

namespace signalbox {

namespace {

constexpr int attemptDeadlineMs = 10'000;

/// How the stream of response bytes ended.
enum class StreamEnd : std::uint8_t
{
    Open,
    Fin,
    Reset,
    Deadline
};

/// The wire as the Endpoint left it.
struct Wire
{
    bool sent = false;
    bool clientGone = false;
    bool https = false;
    QByteArray bytes;
    StreamEnd end = StreamEnd::Open;
    std::optional<AccessFault> fault; ///< Known without reading the bytes.
};

/// A body of exactly its declared length or, without one, of what came before the end.
struct Answer
{
    int status = 0;
    QByteArray body = {};
    std::optional<AccessFault> fault = {};
};

QByteArray bytesOf(const QJsonValue &text)
{
    // Each character of the file is one byte.
    QByteArray bytes = text.toString().toLatin1();
    bytes.replace("${ID}", "1");
    bytes.replace("${DEEP100000}", QByteArray(100'000, '[').append(QByteArray(100'000, ']')));
    return bytes;
}

QByteArray withLength(int status, const QByteArray &body)
{
    return "HTTP/1.1 " + QByteArray::number(status) + " x\r\nContent-Length: " + QByteArray::number(body.size())
        + "\r\n\r\n" + body;
}

AccessFault faultAtEnd(StreamEnd end, AccessFault cut)
{
    return end == StreamEnd::Fin || end == StreamEnd::Reset ? cut : AccessFault::DeadlinePassed;
}

Answer readChunks(int status, QByteArray rest, StreamEnd end)
{
    QByteArray body;
    while (true) {
        const qsizetype line = rest.indexOf("\r\n");
        if (line < 0)
            return {.status = status, .fault = faultAtEnd(end, AccessFault::TruncatedBody)};
        bool isNumber = false;
        const qsizetype size = rest.left(line).toLongLong(&isNumber, 16);
        if (!isNumber)
            return {.status = status, .fault = AccessFault::MalformedHttp};
        if (size == 0)
            return {.status = status, .body = body};
        body += rest.mid(line + 2, size);
        rest = rest.mid(line + 2 + size + 2);
    }
}

Answer readBytes(QByteArray bytes, StreamEnd end)
{
    static const QRegularExpression statusLine(QStringLiteral("^HTTP/1\\.1 ([1-9][0-9]{2}) "));
    static const QRegularExpression length(QStringLiteral("\r\nContent-Length: ([0-9]+)"));
    while (true) {
        const qsizetype head = bytes.indexOf("\r\n\r\n");
        if (head < 0) {
            const bool other = !bytes.isEmpty() && !bytes.startsWith("HTTP/1.");
            const AccessFault cut
                = end == StreamEnd::Reset ? AccessFault::ConnectionReset : AccessFault::ConnectionClosed;
            return {.fault = other ? AccessFault::MalformedHttp : faultAtEnd(end, cut)};
        }
        const QString fields = QString::fromLatin1(bytes.left(head));
        const QByteArray rest = bytes.mid(head + 4);
        const auto match = statusLine.match(fields);
        if (!match.hasMatch())
            return {.fault = AccessFault::MalformedHttp};
        const int status = match.captured(1).toInt();
        if (status < 200) {
            bytes = rest;
            continue;
        }
        if (fields.contains(QLatin1String("Transfer-Encoding: chunked")))
            return readChunks(status, rest, end);
        QSet<QString> lengths;
        for (auto each = length.globalMatch(fields); each.hasNext();)
            lengths.insert(each.next().captured(1));
        if (lengths.size() > 1)
            return {.status = status, .fault = AccessFault::MalformedHttp};
        if (lengths.isEmpty()) {
            if (end == StreamEnd::Fin)
                return {.status = status, .body = rest};
            return {.status = status, .fault = faultAtEnd(end, AccessFault::TruncatedBody)};
        }
        const qsizetype declared = lengths.values().constFirst().toLongLong();
        if (rest.size() < declared)
            return {.status = status, .fault = faultAtEnd(end, AccessFault::TruncatedBody)};
        return {.status = status, .body = rest.left(declared)};
    }
}

void respond(Wire &wire, const QJsonObject &response)
{
    const int status = response.value(QLatin1String("status")).toInt();
    if (response.contains(QLatin1String("body_gzip_zeros")) || response.contains(QLatin1String("declared_length")))
        wire.fault = AccessFault::ResponseTooLarge;
    else if (response.contains(QLatin1String("body_gzip"))) // Decoded on arrival.
        wire.bytes += withLength(status, bytesOf(response.value(QLatin1String("body_gzip"))));
    else if (response.contains(QLatin1String("result_bytes"))) // The size below the cap plays no part.
        wire.bytes += withLength(status, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":\"0x1\"}");
    else
        wire.bytes += withLength(status, bytesOf(response.value(QLatin1String("body"))));
}

bool playWord(Wire &wire, const QString &word)
{
    if (word == QLatin1String("read_request") || word == QLatin1String("read_headers"))
        wire.sent = true;
    else if (word == QLatin1String("refuse"))
        wire.fault = AccessFault::ConnectionRefused;
    else if (word == QLatin1String("unreachable"))
        wire.fault = AccessFault::Unreachable;
    else if (word == QLatin1String("blackhole"))
        wire.fault = AccessFault::ConnectTimeout;
    else if (word == QLatin1String("hold"))
        wire.end = StreamEnd::Deadline;
    else
        return word == QLatin1String("accept");
    return true;
}

bool play(Wire &wire, const QJsonArray &steps);

/// The one member that names a step, apart from its arguments.
bool playStep(Wire &wire, const QJsonObject &step)
{
    const auto has = [&](const char *name) { return step.contains(QLatin1String(name)); };
    const auto value = [&](const char *name) { return step.value(QLatin1String(name)); };
    if (has("dns")) {
        if (value("dns").isString()) {
            wire.fault = AccessFault::NameNotResolved;
            return true;
        }
        const QJsonObject addresses = value("on").toObject(); // The last address decides when those before refuse.
        return play(wire, addresses.value(value("dns").toArray().last().toString()).toArray())
            && (wire.fault.reset(), true);
    }
    if (has("config"))
        wire.fault
            = value("config") == QLatin1String("endpoint_gone") ? AccessFault::EndpointGone : AccessFault::UrlRefused;
    else if (has("proxy") || has("proxy_connect"))
        wire.fault = AccessFault::ProxyFailed;
    else if (has("local"))
        wire.fault = value("local") == QLatin1String("emfile") ? AccessFault::LocalResources : AccessFault::Unreachable;
    else if (has("tls")) {
        const bool lateAlert = value("tls").toObject().contains(QLatin1String("require_client_cert"));
        wire.sent = lateAlert;
        wire.fault = lateAlert ? AccessFault::ConnectionReset : AccessFault::TlsFailed;
    } else if (has("close")) {
        wire.end = value("close") == QLatin1String("rst") ? StreamEnd::Reset : StreamEnd::Fin;
        wire.sent = true; // Accepted: the request was handed over, or is about to be; see `also_allowed` of UF-020.
    } else if (has("send")) {
        if (wire.https)
            wire.fault = AccessFault::TlsFailed;
        const bool forever = value("count") == QLatin1String("forever");
        for (int i = 0; i < (forever ? 1 : value("count").toInt(1)); ++i)
            wire.bytes += bytesOf(value("send"));
        if (forever)
            wire.end = StreamEnd::Deadline;
    } else if (has("drip")) {
        const QByteArray bytes = bytesOf(value("drip"));
        const bool late = bytes.size() / value("bytes").toInt() * value("every_ms").toInt() > attemptDeadlineMs;
        wire.end = StreamEnd::Deadline;
        wire.bytes += late ? bytes.left(1) : bytes;
    } else if (has("chunked")) {
        wire.bytes += "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
        for (const QJsonValue &chunk : value("chunked").toArray())
            wire.bytes += QByteArray::number(bytesOf(chunk).size(), 16) + "\r\n" + bytesOf(chunk) + "\r\n";
        wire.bytes += value("end").toBool(true) ? "0\r\n\r\n" : "";
    } else if (has("send_exact"))
        wire.bytes += withLength(200, bytesOf(value("send_exact").toArray().first()));
    else if (has("respond"))
        respond(wire, value("respond").toObject());
    else if (has("client"))
        wire.clientGone = true;
    else
        return has("clock");
    return true;
}

bool play(Wire &wire, const QJsonArray &steps)
{
    for (const QJsonValue &step : steps) {
        if (!(step.isString() ? playWord(wire, step.toString()) : playStep(wire, step.toObject())))
            return false;
    }
    return true;
}

} // namespace

std::optional<ModelledAttempt> modelAttempt(const QJsonObject &fault, DataPlane plane, RequestShape shape)
{
    Wire wire;
    wire.https = fault.value(QLatin1String("client")) == QLatin1String("https");
    if (!play(wire, fault.value(QLatin1String("upstream")).toArray()))
        return std::nullopt;
    const Answer answer = wire.fault ? Answer{.fault = wire.fault} : readBytes(wire.bytes, wire.end);
    ModelledAttempt attempt{.outcome = {}, .clientGone = wire.clientGone};
    if (answer.fault) {
        const bool unsent = wire.https || !wire.sent;
        attempt.outcome = AttemptOutcome::accessFailure(*answer.fault, !unsent, answer.status);
    } else if (plane == DataPlane::TronHttp || shape == RequestShape::Notification) {
        attempt.outcome = AttemptOutcome::httpResponse(plane, answer.status);
    } else {
        const bool utxo = fault.value(QLatin1String("chain")) == QLatin1String("utxo");
        attempt.outcome = AttemptOutcome::judgedResponse(answer.status,
            judgeFixture(answer.body, utxo ? FixtureDialect::Utxo : FixtureDialect::Strict,
                fault.contains(QLatin1String("request_batch"))));
    }
    return attempt;
}

} // namespace signalbox
