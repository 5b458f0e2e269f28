// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/draftwords.h"

#include "base/enginetexts.h"
#include "base/rollbacktext.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>

namespace signalbox::draftwords {

namespace {

using Kind = ConfigurationChange::Kind;

QString translated(const char *text)
{
    return QCoreApplication::translate("draft", text);
}

const QHash<QByteArray, const char *> &fieldTexts()
{
    static const QHash<QByteArray, const char *> texts{
        {"slug", QT_TRANSLATE_NOOP("draft", "Slug")},
        {"protocol", QT_TRANSLATE_NOOP("draft", "Chain")},
        {"network", QT_TRANSLATE_NOOP("draft", "Network")},
        {"strategy", QT_TRANSLATE_NOOP("draft", "Strategy")},
        {"max_attempts", QT_TRANSLATE_NOOP("draft", "Max attempts")},
        {"timeout_ms", QT_TRANSLATE_NOOP("draft", "Timeout per attempt")},
        {"retry_policy", QT_TRANSLATE_NOOP("draft", "Retry policy")},
        {"port", QT_TRANSLATE_NOOP("draft", "Port")},
        {"key", QT_TRANSLATE_NOOP("draft", "Key")},
        {"paused", QT_TRANSLATE_NOOP("draft", "Paused")},
        {"class_overrides", QT_TRANSLATE_NOOP("draft", "Class overrides")},
        {"allow_less_caution", QT_TRANSLATE_NOOP("draft", "Allow less caution")},
        {"targets", QT_TRANSLATE_NOOP("draft", "Targets")},
        {"endpoint", QT_TRANSLATE_NOOP("draft", "Endpoint")},
        {"weight", QT_TRANSLATE_NOOP("draft", "Weight")},
        {"enabled", QT_TRANSLATE_NOOP("draft", "On")},
        {"id", QT_TRANSLATE_NOOP("draft", "Id")},
        {"name", QT_TRANSLATE_NOOP("draft", "Name")},
        {"url", QT_TRANSLATE_NOOP("draft", "URL")},
        {"auth.type", QT_TRANSLATE_NOOP("draft", "Credential")},
        {"auth.name", QT_TRANSLATE_NOOP("draft", "Credential name")},
        {"auth.secret", QT_TRANSLATE_NOOP("draft", "Secret reference")},
        {"max_connections", QT_TRANSLATE_NOOP("draft", "Max connections")},
        {"network_check", QT_TRANSLATE_NOOP("draft", "Network check")},
        {"ca_file", QT_TRANSLATE_NOOP("draft", "CA file")},
        {"proxy", QT_TRANSLATE_NOOP("draft", "Proxy")},
        {"listen", QT_TRANSLATE_NOOP("draft", "Listen address")},
        {"management_port", QT_TRANSLATE_NOOP("draft", "Management port")},
        {"deployment_max_attempts", QT_TRANSLATE_NOOP("draft", "Deployment limit")},
        {"workers", QT_TRANSLATE_NOOP("draft", "Workers")},
        {"max_in_flight", QT_TRANSLATE_NOOP("draft", "Max requests in flight")},
        {"max_request_bytes", QT_TRANSLATE_NOOP("draft", "Largest request")},
        {"max_response_bytes", QT_TRANSLATE_NOOP("draft", "Largest response")},
        {"max_header_bytes", QT_TRANSLATE_NOOP("draft", "Largest header")},
        {"max_batch_members", QT_TRANSLATE_NOOP("draft", "Max batch members")},
        {"body_timeout_ms", QT_TRANSLATE_NOOP("draft", "Body timeout")},
        {"idle_timeout_ms", QT_TRANSLATE_NOOP("draft", "Idle timeout")},
        {"allowed_origins", QT_TRANSLATE_NOOP("draft", "Allowed origins")},
        {"allowed_hosts", QT_TRANSLATE_NOOP("draft", "Allowed hosts")},
        {"probes", QT_TRANSLATE_NOOP("draft", "Probes")},
        {"tracker_asks", QT_TRANSLATE_NOOP("draft", "Tracker asks")},
        {"keep_signed_bytes", QT_TRANSLATE_NOOP("draft", "Keep signed bytes")},
    };
    return texts;
}

QString shown(const QString &value)
{
    return value.isEmpty() ? translated(QT_TRANSLATE_NOOP("draft", "none")) : value;
}

QString place(const ConfigurationChange &change)
{
    const QString subject = QString::fromUtf8(change.subject);
    switch (change.kind) {
    case Kind::EndpointAdded:
    case Kind::EndpointRemoved:
    case Kind::EndpointMoved:
    case Kind::EndpointChanged:
        return translated(QT_TRANSLATE_NOOP("draft", "Endpoint %1")).arg(subject);
    case Kind::GatewayChanged:
        return translated(QT_TRANSLATE_NOOP("draft", "Gateway"));
    default:
        return translated(QT_TRANSLATE_NOOP("draft", "Route %1")).arg(subject);
    }
}

QString fieldChange(const ConfigurationChange &change)
{
    if (change.before == change.after) // What differs may not be shown.
        return translated(QT_TRANSLATE_NOOP("draft", "%1 changed")).arg(field(change.field));
    return translated(QT_TRANSLATE_NOOP("draft", "%1: %2 → %3"))
        .arg(field(change.field), shown(change.before), shown(change.after));
}

QString event(const ConfigurationChange &change)
{
    const QString target = QString::fromUtf8(change.target);
    switch (change.kind) {
    case Kind::RouteAdded:
    case Kind::EndpointAdded:
        return translated(QT_TRANSLATE_NOOP("draft", "added"));
    case Kind::RouteRemoved:
    case Kind::EndpointRemoved:
        return translated(QT_TRANSLATE_NOOP("draft", "removed"));
    case Kind::RouteMoved:
    case Kind::EndpointMoved:
        return translated(QT_TRANSLATE_NOOP("draft", "moved in the file from %1 to %2"))
            .arg(change.before, change.after);
    case Kind::TargetAdded:
        return translated(QT_TRANSLATE_NOOP("draft", "%1 added at position %2")).arg(target, change.after);
    case Kind::TargetRemoved:
        return translated(QT_TRANSLATE_NOOP("draft", "%1 removed from position %2")).arg(target, change.before);
    case Kind::TargetMoved:
        return translated(QT_TRANSLATE_NOOP("draft", "%1 moved from position %2 to %3"))
            .arg(target, change.before, change.after);
    case Kind::TargetChanged:
        return target + QLatin1String(", ") + fieldChange(change);
    case Kind::RouteChanged:
    case Kind::EndpointChanged:
    case Kind::GatewayChanged:
        break;
    }
    return fieldChange(change);
}

/// The thing that a field's path starts with, by its name; and what is left of the path.
QString thing(QByteArray &path, const Configuration &configuration)
{
    static const QRegularExpression indexed(QStringLiteral("^(routes|endpoints)\\[(\\d+)\\]\\.?"));
    const QRegularExpressionMatch match = indexed.match(QString::fromLatin1(path));
    if (match.hasMatch()) {
        path.remove(0, match.capturedLength());
        const qsizetype index = match.captured(2).toInt();
        if (match.captured(1) == QLatin1String("routes") && index < configuration.routes.size())
            return translated(QT_TRANSLATE_NOOP("draft", "Route %1"))
                .arg(QString::fromUtf8(configuration.routes[index].slug));
        if (match.captured(1) == QLatin1String("endpoints") && index < configuration.endpoints.size())
            return translated(QT_TRANSLATE_NOOP("draft", "Endpoint %1"))
                .arg(QString::fromUtf8(configuration.endpoints[index].id));
        return {};
    }
    if (!path.startsWith("gateway."))
        return {};
    path.remove(0, 8);
    return translated(QT_TRANSLATE_NOOP("draft", "Gateway"));
}

/// "targets[2].weight" is "target 3, Weight".
QString part(QByteArray path)
{
    static const QRegularExpression target(QStringLiteral("^targets\\[(\\d+)\\]\\.?"));
    const QRegularExpressionMatch match = target.match(QString::fromLatin1(path));
    if (!match.hasMatch())
        return path.isEmpty() ? QString() : field(path);
    path.remove(0, match.capturedLength());
    const QString name = translated(QT_TRANSLATE_NOOP("draft", "target %1")).arg(match.captured(1).toInt() + 1);
    return path.isEmpty() || path == "endpoint" ? name : name + QLatin1String(", ") + field(path);
}

} // namespace

QString field(const QByteArray &name)
{
    if (const char *text = fieldTexts().value(name))
        return translated(text);
    const qsizetype dot = name.indexOf('.'); // "class_overrides.eth_call" names what somebody made up.
    const char *group = fieldTexts().value(name.left(dot));
    return group && dot > 0 ? translated(group) + u' ' + QString::fromUtf8(name.mid(dot + 1)) : QString::fromUtf8(name);
}

QString change(const ConfigurationChange &change)
{
    return place(change) + QLatin1String(": ") + event(change);
}

QString problem(const ConfigProblem &problem)
{
    if (problem.allowed.isEmpty())
        return engineText(problem.message);
    return translated(QT_TRANSLATE_NOOP("draft", "%1 (allowed: %2)"))
        .arg(engineText(problem.message), engineText(problem.allowed));
}

QString problemWithPlace(const ConfigProblem &problem, const Configuration &configuration)
{
    QByteArray path = problem.field;
    QStringList places{thing(path, configuration), part(path)};
    places.removeAll(QString());
    const QString text = draftwords::problem(problem);
    return places.isEmpty() ? text : places.join(QLatin1String(", ")) + QLatin1String(": ") + text;
}

QString origin(const QString &origin)
{
    if (origin == QLatin1String("file"))
        return translated(QT_TRANSLATE_NOOP("draft", "Routes file, at the start"));
    if (origin == QLatin1String("reload"))
        return translated(QT_TRANSLATE_NOOP("draft", "Routes file, changed on disk"));
    if (origin == QLatin1String("api"))
        return translated(QT_TRANSLATE_NOOP("draft", "management API"));
    if (origin == QLatin1String("demo"))
        return translated(QT_TRANSLATE_NOOP("draft", "demo"));
    if (origin == QLatin1String("demo removed"))
        return translated(QT_TRANSLATE_NOOP("draft", "demo removed"));
    if (origin == QLatin1String("new profile"))
        return translated(QT_TRANSLATE_NOOP("draft", "new profile"));
    if (origin == QLatin1String("without the Routes file"))
        return translated(QT_TRANSLATE_NOOP("draft", "without the Routes file"));
    static const QRegularExpression rollback(QStringLiteral("^rollback of generation (\\d+) to (\\d+)$"));
    if (const QRegularExpressionMatch match = rollback.match(origin); match.hasMatch())
        return translated(QT_TRANSLATE_NOOP("draft", "rollback of generation %1 to %2"))
            .arg(match.captured(1), match.captured(2));
    if (const QString reason = guardedRollbackReason(origin); !reason.isEmpty())
        return translated(QT_TRANSLATE_NOOP("draft", "rolled back by itself: %1")).arg(reason);
    return origin;
}

QString defaultNote(const QList<ConfigurationChange> &changes)
{
    QByteArrayList subjects;
    for (const ConfigurationChange &change : changes) {
        const QByteArray subject = change.kind == Kind::GatewayChanged ? QByteArrayLiteral("gateway") : change.subject;
        if (!subjects.contains(subject))
            subjects.append(subject);
    }
    constexpr qsizetype mostNamed = 4;
    QString note = QLatin1String("console: ") + QString::fromUtf8(subjects.mid(0, mostNamed).join(", "));
    if (subjects.size() > mostNamed)
        note += QChar(0x2026);
    return note;
}

} // namespace signalbox::draftwords
