// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "overview/alertwords.h"

#include "activity/activitywords.h"
#include "base/words.h"

#include <QCoreApplication>

namespace signalbox::alertwords {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("overview", text);
}

QString nameOf(const Configuration &configuration, const QByteArray &endpointId)
{
    const Endpoint *endpoint = configuration.findEndpoint(endpointId);
    return endpoint && !endpoint->name.isEmpty() ? endpoint->name : QString::fromLatin1(endpointId);
}

} // namespace

QString title(const Alert &alert, const Configuration &configuration)
{
    const QString subject = QString::fromLatin1(alert.subject);
    switch (alert.kind) {
    case Alert::Kind::NotListening:
        return translated(QT_TRANSLATE_NOOP("overview", "Nothing is listening"));
    case Alert::Kind::RouteDown:
        return translated(QT_TRANSLATE_NOOP("overview", "Route %1: no serving Endpoint")).arg(subject);
    case Alert::Kind::ConfigurationRejected:
        return translated(QT_TRANSLATE_NOOP("overview", "The changed Routes file was rejected"));
    case Alert::Kind::BroadcastUncertain:
        return translated(QT_TRANSLATE_NOOP("overview", "Broadcast %1 uncertain"))
            .arg(alert.text.isEmpty() ? QLatin1Char('#') + subject : words::shortId(alert.text.toLatin1()));
    case Alert::Kind::StoppedRequests:
        return translated(QT_TRANSLATE_NOOP("overview", "%2 stopped on Route %1"))
            .arg(subject, words::number(alert.count));
    case Alert::Kind::WrongChain:
        return translated(QT_TRANSLATE_NOOP("overview", "%1 is on another chain"))
            .arg(nameOf(configuration, alert.subject));
    case Alert::Kind::WrongChainUsed:
        return translated(QT_TRANSLATE_NOOP("overview", "%1 is used on another chain"))
            .arg(nameOf(configuration, alert.subject));
    case Alert::Kind::Cordoned:
        break;
    }
    return translated(QT_TRANSLATE_NOOP("overview", "%1 is cordoned")).arg(nameOf(configuration, alert.subject));
}

QString detail(const Alert &alert)
{
    switch (alert.kind) {
    case Alert::Kind::NotListening:
    case Alert::Kind::ConfigurationRejected:
        return alert.text;
    case Alert::Kind::RouteDown:
        return alert.count == 0
            ? translated(QT_TRANSLATE_NOOP("overview", "Every request fails: no target is enabled."))
            : translated(QT_TRANSLATE_NOOP("overview", "Every request fails: %1 of %1 targets are out of service."))
                  .arg(words::number(alert.count));
    case Alert::Kind::BroadcastUncertain:
        return translated(QT_TRANSLATE_NOOP("overview", "No clear answer; the bytes may be out."));
    case Alert::Kind::StoppedRequests:
        return translated(QT_TRANSLATE_NOOP("overview", "Ambiguous, last hour: an Endpoint may have acted."));
    case Alert::Kind::WrongChain:
        return translated(QT_TRANSLATE_NOOP("overview", "It reports %1; no requests are sent there.")).arg(alert.text);
    case Alert::Kind::WrongChainUsed:
        return translated(
            QT_TRANSLATE_NOOP("overview", "It reports %1; its network check is off, so it gets requests."))
            .arg(alert.text);
    case Alert::Kind::Cordoned:
        break;
    }
    return alert.left
        ? translated(QT_TRANSLATE_NOOP("overview", "%1; %2 left")).arg(alert.text, words::countdown(*alert.left))
        : translated(QT_TRANSLATE_NOOP("overview", "%1; until it is lifted")).arg(alert.text);
}

Meaning meaning(Alert::Kind kind)
{
    switch (kind) {
    case Alert::Kind::NotListening:
    case Alert::Kind::RouteDown:
    case Alert::Kind::ConfigurationRejected:
    case Alert::Kind::WrongChain:
        return Meaning::Error;
    case Alert::Kind::BroadcastUncertain:
    case Alert::Kind::StoppedRequests:
        return Meaning::Ambiguous;
    case Alert::Kind::WrongChainUsed:
        return Meaning::Warning;
    case Alert::Kind::Cordoned:
        break;
    }
    return Meaning::Info;
}

Shape shape(Alert::Kind kind)
{
    switch (meaning(kind)) {
    case Meaning::Error:
        return Shape::Definite;
    case Meaning::Ambiguous:
        return Shape::Ambiguous;
    case Meaning::Warning:
        return Shape::ApplicationError; // As a Route that is impaired.
    default:
        return Shape::Stop;
    }
}

} // namespace signalbox::alertwords
