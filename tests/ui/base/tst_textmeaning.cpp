// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/textmeaning.h"

#include <QApplication>
#include <QLabel>
#include <QTest>

using namespace signalbox;

class TestTextMeaning : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsTheTheme();
    void takesAnotherMeaning();
};

void TestTextMeaning::followsTheTheme()
{
    applyTheme(*qApp, ColorScheme::Dark, true);
    QWidget window;
    QLabel label(QStringLiteral("Cannot be applied"), &window);
    setTextMeaning(&label, Meaning::Error);
    window.show();
    QCOMPARE(label.palette().color(QPalette::WindowText), meaningColor(Meaning::Error, themePalette(true)));
    applyTheme(*qApp, ColorScheme::Light, false);
    QTRY_COMPARE(label.palette().color(QPalette::WindowText), meaningColor(Meaning::Error, themePalette(false)));
    QCOMPARE(label.palette().color(QPalette::Base), themePalette(false).color(QPalette::Base));
}

void TestTextMeaning::takesAnotherMeaning()
{
    applyTheme(*qApp, ColorScheme::Light, false);
    QLabel label;
    setTextMeaning(&label, Meaning::Error);
    setTextMeaning(&label, Meaning::Muted);
    QCOMPARE(label.palette().color(QPalette::WindowText), meaningColor(Meaning::Muted, label.palette()));
    QCOMPARE(label.children().size(), 1);
}

QTEST_MAIN(TestTextMeaning)
#include "tst_textmeaning.moc"
