// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/replaywords.h"

#include "base/words.h"
#include "operations/bytesview.h"
#include "trail/outcomeword.h"

#include <QCoreApplication>

namespace signalbox::replaywords {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(ReplayWords)
};

QString nameOf(const QByteArray &endpointId, const Configuration &names)
{
    const Endpoint *endpoint = names.findEndpoint(endpointId);
    return endpoint && !endpoint->name.isEmpty() ? endpoint->name : QString::fromUtf8(endpointId);
}

QString withEndpoint(const QString &word, const QByteArray &endpointId, const Configuration &names)
{
    return endpointId.isEmpty() ? word : word + QStringLiteral(" · ") + nameOf(endpointId, names);
}

bool isExhausted(Rule rule)
{
    return rule == Rule::LimitReached || rule == Rule::NoCandidate;
}

} // namespace

QString verdict(ReplayVerdict verdict)
{
    switch (verdict) {
    case ReplayVerdict::Same:
        return Texts::tr("the same");
    case ReplayVerdict::OtherWay:
        return Texts::tr("the same, another way");
    case ReplayVerdict::Different:
        return Texts::tr("differently", "a request ends so");
    case ReplayVerdict::Unknown:
        break;
    }
    return Texts::tr("unknown");
}

QString before(const RequestRecord &request, const Configuration &names)
{
    const QString word = words::outcome(outcomeWord(request));
    const bool answered = !request.attempts.isEmpty() && request.attempts.last().verdict.decision == Decision::Return;
    return withEndpoint(word, answered ? request.attempts.last().endpointId : QByteArray(), names);
}

QString after(const Replayed &replayed, const Configuration &names)
{
    switch (replayed.reason) {
    case ReplayReason::RouteGone:
    case ReplayReason::RoutePaused:
        return words::outcome("rejected");
    case ReplayReason::NothingToTry:
        return words::outcome("exhausted");
    default:
        break;
    }
    if (!replayed.end)
        return Texts::tr("unknown");
    if (replayed.end->decision == Decision::Return)
        return Texts::tr("answer of %1", "an Endpoint").arg(nameOf(replayed.attempts.last(), names));
    return withEndpoint(
        words::outcome(isExhausted(replayed.end->rule) ? "exhausted" : "stopped"), replayed.attempts.last(), names);
}

QString reason(const Replayed &replayed, const Configuration &names)
{
    const QString name = nameOf(replayed.endpoint, names);
    switch (replayed.reason) {
    case ReplayReason::None:
        return {};
    case ReplayReason::RouteGone:
        return Texts::tr("The Route is gone.");
    case ReplayReason::RoutePaused:
        return Texts::tr("The Route is paused.");
    case ReplayReason::NothingToTry:
        return Texts::tr("No target is left to try.");
    case ReplayReason::OtherEnd:
        return Texts::tr("%1 at %2.", "rule, Endpoint").arg(textOf(ruleId(replayed.end->rule)), name);
    case ReplayReason::OtherEndpoint:
        return Texts::tr("%1 would answer.").arg(name);
    case ReplayReason::LeftOut:
        return Texts::tr("%1 would not answer any more; what comes instead was not seen.").arg(name);
    case ReplayReason::NotSeen:
        return Texts::tr("%1 would be tried; it was not asked then.").arg(name);
    case ReplayReason::EndpointEdited:
        return Texts::tr("%1 is edited in the draft.").arg(name);
    case ReplayReason::MoreRoom:
        return Texts::tr("%1 would have another limit than the one it failed at.").arg(name);
    case ReplayReason::Chance:
        return Texts::tr("The order is drawn by weight.");
    case ReplayReason::MaybeBound:
        return Texts::tr("It may belong to the Endpoint that made its id.");
    case ReplayReason::ClientLeft:
        return Texts::tr("The client left; nobody knows how long it would have stayed.");
    case ReplayReason::ClassUnclear:
        return Texts::tr("Its class under the draft’s overrides cannot be told.");
    case ReplayReason::KeyNeeded:
        return Texts::tr("The Route takes another key.");
    case ReplayReason::GenerationGone:
        break;
    }
    return Texts::tr("The configuration it ran with is not kept any more.");
}

} // namespace signalbox::replaywords
