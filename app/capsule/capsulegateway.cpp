// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "capsule/capsulegateway.h"

namespace signalbox {

CapsuleGateway::CapsuleGateway(CapsulePtr capsule, QObject *parent)
    : GatewayFace(parent)
{
    m_status.state = GatewayStatus::State::Recorded;
    m_status.generation = capsule->running().number;
    m_status.inFlight = capsule->gateway.inFlight;
    m_status.readOnly = true;
    m_status.recorded = RecordedSpan{capsule->from, capsule->to, QString::fromUtf8(capsule->savedBy)};
}

} // namespace signalbox
