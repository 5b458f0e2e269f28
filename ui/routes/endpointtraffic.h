// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/requestsnapshot.h"

#include <QHash>
#include <QList>
#include <QObject>

#include <chrono>
#include <optional>

namespace signalbox {

class RequestsFace;

/// What real traffic says of each Endpoint: its last failure, and how fast it answers. Only what this console has seen.
class EndpointTraffic final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(EndpointTraffic)

public:
    struct Failure
    {
        QString text; ///< "connection refused, nothing was sent"; empty: none was seen.
        std::chrono::system_clock::time_point at;

        bool operator==(const Failure &) const = default;
    };

    /// @p face outlives this.
    explicit EndpointTraffic(RequestsFace *face, QObject *parent = nullptr);

    [[nodiscard]] Failure lastFailure(const QByteArray &endpoint) const;

    /// Of the last 200 answered attempts; empty when there were none.
    [[nodiscard]] std::optional<std::chrono::microseconds> p95(const QByteArray &endpoint) const;

Q_SIGNALS:
    void changed();

private:
    struct Seen
    {
        Failure failure;
        QList<std::chrono::microseconds> answers; ///< Oldest first, until it is full; then a ring.
        qsizetype next = 0;
    };

    void take(const RequestSnapshots &requests);

    QHash<QByteArray, Seen> m_seen;
};

} // namespace signalbox
