// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/gatewayface.h"

#include <QTimer>

namespace signalbox {

class Engine;

/// The gateway of this process. See GatewayFace.
class LocalGateway final : public GatewayFace
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds cadence{250};

    /// @p engine is started afterwards, and outlives this.
    LocalGateway(Engine &engine, bool readOnly, QObject *parent = nullptr);

    [[nodiscard]] GatewayStatus status() const override { return m_status; }
    [[nodiscard]] QString routeUrl(const QByteArray &route) const override;
    void listenAt(quint16 port) override;
    void retryListening() override;

private:
    void update();
    [[nodiscard]] bool movesAside(quint16 taken);
    [[nodiscard]] quint16 freePort() const;

    Engine &m_engine;
    GatewayStatus m_status;
    GatewayStatus m_told; ///< What statusChanged() said last, and the present inFlight.
    quint16 m_movedTo = 0; ///< The port that was taken by itself on the first run; 0: none was.
    QTimer m_timer;
};

} // namespace signalbox
