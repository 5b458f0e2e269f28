// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "failover/candidateorder.h"
#include "failover/decide.h"
#include "faultmodel.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <array>

using namespace signalbox;

namespace {

QJsonObject caseFile()
{
    QFile file(QStringLiteral(SIGNALBOX_REFERENCE_DIR "/faults/upstream-faults.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("the case file is missing");
    return QJsonDocument::fromJson(file.readAll()).object();
}

/// A column of the case file's decision tables.
struct Column
{
    const char *name;
    OperationClass operationClass;
    RequestShape shape;
};

constexpr std::array columns{Column{"stateless", OperationClass::Stateless, RequestShape::Call},
    Column{"broadcast", OperationClass::Broadcast, RequestShape::Call},
    Column{"session", OperationClass::Session, RequestShape::Call},
    Column{"side_effect", OperationClass::SideEffect, RequestShape::Call},
    Column{"unrecognized", OperationClass::Unrecognized, RequestShape::Call},
    Column{"notification", OperationClass::Stateless, RequestShape::Notification}};

const Column &columnOf(const QString &name)
{
    return *std::find_if(
        columns.begin(), columns.end(), [&](const Column &each) { return name == QLatin1String(each.name); });
}

Certainty certaintyOf(const QString &word)
{
    if (word == QLatin1String("certain"))
        return Certainty::Definite;
    return word == QLatin1String("valid") ? Certainty::Answered : Certainty::Ambiguous;
}

Decision decisionOf(const QString &word)
{
    if (word == QLatin1String("next"))
        return Decision::MoveOn;
    return word == QLatin1String("final") ? Decision::Return : Decision::Stop;
}

Rule classRule(const Column &column)
{
    constexpr std::array rules{Rule::AmbiguousQueryMove, Rule::AmbiguousBroadcastReplay, Rule::AmbiguousSessionStop,
        Rule::AmbiguousSideEffectStop, Rule::AmbiguousUnrecognizedStop};
    return rules[static_cast<std::size_t>(column.operationClass)];
}

/// "Rule ids follow from the tables" (README of the case files), before limit, candidates and client are looked at.
Rule expectedRule(const Column &column, DataPlane plane, const AttemptOutcome &outcome, Decision decision)
{
    const int status = outcome.httpStatus;
    if (column.shape == RequestShape::Notification) {
        if (decision == Decision::MoveOn)
            return Rule::DefiniteMove;
        return decision == Decision::Return ? Rule::NotificationDone : Rule::NotificationStop;
    }
    if (decision == Decision::Return && plane == DataPlane::TronHttp)
        return Rule::FinalHttp;
    if (decision == Decision::Return)
        return outcome.kind == OutcomeKind::ApplicationError ? Rule::FinalAppError : Rule::FinalResult;
    if (outcome.certainty == Certainty::Ambiguous)
        return classRule(column);
    if (outcome.kind == OutcomeKind::AccessFailure)
        return Rule::DefiniteMove;
    return status == 401 || status == 403 ? Rule::CredentialMove : Rule::HttpStatusMove;
}

/// `also_allowed` makes an answered case of one that the table calls ambiguous.
bool mayBeFinal(const QJsonObject &fault, const QString &column)
{
    const QJsonObject allowed = fault.value(QLatin1String("also_allowed")).toObject();
    const QString any = allowed.value(QLatin1String("all")).toString();
    return any.startsWith(QLatin1String("final")) || allowed.value(column).toString() == QLatin1String("final");
}

constexpr int modelledCases = 120; // All but UF-121, which is about the ledger and not about an attempt.

} // namespace

class TestDecide : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void faultCase_data();
    void faultCase();
    void faultCasesAreModelled();
    void resetBeforeAnythingWasSent();
    void tables_data();
    void tables();
    void sequence_data();
    void sequence();
    void stopsBeforeMovingOn_data();
    void stopsBeforeMovingOn();
    void contradictionsAbort();
    void decisionNames();
};

void TestDecide::faultCase_data()
{
    QTest::addColumn<QJsonObject>("fault");
    QTest::addColumn<QString>("column");
    QTest::addColumn<bool>("http");
    for (const QJsonValue &value : caseFile().value(QLatin1String("faults")).toArray()) {
        const QJsonObject fault = value.toObject();
        if (!modelAttempt(fault, DataPlane::JsonRpc, RequestShape::Call))
            continue;
        const QByteArray id = fault.value(QLatin1String("id")).toString().toLatin1();
        const QJsonObject http = fault.value(QLatin1String("http_api")).toObject();
        for (const Column &column : columns) {
            const QLatin1String name(column.name);
            if (fault.value(QLatin1String("decision")).toObject().contains(name))
                QTest::addRow("%s json-rpc %s", id.constData(), column.name) << fault << QString(name) << false;
            if (http.value(QLatin1String("decision")).toObject().contains(name))
                QTest::addRow("%s tron-http %s", id.constData(), column.name) << fault << QString(name) << true;
        }
    }
}

void TestDecide::faultCase()
{
    QFETCH(QJsonObject, fault);
    QFETCH(QString, column);
    QFETCH(bool, http);
    const Column &mode = columnOf(column);
    const DataPlane plane = http ? DataPlane::TronHttp : DataPlane::JsonRpc;
    const QJsonObject table = http ? fault.value(QLatin1String("http_api")).toObject() : fault;
    Decision expected = decisionOf(table.value(QLatin1String("decision")).toObject().value(column).toString());
    Certainty certainty = certaintyOf(table.value(QLatin1String("certainty")).toString());

    const auto attempt = modelAttempt(fault, plane, mode.shape);
    QVERIFY(attempt);
    const Verdict verdict = decide({.operationClass = mode.operationClass,
        .shape = mode.shape,
        .plane = plane,
        .outcome = attempt->outcome,
        .remaining = 2,
        .used = 1,
        .limit = 3,
        .clientGone = attempt->clientGone});

    if (mayBeFinal(fault, column) && verdict.decision == Decision::Return) {
        expected = Decision::Return;
        certainty = Certainty::Answered;
    }
    QCOMPARE(verdict.decision, expected);
    // A notification's status is judged in place of the body that the certainty of the table speaks of.
    if (mode.shape == RequestShape::Call)
        QCOMPARE(attempt->outcome.certainty, certainty);
    const Decision wish = attempt->clientGone && mayBeReplayed(mode.operationClass) && mode.shape == RequestShape::Call
        ? Decision::MoveOn
        : expected;
    QCOMPARE(verdict.cause, expectedRule(mode, plane, attempt->outcome, wish));
    QCOMPARE(verdict.rule, wish == expected ? verdict.cause : Rule::ClientGoneStop);
}

void TestDecide::faultCasesAreModelled()
{
    const QJsonArray faults = caseFile().value(QLatin1String("faults")).toArray();
    const auto modelled = std::count_if(faults.begin(), faults.end(), [](const QJsonValue &fault) {
        return modelAttempt(fault.toObject(), DataPlane::JsonRpc, RequestShape::Call).has_value();
    });
    QCOMPARE(faults.size(), modelledCases + 1);
    QCOMPARE(static_cast<int>(modelled), modelledCases);
}

/// UF-020: "certain table, if no request byte was handed over".
void TestDecide::resetBeforeAnythingWasSent()
{
    const AttemptOutcome outcome = AttemptOutcome::accessFailure(AccessFault::ConnectionReset, false);
    for (const Column &column : columns) {
        const Verdict verdict = decide({.operationClass = column.operationClass,
            .shape = column.shape,
            .outcome = outcome,
            .remaining = 1,
            .used = 1,
            .limit = 2});
        QCOMPARE(verdict.rule, Rule::DefiniteMove);
    }
}

void TestDecide::tables_data()
{
    QTest::addColumn<QString>("certainty");
    QTest::addColumn<QString>("decisions"); // One letter per column of the case file.
    const QJsonObject tables = caseFile().value(QLatin1String("tables")).toObject();
    QCOMPARE(tables.value(QLatin1String("certain")).toString(), QStringLiteral("every class: next"));
    QCOMPARE(tables.value(QLatin1String("ambiguous")).toString(),
        QStringLiteral("stateless and broadcast: next; session, side_effect, unrecognized and notification: stop"));
    QCOMPARE(tables.value(QLatin1String("valid")).toString(), QStringLiteral("every class: final"));
    QTest::newRow("certain") << "certain"
                             << "nnnnnn";
    QTest::newRow("ambiguous") << "ambiguous"
                               << "nnssss";
    QTest::newRow("valid") << "valid"
                           << "ffffff";
}

void TestDecide::tables()
{
    QFETCH(QString, certainty);
    QFETCH(QString, decisions);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const bool notification = columns[i].shape == RequestShape::Notification;
        AttemptOutcome outcome
            = AttemptOutcome::accessFailure(AccessFault::DeadlinePassed, certainty == QLatin1String("ambiguous"));
        if (certainty == QLatin1String("valid"))
            outcome = notification ? AttemptOutcome::httpResponse(DataPlane::JsonRpc, 200)
                                   : AttemptOutcome::judgedResponse(200, {});
        const Verdict verdict = decide({.operationClass = columns[i].operationClass,
            .shape = columns[i].shape,
            .outcome = outcome,
            .remaining = 1,
            .used = 1,
            .limit = 2});
        const QChar letter = decisions.at(static_cast<qsizetype>(i));
        QCOMPARE(verdict.decision,
            letter == QLatin1Char('n') ? Decision::MoveOn
                                       : (letter == QLatin1Char('f') ? Decision::Return : Decision::Stop));
    }
}

void TestDecide::sequence_data()
{
    QTest::addColumn<QJsonObject>("run");
    for (const QJsonValue &value : caseFile().value(QLatin1String("sequences")).toArray()) {
        const QJsonObject run = value.toObject();
        QTest::addRow("%s", qPrintable(run.value(QLatin1String("id")).toString())) << run;
    }
}

namespace {

AttemptOutcome outcomeOf(const QString &behaviour, DataPlane plane, RequestShape shape)
{
    if (behaviour == QLatin1String("refuse"))
        return AttemptOutcome::accessFailure(AccessFault::ConnectionRefused, false);
    if (behaviour == QLatin1String("timeout"))
        return AttemptOutcome::accessFailure(AccessFault::DeadlinePassed, true);
    if (behaviour == QLatin1String("fin_before_response"))
        return AttemptOutcome::accessFailure(AccessFault::ConnectionClosed, true);
    bool isStatus = false;
    const int number = behaviour.left(3).toInt(&isStatus); // "429_retry_after_30" too.
    const int status = isStatus ? number : 200;
    if (plane == DataPlane::TronHttp || shape == RequestShape::Notification)
        return AttemptOutcome::httpResponse(plane, status);
    JsonRpcResponse response;
    response.defect = isStatus ? ResponseDefect::NotJson : ResponseDefect::None;
    response.applicationError = behaviour.startsWith(QLatin1String("error_"));
    return AttemptOutcome::judgedResponse(status, response);
}

/// The gateway's loop in miniature.
struct Run
{
    QList<int> order;
    Verdict last;
    AttemptOutcome lastOutcome;
    int lastStatus = 0; ///< Of the most recent complete response.

    Run(const QJsonArray &endpoints, const Column &mode, DataPlane plane, int limit)
    {
        QList<int> eligible;
        for (int i = 0; i < endpoints.size(); ++i) {
            if (endpoints.at(i) != QLatin1String("circuit_open"))
                eligible.append(i);
        }
        do {
            order.append(eligible.takeFirst());
            lastOutcome = outcomeOf(endpoints.at(order.last()).toString(), plane, mode.shape);
            lastStatus = lastOutcome.httpStatus > 0 ? lastOutcome.httpStatus : lastStatus;
            last = decide({.operationClass = mode.operationClass,
                .shape = mode.shape,
                .plane = plane,
                .outcome = lastOutcome,
                .remaining = static_cast<int>(eligible.size()),
                .used = static_cast<int>(order.size()),
                .limit = limit});
        } while (last.decision == Decision::MoveOn);
    }
};

} // namespace

void TestDecide::sequence()
{
    QFETCH(QJsonObject, run);
    const QJsonArray endpoints = run.value(QLatin1String("endpoints")).toArray();
    const bool http = run.value(QLatin1String("transport")) == QLatin1String("http_api");
    const Column &mode = columnOf(run.value(QLatin1String("class")).toString());
    const int limit = effectiveLimit(
        run.value(QLatin1String("max_attempts")).toInt(), run.value(QLatin1String("deployment_limit")).toInt(5));
    const Run actual(endpoints, mode, http ? DataPlane::TronHttp : DataPlane::JsonRpc, limit);

    QCOMPARE(static_cast<int>(actual.order.size()), run.value(QLatin1String("expect_attempts")).toInt());
    if (run.contains(QLatin1String("order"))) {
        QList<int> order;
        for (const QJsonValue &index : run.value(QLatin1String("order")).toArray())
            order.append(index.toInt());
        QCOMPARE(actual.order, order);
    }
    const QString reply = run.value(QLatin1String("client_gets")).toString();
    if (reply == QLatin1String("result")) {
        QCOMPARE(actual.last.rule, Rule::FinalResult);
    } else if (reply == QLatin1String("-32005")) {
        QCOMPARE(actual.last.decision, Decision::Stop);
    } else if (reply == QLatin1String("204")) {
        QVERIFY(actual.last.rule == Rule::NotificationDone || actual.last.rule == Rule::NotificationStop);
    } else if (http) {
        QVERIFY(reply.startsWith(QStringLiteral("HTTP %1").arg(actual.lastStatus)));
    } else {
        QVERIFY2(reply.contains(QLatin1String("error")), qPrintable(reply));
        QCOMPARE(actual.last.rule, Rule::FinalAppError);
    }
}

void TestDecide::stopsBeforeMovingOn_data()
{
    QTest::addColumn<int>("remaining");
    QTest::addColumn<int>("used");
    QTest::addColumn<bool>("clientGone");
    QTest::addColumn<Rule>("rule");
    QTest::newRow("moves") << 1 << 1 << false << Rule::DefiniteMove;
    QTest::newRow("limit") << 1 << 3 << false << Rule::LimitReached;
    QTest::newRow("limit before candidates") << 0 << 3 << false << Rule::LimitReached;
    QTest::newRow("no candidate below the limit") << 0 << 2 << false << Rule::NoCandidate;
    QTest::newRow("client gone") << 1 << 1 << true << Rule::ClientGoneStop;
    QTest::newRow("client gone before limit") << 0 << 3 << true << Rule::ClientGoneStop;
}

void TestDecide::stopsBeforeMovingOn()
{
    QFETCH(int, remaining);
    QFETCH(int, used);
    QFETCH(bool, clientGone);
    QFETCH(Rule, rule);
    const Verdict verdict = decide({.outcome = AttemptOutcome::accessFailure(AccessFault::ConnectionRefused, false),
        .remaining = remaining,
        .used = used,
        .limit = 3,
        .clientGone = clientGone});
    QCOMPARE(verdict.rule, rule);
    QCOMPARE(verdict.cause, Rule::DefiniteMove);
    QCOMPARE(verdict.decision, rule == Rule::DefiniteMove ? Decision::MoveOn : Decision::Stop);
}

void TestDecide::contradictionsAbort()
{
    const auto ruleOf = [](DataPlane plane, const AttemptOutcome &outcome) {
        return decide({.operationClass = OperationClass::Stateless,
                          .plane = plane,
                          .outcome = outcome,
                          .remaining = 1,
                          .used = 1,
                          .limit = 2})
            .rule;
    };
    QCOMPARE(ruleOf(DataPlane::JsonRpc, AttemptOutcome::httpResponse(DataPlane::JsonRpc, 200)), Rule::InternalAbort);
    QCOMPARE(ruleOf(DataPlane::TronHttp, AttemptOutcome::judgedResponse(200, {})), Rule::InternalAbort);
    AttemptOutcome answeredFailure;
    answeredFailure.certainty = Certainty::Answered;
    QCOMPARE(ruleOf(DataPlane::JsonRpc, answeredFailure), Rule::InternalAbort);
    QCOMPARE(ruleOf(DataPlane::TronHttp, answeredFailure), Rule::InternalAbort);
}

void TestDecide::decisionNames()
{
    QCOMPARE(decisionName(Decision::Return), std::string_view("return"));
    QCOMPARE(decisionName(Decision::MoveOn), std::string_view("move_on"));
    QCOMPARE(decisionName(Decision::Stop), std::string_view("stop"));
    QCOMPARE(decisionName(Decision::Abort), std::string_view("abort"));
}

QTEST_APPLESS_MAIN(TestDecide)

#include "tst_decide.moc"
