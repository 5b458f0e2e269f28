// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"

namespace signalbox {

/// Whether every Route is paused. False while there is none.
[[nodiscard]] bool isForwardingPaused(const Configuration &configuration);

/// @p configuration with every Route paused or none.
[[nodiscard]] Configuration withForwardingPaused(Configuration configuration, bool paused);

} // namespace signalbox
