// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "failover/decide.h"

#include <QTest>

#include <array>
#include <vector>

using namespace signalbox;

namespace {

constexpr std::array statuses{100, 199, 200, 201, 202, 204, 206, 299, 300, 301, 302, 304, 307, 308, 399, 400, 401, 402,
    403, 404, 405, 408, 409, 413, 425, 426, 428, 429, 431, 451, 499, 500, 501, 502, 503, 504, 520, 530, 599};

/// Every outcome that the factories can make, with the plane that makes it.
std::vector<std::pair<DataPlane, AttemptOutcome>> allOutcomes()
{
    std::vector<std::pair<DataPlane, AttemptOutcome>> all;
    for (const DataPlane plane : {DataPlane::JsonRpc, DataPlane::TronHttp}) {
        for (int fault = 0; fault <= static_cast<int>(AccessFault::Cancelled); ++fault) {
            for (const bool sent : {false, true})
                all.emplace_back(plane, AttemptOutcome::accessFailure(static_cast<AccessFault>(fault), sent));
        }
        for (const int status : statuses)
            all.emplace_back(plane, AttemptOutcome::httpResponse(plane, status));
    }
    for (const int status : statuses) {
        for (int defect = 0; defect <= static_cast<int>(ResponseDefect::BatchMismatch); ++defect) {
            JsonRpcResponse response;
            response.defect = static_cast<ResponseDefect>(defect);
            for (const bool applicationError : {false, true}) {
                response.applicationError = applicationError;
                all.emplace_back(DataPlane::JsonRpc, AttemptOutcome::judgedResponse(status, response));
            }
        }
    }
    return all;
}

std::vector<Situation> allSituations()
{
    std::vector<Situation> all;
    for (const auto &[plane, outcome] : allOutcomes()) {
        for (const OperationClass operationClass : allOperationClasses) {
            for (const RequestShape shape : {RequestShape::Call, RequestShape::Notification}) {
                for (const int remaining : {0, 1, 99}) {
                    for (const auto &[used, limit] : {std::pair{1, 1}, {1, 2}, {2, 2}, {2, 10}, {10, 10}, {3, 2}}) {
                        for (const bool gone : {false, true})
                            all.push_back({operationClass, shape, plane, outcome, remaining, used, limit, gone});
                    }
                }
            }
        }
    }
    return all;
}

bool isCall(const Situation &s)
{
    return s.shape == RequestShape::Call;
}

constexpr auto isLastStop
    = [](Rule rule) { return rule == Rule::LimitReached || rule == Rule::NoCandidate || rule == Rule::ClientGoneStop; };

Decision decisionOfRule(Rule rule)
{
    switch (rule) {
    case Rule::FinalResult:
    case Rule::FinalAppError:
    case Rule::FinalHttp:
    case Rule::NotificationDone:
        return Decision::Return;
    case Rule::DefiniteMove:
    case Rule::CredentialMove:
    case Rule::HttpStatusMove:
    case Rule::AmbiguousQueryMove:
    case Rule::AmbiguousBroadcastReplay:
        return Decision::MoveOn;
    case Rule::InternalAbort:
        return Decision::Abort;
    default:
        return Decision::Stop;
    }
}

} // namespace

class TestDecideProperties : public QObject
{
    Q_OBJECT

private:
    /// Counts instead of comparing one by one: half a million macros would be slow and their output useless.
    template <typename Property>
    void holdsEverywhere(Property property)
    {
        static const std::vector<Situation> situations = allSituations();
        QVERIFY(situations.size() > 200'000);
        qsizetype seen = 0;
        for (const Situation &s : situations) {
            const std::optional<bool> holds = property(s, decide(s));
            seen += holds.has_value() ? 1 : 0;
            if (holds.value_or(true))
                continue;
            const Verdict v = decide(s);
            QFAIL(qPrintable(QStringLiteral("class %1 shape %2 plane %3 kind %4 certainty %5 status %6 → %7 %8")
                                 .arg(int(s.operationClass))
                                 .arg(int(s.shape))
                                 .arg(int(s.plane))
                                 .arg(int(s.outcome.kind))
                                 .arg(int(s.outcome.certainty))
                                 .arg(s.outcome.httpStatus)
                                 .arg(int(v.decision))
                                 .arg(int(v.rule))));
        }
        QVERIFY(seen > 0); // A property of nothing is no property.
    }

private Q_SLOTS:
    void neverMovesOnAfterAmbiguityWhereItMayNotBeReplayed()
    {
        holdsEverywhere([](const Situation &s, const Verdict &v) -> std::optional<bool> {
            if (mayBeReplayed(s.operationClass) || s.outcome.certainty != Certainty::Ambiguous)
                return std::nullopt;
            return v.decision != Decision::MoveOn;
        });
    }

    void neverMovesANotificationThatMayHaveArrived()
    {
        holdsEverywhere([](const Situation &s, const Verdict &v) -> std::optional<bool> {
            const bool definite
                = s.outcome.kind == OutcomeKind::AccessFailure && s.outcome.certainty == Certainty::Definite;
            if (isCall(s) || definite)
                return std::nullopt;
            return v.decision != Decision::MoveOn;
        });
    }

    void neverMovesOnBeyondLimitCandidatesOrClient()
    {
        holdsEverywhere([](const Situation &s, const Verdict &v) -> std::optional<bool> {
            if (v.decision != Decision::MoveOn)
                return std::nullopt;
            return s.used < s.limit && s.remaining > 0 && !s.clientGone;
        });
    }

    void alwaysMovesOnAfterADefiniteFailureWhenItCan()
    {
        holdsEverywhere([](const Situation &s, const Verdict &v) -> std::optional<bool> {
            const bool can = s.used < s.limit && s.remaining > 0 && !s.clientGone;
            const bool asked = isCall(s) || s.outcome.kind == OutcomeKind::AccessFailure;
            if (!can || !asked || s.outcome.certainty != Certainty::Definite)
                return std::nullopt;
            return v.decision == Decision::MoveOn;
        });
    }

    void alwaysReturnsWhatWasAnswered()
    {
        holdsEverywhere([](const Situation &s, const Verdict &v) -> std::optional<bool> {
            const bool judged = s.plane == DataPlane::TronHttp || s.outcome.kind != OutcomeKind::HttpResponse;
            if (!isCall(s) || !judged || s.outcome.certainty != Certainty::Answered)
                return std::nullopt;
            return v.decision == Decision::Return;
        });
    }

    void returnsACallOnlyWhenThereIsACompleteResponse()
    {
        holdsEverywhere([](const Situation &s, const Verdict &v) -> std::optional<bool> {
            if (v.decision != Decision::Return)
                return std::nullopt;
            return s.outcome.kind != OutcomeKind::AccessFailure && s.outcome.httpStatus > 0;
        });
    }

    void theClassDecidesNothingButAmbiguity()
    {
        holdsEverywhere([](const Situation &s, const Verdict &v) -> std::optional<bool> {
            if (isCall(s) && s.outcome.certainty == Certainty::Ambiguous)
                return std::nullopt;
            Situation other = s;
            other.operationClass = OperationClass::Unrecognized;
            const Verdict same = decide(other);
            return same.decision == v.decision && same.rule == v.rule && same.cause == v.cause;
        });
    }

    void ruleAndDecisionBelongTogether()
    {
        holdsEverywhere([](const Situation &, const Verdict &v) -> std::optional<bool> {
            if (isLastStop(v.rule))
                return v.decision == Decision::Stop && decisionOfRule(v.cause) == Decision::MoveOn;
            return v.cause == v.rule && v.decision == decisionOfRule(v.rule);
        });
    }

    void theLastStopsComeInOrder()
    {
        holdsEverywhere([](const Situation &s, const Verdict &v) -> std::optional<bool> {
            if (!isLastStop(v.rule))
                return std::nullopt;
            if (s.clientGone)
                return v.rule == Rule::ClientGoneStop;
            return v.rule == (s.used >= s.limit ? Rule::LimitReached : Rule::NoCandidate);
        });
    }

    void onlyAContradictionAborts()
    {
        holdsEverywhere([](const Situation &s, const Verdict &v) -> std::optional<bool> {
            const bool unjudged
                = isCall(s) && s.plane == DataPlane::JsonRpc && s.outcome.kind == OutcomeKind::HttpResponse;
            return (v.decision == Decision::Abort) == unjudged;
        });
    }
};

QTEST_APPLESS_MAIN(TestDecideProperties)

#include "tst_decideproperties.moc"
