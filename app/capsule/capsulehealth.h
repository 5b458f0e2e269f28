// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "capsule/capsulegateway.h"
#include "faces/healthface.h"

namespace signalbox {

/// The Endpoints' health at the end of a capsule, for ever: what was to end in 10 min still is. See HealthFace.
class CapsuleHealth final : public HealthFace
{
    Q_OBJECT

public:
    /// @p reason: why nobody is asked, in words.
    CapsuleHealth(CapsulePtr capsule, const QString &reason, QObject *parent = nullptr);

    [[nodiscard]] QList<HealthReading> readings() const override;
    [[nodiscard]] QList<LocalState> localState() const override { return {}; }
    void cordon(const QByteArray &, const QString &, std::optional<std::chrono::seconds>) override { }
    void liftCordon(const QByteArray &) override { }
    void probe(const Endpoint &endpoint, QObject *context, Probed done) override;

private:
    CapsulePtr m_capsule;
    QString m_reason;
};

} // namespace signalbox
