// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/capturedbodies.h"

QT_FORWARD_DECLARE_CLASS(QSettings)

/// The operator's choice of bodies as the console's settings keep it, by the words of the filter language.
namespace signalbox::capturesettings {

[[nodiscard]] CapturePolicy policy(const QSettings &settings);
void setPolicy(QSettings &settings, const CapturePolicy &policy);

} // namespace signalbox::capturesettings
