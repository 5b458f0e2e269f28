// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/theme.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFocusFrame>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTabBar>
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
    void takesTheFrameAway();
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
    if (kind == QLatin1String("tab")) {
        auto *tabs = new QTabBar(parent);
        tabs->addTab(QStringLiteral("One"));
        tabs->addTab(QStringLiteral("Other"));
        return tabs;
    }
    if (kind == QLatin1String("text")) {
        auto *label = new QLabel(QStringLiteral("To be copied"), parent);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        label->setFocusPolicy(Qt::StrongFocus); // A click alone gives it the focus by default.
        return label;
    }
    if (kind == QLatin1String("list"))
        return new QListWidget(parent);
    if (kind == QLatin1String("plain field")) {
        auto *field = new QLineEdit(parent);
        field->setFrame(false);
        return field;
    }
    if (kind == QLatin1String("check"))
        return new QCheckBox(QStringLiteral("Check"), parent);
    return new QPushButton(QStringLiteral("Push"), parent);
}

double luminance(const QColor &color)
{
    const auto linear
        = [](double value) { return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor &one, const QColor &other)
{
    const double lighter = std::max(luminance(one), luminance(other));
    return (lighter + 0.05) / (std::min(luminance(one), luminance(other)) + 0.05);
}

int accentPixels(QWidget *widget)
{
    // With what is around it, where a frame may be.
    const QRect place(widget->mapTo(widget->window(), QPoint(-4, -4)), widget->size() + QSize(8, 8));
    const QImage image = widget->window()->grab(place).toImage();
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
        for (const char *kind : {"field", "number", "choice", "check", "button", "tab", "text", "list", "plain field"})
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

/// What a frame is around may go, with or without its window, and the theme may change.
void FocusStyleTest::takesTheFrameAway()
{
    applyTheme(*qApp, ColorScheme::Light, false);
    auto window = std::make_unique<QWidget>();
    auto *layout = new QVBoxLayout(window.get());
    QWidget *label = make(QStringLiteral("text"), window.get());
    layout->addWidget(label);
    layout->addWidget(make(QStringLiteral("list"), window.get()));
    window->show();
    QVERIFY(QTest::qWaitForWindowActive(window.get()));
    label->setFocus(Qt::TabFocusReason);
    const auto frames = [&] {
        qsizetype shown = 0;
        for (const auto *frame : window->findChildren<QFocusFrame *>())
            shown += frame->isVisible() ? 1 : 0;
        return shown;
    };
    QCOMPARE(frames(), 1);
    applyTheme(*qApp, ColorScheme::Dark, false);
    QTRY_COMPARE(frames(), 1);
    delete label;
    layout->itemAt(0)->widget()->setFocus(Qt::TabFocusReason);
    QCOMPARE(frames(), 1);
    layout->itemAt(0)->widget()->clearFocus();
    QCOMPARE(frames(), 0);
    layout->itemAt(0)->widget()->setFocus(Qt::TabFocusReason);
    window.reset();
    QWidget other;
    auto *field = make(QStringLiteral("text"), &other);
    other.show();
    QVERIFY(QTest::qWaitForWindowActive(&other));
    field->setFocus(Qt::TabFocusReason);
    QVERIFY(accentPixels(field) > 0);
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
