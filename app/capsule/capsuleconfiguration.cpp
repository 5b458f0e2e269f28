// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "capsule/capsuleconfiguration.h"

#include <QTimer>

namespace signalbox {

CapsuleConfiguration::CapsuleConfiguration(CapsulePtr capsule, const QString &reason, QObject *parent)
    : ConfigurationFace(parent)
    , m_capsule(std::move(capsule))
    , m_reason(reason)
{ }

void CapsuleConfiguration::apply(const Configuration &, quint64, const QString &, QObject *context, Applied done)
{
    const ConfigProblems problems{{.message = m_reason}};
    QTimer::singleShot(0, context, [problems, done = std::move(done)] { done(tl::unexpected(problems)); });
}

void CapsuleConfiguration::storeSecret(const QByteArray &, const QByteArray &, QObject *context, SecretStored done)
{
    QTimer::singleShot(0, context, [reason = m_reason, done = std::move(done)] { done(tl::unexpected(reason)); });
}

} // namespace signalbox
