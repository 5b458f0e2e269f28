// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QStringList>

QT_FORWARD_DECLARE_CLASS(QWidget)

namespace signalbox {

/// The texts that @p window shows now over one another, or cut off.
[[nodiscard]] QStringList faultsOfPlaces(QWidget &window);

/// These, and the texts with less contrast than 4.5 by the pixels of a picture. What is switched off counts too, though
/// WCAG would let it off.
[[nodiscard]] QStringList faultsOfTexts(QWidget &window);

/// The stops of Tab in @p window, which is active, whose focus is not seen.
[[nodiscard]] QStringList faultsOfFocus(QWidget &window);

} // namespace signalbox
