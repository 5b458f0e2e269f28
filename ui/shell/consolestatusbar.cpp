// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/consolestatusbar.h"

#include "base/lockreason.h"
#include "base/navigator.h"
#include "base/words.h"
#include "shell/historywords.h"
#include "shell/statusitem.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>

namespace signalbox {

using namespace std::chrono_literals;

ConsoleStatusBar::ConsoleStatusBar(const PageContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_address(new StatusItem("address", this))
    , m_rate(new StatusItem("rate", this))
    , m_flight(new StatusItem("flight", this))
    , m_stopped(new StatusItem("stopped", this))
    , m_broadcasts(new StatusItem("broadcasts", this))
    , m_generation(new StatusItem("generation", this))
    , m_history(new StatusItem("history", this))
    , m_lock(new StatusItem("lock", this))
    , m_message(new QLabel(this))
{
    setObjectName(QStringLiteral("status"));
    build();
    connect(m_context.faces.gateway, &GatewayFace::statusChanged, this, &ConsoleStatusBar::refresh);
    connect(m_context.faces.gateway, &GatewayFace::inFlightChanged, this,
        [this] { refreshTraffic(m_context.faces.gateway->status()); });
    connect(m_context.faces.configuration, &ConfigurationFace::generationChanged, this, &ConsoleStatusBar::refresh);
    connect(m_context.faces.broadcasts, &BroadcastsFace::changed, this, &ConsoleStatusBar::refresh);
    connect(m_context.faces.requests, &RequestsFace::historyChanged, this, &ConsoleStatusBar::refreshHistory);
    countHeld();
    connect(m_context.faces.requests, &RequestsFace::requestsTaken, this,
        [this](const RequestSnapshots &requests) { m_meter.take(requests, std::chrono::steady_clock::now()); });
    m_second.setInterval(1s);
    connect(&m_second, &QTimer::timeout, this, &ConsoleStatusBar::refresh);
    m_second.start();
    m_messageEnd.setSingleShot(true);
    m_messageEnd.setInterval(5s);
    connect(&m_messageEnd, &QTimer::timeout, m_message, &QLabel::clear);
    refresh();
}

// The pages begin with them too: a window that opens later says the same everywhere.
void ConsoleStatusBar::countHeld()
{
    constexpr std::size_t most = 10'000;
    const auto now = std::chrono::steady_clock::now();
    for (const RequestSnapshot &request : m_context.faces.requests->newest(most)) {
        const auto age = m_context.faces.gateway->now() - (request->arrivedAt + request->duration);
        if (age >= 0s && age < TrafficMeter::stoppedSpan)
            m_meter.take({request}, now - std::chrono::duration_cast<TrafficMeter::TimePoint::duration>(age));
    }
}

void ConsoleStatusBar::build()
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(grid::unit, 1, grid::row, 0);
    layout->setSpacing(0);
    for (StatusItem *item : {m_address, m_rate, m_flight, m_stopped, m_broadcasts, m_generation, m_history, m_lock})
        layout->addWidget(item);
    m_message->setObjectName(QStringLiteral("status.message"));
    m_message->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_message->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layout->addWidget(m_message, 1);

    Navigator *navigator = m_context.navigator;
    connect(m_address, &StatusItem::clicked, this, &ConsoleStatusBar::copyAddress);
    connect(m_rate, &StatusItem::clicked, this, [navigator] { navigator->showRequests(QStringLiteral("time:1m")); });
    connect(m_flight, &StatusItem::clicked, this,
        [navigator] { navigator->showRequests(QStringLiteral("outcome:in-flight")); });
    connect(m_stopped, &StatusItem::clicked, this,
        [navigator] { navigator->showRequests(QStringLiteral("outcome:stopped time:5m")); });
    connect(m_broadcasts, &StatusItem::clicked, this,
        [navigator] { navigator->showBroadcasts(QStringLiteral("state:open")); });
    connect(m_generation, &StatusItem::clicked, this, [this] { Q_EMIT pageWanted("routes"); });
    connect(m_history, &StatusItem::clicked, this, &ConsoleStatusBar::historyWanted);
    connect(m_lock, &StatusItem::clicked, this, [this] {
        const QString locked = lockReason(m_context.faces.gateway->status(),
            tr("The program was started with --read-only: restart it without to change anything."));
        say(locked.isEmpty() ? tr("Start the program with --read-only to rule out changes.") : locked);
    });
}

void ConsoleStatusBar::refresh()
{
    const GatewayStatus status = m_context.faces.gateway->status();
    for (StatusItem *item : {m_rate, m_flight, m_stopped, m_history})
        item->setVisible(!status.recorded); // Of now, which a capsule has none of.
    refreshAddress(status);
    refreshTraffic(status);
    refreshState(status);
    refreshHistory();
}

void ConsoleStatusBar::refreshAddress(const GatewayStatus &status)
{
    switch (status.state) {
    case GatewayStatus::State::Starting:
        return m_address->setContent("refresh", tr("Starting"), tr("The gateway starts."), Meaning::Muted);
    case GatewayStatus::State::Stopping:
        return m_address->setContent("stop", tr("Stopping"), tr("Running attempts may finish."), Meaning::Muted);
    case GatewayStatus::State::NotListening:
        return m_address->setContent("warning", tr("Not listening"), tr("Show what can be done"), Meaning::Error);
    case GatewayStatus::State::Recorded:
        return m_address->setContent("history", tr("Capsule of %1").arg(recordedTime(*status.recorded)),
            recordedReason(status), Meaning::Warning);
    case GatewayStatus::State::Listening:
        break;
    }
    QString address = status.address;
    address.remove(QLatin1String("http://"));
    QString tip = tr("Copy the URL of a Route");
    if (status.takenPort != 0)
        tip += QLatin1Char('\n')
            + tr("Another program has port %1, so the next free one is used.").arg(status.takenPort);
    m_address->setContent("copy", tr("Listening %1").arg(address), tip, Meaning::Ok);
}

void ConsoleStatusBar::refreshTraffic(const GatewayStatus &status)
{
    const auto now = std::chrono::steady_clock::now();
    const double rate = m_meter.rate(now);
    const int stopped = m_meter.stopped(now);
    m_rate->setContent("gauge", words::rate(rate), tr("Show the requests of the last minute"));
    m_flight->setContent("flight", tr("%1 in flight").arg(words::number(status.inFlight)),
        tr("Show the requests that wait for their answer"));
    m_stopped->setContent("stop", tr("%1 stopped in 5 min").arg(words::number(stopped)),
        tr("Show the requests that were stopped as ambiguous"), stopped > 0 ? Meaning::Ambiguous : Meaning::Neutral);
}

void ConsoleStatusBar::refreshState(const GatewayStatus &status)
{
    m_broadcasts->setContent("broadcasts", tr("%1 tx open").arg(words::number(m_context.faces.broadcasts->openCount())),
        tr("Show the broadcasts that are not final yet"));
    m_generation->setContent(
        "layers", tr("Generation %1").arg(status.generation), tr("Show the Routes and their history"));
    if (status.readOnly)
        m_lock->setContent(
            "lock", tr("Read-only"), tr("Nothing may be changed, sent again or injected."), Meaning::Warning);
    else
        m_lock->setContent("unlock", tr("Changes allowed"), tr("How to rule them out"));
}

void ConsoleStatusBar::refreshHistory()
{
    const HistoryStatus history = m_context.faces.requests->history();
    m_history->setContent("history", historywords::usage(history),
        historywords::sentence(history) + QLatin1Char('\n') + tr("Change how much is kept"),
        history.isOn() ? historywords::meaningOf(history) : Meaning::Muted);
}

void ConsoleStatusBar::copyAddress()
{
    const GatewayStatus status = m_context.faces.gateway->status();
    if (status.state != GatewayStatus::State::Listening) {
        Q_EMIT problemWanted();
        return;
    }
    const QList<Route> routes = m_context.faces.configuration->current()->configuration.routes;
    if (routes.isEmpty())
        return copy(status.address);
    if (routes.size() == 1)
        return copy(m_context.faces.gateway->routeUrl(routes.first().slug));
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("status.address.menu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const Route &route : routes) {
        const QString url = m_context.faces.gateway->routeUrl(route.slug);
        QAction *action = menu->addAction(tr("Copy %1").arg(url), this, [this, url] { copy(url); });
        action->setObjectName(QLatin1String("status.address.") + QString::fromLatin1(route.slug));
    }
    menu->popup(m_address->mapToGlobal(QPoint(0, -menu->sizeHint().height())));
}

void ConsoleStatusBar::copy(const QString &url)
{
    QGuiApplication::clipboard()->setText(url);
    say(tr("Copied %1").arg(url));
}

void ConsoleStatusBar::say(const QString &message)
{
    m_message->setText(message);
    m_message->setToolTip(message);
    m_message->setAccessibleName(message);
    QAccessibleEvent event(m_message, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
    m_messageEnd.start();
}

void ConsoleStatusBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), railColor(palette()));
    painter.setPen(borderColor(palette()));
    painter.drawLine(0, 0, width(), 0);
}

} // namespace signalbox
