// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/requestsnapshot.h"

#include <QByteArray>

namespace signalbox {

/// @p record as bytes, for the settings: so a marked request is there again after a restart, whatever the gateway still
/// holds. No bodies, no URLs: a record has none.
[[nodiscard]] QByteArray packRecord(const RequestRecord &record);

/// Null when @p bytes are not of packRecord(), or of another version of it.
[[nodiscard]] RequestSnapshot unpackRecord(const QByteArray &bytes);

} // namespace signalbox
