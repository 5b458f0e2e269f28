// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "casefile.h"
#include "operations/tronhttprequest.h"
#include "operations/uripath.h"

#include <QtTest>

using namespace signalbox;

Q_DECLARE_METATYPE(signalbox::TronRefusal)
Q_DECLARE_METATYPE(signalbox::OperationClass)

/// TRON HTTP targets: exact operations, and no path that some server reads as another one.
class TestTronHttpRequest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listenerCases_data();
    void listenerCases();
    void everyOperation();
    void refusals_data();
    void refusals();
    void classes_data();
    void classes();
    void normalises_data();
    void normalises();
    void queries();
    void decodingIsLinear();
};

void TestTronHttpRequest::listenerCases_data()
{
    QTest::addColumn<QJsonObject>("entry");
    const QJsonArray cases = test::readList(
        QStringLiteral(SIGNALBOX_REFERENCE_DIR "/faults/http-listener-cases.json"), QStringLiteral("cases"));
    int count = 0;
    for (const QJsonValue entry : cases) {
        if (entry[QLatin1String("group")].toString() != QLatin1String("tron-path"))
            continue;
        ++count;
        QTest::addRow("%s %s", qPrintable(entry[QLatin1String("id")].toString()),
            qPrintable(entry[QLatin1String("name")].toString()))
            << entry.toObject();
    }
    QCOMPARE(count, 21);
}

void TestTronHttpRequest::listenerCases()
{
    QFETCH(const QJsonObject, entry);
    const QByteArray message = test::bytesOf(entry.value(QLatin1String("send")).toArray());
    const QList<QByteArray> line = message.left(message.indexOf("\r\n")).split(' ');
    QCOMPARE(line.size(), 3);
    QVERIFY(line[1].startsWith("${TRON}"));
    const QByteArray target = line[1].mid(7);
    const TronHttpRequest request = parseTronHttpRequest(test::viewOf(line[0]), test::viewOf(target));
    const std::string name(operationClassName(request.operationClass));

    const int status = request.refusal == TronRefusal::None ? 200
        : request.refusal == TronRefusal::BadPath           ? 400
        : request.refusal == TronRefusal::UnknownFamily     ? 404
                                                            : 405;
    const int sends = status != 200 ? 0 : mayBeReplayed(request.operationClass) ? 2 : 1;
    const auto fulfils = [&](const QJsonObject &expect) {
        const QJsonArray statuses = expect.value(QLatin1String("status")).toArray();
        const bool forwarded
            = !expect.contains(QLatin1String("sends_total")) && expect[QLatin1String("forwarded")].toInt(1) > 0;
        const int wanted = expect.value(QLatin1String("sends_total")).toInt(forwarded ? sends : 0);
        // 502 is the answer to an accepted request that no Endpoint answered.
        return sends == wanted && (!forwarded || sends > 0)
            && (statuses.isEmpty() || statuses.contains(status) || (status == 200 && statuses.contains(502)))
            && expect.value(QLatin1String("class")).toString(QString::fromStdString(name))
            == QString::fromStdString(name);
    };
    const QJsonObject expect = entry.value(QLatin1String("expect")).toObject();
    const QJsonArray allowed = expect.value(QLatin1String("allowed")).toArray();
    QVERIFY(allowed.isEmpty() ? fulfils(expect)
                              : std::any_of(allowed.begin(), allowed.end(),
                                  [&](const QJsonValue &set) { return fulfils(set.toObject()); }));
    QVERIFY(!expect.contains(QLatin1String("never")) || sends != 2);
    if (const QJsonValue suffix = expect.value(QLatin1String("upstream_target_suffix")); suffix.isString())
        QCOMPARE(QString::fromStdString(request.path + '?' + std::string(request.query)), suffix.toString());
}

void TestTronHttpRequest::everyOperation()
{
    for (const Operation &operation : OperationTable::forProtocol(Protocol::TronHttp).operations()) {
        std::string path = operation.name;
        for (std::size_t open = path.find('{'); open != std::string::npos; open = path.find('{'))
            path.replace(open, path.find('}') - open + 1, "x.y~z%20");
        for (const std::string &verb : operation.verbs) {
            const TronHttpRequest request = parseTronHttpRequest(verb, path);
            QVERIFY2(request.refusal == TronRefusal::None, path.c_str());
            QVERIFY2(request.operation == &operation, path.c_str());
            QVERIFY2(request.operationClass == operation.operationClass, path.c_str());
            QVERIFY2(request.path == path, path.c_str());
        }
    }
}

void TestTronHttpRequest::refusals_data()
{
    QTest::addColumn<QByteArray>("verb");
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<TronRefusal>("refusal");
    const auto path = [](const QByteArray &target, TronRefusal refusal = TronRefusal::BadPath) {
        QTest::addRow("%s", target.toPercentEncoding("/%?&=;\\").constData())
            << QByteArray("POST") << target << refusal;
    };
    path("/wallet/.");
    path("/wallet/..");
    path("/wallet/./getnowblock");
    path("/./wallet/getnowblock");
    path("/wallet/%2e/getnowblock");
    path("/wallet/.%2E/admin");
    path("/wallet/%252E%252e/admin");
    path("/wallet/%25252e./admin");
    path("/wallet/%%32%65./admin");
    path("/wallet/%2%65./admin");
    path("/wallet/%25%32%65./admin");
    path("/wallet/%2525%32e%2e/admin");
    path("/wallet%2Fgetnowblock");
    path("/wallet/a%2fb");
    path("/wallet/a%252fb");
    path("/wallet/a%5Cb");
    path("/wallet/a%255cb");
    path("/wallet/a\\b");
    path("/wallet/a%00");
    path("/wallet/a%2500");
    path("/wallet/a%0a");
    path("/wallet/a%7f");
    path(QByteArray("/wallet/a\0", 10));
    path("/wallet/a\x7f");
    path("/wallet/a\tb");
    path("/wallet/a b");
    path("/wallet/a#b");
    path("/wallet/{a}");
    path("/wallet/a\"b");
    path("/wallet/\xc3\xa9");
    path("/wallet/a;b");
    path("/wallet/a%3bb");
    path("/wallet/..;/admin");
    path("/wallet/%c0%ae%c0%ae/admin");
    path("/wallet/%e0%80%af");
    path("/v1/assets/%ff");
    path("/wallet/a%");
    path("/wallet/a%4");
    path("/wallet/a%4g");
    path("/wallet/a%u002e");
    path("/wallet/getnowblock/");
    path("/wallet//getnowblock");
    path("//wallet/getnowblock");
    path("/wallet/");
    path("//");
    path("wallet/getnowblock");
    path("*");
    path("http://127.0.0.1/wallet/getnowblock");
    path("/admin/../wallet/getnowblock");
    path("", TronRefusal::UnknownFamily);
    path("/", TronRefusal::UnknownFamily);
    path("?x=1", TronRefusal::UnknownFamily);
    path("/wallet", TronRefusal::UnknownFamily);
    path("/v1", TronRefusal::UnknownFamily);
    path("/v2/accounts", TronRefusal::UnknownFamily);
    path("/Wallet/getnowblock", TronRefusal::UnknownFamily);
    path("/walletx/getnowblock", TronRefusal::UnknownFamily);
    path("/jsonrpc", TronRefusal::UnknownFamily);
    path("/walletpbft/unlisted", TronRefusal::UnknownFamily);
    path("/monitor/shutdown", TronRefusal::UnknownFamily);
    for (const char *verb : {"PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "CONNECT", "get", "Post", ""}) {
        QTest::addRow("verb \"%s\"", verb)
            << QByteArray(verb) << QByteArray("/wallet/getnowblock") << TronRefusal::VerbNotAllowed;
    }
    QTest::newRow("path before verb") << QByteArray("PUT") << QByteArray("/admin/x") << TronRefusal::UnknownFamily;
}

void TestTronHttpRequest::refusals()
{
    QFETCH(const QByteArray, verb);
    QFETCH(const QByteArray, target);
    QFETCH(const TronRefusal, refusal);
    const test::ExactBytes exact(test::viewOf(target));
    const TronHttpRequest request = parseTronHttpRequest(test::viewOf(verb), exact.view());
    QCOMPARE(request.refusal, refusal);
    QVERIFY(request.operation == nullptr && request.path.empty());
    QCOMPARE(request.operationClass, OperationClass::Unrecognized);
}

void TestTronHttpRequest::classes_data()
{
    QTest::addColumn<QByteArray>("verb");
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<OperationClass>("operationClass");
    QTest::addColumn<bool>("startsAtFirstTarget");
    const auto row = [](const char *verb, const char *target, OperationClass operationClass, bool first) {
        QTest::addRow("%s %s", verb, target) << QByteArray(verb) << QByteArray(target) << operationClass << first;
    };
    row("GET", "/wallet/getnowblock", OperationClass::Stateless, false);
    row("POST", "/wallet/getnowblock?visible=true", OperationClass::Stateless, false);
    row("POST", "/wallet/broadcasttransaction", OperationClass::Broadcast, false);
    row("POST", "/wallet/broadcast%74ransaction", OperationClass::Broadcast, false);
    row("GET", "/wallet/broadcasttransaction", OperationClass::Unrecognized, false);
    row("POST", "/wallet/broadcasthex", OperationClass::Broadcast, false);
    row("POST", "/wallet/easytransferbyprivate", OperationClass::SideEffect, false);
    row("POST", "/wallet/GetNowBlock", OperationClass::Unrecognized, false);
    row("POST", "/wallet/getnowblock/x", OperationClass::Unrecognized, false);
    row("POST", "/wallet/getnowblock%20", OperationClass::Unrecognized, false);
    row("POST", "/wallet/getnow%2Bblock", OperationClass::Unrecognized, false);
    row("GET", "/walletsolidity/getnowblock", OperationClass::Stateless, false);
    row("GET", "/walletpbft/getnowblock", OperationClass::Stateless, false);
    row("GET", "/net/listnodes", OperationClass::Stateless, false);
    row("GET", "/monitor/getstatsinfo", OperationClass::Stateless, false);
    row("GET", "/v1/accounts/TXYZ", OperationClass::Stateless, true);
    row("POST", "/v1/accounts/TXYZ", OperationClass::Unrecognized, true);
    row("GET", "/v1/unlisted", OperationClass::Unrecognized, true);
    row("GET", "/v1/assets/a%25b/list", OperationClass::Stateless, true);
    row("GET", "/v1/assets/caf%C3%A9/list", OperationClass::Stateless, true);
    row("GET", "/v1/accounts/TXYZ?fingerprint=a", OperationClass::Session, true);
    row("GET", "/v1/accounts/TXYZ?limit=1&fingerprint=", OperationClass::Session, true);
    row("GET", "/v1/accounts/TXYZ?fingerprint", OperationClass::Session, true);
    row("GET", "/v1/accounts/TXYZ?&&finger%70rint=a", OperationClass::Session, true);
    row("GET", "/v1/accounts/TXYZ?limit=1;fingerprint=a", OperationClass::Session, true);
    row("GET", "/v%31/accounts/TXYZ?fingerprint=a", OperationClass::Session, true);
    row("GET", "/v1/accounts/TXYZ?fingerprints=a", OperationClass::Stateless, true);
    row("GET", "/v1/accounts/TXYZ?x=fingerprint", OperationClass::Stateless, true);
    row("GET", "/v1/accounts/TXYZ?x=?fingerprint", OperationClass::Stateless, true);
    row("GET", "/v1/accounts/TXYZ?%zz&%", OperationClass::Stateless, true);
    row("GET", "/v1/unlisted?fingerprint=a", OperationClass::Session, true);
    row("GET", "/wallet/getnowblock?fingerprint=a", OperationClass::Stateless, false);
}

void TestTronHttpRequest::classes()
{
    QFETCH(const QByteArray, verb);
    QFETCH(const QByteArray, target);
    QFETCH(const OperationClass, operationClass);
    QFETCH(const bool, startsAtFirstTarget);
    const test::ExactBytes exact(test::viewOf(target));
    const TronHttpRequest request = parseTronHttpRequest(test::viewOf(verb), exact.view());
    QCOMPARE(request.refusal, TronRefusal::None);
    QCOMPARE(request.operationClass, operationClass);
    QCOMPARE(request.startsAtFirstTarget, startsAtFirstTarget);
}

void TestTronHttpRequest::normalises_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("normalised");
    const auto row = [](const char *path, const char *normalised) {
        QTest::addRow("%s", path) << QByteArray(path) << QByteArray(normalised);
    };
    row("/a", "/a");
    row("/%61%7E%2d%5f%2E%41%39x", "/a~-_.A9x");
    row("/a%20b%2Bc%2bd", "/a%20b%2Bc%2bd");
    row("/!$&'()*+,=:@-._~", "/!$&'()*+,=:@-._~");
    row("/a%2541", "/a%2541"); // decoded once by its Endpoint, never by us
    row("/...", "/...");
    row("/.a/..b", "/.a/..b");
    row("/%E2%82%AC", "/%E2%82%AC");
    row("/100%25", "/100%25");
}

void TestTronHttpRequest::normalises()
{
    QFETCH(const QByteArray, path);
    QFETCH(const QByteArray, normalised);
    const auto actual = normalisedPath(test::viewOf(path));
    QVERIFY(actual.has_value());
    QCOMPARE(QByteArray::fromStdString(*actual), normalised);
    // What is sent is what is matched: a second pass changes nothing.
    QCOMPARE(normalisedPath(*actual), actual);
}

void TestTronHttpRequest::queries()
{
    const std::string target = "/v1/accounts/TXYZ?limit=1&limit=2&x=&y=%zz/../;?";
    const TronHttpRequest request = parseTronHttpRequest("GET", target);
    QVERIFY(request.hasQuery);
    QVERIFY(request.query == "limit=1&limit=2&x=&y=%zz/../;?");
    QVERIFY(request.query.data() + request.query.size() == target.data() + target.size());
    const TronHttpRequest bare = parseTronHttpRequest("GET", "/wallet/getnowblock?");
    QVERIFY(bare.hasQuery && bare.query.empty());
    QVERIFY(!parseTronHttpRequest("GET", "/wallet/getnowblock").hasQuery);
}

/// An escape nested thousands of times over must not take thousands of passes.
void TestTronHttpRequest::decodingIsLinear()
{
    std::string path = "/wallet/%";
    for (int i = 0; i < 500000; ++i)
        path += "25";
    QElapsedTimer timer;
    timer.start();
    QVERIFY(normalisedPath(path + "41").has_value());
    QVERIFY(!normalisedPath(path + "2f").has_value());
    QVERIFY(timer.elapsed() < 5000);
}

QTEST_APPLESS_MAIN(TestTronHttpRequest)
#include "tst_tronhttprequest.moc"
