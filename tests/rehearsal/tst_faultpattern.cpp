// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/faultpattern.h"
#include "rehearsal/jsonrpcresponder.h"
#include "rehearsal/scriptedendpoint.h"
#include "support/rawhttpclient.h"

#include <QTest>

using namespace signalbox;

namespace {

ReceivedRequest call(const QByteArray &method)
{
    ReceivedRequest request;
    request.body = R"({"jsonrpc":"2.0","id":1,"method":")" + method + "\"}";
    return request;
}

} // namespace

class FaultPatternTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsPerMethod();
    void playsTheFirstThatIsDue();
    void actsFirst();
    void countsOverConnections();
};

void FaultPatternTest::countsPerMethod()
{
    const Responder responder
        = withFaults([](const ReceivedRequest &) { return Answer(); }, {{.every = 3, .steps = {step::Hold{}}}});
    QList<bool> faults;
    for (int i = 0; i < 6; ++i) {
        faults.append(!responder(call("a")).steps.isEmpty());
        QCOMPARE(responder(call("b")).steps.isEmpty(), !faults.last());
    }
    QCOMPARE(faults, (QList<bool>{false, false, true, false, false, true}));
}

void FaultPatternTest::playsTheFirstThatIsDue()
{
    const Responder responder = withFaults([](const ReceivedRequest &) { return Answer(); },
        {{.methods = {"a"}, .steps = {step::Close{true}}}, {.every = 2, .steps = {step::Hold{}}}});
    QVERIFY(std::holds_alternative<step::Close>(responder(call("a")).steps.first()));
    QVERIFY(std::holds_alternative<step::Close>(responder(call("a")).steps.first()));
    QVERIFY(responder(call("b")).steps.isEmpty());
    QVERIFY(std::holds_alternative<step::Hold>(responder(call("b")).steps.first()));
}

void FaultPatternTest::actsFirst()
{
    int acted = 0;
    const Responder healthy = [&acted](const ReceivedRequest &) {
        ++acted;
        return Answer();
    };
    QVERIFY(!withFaults(healthy, {{.actsFirst = true, .steps = {step::Hold{}}}})(call("a")).steps.isEmpty());
    QCOMPARE(acted, 1);
    QVERIFY(!withFaults(healthy, {{.steps = {step::Hold{}}}})(call("a")).steps.isEmpty());
    QCOMPARE(acted, 1);
}

void FaultPatternTest::countsOverConnections()
{
    ScriptedEndpoint endpoint;
    endpoint.setResponder(withFaults(
        [](const ReceivedRequest &) { return Answer(); }, {{.every = 2, .steps = {step::Respond{.status = 503}}}}));
    QVERIFY(endpoint.start());
    for (const int status : {200, 503, 200, 503}) {
        RawHttpClient client;
        QVERIFY(client.connectTo(endpoint.url()));
        QCOMPARE(client.ask("/", call("a").body)->status, status);
    }
}

QTEST_GUILESS_MAIN(FaultPatternTest)
#include "tst_faultpattern.moc"
