// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/valueline.h"

#include "base/theme.h"

#include <QApplication>
#include <QImage>
#include <QTest>
#include <QVBoxLayout>

using namespace signalbox;

class ValueLineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void looksLikeThePage_data();
    void looksLikeThePage();
    void isSelectedNotEdited();
};

void ValueLineTest::looksLikeThePage_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

/// Even when the theme has changed since it was made.
void ValueLineTest::looksLikeThePage()
{
    QFETCH(const bool, dark);
    applyTheme(*qApp, dark ? ColorScheme::Light : ColorScheme::Dark, !dark);
    QWidget page;
    auto *layout = new QVBoxLayout(&page);
    auto *line = new ValueLine(&page);
    line->setText(QStringLiteral("0x244c"));
    layout->addWidget(line);
    page.resize(300, 60);
    page.show();
    applyTheme(*qApp, dark ? ColorScheme::Dark : ColorScheme::Light, dark);
    QCoreApplication::processEvents();
    const QImage image = page.grab().toImage();
    const QColor ground = page.palette().color(QPalette::Window);
    const QRect rect = line->geometry();
    for (const QPoint &place : {rect.topLeft(), rect.topRight(), rect.bottomLeft(), rect.bottomRight()})
        QCOMPARE(image.pixelColor(place), ground);
    QCOMPARE(image.pixelColor(rect.right() - 20, rect.center().y()), ground);
    QVERIFY(ground != page.palette().color(QPalette::Base));
}

void ValueLineTest::isSelectedNotEdited()
{
    ValueLine line;
    line.setText(QStringLiteral("0x244c"));
    line.show();
    QTest::keyClicks(&line, QStringLiteral("abc"));
    QCOMPARE(line.text(), QStringLiteral("0x244c"));
    QTest::keyClick(&line, Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(line.selectedText(), QStringLiteral("0x244c"));
}

QTEST_MAIN(ValueLineTest)
#include "tst_valueline.moc"
