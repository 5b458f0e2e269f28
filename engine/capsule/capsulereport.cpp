// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "capsule/capsulereport.h"

#include "broadcasts/tracking/evidence.h"
#include "capsule/capsulejson.h"
#include "capsule/capsulemembers.h"
#include "operations/bytesview.h"
#include "trail/outcomeword.h"
#include "trail/plainwords.h"
#include "trail/redact.h"
#include "trail/summary.h"

#include <QDateTime>

#include <algorithm>

namespace signalbox {

namespace {

using plainwords::visible;
using plainwords::words;

/// Of requests in one chapter; the capsule itself holds them all.
constexpr qsizetype mostListed = 40;

/// What a reader looks for first.
constexpr std::array<std::string_view, 9> outcomes{
    "stopped", "exhausted", "aborted", "failed-over", "app-error", "rejected", "client-gone", "delivered", "result"};
constexpr std::array<std::string_view, 4> outcomesToTell{"stopped", "exhausted", "aborted", "failed-over"};

QDateTime dateTime(LedgerTime time)
{
    return QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count(), Qt::UTC);
}

QString clock(LedgerTime time)
{
    return dateTime(time).toString(QStringLiteral("HH:mm:ss.zzz"));
}

/// What may hold anything, in a line of text or a cell of a table.
QString cell(const QString &value)
{
    QString safe = visible(redact(value).toUtf8());
    for (const QChar special : {QLatin1Char('\\'), QLatin1Char('|'), QLatin1Char('<'), QLatin1Char('`')})
        safe.replace(special, QLatin1Char('\\') + QString(special));
    return safe.isEmpty() ? QStringLiteral("–") : safe;
}

QString cell(const QByteArray &value)
{
    return cell(QString::fromUtf8(value));
}

QString row(const QStringList &cells)
{
    return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
}

QString table(const QStringList &titles)
{
    return row(titles) + row(QStringList(titles.size(), QStringLiteral("---")));
}

QString counted(qint64 count, const char *what)
{
    return QString::number(count) + QLatin1Char(' ') + QLatin1String(what)
        + (count == 1 ? QString() : QStringLiteral("s"));
}

QString milliseconds(std::optional<std::chrono::microseconds> duration)
{
    return duration ? QString::number(static_cast<double>(duration->count()) / 1000.0, 'f', 1) + QStringLiteral(" ms")
                    : QStringLiteral("–");
}

QString failureText(const AttemptOutcome &outcome, bool sent)
{
    AttemptRecord attempt;
    attempt.outcome = outcome;
    attempt.deliveries = sent ? 1 : 0;
    return plainwords::attemptEnd(attempt);
}

class Report
{
public:
    explicit Report(const IncidentCapsule &capsule)
        : m_capsule(capsule)
    { }

    QString write()
    {
        head();
        generations();
        alerts();
        routes();
        requests();
        endpoints();
        broadcasts();
        return m_text;
    }

private:
    void head()
    {
        m_text += QStringLiteral("# Incident capsule: %1 to %2 UTC\n\n")
                      .arg(dateTime(m_capsule.from).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")),
                          dateTime(m_capsule.to).toString(QStringLiteral("HH:mm:ss")));
        m_text += QStringLiteral("Saved by %1 at the end of that time. The gateway was %2%3, with %4 in flight.\n\n")
                      .arg(cell(m_capsule.savedBy), words(capsulenames::gatewayState(m_capsule.gateway.state)),
                          m_capsule.gateway.demo ? QStringLiteral(" and ran the demo") : QString(),
                          counted(m_capsule.gateway.inFlight, "request"));
        m_text += QStringLiteral("Left out: %1.\n").arg(leftOutOfCapsules().join(QStringLiteral(", ")));
    }

    void generations()
    {
        m_text += QStringLiteral("\n## Configuration\n\n");
        for (const GenerationPtr &generation : m_capsule.generations) {
            m_text
                += QStringLiteral("- generation %1, taken %2 UTC: %3%4\n")
                       .arg(generation->number)
                       .arg(dateTime(std::chrono::floor<std::chrono::milliseconds>(generation->takenAt))
                                .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")),
                           cell(generation->origin),
                           generation == m_capsule.generations.constLast() ? QStringLiteral(" (running)") : QString());
        }
    }

    void alerts()
    {
        m_text += QStringLiteral("\n## What needed somebody\n\n");
        if (m_capsule.alerts.isEmpty())
            m_text += QStringLiteral("Nothing at the end of that time.\n");
        for (const CapsuleAlert &alert : m_capsule.alerts)
            m_text += QStringLiteral("- %1, since %2\n").arg(cell(alertSentence(alert)), clock(alert.since));
    }

    [[nodiscard]] qsizetype count(std::string_view outcome, const QByteArray *route = nullptr) const
    {
        return std::ranges::count_if(m_capsule.requests, [&](const RequestSnapshot &request) {
            return (!route || request->route == *route) && outcomeWord(*request) == outcome;
        });
    }

    /// Those that occur.
    [[nodiscard]] std::vector<std::string_view> outcomesThere() const
    {
        std::vector<std::string_view> there;
        std::ranges::copy_if(
            outcomes, std::back_inserter(there), [this](std::string_view outcome) { return count(outcome) > 0; });
        return there;
    }

    void routes()
    {
        m_text += QStringLiteral("\n## Routes\n\n%1").arg(counted(m_capsule.requests.size(), "request"));
        if (m_capsule.requestsLeftOut > 0)
            m_text += QStringLiteral("; %1 older ones of that time are left out").arg(m_capsule.requestsLeftOut);
        m_text += QStringLiteral(".\n\n");
        QStringList titles{QStringLiteral("Route"), QStringLiteral("chain"), QStringLiteral("Endpoints in order")};
        for (const std::string_view outcome : outcomesThere())
            titles.append(textOf(outcome));
        m_text += table(titles);
        for (const Route &route : m_capsule.running().configuration.routes) {
            QByteArrayList targets;
            for (const Target &target : route.targets)
                targets.append(target.enabled ? target.endpointId : target.endpointId + " (off)");
            routeRow(route.slug, textOf(protocolName(route.protocol)) + QLatin1Char(' ') + cell(route.network),
                cell(targets.join(", ")) + (route.paused ? QStringLiteral(" (paused)") : QString()));
        }
        otherRoutes();
    }

    void routeRow(const QByteArray &slug, const QString &chain, const QString &targets)
    {
        QStringList cells{slug.isEmpty() ? QStringLiteral("(none found)") : cell(slug), chain, targets};
        for (const std::string_view outcome : outcomesThere())
            cells.append(QString::number(count(outcome, &slug)));
        m_text += row(cells);
    }

    /// Requests of Routes that are gone, or that named none.
    void otherRoutes()
    {
        QByteArrayList others;
        for (const RequestSnapshot &request : m_capsule.requests) {
            if (!m_capsule.running().configuration.findRoute(request->route) && !others.contains(request->route))
                others.append(request->route);
        }
        for (const QByteArray &slug : std::as_const(others))
            routeRow(slug, QStringLiteral("–"), QStringLiteral("–"));
    }

    void requests()
    {
        for (const std::string_view outcome : outcomesToTell) {
            const qsizetype all = count(outcome);
            if (all == 0)
                continue;
            m_text += QStringLiteral("\n## Requests: %1 (%2)\n").arg(textOf(outcome)).arg(all);
            if (all > mostListed)
                m_text += QStringLiteral("\nThe newest %1; the capsule holds them all.\n").arg(mostListed);
            qsizetype skip = std::max<qsizetype>(0, all - mostListed);
            for (const RequestSnapshot &request : m_capsule.requests) {
                if (outcomeWord(*request) == outcome && skip-- <= 0)
                    requestEntry(*request);
            }
        }
    }

    void requestEntry(const RequestRecord &request)
    {
        const auto arrived = std::chrono::floor<std::chrono::milliseconds>(request.arrivedAt);
        QString summary = redact(renderSummary(request)).trimmed();
        summary.replace(QLatin1Char('<'), QLatin1String("\\<"));
        const qsizetype headEnd = summary.indexOf(QLatin1Char('\n'));
        m_text += QStringLiteral("\n### %1 %2\n").arg(clock(arrived), summary.left(headEnd));
        if (headEnd >= 0)
            m_text += QLatin1Char('\n') + summary.mid(headEnd + 1) + QLatin1Char('\n');
    }

    void endpoints()
    {
        m_text += QStringLiteral("\n## Endpoints\n\n");
        m_text += table({QStringLiteral("Endpoint"), QStringLiteral("state"), QStringLiteral("since"),
            QStringLiteral("answered / definite / ambiguous, last 5 min"), QStringLiteral("p50 / p95"),
            QStringLiteral("last failure"), QStringLiteral("kept out by")});
        for (const CapsuleEndpoint &endpoint : m_capsule.endpoints) {
            const bool changed = !endpoint.transitions.isEmpty();
            m_text += row({cell(endpoint.id), cell(endpoint.state),
                changed ? clock(endpoint.transitions.constLast().at) : QStringLiteral("–"),
                QStringLiteral("%1 / %2 / %3").arg(endpoint.ok).arg(endpoint.definite).arg(endpoint.ambiguous),
                milliseconds(endpoint.p50) + QStringLiteral(" / ") + milliseconds(endpoint.p95),
                endpoint.lastFailure ? cell(failureText(endpoint.lastFailure->outcome, endpoint.lastFailure->sent)
                    + QStringLiteral(" at ") + clock(endpoint.lastFailure->at))
                                     : QStringLiteral("–"),
                keptOutBy(endpoint)});
        }
        transitions();
    }

    static QString keptOutBy(const CapsuleEndpoint &endpoint)
    {
        if (!endpoint.reading)
            return QStringLiteral("–");
        QStringList reasons;
        if (endpoint.reading->cordon)
            reasons.append(QStringLiteral("cordon: ") + endpoint.reading->cordon->reason);
        if (endpoint.reading->isKeptOutByChain())
            reasons.append(
                QStringLiteral("another network: ") + QString::fromUtf8(endpoint.reading->identity.reported));
        if (endpoint.reading->circuit.state != CircuitReading::State::Closed)
            reasons.append(
                QStringLiteral("circuit ") + words(capsulenames::circuitState(endpoint.reading->circuit.state)));
        return cell(reasons.join(QStringLiteral("; ")));
    }

    void transitions()
    {
        QString told;
        for (const CapsuleEndpoint &endpoint : m_capsule.endpoints) {
            for (const CapsuleTransition &change : endpoint.transitions) {
                if (change.at >= m_capsule.from)
                    told += QStringLiteral("- %1 %2: %3 → %4 (%5)\n")
                                .arg(clock(change.at), cell(endpoint.id), cell(change.from), cell(change.to),
                                    cell(reasonOf(change)));
            }
        }
        if (!told.isEmpty())
            m_text += QStringLiteral("\nChanges of state:\n\n") + told;
    }

    static QString reasonOf(const CapsuleTransition &change)
    {
        QString reason = words({change.reason.constData(), static_cast<std::size_t>(change.reason.size())});
        if (change.count > 0)
            reason.prepend(change.total > 0 ? QStringLiteral("%1 of %2 ").arg(change.count).arg(change.total)
                                            : QStringLiteral("%1 ").arg(change.count));
        if (change.reason == "failures_in_a_row")
            reason += QStringLiteral(", last: ") + failureText(change.outcome, change.sent);
        if (change.p95.count() > 0)
            reason += QStringLiteral(", p95 ") + milliseconds(change.p95);
        return change.text.isEmpty() ? reason : reason + QStringLiteral(": ") + change.text;
    }

    void broadcasts()
    {
        m_text += QStringLiteral("\n## Broadcasts\n");
        if (m_capsule.broadcasts.isEmpty())
            m_text += QStringLiteral("\nNone was open or changed.\n");
        if (m_capsule.broadcastsLeftOut > 0)
            m_text += QStringLiteral("\n%1 older ones are left out.\n").arg(m_capsule.broadcastsLeftOut);
        for (const BroadcastView &view : m_capsule.broadcasts)
            broadcast(view);
    }

    void broadcast(const BroadcastView &view)
    {
        const BroadcastRow &broadcast = view.detail.row;
        m_text += QStringLiteral("\n### T-%1 %2\n\n")
                      .arg(broadcast.id)
                      .arg(broadcast.txId.isEmpty() ? QStringLiteral("(no txID)") : cell(broadcast.txId));
        m_text += QStringLiteral("%1 %2, Route %3: **%4**. %5 Verdict: %6\n\n")
                      .arg(textOf(protocolName(broadcast.protocol)), cell(broadcast.network), cell(broadcast.route),
                          textOf(stateLabel(view.decision.state)), textOf(reasonSentence(view.decision.reason)),
                          textOf(verdictSentence(view.decision.verdict)));
        for (const StateChange &change : view.changes)
            m_text += QStringLiteral("- %1: %2 → %3, %4\n")
                          .arg(clock(change.at), textOf(stateLabel(change.from)), textOf(stateLabel(change.to.state)),
                              words(reasonName(change.to.reason)));
        for (const BroadcastAttemptRow &attempt : view.detail.attempts)
            m_text += QStringLiteral("- %1: %2, %3, %4 (%5)\n")
                          .arg(clock(attempt.endedAt), cell(attempt.endpointId),
                              attempt.sent ? QStringLiteral("sent") : QStringLiteral("nothing sent"),
                              cell(words({attempt.kind.constData(), static_cast<std::size_t>(attempt.kind.size())})),
                              cell(attempt.certainty));
        for (const Evidence &evidence : view.evidence) {
            if (placeOf(evidence.finding) != Place::NoInformation)
                m_text
                    += QStringLiteral("- %1: %2 says %3%4%5\n")
                           .arg(clock(evidence.seenAt), cell(evidence.endpoint), words(findingName(evidence.finding)),
                               evidence.number ? QStringLiteral(", block %1").arg(*evidence.number) : QString(),
                               evidence.stale ? QStringLiteral(" (stale)") : QString());
        }
    }

    const IncidentCapsule &m_capsule;
    QString m_text;
};

} // namespace

QByteArray capsuleReport(const IncidentCapsule &capsule)
{
    return Report(capsule).write().toUtf8();
}

} // namespace signalbox
