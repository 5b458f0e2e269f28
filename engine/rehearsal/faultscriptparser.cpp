// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/faultscriptparser.h"

#include <QHash>

namespace signalbox {

namespace {

using namespace Qt::StringLiterals;

/// In the step language each character of a raw string is one byte.
QByteArray rawBytes(const QJsonValue &value)
{
    if (value.isObject()) // {"repeat": s, "count": n}
        return rawBytes(value[u"repeat"_s]).repeated(value[u"count"_s].toInt());
    return value.toString().toLatin1();
}

/// A size is a number or text such as "cap+1"; kept as text until the response limit is known.
QByteArray sizeText(const QJsonValue &value)
{
    return value.isDouble() ? QByteArray::number(value.toInteger()) : value.toString().toLatin1();
}

} // namespace

bool FaultScriptParser::read(const QJsonArray &steps)
{
    return readSteps(steps);
}

bool FaultScriptParser::readSteps(const QJsonArray &steps)
{
    for (const QJsonValue &value : steps) {
        if (!(value.isString() ? readWord(value.toString()) : readObject(value.toObject())))
            return false;
    }
    return true;
}

bool FaultScriptParser::readWord(const QString &word)
{
    static const QHash<QString, FaultStep> words{
        {u"accept"_s, step::Accept{}},
        {u"no_read"_s, step::NoRead{}},
        {u"read_headers"_s, step::ReadHeaders{}},
        {u"read_request"_s, step::ReadRequest{}},
        {u"hold"_s, step::Hold{}},
    };
    static const QHash<QString, FaultScript::Place> places{
        {u"refuse"_s, FaultScript::Place::Refused},
        {u"unreachable"_s, FaultScript::Place::Unreachable},
        {u"blackhole"_s, FaultScript::Place::BlackHole},
    };
    if (const auto place = places.find(word); place != places.end()) {
        m_place = *place;
        return true;
    }
    const auto step = words.find(word);
    if (step == words.end())
        return refuse(word);
    add(*step);
    return true;
}

bool FaultScriptParser::readObject(const QJsonObject &object)
{
    if (object.contains(u"respond"_s))
        return readRespond(object[u"respond"_s].toObject());
    if (object.contains(u"send"_s))
        return readSend(object);
    if (object.contains(u"close"_s))
        return readClose(object[u"close"_s].toString());
    if (object.contains(u"tls"_s))
        return readTls(object[u"tls"_s]);
    if (object.contains(u"first"_s))
        return readFirstThen(object);
    if (object.contains(u"wait_ms"_s)) {
        add(step::Wait{std::chrono::milliseconds(object[u"wait_ms"_s].toInt())});
        return true;
    }
    if (object.contains(u"drip"_s)) {
        add(step::Drip{rawBytes(object[u"drip"_s]), qMax(1, object[u"bytes"_s].toInt(1)),
            std::chrono::milliseconds(object[u"every_ms"_s].toInt(100))});
        return true;
    }
    if (object.contains(u"send_exact"_s)) {
        QByteArray body;
        for (const QJsonValue &part : object[u"send_exact"_s].toArray())
            body += rawBytes(part);
        add(step::SendExact{body});
        return true;
    }
    if (object.contains(u"chunked"_s)) {
        QByteArrayList chunks;
        for (const QJsonValue &chunk : object[u"chunked"_s].toArray())
            chunks.append(rawBytes(chunk));
        add(step::Chunked{chunks, object[u"end"_s].toBool(true)});
        return true;
    }
    return readArrangement(object);
}

bool FaultScriptParser::readArrangement(const QJsonObject &object)
{
    using Kind = Arrangement::Kind;
    for (const Kind kind : {Kind::Dns, Kind::Config, Kind::Local, Kind::Database, Kind::Clock, Kind::Suspend,
             Kind::Client, Kind::Proxy, Kind::ProxyConnect}) {
        const QByteArray name = Arrangement{kind, {}, 0}.name();
        const auto value = object.find(QString::fromLatin1(name));
        if (value == object.end())
            continue;
        bool isAfterRequest = false;
        for (const FaultStep &step : std::as_const(m_phases.last()))
            isAfterRequest = isAfterRequest || std::holds_alternative<step::ReadRequest>(step);
        m_environment.append({kind, *value, isAfterRequest ? 1 : 0});
        if (kind == Kind::ProxyConnect) {
            // The Endpoint plays the proxy: it reads the CONNECT request and answers it.
            add(step::ReadRequest{});
            return readSteps(value->toArray());
        }
        // One script per address; a scripted Endpoint has 127.0.0.1 only, so that any other loopback address refuses.
        return kind != Kind::Dns || readSteps(object[u"on"_s].toObject()[u"127.0.0.1"_s].toArray());
    }
    return refuse(object.keys().join(u", "_s));
}

bool FaultScriptParser::readFirstThen(const QJsonObject &object)
{
    if (!readSteps(object[u"first"_s].toArray()))
        return false;
    m_phases.append(QList<FaultStep>{});
    return readSteps(object[u"then"_s].toArray());
}

bool FaultScriptParser::readTls(const QJsonValue &value)
{
    static const QHash<QString, CertificateKind> kinds{
        {u"good"_s, CertificateKind::Good},
        {u"expired"_s, CertificateKind::Expired},
        {u"self_signed"_s, CertificateKind::SelfSigned},
        {u"wrong_host"_s, CertificateKind::WrongHost},
        {u"pin_mismatch"_s, CertificateKind::PinMismatch},
    };
    step::Tls tls;
    if (value.isString()) {
        if (value.toString() != u"stall"_s)
            return refuse(u"tls: "_s + value.toString());
        tls.stall = true;
    } else {
        const QString certificate = value[u"cert"_s].toString(u"good"_s);
        if (!kinds.contains(certificate))
            return refuse(u"tls: "_s + certificate);
        tls.certificate = kinds[certificate];
        tls.requireClientCertificate = value[u"require_client_cert"_s].toBool();
    }
    add(tls);
    return true;
}

bool FaultScriptParser::readSend(const QJsonObject &object)
{
    const QJsonValue count = object[u"count"_s];
    if (count.isString() && count.toString() != u"forever"_s)
        return refuse(u"count: "_s + count.toString());
    add(step::Send{rawBytes(object[u"send"_s]), count.isString() ? step::forever : count.toInteger(1)});
    return true;
}

bool FaultScriptParser::readClose(const QString &how)
{
    if (how != u"fin"_s && how != u"rst"_s)
        return refuse(u"close: "_s + how);
    add(step::Close{how == u"rst"_s});
    return true;
}

bool FaultScriptParser::readRespond(const QJsonObject &object)
{
    static const QStringList known{u"status"_s, u"headers"_s, u"headers_count"_s, u"body"_s, u"body_gzip"_s,
        u"body_gzip_zeros"_s, u"declared_length"_s, u"result_bytes"_s};
    for (const QString &key : object.keys()) {
        if (!known.contains(key))
            return refuse(u"respond: "_s + key);
    }
    step::Respond respond;
    respond.status = object[u"status"_s].toInt(200);
    const QJsonObject headers = object[u"headers"_s].toObject();
    for (auto field = headers.begin(); field != headers.end(); ++field)
        respond.headers.append({field.key().toLatin1(), rawBytes(field.value())});
    respond.fillerHeaders = object[u"headers_count"_s].toInt();
    respond.body = rawBytes(object[u"body"_s]);
    respond.gzipBody = rawBytes(object[u"body_gzip"_s]);
    respond.gzipZeros = object[u"body_gzip_zeros"_s].toInteger();
    respond.resultBytes = sizeText(object[u"result_bytes"_s]);
    respond.declaredLength = sizeText(object[u"declared_length"_s]);
    add(respond);
    return true;
}

bool FaultScriptParser::refuse(const QString &what)
{
    m_error = u"step not understood: "_s + what;
    return false;
}

} // namespace signalbox
