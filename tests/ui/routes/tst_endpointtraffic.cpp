// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/endpointtraffic.h"

#include "fakefaces.h"
#include "samples.h"

#include <QSignalSpy>
#include <QTest>

using namespace signalbox;
using std::chrono::microseconds;

namespace {

RequestSnapshot answered(microseconds took)
{
    RequestRecord record = samples::plainQuery("S-1");
    record.attempts.first().phases.total = took;
    return std::make_shared<const RequestRecord>(record);
}

} // namespace

class TestEndpointTraffic : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsWhatIsHeldAlready();
    void takesTheLastFailure();
    void countsTheLastAnswers();
};

void TestEndpointTraffic::knowsWhatIsHeldAlready()
{
    FakeRequests requests;
    requests.take({std::make_shared<const RequestRecord>(samples::failedOverQuery("S-1"))});
    const EndpointTraffic traffic(&requests);
    QCOMPARE(traffic.lastFailure("alpha").text, QStringLiteral("connection refused, nothing was sent"));
    QVERIFY(traffic.lastFailure("bravo").text.isEmpty());
    QCOMPARE(traffic.p95("bravo"), std::optional(microseconds(880)));
    QVERIFY(!traffic.p95("alpha"));
}

void TestEndpointTraffic::takesTheLastFailure()
{
    FakeRequests requests;
    EndpointTraffic traffic(&requests);
    QSignalSpy changed(&traffic, &EndpointTraffic::changed);
    requests.take({std::make_shared<const RequestRecord>(samples::failedOverQuery("S-1")),
        std::make_shared<const RequestRecord>(samples::stoppedFilter("S-2"))});
    QCOMPARE(changed.size(), 1);
    QVERIFY(traffic.lastFailure("alpha").text.contains(QLatin1String("after sending")));
    requests.take({answered(microseconds(500))});
    QVERIFY(!traffic.lastFailure("alpha").text.isEmpty()); // A success does not undo it.
}

void TestEndpointTraffic::countsTheLastAnswers()
{
    FakeRequests requests;
    EndpointTraffic traffic(&requests);
    RequestSnapshots batch;
    for (int i = 0; i < 200; ++i)
        batch.append(answered(i < 20 ? microseconds(9'000) : microseconds(100)));
    requests.take(batch);
    QCOMPARE(traffic.p95("alpha"), std::optional(microseconds(9'000)));
    requests.take(batch.mid(20, 20)); // The twenty slow ones are the oldest: they go.
    QCOMPARE(traffic.p95("alpha"), std::optional(microseconds(100)));
}

QTEST_GUILESS_MAIN(TestEndpointTraffic)
#include "tst_endpointtraffic.moc"
