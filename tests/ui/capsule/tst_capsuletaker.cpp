// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/capsuleendpoints.h"
#include "activity/liveactivity.h"
#include "broadcastsamples.h"
#include "capsule/capsuletaker.h"
#include "fakefaces.h"
#include "samples.h"

#include <QSignalSpy>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

/// A gateway whose minutes are the samples'.
struct Rig
{
    Rig()
        : faces(samples::configuration())
    {
        for (const RequestRecord &record :
            {samples::plainQuery("R-1"), samples::stoppedFilter("R-2"), samples::failedOverQuery("R-3")})
            add(record, 0s);
        RequestRecord old = samples::plainQuery("R-0");
        old.arrivedAt -= 1h;
        faces.requests.held.prepend(std::make_shared<const RequestRecord>(old));
        activity = std::make_unique<LiveActivity>(faces.faces);
    }

    void add(RequestRecord record, std::chrono::seconds before)
    {
        record.arrivedAt = std::chrono::system_clock::now() - 1min - before;
        faces.requests.held.append(std::make_shared<const RequestRecord>(record));
    }

    IncidentCapsule take(QString *problem = nullptr)
    {
        auto *taker = new CapsuleTaker(
            {.faces = faces.faces, .activity = activity.get(), .alerts = [this] { return alerts; }}, 10min, &parent);
        QSignalSpy done(taker, &CapsuleTaker::done);
        if (!done.wait())
            qFatal("nothing was taken");
        if (problem)
            *problem = done.first().at(1).toString();
        return done.first().at(0).value<IncidentCapsule>();
    }

    FakeFaces faces;
    std::unique_ptr<LiveActivity> activity;
    QList<CapsuleAlert> alerts;
    QObject parent;
};

TrackerTime now()
{
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

} // namespace

class TestCapsuleTaker final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesTheLastMinutes();
    void takesEndpointsWithTheirState();
    void endpointsComeBack();
    void takesBroadcastsThatAreOpenOrChanged();
    void tellsWhyBroadcastsAreMissing();
    void takesTheGenerationsThatRan();
    void endsWithWhoAsked();
};

void TestCapsuleTaker::takesTheLastMinutes()
{
    Rig rig;
    rig.alerts = {{.kind = "route_down", .subject = "eth"}};
    const IncidentCapsule capsule = rig.take();
    QCOMPARE(capsule.savedBy, QByteArray("Signalbox " SIGNALBOX_VERSION));
    QVERIFY(capsule.to - capsule.from == 10min);
    QCOMPARE(capsule.requests.size(), 3);
    QCOMPARE(capsule.requests.constFirst()->id, QByteArray("R-1"));
    QVERIFY(capsule.alerts == rig.alerts);
    QCOMPARE(capsule.gateway.address, QStringLiteral("http://127.0.0.1:8645"));
}

void TestCapsuleTaker::takesEndpointsWithTheirState()
{
    Rig rig;
    HealthReading reading{.endpointId = "bravo"};
    reading.cordon = CordonOrder{QStringLiteral("billing"), std::chrono::steady_clock::now() + 10min};
    rig.faces.health.setReadings({reading});
    const IncidentCapsule capsule = rig.take();
    QCOMPARE(capsule.endpoints.size(), 5);
    const CapsuleEndpoint &alpha = capsule.endpoints[0];
    QCOMPARE(alpha.id, QByteArray("alpha"));
    QCOMPARE(alpha.ok, 1U);
    QCOMPARE(alpha.definite, 1U);
    QCOMPARE(alpha.ambiguous, 1U);
    QVERIFY(alpha.lastFailure && !alpha.transitions.isEmpty());
    QCOMPARE(alpha.state, alpha.transitions.constLast().to);
    const CapsuleEndpoint &bravo = capsule.endpoints[1];
    QCOMPARE(bravo.state, QByteArray("cordoned"));
    QCOMPARE(bravo.transitions.constLast().text, QStringLiteral("billing"));
    const auto left = bravo.reading->cordon->until->time_since_epoch();
    QVERIFY(left > 9min && left <= 10min);
}

void TestCapsuleTaker::endpointsComeBack()
{
    Rig rig;
    HealthReading reading{.endpointId = "bravo"};
    reading.cordon = CordonOrder{QStringLiteral("billing"), {}};
    rig.faces.health.setReadings({reading});
    const IncidentCapsule capsule = rig.take();
    // Elsewhere, where nothing else is known of them.
    FakeFaces other(samples::configuration());
    LiveActivity shown(other.faces);
    shown.recall(recordedTransitions(capsule.endpoints));
    shown.assess();
    for (const char *id : {"alpha", "bravo", "charlie"}) {
        const EndpointActivity *before = rig.activity->activity().endpoint(id);
        const EndpointActivity *after = shown.activity().endpoint(id);
        QCOMPARE(after->state(), before->state());
        QCOMPARE(after->transitions().size(), before->transitions().size());
        for (qsizetype i = 0; i < before->transitions().size(); ++i) {
            const StateTransition &was = before->transitions()[i];
            const StateTransition &is = after->transitions()[i];
            QVERIFY(is.from == was.from && is.to == was.to && is.evidence.kind == was.evidence.kind);
            QVERIFY(is.evidence.reason.isSameAs(was.evidence.reason));
            QCOMPARE(is.evidence.text, was.evidence.text);
        }
    }
}

void TestCapsuleTaker::takesBroadcastsThatAreOpenOrChanged()
{
    Rig rig;
    BroadcastView open = samples::uncertain(1, now());
    open.detail.row.updatedAt = now() - 1h;
    BroadcastView fresh = samples::final(2, now());
    fresh.detail.row.updatedAt = now() - 1min;
    BroadcastView old = samples::final(3, now());
    old.detail.row.updatedAt = now() - 1h;
    old.detail.row.tracked = false;
    rig.faces.broadcasts.held = {open, fresh, old};
    const IncidentCapsule capsule = rig.take();
    QCOMPARE(capsule.broadcasts.size(), 2);
    QCOMPARE(capsule.broadcasts[0].detail.row.id, 1);
    QCOMPARE(capsule.broadcasts[1].detail.row.id, 2);
    QVERIFY(capsule.broadcasts[0].evidence == open.evidence);
    QVERIFY(!capsule.broadcasts[0].canSendAgain);
    rig.faces.broadcasts.held = samples::manyBroadcasts(IncidentCapsule::mostBroadcasts + 7, now());
    for (BroadcastView &view : rig.faces.broadcasts.held)
        view.detail.row.updatedAt = now();
    const IncidentCapsule full = rig.take();
    QCOMPARE(full.broadcasts.size(), IncidentCapsule::mostBroadcasts);
    QCOMPARE(full.broadcastsLeftOut, 7);
    QCOMPARE(full.broadcasts.constLast().detail.row.id, IncidentCapsule::mostBroadcasts + 7);
}

void TestCapsuleTaker::tellsWhyBroadcastsAreMissing()
{
    Rig rig;
    rig.faces.broadcasts.problem = QStringLiteral("the disk is gone");
    QString problem;
    const IncidentCapsule capsule = rig.take(&problem);
    QCOMPARE(problem, QStringLiteral("the disk is gone"));
    QCOMPARE(capsule.requests.size(), 3); // The rest is there.
}

void TestCapsuleTaker::takesTheGenerationsThatRan()
{
    Rig rig;
    const auto generation = [](quint64 number, std::chrono::seconds before) {
        return std::make_shared<const Generation>(Generation{
            number, std::chrono::system_clock::now() - before, QStringLiteral("edit"), samples::configuration()});
    };
    // The second one ran when the ten minutes began.
    rig.faces.configuration.generations
        = {generation(1, 3h), generation(2, 1h), generation(3, 5min), generation(4, 1min)};
    const IncidentCapsule capsule = rig.take();
    QCOMPARE(capsule.generations.size(), 3);
    QCOMPARE(capsule.generations[0]->number, 2U);
    QCOMPARE(capsule.running().number, 4U);
}

void TestCapsuleTaker::endsWithWhoAsked()
{
    Rig rig;
    auto *parent = new QObject;
    const QPointer<CapsuleTaker> taker
        = new CapsuleTaker({.faces = rig.faces.faces, .activity = rig.activity.get()}, 10min, parent);
    delete parent;
    QVERIFY(!taker);
    QCoreApplication::processEvents(); // Nothing of it is left to be called.
}

QTEST_MAIN(TestCapsuleTaker)
#include "tst_capsuletaker.moc"
