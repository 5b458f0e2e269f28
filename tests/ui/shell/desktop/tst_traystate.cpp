// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "fakefaces.h"
#include "samples.h"
#include "shell/desktop/forwarding.h"
#include "shell/desktop/traystate.h"

#include <QImage>
#include <QTest>

using namespace signalbox;

class TrayStateTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void choosesTheGravestShape_data();
    void choosesTheGravestShape();
    void gathersFromTheFaces();
    void pausesAndResumesAllRoutes();
    void shapesDifferWithoutColour();
};

namespace {

HealthReading open(const char *endpoint)
{
    HealthReading reading{.endpointId = endpoint};
    reading.circuit.state = CircuitReading::State::Open;
    return reading;
}

} // namespace

void TrayStateTest::choosesTheGravestShape_data()
{
    using Shape = TrayState::Shape;
    QTest::addColumn<TrayFacts>("facts");
    QTest::addColumn<Shape>("shape");
    const TrayFacts well{.listening = true};
    TrayFacts facts = well;
    QTest::newRow("all is well") << facts << Shape::Solid;
    facts.routeDegraded = true;
    QTest::newRow("degraded") << facts << Shape::Half;
    facts.paused = true;
    QTest::newRow("paused before degraded") << facts << Shape::PauseBars;
    facts.faultsArmed = true;
    QTest::newRow("faults before paused") << facts << Shape::Stripes;
    facts.routeDown = true;
    QTest::newRow("a Route that cannot serve before all") << facts << Shape::Crossed;
    QTest::newRow("not listening") << TrayFacts() << Shape::Crossed;
}

void TrayStateTest::choosesTheGravestShape()
{
    QFETCH(TrayFacts, facts);
    QFETCH(const TrayState::Shape, shape);
    QCOMPARE(trayStateOf(facts).shape, shape);
    QVERIFY(!trayStateOf(facts).dot);
    QVERIFY(!trayStateOf(facts).badge);
    facts.openBroadcasts = facts.demo = true;
    QVERIFY(trayStateOf(facts).dot && trayStateOf(facts).badge);
    QCOMPARE(trayStateOf(facts).shape, shape);
}

void TrayStateTest::gathersFromTheFaces()
{
    FakeFaces fakes(samples::configuration());
    QCOMPARE(trayFacts(fakes.faces), (TrayFacts{.listening = true}));
    fakes.health.setReadings({open("alpha")});
    QVERIFY(trayFacts(fakes.faces).routeDegraded);
    fakes.health.setReadings({open("delta"), open("echo")});
    QVERIFY(trayFacts(fakes.faces).routeDown);
    // What is paused serves nothing, and that is meant.
    Configuration paused = withForwardingPaused(samples::configuration(), true);
    FakeFaces quiet(paused);
    quiet.health.setReadings({open("delta"), open("echo")});
    QVERIFY(!trayFacts(quiet.faces).routeDown);
    QCOMPARE(trayStateOf(trayFacts(quiet.faces)).shape, TrayState::Shape::PauseBars);
    fakes.rehearsal.arm({});
    QVERIFY(trayFacts(fakes.faces).faultsArmed);
    fakes.rehearsal.startDemo();
    QVERIFY(trayFacts(fakes.faces).demo);
    fakes.broadcasts.take({});
    QVERIFY(trayFacts(fakes.faces).openBroadcasts);
    fakes.gateway.state.state = GatewayStatus::State::NotListening;
    QVERIFY(!trayFacts(fakes.faces).listening);
}

void TrayStateTest::pausesAndResumesAllRoutes()
{
    QVERIFY(!isForwardingPaused({}));
    const Configuration paused = withForwardingPaused(samples::configuration(), true);
    QVERIFY(isForwardingPaused(paused));
    Configuration partly = paused;
    partly.routes[0].paused = false;
    QVERIFY(!isForwardingPaused(partly));
    QCOMPARE(withForwardingPaused(paused, false), samples::configuration());
}

void TrayStateTest::shapesDifferWithoutColour()
{
    QList<QImage> masks;
    for (int shape = 0; shape < 5; ++shape) {
        for (const bool dot : {false, true}) {
            for (const bool badge : {false, true}) {
                const TrayState state{static_cast<TrayState::Shape>(shape), dot, badge};
                const QImage mask = trayIcon(state).pixmap(32, 32).toImage().createAlphaMask();
                QVERIFY2(!masks.contains(mask), "as another one in grey");
                masks.append(mask);
            }
        }
    }
}

QTEST_MAIN(TrayStateTest)
#include "tst_traystate.moc"
