// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/faultscript.h"

#include <QHostAddress>

#include <memory>
#include <vector>

namespace signalbox {

/// A loopback address where no client ever gets a connection: refused, unreachable, or swallowed without an answer.
/// The black hole is a listening socket with a backlog of one that is full and never accepted from; on Linux the
/// handshake of every further client then gets no answer.
class DeadAddress
{
public:
    /// Null for Place::Listening.
    [[nodiscard]] static std::unique_ptr<DeadAddress> make(FaultScript::Place place);

    ~DeadAddress();
    Q_DISABLE_COPY_MOVE(DeadAddress)

    /// False when the system did not give what was asked for.
    [[nodiscard]] bool isValid() const { return m_port != 0; }

    [[nodiscard]] const QHostAddress &address() const { return m_address; }
    [[nodiscard]] quint16 port() const { return m_port; }

private:
    DeadAddress() = default;
    void takePort();
    void fillBacklog();

    QHostAddress m_address{QHostAddress::LocalHost};
    quint16 m_port = 0;
    std::vector<int> m_descriptors; ///< Kept open for the black hole.
};

} // namespace signalbox
