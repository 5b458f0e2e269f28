// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

#include <array>

QT_FORWARD_DECLARE_CLASS(QApplication)

namespace signalbox {

/// What a colour says. Never the only carrier of a meaning: a word or a shape stands beside it.
enum class Meaning : quint8
{
    Neutral,
    Ok,
    Warning,
    Error,
    Ambiguous, ///< A colour of its own, never red or yellow.
    Info, ///< Also: in flight.
    Muted
};

/// The text colour of @p meaning on the base colour of @p palette; at least 4.5:1 there and on its alternate.
[[nodiscard]] QColor meaningColor(Meaning meaning, const QPalette &palette);

/// Whether @p palette is a dark one.
[[nodiscard]] bool isDark(const QPalette &palette);

/// Colours that have no palette role.
[[nodiscard]] QColor railColor(const QPalette &palette); ///< Page rail and status bar.
[[nodiscard]] QColor borderColor(const QPalette &palette); ///< 1 px lines.

/// The phases of an attempt as the waterfall shows them; a colour-blind safe set. Outline bars in the text colour.
enum class Phase : quint8
{
    WaitForSlot,
    Connect, ///< Name and connection together.
    Tls,
    Send, ///< From the first byte that the system took to the last.
    Wait, ///< From the last byte sent to the first received.
    Receive
};
inline constexpr std::array allPhases{
    Phase::WaitForSlot, Phase::Connect, Phase::Tls, Phase::Send, Phase::Wait, Phase::Receive};
[[nodiscard]] QColor phaseColor(Phase phase);

/// The product's light or dark palette.
[[nodiscard]] QPalette themePalette(bool dark);

enum class ColorScheme : quint8
{
    System,
    Light,
    Dark
};

/// Fusion with the product's palette and the one small style sheet. For System @p systemIsDark counts. UI thread; may
/// be called again at any time.
void applyTheme(QApplication &application, ColorScheme scheme, bool systemIsDark);

/// Fonts by role, from the system's: page title 1.4 em semibold, section label semibold, caption 0.9 em, monospace for
/// URLs, ids, methods, txIDs and bodies.
[[nodiscard]] QFont titleFont();
[[nodiscard]] QFont sectionFont();
[[nodiscard]] QFont captionFont();
[[nodiscard]] QFont monospaceFont();

/// The grid, in device-independent pixels.
namespace grid {
inline constexpr int unit = 4;
inline constexpr int page = 16; ///< Padding of a page, and between groups.
inline constexpr int row = 8; ///< Between the rows of a form, and from label to field.
inline constexpr int card = 12; ///< Padding of a card.
}

/// Height of a table's rows and header for @p font: its height and 10, at least 26.
[[nodiscard]] int tableRowHeight(const QFont &font);

} // namespace signalbox
