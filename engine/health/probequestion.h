// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <string_view>

namespace signalbox {

/// A question of the gateway's own for an Endpoint. A value.
struct ProbeQuestion
{
    QByteArray verb;
    QByteArray path; ///< Behind the Endpoint's own path; empty for JSON-RPC.
    QByteArray body;
};

/// A JSON-RPC call with the id 1. @p params is a JSON array.
[[nodiscard]] ProbeQuestion jsonRpcQuestion(
    std::string_view version, std::string_view method, std::string_view params = "[]");

} // namespace signalbox
