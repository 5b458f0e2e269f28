// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/healthmark.h"

#include "samples.h"

#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QSet>
#include <QTest>

using namespace signalbox;
using std::chrono::seconds;

namespace {

const std::chrono::steady_clock::time_point now{seconds(1'000)};

HealthReading closed(const QByteArray &id)
{
    HealthReading reading{.endpointId = id};
    reading.circuit.throttledUntil = now - seconds(1);
    reading.circuit.coolingUntil = now - seconds(1);
    return reading;
}

} // namespace

class TestHealthMark : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void endpointStates();
    void routeStates_data();
    void routeStates();
    void everyStateHasItsShape();
};

void TestHealthMark::endpointStates()
{
    const Endpoint endpoint{.id = "alpha"};
    const Endpoint disabled{.id = "alpha", .enabled = false};
    HealthReading reading = closed("alpha");
    QCOMPARE(healthOf(nullptr, &reading, now).state, HealthState::Missing);
    QCOMPARE(healthOf(&disabled, &reading, now).state, HealthState::Off);
    QCOMPARE(healthOf(&endpoint, nullptr, now).state, HealthState::Unknown);
    QCOMPARE(healthOf(&endpoint, &reading, now).state, HealthState::Up);
    reading.circuit.throttledUntil = now + seconds(1);
    QCOMPARE(healthOf(&endpoint, &reading, now).state, HealthState::Degraded);
    reading.circuit.state = CircuitReading::State::HalfOpen;
    QCOMPARE(healthOf(&endpoint, &reading, now).state, HealthState::Degraded);
    reading.circuit.state = CircuitReading::State::Open;
    QCOMPARE(healthText(healthOf(&endpoint, &reading, now)), QStringLiteral("Down: circuit open"));
    reading.identity = {ChainIdentity::Verdict::Other, "137"};
    QCOMPARE(healthText(healthOf(&endpoint, &reading, now)), QStringLiteral("Down: it says it is network 137"));
    reading.cordon = CordonOrder{QStringLiteral("billing"), std::nullopt};
    QCOMPARE(healthText(healthOf(&endpoint, &reading, now)), QStringLiteral("Cordoned: billing"));
}

void TestHealthMark::routeStates_data()
{
    QTest::addColumn<QByteArrayList>("up");
    QTest::addColumn<QByteArrayList>("down");
    QTest::addColumn<HealthState>("expected");
    QTest::newRow("never used") << QByteArrayList{} << QByteArrayList{} << HealthState::Unknown;
    QTest::newRow("all up") << QByteArrayList{"alpha", "bravo", "charlie"} << QByteArrayList{} << HealthState::Up;
    QTest::newRow("some never used") << QByteArrayList{"alpha"} << QByteArrayList{} << HealthState::Up;
    QTest::newRow("one down") << QByteArrayList{"alpha", "bravo"} << QByteArrayList{"charlie"} << HealthState::Degraded;
    QTest::newRow("all down") << QByteArrayList{} << QByteArrayList{"alpha", "bravo", "charlie"} << HealthState::Down;
}

void TestHealthMark::routeStates()
{
    QFETCH(const QByteArrayList, up);
    QFETCH(const QByteArrayList, down);
    QFETCH(const HealthState, expected);
    const Configuration configuration = samples::configuration();
    HealthReadings readings;
    for (const QByteArray &id : up)
        readings.insert(id, closed(id));
    for (const QByteArray &id : down) {
        readings.insert(id, closed(id));
        readings[id].circuit.state = CircuitReading::State::Open;
    }
    Route route = configuration.routes[0];
    QCOMPARE(healthOf(route, configuration, readings, now).state, expected);
    route.paused = true;
    QCOMPARE(healthOf(route, configuration, readings, now).state, HealthState::Off);
    route.paused = false;
    for (Target &target : route.targets)
        target.enabled = false;
    QCOMPARE(healthText(healthOf(route, configuration, readings, now)), QStringLiteral("Down: no enabled Endpoint"));
}

// In one colour the shapes alone have to tell them apart.
void TestHealthMark::everyStateHasItsShape()
{
    QSet<QByteArray> shapes;
    for (int state = 0; state <= static_cast<int>(HealthState::Missing); ++state) {
        QImage image(16, 16, QImage::Format_ARGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintHealth(painter, QRectF(1, 1, 14, 14), static_cast<HealthState>(state), themePalette(false));
        painter.end();
        QByteArray grey;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                grey.append(qGray(image.pixel(x, y)) < 200 ? '#' : ' ');
        }
        QVERIFY(grey.contains('#'));
        shapes.insert(grey);
    }
    QCOMPARE(shapes.size(), static_cast<int>(HealthState::Missing) + 1);
}

QTEST_MAIN(TestHealthMark)
#include "tst_healthmark.moc"
