// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/theme.h"

#include "base/focusstyle.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontMetrics>

#include <array>

namespace signalbox {

namespace {

struct MeaningColors
{
    QRgb light;
    QRgb dark;
};

// In the order of Meaning. Contrasts on base and alternate row are at least 4.5 (WCAG), see tst_theme.
constexpr std::array<MeaningColors, 7> meaningColors{{
    {0x1B1D21, 0xE6E8EB},
    {0x1B6E3C, 0x6BD68F},
    {0x8A5A00, 0xF2C14E},
    {0xB3261E, 0xFF8A80},
    {0x6A3FA0, 0xC9A6FF},
    {0x0B5FA5, 0x82B9FF},
    {0x5F6368, 0xA6ABB3},
}};

// In the order of Phase.
constexpr std::array<QRgb, allPhases.size()> phaseColors{0x7F7F7F, 0xE69F00, 0xCC79A7, 0x56B4E9, 0x0072B2, 0x009E73};

// Palette roles alone; the colours themselves are in themePalette().
constexpr char16_t styleSheet[]
    = u"QToolTip { color: palette(tool-tip-text); background: palette(tool-tip-base); border: 1px solid palette(mid); "
      u"padding: 4px; }"
      "QAbstractItemView { border: 1px solid palette(mid); gridline-color: palette(mid); outline: 0; }"
      "QHeaderView::section { background: palette(window); color: palette(window-text); border: 0; border-right: 1px "
      "solid palette(mid);"
      " border-bottom: 1px solid palette(mid); padding: 0 6px; }"
      // A transparent base in its palette would not do: a style sheet, any, has it painted all the same.
      "signalbox--ValueLine { background: transparent; border: 0; }"
      "QDockWidget::title { background: palette(window); border-top: 1px solid palette(mid); padding: 6px 16px; "
      "text-align: left; }"
      "QMainWindow::separator { background: transparent; width: 4px; height: 4px; }"
      "QSplitter::handle { background: palette(mid); }"
      "QSplitter::handle:horizontal { width: 1px; }"
      "QSplitter::handle:vertical { height: 1px; }";

QFont scaled(double factor, QFont::Weight weight)
{
    QFont font = QApplication::font();
    font.setPointSizeF(font.pointSizeF() * factor);
    font.setWeight(weight);
    return font;
}

} // namespace

bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Base).lightness() < 128;
}

QColor meaningColor(Meaning meaning, const QPalette &palette)
{
    const MeaningColors &colors = meaningColors[static_cast<std::size_t>(meaning)];
    return QColor::fromRgb(isDark(palette) ? colors.dark : colors.light);
}

QColor railColor(const QPalette &palette)
{
    return QColor::fromRgb(isDark(palette) ? 0x131416 : 0xE9ECF1);
}

QColor borderColor(const QPalette &palette)
{
    return palette.color(QPalette::Mid);
}

QColor phaseColor(Phase phase)
{
    return QColor::fromRgb(phaseColors[static_cast<std::size_t>(phase)]);
}

QPalette themePalette(bool dark)
{
    const auto color = [dark](QRgb light, QRgb darkColor) { return QColor::fromRgb(dark ? darkColor : light); };
    const QColor text = color(0x1B1D21, 0xE6E8EB);
    const QColor muted = color(0x5F6368, 0xA6ABB3);
    const QColor window = color(0xF4F5F7, 0x18191B);
    const QColor base = color(0xFFFFFF, 0x1E1F22);
    const QColor border = color(0xD5D9E0, 0x363A40);
    const QColor accent = color(0x0B5FA5, 0x82B9FF);

    QPalette palette;
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::WindowText, text);
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::AlternateBase, color(0xF5F6F8, 0x26282C));
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::PlaceholderText, muted);
    palette.setColor(QPalette::Button, color(0xFFFFFF, 0x26282C));
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::BrightText, color(0xB3261E, 0xFF8A80));
    palette.setColor(QPalette::Link, accent);
    palette.setColor(QPalette::LinkVisited, accent);
    palette.setColor(QPalette::ToolTipBase, base);
    palette.setColor(QPalette::ToolTipText, text);
    // Selected rows keep their text colour: what is coloured by meaning stays readable.
    palette.setColor(QPalette::Highlight, color(0xD6E6F7, 0x23405E));
    palette.setColor(QPalette::HighlightedText, text);
    // The bevels of Fusion are drawn from these: all the same, so that there are none.
    palette.setColor(QPalette::Light, base);
    palette.setColor(QPalette::Midlight, border);
    palette.setColor(QPalette::Mid, border);
    palette.setColor(QPalette::Dark, border);
    palette.setColor(QPalette::Shadow, border);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, muted);
    return palette;
}

void applyTheme(QApplication &application, ColorScheme scheme, bool systemIsDark)
{
    const bool dark = scheme == ColorScheme::Dark || (scheme == ColorScheme::System && systemIsDark);
    QApplication::setStyle(new FocusStyle);
    QApplication::setPalette(themePalette(dark));
    application.setStyleSheet(QString::fromUtf16(styleSheet));
}

QFont titleFont()
{
    return scaled(1.4, QFont::DemiBold);
}

QFont sectionFont()
{
    return scaled(1.0, QFont::DemiBold);
}

QFont captionFont()
{
    return scaled(0.9, QFont::Normal);
}

QFont monospaceFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(QApplication::font().pointSizeF());
    return font;
}

int tableRowHeight(const QFont &font)
{
    return qMax(26, QFontMetrics(font).height() + 10);
}

} // namespace signalbox
