// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/theme.h"
#include "fakefaces.h"
#include "testwindow.h"
#include "trail/attempttrail.h"
#include "trail/bodyview.h"
#include "trail/exportdialog.h"
#include "trailsamples.h"

#include <QAction>
#include <QApplication>
#include <QDir>

#include <cstdio>

using namespace signalbox;

namespace {

constexpr QSize rightDock(400, 700);
constexpr QSize bottomDock(1130, 320);

RequestRecord batchOf()
{
    RequestRecord record = samples::plainQuery("S-batch");
    record.method = "batch";
    record.operationClass = OperationClass::Session;
    record.attempts.clear();
    record.hasRule = false;
    return record;
}

RequestRecord withCordon()
{
    RequestRecord record = samples::failedOverQuery("S-cordon");
    record.skipped.push_back({"charlie", Admission::Cordoned, 0});
    return record;
}

void settle()
{
    for (int turn = 0; turn < 5; ++turn)
        QCoreApplication::processEvents();
}

void shoot(QWidget &widget, const QDir &directory, const QString &name)
{
    settle();
    if (!widget.grab().save(directory.filePath(name + QStringLiteral(".png"))))
        std::fprintf(stderr, "cannot write %s\n", qPrintable(name));
}

} // namespace

/// shoot_trail DIR
int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    const QDir directory(QString::fromLocal8Bit(argc > 1 ? argv[1] : "."));

    FakeFaces faces(samples::configuration());
    RequestRecord member = samples::stoppedFilter("S-member1");
    member.parentId = "S-batch";
    RequestRecord other = samples::plainQuery("S-member2");
    other.parentId = "S-batch";
    for (const RequestRecord &record :
        {samples::replayedBroadcast("S-replayed"), samples::failedOverQuery("S-failedover"),
            samples::stoppedFilter("S-stopped"), samples::replayedWhileSending("S-sending"),
            samples::exhausted("S-exhausted"), samples::plainQuery("S-plain"), member, other, batchOf(), withCordon()})
        faces.requests.held.append(std::make_shared<const RequestRecord>(record));
    faces.requests.setInFlight({std::make_shared<const RequestRecord>(samples::inFlightQuery("S-flight")),
        std::make_shared<const RequestRecord>(samples::sendingQuery("S-onitsway"))});
    faces.requests.captured.insert("S-replayed", samples::broadcastBodies());
    faces.health.held = {HealthReading{.endpointId = "charlie", .cordon = CordonOrder{QStringLiteral("billing"), {}}}};
    BroadcastView broadcast;
    broadcast.detail.row.id = 31;
    broadcast.detail.row.requestId = "S-replayed";
    faces.broadcasts.held = {broadcast};

    for (const bool dark : {false, true}) {
        applyTheme(application, dark ? ColorScheme::Dark : ColorScheme::Light, dark);
        const QString scheme = dark ? QStringLiteral("dark") : QStringLiteral("light");
        TestWindow window(faces.faces);
        AttemptTrail trail(window.context);
        for (const QSize size : {rightDock, bottomDock}) {
            trail.resize(size);
            trail.show();
            const QString shape = size == rightDock ? QStringLiteral("right") : QStringLiteral("bottom");
            for (const char *name : {"", "S-replayed", "S-failedover", "S-stopped", "S-sending", "S-onitsway",
                     "S-exhausted", "S-plain", "S-batch", "S-cordon", "S-member1", "S-flight", "S-lost"}) {
                trail.setRequest(name);
                trail.focusFirstAttempt();
                shoot(trail, directory,
                    QStringLiteral("%1-%2-%3")
                        .arg(shape, scheme, *name ? QString::fromLatin1(name) : QStringLiteral("empty")));
            }
        }
        trail.resize(rightDock.width(), rightDock.height() * 2);
        trail.setRequest("S-replayed");
        for (BodyView *view : trail.findChildren<BodyView *>())
            view->setOpen(true);
        shoot(trail, directory, QStringLiteral("right-%1-bodies").arg(scheme));
        ExportDialog dialog({.record = samples::replayedBroadcast("S-replayed"), .bodies = samples::broadcastBodies()},
            QDir::tempPath());
        dialog.show();
        shoot(dialog, directory, QStringLiteral("export-%1").arg(scheme));
    }
    return 0;
}
