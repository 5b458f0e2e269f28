// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QStringList>

QT_FORWARD_DECLARE_CLASS(QWidget)

namespace signalbox {

/// The texts that cannot be read whole: of each visible label, button, box to tick and table header below @p window
/// that needs more room than it has, its object name, what it says, and both measures in pixels. What an area that
/// scrolls has out of sight does not count, nor what ends in an ellipsis of its own and says the whole as its tooltip.
[[nodiscard]] QStringList clippedTexts(const QWidget &window);

} // namespace signalbox
