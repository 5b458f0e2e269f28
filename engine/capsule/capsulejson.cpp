// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "capsule/capsulejson.h"

#include "capsule/capsulebroadcast.h"
#include "capsule/capsulefields.h"
#include "config/configreader.h"
#include "config/jsonwriter.h"
#include "config/routesfile.h"

#include <QJsonDocument>

#include <algorithm>

namespace signalbox {

namespace {

template <typename Value>
QByteArray compact(const Value &value)
{
    CapsuleFieldWriter fields;
    members(fields, value);
    return QJsonDocument(fields.take()).toJson(QJsonDocument::Compact);
}

QByteArray isoTime(LedgerTime time)
{
    CapsuleFieldWriter fields;
    fields.time("time", time);
    return fields.take().value(QLatin1String("time")).toString().toLatin1();
}

/// A list with one element a line.
template <typename List, typename Render>
void lines(JsonWriter &json, const char *name, const List &values, const Render &render)
{
    QByteArrayList texts;
    for (const auto &value : values)
        texts.append(render(value));
    json.json(name, texts.isEmpty() ? QByteArray("[]") : "[\n" + texts.join(",\n") + "\n]");
}

QByteArray generationText(const GenerationPtr &generation)
{
    CapsuleFieldWriter origin;
    origin.text("origin", generation->origin); // The operator's own words.
    JsonWriter json;
    json.beginObject();
    json.number("number", static_cast<qint64>(generation->number));
    json.text("taken_at", isoTime(std::chrono::floor<std::chrono::milliseconds>(generation->takenAt)));
    json.text("origin", origin.take().value(QLatin1String("origin")).toString().toUtf8());
    json.json("configuration", renderRoutesFile(redactedConfiguration(generation->configuration)).trimmed());
    json.endObject();
    return json.take().trimmed();
}

QByteArray trailText(const RequestSnapshot &request)
{
    return QJsonDocument(trailexport::whole({.record = *request})).toJson(QJsonDocument::Compact);
}

const PositionedValue *find(const PositionedValue &root, const char *name)
{
    const auto found = std::ranges::find(root.members, QByteArrayView(name), &PositionedMember::name);
    return found == root.members.end() ? nullptr : &found->value;
}

/// What comes first: whether this is such a file at all, and of a version that is known. Empty when it is.
ConfigProblems recognise(const PositionedValue &root)
{
    if (!isCapsule(root))
        return {{0, {}, QStringLiteral("this is no incident capsule"), {}}};
    const PositionedValue *version = find(root, "version");
    const int number = version ? version->text.toInt() : 0;
    if (number == capsuleFormatVersion)
        return {};
    const QString message = number > capsuleFormatVersion
        ? QStringLiteral("this capsule was saved by a newer version of the program, which this one can't read")
        : QStringLiteral("this program does not know that version of the format");
    return {{version ? version->line : 0, "version", message, QString::number(capsuleFormatVersion)}};
}

GenerationPtr readGeneration(const PositionedValue &object, const QByteArray &path, ProblemCollector &problems)
{
    CapsuleFieldReader fields(object, path, problems);
    fields.fields().require({"number", "taken_at", "configuration"});
    Generation generation;
    LedgerTime takenAt;
    fields.number("number", generation.number);
    fields.time("taken_at", takenAt);
    fields.text("origin", generation.origin);
    generation.takenAt = takenAt;
    if (const PositionedValue *configuration = fields.fields().object("configuration")) {
        ProblemCollector own; // Its paths begin at its own root.
        readConfiguration(*configuration, generation.configuration, own);
        for (const ConfigProblem &problem : own.take())
            problems.reportAt(problem.line, path + ".configuration." + problem.field, problem.message, problem.allowed);
    }
    fields.fields().finish();
    return std::make_shared<const Generation>(std::move(generation));
}

void readTrails(CapsuleFieldReader &fields, RecordedCapsule &read)
{
    fields.forEach("trails", [&](const PositionedValue &object, const QByteArray &path) {
        // One of its own: it remembers where each field stands, and there are very many.
        ProblemCollector own;
        RecordedTrail trail = readTrail(object, path, own);
        for (const ConfigProblem &problem : own.take())
            fields.problems().reportAt(problem.line, problem.field, problem.message, problem.allowed);
        read.capsule.requests.append(std::make_shared<const RequestRecord>(trail.record));
        read.trails.append(std::move(trail));
    });
}

void readMembers(CapsuleFieldReader &fields, RecordedCapsule &read)
{
    IncidentCapsule &capsule = read.capsule;
    fields.fields().require({"application", "saved_by", "from", "to", "generations", "trails"});
    QByteArray known;
    QByteArrayList leftOut;
    fields.text("application", known);
    fields.text("format", known);
    int version = 0;
    fields.number("version", version);
    fields.text("saved_by", capsule.savedBy);
    fields.time("from", capsule.from);
    fields.time("to", capsule.to);
    fields.texts("left_out", leftOut);
    fields.object("gateway", capsule.gateway);
    fields.forEach("generations", [&](const PositionedValue &object, const QByteArray &path) {
        capsule.generations.append(readGeneration(object, path, fields.problems()));
    });
    if (capsule.generations.isEmpty())
        fields.problems().report("generations", QStringLiteral("names no generation that ran"));
    fields.list("endpoints", capsule.endpoints);
    fields.list("alerts", capsule.alerts);
    fields.list("broadcasts", capsule.broadcasts);
    fields.number("broadcasts_left_out", capsule.broadcastsLeftOut);
    fields.number("trails_left_out", capsule.requestsLeftOut);
    readTrails(fields, read);
    fields.fields().finish();
}

} // namespace

QStringList leftOutOfCapsules()
{
    return {QStringLiteral("bodies of requests and answers"),
        QStringLiteral("addresses of Endpoints but for host and port"), QStringLiteral("header values"),
        QStringLiteral("paths and query strings"), QStringLiteral("secrets"),
        QStringLiteral("signed bytes of broadcasts")};
}

QByteArray renderCapsule(const IncidentCapsule &capsule)
{
    JsonWriter json;
    json.beginObject();
    json.text("application", "Signalbox");
    json.text("format", capsuleFormat);
    json.number("version", capsuleFormatVersion);
    json.text("saved_by", capsule.savedBy);
    json.text("from", isoTime(capsule.from));
    json.text("to", isoTime(capsule.to));
    lines(json, "left_out", leftOutOfCapsules(),
        [](const QString &what) -> QByteArray { return '"' + what.toUtf8() + '"'; });
    json.json("gateway", compact(capsule.gateway));
    lines(json, "generations", capsule.generations, &generationText);
    lines(json, "endpoints", capsule.endpoints, &compact<CapsuleEndpoint>);
    lines(json, "alerts", capsule.alerts, &compact<CapsuleAlert>);
    lines(json, "broadcasts", capsule.broadcasts, &compact<BroadcastView>);
    json.number("broadcasts_left_out", capsule.broadcastsLeftOut);
    json.number("trails_left_out", capsule.requestsLeftOut);
    lines(json, "trails", capsule.requests, &trailText);
    json.endObject();
    return json.take();
}

bool isCapsule(const PositionedValue &root)
{
    const PositionedValue *format = find(root, "format");
    return format && format->kind == PositionedValue::Kind::String && format->text == capsuleFormat;
}

tl::expected<RecordedCapsule, ConfigProblems> readCapsule(const QByteArray &text)
{
    const auto root = readPositionedJson(text);
    if (!root)
        return tl::unexpected(ConfigProblems{root.error()});
    if (ConfigProblems strange = recognise(*root); !strange.isEmpty())
        return tl::unexpected(std::move(strange));
    ProblemCollector problems;
    CapsuleFieldReader fields(*root, {}, problems);
    RecordedCapsule read;
    readMembers(fields, read);
    if (ConfigProblems found = problems.take(); !found.isEmpty())
        return tl::unexpected(std::move(found));
    return read;
}

} // namespace signalbox
