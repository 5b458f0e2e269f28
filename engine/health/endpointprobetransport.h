// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "health/probetransport.h"

#include <QObject>

#include <chrono>

namespace signalbox {

/// Sends the questions of the pollers with an EndpointAccessManager of its own for each, which ends with the answer: they
/// are rare, and no connection of theirs should stay open at an Endpoint. One thread.
class EndpointProbeTransport final : public QObject, public ProbeTransport
{
    Q_OBJECT

public:
    static constexpr std::chrono::seconds deadline {10};

    using QObject::QObject;

    void send(const EndpointAccess &access, const QByteArray &verb, const QByteArray &path, const QByteArray &body,
        Answered answered) override;
};

} // namespace signalbox
