// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/healthface.h"

#include <QTimer>

namespace signalbox {

class Engine;

/// The health of this process's Endpoints. See HealthFace.
class LocalHealth final : public HealthFace
{
    Q_OBJECT

public:
    /// @p engine has been started, and outlives this.
    LocalHealth(Engine &engine, bool readOnly, QObject *parent = nullptr);

    [[nodiscard]] QList<HealthReading> readings() const override;
    [[nodiscard]] QList<LocalState> localState() const override;
    void cordon(
        const QByteArray &endpoint, const QString &reason, std::optional<std::chrono::seconds> duration) override;
    void liftCordon(const QByteArray &endpoint) override;
    void probe(const Endpoint &endpoint, QObject *context, Probed done) override;

private:
    void look();

    Engine &m_engine;
    QTimer m_timer;
    QList<HealthReading> m_told; ///< As they were when readingsChanged() was last emitted.
    const bool m_readOnly;
};

} // namespace signalbox
