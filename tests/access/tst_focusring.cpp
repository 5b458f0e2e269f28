// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "focusring.h"

#include <QApplication>
#include <QPainter>
#include <QPlainTextEdit>
#include <QTest>
#include <QVBoxLayout>

using namespace signalbox;

namespace {

constexpr QRgb white = qRgb(255, 255, 255);
constexpr QRgb blue = qRgb(0x0B, 0x5F, 0xA5);

QImage ground(double scale = 1)
{
    QImage image(QSize(100, 40) * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(white);
    return image;
}

QImage with(QRgb color, const QRect &box, int line, double scale = 1)
{
    QImage image = ground(scale);
    QPainter painter(&image);
    painter.setPen(QPen(QColor(color), line, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(box);
    return image;
}

/// Takes the focus and shows it, or not.
class Stop final : public QWidget
{
public:
    Stop(bool shows, QWidget *parent)
        : QWidget(parent)
        , m_shows(shows)
    {
        setFocusPolicy(Qt::StrongFocus);
        setFixedSize(80, 30);
        setObjectName(shows ? QStringLiteral("open") : QStringLiteral("secret"));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), Qt::white);
        if (m_shows && hasFocus()) {
            painter.setPen(QPen(QColor(blue), 2));
            painter.drawRect(rect().adjusted(1, 1, -1, -1));
        }
    }

private:
    bool m_shows;
};

} // namespace

/// A walk that is content with everything would be of no use.
class TestFocusRing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsARing();
    void knowsNoRing();
    void findsAStopThatShowsNothing();
    void findsAStopOutOfSight();
    void findsWhatKeepsTab();
};

void TestFocusRing::knowsARing()
{
    const QRect whole(1, 1, 97, 37);
    QVERIFY(showsFocus(with(blue, whole, 2), ground()));
    QVERIFY(showsFocus(with(blue, {2, 2, 195, 75}, 4, 2), ground(2)));
    QImage filled = ground();
    filled.fill(blue);
    QVERIFY(showsFocus(filled, ground()));
    QVERIFY(showsFocus(with(blue, {10, 10, 60, 20}, 1), ground())); // Around a part, as a cell.
}

void TestFocusRing::knowsNoRing()
{
    QVERIFY(!showsFocus(ground(), ground()));
    QVERIFY(!showsFocus(with(qRgb(0xB0, 0xC4, 0xDE), {1, 1, 97, 37}, 2), ground())); // Too pale.
    QVERIFY(!showsFocus(with(blue, {10, 8, 1, 20}, 1), ground())); // A caret.
    QImage corner = ground();
    QPainter(&corner).drawLine(0, 0, 99, 39); // Far apart and thin.
    QVERIFY(!showsFocus(corner, ground()));
}

void TestFocusRing::findsAStopThatShowsNothing()
{
    QWidget window;
    auto *layout = new QVBoxLayout(&window);
    layout->addWidget(new Stop(true, &window));
    layout->addWidget(new Stop(false, &window));
    layout->addWidget(new Stop(true, &window));
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    layout->itemAt(0)->widget()->setFocus();
    const QList<FocusStop> stops = walkByTab(window);
    QCOMPARE(stops.size(), 3);
    QCOMPARE(stops[0].fault, QString());
    QVERIFY(stops[1].name == QLatin1String("secret") && !stops[1].fault.isEmpty());
    QCOMPARE(stops[2].fault, QString());
}

void TestFocusRing::findsAStopOutOfSight()
{
    QWidget window;
    window.resize(200, 200);
    auto *stop = new Stop(true, &window);
    auto *away = new Stop(true, &window);
    away->move(0, 300);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    stop->setFocus();
    const QList<FocusStop> stops = walkByTab(window);
    QCOMPARE(stops.size(), 2);
    QCOMPARE(stops[0].fault, QString());
    QVERIFY(!stops[1].fault.isEmpty());
}

void TestFocusRing::findsWhatKeepsTab()
{
    QWidget window;
    auto *layout = new QVBoxLayout(&window);
    layout->addWidget(new Stop(true, &window));
    layout->addWidget(new QPlainTextEdit(&window));
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    layout->itemAt(0)->widget()->setFocus();
    const QList<FocusStop> stops = walkByTab(window);
    QCOMPARE(stops.size(), 2);
    QVERIFY(stops[1].fault.contains(QStringLiteral("Tab")));
}

QTEST_MAIN(TestFocusRing)
#include "tst_focusring.moc"
