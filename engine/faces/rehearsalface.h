// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/faultorder.h"

#include <QList>
#include <QObject>

namespace signalbox {

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
    virtual void removeDemo() = 0; ///< What they broadcast goes out of the ledger with them.
    [[nodiscard]] virtual bool demoRuns() const = 0;

    /// Sends twelve requests to the demo's Routes: results, a definite move, an ambiguous query move, a stop on a filter,
    /// and a broadcast that times out and is replayed. While they are under way it does nothing.
    virtual void sendSampleTraffic() = 0;

Q_SIGNALS:
    void armedChanged();
    void demoChanged(bool runs);
};

} // namespace signalbox
