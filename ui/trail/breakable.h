// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

namespace signalbox {

/// @p text with places where a line may break inside words of more than 24 characters, as names from outside may be.
[[nodiscard]] QString breakable(const QString &text);

} // namespace signalbox
