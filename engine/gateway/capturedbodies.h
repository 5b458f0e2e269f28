// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QByteArrayList>

#include <cstdint>

namespace signalbox {

/// What was kept of a request's bytes. Bodies of side-effecting calls and of plain results are not kept by default
/// (privacy), and the oldest are dropped first when the budget is full.
struct CapturedBodies
{
    static constexpr qsizetype longestAnswer = 64 * 1024;

    QByteArray request; ///< As the client sent it: the JSON-RPC element or HTTP body.
    QByteArray path; ///< TRON HTTP: path and query as sent upstream. JSON-RPC: a bitcoind wallet's path, else empty.
    QByteArray contentType; ///< TRON HTTP: the client's; empty: application/json.
    QByteArrayList answers; ///< By attempt: at most the first 64 KiB of its response; empty where there was none.

    bool operator==(const CapturedBodies &) const = default;
};

/// Of which requests the bytes are kept.
enum class BodyCapture : std::uint8_t
{
    FailuresAndBroadcasts, ///< All but those that the first attempt answered with a plain result.
    Everything,
    Nothing,
};

/// The operator's choice. A value, small enough to be read at once.
struct CapturePolicy
{
    BodyCapture mode = BodyCapture::FailuresAndBroadcasts;
    bool sideEffects = false; ///< `side_effect` and `unrecognized` operations too: they may carry passwords and keys.

    bool operator==(const CapturePolicy &) const = default;
};

} // namespace signalbox
