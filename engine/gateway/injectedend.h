// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/faultinjection.h"
#include "operations/jsonrpcrequest.h"
#include "upstream/attempt.h"

#include <span>

namespace signalbox {

/// What an injected end must know of the request, to fit it as a real one would.
struct InjectedInto
{
    DataPlane plane = DataPlane::JsonRpc;
    std::string_view id; ///< Raw id of a call; empty where there is none.
    std::span<const JsonRpcMember> batchCalls; ///< Not empty: a batch sent whole.
    std::chrono::milliseconds timeout{0}; ///< Of the Route, per attempt.
};

/// What came of an injection.
struct InjectedEnd
{
    InjectedFault fault = InjectedFault::None; ///< None: the attempt failed by itself and is what it is.
    std::chrono::microseconds wait{0}; ///< The attempt ends so much later.
};

/// Makes of @p result, the end of an attempt (or, where nothing is sent, a default one), what @p injection would have
/// left of it; the phases include the wait. Pure.
[[nodiscard]] InjectedEnd injectEnd(AttemptResult &result, const Injection &injection, const InjectedInto &request);

} // namespace signalbox
