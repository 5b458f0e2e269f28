// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"
#include "shell/paletteentry.h"

#include <QList>

namespace signalbox::palettesource {

/// Every action with its key, or why it is off.
[[nodiscard]] QList<PaletteEntry> actions(const PageContext &context);

/// Routes (to show, and to copy the URL of) and Endpoints of the running generation.
[[nodiscard]] QList<PaletteEntry> configured(const PageContext &context);

/// The pages about the rules.
[[nodiscard]] QList<PaletteEntry> rules(const PageContext &context);

/// The newest requests, newest first.
[[nodiscard]] QList<PaletteEntry> requests(const PageContext &context);

/// One that was looked up.
[[nodiscard]] PaletteEntry request(const PageContext &context, const RequestSnapshot &request);

[[nodiscard]] QList<PaletteEntry> broadcasts(const PageContext &context, const QList<BroadcastOverview> &broadcasts);

} // namespace signalbox::palettesource
