// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/imaginedend.h"

#include <QString>

namespace signalbox::words {

/// An end that an attempt is imagined to come to: "Timeout after send". Ends of the TRON HTTP plane that are told apart
/// by their status alone are named by it.
[[nodiscard]] QString imaginedEnd(ImaginedEnd end, DataPlane plane);

[[nodiscard]] QString plane(DataPlane plane); ///< "JSON-RPC", "TRON HTTP"

} // namespace signalbox::words
