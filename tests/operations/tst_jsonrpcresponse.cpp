// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "casefile.h"
#include "operations/jsonrpcresponse.h"

#include <QtTest>

#include <limits>

using namespace signalbox;

Q_DECLARE_METATYPE(signalbox::ResponseDefect)

/// Responses are judged as spec section 5 says.
class TestJsonRpcResponse : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void upstreamFaults_data();
    void upstreamFaults();
    void judges_data();
    void judges();
    void judgesLegacy_data();
    void judgesLegacy();
    void comparesIds_data();
    void comparesIds();
    void values();
    void judgesBatches_data();
    void judgesBatches();
    void largeBatch();
    void truncation();
    void namesDefects();
};

namespace {

JsonRpcResponse judge(const QByteArray &body, const QByteArray &id = "1", Protocol protocol = Protocol::Evm)
{
    return judgeJsonRpcResponse(protocol, test::viewOf(body), test::viewOf(id));
}

/// The calls hold views of @p ids.
std::vector<JsonRpcMember> callsWithIds(const QList<QByteArray> &ids)
{
    std::vector<JsonRpcMember> calls;
    for (const QByteArray &id : ids) {
        JsonRpcMember call;
        call.kind = MemberKind::Call;
        call.id = test::viewOf(id);
        calls.push_back(call);
    }
    return calls;
}

/// A valid answer with more members.
QByteArray with(const QByteArray &members)
{
    return R"({"jsonrpc":"2.0","id":1,)" + members + '}';
}

} // namespace

void TestJsonRpcResponse::upstreamFaults_data()
{
    QTest::addColumn<QJsonObject>("fault");
    const QStringList groups{QStringLiteral("body"), QStringLiteral("batch"), QStringLiteral("application-error")};
    const QJsonArray faults = test::readList(
        QStringLiteral(SIGNALBOX_REFERENCE_DIR "/faults/upstream-faults.json"), QStringLiteral("faults"));
    int count = 0;
    for (const QJsonValue fault : faults) {
        if (!groups.contains(fault[QLatin1String("group")].toString()))
            continue;
        ++count;
        QTest::addRow("%s %s", qPrintable(fault[QLatin1String("id")].toString()),
            qPrintable(fault[QLatin1String("name")].toString()))
            << fault.toObject();
    }
    QCOMPARE(count, 36);
}

void TestJsonRpcResponse::upstreamFaults()
{
    QFETCH(const QJsonObject, fault);
    const QJsonObject respond
        = fault.value(QLatin1String("upstream")).toArray().last()[QLatin1String("respond")].toObject();
    QByteArray body = respond.value(QLatin1String("body")).toString().toLatin1();
    QVERIFY(!body.isEmpty());
    const QByteArray deep = QByteArray(100000, '[') + QByteArray(100000, ']');
    body.replace("${ID}", "77").replace("${DEEP100000}", deep);
    const Protocol protocol
        = fault.value(QLatin1String("chain")).toString() == QLatin1String("utxo") ? Protocol::Bitcoin : Protocol::Evm;
    const test::ExactBytes exact(test::viewOf(body));
    const QJsonArray batchIds = fault.value(QLatin1String("request_batch")).toArray();
    QList<QByteArray> ids;
    for (const QJsonValue id : batchIds)
        ids.append(QByteArray::number(id.toInt()));
    const JsonRpcResponse response = ids.isEmpty()
        ? judgeJsonRpcResponse(protocol, exact.view(), "77")
        : judgeJsonRpcBatchResponse(protocol, exact.view(), callsWithIds(ids));
    QCOMPARE(response.isValid(), fault.value(QLatin1String("certainty")).toString() == QLatin1String("valid"));
    if (response.isValid())
        QCOMPARE(response.applicationError, body.contains("\"error\":{"));
    if (const QJsonValue raw = fault.value(QLatin1String("client_result_raw")); raw.isString())
        QCOMPARE(QString::fromStdString(std::string(response.result)), raw.toString());
}

void TestJsonRpcResponse::judges_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<ResponseDefect>("defect");
    const auto row = [](const char *name, const QByteArray &body, ResponseDefect defect) {
        QTest::newRow(name) << body << defect;
    };
    const QByteArray error = R"("error":{"code":-1,"message":"m"})";
    row("result", with(R"("result":{"a":[]})"), ResponseDefect::None);
    row("result false", with(R"("result":false)"), ResponseDefect::None);
    row("error", with(error), ResponseDefect::None);
    row("escaped key", with(R"("r\u0065sult":1)"), ResponseDefect::None);
    row("duplicates in the result", with(R"("result":{"id":1,"id":2})"), ResponseDefect::None);
    row("duplicates of others", with(R"("result":1,"x":1,"x":2)"), ResponseDefect::None);
    row("error with data", with(R"("error":{"data":{"code":"x"},"message":"","code":0})"), ResponseDefect::None);
    row("empty", "", ResponseDefect::NotJson);
    row("web page", "<html></html>", ResponseDefect::NotJson);
    row("bytes after", with(R"("result":1)") + "x", ResponseDefect::NotJson);
    row("byte-order mark", "\xef\xbb\xbf" + with(R"("result":1)"), ResponseDefect::NotJson);
    row("duplicate and cut", R"({"id":1,"id":1)", ResponseDefect::NotJson);
    row("string", R"("x")", ResponseDefect::NotAnObject);
    row("null", "null", ResponseDefect::NotAnObject);
    row("array", "[" + with(R"("result":1)") + "]", ResponseDefect::NotAnObject);
    row("version twice", with(R"("jsonrpc":"2.0","result":1)"), ResponseDefect::DuplicateMember);
    row("id twice", with(R"("id":1,"result":1)"), ResponseDefect::DuplicateMember);
    row("result twice, folded", with(R"("result":1,"RESULT":2)"), ResponseDefect::DuplicateMember);
    row("result twice, long s", with(R"("result":1,"re\u017fult":2)"), ResponseDefect::DuplicateMember);
    row("error twice", with(error + ',' + error), ResponseDefect::DuplicateMember);
    row("no version", R"({"id":1,"result":1})", ResponseDefect::WrongVersion);
    row("version 1.0", R"({"jsonrpc":"1.0","id":1,"result":1})", ResponseDefect::WrongVersion);
    row("version number", R"({"jsonrpc":2.0,"id":1,"result":1})", ResponseDefect::WrongVersion);
    row("another id", R"({"jsonrpc":"2.0","id":2,"result":1})", ResponseDefect::WrongId);
    row("id of an object", R"({"jsonrpc":"2.0","id":{},"result":1})", ResponseDefect::WrongId);
    row("no id", R"({"jsonrpc":"2.0","result":1})", ResponseDefect::WrongId);
    row("id in upper case", R"({"jsonrpc":"2.0","ID":1,"result":1})", ResponseDefect::WrongId);
    row("both", with(R"("result":1,)" + error), ResponseDefect::ResultAndError);
    row("error null beside a result", with(R"("result":1,"error":null)"), ResponseDefect::ResultAndError);
    row("result null beside an error", with(R"("result":null,)" + error), ResponseDefect::ResultAndError);
    row("neither", with(R"("x":1)"), ResponseDefect::NeitherResultNorError);
    row("result in upper case", with(R"("Result":1)"), ResponseDefect::NeitherResultNorError);
    row("error null", with(R"("error":null)"), ResponseDefect::MalformedError);
    row("error array", with(R"("error":[])"), ResponseDefect::MalformedError);
    row("error empty", with(R"("error":{})"), ResponseDefect::MalformedError);
    row("no code", with(R"("error":{"message":"m"})"), ResponseDefect::MalformedError);
    row("no message", with(R"("error":{"code":1})"), ResponseDefect::MalformedError);
    row("code a string", with(R"("error":{"code":"1","message":"m"})"), ResponseDefect::MalformedError);
    row("code with fraction", with(R"("error":{"code":1.0,"message":"m"})"), ResponseDefect::MalformedError);
    row("code with exponent", with(R"("error":{"code":1e2,"message":"m"})"), ResponseDefect::MalformedError);
    row("message null", with(R"("error":{"code":1,"message":null})"), ResponseDefect::MalformedError);
    row("code twice", with(R"("error":{"code":1,"code":2,"message":"m"})"), ResponseDefect::MalformedError);
    row("message twice", with(R"("error":{"code":1,"message":"m","Message":"m"})"), ResponseDefect::MalformedError);
}

void TestJsonRpcResponse::judges()
{
    QFETCH(const QByteArray, body);
    QFETCH(const ResponseDefect, defect);
    const JsonRpcResponse response = judge(body);
    QCOMPARE(response.defect, defect);
    if (!response.isValid())
        QVERIFY(!response.applicationError && response.result.empty() && response.errorMessage.empty());
}

void TestJsonRpcResponse::judgesLegacy_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<ResponseDefect>("defect");
    QTest::addColumn<bool>("error");
    const auto row = [](const char *name, const QByteArray &body, ResponseDefect defect, bool error = false) {
        QTest::newRow(name) << body << defect << error;
    };
    const QByteArray error = R"("error":{"code":-1,"message":"m"})";
    row("error null", R"({"result":1,"error":null,"id":1})", ResponseDefect::None);
    row("both null", R"({"result":null,"error":null,"id":1})", ResponseDefect::None);
    row("result null", R"({"result":null,)" + error + R"(,"id":1})", ResponseDefect::None, true);
    row("result null, error malformed", R"({"result":null,"error":"x","id":1})", ResponseDefect::MalformedError);
    row("both", R"({"result":1,)" + error + R"(,"id":1})", ResponseDefect::ResultAndError);
    row("error null alone", R"({"error":null,"id":1})", ResponseDefect::MalformedError);
    row("neither", R"({"id":1})", ResponseDefect::NeitherResultNorError);
    row("version 1.0", R"({"jsonrpc":"1.0","result":1,"id":1})", ResponseDefect::None);
    row("version 2.0 with error null", R"({"jsonrpc":"2.0","result":1,"error":null,"id":1})", ResponseDefect::None);
    row("version 3.0", R"({"jsonrpc":"3.0","result":1,"id":1})", ResponseDefect::WrongVersion);
    row("version null", R"({"jsonrpc":null,"result":1,"id":1})", ResponseDefect::WrongVersion);
    row("no id", R"({"result":1})", ResponseDefect::WrongId);
}

void TestJsonRpcResponse::judgesLegacy()
{
    QFETCH(const QByteArray, body);
    QFETCH(const ResponseDefect, defect);
    QFETCH(const bool, error);
    for (const Protocol protocol : {Protocol::Bitcoin, Protocol::Litecoin}) {
        const JsonRpcResponse response = judge(body, "1", protocol);
        QCOMPARE(response.defect, defect);
        QCOMPARE(response.applicationError, error);
    }
    QVERIFY(!judge(body).isValid());
}

void TestJsonRpcResponse::comparesIds_data()
{
    QTest::addColumn<QByteArray>("requestId");
    QTest::addColumn<QByteArray>("responseId");
    QTest::addColumn<bool>("same");
    const auto row = [](const QByteArray &request, const QByteArray &response, bool same) {
        QTest::addRow("%s and %s", request.left(20).constData(), response.left(20).constData())
            << request << response << same;
    };
    const QByteArray digits(101, '9');
    row("1", "1", true);
    row("1", "\"1\"", false);
    row("\"1\"", "1", false);
    row("1", "1.0", false);
    row("1", "1e0", false);
    row("0", "-0", true);
    row("-0", "0", true);
    row("1", "-1", false);
    row("10", "1", false);
    row(digits, digits, true);
    row(digits, digits.chopped(1) + '8', false);
    row("9007199254740993", "9007199254740992", false); // the same number once read as a double
    row("\"a\"", "\"a\"", true);
    row("\"a\"", R"("\u0061")", true);
    row(R"("\u00e9")", "\"é\"", true);
    row(R"("\ud83d\ude00")", "\"😀\"", true);
    row("\"a\"", "\"A\"", false);
    row("\"\"", "\"\"", true);
    row("\"null\"", "null", false);
    row("null", "null", true);
    row("null", "\"\"", false);
    row("null", "0", false);
    row("", "null", true);
    row("", "\"\"", false);
    row("", "1", false);
    row("1", "null", false);
    row("1", "true", false);
    row("1", "[1]", false);
}

void TestJsonRpcResponse::comparesIds()
{
    QFETCH(const QByteArray, requestId);
    QFETCH(const QByteArray, responseId);
    QFETCH(const bool, same);
    const QByteArray body = R"({"jsonrpc":"2.0","result":1,"id":)" + responseId + '}';
    const ResponseDefect single = judge(body, requestId, Protocol::Bitcoin).defect;
    QCOMPARE(single, same ? ResponseDefect::None : ResponseDefect::WrongId);
    const QList<QByteArray> ids{requestId};
    const std::vector<JsonRpcMember> calls = callsWithIds(ids);
    QCOMPARE(judgeJsonRpcBatchResponse(Protocol::Bitcoin, test::viewOf('[' + body + ']'), calls).isValid(), same);
}

void TestJsonRpcResponse::values()
{
    const QByteArray success = with(R"( "result" : { "n": 1e2 } )");
    QVERIFY(judge(success).result == "{ \"n\": 1e2 }");
    QVERIFY(!judge(success).applicationError);
    const auto code = [](const QByteArray &digits) {
        return judge(with(R"("error":{"code":)" + digits + R"(,"message":"a\"b"})")).errorCode;
    };
    const QByteArray failure = with(R"("error":{"message":"a\"b","code":-32000})");
    const JsonRpcResponse error = judge(failure);
    QVERIFY(error.isValid() && error.applicationError && error.result.empty());
    QCOMPARE(error.errorCode, -32000);
    QVERIFY(error.errorMessage == R"(a\"b)");
    QCOMPARE(code("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
    QCOMPARE(code("9223372036854775808"), std::numeric_limits<std::int64_t>::max());
    QCOMPARE(code("-9223372036854775809"), std::numeric_limits<std::int64_t>::min());
    QCOMPARE(code(QByteArray(500, '9')), std::numeric_limits<std::int64_t>::max());
    QCOMPARE(code("-0"), 0);
}

void TestJsonRpcResponse::judgesBatches_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<ResponseDefect>("defect");
    QTest::addColumn<bool>("error");
    const auto row = [](const char *name, const QByteArray &body, ResponseDefect defect, bool error = false) {
        QTest::newRow(name) << body << defect << error;
    };
    // The calls have the ids 1, "a" and null.
    const QByteArray one = R"({"jsonrpc":"2.0","id":1,"result":1})";
    const QByteArray a = R"({"jsonrpc":"2.0","id":"\u0061","result":1})";
    const QByteArray null = R"({"jsonrpc":"2.0","id":null,"result":1})";
    const auto failed
        = [](QByteArray response) { return response.replace(R"("result":1)", R"("error":{"code":1,"message":"m"})"); };
    row("in order", '[' + one + ',' + a + ',' + null + ']', ResponseDefect::None);
    row("another order", " [" + null + " , " + one + ',' + a + "] ", ResponseDefect::None);
    row("one error", '[' + failed(one) + ',' + a + ',' + null + ']', ResponseDefect::None);
    row("all errors", '[' + failed(one) + ',' + failed(a) + ',' + failed(null) + ']', ResponseDefect::None, true);
    row("one missing", '[' + one + ',' + a + ']', ResponseDefect::BatchMismatch);
    row("one doubled", '[' + one + ',' + a + ',' + one + ']', ResponseDefect::BatchMismatch);
    row("one too many", '[' + one + ',' + a + ',' + null + ',' + one + ']', ResponseDefect::BatchMismatch);
    row("one never asked for", '[' + one + ',' + a + R"(,{"jsonrpc":"2.0","id":"1","result":1}])",
        ResponseDefect::BatchMismatch);
    row("none", "[]", ResponseDefect::BatchMismatch);
    row("one object", one, ResponseDefect::NotABatch);
    row("one error object", failed(null), ResponseDefect::NotABatch);
    row("number", "1", ResponseDefect::NotABatch);
    row("a number inside", '[' + one + ',' + a + ",1]", ResponseDefect::NotAnObject);
    row("a batch inside", "[[" + one + ',' + a + ',' + null + "]]", ResponseDefect::NotAnObject);
    row("no id inside", '[' + one + ',' + a + R"(,{"jsonrpc":"2.0","result":1}])", ResponseDefect::WrongId);
    row("a duplicate inside", '[' + one + ',' + a + R"(,{"jsonrpc":"2.0","id":null,"id":null,"result":1}])",
        ResponseDefect::DuplicateMember);
    row("cut", '[' + one + ',' + a + ',' + null, ResponseDefect::NotJson);
    row("cut after a defect", "[1," + one, ResponseDefect::NotJson);
    row("bytes after", '[' + one + ',' + a + ',' + null + "]]", ResponseDefect::NotJson);
    row("empty", "", ResponseDefect::NotJson);
    row("web page", "<html></html>", ResponseDefect::NotJson);
}

void TestJsonRpcResponse::judgesBatches()
{
    QFETCH(const QByteArray, body);
    QFETCH(const ResponseDefect, defect);
    QFETCH(const bool, error);
    const QList<QByteArray> ids{"1", "\"a\"", "null"};
    const std::vector<JsonRpcMember> calls = callsWithIds(ids);
    const test::ExactBytes exact(test::viewOf(body));
    const JsonRpcResponse response = judgeJsonRpcBatchResponse(Protocol::Evm, exact.view(), calls);
    QCOMPARE(response.defect, defect);
    QCOMPARE(response.applicationError, error);

    // Calls that share an id are split by the gateway; sent whole, no answer could satisfy them.
    const QList<QByteArray> shared{"1", "1"};
    const QByteArray twice = R"([{"jsonrpc":"2.0","id":1,"result":1},{"jsonrpc":"2.0","id":1,"result":1}])";
    QCOMPARE(judgeJsonRpcBatchResponse(Protocol::Evm, test::viewOf(twice), callsWithIds(shared)).defect,
        ResponseDefect::BatchMismatch);
}

void TestJsonRpcResponse::largeBatch()
{
    constexpr int count = 20000; // a quadratic judge would need minutes
    QList<QByteArray> ids;
    QByteArray body = "[";
    for (int i = 0; i < count; ++i) {
        ids.append(QByteArray::number(i));
        body += R"({"jsonrpc":"2.0","result":null,"id":)" + QByteArray::number(count - 1 - i) + "},";
    }
    body.back() = ']';
    QVERIFY(judgeJsonRpcBatchResponse(Protocol::Solana, test::viewOf(body), callsWithIds(ids)).isValid());
}

void TestJsonRpcResponse::truncation()
{
    const QByteArray body = R"([{"jsonrpc":"2.0","id":"\u0061","error":{"code":-1,"message":"é\n"}},{"id":1}])";
    const QList<QByteArray> ids{"1"};
    const std::vector<JsonRpcMember> calls = callsWithIds(ids);
    for (qsizetype size = 0; size < body.size(); ++size) {
        const test::ExactBytes cut(test::viewOf(body.left(size)));
        QCOMPARE(judgeJsonRpcResponse(Protocol::Evm, cut.view(), "1").defect, ResponseDefect::NotJson);
        QCOMPARE(judgeJsonRpcBatchResponse(Protocol::Evm, cut.view(), calls).defect, ResponseDefect::NotJson);
    }
}

void TestJsonRpcResponse::namesDefects()
{
    QVERIFY(responseDefectName(ResponseDefect::None) == "none");
    QVERIFY(responseDefectName(ResponseDefect::WrongId) == "wrong_id");
    QVERIFY(responseDefectName(ResponseDefect::BatchMismatch) == "batch_mismatch");
}

QTEST_APPLESS_MAIN(TestJsonRpcResponse)
#include "tst_jsonrpcresponse.moc"
