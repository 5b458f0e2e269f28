// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/capturedbodies.h"

#include <QByteArrayView>

#include <optional>

namespace signalbox {

/// @p bodies for keeping; compressed where that makes them smaller (JSON to a third or less).
[[nodiscard]] QByteArray encodeBodies(const CapturedBodies &bodies);

/// Empty when @p bytes are damaged or of a later version of this program.
[[nodiscard]] std::optional<CapturedBodies> decodeBodies(QByteArrayView bytes);

} // namespace signalbox
