// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/imaginedend.h"

namespace signalbox::test {

/// The script of an Endpoint that really does what is imagined; null where loopback can't.
[[nodiscard]] const char *scriptFor(ImaginedEnd end);

} // namespace signalbox::test
