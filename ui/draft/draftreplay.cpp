// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/draftreplay.h"

namespace signalbox {

namespace {

constexpr qsizetype requestsPerTurn = 500; ///< A few milliseconds.

} // namespace

DraftReplay::DraftReplay(
    const RequestsFace *requests, const ConfigurationFace *configuration, QObject *parent, Clock clock)
    : QObject(parent)
    , m_requestsFace(requests)
    , m_configurationFace(configuration)
    , m_clock(std::move(clock))
{
    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &DraftReplay::goOn);
}

void DraftReplay::start(const Configuration &draft)
{
    m_replay.emplace(draft);
    m_since = m_clock() - span;
    m_requests = m_requestsFace->newest(mostRequests);
    m_left = m_requests.size();
    m_generations.clear();
    for (const GenerationPtr &generation : m_configurationFace->history())
        m_generations.insert(generation->number, generation);
    m_counts = {};
    m_different.clear();
    m_unknown.clear();
    m_turn.start();
    Q_EMIT changed();
}

int DraftReplay::percent() const
{
    return m_requests.isEmpty() ? 100 : static_cast<int>(100 - 100 * m_left / m_requests.size());
}

void DraftReplay::goOn()
{
    for (const qsizetype end = qMax<qsizetype>(0, m_left - requestsPerTurn); m_left > end; --m_left)
        decide(m_requests[m_left - 1]);
    if (m_left == 0) {
        m_turn.stop();
        m_requests.clear();
    }
    Q_EMIT changed();
}

void DraftReplay::decide(const RequestSnapshot &request)
{
    if (request->arrivedAt < m_since || !Replay::counts(*request))
        return;
    const GenerationPtr generation = m_generations.value(request->generation);
    std::optional<Replayed> replayed = Replayed();
    if (generation) {
        replayed = m_replay->decideAgain(*request, generation->configuration);
    } else {
        replayed->verdict = ReplayVerdict::Unknown;
        replayed->reason = ReplayReason::GenerationGone;
    }
    if (!replayed)
        return;
    ++m_counts.all;
    const auto keep = [&](int &count, QList<Found> &list) {
        ++count;
        if (list.size() < mostFound)
            list.append({request, *replayed});
    };
    switch (replayed->verdict) {
    case ReplayVerdict::Same:
        break;
    case ReplayVerdict::OtherWay:
        ++m_counts.otherWay;
        break;
    case ReplayVerdict::Different:
        keep(m_counts.different, m_different);
        break;
    case ReplayVerdict::Unknown:
        keep(m_counts.unknown, m_unknown);
        break;
    }
}

} // namespace signalbox
