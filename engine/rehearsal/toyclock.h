// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

#include <functional>

namespace signalbox {

/// The time as a toy chain sees it, in milliseconds since 1970. Injected, so that tests make blocks without waiting.
using ToyClock = std::function<qint64()>;

/// The system's clock.
[[nodiscard]] ToyClock systemToyClock();

} // namespace signalbox
