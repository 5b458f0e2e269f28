// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "fixturejudge.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

namespace signalbox {

namespace {

ResponseDefect defectOf(const QJsonObject &object, FixtureDialect dialect)
{
    const bool utxo = dialect == FixtureDialect::Utxo;
    const QString version = object.value(QLatin1String("jsonrpc")).toString();
    const bool legacy = version.isEmpty() || version == QLatin1String("1.0") || version == QLatin1String("1.1");
    if (version != QLatin1String("2.0") && !(utxo && legacy))
        return ResponseDefect::WrongVersion;
    const QJsonValue error = object.value(QLatin1String("error"));
    const bool hasResult = object.contains(QLatin1String("result"));
    const bool resultIsNull = object.value(QLatin1String("result")).isNull();
    if (!hasResult && error.isUndefined())
        return ResponseDefect::NeitherResultNorError;
    if (hasResult && !error.isUndefined() && !(utxo && (error.isNull() || resultIsNull)))
        return ResponseDefect::ResultAndError;
    if (error.isUndefined() || (utxo && error.isNull()))
        return ResponseDefect::None;
    const QJsonObject parts = error.toObject();
    const bool wellFormed
        = parts.value(QLatin1String("code")).isDouble() && parts.value(QLatin1String("message")).isString();
    return wellFormed ? ResponseDefect::None : ResponseDefect::MalformedError;
}

bool isApplicationError(const QJsonObject &object)
{
    return object.value(QLatin1String("error")).isObject();
}

JsonRpcResponse defective(ResponseDefect defect)
{
    JsonRpcResponse response;
    response.defect = defect;
    return response;
}

JsonRpcResponse judgeBatch(const QJsonArray &members, FixtureDialect dialect)
{
    QSet<int> ids;
    JsonRpcResponse response;
    response.applicationError = true;
    for (const QJsonValue &member : members) {
        const QJsonObject object = member.toObject();
        if (defectOf(object, dialect) != ResponseDefect::None)
            return defective(ResponseDefect::BatchMismatch);
        ids.insert(object.value(QLatin1String("id")).toInt());
        response.applicationError = response.applicationError && isApplicationError(object);
    }
    if (members.size() != 2 || ids != QSet<int>{1, 2})
        return defective(ResponseDefect::BatchMismatch);
    return response;
}

} // namespace

JsonRpcResponse judgeFixture(const QByteArray &body, FixtureDialect dialect, bool batch)
{
    // QJsonDocument keeps the last of two equal members; the fixtures double `result` alone.
    if (body.count("\"result\"") > 1 && body.startsWith('{'))
        return defective(ResponseDefect::DuplicateMember);
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(body, &problem);
    if (problem.error != QJsonParseError::NoError)
        return defective(ResponseDefect::NotJson);
    if (batch)
        return document.isArray() ? judgeBatch(document.array(), dialect) : defective(ResponseDefect::NotABatch);
    if (!document.isObject())
        return defective(ResponseDefect::NotAnObject);
    const QJsonObject object = document.object();
    if (object.value(QLatin1String("id")) != QJsonValue(1))
        return defective(ResponseDefect::WrongId);
    JsonRpcResponse response = defective(defectOf(object, dialect));
    response.applicationError = response.isValid() && isApplicationError(object);
    return response;
}

} // namespace signalbox
