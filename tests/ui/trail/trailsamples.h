// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "samples.h"
#include "trail/trailview.h"

namespace signalbox::samples {

/// The bytes of replayedBroadcast().
[[nodiscard]] inline CapturedBodies broadcastBodies()
{
    return {.request = R"({"jsonrpc":"2.0","id":1,"method":"eth_sendRawTransaction","params":["0x02f8"]})",
        .path = {},
        .contentType = {},
        .answers = {QByteArray(), R"({"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"already known"}})"}};
}

/// @p record with the generation that samples::configuration() is, and what was kept of it.
[[nodiscard]] inline TrailView viewOf(const RequestRecord &record, const std::optional<CapturedBodies> &bodies = {})
{
    TrailView view;
    view.request = std::make_shared<const RequestRecord>(record);
    view.generation = std::make_shared<const Generation>(Generation{1, {}, QStringLiteral("file"), configuration()});
    view.bodies = bodies;
    return view;
}

} // namespace signalbox::samples
