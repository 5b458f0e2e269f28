// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/answer.h"

#include <tl/expected.hpp>

#include <QJsonArray>
#include <QJsonValue>
#include <QString>

namespace signalbox {

/// An application error of a node.
struct RpcError
{
    int code = -32601;
    QString message;
};

using RpcResult = tl::expected<QJsonValue, RpcError>;

/// What a node knows: called once per call, notifications included. Named parameters arrive as an empty list.
using RpcMethod = std::function<RpcResult(const QString &method, const QJsonArray &parameters)>;

/// How a node wraps its answers.
enum class Envelope : std::uint8_t
{
    JsonRpc2, ///< Always HTTP 200.
    /// Bitcoin Core: a request that says "2.0" as above; any other gets result and error both, no `jsonrpc`, and an
    /// error comes under HTTP 500 (404: method not found, 400: no request).
    BitcoinCore,
};

/// Answers calls with @p method: ids are returned as they were written, a batch gets an array, a notification nothing
/// (204).
[[nodiscard]] Responder jsonRpcResponder(const RpcMethod &method, Envelope envelope = Envelope::JsonRpc2);

} // namespace signalbox
