// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/jsonmembers.h"
#include "operations/protocol.h"

namespace signalbox {

/// True when the `jsonrpc` member of a request or response is one that @p protocol speaks: "2.0", and for Bitcoin and
/// Litecoin also "1.0", "1.1" or none (spec sections 4 and 5).
[[nodiscard]] bool isVersion(const JsonMember &version, Protocol protocol);

} // namespace signalbox
