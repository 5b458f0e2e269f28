// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/theme.h"

#include <QApplication>
#include <QFontInfo>
#include <QFontMetrics>
#include <QTest>

#include <array>
#include <cmath>

using namespace signalbox;

namespace {

constexpr double readable = 4.5; // WCAG 2, AA, for text of any size.

double linear(int channel)
{
    const double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &color)
{
    return 0.2126 * linear(color.red()) + 0.7152 * linear(color.green()) + 0.0722 * linear(color.blue());
}

double contrast(const QColor &one, const QColor &other)
{
    const double lighter = std::max(luminance(one), luminance(other));
    const double darker = std::min(luminance(one), luminance(other));
    return (lighter + 0.05) / (darker + 0.05);
}

struct RolePair
{
    const char *name;
    QPalette::ColorRole text;
    QPalette::ColorRole ground;
};

constexpr std::array rolePairs{
    RolePair{"text on window", QPalette::WindowText, QPalette::Window},
    RolePair{"text on base", QPalette::Text, QPalette::Base},
    RolePair{"text on alternate", QPalette::Text, QPalette::AlternateBase},
    RolePair{"text on selection", QPalette::HighlightedText, QPalette::Highlight},
    RolePair{"button", QPalette::ButtonText, QPalette::Button},
    RolePair{"tooltip", QPalette::ToolTipText, QPalette::ToolTipBase},
    RolePair{"placeholder", QPalette::PlaceholderText, QPalette::Base},
    RolePair{"link on window", QPalette::Link, QPalette::Window},
    RolePair{"link on base", QPalette::Link, QPalette::Base},
    RolePair{"primary button", QPalette::Base, QPalette::Link},
};

struct NamedMeaning
{
    const char *name;
    Meaning meaning;
};

constexpr std::array meanings{NamedMeaning{"neutral", Meaning::Neutral}, NamedMeaning{"ok", Meaning::Ok},
    NamedMeaning{"warning", Meaning::Warning}, NamedMeaning{"error", Meaning::Error},
    NamedMeaning{"ambiguous", Meaning::Ambiguous}, NamedMeaning{"info", Meaning::Info},
    NamedMeaning{"muted", Meaning::Muted}};

const char *schemeName(bool dark)
{
    return dark ? "dark" : "light";
}

} // namespace

class ThemeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void measuresContrastAsWcagDoes();
    void meaningsAreReadable_data();
    void meaningsAreReadable();
    void rolesAreReadable_data();
    void rolesAreReadable();
    void disabledTextIsReadable();
    void meaningsAreTold();
    void knowsADarkPalette();
    void followsTheSchemeAsked_data();
    void followsTheSchemeAsked();
    void scalesFontsByRole();
    void rowsHoldTheirText();
};

void ThemeTest::measuresContrastAsWcagDoes()
{
    QCOMPARE(qRound(contrast(Qt::black, Qt::white) * 100), 2100);
    QCOMPARE(qRound(contrast(QColor(0x77, 0x77, 0x77), Qt::white) * 100), 448); // The well-known grey that just fails.
}

void ThemeTest::meaningsAreReadable_data()
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<Meaning>("meaning");
    for (const bool dark : {false, true}) {
        for (const NamedMeaning &row : meanings)
            QTest::addRow("%s %s", schemeName(dark), row.name) << dark << row.meaning;
    }
}

void ThemeTest::meaningsAreReadable()
{
    QFETCH(const bool, dark);
    QFETCH(const Meaning, meaning);
    const QPalette palette = themePalette(dark);
    const QColor color = meaningColor(meaning, palette);
    for (const QPalette::ColorRole ground :
        {QPalette::Base, QPalette::AlternateBase, QPalette::Window, QPalette::Highlight}) {
        const double ratio = contrast(color, palette.color(ground));
        QVERIFY2(ratio >= readable, qPrintable(QStringLiteral("%1 on role %2").arg(ratio).arg(ground)));
    }
    QVERIFY(contrast(color, railColor(palette)) >= readable);
}

void ThemeTest::rolesAreReadable_data()
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<int>("pair");
    for (const bool dark : {false, true}) {
        for (std::size_t pair = 0; pair < rolePairs.size(); ++pair)
            QTest::addRow("%s %s", schemeName(dark), rolePairs[pair].name) << dark << static_cast<int>(pair);
    }
}

void ThemeTest::rolesAreReadable()
{
    QFETCH(const bool, dark);
    QFETCH(const int, pair);
    const RolePair &roles = rolePairs[static_cast<std::size_t>(pair)];
    const QPalette palette = themePalette(dark);
    const double ratio = contrast(palette.color(roles.text), palette.color(roles.ground));
    QVERIFY2(ratio >= readable, qPrintable(QString::number(ratio)));
    QVERIFY(contrast(palette.color(QPalette::WindowText), railColor(palette)) >= readable);
}

void ThemeTest::disabledTextIsReadable()
{
    for (const bool dark : {false, true}) {
        const QPalette palette = themePalette(dark);
        for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
            QVERIFY(contrast(palette.color(QPalette::Disabled, role), palette.color(QPalette::Window)) >= readable);
    }
}

void ThemeTest::meaningsAreTold()
{
    for (const bool dark : {false, true}) {
        QList<QRgb> seen;
        for (const NamedMeaning &row : meanings) {
            const QRgb color = meaningColor(row.meaning, themePalette(dark)).rgb();
            QVERIFY2(!seen.contains(color), row.name);
            seen.append(color);
        }
    }
}

void ThemeTest::knowsADarkPalette()
{
    QVERIFY(isDark(themePalette(true)));
    QVERIFY(!isDark(themePalette(false)));
}

void ThemeTest::followsTheSchemeAsked_data()
{
    QTest::addColumn<ColorScheme>("scheme");
    QTest::addColumn<bool>("systemIsDark");
    QTest::addColumn<bool>("dark");
    QTest::newRow("system light") << ColorScheme::System << false << false;
    QTest::newRow("system dark") << ColorScheme::System << true << true;
    QTest::newRow("light on a dark system") << ColorScheme::Light << true << false;
    QTest::newRow("dark on a light system") << ColorScheme::Dark << false << true;
}

void ThemeTest::followsTheSchemeAsked()
{
    QFETCH(const ColorScheme, scheme);
    QFETCH(const bool, systemIsDark);
    QFETCH(const bool, dark);
    applyTheme(*qApp, scheme, systemIsDark);
    QCOMPARE(isDark(QApplication::palette()), dark);
    QWidget widget;
    QCOMPARE(widget.palette().color(QPalette::Base), themePalette(dark).color(QPalette::Base));
}

void ThemeTest::scalesFontsByRole()
{
    const double body = QApplication::font().pointSizeF();
    QCOMPARE(titleFont().pointSizeF(), body * 1.4);
    QCOMPARE(captionFont().pointSizeF(), body * 0.9);
    QCOMPARE(sectionFont().pointSizeF(), body);
    QCOMPARE(titleFont().weight(), QFont::DemiBold);
    QCOMPARE(sectionFont().weight(), QFont::DemiBold);
    QCOMPARE(monospaceFont().pointSizeF(), body);
    const QFontMetrics metrics(monospaceFont());
    QCOMPARE(metrics.horizontalAdvance(QLatin1Char('i')), metrics.horizontalAdvance(QLatin1Char('W')));
}

void ThemeTest::rowsHoldTheirText()
{
    QFont font = QApplication::font();
    font.setPixelSize(10);
    QCOMPARE(tableRowHeight(font), 26);
    font.setPixelSize(40);
    QCOMPARE(tableRowHeight(font), QFontMetrics(font).height() + 10);
}

QTEST_MAIN(ThemeTest)
#include "tst_theme.moc"
