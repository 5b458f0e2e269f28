// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "casefile.h"
#include "operations/jsonrpcrequest.h"
#include "operations/jsonscanner.h"

#include <QtTest>

using namespace signalbox;

Q_DECLARE_METATYPE(signalbox::Protocol)
Q_DECLARE_METATYPE(signalbox::RequestRefusal)
Q_DECLARE_METATYPE(signalbox::MemberKind)

/// Requests are read as strictly as spec section 4 says, and named exactly.
class TestJsonRpcRequest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listenerCases_data();
    void listenerCases();
    void everyMethod();
    void singles_data();
    void singles();
    void legacyVersions_data();
    void legacyVersions();
    void spans();
    void methodLength();
    void batches();
    void batchLimits();
    void depth();
    void truncation();
};

namespace {

int errorCode(RequestRefusal refusal)
{
    switch (refusal) {
    case RequestRefusal::None:
        return 0;
    case RequestRefusal::NotJson:
        return -32700;
    default:
        return -32600;
    }
}

bool isOneOf(const QJsonValue &codes, int code)
{
    return codes.toArray().contains(QJsonValue(code));
}

/// The most deliveries that two Endpoints which both fail ambiguously may see of a call.
int mostSends(const JsonRpcMember &member)
{
    if (member.kind == MemberKind::Invalid)
        return 0;
    return member.kind == MemberKind::Call && mayBeReplayed(member.operationClass) ? 2 : 1;
}

/// True when what the request turned out to be is what @p expect says of it, as far as reading it decides.
bool fulfils(const JsonRpcRequest &request, const QJsonObject &expect)
{
    const auto has = [&expect](const char *field) { return expect.contains(QLatin1String(field)); };
    const auto value = [&expect](const char *field) { return expect.value(QLatin1String(field)); };
    const int code = errorCode(request.refusal);
    const auto members = static_cast<int>(request.members.size());
    const auto ofKind = [&request](MemberKind kind) {
        return static_cast<int>(std::count_if(request.members.begin(), request.members.end(),
            [kind](const JsonRpcMember &member) { return member.kind == kind; }));
    };
    const int invalid = ofKind(MemberKind::Invalid);
    const bool forwards = members > invalid;
    const int wanted = value("rpc_error").toInt();
    if (has("rpc_error") && code != (wanted == -32005 ? 0 : wanted)) // -32005 is the answer to an accepted request
        return false;
    if (has("rpc_error_any_of") && !isOneOf(value("rpc_error_any_of"), code))
        return false;
    if (has("forwarded") && forwards != (value("forwarded").toInt() > 0))
        return false;
    if (has("class")
        && (members != 1
            || QString::fromStdString(std::string(operationClassName(request.members.front().operationClass)))
                != value("class").toString()))
        return false;
    const int element = value("element").toInt(1);
    const int sends = members >= element ? mostSends(request.members[element - 1]) : 0;
    if ((has("sends_total") && sends != value("sends_total").toInt())
        || (has("sends_total_max") && sends > value("sends_total_max").toInt()))
        return false;
    if (has("sends_of") && mostSends(request.members.back()) != 1)
        return false;
    if (value("status").toArray().contains(QJsonValue(204))
        && (members == 0 || ofKind(MemberKind::Notification) != members))
        return false;
    if (has("batch_ids") && (!request.batch || ofKind(MemberKind::Call) != value("batch_ids").toArray().size()))
        return false;
    if (has("batch_errors") && (!request.batch || invalid != value("batch_errors").toArray().size()))
        return false;
    if (has("recorded_broadcasts") && ofKind(MemberKind::Call) != value("recorded_broadcasts").toInt())
        return false;
    if (has("rpc_id_raw") && request.members.front().id != value("rpc_id_raw").toString().toStdString())
        return false;
    const QJsonArray allowed = value("allowed").toArray();
    const auto allows = [&request](const QJsonValue &set) { return fulfils(request, set.toObject()); };
    return allowed.isEmpty() || std::any_of(allowed.begin(), allowed.end(), allows);
}

JsonRpcRequest parse(const QByteArray &body, Protocol protocol = Protocol::Evm)
{
    return parseJsonRpcRequest(protocol, test::viewOf(body));
}

/// A single request with one part put in.
QByteArray with(const QByteArray &part)
{
    return R"({"jsonrpc":"2.0","id":1,"method":"eth_blockNumber")" + part + '}';
}

} // namespace

void TestJsonRpcRequest::listenerCases_data()
{
    QTest::addColumn<QJsonObject>("entry");
    const QStringList groups{QStringLiteral("json-syntax"), QStringLiteral("jsonrpc"), QStringLiteral("classification"),
        QStringLiteral("parser-differential"), QStringLiteral("batch")};
    const QJsonArray cases = test::readList(
        QStringLiteral(SIGNALBOX_REFERENCE_DIR "/faults/http-listener-cases.json"), QStringLiteral("cases"));
    int count = 0;
    for (const QJsonValue entry : cases) {
        if (!groups.contains(entry[QLatin1String("group")].toString()))
            continue;
        ++count;
        QTest::addRow("%s %s", qPrintable(entry[QLatin1String("id")].toString()),
            qPrintable(entry[QLatin1String("name")].toString()))
            << entry.toObject();
    }
    QCOMPARE(count, 80);
}

void TestJsonRpcRequest::listenerCases()
{
    QFETCH(const QJsonObject, entry);
    const QByteArray message = test::bytesOf(entry.value(QLatin1String("send")).toArray());
    const qsizetype head = message.indexOf("\r\n\r\n");
    QVERIFY(head > 0);
    const Protocol protocol = message.startsWith("POST ${PATH_BITCOIN} ") ? Protocol::Bitcoin : Protocol::Evm;
    const test::ExactBytes body(test::viewOf(message.mid(head + 4)));
    const JsonRpcRequest request = parseJsonRpcRequest(protocol, body.view());
    const QJsonObject expect = entry.value(QLatin1String("expect")).toObject();
    QVERIFY(fulfils(request, expect));
    const QJsonObject never = expect.value(QLatin1String("never")).toObject();
    QVERIFY(never.isEmpty() || !fulfils(request, never));
}

void TestJsonRpcRequest::everyMethod()
{
    for (const Protocol protocol : allProtocols) {
        if (dataPlane(protocol) != DataPlane::JsonRpc)
            continue;
        for (const Operation &operation : OperationTable::forProtocol(protocol).operations()) {
            const std::string body = R"({"jsonrpc":"2.0","id":1,"method":")" + operation.name + R"("})";
            const JsonRpcRequest request = parseJsonRpcRequest(protocol, body);
            QVERIFY2(request.refusal == RequestRefusal::None, body.c_str());
            QVERIFY2(request.members.front().operation == &operation, body.c_str());
            QVERIFY2(request.members.front().operationClass == operation.operationClass, body.c_str());
        }
    }
}

void TestJsonRpcRequest::singles_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<RequestRefusal>("refusal");
    QTest::addColumn<MemberKind>("kind");
    const auto accepts = [](const char *name, const QByteArray &body, MemberKind kind = MemberKind::Call) {
        QTest::newRow(name) << body << RequestRefusal::None << kind;
    };
    const auto refuses
        = [](const char *name, const QByteArray &body, RequestRefusal refusal = RequestRefusal::NotARequest) {
              QTest::newRow(name) << body << refusal << MemberKind::Invalid;
          };
    accepts("plain", with(""));
    accepts("params array", with(R"(,"params":[])"));
    accepts("params object", with(R"(,"params":{"method":1,"method":2})"));
    accepts("other members twice", with(R"(,"x":1,"x":2)"));
    accepts("version escaped", R"({"jsonrpc":"\u0032.0","id":1,"method":"m"})");
    accepts("key escaped", R"({"jsonrpc":"2.0","id":1,"m\u0065thod":"m"})");
    accepts("id of minus zero", R"({"jsonrpc":"2.0","id":-0,"method":"m"})");
    accepts("id of many digits", R"({"jsonrpc":"2.0","id":-)" + QByteArray(500, '9') + R"(,"method":"m"})");
    accepts("id of null", R"({"jsonrpc":"2.0","id":null,"method":"m"})");
    accepts("id of empty string", R"({"jsonrpc":"2.0","id":"","method":"m"})");
    accepts("no id", R"({"jsonrpc":"2.0","method":"m"})", MemberKind::Notification);
    accepts("another member in upper case", R"({"jsonrpc":"2.0","method":"m","ID":1})", MemberKind::Notification);
    refuses("params null", with(R"(,"params":null)"));
    refuses("params number", with(R"(,"params":1)"));
    refuses("params true", with(R"(,"params":true)"));
    refuses("id true", R"({"jsonrpc":"2.0","id":true,"method":"m"})");
    refuses("id object", R"({"jsonrpc":"2.0","id":{},"method":"m"})");
    refuses("id with fraction", R"({"jsonrpc":"2.0","id":1.0,"method":"m"})");
    refuses("id with exponent", R"({"jsonrpc":"2.0","id":1e2,"method":"m"})");
    refuses("id with capital exponent", R"({"jsonrpc":"2.0","id":1E2,"method":"m"})");
    refuses("version 1.0", R"({"jsonrpc":"1.0","id":1,"method":"m"})");
    refuses("version null", R"({"jsonrpc":null,"id":1,"method":"m"})");
    refuses("version absent", R"({"id":1,"method":"m"})");
    refuses("version 2.00", R"({"jsonrpc":"2.00","id":1,"method":"m"})");
    refuses("method null", R"({"jsonrpc":"2.0","id":1,"method":null})");
    refuses("method only in upper case", R"({"jsonrpc":"2.0","id":1,"METHOD":"m"})");
    refuses("empty object", "{}");
    refuses("version twice", with(R"(,"jsonrpc":"2.0")"));
    refuses("version twice, folded", with(R"(,"JSONRPC":"2.0")"));
    refuses("version twice, long s", with(R"(,"j\u017fonrpc":"2.0")"));
    refuses("id twice, folded", with(R"(,"Id":1)"));
    refuses("params twice, folded", with(R"(,"params":[],"PARAMS":[])"));
    refuses("params twice, both in upper case", with(R"(,"Params":[],"PARAMS":[])"));
    refuses("true", "true");
    refuses("null", " null ");
    refuses("number", "1");
    refuses("duplicate and not JSON", with(R"(,"id":1,)"), RequestRefusal::NotJson);
    refuses("not UTF-8 in another member", with(",\"x\":\"\xff\""), RequestRefusal::NotJson);
    refuses("not UTF-8 in a key", with(",\"\xff\":1"), RequestRefusal::NotJson);
    refuses("nothing", "", RequestRefusal::NotJson);
    refuses("white space", " \r\n", RequestRefusal::NotJson);
    refuses("cut literal", "nul", RequestRefusal::NotJson);
}

void TestJsonRpcRequest::singles()
{
    QFETCH(const QByteArray, body);
    QFETCH(const RequestRefusal, refusal);
    QFETCH(const MemberKind, kind);
    const JsonRpcRequest request = parse(body);
    QCOMPARE(request.refusal, refusal);
    QVERIFY(!request.batch);
    QCOMPARE(request.members.size(), refusal == RequestRefusal::None ? 1 : 0);
    if (refusal == RequestRefusal::None)
        QCOMPARE(request.members.front().kind, kind);
}

void TestJsonRpcRequest::legacyVersions_data()
{
    QTest::addColumn<QByteArray>("version"); // the member with its comma
    QTest::addColumn<bool>("legacy"); // accepted by Bitcoin and Litecoin
    QTest::addColumn<bool>("modern"); // accepted by all
    QTest::newRow("2.0") << QByteArray(R"("jsonrpc":"2.0",)") << true << true;
    QTest::newRow("1.1") << QByteArray(R"("jsonrpc":"1.1",)") << true << false;
    QTest::newRow("1.0") << QByteArray(R"("jsonrpc":"1.0",)") << true << false;
    QTest::newRow("absent") << QByteArray() << true << false;
    QTest::newRow("null") << QByteArray(R"("jsonrpc":null,)") << false << false;
    QTest::newRow("number") << QByteArray(R"("jsonrpc":1.0,)") << false << false;
    QTest::newRow("1.2") << QByteArray(R"("jsonrpc":"1.2",)") << false << false;
}

void TestJsonRpcRequest::legacyVersions()
{
    QFETCH(const QByteArray, version);
    QFETCH(const bool, legacy);
    QFETCH(const bool, modern);
    for (const Protocol protocol : allProtocols) {
        const bool accepted = speaksLegacyJsonRpc(protocol) ? legacy : modern;
        const QByteArray call = "{" + version + R"("id":1,"method":"getblockcount"})";
        QCOMPARE(parse(call, protocol).refusal == RequestRefusal::None, accepted);
        if (!accepted)
            continue;
        const QByteArray body = "{" + version + R"("method":"getblockcount"})";
        const JsonRpcRequest withoutId = parse(body, protocol);
        QCOMPARE(withoutId.members.front().kind, modern ? MemberKind::Notification : MemberKind::Call);
        QVERIFY(withoutId.members.front().id.empty());
    }
}

void TestJsonRpcRequest::spans()
{
    const QByteArray body = R"( { "params" : [ "a" ] , "id" : "\u0061" , "method":"eth_call","jsonrpc":"2.0"} )";
    const JsonRpcRequest request = parse(body);
    QCOMPARE(request.refusal, RequestRefusal::None);
    const JsonRpcMember &member = request.members.front();
    QVERIFY(member.bytes == test::viewOf(body.trimmed()));
    QVERIFY(member.bytes.data() == body.constData() + 1);
    QVERIFY(member.id == R"("\u0061")");
    QVERIFY(member.method == "eth_call");
    QVERIFY(member.params == R"([ "a" ])");
    QVERIFY(member.operation != nullptr && member.operationClass == OperationClass::Stateless);

    const QByteArray escapedBody = R"({"jsonrpc":"2.0","id":1,"method":"eth\u005fcall"})";
    const JsonRpcRequest escaped = parse(escapedBody);
    QCOMPARE(escaped.refusal, RequestRefusal::None);
    QVERIFY(escaped.members.front().operation == nullptr);
    QCOMPARE(escaped.members.front().operationClass, OperationClass::Unrecognized);
    QVERIFY(escaped.members.front().method == R"(eth\u005fcall)");

    const QByteArray listedBody = R"({"jsonrpc":"2.0","id":1,"method":"eth_getCompilers"})";
    const JsonRpcRequest listed = parse(listedBody, Protocol::TronJsonRpc);
    QVERIFY(listed.members.front().operation != nullptr);
    QCOMPARE(listed.members.front().operationClass, OperationClass::Unrecognized);
}

void TestJsonRpcRequest::methodLength()
{
    const auto refusal = [](const QByteArray &method) {
        return parse(R"({"jsonrpc":"2.0","id":1,"method":")" + method + R"("})").refusal;
    };
    QCOMPARE(refusal(QByteArray(256, 'm')), RequestRefusal::None);
    QCOMPARE(refusal(QByteArray(257, 'm')), RequestRefusal::NotARequest);
    QCOMPARE(refusal(QByteArray("€").repeated(256)), RequestRefusal::None);
    QCOMPARE(refusal(QByteArray("€").repeated(257)), RequestRefusal::NotARequest);
    QCOMPARE(refusal(QByteArray(R"(\u0061)").repeated(256)), RequestRefusal::None);
    QCOMPARE(refusal(QByteArray(R"(\ud83d\ude00)").repeated(256)), RequestRefusal::None);
    QCOMPARE(refusal(QByteArray(R"(\u0061)").repeated(257)), RequestRefusal::NotARequest);
    QCOMPARE(refusal(" "), RequestRefusal::None);
}

void TestJsonRpcRequest::batches()
{
    const QByteArray body = R"( [ {"jsonrpc":"2.0","id":1,"method":"eth_call"} ,{"jsonrpc":"2.0","method":"eth_call"},
        1, [], {"jsonrpc":"2.0","id":1,"id":1,"method":"eth_call"}, {}, null, "x",
        {"jsonrpc":"2.0","id":2,"method":"eth_sendRawTransaction","params":["0x02"]}] )";
    const JsonRpcRequest request = parse(body);
    QCOMPARE(request.refusal, RequestRefusal::None);
    QVERIFY(request.batch);
    QCOMPARE(request.members.size(), 9);
    QCOMPARE(request.members[0].kind, MemberKind::Call);
    QVERIFY(request.members[0].bytes == R"({"jsonrpc":"2.0","id":1,"method":"eth_call"})");
    QCOMPARE(request.members[1].kind, MemberKind::Notification);
    for (int i = 2; i < 8; ++i)
        QCOMPARE(request.members[i].kind, MemberKind::Invalid);
    QVERIFY(request.members[2].bytes == "1");
    QVERIFY(request.members[7].bytes == R"("x")");
    QCOMPARE(request.members[8].operationClass, OperationClass::Broadcast);
    QVERIFY(request.members[8].params == R"(["0x02"])");
}

void TestJsonRpcRequest::batchLimits()
{
    const auto batch = [](int members, const QByteArray &end) -> QByteArray {
        return '[' + QByteArray(R"({"jsonrpc":"2.0","id":1,"method":"m"},)").repeated(members).chopped(1) + end;
    };
    QCOMPARE(parse(batch(1000, "]")).members.size(), 1000);
    const JsonRpcRequest tooLarge = parse(batch(1001, "]"));
    QCOMPARE(tooLarge.refusal, RequestRefusal::BatchTooLarge);
    QVERIFY(tooLarge.members.isEmpty());
    QCOMPARE(parse(batch(1001, "")).refusal, RequestRefusal::NotJson);
    const QByteArray three = batch(3, "]");
    QCOMPARE(parseJsonRpcRequest(Protocol::Evm, test::viewOf(three), 3).refusal, RequestRefusal::None);
    QCOMPARE(parseJsonRpcRequest(Protocol::Evm, test::viewOf(three), 2).refusal, RequestRefusal::BatchTooLarge);
    const JsonRpcRequest empty = parse(" [ ] ");
    QCOMPARE(empty.refusal, RequestRefusal::EmptyBatch);
    QVERIFY(empty.batch);
    QCOMPARE(parse("[,]").refusal, RequestRefusal::NotJson);
}

void TestJsonRpcRequest::depth()
{
    const auto nested = [](int depth) -> QByteArray { return QByteArray(depth, '[') + QByteArray(depth, ']'); };
    QCOMPARE(parse(with(R"(,"params":)" + nested(maxJsonDepth - 1))).refusal, RequestRefusal::None);
    QCOMPARE(parse(with(R"(,"params":)" + nested(maxJsonDepth))).refusal, RequestRefusal::NotJson);
    QCOMPARE(parse('[' + with(R"(,"params":)" + nested(maxJsonDepth - 2)) + ']').refusal, RequestRefusal::None);
    QCOMPARE(parse('[' + with(R"(,"params":)" + nested(maxJsonDepth - 1)) + ']').refusal, RequestRefusal::NotJson);
}

void TestJsonRpcRequest::truncation()
{
    const QByteArray body = '[' + with(",\"params\":[\"0x\\u00e9é\"],\"m\\u0065\":-1.5e3") + ",null]";
    for (qsizetype size = 0; size < body.size(); ++size) {
        const test::ExactBytes cut(test::viewOf(body.left(size)));
        QCOMPARE(parseJsonRpcRequest(Protocol::Evm, cut.view()).refusal, RequestRefusal::NotJson);
    }
    QCOMPARE(parse(body).refusal, RequestRefusal::None);
}

QTEST_APPLESS_MAIN(TestJsonRpcRequest)
#include "tst_jsonrpcrequest.moc"
