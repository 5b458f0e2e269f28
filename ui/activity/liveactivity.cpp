// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/liveactivity.h"

namespace signalbox {

LiveActivity::LiveActivity(const Faces &faces, Clock clock, QObject *parent)
    : QObject(parent)
    , m_faces(faces)
    , m_clock(clock ? std::move(clock) : Clock([gateway = faces.gateway] { return gateway->now(); }))
{
    m_activity.setConfiguration(m_faces.configuration->current()->configuration);
    m_activity.add(m_faces.requests->newest(firstRequests), m_clock());
    connect(m_faces.requests, &RequestsFace::requestsTaken, this,
        [this](const RequestSnapshots &requests) { m_activity.add(requests, m_clock()); });
    connect(m_faces.configuration, &ConfigurationFace::generationChanged, this, &LiveActivity::takeConfiguration);
    connect(m_faces.health, &HealthFace::readingsChanged, this, &LiveActivity::assess);
    connect(&m_timer, &QTimer::timeout, this, &LiveActivity::assess);
    m_timer.start(std::chrono::seconds(1));
    m_activity.assess(m_faces.health->readings(), m_clock());
    (void)m_activity.takeTransitions();
}

void LiveActivity::recall(const QHash<QByteArray, QList<StateTransition>> &transitions)
{
    m_activity.recall(transitions);
    (void)m_activity.takeTransitions();
    Q_EMIT assessed();
}

void LiveActivity::takeConfiguration()
{
    m_activity.setConfiguration(m_faces.configuration->current()->configuration);
    assess();
}

void LiveActivity::assess()
{
    m_activity.assess(m_faces.health->readings(), m_clock());
    for (const EndpointTransition &change : m_activity.takeTransitions())
        Q_EMIT endpointChanged(change.endpointId, change.transition);
    Q_EMIT assessed();
}

} // namespace signalbox
