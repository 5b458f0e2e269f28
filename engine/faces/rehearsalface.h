// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/attemptoutcome.h"
#include "operations/operationclass.h"

#include <QByteArray>
#include <QList>
#include <QObject>

#include <chrono>
#include <optional>

namespace signalbox {

/// A fault to be put on live traffic. A value.
struct FaultOrder
{
    /// Where an attempt is cut.
    enum class Kind : quint8
    {
        RefuseConnection, ///< Before connect: nothing is sent.
        CloseAfterSend, ///< Sent really; the answer is not waited for.
        TimeoutAfterSend, ///< Sent really; ends with the attempt's deadline.
        TruncateBody, ///< Sent really; the answer counts as cut.
    };

    quint64 id = 0; ///< Given when it is armed.
    Kind kind = Kind::RefuseConnection;
    QByteArray route; ///< Empty: any.
    QByteArray endpoint; ///< Empty: any.
    std::optional<OperationClass> operationClass; ///< Empty: any but side_effect, which must be named.
    int remaining = 1; ///< Attempts it will still hit.
    std::chrono::system_clock::time_point expiresAt; ///< 5 minutes from arming by default.

    bool operator==(const FaultOrder &) const = default;
};

/// Faults on live traffic, the demo, and sample traffic.
class RehearsalFace : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Arms @p order; its id is given. 0 when faults may not be armed (read-only).
    virtual quint64 arm(FaultOrder order) = 0;
    virtual void disarm(quint64 id) = 0;
    virtual void disarmAll() = 0;
    [[nodiscard]] virtual QList<FaultOrder> armed() const = 0;

    /// Starts the demo's Endpoints in this process and adds their Routes; in memory, the Routes file is not touched.
    virtual void startDemo() = 0;
    virtual void removeDemo() = 0;
    [[nodiscard]] virtual bool demoRuns() const = 0;

    /// Sends a fixed round of requests to the demo's Routes: results, a definite move, an ambiguous query move, a stop,
    /// a broadcast that is replayed.
    virtual void sendSampleTraffic() = 0;

Q_SIGNALS:
    void armedChanged();
    void demoChanged(bool runs);
};

} // namespace signalbox
