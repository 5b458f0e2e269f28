// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/healthmark.h"

#include "base/shapes.h"

#include <QCoreApplication>
#include <QPainter>

namespace signalbox {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("routes", text);
}

void paintBars(QPainter &painter, const QRectF &rect, const QColor &color)
{
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    const double width = rect.width() * 0.26;
    for (const double left : {0.16, 0.58})
        painter.drawRect(QRectF(rect.left() + rect.width() * left, rect.top() + 1, width, rect.height() - 2));
    painter.restore();
}

TargetHealth circuitHealth(const CircuitReading &circuit, std::chrono::steady_clock::time_point now)
{
    using State = CircuitReading::State;
    if (circuit.state == State::Open)
        return {HealthState::Down, tr(QT_TRANSLATE_NOOP("routes", "circuit open"))};
    if (circuit.state == State::HalfOpen)
        return {HealthState::Degraded, tr(QT_TRANSLATE_NOOP("routes", "being tried again"))};
    if (circuit.throttledUntil > now)
        return {HealthState::Degraded, tr(QT_TRANSLATE_NOOP("routes", "asked for a pause"))};
    if (circuit.coolingUntil > now)
        return {HealthState::Degraded, tr(QT_TRANSLATE_NOOP("routes", "cooling down"))};
    return {HealthState::Up, {}};
}

} // namespace

TargetHealth healthOf(const Endpoint *endpoint, const HealthReading *reading, std::chrono::steady_clock::time_point now)
{
    if (!endpoint)
        return {HealthState::Missing, {}};
    if (!endpoint->enabled)
        return {HealthState::Off, tr(QT_TRANSLATE_NOOP("routes", "the Endpoint is disabled"))};
    if (!reading)
        return {HealthState::Unknown, tr(QT_TRANSLATE_NOOP("routes", "not used yet"))};
    if (reading->cordon)
        return {HealthState::Cordoned, reading->cordon->reason};
    if (reading->identity.verdict == ChainIdentity::Verdict::Other) {
        return {HealthState::Down,
            tr(QT_TRANSLATE_NOOP("routes", "it says it is network %1"))
                .arg(QString::fromUtf8(reading->identity.reported))};
    }
    return circuitHealth(reading->circuit, now);
}

TargetHealth healthOf(const Route &route, const Configuration &configuration, const HealthReadings &readings,
    std::chrono::steady_clock::time_point now)
{
    if (route.paused)
        return {HealthState::Off, tr(QT_TRANSLATE_NOOP("routes", "paused"))};
    int enabled = 0;
    int usable = 0;
    int known = 0;
    for (const Target &target : route.targets) {
        const auto reading = readings.constFind(target.endpointId);
        const HealthState state = healthOf(
            configuration.findEndpoint(target.endpointId), reading == readings.cend() ? nullptr : &*reading, now)
                                      .state;
        if (!target.enabled || state == HealthState::Off)
            continue;
        ++enabled;
        usable += isUsable(state) ? 1 : 0;
        known += state == HealthState::Unknown ? 0 : 1;
    }
    if (enabled == 0)
        return {HealthState::Down, tr(QT_TRANSLATE_NOOP("routes", "no enabled Endpoint"))};
    if (known == 0)
        return {HealthState::Unknown, tr(QT_TRANSLATE_NOOP("routes", "not used yet"))};
    const QString count = tr(QT_TRANSLATE_NOOP("routes", "%1 of %2 Endpoints can be used")).arg(usable).arg(enabled);
    return {usable == enabled ? HealthState::Up : usable == 0 ? HealthState::Down : HealthState::Degraded, count};
}

bool isUsable(HealthState state)
{
    return state == HealthState::Up || state == HealthState::Degraded || state == HealthState::Unknown;
}

QString healthWord(HealthState state)
{
    switch (state) {
    case HealthState::Up:
        return tr(QT_TRANSLATE_NOOP("routes", "Up"));
    case HealthState::Degraded:
        return tr(QT_TRANSLATE_NOOP("routes", "Degraded"));
    case HealthState::Down:
        return tr(QT_TRANSLATE_NOOP("routes", "Down"));
    case HealthState::Cordoned:
        return tr(QT_TRANSLATE_NOOP("routes", "Cordoned"));
    case HealthState::Off:
        return tr(QT_TRANSLATE_NOOP("routes", "Off"));
    case HealthState::Missing:
        return tr(QT_TRANSLATE_NOOP("routes", "No such Endpoint"));
    case HealthState::Unknown:
        break;
    }
    return tr(QT_TRANSLATE_NOOP("routes", "Unknown"));
}

QString healthText(const TargetHealth &health)
{
    const QString word = healthWord(health.state);
    return health.detail.isEmpty() ? word : word + QLatin1String(": ") + health.detail;
}

Meaning meaningOf(HealthState state)
{
    switch (state) {
    case HealthState::Up:
        return Meaning::Ok;
    case HealthState::Degraded:
    case HealthState::Cordoned:
        return Meaning::Warning;
    case HealthState::Down:
    case HealthState::Missing:
        return Meaning::Error;
    case HealthState::Off:
    case HealthState::Unknown:
        break;
    }
    return Meaning::Muted;
}

void paintHealth(QPainter &painter, const QRectF &rect, HealthState state, const QPalette &palette)
{
    const QColor color = meaningColor(meaningOf(state), palette);
    const QColor background = palette.color(QPalette::Base);
    switch (state) {
    case HealthState::Up:
        return paintShape(painter, rect, Shape::Answered, color, background);
    case HealthState::Degraded:
        return paintShape(painter, rect, Shape::ApplicationError, color, background);
    case HealthState::Down:
        return paintShape(painter, rect, Shape::Definite, color, background);
    case HealthState::Cordoned:
        return paintShape(painter, rect, Shape::Stop, color, background);
    case HealthState::Missing:
        return paintShape(painter, rect, Shape::Unknown, color, background);
    case HealthState::Off:
        return paintBars(painter, rect, color);
    case HealthState::Unknown:
        break;
    }
    paintShape(painter, rect, Shape::Query, color, background);
}

} // namespace signalbox
