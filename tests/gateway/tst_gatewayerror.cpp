// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/gatewayerror.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace signalbox;

namespace {

AttemptRecord attempt(const char *endpoint, const AttemptOutcome &outcome, Rule rule, Rule cause)
{
    AttemptRecord record;
    record.endpointId = endpoint;
    record.outcome = outcome;
    record.verdict = {Decision::Stop, rule, cause};
    return record;
}

const AttemptOutcome refused = AttemptOutcome::accessFailure(AccessFault::ConnectionRefused, false);
const AttemptOutcome closed = AttemptOutcome::accessFailure(AccessFault::ConnectionClosed, true);

constexpr std::array allCodes{GatewayErrorCode::NotJson, GatewayErrorCode::NotARequest, GatewayErrorCode::RoutePaused,
    GatewayErrorCode::NoEndpoint, GatewayErrorCode::AttemptsFailed, GatewayErrorCode::OverLimit,
    GatewayErrorCode::Internal};

} // namespace

/// The gateway's own errors as bytes (spec section 7).
class TestGatewayError final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCodeIsValidJson();
    void idsAreKeptAsTheyCame_data();
    void idsAreKeptAsTheyCame();
    void attemptsAreListed();
    void noAttemptsNoList();
    void legacyEnvelope();
    void transactionId();
    void tronStatuses_data();
    void tronStatuses();
    void tronBodies();
    void recovery_data();
    void recovery();
    void recoveryNames();
};

void TestGatewayError::everyCodeIsValidJson()
{
    for (const GatewayErrorCode code : allCodes) {
        for (const bool legacy : {false, true}) {
            const QByteArray bytes = renderJsonRpcError({.code = code,
                                                            .message = "What happened.",
                                                            .recovery = Recovery::RetryLater,
                                                            .attempts = {},
                                                            .txId = {}},
                "5", "run-a1", legacy);
            QJsonParseError error;
            const QJsonObject answer = QJsonDocument::fromJson(bytes, &error).object();
            QCOMPARE(error.error, QJsonParseError::NoError);
            QCOMPARE(answer[u"id"].toInt(), 5);
            const QJsonObject object = answer[u"error"].toObject();
            QCOMPARE(object[u"code"].toInt(), static_cast<int>(code));
            QCOMPARE(object[u"message"].toString(), QStringLiteral("What happened."));
            QCOMPARE(object[u"data"][u"type"].toString(), QStringLiteral("gateway_error"));
            QCOMPARE(object[u"data"][u"request_id"].toString(), QStringLiteral("run-a1"));
            QCOMPARE(object[u"data"][u"recovery"].toString(), QStringLiteral("retry_later"));
            QCOMPARE(object[u"data"].toObject().contains(u"attempts"), code == GatewayErrorCode::AttemptsFailed);
        }
    }
}

void TestGatewayError::idsAreKeptAsTheyCame_data()
{
    QTest::addColumn<QByteArray>("rawId");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("none") << QByteArray() << QByteArray(R"("id":null,)");
    QTest::newRow("null") << QByteArray("null") << QByteArray(R"("id":null,)");
    QTest::newRow("large number") << QByteArray("123456789012345678901")
                                  << QByteArray(R"("id":123456789012345678901,)");
    QTest::newRow("minus zero") << QByteArray("-0") << QByteArray(R"("id":-0,)");
    QTest::newRow("text") << QByteArray(R"("a\"b\u00e9")") << QByteArray(R"("id":"a\"b\u00e9",)");
}

void TestGatewayError::idsAreKeptAsTheyCame()
{
    QFETCH(QByteArray, rawId);
    QFETCH(QByteArray, expected);
    const QByteArray bytes
        = renderJsonRpcError({.code = GatewayErrorCode::NoEndpoint, .message = "m", .attempts = {}, .txId = {}},
            {rawId.constData(), static_cast<std::size_t>(rawId.size())}, "r");
    QVERIFY2(bytes.contains(expected), bytes.constData());
    QVERIFY(QJsonDocument::fromJson(bytes).isObject());
}

void TestGatewayError::attemptsAreListed()
{
    const std::vector<AttemptRecord> attempts{attempt("alpha", refused, Rule::DefiniteMove, Rule::DefiniteMove),
        attempt("bravo", closed, Rule::NoCandidate, Rule::AmbiguousQueryMove)};
    const QJsonObject data = QJsonDocument::fromJson(renderJsonRpcError({.code = GatewayErrorCode::AttemptsFailed,
                                                                            .message = "m",
                                                                            .recovery = Recovery::SafeToResend,
                                                                            .attempts = attempts,
                                                                            .txId = {}},
        "1", "r"))[u"error"][u"data"]
                                 .toObject();
    const QJsonArray list = data[u"attempts"].toArray();
    QCOMPARE(list.size(), 2);
    QCOMPARE(list[0].toObject(),
        (QJsonObject{{QStringLiteral("endpoint"), QStringLiteral("alpha")},
            {QStringLiteral("certainty"), QStringLiteral("definite")},
            {QStringLiteral("rule"), QStringLiteral("DEFINITE-MOVE")}}));
    QCOMPARE(list[1][u"rule"].toString(), QStringLiteral("NO-CANDIDATE"));
    QCOMPARE(list[1][u"cause"].toString(), QStringLiteral("AMBIGUOUS-QUERY-MOVE"));
    QCOMPARE(data[u"last_certainty"].toString(), QStringLiteral("ambiguous"));
    QCOMPARE(data[u"rule"].toString(), QStringLiteral("NO-CANDIDATE"));
}

void TestGatewayError::noAttemptsNoList()
{
    const QByteArray bytes = renderJsonRpcError(
        {.code = GatewayErrorCode::AttemptsFailed, .message = "m", .attempts = {}, .txId = {}}, "1", "r");
    const QJsonObject data = QJsonDocument::fromJson(bytes)[u"error"][u"data"].toObject();
    QVERIFY(data[u"attempts"].toArray().isEmpty());
    QVERIFY(!data.contains(u"last_certainty"));
}

void TestGatewayError::legacyEnvelope()
{
    const GatewayError error{.code = GatewayErrorCode::NoEndpoint, .message = "m", .attempts = {}, .txId = {}};
    const QJsonObject legacy = QJsonDocument::fromJson(renderJsonRpcError(error, "1", "r", true)).object();
    QVERIFY(legacy.contains(u"result") && legacy[u"result"].isNull());
    QVERIFY(!legacy.contains(u"jsonrpc"));
    const QJsonObject modern = QJsonDocument::fromJson(renderJsonRpcError(error, "1", "r", false)).object();
    QVERIFY(!modern.contains(u"result"));
    QCOMPARE(modern[u"jsonrpc"].toString(), QStringLiteral("2.0"));
}

void TestGatewayError::transactionId()
{
    const QByteArray bytes = renderJsonRpcError(
        {.code = GatewayErrorCode::AttemptsFailed, .message = "m", .attempts = {}, .txId = "0xab"}, "1", "r");
    QCOMPARE(QJsonDocument::fromJson(bytes)[u"error"][u"data"][u"tx_id"].toString(), QStringLiteral("0xab"));
}

void TestGatewayError::tronStatuses_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("status");
    QTest::newRow("-32700") << -32700 << 400;
    QTest::newRow("-32600") << -32600 << 400;
    QTest::newRow("-32003") << -32003 << 503;
    QTest::newRow("-32004") << -32004 << 503;
    QTest::newRow("-32005") << -32005 << 502;
    QTest::newRow("-32029") << -32029 << 429;
    QTest::newRow("-32603") << -32603 << 500;
}

void TestGatewayError::tronStatuses()
{
    QFETCH(int, code);
    QFETCH(int, status);
    QCOMPARE(tronHttpStatus(GatewayErrorCode(code)), status);
}

void TestGatewayError::tronBodies()
{
    QCOMPARE(renderTronHttpError(502, "It failed.", false), R"({"Error":"It failed."})");
    QCOMPARE(
        renderTronHttpError(502, "It failed.", true), R"({"Success":false,"Error":"It failed.","StatusCode":502})");
}

void TestGatewayError::recovery_data()
{
    QTest::addColumn<OperationClass>("operationClass");
    QTest::addColumn<bool>("ambiguous");
    QTest::addColumn<bool>("hasTxId");
    QTest::addColumn<Recovery>("expected");
    for (const OperationClass operationClass : allOperationClasses) {
        const QByteArray name(operationClassName(operationClass).data());
        QTest::addRow("%s, nothing sent", name.constData())
            << operationClass << false << true << Recovery::SafeToResend;
    }
    QTest::newRow("stateless") << OperationClass::Stateless << true << false << Recovery::SafeToResend;
    QTest::newRow("broadcast") << OperationClass::Broadcast << true << true << Recovery::TrackTxId;
    QTest::newRow("broadcast without an id") << OperationClass::Broadcast << true << false << Recovery::CheckStateFirst;
    QTest::newRow("session") << OperationClass::Session << true << false << Recovery::CheckStateFirst;
    QTest::newRow("side effect") << OperationClass::SideEffect << true << false << Recovery::CheckStateFirst;
    QTest::newRow("unrecognized") << OperationClass::Unrecognized << true << true << Recovery::CheckStateFirst;
}

/// One ambiguous attempt among definite ones is enough.
void TestGatewayError::recovery()
{
    QFETCH(OperationClass, operationClass);
    QFETCH(bool, ambiguous);
    QFETCH(bool, hasTxId);
    QFETCH(Recovery, expected);
    std::vector<AttemptRecord> attempts{attempt("alpha", refused, Rule::DefiniteMove, Rule::DefiniteMove)};
    if (ambiguous)
        attempts.insert(attempts.begin(), attempt("bravo", closed, Rule::AmbiguousQueryMove, Rule::AmbiguousQueryMove));
    QCOMPARE(recoveryAfter(operationClass, attempts, hasTxId), expected);
}

void TestGatewayError::recoveryNames()
{
    QCOMPARE(recoveryName(Recovery::FixRequest), "fix_request");
    QCOMPARE(recoveryName(Recovery::RetryLater), "retry_later");
    QCOMPARE(recoveryName(Recovery::SafeToResend), "safe_to_resend");
    QCOMPARE(recoveryName(Recovery::CheckStateFirst), "check_state_first");
    QCOMPARE(recoveryName(Recovery::TrackTxId), "track_tx_id");
}

QTEST_GUILESS_MAIN(TestGatewayError)
#include "tst_gatewayerror.moc"
