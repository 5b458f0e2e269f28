// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/gatewayactivity.h"
#include "faces/faces.h"

#include <QHash>
#include <QObject>
#include <QTimer>

#include <functional>

namespace signalbox {

/// Keeps a GatewayActivity up to date from the faces. One for the whole console: pages share it, so that all of them
/// show the same state. UI thread.
class LiveActivity final : public QObject
{
    Q_OBJECT

public:
    using Clock = std::function<ActivityTime()>;

    /// @p faces outlive it. Begins with the newest requests that are held already. Without a @p clock: the gateway's.
    explicit LiveActivity(const Faces &faces, Clock clock = {}, QObject *parent = nullptr);

    /// The changes of state of each Endpoint as they were recorded, oldest first: they stand, whatever its requests say.
    void recall(const QHash<QByteArray, QList<StateTransition>> &transitions);

    [[nodiscard]] const GatewayActivity &activity() const { return m_activity; }
    [[nodiscard]] ActivityTime now() const { return m_clock(); }

    /// Assesses now; happens by itself once a second.
    void assess();

Q_SIGNALS:
    /// Once a second, and at once after a change of configuration or health.
    void assessed();

    /// An Endpoint has another state: for the event log and notifications. Not for what came before the start.
    void endpointChanged(const QByteArray &endpointId, const signalbox::StateTransition &transition);

private:
    static constexpr std::size_t firstRequests = 10'000;

    void takeConfiguration();

    Faces m_faces;
    Clock m_clock;
    GatewayActivity m_activity;
    QTimer m_timer;
};

} // namespace signalbox
