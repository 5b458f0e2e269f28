// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/secretresolver.h"

namespace signalbox {

/// Reads a secret of at most 64 KiB from a regular file that belongs to this user and that nobody else may read or
/// write. All of this is judged on the opened file, so it can't be swapped in between. Line ends after the secret are
/// cut off.
[[nodiscard]] tl::expected<QByteArray, SecretError> readSecretFile(const QByteArray &path);

} // namespace signalbox
