// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/attemptspans.h"

#include <QTest>

using namespace signalbox;
using Kind = AttemptSpan::Kind;
using std::chrono::microseconds;

Q_DECLARE_METATYPE(signalbox::AttemptRecord)
Q_DECLARE_METATYPE(signalbox::AttemptSpans)

class TestAttemptSpans final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void spans_data();
    void spans();
};

namespace {

AttemptRecord attempt(AccessFault fault, bool sent, int total, const AttemptPhases &phases = {})
{
    AttemptRecord record;
    record.outcome = fault == AccessFault::None ? AttemptOutcome::judgedResponse(200, {})
                                                : AttemptOutcome::accessFailure(fault, sent);
    record.deliveries = sent ? 1 : 0;
    record.phases = phases;
    record.phases.total = microseconds(total);
    return record;
}

AttemptSpan span(Kind kind, int from, int length, bool cut = false)
{
    return {kind, microseconds(from), microseconds(length), cut};
}

AttemptPhases connected()
{
    AttemptPhases phases;
    phases.queue = microseconds(5);
    phases.connect = microseconds(100);
    return phases;
}

} // namespace

void TestAttemptSpans::spans_data()
{
    QTest::addColumn<AttemptRecord>("record");
    QTest::addColumn<AttemptSpans>("expected");

    AttemptPhases whole = connected();
    whole.resolve = microseconds(20);
    whole.tls = microseconds(300);
    whole.send = microseconds(40);
    whole.firstByte = microseconds(1000);
    whole.body = microseconds(50);
    QTest::newRow("a whole answer") << attempt(AccessFault::None, true, 1520, whole)
                                    << AttemptSpans{span(Kind::Queue, 0, 5), span(Kind::Resolve, 5, 20),
                                           span(Kind::Connect, 25, 100), span(Kind::Tls, 125, 300),
                                           span(Kind::Send, 425, 40), span(Kind::Wait, 465, 1000),
                                           span(Kind::Receive, 1465, 50)};
    AttemptPhases reused;
    reused.queue = microseconds(0);
    reused.send = microseconds(0);
    reused.firstByte = microseconds(70);
    reused.body = microseconds(1);
    QTest::newRow("a reused connection") << attempt(AccessFault::None, true, 75, reused)
                                         << AttemptSpans{span(Kind::Queue, 0, 0), span(Kind::Send, 0, 0),
                                                span(Kind::Wait, 0, 70), span(Kind::Receive, 70, 1)};
    AttemptPhases recordedEarlier = reused; // By a program that did not tell sending from waiting.
    recordedEarlier.send = microseconds(-1);
    QTest::newRow("sending was not measured") << attempt(AccessFault::None, true, 75,
        recordedEarlier) << AttemptSpans{span(Kind::Queue, 0, 0), span(Kind::Wait, 0, 70), span(Kind::Receive, 70, 1)};
    QTest::newRow("no answer") << attempt(AccessFault::DeadlinePassed, true, 5000, connected())
                               << AttemptSpans{span(Kind::Queue, 0, 5), span(Kind::Connect, 5, 100),
                                      span(Kind::Wait, 105, 4895, true)};
    AttemptRecord stalled = attempt(AccessFault::DeadlinePassed, true, 5000, connected());
    stalled.unsentBytes = 1;
    QTest::newRow("cut while sending") << stalled
                                       << AttemptSpans{span(Kind::Queue, 0, 5), span(Kind::Connect, 5, 100),
                                              span(Kind::Send, 105, 4895, true)};
    AttemptPhases sent = connected();
    sent.send = microseconds(400);
    QTest::newRow("sent whole, no answer") << attempt(AccessFault::ConnectionClosed, true, 5000, sent)
                                           << AttemptSpans{span(Kind::Queue, 0, 5), span(Kind::Connect, 5, 100),
                                                  span(Kind::Send, 105, 400), span(Kind::Wait, 505, 4495, true)};
    AttemptPhases early = sent;
    early.firstByte = microseconds(0);
    AttemptRecord answering = attempt(AccessFault::TruncatedBody, true, 600, early);
    answering.unsentBytes = 1;
    QTest::newRow("cut in an answer to a part")
        << answering
        << AttemptSpans{span(Kind::Queue, 0, 5), span(Kind::Connect, 5, 100), span(Kind::Send, 105, 400),
               span(Kind::Wait, 505, 0), span(Kind::Receive, 505, 95, true)};
    AttemptPhases cut = connected();
    cut.firstByte = microseconds(200);
    QTest::newRow("cut in the body") << attempt(AccessFault::TruncatedBody, true, 400, cut)
                                     << AttemptSpans{span(Kind::Queue, 0, 5), span(Kind::Connect, 5, 100),
                                            span(Kind::Wait, 105, 200), span(Kind::Receive, 305, 95, true)};
    QTest::newRow("refused") << attempt(AccessFault::ConnectionRefused, false, 90)
                             << AttemptSpans{span(Kind::Connect, 0, 90, true)};
    QTest::newRow("TLS") << attempt(AccessFault::TlsFailed, false, 205, connected())
                         << AttemptSpans{
                                span(Kind::Queue, 0, 5), span(Kind::Connect, 5, 100), span(Kind::Tls, 105, 100, true)};
    QTest::newRow("name") << attempt(AccessFault::NameNotResolved, false, 90)
                          << AttemptSpans{span(Kind::Resolve, 0, 90, true)};
    AttemptPhases queued;
    queued.queue = microseconds(80);
    QTest::newRow("no free connection") << attempt(AccessFault::NoFreeConnection, false, 90, queued)
                                        << AttemptSpans{span(Kind::Queue, 0, 90, true)};
    QTest::newRow("never tried") << attempt(AccessFault::EndpointGone, false, 0) << AttemptSpans();
}

void TestAttemptSpans::spans()
{
    QFETCH(AttemptRecord, record);
    QFETCH(AttemptSpans, expected);
    QCOMPARE(attemptSpans(record), expected);
}

QTEST_GUILESS_MAIN(TestAttemptSpans)
#include "tst_attemptspans.moc"
