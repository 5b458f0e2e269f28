// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// Renders the Routes page and the dialogs of the draft in their states, light and dark, to be looked at.

#include "routesrig.h"

#include "base/theme.h"

#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QSpinBox>
#include <QToolButton>

using namespace signalbox;

namespace {

class Shots
{
public:
    Shots(QString directory, bool dark)
        : m_directory(std::move(directory))
        , m_suffix(dark ? QStringLiteral("-dark.png") : QStringLiteral("-light.png"))
    { }

    void take(QWidget &widget, const char *name) const
    {
        QTest::qWait(400); // Longer than a check is put off.
        widget.grab().save(m_directory + u'/' + QLatin1String(name) + m_suffix);
    }

private:
    QString m_directory;
    QString m_suffix;
};

Configuration busyConfiguration()
{
    Configuration configuration = samples::configuration();
    for (const char *id : {"foxtrot", "golf", "hotel", "india"}) {
        configuration.endpoints.append({.id = id,
            .name = QString::fromLatin1(id),
            .protocol = Protocol::Evm,
            .network = "1",
            .url = "http://127.0.0.1:18550"});
        configuration.routes[0].targets.append({.endpointId = id});
    }
    configuration.routes[0].targets[4].enabled = false;
    configuration.routes.append({.slug = "sol-devnet", .protocol = Protocol::Solana, .network = "devnet"});
    configuration.routes.append(
        {.slug = "tron-nile", .protocol = Protocol::TronHttp, .network = "nile", .paused = true});
    return configuration;
}

void giveHealth(RoutesRig &rig)
{
    QList<HealthReading> readings;
    for (const char *id : {"alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf"})
        readings.append({.endpointId = id});
    readings[1].circuit.state = CircuitReading::State::Open;
    readings[2].cordon = CordonOrder{QStringLiteral("billing"), std::nullopt};
    readings[5].circuit.state = CircuitReading::State::HalfOpen;
    rig.fakes.health.setReadings(readings);
    rig.fakes.requests.take(samples::mixed(400));
    rig.activity.assess();
}

void edit(RoutesRig &rig, const std::function<void(Configuration &)> &change)
{
    Configuration next = rig.draft.configuration();
    change(next);
    rig.draft.edit(next, QStringLiteral("edit"));
}

void takeAll(const Shots &shots)
{
    {
        RoutesRig rig{Configuration()};
        shots.take(rig.page, "empty");
    }
    RoutesRig rig(busyConfiguration());
    giveHealth(rig);
    rig.fakes.gateway.state.inFlight = 3;
    rig.targets()->selectRow(2);
    shots.take(rig.page, "plain");

    edit(rig, [](Configuration &next) {
        next.routes[0].strategy = Strategy::Weighted;
        next.routes[0].targets[0].weight = 400;
        next.routes[0].targets.move(5, 1);
    });
    shots.take(rig.page, "weighted");
    rig.window.actions.find("routes.review")->trigger();
    shots.take(*rig.page.findChild<QDialog *>(QStringLiteral("draft.review")), "review");
    rig.page.findChild<QDialog *>(QStringLiteral("draft.review"))->close();

    edit(rig, [](Configuration &next) {
        next.routes[0].slug = "Main net";
        next.routes[0].maxAttempts = 12;
        next.routes[0].timeout = std::chrono::milliseconds(5);
        next.routes[0].key = "hunter2";
        next.routes[0].targets[3].weight = 4000;
        next.routes[0].targets[2].endpointId = "charly";
    });
    shots.take(rig.page, "problems");
    rig.draft.discard();

    edit(rig, [](Configuration &next) { next.routes[1].targets.move(1, 0); });
    rig.choose("btc");
    rig.button("routes.draft.apply")->click();
    shots.take(rig.page, "applied");
    rig.window.actions.find("routes.history")->trigger();
    auto *history = rig.page.findChild<QDialog *>(QStringLiteral("draft.history"));
    history->findChild<QTableView *>(QStringLiteral("draft.history.table"))->selectRow(1);
    shots.take(*history, "history");
    history->close();

    rig.choose("sol-devnet");
    rig.find<QToolButton>("routes.form.advanced")->click();
    rig.find<QToolButton>("routes.form.compatibility")->click();
    rig.fakes.configuration.setFileState({.kind = RoutesFileState::Kind::Rejected,
        .problems = {{.line = 41,
            .field = "routes[0].max_attempts",
            .message = QStringLiteral("12 is out of range"),
            .allowed = QStringLiteral("1–10")}}});
    shots.take(rig.page, "notargets");
    GatewayStatus status = rig.fakes.gateway.state;
    status.readOnly = true;
    rig.fakes.gateway.setStatus(status);
    rig.choose("eth");
    shots.take(rig.page, "readonly");
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    if (argc < 2)
        return EXIT_FAILURE;
    const QString directory = QString::fromLocal8Bit(argv[1]);
    QDir().mkpath(directory);
    for (const bool dark : {false, true}) {
        applyTheme(application, dark ? ColorScheme::Dark : ColorScheme::Light, dark);
        takeAll(Shots(directory, dark));
    }
    return EXIT_SUCCESS;
}
