// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

QT_FORWARD_DECLARE_CLASS(QSettings)

/// How much of the past a console keeps on disk. A setting of the console, not of the Routes file: a gateway without
/// one writes no history, its record is the log.
namespace signalbox::historysettings {

inline constexpr int leastMegabytes = 16;
inline constexpr int mostMegabytes = 1024 * 1024;

/// Off: the number is remembered all the same.
[[nodiscard]] bool isOn(const QSettings &settings);
void setOn(QSettings &settings, bool on);

[[nodiscard]] int megabytes(const QSettings &settings);
void setMegabytes(QSettings &settings, int megabytes);

/// Bytes; 0 when it is off.
[[nodiscard]] qint64 budget(const QSettings &settings);

} // namespace signalbox::historysettings
