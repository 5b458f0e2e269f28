// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/protocol.h"
#include "support/faultcases.h"

#include <QByteArray>

namespace signalbox::test {

/// A request of a class in the words of a protocol.
struct ClassRequest
{
    QByteArray verb = "POST";
    QByteArray target; ///< After the Route's address.
    QByteArray body;

    /// The bytes to send to a Route.
    [[nodiscard]] QByteArray toHttp(const QByteArray &slug, quint16 port) const;
};

/// One operation of this class. @p rawId: of a call.
[[nodiscard]] ClassRequest requestOf(const FaultClass &faultClass, Protocol protocol, const QByteArray &rawId = "1");

/// The same as a batch of two calls (or notifications) that travels whole where calls may.
[[nodiscard]] ClassRequest batchOf(const FaultClass &faultClass);

/// The decoded body of the response that a script gives to its first request, where the script is plain enough.
[[nodiscard]] std::optional<QByteArray> scriptedBody(const FaultScript &script, const QByteArray &rawId);

/// True when the script may keep a client waiting until its own deadline.
[[nodiscard]] bool mayHang(const FaultScript &script);

} // namespace signalbox::test
