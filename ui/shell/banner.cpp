// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/banner.h"

#include "base/enginetexts.h"
#include "base/lockreason.h"
#include "base/problemtext.h"
#include "base/rollbacktext.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace signalbox {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(signalbox::Banner)
};

/// The gateway's words, with the port even if they leave it out, ended as a sentence.
QString problemOf(const GatewayStatus &gateway)
{
    if (gateway.problem.isEmpty())
        return Texts::tr("Port %1 cannot be used.").arg(gateway.port);
    QString problem = engineText(gateway.problem);
    if (!problem.contains(QString::number(gateway.port)))
        problem = Texts::tr("Port %1: %2").arg(gateway.port).arg(problem);
    return problem.endsWith(QLatin1Char('.')) ? problem : problem + QLatin1Char('.');
}

Banner notListening(const GatewayStatus &gateway)
{
    const QString free
        = gateway.freePort == 0 ? Texts::tr("Use a free port") : Texts::tr("Use %1").arg(gateway.freePort);
    return {.id = "port",
        .meaning = Meaning::Error,
        .text = Texts::tr("%1 Nothing is listening: applications cannot reach any Route.").arg(problemOf(gateway)),
        .choices = {{"use-free", free}, {"choose", Texts::tr("Choose…")}, {"retry", Texts::tr("Retry")}}};
}

/// A Route's own port that failed while the gateway listens.
Banner partlyListening(const GatewayStatus &gateway)
{
    return {.id = "route-port",
        .meaning = Meaning::Warning,
        .text = engineText(gateway.problem),
        .choices = {{"retry", Texts::tr("Retry")}}};
}

QString runsOn(const GatewayStatus &gateway, const GenerationPtr &running)
{
    if (!running || running->number != gateway.generation)
        return Texts::tr("Generation %1 runs on.").arg(gateway.generation);
    const auto taken = std::chrono::duration_cast<std::chrono::milliseconds>(running->takenAt.time_since_epoch());
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(taken.count());
    const QLocale locale;
    return Texts::tr("Generation %1 from %2 runs on.", "%2: time, or day and time")
        .arg(running->number)
        .arg(time.date() == QDate::currentDate() ? locale.toString(time.time(), QStringLiteral("HH:mm"))
                                                 : locale.toString(time, QLocale::ShortFormat));
}

Banner rejectedFile(const GatewayStatus &gateway, const RoutesFileState &file, const GenerationPtr &running)
{
    QStringList reasons;
    for (const ConfigProblem &problem : file.problems)
        reasons.append(problemText(problem));
    const QString first = reasons.isEmpty() ? Texts::tr("it does not validate") : reasons.first();
    QString text = Texts::tr("The Routes file has changed and is not taken: %1.").arg(first);
    if (reasons.size() > 1)
        text += QLatin1Char(' ') + Texts::tr("%n more problem(s).", nullptr, static_cast<int>(reasons.size()) - 1);
    text += QLatin1Char(' ') + runsOn(gateway, running);
    return {.id = "file",
        .meaning = Meaning::Warning,
        .text = text,
        .detail = reasons.join(QLatin1Char('\n')),
        .choices = {{"open", Texts::tr("Open file")}, {"compare", Texts::tr("Show diff")},
            {"reload", Texts::tr("Reload")}, {"keep", Texts::tr("Keep mine")}}};
}

Banner armedFaults(const QList<FaultOrder> &faults)
{
    int attempts = 0;
    bool byChance = false;
    for (const FaultOrder &fault : faults) {
        attempts += fault.chance > 0 ? 0 : fault.remaining;
        byChance = byChance || fault.chance > 0;
    }
    QString text = Texts::tr("%n fault(s) armed on live traffic:", nullptr, static_cast<int>(faults.size())) + u' ';
    text += byChance ? Texts::tr("a share of the matching attempts will fail on purpose.")
                     : Texts::tr("the next %n matching attempt(s) will fail on purpose.", nullptr, attempts);
    return {.id = "faults",
        .meaning = Meaning::Warning,
        .striped = true,
        .text = text,
        .choices = {{"disarm", Texts::tr("Disarm")}}};
}

Banner demoRuns()
{
    return {.id = "demo",
        .meaning = Meaning::Info,
        .text = Texts::tr("DEMO: these Routes and Endpoints run inside the program and are gone when it ends."),
        .choices = {{"sample", Texts::tr("Send sample traffic")}, {"remove", Texts::tr("Remove demo")}}};
}

/// The watermark of a window that shows no gateway.
Banner recordedBanner(const RecordedSpan &span)
{
    return {.id = "capsule",
        .meaning = Meaning::Warning,
        .text = Texts::tr("CAPSULE of %1, saved by %2. Nothing here is live.").arg(recordedTime(span), span.savedBy)};
}

/// What is left to choose when nothing may be changed.
void leaveWhatChangesNothing(QList<Banner> &banners)
{
    static const QByteArrayList harmless{"retry", "compare", "disarm"};
    for (Banner &banner : banners)
        banner.choices.removeIf([](const BannerChoice &choice) { return !harmless.contains(choice.id); });
}

} // namespace

Banner rolledBackBanner(const Generation &generation)
{
    return {.id = "rolled-back",
        .meaning = Meaning::Warning,
        .text = Texts::tr("The last Apply was rolled back by itself, because requests began to fail: %1.")
                    .arg(guardedRollbackReason(generation.origin)),
        .choices = {{"review", Texts::tr("Review")}, {"dismiss", Texts::tr("Close")}}};
}

Banner takenFileBanner(quint64 generation, bool canGoBack)
{
    Banner banner{.id = "file-taken",
        .meaning = Meaning::Info,
        .text = Texts::tr("The Routes file was changed on disk and taken: generation %1 runs.").arg(generation),
        .choices
        = {{"review", Texts::tr("Review")}, {"back", Texts::tr("Keep mine")}, {"dismiss", Texts::tr("Close")}}};
    if (!canGoBack)
        banner.choices.removeAt(1);
    return banner;
}

QList<Banner> bannersOf(const GatewayStatus &gateway, const RoutesFileState &file, const QList<FaultOrder> &faults,
    bool demo, const GenerationPtr &running)
{
    QList<Banner> banners;
    if (gateway.recorded)
        banners.append(recordedBanner(*gateway.recorded));
    if (gateway.state == GatewayStatus::State::NotListening)
        banners.append(notListening(gateway));
    else if (!gateway.problem.isEmpty())
        banners.append(partlyListening(gateway));
    if (file.kind == RoutesFileState::Kind::Rejected)
        banners.append(rejectedFile(gateway, file, running));
    if (!faults.isEmpty())
        banners.append(armedFaults(faults));
    if (demo)
        banners.append(demoRuns());
    if (gateway.readOnly)
        leaveWhatChangesNothing(banners);
    return banners;
}

} // namespace signalbox
