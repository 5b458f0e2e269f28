// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/jsonrpcresponse.h"

#include <QByteArray>

namespace signalbox {

/// Which rules of spec section 5 a fixture's body is judged by.
enum class FixtureDialect : std::uint8_t
{
    Strict,
    Utxo
};

/// Judges the bodies of the case file, and nothing else: just enough of spec section 5 to turn each of them into the
/// value that the real judge makes. Calls have the id 1; a batch has the ids 1 and 2.
[[nodiscard]] JsonRpcResponse judgeFixture(const QByteArray &body, FixtureDialect dialect, bool batch);

} // namespace signalbox
