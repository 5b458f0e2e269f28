// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/protocol.h"

#include <QByteArray>
#include <QJsonObject>

#include <vector>

namespace signalbox::test {

/// One case of tests/reference/transactions/vectors.json.
struct Vector
{
    QByteArray id;
    QByteArray family; ///< evm, solana, bitcoin, litecoin or tron
    Protocol protocol = Protocol::Evm;
    QByteArray methodOrPath;
    QByteArray payload; ///< `params`, or the TRON body.
    QByteArray transaction; ///< The decoded bytes, where the payload is one text that decodes; else empty.
    QByteArray network; ///< Of the Route, where the case names it.
    QJsonObject expected;

    [[nodiscard]] bool isDerivable() const { return expected.value(QLatin1String("txId")).isString(); }
};

/// All cases, in order; read once.
[[nodiscard]] const std::vector<Vector> &vectors();

} // namespace signalbox::test
