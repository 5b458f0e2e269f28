// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/icons.h"
#include "base/theme.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QPixmap>
#include <QTest>

using namespace signalbox;

namespace {

struct Ink
{
    int pixels = 0;
    QRect bounds;
};

/// The pixels that are at least half covered.
Ink inkOf(const QImage &image)
{
    Ink ink;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y).alpha() < 128)
                continue;
            ++ink.pixels;
            ink.bounds |= QRect(x, y, 1, 1);
        }
    }
    return ink;
}

QImage drawn(const QByteArray &name, int size, QIcon::Mode mode = QIcon::Normal)
{
    return icon(name).pixmap(QSize(size, size), mode).toImage().convertToFormat(QImage::Format_ARGB32);
}

QColor strongest(const QImage &image)
{
    QColor found(0, 0, 0, 0);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (const QColor color = image.pixelColor(x, y); color.alpha() > found.alpha())
                found = color;
        }
    }
    found.setAlpha(255);
    return found;
}

} // namespace

class IconsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void drawsEveryName_data();
    void drawsEveryName();
    void hasEveryNameOfTheConsole();
    void drawsEachNameDifferently();
    void takesItsColourFromThePalette();
    void isNullForAnUnknownName();
    void keepsItsShapeInATallRectangle();
    void showSheet();
};

void IconsTest::drawsEveryName_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const QByteArray &name : iconNames())
        QTest::addRow("%s", name.constData()) << name;
}

void IconsTest::drawsEveryName()
{
    QFETCH(const QByteArray, name);
    const Ink ink = inkOf(drawn(name, 40));
    QVERIFY2(ink.pixels > 60, "too little to be seen");
    QVERIFY2(ink.pixels < 40 * 40 / 2, "a blot and not a line icon");
    QVERIFY2(ink.bounds.width() >= 14 && ink.bounds.height() >= 14, "too small on its grid");
    QVERIFY2(QRect(2, 2, 36, 36).contains(ink.bounds), "touches the edge of its grid");
}

void IconsTest::hasEveryNameOfTheConsole()
{
    const QByteArrayList wanted{"overview", "requests", "routes", "endpoints", "broadcasts", "rehearsal", "copy",
        "freeze", "resume", "star", "note", "filter", "save", "close", "add", "remove", "up", "down", "undo", "redo",
        "check", "warning", "lock", "unlock", "search", "export", "refresh", "send-again", "gauge", "flight", "stop",
        "key", "menu", "injection", "back", "forward", "layers"};
    for (const QByteArray &name : wanted)
        QVERIFY2(!icon(name).isNull(), name.constData());
}

void IconsTest::drawsEachNameDifferently()
{
    QList<QImage> images;
    for (const QByteArray &name : iconNames()) {
        const QImage image = drawn(name, 20);
        QVERIFY2(!images.contains(image), name.constData());
        images.append(image);
    }
}

void IconsTest::takesItsColourFromThePalette()
{
    const QIcon kept = icon("add");
    for (const bool dark : {false, true}) {
        const QPalette palette = themePalette(dark);
        QApplication::setPalette(palette);
        const auto colorIn = [&](QIcon::Mode mode) {
            return strongest(kept.pixmap(QSize(80, 80), mode).toImage().convertToFormat(QImage::Format_ARGB32));
        };
        QCOMPARE(colorIn(QIcon::Normal), palette.color(QPalette::ButtonText));
        QCOMPARE(colorIn(QIcon::Disabled), palette.color(QPalette::Disabled, QPalette::ButtonText));
        QCOMPARE(colorIn(QIcon::Selected), palette.color(QPalette::HighlightedText));
    }
}

void IconsTest::isNullForAnUnknownName()
{
    QVERIFY(icon("unheard-of").isNull());
    QVERIFY(icon({}).isNull());
}

void IconsTest::keepsItsShapeInATallRectangle()
{
    QImage image(40, 100, QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    paintIcon(painter, image.rect(), "add", Qt::black);
    painter.end();
    const Ink ink = inkOf(image);
    QCOMPARE(ink.bounds.width(), ink.bounds.height());
    QVERIFY(qAbs(ink.bounds.center().y() - 50) <= 1);
}

void IconsTest::showSheet()
{
    const QString directory = qEnvironmentVariable("SIGNALBOX_SHOTS");
    if (directory.isEmpty())
        QSKIP("SIGNALBOX_SHOTS names no directory for a picture of all icons");
    QImage sheet(840, 420, QImage::Format_ARGB32);
    sheet.fill(Qt::white);
    QPainter painter(&sheet);
    int place = 0;
    for (const QByteArray &name : iconNames()) {
        const QPointF corner(20 + place % 10 * 82, 10 + place / 10 * 100);
        paintIcon(painter, {corner, QSizeF(40, 40)}, name, Qt::black);
        paintIcon(painter, {corner + QPointF(46, 10), QSizeF(20, 20)}, name, Qt::black);
        painter.drawText(QRectF(corner + QPointF(-10, 50), QSizeF(80, 20)), QString::fromLatin1(name));
        ++place;
    }
    painter.end();
    QVERIFY(sheet.save(directory + QLatin1String("/icons.png")));
}

QTEST_MAIN(IconsTest)
#include "tst_icons.moc"
