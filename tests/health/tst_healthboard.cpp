// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/healthboard.h"

#include <QTest>

#include <functional>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

using Edit = std::function<void(Endpoint &)>;

Endpoint alpha()
{
    Endpoint endpoint;
    endpoint.id = "alpha";
    endpoint.name = QStringLiteral("Alpha");
    endpoint.network = "1";
    endpoint.url = "http://127.0.0.1:1";
    endpoint.auth = {AuthType::Bearer, {}, "env:ALPHA"};
    return endpoint;
}

Endpoint named(const QByteArray &id)
{
    Endpoint endpoint = alpha();
    endpoint.id = id;
    return endpoint;
}

std::optional<std::uint64_t> lagOf(const HealthBoard &board, const QByteArray &id)
{
    return board.reading(id, HealthBoard::TimePoint(2h)).value().head.value().lag(); // Everything has settled by then.
}

void breakOpen(EndpointGate &gate, EndpointGate::Clock::time_point now)
{
    while (gate.admit(now) == Admission::Admitted)
        gate.report(AttemptOutcome::accessFailure(AccessFault::ConnectTimeout, false), std::nullopt, now);
}

} // namespace

class TestHealthBoard : public QObject
{
    Q_OBJECT

private:
    const HealthBoard::TimePoint m_now{1h};

private Q_SLOTS:
    void oneGatePerVersion_data();
    void oneGatePerVersion();
    void gatesAreSeparate();
    void aCordonOutlivesEdits();
    void cordonBeforeTheGate();
    void aCordonSpendsNoProbe();
    void wrongNetwork();
    void anUnreadableAnswerChangesNothing();
    void identityOfAnOldVersion();
    void keepOnly();
    void usesAnotherNetworkAnyway();
    void aLagIsBehindTheBestOfTheChain();
    void aLagNeedsHeadsOfOneTime();
    void aLagSettlesBeforeItIsTold();
    void aHeadThatStopsGrowsOld();
    void headsOfOtherChainsCountNot_data();
    void headsOfOtherChainsCountNot();
    void aHeadNeverKeepsAnEndpointOut();
    void readings();
};

void TestHealthBoard::oneGatePerVersion_data()
{
    QTest::addColumn<Edit>("edit");
    QTest::addColumn<bool>("same");
    QTest::newRow("unchanged") << Edit([](Endpoint &) {}) << true;
    QTest::newRow("name") << Edit([](Endpoint &e) { e.name = QStringLiteral("other"); }) << true;
    QTest::newRow("disabled") << Edit([](Endpoint &e) { e.enabled = false; }) << true;
    QTest::newRow("connection limit") << Edit([](Endpoint &e) { e.maxConnections = 1; }) << true;
    QTest::newRow("url") << Edit([](Endpoint &e) { e.url = "http://127.0.0.1:2"; }) << false;
    QTest::newRow("secret") << Edit([](Endpoint &e) { e.auth.secret = "env:BETA"; }) << false;
    QTest::newRow("auth type") << Edit([](Endpoint &e) { e.auth.type = AuthType::Basic; }) << false;
    QTest::newRow("auth name") << Edit([](Endpoint &e) { e.auth.name = "key"; }) << false;
    QTest::newRow("ca file") << Edit([](Endpoint &e) { e.caFile = "ca.pem"; }) << false;
    QTest::newRow("proxy") << Edit([](Endpoint &e) { e.proxy = "socks5://127.0.0.1:9"; }) << false;
    QTest::newRow("network") << Edit([](Endpoint &e) { e.network = "5"; }) << false;
    QTest::newRow("protocol") << Edit([](Endpoint &e) { e.protocol = Protocol::Solana; }) << false;
}

void TestHealthBoard::oneGatePerVersion()
{
    QFETCH(Edit, edit);
    QFETCH(bool, same);
    HealthBoard board;
    const auto before = board.gateFor(alpha());
    breakOpen(*before, m_now);
    Endpoint edited = alpha();
    edit(edited);
    const auto after = board.gateFor(edited);
    QCOMPARE(before == after, same);
    QCOMPARE(after->admit(m_now), same ? Admission::CircuitOpen : Admission::Admitted);
    QCOMPARE(board.gateFor(edited), after);
    QCOMPARE(before->admit(m_now), Admission::CircuitOpen); // Still works for its holders.
}

void TestHealthBoard::gatesAreSeparate()
{
    HealthBoard board;
    Endpoint bravo = alpha();
    bravo.id = "bravo";
    breakOpen(*board.gateFor(alpha()), m_now);
    QCOMPARE(board.gateFor(alpha())->admit(m_now), Admission::CircuitOpen);
    QCOMPARE(board.gateFor(bravo)->admit(m_now), Admission::Admitted);
}

void TestHealthBoard::aCordonOutlivesEdits()
{
    HealthBoard board;
    const auto before = board.gateFor(alpha());
    board.cordon("alpha", {QStringLiteral("billing"), m_now + 15min});
    Endpoint edited = alpha();
    edited.url = "http://127.0.0.1:2";
    const auto after = board.gateFor(edited);
    QVERIFY(before != after);
    for (const auto &gate : {before, after}) {
        QCOMPARE(gate->admit(m_now), Admission::Cordoned);
        QCOMPARE(gate->admit(m_now + 15min), Admission::Admitted);
    }
    board.liftCordon("alpha");
    QCOMPARE(after->admit(m_now), Admission::Admitted);
    board.liftCordon("nobody");
}

void TestHealthBoard::cordonBeforeTheGate()
{
    HealthBoard board;
    board.cordon("alpha", {QStringLiteral("billing"), std::nullopt});
    QVERIFY(board.readings(m_now).isEmpty());
    QCOMPARE(board.gateFor(alpha())->admit(m_now), Admission::Cordoned);
}

void TestHealthBoard::aCordonSpendsNoProbe()
{
    HealthBoard board;
    const auto gate = board.gateFor(alpha());
    breakOpen(*gate, m_now);
    board.cordon("alpha", {QStringLiteral("billing"), std::nullopt});
    QCOMPARE(gate->admit(m_now + 30s), Admission::Cordoned);
    board.liftCordon("alpha");
    QCOMPARE(gate->admit(m_now + 30s), Admission::Probe);
    gate->withdraw(m_now + 30s);
    QCOMPARE(gate->admit(m_now + 30s), Admission::Probe);
}

void TestHealthBoard::wrongNetwork()
{
    HealthBoard board;
    const auto gate = board.gateFor(alpha());
    QCOMPARE(gate->admit(m_now), Admission::Admitted); // Not asked yet.
    board.setIdentity(alpha(), {ChainIdentity::Verdict::Other, "5"});
    QCOMPARE(gate->admit(m_now), Admission::WrongNetwork);
    board.setIdentity(alpha(), {ChainIdentity::Verdict::Unknown, "private"}); // Readable, not comparable.
    QCOMPARE(gate->admit(m_now), Admission::Admitted);
    board.setIdentity(alpha(), {ChainIdentity::Verdict::Other, "5"});
    board.setIdentity(alpha(), {ChainIdentity::Verdict::Same, "1"});
    QCOMPARE(gate->admit(m_now), Admission::Admitted);
}

void TestHealthBoard::anUnreadableAnswerChangesNothing()
{
    HealthBoard board;
    board.setIdentity(alpha(), {});
    QCOMPARE(board.gateFor(alpha())->admit(m_now), Admission::Admitted);
    board.setIdentity(alpha(), {ChainIdentity::Verdict::Other, "5"});
    board.setIdentity(alpha(), {});
    QCOMPARE(board.gateFor(alpha())->admit(m_now), Admission::WrongNetwork);
    QCOMPARE(board.reading("alpha", m_now)->identity.reported, QByteArray("5"));
}

void TestHealthBoard::identityOfAnOldVersion()
{
    HealthBoard board;
    Endpoint edited = alpha();
    edited.url = "http://127.0.0.1:2";
    const auto gate = board.gateFor(edited);
    board.setIdentity(alpha(), {ChainIdentity::Verdict::Other, "5"});
    QCOMPARE(gate->admit(m_now), Admission::Admitted);
    QVERIFY(board.reading("alpha", m_now)->identity.reported.isEmpty());
}

void TestHealthBoard::keepOnly()
{
    HealthBoard board;
    Endpoint bravo = alpha();
    bravo.id = "bravo";
    const auto gate = board.gateFor(alpha());
    board.cordon("alpha", {QStringLiteral("billing"), std::nullopt});
    (void)board.gateFor(bravo);
    board.keepOnly({bravo});
    QVERIFY(!board.reading("alpha", m_now));
    QVERIFY(board.reading("bravo", m_now));
    QCOMPARE(gate->admit(m_now), Admission::Cordoned); // Its holders see no change.
    QCOMPARE(board.gateFor(alpha())->admit(m_now), Admission::Admitted);
}

void TestHealthBoard::usesAnotherNetworkAnyway()
{
    HealthBoard board;
    Endpoint anyway = alpha();
    anyway.networkCheck = NetworkCheck::Ignore;
    const auto gate = board.gateFor(alpha());
    board.setIdentity(alpha(), {ChainIdentity::Verdict::Other, "5"});
    QCOMPARE(gate->admit(m_now), Admission::WrongNetwork);
    QCOMPARE(board.gateFor(anyway), gate); // It is the same service.
    QCOMPARE(gate->admit(m_now), Admission::WrongNetwork); // Not published yet.
    board.keepOnly({anyway});
    QCOMPARE(gate->admit(m_now), Admission::Admitted);
    QVERIFY(board.reading("alpha", m_now)->isOnOtherChain());
    QVERIFY(!board.reading("alpha", m_now)->isKeptOutByChain());
    board.setIdentity(anyway, {ChainIdentity::Verdict::Other, "7"});
    QCOMPARE(gate->admit(m_now), Admission::Admitted);
    board.keepOnly({alpha()});
    QCOMPARE(gate->admit(m_now), Admission::WrongNetwork);

    HealthBoard other; // From the start.
    other.setIdentity(anyway, {ChainIdentity::Verdict::Other, "5"});
    QCOMPARE(other.gateFor(anyway)->admit(m_now), Admission::Admitted);
}

void TestHealthBoard::aLagIsBehindTheBestOfTheChain()
{
    HealthBoard board;
    board.setHead(alpha(), 100, m_now);
    QVERIFY(!lagOf(board, "alpha")); // There is none to compare with.
    board.setHead(named("bravo"), 117, m_now + 1s);
    board.setHead(named("charlie"), 90, m_now + 2s);
    QCOMPARE(lagOf(board, "alpha"), 17U);
    QCOMPARE(lagOf(board, "bravo"), 0U);
    QCOMPARE(lagOf(board, "charlie"), 27U);
    const HeadReading head = *board.reading("alpha", m_now + 5s)->head;
    QCOMPARE(head.number, 100U);
    QCOMPARE(head.heardAt, m_now);
    QCOMPARE(head.best, 117U);
    board.setHead(alpha(), 118, m_now + 15s); // A round of its own so far: what was said before it is too old.
    QVERIFY(!lagOf(board, "alpha"));
    board.setHead(named("bravo"), 118, m_now + 15s);
    QCOMPARE(lagOf(board, "alpha"), 0U);
}

void TestHealthBoard::aLagNeedsHeadsOfOneTime()
{
    HealthBoard board;
    board.setHead(alpha(), 100, m_now);
    board.setHead(named("bravo"), 120, m_now + 4s); // Blocks that may have come in the meantime.
    QVERIFY(!lagOf(board, "alpha"));
    QCOMPARE(lagOf(board, "bravo"), 0U); // It is ahead of what was said before it.
}

void TestHealthBoard::aLagSettlesBeforeItIsTold()
{
    HealthBoard board;
    const auto head = [&](HealthBoard::TimePoint now) { return *board.reading("alpha", now)->head; };
    board.setHead(alpha(), 100, m_now);
    QCOMPARE(head(m_now).number, 100U); // There is nothing older to tell.
    board.setHead(named("bravo"), 120, m_now + 1s);
    board.setHead(alpha(), 101, m_now + 15s);
    QCOMPARE(head(m_now + 15s).lag(), 20U); // Not "unknown" …
    board.setHead(named("charlie"), 90, m_now + 16s);
    QCOMPARE(head(m_now + 16s).lag(), 20U); // … nor "none".
    board.setHead(named("bravo"), 121, m_now + 17s);
    QCOMPARE(head(m_now + 17s).number, 100U);
    QCOMPARE(head(m_now + 18s).number, 101U);
    QCOMPARE(head(m_now + 18s).lag(), 20U);
}

void TestHealthBoard::aHeadThatStopsGrowsOld()
{
    HealthBoard board;
    board.setHead(alpha(), 100, m_now);
    board.setHead(named("bravo"), 101, m_now);
    for (int round = 1; round <= 100; ++round)
        board.setHead(named("bravo"), 101 + static_cast<std::uint64_t>(round), m_now + round * 15s);
    QCOMPARE(lagOf(board, "alpha"), 1U); // As it was, not 101.
    const HeadReading head = *board.reading("alpha", m_now)->head;
    QVERIFY(head.isFresh(m_now + 44s));
    QVERIFY(!head.isFresh(m_now + 45s));
}

void TestHealthBoard::headsOfOtherChainsCountNot_data()
{
    QTest::addColumn<Edit>("edit");
    QTest::addColumn<QByteArray>("reported");
    QTest::addColumn<bool>("compared");
    QTest::newRow("nothing reported yet") << Edit([](Endpoint &) {}) << QByteArray() << true;
    QTest::newRow("the same reported") << Edit([](Endpoint &) {}) << QByteArray("1") << true;
    QTest::newRow("another one reported") << Edit([](Endpoint &) {}) << QByteArray("137") << false;
    QTest::newRow("another network configured")
        << Edit([](Endpoint &endpoint) { endpoint.network = "5"; }) << QByteArray() << false;
    QTest::newRow("another one configured, this one reported")
        << Edit([](Endpoint &endpoint) { endpoint.network = "5"; }) << QByteArray("1") << true;
    QTest::newRow("another protocol") << Edit([](Endpoint &endpoint) { endpoint.protocol = Protocol::TronJsonRpc; })
                                      << QByteArray("1") << false;
}

void TestHealthBoard::headsOfOtherChainsCountNot()
{
    QFETCH(Edit, edit);
    QFETCH(QByteArray, reported);
    QFETCH(bool, compared);
    HealthBoard board;
    board.setIdentity(alpha(), {ChainIdentity::Verdict::Same, "1"});
    Endpoint bravo = named("bravo");
    edit(bravo);
    board.setIdentity(bravo, {ChainIdentity::Verdict::Unknown, reported});
    board.setHead(alpha(), 100, m_now);
    board.setHead(bravo, 20'000'000, m_now);
    QCOMPARE(lagOf(board, "alpha").has_value(), compared);
}

void TestHealthBoard::aHeadNeverKeepsAnEndpointOut()
{
    HealthBoard board;
    const auto gate = board.gateFor(alpha());
    board.setHead(alpha(), 1, m_now);
    board.setHead(named("bravo"), 1'000'000, m_now);
    QCOMPARE(lagOf(board, "alpha"), 999'999U);
    QCOMPARE(gate->admit(m_now), Admission::Admitted);
    Endpoint edited = alpha();
    edited.url = "http://127.0.0.1:2";
    board.setHead(edited, 5, m_now); // Of a version that the board does not know.
    QCOMPARE(board.reading("alpha", m_now)->head->number, 1U);
}

void TestHealthBoard::readings()
{
    HealthBoard board;
    Endpoint bravo = alpha();
    bravo.id = "bravo";
    (void)board.gateFor(bravo)->admit(m_now);
    breakOpen(*board.gateFor(alpha()), m_now);
    board.cordon("bravo", {QStringLiteral("upgrade"), m_now + 1min});
    const QList<HealthReading> readings = board.readings(m_now);
    QCOMPARE(readings.size(), 2);
    QCOMPARE(readings.at(0).endpointId, QByteArray("alpha"));
    QCOMPARE(readings.at(0).circuit.state, CircuitReading::State::Open);
    QVERIFY(readings.at(0).circuit.openUntil == m_now + 30s);
    QVERIFY(!readings.at(0).cordon);
    QCOMPARE(readings.at(1).circuit.inFlight, 1);
    QCOMPARE(readings.at(1).cordon->reason, QStringLiteral("upgrade"));
    QVERIFY(!board.reading("nobody", m_now));
}

QTEST_APPLESS_MAIN(TestHealthBoard)

#include "tst_healthboard.moc"
