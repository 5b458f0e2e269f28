// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/broadcastmark.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <vector>

using namespace signalbox;

class TestBroadcastMark : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void differsWithoutColour();
    void fillsUp();
    void staysInside();

private:
    static QImage imageOf(BroadcastState state);
    static int inked(const QImage &image);
};

/// In black on white: what is told apart here is told apart without colour.
QImage TestBroadcastMark::imageOf(BroadcastState state)
{
    QImage image(24, 24, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintBroadcastMark(painter, QRectF(4, 4, 16, 16), state, Qt::black, Qt::white);
    return image;
}

int TestBroadcastMark::inked(const QImage &image)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += qGray(image.pixel(x, y)) < 128 ? 1 : 0;
    }
    return count;
}

void TestBroadcastMark::differsWithoutColour()
{
    for (std::size_t i = 0; i < broadcastStateCount; ++i) {
        for (std::size_t j = i + 1; j < broadcastStateCount; ++j) {
            const auto one = static_cast<BroadcastState>(i);
            const auto other = static_cast<BroadcastState>(j);
            const bool sameWord = stateLabel(one) == stateLabel(other);
            QCOMPARE(imageOf(one) == imageOf(other), sameWord);
        }
    }
}

void TestBroadcastMark::fillsUp()
{
    const std::vector<BroadcastState> way{BroadcastState::Submitting, BroadcastState::Accepted, BroadcastState::Pending,
        BroadcastState::Included, BroadcastState::Safe};
    for (std::size_t i = 1; i < way.size(); ++i)
        QVERIFY(inked(imageOf(way[i])) > inked(imageOf(way[i - 1])) + 8);
}

void TestBroadcastMark::staysInside()
{
    for (std::size_t i = 0; i < broadcastStateCount; ++i) {
        QImage image = imageOf(static_cast<BroadcastState>(i));
        QVERIFY(inked(image) > 12);
        QPainter(&image).fillRect(3, 3, 18, 18, Qt::white);
        QCOMPARE(inked(image), 0);
    }
}

QTEST_MAIN(TestBroadcastMark)
#include "tst_broadcastmark.moc"
