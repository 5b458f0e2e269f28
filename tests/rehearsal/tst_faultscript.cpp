// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/faultscript.h"

#include <QTest>

using namespace signalbox;

namespace {

FaultScript parsed(const char *json)
{
    const auto script = FaultScript::fromJson(QByteArrayView(json));
    return script ? *script : FaultScript();
}

} // namespace

class FaultScriptTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusesWhatItDoesNotKnow_data();
    void refusesWhatItDoesNotKnow();
    void findsThePlace();
    void readsBytesOneByOne();
    void readsTls();
    void listsTheEnvironment_data();
    void listsTheEnvironment();
    void playsTheRestOfAnArrangement();
    void separatesFirstAndThen();
};

void FaultScriptTest::refusesWhatItDoesNotKnow_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("named");
    QTest::newRow("word") << QByteArray(R"(["accept","dance"])") << QStringLiteral("dance");
    QTest::newRow("object") << QByteArray(R"([{"dance":1}])") << QStringLiteral("dance");
    QTest::newRow("respond member") << QByteArray(R"([{"respond":{"color":1}}])") << QStringLiteral("color");
    QTest::newRow("close") << QByteArray(R"([{"close":"softly"}])") << QStringLiteral("softly");
    QTest::newRow("tls") << QByteArray(R"([{"tls":{"cert":"golden"}}])") << QStringLiteral("golden");
    QTest::newRow("count") << QByteArray(R"([{"send":"x","count":"often"}])") << QStringLiteral("often");
    QTest::newRow("nested") << QByteArray(R"([{"first":["dance"],"then":[]}])") << QStringLiteral("dance");
    QTest::newRow("no list") << QByteArray(R"({})") << QStringLiteral("list");
}

void FaultScriptTest::refusesWhatItDoesNotKnow()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, named);
    const auto script = FaultScript::fromJson(QByteArrayView(json));
    QVERIFY(!script);
    QVERIFY2(script.error().contains(named), qPrintable(script.error()));
}

void FaultScriptTest::findsThePlace()
{
    QCOMPARE(parsed(R"(["refuse"])").place(), FaultScript::Place::Refused);
    QCOMPARE(parsed(R"(["unreachable"])").place(), FaultScript::Place::Unreachable);
    QCOMPARE(parsed(R"(["blackhole"])").place(), FaultScript::Place::BlackHole);
    QCOMPARE(parsed(R"(["accept"])").place(), FaultScript::Place::Listening);
}

void FaultScriptTest::readsBytesOneByOne()
{
    const FaultScript script = parsed(
        "[{\"send\":\"\\u00ff\\u0000\xc3\xa9\"},{\"send\":{\"repeat\":\"ab\",\"count\":3},\"count\":\"forever\"}]");
    const auto &steps = script.stepsForRequest(0);
    QCOMPARE(steps.size(), 2);
    QCOMPARE(std::get<step::Send>(steps.at(0)).bytes, QByteArray("\xff\x00\xe9", 3));
    QCOMPARE(std::get<step::Send>(steps.at(0)).count, 1);
    QCOMPARE(std::get<step::Send>(steps.at(1)).bytes, "ababab");
    QCOMPARE(std::get<step::Send>(steps.at(1)).count, step::forever);
}

void FaultScriptTest::readsTls()
{
    QVERIFY(!parsed(R"(["accept"])").tls());
    QVERIFY(parsed(R"(["accept",{"tls":"stall"},"hold"])").tls()->stall);
    QCOMPARE(parsed(R"([{"tls":{"cert":"wrong_host"}}])").tls()->certificate, CertificateKind::WrongHost);
    QVERIFY(parsed(R"([{"tls":{"require_client_cert":true}}])").tls()->requireClientCertificate);
    // After TLS alone comes a healthy Endpoint, so that a careless client is seen to deliver.
    QCOMPARE(parsed(R"([{"tls":{"cert":"expired"}}])").stepsForRequest(0).size(), 3);
}

void FaultScriptTest::listsTheEnvironment_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("afterRequest");
    QTest::newRow("dns") << QByteArray(R"([{"dns":"nxdomain"}])") << QByteArray("dns") << 0;
    QTest::newRow("config") << QByteArray(R"([{"config":"bad_url"}])") << QByteArray("config") << 0;
    QTest::newRow("local") << QByteArray(R"([{"local":"emfile"}])") << QByteArray("local") << 0;
    QTest::newRow("db") << QByteArray(R"([{"db":"locked"}])") << QByteArray("db") << 0;
    QTest::newRow("proxy") << QByteArray(R"([{"proxy":"refuse"}])") << QByteArray("proxy") << 0;
    QTest::newRow("clock") << QByteArray(R"(["accept","read_request",{"clock":-3600},{"respond":{}}])")
                           << QByteArray("clock") << 1;
    QTest::newRow("suspend") << QByteArray(R"(["accept","read_request",{"suspend":60},{"respond":{}}])")
                             << QByteArray("suspend") << 1;
    QTest::newRow("client") << QByteArray(R"(["accept","read_request",{"client":"reset"},"hold"])")
                            << QByteArray("client") << 1;
}

void FaultScriptTest::listsTheEnvironment()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, name);
    QFETCH(int, afterRequest);
    const FaultScript script = parsed(json.constData());
    QCOMPARE(script.environment().size(), 1);
    QCOMPARE(script.environment().first().name(), name);
    QCOMPARE(script.environment().first().afterRequest, afterRequest);
    QVERIFY(!script.environment().first().value.isUndefined());
    QVERIFY(!script.stepsForRequest(0).isEmpty());
}

void FaultScriptTest::playsTheRestOfAnArrangement()
{
    const FaultScript dns
        = parsed(R"([{"dns":["127.0.0.2","127.0.0.1"],"on":{"127.0.0.2":["refuse"],"127.0.0.1":["accept","hold"]}}])");
    QCOMPARE(dns.place(), FaultScript::Place::Listening);
    QVERIFY(std::holds_alternative<step::Hold>(dns.stepsForRequest(0).at(1)));
    const FaultScript proxy = parsed(R"([{"proxy_connect":[{"respond":{"status":502}}]}])");
    QVERIFY(std::holds_alternative<step::ReadRequest>(proxy.stepsForRequest(0).at(0)));
    QCOMPARE(std::get<step::Respond>(proxy.stepsForRequest(0).at(1)).status, 502);
}

void FaultScriptTest::separatesFirstAndThen()
{
    const FaultScript script
        = parsed(R"([{"first":["read_request",{"respond":{"status":201}}],"then":["read_request",{"close":"rst"}]}])");
    QCOMPARE(std::get<step::Respond>(script.stepsForRequest(0).at(1)).status, 201);
    QVERIFY(std::get<step::Close>(script.stepsForRequest(1).at(1)).reset);
    QVERIFY(std::get<step::Close>(script.stepsForRequest(9).at(1)).reset);
}

QTEST_GUILESS_MAIN(FaultScriptTest)
#include "tst_faultscript.moc"
