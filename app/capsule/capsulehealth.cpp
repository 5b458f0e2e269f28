// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "capsule/capsulehealth.h"

#include <QMap>
#include <QTimer>

namespace signalbox {

CapsuleHealth::CapsuleHealth(CapsulePtr capsule, const QString &reason, QObject *parent)
    : HealthFace(parent)
    , m_capsule(std::move(capsule))
    , m_reason(reason)
{ }

QList<HealthReading> CapsuleHealth::readings() const
{
    const auto now = std::chrono::steady_clock::now();
    QMap<QByteArray, HealthReading> byId;
    for (const CapsuleEndpoint &endpoint : m_capsule->endpoints) {
        if (endpoint.reading)
            byId.insert(endpoint.id, shifted(*endpoint.reading, {}, now));
    }
    return byId.values();
}

void CapsuleHealth::probe(const Endpoint &, QObject *context, Probed done)
{
    QTimer::singleShot(
        0, context, [reason = m_reason, done = std::move(done)] { done(ProbeAnswer{.problem = reason}); });
}

} // namespace signalbox
