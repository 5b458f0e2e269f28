// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "capsule/capsuletaker.h"

#include "activity/capsuleendpoints.h"
#include "activity/liveactivity.h"

#include <QTimer>

namespace signalbox {

namespace {

/// As many as the live ring holds: the count of what is left out is true up to that.
constexpr std::size_t mostLookedAt = 100'000;

/// Broadcasts that are open or changed are among the newest; what the ledger kept of years is not walked through.
constexpr int mostBroadcastsLookedAt = 2'000;

/// Those that ran from @p from on.
QList<GenerationPtr> generationsSince(const QList<GenerationPtr> &history, LedgerTime from)
{
    qsizetype first = history.size() - 1;
    while (first > 0 && history[first]->takenAt > from)
        --first;
    first = std::max(first, history.size() - IncidentCapsule::mostGenerations);
    return history.mid(first);
}

} // namespace

CapsuleTaker::CapsuleTaker(const CapsuleSources &sources, std::chrono::minutes span, QObject *parent)
    : QObject(parent)
    , m_sources(sources)
{
    QTimer::singleShot(0, this, [this, span] { begin(span); });
}

void CapsuleTaker::begin(std::chrono::minutes span)
{
    const Faces &faces = m_sources.faces;
    m_sources.activity->assess();
    m_capsule.savedBy = "Signalbox " SIGNALBOX_VERSION;
    m_capsule.to = std::chrono::floor<std::chrono::milliseconds>(faces.gateway->now());
    m_capsule.from = m_capsule.to - span;
    const GatewayStatus status = faces.gateway->status();
    m_capsule.gateway = {.state = status.state, .address = status.address, .inFlight = status.inFlight};
    m_capsule.gateway.demo = status.demo || faces.rehearsal->demoRuns();
    m_capsule.generations = generationsSince(faces.configuration->history(), m_capsule.from);
    m_capsule.endpoints = capsuleEndpoints(faces.configuration->current()->configuration,
        m_sources.activity->activity(), faces.health->readings(), std::chrono::steady_clock::now());
    if (m_sources.alerts)
        m_capsule.alerts = m_sources.alerts();
    takeRequests(m_capsule, faces.requests->newest(mostLookedAt));
    faces.broadcasts->list(mostBroadcastsLookedAt, {}, this, [this](const auto &result) {
        if (result)
            takeList(*result);
        else
            finish(result.error());
    });
}

void CapsuleTaker::takeList(const QList<BroadcastOverview> &broadcasts)
{
    for (const BroadcastOverview &broadcast : broadcasts) {
        const bool isOpen = broadcast.row.tracked && !broadcast.decision.terminal;
        if (!isOpen && broadcast.row.updatedAt < m_capsule.from)
            continue;
        if (m_wanted.size() < IncidentCapsule::mostBroadcasts)
            m_wanted.append(broadcast.row.id);
        else
            ++m_capsule.broadcastsLeftOut;
    }
    takeNext();
}

void CapsuleTaker::takeNext()
{
    if (m_wanted.isEmpty())
        return finish();
    m_sources.faces.broadcasts->find(m_wanted.takeFirst(), this, [this](const auto &result) {
        if (!result)
            return finish(result.error());
        if (*result) { // It may have gone with the demo meanwhile.
            m_capsule.broadcasts.prepend(**result);
            m_capsule.broadcasts.first().canSendAgain = false;
        }
        takeNext();
    });
}

void CapsuleTaker::finish(const QString &problem)
{
    Q_EMIT done(m_capsule, problem);
    deleteLater();
}

} // namespace signalbox
