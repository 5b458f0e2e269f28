// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "faultcheck.h"

#include "operations/bytesview.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace signalbox::test {

namespace {

using namespace Qt::StringLiterals;

QByteArray bytes(std::string_view text)
{
    return owned(text);
}

class Check
{
public:
    Check(const FaultCase &fault, const FaultRun &run)
        : m_fault(fault)
        , m_run(run)
        , m_plane(dataPlane(run.protocol))
    { }

    QStringList all()
    {
        const auto &attempts = m_run.record.attempts;
        require(m_run.response.status != 0, u"no answer"_s);
        require(!attempts.isEmpty(), u"no attempt in the trail"_s);
        require(m_run.first->deliveries() <= (m_run.splitBatch ? 2 : 1), u"delivered more than once"_s);
        if (!m_problems.isEmpty())
            return m_problems;
        checkFirstAttempt(attempts.first());
        switch (attempts.first().verdict.decision) {
        case Decision::Return:
            checkReturned();
            break;
        case Decision::MoveOn:
            checkMovedOn();
            break;
        case Decision::Stop:
            checkStopped();
            break;
        case Decision::Abort:
            require(false, u"aborted"_s);
        }
        return m_problems;
    }

private:
    void require(bool isFine, const QString &what)
    {
        if (!isFine)
            m_problems.append(QString::fromLatin1(m_run.faultClass.name()) + u": "_s + what);
    }

    template <typename Value>
    void same(const Value &actual, const Value &expected, const QString &what)
    {
        require(actual == expected, what);
    }

    void same(const QByteArray &actual, const QByteArray &expected, const QString &what)
    {
        require(actual == expected,
            what + u": "_s + QString::fromLatin1(actual.left(200)) + u" instead of "_s
                + QString::fromLatin1(expected.left(200)));
    }

    bool isNotification() const { return m_run.faultClass.shape == RequestShape::Notification; }

    /// The case files name no session operation for TRON HTTP; it follows the side effects (spec section 6).
    FaultClass caseClass() const
    {
        const bool session
            = m_plane == DataPlane::TronHttp && m_run.faultClass.operationClass == OperationClass::Session;
        return session ? FaultClass{OperationClass::SideEffect} : m_run.faultClass;
    }

    void checkFirstAttempt(const AttemptRecord &attempt)
    {
        const auto &expectation = m_plane == DataPlane::JsonRpc ? m_fault.jsonRpc : m_fault.tronHttp;
        const Decision decision = attempt.verdict.decision;
        same(attempt.endpointId, m_run.firstId, u"first attempt"_s);
        require(m_fault.accepts(caseClass(), m_plane, decision),
            u"decision %1"_s.arg(QString::fromLatin1(bytes(decisionName(decision)))));
        // A notification's body is not judged, and an accepted alternative may rest on another certainty.
        if (!isNotification() && expectation->decision(caseClass()) == decision)
            same(attempt.outcome.certainty, expectation->certainty(), u"certainty"_s);
        const Rule expected = ruleFor(m_run.faultClass, m_plane, attempt.outcome, decision);
        same(bytes(ruleId(attempt.verdict.rule)), bytes(ruleId(expected)), u"rule"_s);
        require(
            attempt.deliveries >= m_run.first->deliveries() || m_run.splitBatch, u"the trail knows of no delivery"_s);
        if (attempt.outcome.kind == OutcomeKind::AccessFailure)
            require((attempt.outcome.certainty == Certainty::Definite) == (attempt.deliveries == 0),
                u"certainty and deliveries disagree"_s);
    }

    void checkHeaders(int used, Rule rule, const QByteArray &answeredBy)
    {
        if (m_run.splitBatch)
            return; // They are the members'.
        same(m_run.response.header("X-Signalbox-Attempts"), QByteArray::number(used) + "/3", u"attempts header"_s);
        same(m_run.response.header("X-Signalbox-Rule"), bytes(ruleId(rule)), u"rule header"_s);
        same(m_run.response.header("X-Signalbox-Endpoint"), answeredBy, u"Endpoint header"_s);
        same(m_run.record.attempts.size(), qsizetype(used), u"attempts in the trail"_s);
        same(m_run.record.limit, 3, u"limit in the trail"_s);
        require(m_run.record.hasRule && m_run.record.rule == rule, u"rule in the trail"_s);
        const bool broadcast = m_run.faultClass.operationClass == OperationClass::Broadcast && !isNotification();
        require(broadcast != m_run.response.header("X-Signalbox-Tx-Id").isEmpty(), u"transaction id header"_s);
    }

    void checkNothingSecond() { same(m_run.second->deliveries(), 0, u"deliveries at the second Endpoint"_s); }

    void checkNothingAnswered()
    {
        same(m_run.response.status, 204, u"status"_s);
        same(m_run.response.body, QByteArray(), u"body"_s);
    }

    void checkReturned()
    {
        const Rule rule = m_run.record.attempts.first().verdict.rule;
        checkNothingSecond();
        if (isNotification()) {
            checkNothingAnswered();
            checkHeaders(1, rule, {});
            return;
        }
        checkHeaders(1, rule, m_run.firstId);
        const QByteArray rawId = m_plane == DataPlane::TronHttp ? "null" : "1";
        if (const auto expected = scriptedBody(m_fault.script, rawId))
            same(m_run.response.body, *expected, u"body"_s);
        if (m_plane == DataPlane::TronHttp) {
            same(m_run.response.status, m_run.record.attempts.first().outcome.httpStatus, u"status"_s);
            return;
        }
        same(m_run.response.status, 200, u"status"_s);
        same(m_run.response.header("Content-Type"), QByteArray("application/json"), u"content type"_s);
        if (const QString raw = m_fault.json[u"client_result_raw"_s].toString(); !raw.isEmpty())
            require(m_run.response.body.contains(raw.toLatin1()), u"the raw result was changed"_s);
    }

    void checkMovedOn()
    {
        const auto &attempts = m_run.record.attempts;
        same(m_run.second->deliveries(), 1, u"deliveries at the second Endpoint"_s);
        if (m_run.second->requests().isEmpty() || attempts.size() != 2) {
            require(false, u"no second attempt"_s);
            return;
        }
        same(m_run.second->requests().first().body, m_run.request.body, u"bytes at the second Endpoint"_s);
        same(attempts[1].endpointId, m_run.secondId, u"second attempt"_s);
        same(int(attempts[1].deliveries), 1, u"deliveries of the second attempt"_s);
        const Rule rule = attempts[1].verdict.rule;
        checkHeaders(2, rule, isNotification() ? QByteArray() : m_run.secondId);
        if (const auto most = m_fault.limit("wait_before_next_ms_max")) {
            const auto wait = attempts[1].startedAfter - attempts[0].startedAfter - attempts[0].phases.total;
            require(wait <= std::chrono::milliseconds(*most), u"waited before the next attempt"_s);
        }
        if (isNotification()) {
            same(rule, Rule::NotificationDone, u"rule of the second attempt"_s);
            checkNothingAnswered();
            return;
        }
        same(rule, m_plane == DataPlane::TronHttp ? Rule::FinalHttp : Rule::FinalResult,
            u"rule of the second attempt"_s);
        same(m_run.response.status, 200, u"status"_s);
        require(m_run.response.body.contains(R"("result":"0x1")"), u"not the second Endpoint's answer"_s);
    }

    void checkStopped()
    {
        const Verdict &verdict = m_run.record.attempts.first().verdict;
        checkNothingSecond();
        checkHeaders(1, verdict.rule, {});
        if (isNotification()) {
            checkNothingAnswered();
            return;
        }
        if (m_plane == DataPlane::TronHttp) {
            same(m_run.response.status, 502, u"status"_s);
            require(!QJsonDocument::fromJson(m_run.response.body)[u"Error"].toString().isEmpty(), u"no TRON error"_s);
            return;
        }
        same(m_run.response.status, 200, u"status"_s);
        checkError(QJsonDocument::fromJson(m_run.response.body).object(), verdict);
    }

    void checkError(const QJsonObject &answer, const Verdict &verdict)
    {
        const QJsonObject error = answer[u"error"].toObject();
        const QJsonObject data = error[u"data"].toObject();
        const QJsonObject attempt = data[u"attempts"].toArray().first().toObject();
        const QString certainty
            = QString::fromLatin1(bytes(certaintyName(m_run.record.attempts.first().outcome.certainty)));
        const QString rule = QString::fromLatin1(bytes(ruleId(verdict.rule)));
        same(answer[u"id"].toInt(), 1, u"id"_s);
        same(error[u"code"].toInt(), -32005, u"error code"_s);
        same(data[u"type"].toString(), u"gateway_error"_s, u"data.type"_s);
        same(data[u"request_id"].toString().toLatin1(), m_run.response.header("X-Signalbox-Request-Id"),
            u"data.request_id"_s);
        same(data[u"recovery"].toString(), u"check_state_first"_s, u"data.recovery"_s);
        same(data[u"attempts"].toArray().size(), qsizetype(1), u"data.attempts"_s);
        same(attempt[u"endpoint"].toString().toLatin1(), m_run.firstId, u"data.attempts[0].endpoint"_s);
        same(attempt[u"certainty"].toString(), certainty, u"data.attempts[0].certainty"_s);
        same(attempt[u"rule"].toString(), rule, u"data.attempts[0].rule"_s);
        same(data[u"last_certainty"].toString(), certainty, u"data.last_certainty"_s);
        same(data[u"rule"].toString(), rule, u"data.rule"_s);
    }

    const FaultCase &m_fault;
    const FaultRun &m_run;
    const DataPlane m_plane;
    QStringList m_problems;
};

Rule ambiguousRule(OperationClass operationClass)
{
    switch (operationClass) {
    case OperationClass::Stateless:
        return Rule::AmbiguousQueryMove;
    case OperationClass::Broadcast:
        return Rule::AmbiguousBroadcastReplay;
    case OperationClass::Session:
        return Rule::AmbiguousSessionStop;
    case OperationClass::SideEffect:
        return Rule::AmbiguousSideEffectStop;
    case OperationClass::Unrecognized:
        break;
    }
    return Rule::AmbiguousUnrecognizedStop;
}

} // namespace

Rule ruleFor(const FaultClass &faultClass, DataPlane plane, const AttemptOutcome &outcome, Decision decision)
{
    const bool responded = outcome.kind != OutcomeKind::AccessFailure;
    if (faultClass.shape == RequestShape::Notification) {
        if (decision == Decision::MoveOn)
            return Rule::DefiniteMove;
        return decision == Decision::Return ? Rule::NotificationDone : Rule::NotificationStop;
    }
    if (decision == Decision::Return) {
        if (plane == DataPlane::TronHttp)
            return Rule::FinalHttp;
        return outcome.kind == OutcomeKind::ApplicationError ? Rule::FinalAppError : Rule::FinalResult;
    }
    if (outcome.certainty == Certainty::Ambiguous)
        return ambiguousRule(faultClass.operationClass);
    if (!responded)
        return Rule::DefiniteMove;
    return outcome.httpStatus == 401 || outcome.httpStatus == 403 ? Rule::CredentialMove : Rule::HttpStatusMove;
}

QStringList checkFaultRun(const FaultCase &fault, const FaultRun &run)
{
    return Check(fault, run).all();
}

} // namespace signalbox::test
