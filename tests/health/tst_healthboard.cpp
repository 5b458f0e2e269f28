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
