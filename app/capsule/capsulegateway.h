// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "capsule/incidentcapsule.h"

namespace signalbox {

/// Shared by the faces that serve it.
using CapsulePtr = std::shared_ptr<const IncidentCapsule>;

/// The gateway of a capsule: there is none. See GatewayFace.
class CapsuleGateway final : public GatewayFace
{
    Q_OBJECT

public:
    explicit CapsuleGateway(CapsulePtr capsule, QObject *parent = nullptr);

    [[nodiscard]] GatewayStatus status() const override { return m_status; }
    [[nodiscard]] std::chrono::system_clock::time_point now() const override { return m_status.recorded->to; }
    [[nodiscard]] QString routeUrl(const QByteArray &) const override { return {}; }
    void listenAt(quint16) override { }
    void retryListening() override { }

private:
    GatewayStatus m_status;
};

} // namespace signalbox
