// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "support/faultcases.h"

#include <QFile>
#include <QHash>
#include <QJsonDocument>

namespace signalbox {

namespace {

using namespace Qt::StringLiterals;

QJsonObject readFile()
{
    QFile file(QStringLiteral(SIGNALBOX_REFERENCE_DIR "/faults/upstream-faults.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("upstream-faults.json can't be read");
    return QJsonDocument::fromJson(file.readAll()).object();
}

FaultScript scriptFrom(const QJsonArray &steps, const QByteArray &id)
{
    const auto script = FaultScript::fromJson(steps);
    if (!script)
        qFatal("%s: %s", id.constData(), qPrintable(script.error()));
    return *script;
}

Certainty certaintyFrom(const QString &word)
{
    if (word == u"certain"_s)
        return Certainty::Definite;
    return word == u"valid"_s ? Certainty::Answered : Certainty::Ambiguous;
}

std::optional<Decision> decisionFrom(const QString &word)
{
    // also_allowed writes "final, if …"; the first word counts.
    static const QHash<QString, Decision> words{
        {u"final"_s, Decision::Return}, {u"next"_s, Decision::MoveOn}, {u"stop"_s, Decision::Stop}};
    const auto decision = words.find(word.section(u',', 0, 0));
    return decision == words.end() ? std::nullopt : std::optional(*decision);
}

FaultClass classFrom(const QByteArray &name)
{
    for (const FaultClass &faultClass : faultClasses()) {
        if (faultClass.name() == name)
            return faultClass;
    }
    qFatal("%s is no class", name.constData());
}

QByteArray requestFor(const QJsonObject &json)
{
    const auto call = [](const QByteArray &id) -> QByteArray {
        return R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"eth_chainId","params":[]})";
    };
    const QJsonArray batch = json[u"request_batch"_s].toArray();
    if (batch.isEmpty())
        return call(QByteArray::number(json[u"request_id"_s].toInteger(1)));
    QByteArrayList members;
    for (const QJsonValue &id : batch)
        members.append(call(QByteArray::number(id.toInteger())));
    return '[' + members.join(',') + ']';
}

FaultCase caseFrom(const QJsonObject &json)
{
    FaultCase fault;
    fault.json = json;
    fault.id = json[u"id"_s].toString().toLatin1();
    fault.group = json[u"group"_s].toString().toLatin1();
    fault.name = json[u"name"_s].toString();
    fault.script = scriptFrom(json[u"upstream"_s].toArray(), fault.id);
    if (json[u"decision"_s].isObject())
        fault.jsonRpc.emplace(json);
    if (json[u"http_api"_s].isObject())
        fault.tronHttp.emplace(json[u"http_api"_s].toObject());
    fault.alsoAllowed = json[u"also_allowed"_s].toObject();
    fault.isUtxoOnly = json[u"chain"_s].toString() == u"utxo"_s;
    fault.needsHttps = json[u"client"_s].toString() == u"https"_s || fault.script.tls().has_value();
    fault.requestBody = requestFor(json);
    return fault;
}

FaultSequence sequenceFrom(const QJsonObject &json)
{
    FaultSequence sequence;
    sequence.id = json[u"id"_s].toString().toLatin1();
    sequence.name = json[u"name"_s].toString();
    sequence.faultClass = classFrom(json[u"class"_s].toString().toLatin1());
    sequence.plane = json[u"transport"_s].toString() == u"http_api"_s ? DataPlane::TronHttp : DataPlane::JsonRpc;
    for (const QJsonValue &name : json[u"endpoints"_s].toArray()) {
        sequence.endpointNames.append(name.toString().toLatin1());
        sequence.endpoints.append(namedScript(sequence.endpointNames.last()));
    }
    sequence.maxAttempts = json[u"max_attempts"_s].toInt(3);
    sequence.deploymentLimit = json[u"deployment_limit"_s].toInt(5);
    sequence.expectAttempts = json[u"expect_attempts"_s].toInt();
    sequence.clientGets = json[u"client_gets"_s].toString().toLatin1();
    for (const QJsonValue &index : json[u"order"_s].toArray())
        sequence.order.append(index.toInt());
    sequence.identicalBodies = json[u"identical_bodies"_s].toBool();
    if (json.contains(u"max_total_ms"_s))
        sequence.maxTotalMs = json[u"max_total_ms"_s].toInt();
    return sequence;
}

} // namespace

QByteArray FaultClass::name() const
{
    if (shape == RequestShape::Notification)
        return "notification";
    switch (operationClass) {
    case OperationClass::Stateless:
        return "stateless";
    case OperationClass::Broadcast:
        return "broadcast";
    case OperationClass::Session:
        return "session";
    case OperationClass::SideEffect:
        return "side_effect";
    case OperationClass::Unrecognized:
        return "unrecognized";
    }
    return {};
}

const QList<FaultClass> &faultClasses()
{
    static const QList<FaultClass> classes{{OperationClass::Stateless}, {OperationClass::Broadcast},
        {OperationClass::Session}, {OperationClass::SideEffect}, {OperationClass::Unrecognized},
        {OperationClass::Stateless, RequestShape::Notification}};
    return classes;
}

FaultExpectation::FaultExpectation(const QJsonObject &json)
    : m_certainty(certaintyFrom(json[u"certainty"_s].toString()))
    , m_decisions(json[u"decision"_s].toObject())
{ }

std::optional<Decision> FaultExpectation::decision(const FaultClass &faultClass) const
{
    return decisionFrom(m_decisions[QString::fromLatin1(faultClass.name())].toString());
}

bool FaultCase::accepts(const FaultClass &faultClass, DataPlane plane, Decision decision) const
{
    const auto &expectation = plane == DataPlane::JsonRpc ? jsonRpc : tronHttp;
    if (expectation && expectation->decision(faultClass) == decision)
        return true;
    const QString all = alsoAllowed[u"all"_s].toString();
    if (all.startsWith(u"certain table"_s))
        return decision == Decision::MoveOn;
    return decisionFrom(all) == decision
        || decisionFrom(alsoAllowed[QString::fromLatin1(faultClass.name())].toString()) == decision;
}

std::optional<qint64> FaultCase::limit(const char *limitName) const
{
    const QJsonValue value = json[QLatin1StringView(limitName)];
    return value.isDouble() ? std::optional(value.toInteger()) : std::nullopt;
}

const QList<FaultCase> &faultCases()
{
    static const QList<FaultCase> cases = [] {
        QList<FaultCase> list;
        for (const QJsonValue &value : readFile()[u"faults"_s].toArray())
            list.append(caseFrom(value.toObject()));
        return list;
    }();
    return cases;
}

const QList<FaultSequence> &faultSequences()
{
    static const QList<FaultSequence> sequences = [] {
        QList<FaultSequence> list;
        for (const QJsonValue &value : readFile()[u"sequences"_s].toArray())
            list.append(sequenceFrom(value.toObject()));
        return list;
    }();
    return sequences;
}

FaultScript namedScript(const QByteArray &name)
{
    static const QHash<QByteArray, QByteArray> scripts{
        {"ok", "[]"},
        {"circuit_open", "[]"},
        {"refuse", R"(["refuse"])"},
        {"timeout", R"(["accept", "read_request", "hold"])"},
        {"fin_before_response", R"(["accept", "read_request", {"close": "fin"}])"},
        {"error_already_known",
            R"(["accept", "read_request", {"respond": {"body": "{\"jsonrpc\":\"2.0\",\"id\":${ID},\"error\":{\"code\":-32000,\"message\":\"already known\"}}"}}])"},
        {"error_reverted",
            R"(["accept", "read_request", {"respond": {"body": "{\"jsonrpc\":\"2.0\",\"id\":${ID},\"error\":{\"code\":3,\"message\":\"execution reverted\",\"data\":\"0x08c379a0\"}}"}}])"},
        {"429_retry_after_30",
            R"(["accept", "read_request", {"respond": {"status": 429, "headers": {"Retry-After": "30"}, "body": ""}}])"},
    };
    QByteArray text = scripts.value(name);
    if (text.isEmpty()) {
        if (name.toInt() == 0)
            qFatal("%s is no script", name.constData());
        text = R"(["accept", "read_request", {"respond": {"status": )" + name + R"(, "body": ""}}])";
    }
    const auto script = FaultScript::fromJson(QByteArrayView(text));
    if (!script)
        qFatal("%s: %s", name.constData(), qPrintable(script.error()));
    return *script;
}

} // namespace signalbox
