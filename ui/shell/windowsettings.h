// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/theme.h"

#include <optional>

QT_FORWARD_DECLARE_CLASS(QSettings)

/// The console's own settings of a profile that more than one class reads.
namespace signalbox::windowsettings {

[[nodiscard]] ColorScheme colorScheme(const QSettings &settings);
void setColorScheme(QSettings &settings, ColorScheme scheme);

/// Empty: the user was not asked yet.
[[nodiscard]] std::optional<bool> closeKeepsRunning(const QSettings &settings);
void setCloseKeepsRunning(QSettings &settings, bool keeps);

/// At login, see Autostart.
[[nodiscard]] bool startsHidden(const QSettings &settings);
void setStartsHidden(QSettings &settings, bool hidden);

} // namespace signalbox::windowsettings
