// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"

namespace signalbox {

/// Puts the changes that led from @p base to @p mine on top of @p theirs, field by field. Where both changed the same
/// field, @p mine stays; what one side removed is gone, unless the other side changed it. Pure.
[[nodiscard]] Configuration mergeConfigurations(
    const Configuration &base, const Configuration &mine, const Configuration &theirs);

} // namespace signalbox
