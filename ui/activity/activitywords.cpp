// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/activitywords.h"

#include "activity/localstateimpact.h"
#include "base/words.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace signalbox::words {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("activity", text);
}

} // namespace

QString endpointState(EndpointState state)
{
    switch (state) {
    case EndpointState::Up:
        return translated(QT_TRANSLATE_NOOP("activity", "Up"));
    case EndpointState::Degraded:
        return translated(QT_TRANSLATE_NOOP("activity", "Degraded"));
    case EndpointState::Down:
        return translated(QT_TRANSLATE_NOOP("activity", "Down"));
    case EndpointState::Cordoned:
        return translated(QT_TRANSLATE_NOOP("activity", "Cordoned"));
    case EndpointState::Unknown:
        break;
    }
    return translated(QT_TRANSLATE_NOOP("activity", "Unknown"));
}

Meaning meaningOf(EndpointState state)
{
    switch (state) {
    case EndpointState::Up:
        return Meaning::Ok;
    case EndpointState::Degraded:
        return Meaning::Warning;
    case EndpointState::Down:
        return Meaning::Error;
    case EndpointState::Cordoned:
        return Meaning::Info;
    case EndpointState::Unknown:
        break;
    }
    return Meaning::Muted;
}

Shape shapeOf(EndpointState state)
{
    switch (state) {
    case EndpointState::Up:
        return Shape::Answered;
    case EndpointState::Degraded:
        return Shape::ApplicationError;
    case EndpointState::Down:
        return Shape::Definite;
    case EndpointState::Cordoned:
        return Shape::Stop;
    case EndpointState::Unknown:
        break;
    }
    return Shape::Query;
}

QString attemptSign(AttemptSign sign)
{
    switch (sign) {
    case AttemptSign::Ok:
        return translated(QT_TRANSLATE_NOOP("activity", "ok"));
    case AttemptSign::Definite:
        return translated(QT_TRANSLATE_NOOP("activity", "definite failure"));
    case AttemptSign::Ambiguous:
        return translated(QT_TRANSLATE_NOOP("activity", "ambiguous"));
    case AttemptSign::None:
        break;
    }
    return translated(QT_TRANSLATE_NOOP("activity", "no attempt"));
}

Meaning meaningOf(AttemptSign sign)
{
    switch (sign) {
    case AttemptSign::Ok:
        return Meaning::Ok;
    case AttemptSign::Definite:
        return Meaning::Error;
    case AttemptSign::Ambiguous:
        return Meaning::Ambiguous;
    case AttemptSign::None:
        break;
    }
    return Meaning::Muted;
}

QString failure(const FailureReason &reason)
{
    AttemptRecord attempt;
    attempt.outcome = reason.outcome;
    attempt.deliveries = reason.sent ? 1 : 0;
    attempt.unsentBytes = reason.inPart ? 1 : 0;
    return attemptEnd(attempt);
}

QString evidence(const StateEvidence &evidence)
{
    switch (evidence.kind) {
    case StateEvidence::Kind::FirstAnswer:
        return translated(QT_TRANSLATE_NOOP("activity", "first answer"));
    case StateEvidence::Kind::FailuresInARow:
        return translated(QT_TRANSLATE_NOOP("activity", "failed %1× in a row, last: %2"))
            .arg(number(evidence.count), failure(evidence.reason));
    case StateEvidence::Kind::SuccessesInARow:
        return translated(QT_TRANSLATE_NOOP("activity", "answered %1× in a row")).arg(number(evidence.count));
    case StateEvidence::Kind::FailureShare:
        return translated(QT_TRANSLATE_NOOP("activity", "%1 of %2 attempts failed in 5 min"))
            .arg(number(evidence.count), number(evidence.total));
    case StateEvidence::Kind::Slow:
        return translated(QT_TRANSLATE_NOOP("activity", "p95 of 5 min is %1")).arg(duration(evidence.p95));
    case StateEvidence::Kind::Recovered:
        return translated(QT_TRANSLATE_NOOP("activity", "answers again; %1 of %2 attempts failed in 5 min"))
            .arg(number(evidence.count), number(evidence.total));
    case StateEvidence::Kind::CircuitOpened:
        return translated(QT_TRANSLATE_NOOP("activity", "circuit opened"));
    case StateEvidence::Kind::WrongChain:
        return translated(QT_TRANSLATE_NOOP("activity", "reports another chain: %1")).arg(evidence.text);
    case StateEvidence::Kind::ChainCorrected:
        return translated(QT_TRANSLATE_NOOP("activity", "no longer reports another chain"));
    case StateEvidence::Kind::ChainIgnored:
        return translated(QT_TRANSLATE_NOOP("activity", "reports another chain, and is used anyway: %1"))
            .arg(evidence.text);
    case StateEvidence::Kind::Lagging:
        return translated(QT_TRANSLATE_NOOP("activity", "its head is %1 behind the best of its chain; limit: %2"))
            .arg(number(evidence.count), number(evidence.total));
    case StateEvidence::Kind::CaughtUp:
        return translated(QT_TRANSLATE_NOOP("activity", "its head has caught up; %1 behind the best of its chain"))
            .arg(number(evidence.count));
    case StateEvidence::Kind::LagUnknown:
        return translated(QT_TRANSLATE_NOOP("activity", "there is nothing to compare its head with any more"));
    case StateEvidence::Kind::Cordoned:
        return translated(QT_TRANSLATE_NOOP("activity", "by the operator: %1")).arg(evidence.text);
    case StateEvidence::Kind::CordonLifted:
        break;
    }
    return translated(QT_TRANSLATE_NOOP("activity", "cordon over"));
}

QString outcomeGroup(OutcomeGroup group)
{
    switch (group) {
    case OutcomeGroup::Answered:
        return outcome("result");
    case OutcomeGroup::ApplicationError:
        return outcome("app-error");
    case OutcomeGroup::FailedOver:
        return outcome("failed-over");
    case OutcomeGroup::Stopped:
        return outcome("stopped");
    case OutcomeGroup::Failed:
        return outcome("exhausted");
    case OutcomeGroup::Rejected:
        break;
    }
    return outcome("rejected");
}

Meaning meaningOf(OutcomeGroup group)
{
    switch (group) {
    case OutcomeGroup::Answered:
        return Meaning::Ok;
    case OutcomeGroup::ApplicationError:
        return Meaning::Info;
    case OutcomeGroup::FailedOver:
        return Meaning::Warning;
    case OutcomeGroup::Stopped:
        return Meaning::Ambiguous;
    case OutcomeGroup::Failed:
        return Meaning::Error;
    case OutcomeGroup::Rejected:
        break;
    }
    return Meaning::Muted;
}

QString hindrance(TargetHindrance hindrance)
{
    switch (hindrance) {
    case TargetHindrance::Disabled:
        return translated(QT_TRANSLATE_NOOP("activity", "disabled"));
    case TargetHindrance::Cordoned:
        return translated(QT_TRANSLATE_NOOP("activity", "cordoned"));
    case TargetHindrance::WrongChain:
        return translated(QT_TRANSLATE_NOOP("activity", "wrong chain"));
    case TargetHindrance::CircuitOpen:
        return translated(QT_TRANSLATE_NOOP("activity", "circuit open"));
    case TargetHindrance::None:
        break;
    }
    return translated(QT_TRANSLATE_NOOP("activity", "serving"));
}

QString localState(const QList<LocalState> &living)
{
    const auto isAll = [&](const char *kind) {
        return std::all_of(
            living.cbegin(), living.cend(), [kind](const LocalState &state) { return state.method.contains(kind); });
    };
    const int count = countOf(living);
    if (isAll("Filter"))
        return QCoreApplication::translate("activity", "%n live filter(s)", nullptr, count);
    if (isAll("ubscribe"))
        return QCoreApplication::translate("activity", "%n live subscription(s)", nullptr, count);
    return QCoreApplication::translate("activity", "%n live id(s)", nullptr, count);
}

QString breaking(const QList<LocalState> &broken, const Configuration &configuration)
{
    QStringList sentences;
    QList<LocalState> rest = broken;
    while (!rest.isEmpty()) {
        const QByteArray id = rest.constFirst().endpointId;
        const Endpoint *endpoint = configuration.findEndpoint(id);
        const QString name = endpoint && !endpoint->name.isEmpty() ? endpoint->name : QString::fromLatin1(id);
        sentences.append(translated(QT_TRANSLATE_NOOP("activity", "%1 on %2 will break."))
                             .arg(localState(localStateAt(rest, id)), name));
        rest.removeIf([&](const LocalState &state) { return state.endpointId == id; });
    }
    return sentences.join(QLatin1Char(' '));
}

QString countdown(std::chrono::seconds left)
{
    const auto hours = left.count() / 3600;
    const auto minutes = left.count() / 60 % 60;
    const QString tail = QStringLiteral(":%1").arg(left.count() % 60, 2, 10, QLatin1Char('0'));
    return hours == 0 ? QString::number(minutes) + tail
                      : QStringLiteral("%1:%2").arg(hours).arg(minutes, 2, 10, QLatin1Char('0')) + tail;
}

QString percent(double share)
{
    // 99.96 % must not read as 100 %, nor 0.01 % as none.
    const double shown = share > 0 && share < 1 ? std::clamp(share * 100, 0.1, 99.9) : share * 100;
    const bool whole = shown <= 0 || shown >= 100;
    return QLocale().toString(shown, 'f', whole ? 0 : 1) + QChar::Nbsp + QLatin1Char('%');
}

} // namespace signalbox::words
