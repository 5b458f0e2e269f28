// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "overview/overviewmodels.h"

#include "activity/activitywords.h"
#include "base/words.h"
#include "overview/alertwords.h"
#include "plots/heartbeatstrip.h"
#include "plots/outcomestrip.h"

#include <QCoreApplication>
#include <QLocale>

namespace signalbox {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("overview", text);
}

const QString separator = QStringLiteral(" · ");

QString ageOf(ActivityTime when, ActivityTime now)
{
    return words::age(std::chrono::duration_cast<std::chrono::milliseconds>(now - when));
}

Meaning meaningOf(const RouteStripRow &row)
{
    if (row.paused)
        return Meaning::Info;
    if (!row.service.canServe())
        return Meaning::Error;
    return row.service.isImpaired() ? Meaning::Warning : Meaning::Ok;
}

Shape shapeOf(const RouteStripRow &row)
{
    switch (meaningOf(row)) {
    case Meaning::Ok:
        return Shape::Answered;
    case Meaning::Warning:
        return Shape::ApplicationError;
    case Meaning::Error:
        return Shape::Definite;
    default:
        return Shape::Stop;
    }
}

QString serviceText(const RouteStripRow &row)
{
    if (row.paused)
        return translated(QT_TRANSLATE_NOOP("overview", "paused"));
    return translated(QT_TRANSLATE_NOOP("overview", "%1 of %2 serve"))
        .arg(words::number(row.service.serving()), words::number(row.service.targets.size()));
}

QString outcomeText(const OutcomeCounts &sum)
{
    QStringList parts;
    for (int group = 0; group < outcomeGroupCount; ++group) {
        const auto outcome = static_cast<OutcomeGroup>(group);
        if (sum.of(outcome) > 0)
            parts.append(words::number(sum.of(outcome)) + QChar::Nbsp + words::outcomeGroup(outcome));
    }
    return parts.isEmpty() ? translated(QT_TRANSLATE_NOOP("overview", "no requests in 15 min")) : parts.join(separator);
}

QString latencyText(const RouteStripRow &row)
{
    if (!row.p95)
        return {};
    const double attempts = static_cast<double>(row.attempts) / std::max(1U, row.sum.total());
    return translated(QT_TRANSLATE_NOOP("overview", "p95 %1 · %2 attempts each"))
        .arg(words::duration(*row.p95), QLocale().toString(attempts, 'f', 2));
}

QString hindrances(const RouteService &service)
{
    QStringList lines;
    for (const RouteService::Target &target : service.targets)
        lines.append(QString::fromLatin1(target.endpointId) + QLatin1String(": ") + words::hindrance(target.hindrance));
    return lines.join(QLatin1Char('\n'));
}

QString troubleText(const RouteStripRow &row)
{
    QStringList parts;
    for (const OutcomeGroup group : {OutcomeGroup::FailedOver, OutcomeGroup::Stopped, OutcomeGroup::Failed}) {
        if (row.sum.of(group) > 0)
            parts.append(words::number(row.sum.of(group)) + QChar::Nbsp + words::outcomeGroup(group));
    }
    return parts.isEmpty() ? QString() : parts.join(separator);
}

} // namespace

QVariant RouteStripsModel::value(const RouteStripRow &row, int role) const
{
    const QString chain = words::chain(row.protocol) + QLatin1Char(' ') + QString::fromUtf8(row.network);
    const QString slug = QString::fromLatin1(row.id);
    switch (role) {
    case Qt::DisplayRole:
        return slug;
    case overviewroles::Detail:
        return QString(chain + separator + serviceText(row));
    case overviewroles::Trailing:
        return latencyText(row);
    case overviewroles::TrailingDetail:
        return troubleText(row);
    case overviewroles::MeaningOf:
        return static_cast<int>(meaningOf(row));
    case overviewroles::ShapeOf:
        return static_cast<int>(shapeOf(row));
    case overviewroles::Plot:
        return QVariant::fromValue(OutcomeStrip{row.outcomes});
    case Qt::ToolTipRole:
        return QString(slug + QLatin1String(", ") + chain + QLatin1Char('\n') + hindrances(row.service)
            + QLatin1Char('\n') + translated(QT_TRANSLATE_NOOP("overview", "15 min: %1")).arg(outcomeText(row.sum)));
    case Qt::AccessibleTextRole:
        return QString(slug + QLatin1String(", ") + serviceText(row) + QLatin1String(", ") + outcomeText(row.sum)
            + QLatin1String(", ") + latencyText(row));
    default:
        return {};
    }
}

QVariant EndpointTilesModel::value(const EndpointTileRow &row, int role) const
{
    const QString state = words::endpointState(row.state);
    const QString share = row.sums.total() == 0
        ? translated(QT_TRANSLATE_NOOP("overview", "no attempts in 5 min"))
        : translated(QT_TRANSLATE_NOOP("overview", "%1 ok in 5 min")).arg(words::percent(row.sums.share(row.sums.ok)));
    switch (role) {
    case Qt::DisplayRole:
        return row.name;
    case overviewroles::Trailing:
        return state;
    case overviewroles::MeaningOf:
        return static_cast<int>(words::meaningOf(row.state));
    case overviewroles::ShapeOf:
        return static_cast<int>(words::shapeOf(row.state));
    case overviewroles::Plot:
        return QVariant::fromValue(HeartbeatStrip{row.beats});
    case Qt::ToolTipRole:
        return QString(row.name + QLatin1String(": ") + state
            + (row.transition ? separator + words::evidence(row.transition->evidence) : QString()) + QLatin1Char('\n')
            + share);
    case Qt::AccessibleTextRole:
        return QString(row.name + QLatin1String(", ") + state + QLatin1String(", ") + share);
    default:
        return {};
    }
}

QVariant AlertsModel::value(const AlertRow &row, int role) const
{
    const QString detail = alertwords::detail(row.alert);
    switch (role) {
    case Qt::DisplayRole:
        return row.title;
    case overviewroles::Detail:
        return detail;
    case overviewroles::Trailing:
        return ageOf(row.alert.since, row.readAt);
    case overviewroles::MeaningOf:
        return static_cast<int>(alertwords::meaning(row.alert.kind));
    case overviewroles::ShapeOf:
        return static_cast<int>(alertwords::shape(row.alert.kind));
    case Qt::ToolTipRole:
        return QString(row.title + QLatin1Char('\n') + detail + QLatin1Char('\n')
            + translated(QT_TRANSLATE_NOOP("overview", "Since %1")).arg(words::clock(row.alert.since)));
    case Qt::AccessibleTextRole:
        return QString(row.title + QLatin1String(". ") + detail);
    default:
        return {};
    }
}

QVariant OpenBroadcastsModel::value(const OpenBroadcastRow &row, int role) const
{
    const BroadcastRow &broadcast = row.overview.row;
    const QString state = words::broadcastState(row.overview.decision.state);
    const QString id
        = broadcast.txId.isEmpty() ? QLatin1Char('#') + QString::number(row.id) : words::shortId(broadcast.txId);
    const QString origin = words::chain(broadcast.protocol) + separator + QString::fromLatin1(broadcast.route);
    switch (role) {
    case Qt::DisplayRole:
        return state;
    case overviewroles::Id:
        return id;
    case overviewroles::Detail:
        return row.overview.decision.confirmations == 0
            ? origin
            : QString(origin + separator
                + translated(QT_TRANSLATE_NOOP("overview", "confirmations: %1"))
                      .arg(words::number(static_cast<qint64>(row.overview.decision.confirmations))));
    case overviewroles::Trailing:
        return ageOf(std::chrono::time_point_cast<ActivityTime::duration>(broadcast.createdAt), row.readAt);
    case overviewroles::MeaningOf:
        return static_cast<int>(words::meaningOf(row.overview.decision.state));
    case overviewroles::BroadcastStateOf:
        return static_cast<int>(row.overview.decision.state);
    case Qt::ToolTipRole:
        return QString(QString::fromLatin1(broadcast.txId) + QLatin1Char('\n')
            + words::broadcastReason(row.overview.decision.reason));
    case Qt::AccessibleTextRole:
        return QString(state + QLatin1String(", ") + id + QLatin1String(", ") + origin);
    default:
        return {};
    }
}

} // namespace signalbox
