// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "vectors.h"

#include "transactions/base58.h"
#include "transactions/digest.h"
#include "transactions/hex.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

namespace signalbox::test {

using transactions::view;

namespace {
// {"$hexParts": [...]}: a long string that is written down in parts.
QString joinParts(const QJsonObject &object)
{
    QByteArray text = object.value(QLatin1String("prefix")).toString().toLatin1();
    for (const QJsonValue part : object.value(QLatin1String("$hexParts")).toArray()) {
        const QJsonArray repeated = part.toArray();
        text += repeated.isEmpty() ? part.toString().toLatin1()
                                   : repeated.at(0).toString().toLatin1().repeated(repeated.at(1).toInt());
    }
    const QByteArray digest = QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex();
    if (text.size() != object.value(QLatin1String("length")).toInteger()
        || digest != object.value(QLatin1String("sha256")).toString().toLatin1())
        qFatal("vectors.json: parts do not join to the string that was meant");
    return QString::fromLatin1(text);
}

QJsonArray joined(const QJsonArray &params)
{
    QJsonArray result;
    for (const QJsonValue value : params) {
        const QJsonObject object = value.toObject();
        result.append(object.contains(QLatin1String("$hexParts")) ? QJsonValue(joinParts(object)) : value);
    }
    return result;
}

Protocol protocolOf(const QByteArray &family, bool http)
{
    if (family == "tron")
        return http ? Protocol::TronHttp : Protocol::TronJsonRpc;
    return *protocolFromName(view(family));
}

QByteArray decodeParams(const QByteArray &family, const QJsonArray &params)
{
    QByteArray text = params.at(0).toString().toLatin1();
    if (family == "solana") {
        if (params.at(1).toObject().value(QLatin1String("encoding")).toString() == QLatin1String("base64"))
            return QByteArray::fromBase64(text);
        return transactions::decodeBase58(view(text), 4096).value_or(QByteArray());
    }
    if (text.toLower().startsWith("0x"))
        text = text.sliced(2);
    return transactions::decodeHex(view(text)).value_or(QByteArray());
}

Vector toVector(const QJsonObject &object)
{
    const QJsonObject request = object.value(QLatin1String("request")).toObject();
    const bool http = request.contains(QLatin1String("path"));
    Vector vector;
    vector.id = object.value(QLatin1String("id")).toString().toLatin1();
    vector.family = object.value(QLatin1String("protocol")).toString().toLatin1();
    vector.protocol = protocolOf(vector.family, http);
    vector.methodOrPath = request.value(http ? QLatin1String("path") : QLatin1String("method")).toString().toLatin1();
    vector.expected = object.value(QLatin1String("expect")).toObject();
    if (object.contains(QLatin1String("routeChainId")))
        vector.network = QByteArray::number(object.value(QLatin1String("routeChainId")).toInteger());
    if (http) {
        const QJsonValue body = request.value(QLatin1String("body"));
        vector.payload = (body.isArray() ? QJsonDocument(body.toArray()) : QJsonDocument(body.toObject()))
                             .toJson(QJsonDocument::Compact);
        const QByteArray text = body.toObject().value(QLatin1String("transaction")).toString().toLatin1();
        vector.transaction = transactions::decodeHex(view(text)).value_or(QByteArray());
    } else {
        const QJsonArray params = joined(request.value(QLatin1String("params")).toArray());
        vector.payload = QJsonDocument(params).toJson(QJsonDocument::Compact);
        vector.transaction = decodeParams(vector.family, params);
    }
    return vector;
}

std::vector<Vector> read()
{
    QFile file(QStringLiteral(SIGNALBOX_REFERENCE_DIR "/transactions/vectors.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("vectors.json cannot be read");
    std::vector<Vector> result;
    const QJsonObject document = QJsonDocument::fromJson(file.readAll()).object();
    for (const QJsonValue value : document.value(QLatin1String("vectors")).toArray())
        result.push_back(toVector(value.toObject()));
    return result;
}
}

const std::vector<Vector> &vectors()
{
    static const std::vector<Vector> all = read();
    return all;
}

} // namespace signalbox::test
