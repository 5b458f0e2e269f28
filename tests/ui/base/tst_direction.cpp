// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/direction.h"

#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QTest>

using namespace signalbox;

namespace {

/// The columns of the picture that a text has ink in, from the first to the last.
std::pair<int, int> inkOf(const QImage &image)
{
    std::pair<int, int> ink{image.width(), -1};
    for (int x = 0; x < image.width(); ++x) {
        for (int y = 0; y < image.height(); ++y) {
            if (image.pixel(x, y) != qRgb(255, 255, 255))
                ink = {qMin(ink.first, x), x};
        }
    }
    return ink;
}

QImage drawn(Qt::LayoutDirection direction, Qt::Alignment alignment, const QString &text)
{
    QImage image(200, 30, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    drawLine(painter, direction, image.rect(), alignment | Qt::AlignVCenter, text);
    return image;
}

} // namespace

class TestDirection : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mirrorsAPart();
    void alignsAsItIsRead();
    void keepsTheSignOfACode();
};

void TestDirection::mirrorsAPart()
{
    const QRect whole(10, 0, 100, 20);
    const QRect part(14, 2, 16, 16);
    QCOMPARE(placed(Qt::LeftToRight, whole, part), part);
    QCOMPARE(placed(Qt::RightToLeft, whole, part), QRect(90, 2, 16, 16));
    QCOMPARE(placed(Qt::RightToLeft, QRectF(whole), QRectF(14.5, 2, 16, 16)), QRectF(89.5, 2, 16, 16));
    QCOMPARE(placed(Qt::RightToLeft, whole, whole), whole);
}

void TestDirection::alignsAsItIsRead()
{
    const QString text = QStringLiteral("eth_call");
    QVERIFY(inkOf(drawn(Qt::LeftToRight, Qt::AlignLeft, text)).first < 5);
    QVERIFY(inkOf(drawn(Qt::RightToLeft, Qt::AlignLeft, text)).second > 190);
    QVERIFY(inkOf(drawn(Qt::RightToLeft, Qt::AlignRight, text)).first < 5);
}

/// The very same picture of the code, at the other side.
void TestDirection::keepsTheSignOfACode()
{
    const QString code = QStringLiteral("-32000");
    QCOMPARE(drawn(Qt::RightToLeft, Qt::AlignRight, code), drawn(Qt::LeftToRight, Qt::AlignLeft, code));
}

QTEST_MAIN(TestDirection)
#include "tst_direction.moc"
