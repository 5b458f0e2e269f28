// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/shapes.h"
#include "base/theme.h"
#include "overview/alertfeed.h"

/// What alerts say, translated: what happened, and what follows from it.
namespace signalbox::alertwords {

/// @p configuration names Endpoints.
[[nodiscard]] QString title(const Alert &alert, const Configuration &configuration);
[[nodiscard]] QString detail(const Alert &alert);
[[nodiscard]] Meaning meaning(Alert::Kind kind);
[[nodiscard]] Shape shape(Alert::Kind kind);

} // namespace signalbox::alertwords
