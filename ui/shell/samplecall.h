// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/protocol.h"

#include <QString>

namespace signalbox {

/// A line for a shell that asks @p url, a Route's, for something harmless: the newest block's number or the like.
[[nodiscard]] QString sampleCurl(const QString &url, Protocol protocol);

} // namespace signalbox
