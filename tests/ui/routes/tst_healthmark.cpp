// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/healthmark.h"

#include "activity/activitywords.h"
#include "activity/endpointactivity.h"
#include "samples.h"

#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QSet>
#include <QTest>

#include <array>

using namespace signalbox;

namespace {

constexpr ActivityTime noon{std::chrono::seconds(1'796'040'000)};

/// What is known of an Endpoint that answered once, with @p reading of the board.
EndpointActivity assessed(const HealthReading &reading)
{
    RequestRecord request = samples::plainQuery("S-1");
    request.arrivedAt = noon;
    EndpointActivity activity;
    activity.add(request, request.attempts.first(), noon);
    activity.assess(&reading, noon);
    return activity;
}

} // namespace

class TestHealthMark : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void endpointStates();
    void speaksAsTheOtherPages();
    void routeStates_data();
    void routeStates();
    void everyStateHasItsShape();
};

void TestHealthMark::endpointStates()
{
    const Endpoint endpoint{.id = "alpha"};
    const Endpoint disabled{.id = "alpha", .enabled = false};
    HealthReading reading{.endpointId = "alpha"};
    const EndpointActivity up = assessed(reading);
    QCOMPARE(healthText(healthOf(nullptr, &up)), QStringLiteral("No such Endpoint"));
    QCOMPARE(healthText(healthOf(&disabled, &up)), QStringLiteral("Off: the Endpoint is disabled"));
    QCOMPARE(healthText(healthOf(&endpoint, nullptr)), QStringLiteral("Unknown: never asked"));
    QCOMPARE(healthText(healthOf(&endpoint, &up)), QStringLiteral("Up"));
    reading.circuit.state = CircuitReading::State::Open;
    const EndpointActivity open = assessed(reading);
    QCOMPARE(healthText(healthOf(&endpoint, &open)), QStringLiteral("Down: circuit opened"));
    reading.cordon = CordonOrder{QStringLiteral("billing"), std::nullopt};
    const EndpointActivity cordoned = assessed(reading);
    QCOMPARE(healthText(healthOf(&endpoint, &cordoned)), QStringLiteral("Cordoned: billing"));
}

// The words, colours and shapes of an Endpoint's states are those of the other pages.
void TestHealthMark::speaksAsTheOtherPages()
{
    const std::array pairs{std::pair(HealthState::Unknown, EndpointState::Unknown),
        std::pair(HealthState::Up, EndpointState::Up), std::pair(HealthState::Degraded, EndpointState::Degraded),
        std::pair(HealthState::Down, EndpointState::Down), std::pair(HealthState::Cordoned, EndpointState::Cordoned)};
    for (const auto &[here, there] : pairs) {
        QCOMPARE(healthWord(here), words::endpointState(there));
        QCOMPARE(meaningOf(here), words::meaningOf(there));
    }
}

void TestHealthMark::routeStates_data()
{
    QTest::addColumn<QByteArrayList>("down");
    QTest::addColumn<QString>("expected");
    QTest::newRow("never used") << QByteArrayList{} << QStringLiteral("Up: 3 of 3 serve");
    QTest::newRow("one down") << QByteArrayList{"charlie"} << QStringLiteral("Degraded: 2 of 3 serve");
    QTest::newRow("all down") << QByteArrayList{"alpha", "bravo", "charlie"} << QStringLiteral("Down: 0 of 3 serve");
}

void TestHealthMark::routeStates()
{
    QFETCH(const QByteArrayList, down);
    QFETCH(const QString, expected);
    const Configuration configuration = samples::configuration();
    QList<HealthReading> readings;
    for (const QByteArray &id : down) {
        readings.append({.endpointId = id});
        readings.last().circuit.state = CircuitReading::State::Open;
    }
    Route route = configuration.routes[0];
    QCOMPARE(healthText(healthOf(route, configuration, readings)), expected);
    route.paused = true;
    QCOMPARE(healthText(healthOf(route, configuration, readings)), QStringLiteral("Paused"));
    route.paused = false;
    for (Target &target : route.targets)
        target.enabled = false;
    QCOMPARE(healthText(healthOf(route, configuration, readings)), QStringLiteral("Down: no enabled Endpoint"));
}

// In one colour the shapes alone have to tell them apart. A cordon and a pause are the same hand at work.
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
    QCOMPARE(shapes.size(), static_cast<int>(HealthState::Missing));
}

QTEST_MAIN(TestHealthMark)
#include "tst_healthmark.moc"
