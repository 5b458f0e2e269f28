// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/rehearsalface.h"

namespace signalbox {

/// There is no traffic to put a fault on, and no demo. See RehearsalFace.
class CapsuleRehearsal final : public RehearsalFace
{
    Q_OBJECT

public:
    using RehearsalFace::RehearsalFace;

    quint64 arm(FaultOrder) override { return 0; }
    void disarm(quint64) override { }
    void disarmAll() override { }
    [[nodiscard]] QList<FaultOrder> armed() const override { return {}; }
    void startDemo() override { }
    void removeDemo() override { }
    [[nodiscard]] bool demoRuns() const override { return false; }
    void sendSampleTraffic() override { }
};

} // namespace signalbox
