// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/theme.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QVBoxLayout>

#include <cmath>
#include <memory>

using namespace signalbox;

/// The focus can be seen on whatever has it, by its accent colour.
class FocusStyleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsTheFocus_data();
    void showsTheFocus();
    void showsTheEdgeOfABoxToTick();
    void showsTheEdgeOfAField_data();
    void showsTheEdgeOfAField();
};

namespace {

QWidget *make(const QString &kind, QWidget *parent)
{
    if (kind == QLatin1String("field"))
        return new QLineEdit(parent);
    if (kind == QLatin1String("number"))
        return new QSpinBox(parent);
    if (kind == QLatin1String("choice"))
        return new QComboBox(parent);
    if (kind == QLatin1String("check"))
        return new QCheckBox(QStringLiteral("Check"), parent);
    return new QPushButton(QStringLiteral("Push"), parent);
}

double luminance(const QColor &color)
{
    const auto linear = [](double value) { return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor &one, const QColor &other)
{
    const double lighter = std::max(luminance(one), luminance(other));
    return (lighter + 0.05) / (std::min(luminance(one), luminance(other)) + 0.05);
}

int accentPixels(QWidget *widget)
{
    const QImage image = widget->grab().toImage();
    const QColor accent = widget->palette().color(QPalette::Link);
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == accent ? 1 : 0;
    }
    return count;
}

} // namespace

void FocusStyleTest::showsTheFocus_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<bool>("dark");
    for (const bool dark : {false, true}) {
        for (const char *kind : {"field", "number", "choice", "check", "button"})
            QTest::addRow("%s %s", kind, dark ? "dark" : "light") << QString::fromLatin1(kind) << dark;
    }
}

void FocusStyleTest::showsTheFocus()
{
    QFETCH(const QString, kind);
    QFETCH(const bool, dark);
    applyTheme(*qApp, dark ? ColorScheme::Dark : ColorScheme::Light, false);
    QWidget window;
    auto *layout = new QVBoxLayout(&window);
    QWidget *widget = make(kind, &window);
    auto *other = new QPushButton(&window);
    layout->addWidget(widget);
    layout->addWidget(other);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    other->setFocus(Qt::TabFocusReason);
    QCOMPARE(accentPixels(widget), 0);
    widget->setFocus(Qt::TabFocusReason);
    QVERIFY(widget->hasFocus());
    QVERIFY(accentPixels(widget) > 2 * (widget->height() - 8));
}

void FocusStyleTest::showsTheEdgeOfABoxToTick()
{
    for (const ColorScheme scheme : {ColorScheme::Light, ColorScheme::Dark}) {
        applyTheme(*qApp, scheme, false);
        QCheckBox box;
        box.resize(box.sizeHint());
        const QImage image = box.grab().toImage();
        bool found = false;
        for (int x = 0; x < image.width(); ++x)
            found = found || image.pixelColor(x, image.height() / 2) == box.palette().color(QPalette::PlaceholderText);
        QVERIFY(found);
    }
}

void FocusStyleTest::showsTheEdgeOfAField_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<bool>("dark");
    for (const bool dark : {false, true}) {
        for (const char *kind : {"field", "number", "choice"})
            QTest::addRow("%s %s", kind, dark ? "dark" : "light") << QString::fromLatin1(kind) << dark;
    }
}

void FocusStyleTest::showsTheEdgeOfAField()
{
    QFETCH(const QString, kind);
    QFETCH(const bool, dark);
    applyTheme(*qApp, dark ? ColorScheme::Dark : ColorScheme::Light, false);
    const std::unique_ptr<QWidget> field(make(kind, nullptr));
    field->resize(160, 32);
    const QImage image = field->grab().toImage();
    const QColor edge = image.pixelColor(0, image.height() / 2);
    for (const QPalette::ColorRole ground : {QPalette::Window, QPalette::Base}) {
        const double ratio = contrast(edge, field->palette().color(ground));
        QVERIFY2(ratio >= 3, qPrintable(QString::number(ratio))); // WCAG 2, for the parts of a control.
    }
}

QTEST_MAIN(FocusStyleTest)
#include "tst_focusstyle.moc"
