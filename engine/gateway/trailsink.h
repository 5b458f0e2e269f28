// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/requestrecord.h"

namespace signalbox {

/// Where finished requests are told. Implemented by trail.
class TrailSink
{
public:
    virtual ~TrailSink() = default;

    /// Takes a finished request. Never blocks, never fails; any worker thread, @p worker is its index (0-based) so that each
    /// has a queue of its own.
    virtual void requestFinished(int worker, RequestRecord &&record) = 0;
};

} // namespace signalbox
