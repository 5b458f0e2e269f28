// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "contrast.h"

#include <QPainter>
#include <QTest>

using namespace signalbox;

namespace {

/// A word in @p ink on white, at the size that 200 % gives it.
QImage wordIn(QRgb ink)
{
    QImage image(300, 80, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    QFont font;
    font.setPixelSize(26);
    painter.setFont(font);
    painter.setPen(QColor(ink));
    painter.drawText(image.rect(), Qt::AlignCenter, QStringLiteral("ambiguous"));
    return image;
}

} // namespace

/// A probe that finds everything readable would be of no use.
class TestContrast : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isWhatWcagSays_data();
    void isWhatWcagSays();
    void seesAPaleText();
    void seesWhatIsCovered();
    void knowsAShadedGround();
    void keepsToItsArea();
};

void TestContrast::isWhatWcagSays_data()
{
    QTest::addColumn<QRgb>("one");
    QTest::addColumn<QRgb>("other");
    QTest::addColumn<double>("contrast");
    QTest::newRow("the most") << qRgb(0, 0, 0) << qRgb(255, 255, 255) << 21.0;
    QTest::newRow("none") << qRgb(90, 90, 90) << qRgb(90, 90, 90) << 1.0;
    QTest::newRow("just enough grey") << qRgb(0x76, 0x76, 0x76) << qRgb(255, 255, 255) << 4.54;
    QTest::newRow("red") << qRgb(255, 0, 0) << qRgb(255, 255, 255) << 4.0;
}

void TestContrast::isWhatWcagSays()
{
    QFETCH(const QRgb, one);
    QFETCH(const QRgb, other);
    QFETCH(const double, contrast);
    QVERIFY(qAbs(contrastOf(one, other) - contrast) < 0.01);
    QCOMPARE(contrastOf(one, other), contrastOf(other, one));
}

void TestContrast::seesAPaleText()
{
    const QRgb pale = qRgb(0xA0, 0xA0, 0xA0);
    const QRgb dark = qRgb(0x40, 0x40, 0x40);
    const QImage palePicture = wordIn(pale);
    QVERIFY(probeText(palePicture, palePicture.rect(), pale).contrast() < 3);
    const QImage darkPicture = wordIn(dark);
    const TextProbe probe = probeText(darkPicture, darkPicture.rect(), dark);
    QCOMPARE(probe.ground, qRgb(255, 255, 255));
    QVERIFY(probe.contrast() > 9);
    // Another pen than the one it was painted with finds the nearest there is.
    QVERIFY(probeText(palePicture, palePicture.rect(), dark).contrast() < 3);
}

void TestContrast::seesWhatIsCovered()
{
    const QRgb dark = qRgb(0x40, 0x40, 0x40);
    QImage picture = wordIn(dark);
    picture.fill(qRgb(0xF4, 0xF5, 0xF7));
    QCOMPARE(probeText(picture, picture.rect(), dark).contrast(), 1.0);
}

void TestContrast::knowsAShadedGround()
{
    QImage picture(64, 16, QImage::Format_RGB32);
    for (int x = 0; x < picture.width(); ++x) {
        for (int y = 0; y < picture.height(); ++y)
            picture.setPixel(x, y, qRgb(0xE0 + y, 0xE0 + y, 0xE0 + y));
    }
    QPainter(&picture).fillRect(0, 0, 20, 16, Qt::black); // More than any one of the greys.
    QVERIFY(qRed(probeText(picture, picture.rect(), qRgb(0, 0, 0)).ground) >= 0xE0);
}

void TestContrast::keepsToItsArea()
{
    QImage picture(100, 20, QImage::Format_RGB32);
    picture.fill(Qt::white);
    QPainter(&picture).fillRect(0, 0, 80, 20, Qt::black);
    QCOMPARE(probeText(picture, QRect(80, 0, 500, 500), qRgb(0, 0, 0)).contrast(), 1.0);
    QCOMPARE(probeText(picture, QRect(78, 0, 20, 20), qRgb(0, 0, 0)).contrast(), 21.0);
}

QTEST_MAIN(TestContrast)
#include "tst_contrast.moc"
