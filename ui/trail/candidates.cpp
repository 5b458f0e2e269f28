// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/candidates.h"

#include "base/words.h"
#include "trail/breakable.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace signalbox {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Candidates)
};

using State = Candidate::State;

/// All the Endpoints in question, in the Route's order; the record's own where the Route is not known.
QByteArrayList endpointsOf(const TrailView &view)
{
    QByteArrayList ids;
    const auto add = [&ids](const QByteArray &id) {
        if (!ids.contains(id))
            ids.append(id);
    };
    if (const Route *route = view.route()) {
        for (const Target &target : route->targets)
            add(target.endpointId);
    }
    for (const AttemptRecord &attempt : view.request->attempts)
        add(attempt.endpointId);
    if (view.request->running)
        add(view.request->running->endpointId);
    for (const SkippedCandidate &candidate : view.request->skipped)
        add(candidate.endpointId);
    return ids;
}

bool isDisabled(const TrailView &view, const QByteArray &id)
{
    const Route *route = view.route();
    if (!route)
        return false;
    const Endpoint *endpoint = view.generation->configuration.findEndpoint(id);
    return (endpoint && !endpoint->enabled)
        || std::any_of(route->targets.begin(), route->targets.end(),
            [&](const Target &target) { return target.endpointId == id && !target.enabled; });
}

Candidate candidateOf(const TrailView &view, qsizetype index, const QByteArray &id)
{
    const RequestRecord &record = *view.request;
    for (qsizetype i = 0; i < record.attempts.size(); ++i) {
        if (record.attempts[i].endpointId == id && i <= index)
            return {id, State::Tried, Admission::Admitted};
        if (record.attempts[i].endpointId == id && i == index + 1)
            return {id, State::Next, Admission::Admitted};
    }
    if (record.running && record.running->endpointId == id && index + 1 == record.attempts.size())
        return {id, State::Next, Admission::Admitted};
    for (const SkippedCandidate &skipped : record.skipped) {
        if (skipped.endpointId == id && skipped.beforeAttempt <= index + 1)
            return {id, State::Skipped, skipped.reason};
    }
    return {id, isDisabled(view, id) ? State::Disabled : State::Left, Admission::Admitted};
}

int rank(State state)
{
    return state == State::Next ? 0 : state == State::Left ? 1 : 2;
}

QString reasonText(const TrailView &view, const Candidate &candidate)
{
    switch (candidate.state) {
    case State::Tried:
        return Texts::tr("tried");
    case State::Disabled:
        return Texts::tr("disabled");
    case State::Elsewhere:
        return Texts::tr("does not hold what the call names");
    case State::Skipped: {
        const QString reason = words::admission(candidate.reason);
        const QString said = view.cordons.value(candidate.endpointId);
        return candidate.reason == Admission::Cordoned && !said.isEmpty() ? Texts::tr("%1: “%2”").arg(reason, said)
                                                                          : reason;
    }
    case State::Next:
    case State::Left:
        break;
    }
    return {};
}

} // namespace

QList<Candidate> candidatesAfter(const TrailView &view, qsizetype index)
{
    // A call that names a filter or the like had one candidate, the Endpoint that made it.
    const AttemptRecord &attempt = view.request->attempts[index];
    const bool isBound = view.request->operationClass == OperationClass::Session && attempt.remaining == 0
        && attempt.verdict.decision != Decision::MoveOn;
    QList<Candidate> candidates;
    for (const QByteArray &id : endpointsOf(view)) {
        candidates.append(candidateOf(view, index, id));
        if (isBound && candidates.last().state == State::Left)
            candidates.last().state = State::Elsewhere;
    }
    std::stable_sort(candidates.begin(), candidates.end(),
        [](const Candidate &one, const Candidate &other) { return rank(one.state) < rank(other.state); });
    return candidates;
}

QString candidatesText(const TrailView &view, const QList<Candidate> &candidates)
{
    QStringList parts;
    for (const Candidate &candidate : candidates) {
        const QString name = breakable(view.nameOf(candidate.endpointId)).toHtmlEscaped();
        if (candidate.state == State::Next)
            parts.append(QStringLiteral("<b>%1</b> (%2)").arg(name, Texts::tr("next")));
        else if (candidate.state == State::Left)
            parts.append(name);
        else
            parts.append(QStringLiteral("<s>%1</s> (%2)").arg(name, reasonText(view, candidate).toHtmlEscaped()));
    }
    const bool isAnyLeft = !candidates.isEmpty() && rank(candidates.first().state) < rank(State::Tried);
    if (!isAnyLeft)
        parts.prepend(Texts::tr("none"));
    return Texts::tr("Candidates left: %1").arg(parts.join(QStringLiteral(" · ")));
}

} // namespace signalbox
