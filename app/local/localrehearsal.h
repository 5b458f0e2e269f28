// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/rehearsalface.h"

#include <QPointer>

namespace signalbox {

class DemoTraffic;
class Engine;

/// Demo and faults of this process. See RehearsalFace.
class LocalRehearsal final : public RehearsalFace
{
    Q_OBJECT

public:
    /// @p engine is started afterwards, and outlives this.
    explicit LocalRehearsal(Engine &engine, bool readOnly, QObject *parent = nullptr);

    quint64 arm(FaultOrder order) override;
    void disarm(quint64 id) override;
    void disarmAll() override;
    [[nodiscard]] QList<FaultOrder> armed() const override;
    void startDemo() override;
    void removeDemo() override;
    [[nodiscard]] bool demoRuns() const override;
    void sendSampleTraffic() override;

private:
    Engine &m_engine;
    QPointer<DemoTraffic> m_traffic;
    quint64 m_nonce = 0; ///< Of the next sample's broadcast.
    const bool m_readOnly;
};

} // namespace signalbox
