// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "paintedtext.h"

#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QTest>

using namespace signalbox;

namespace {

/// Paints a text of its own at a place of its own.
class Painted final : public QWidget
{
public:
    Painted(const QString &text, QPoint baseline, QWidget *parent)
        : QWidget(parent)
        , m_text(text)
        , m_baseline(baseline)
    {
        setObjectName(text);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setPen(Qt::red);
        painter.drawText(m_baseline, m_text);
    }

private:
    QString m_text;
    QPoint m_baseline;
};

/// Paints beyond the end of its cell, without a clip.
class Careless final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        painter->drawText(option.rect.bottomLeft() - QPoint(0, 4), index.data().toString());
    }
};

QStringList textsOf(const QList<PaintedText> &painted)
{
    QStringList texts;
    for (const PaintedText &text : painted)
        texts.append(text.text);
    return texts;
}

} // namespace

/// A check of pictures that finds nothing would be of no use.
class TestPaintedText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void knowsPlaceAndColor();
    void knowsRichText();
    void findsOneTextOverAnother();
    void findsWhatItsWidgetCutsOff();
    void findsWhatItsCellCutsOff();
    void knowsWhatIsScrolledAway();

private:
    std::unique_ptr<QWidget> m_window;
};

void TestPaintedText::init()
{
    m_window = std::make_unique<QWidget>();
    m_window->resize(400, 300);
    m_window->show();
}

void TestPaintedText::knowsPlaceAndColor()
{
    auto *painted = new Painted(QStringLiteral("here"), {10, 20}, m_window.get());
    painted->setGeometry(100, 50, 100, 40);
    painted->show();
    const QList<PaintedText> texts = paintedTexts(*m_window);
    QCOMPARE(textsOf(texts), QStringList{QStringLiteral("here")});
    QCOMPARE(texts[0].ink.bottomLeft(), QPointF(110, 70));
    QCOMPARE(qRound(texts[0].ink.width()), painted->fontMetrics().horizontalAdvance(QStringLiteral("here")));
    QCOMPARE(QColor(texts[0].pen), QColor(Qt::red));
    QCOMPARE(texts[0].clip, QRectF(100, 50, 100, 40));
    painted->hide();
    QVERIFY(paintedTexts(*m_window).isEmpty());
}

void TestPaintedText::knowsRichText()
{
    QLabel label(QStringLiteral("one <span style='color:#0000ff'>two</span>"), m_window.get());
    label.setGeometry(0, 0, 200, 40);
    label.show();
    const QList<PaintedText> texts = paintedTexts(*m_window);
    QCOMPARE(textsOf(texts).join(QString()), QStringLiteral("one two"));
    QCOMPARE(QColor(texts.last().pen), QColor(Qt::blue));
}

void TestPaintedText::findsOneTextOverAnother()
{
    auto *one = new Painted(QStringLiteral("one"), {0, 30}, m_window.get());
    auto *other = new Painted(QStringLiteral("other"), {200, 30}, m_window.get());
    for (QWidget *widget : {one, other}) {
        widget->setGeometry(0, 0, 400, 100);
        widget->show();
    }
    QCOMPARE(overlaps(paintedTexts(*m_window)), QStringList());
    other->move(-190, 0);
    QCOMPARE(overlaps(paintedTexts(*m_window)).size(), 1);
    other->move(-190, one->fontMetrics().height());
    QCOMPARE(overlaps(paintedTexts(*m_window)), QStringList());
}

void TestPaintedText::findsWhatItsWidgetCutsOff()
{
    auto *painted = new Painted(QStringLiteral("several words"), {0, 30}, m_window.get());
    painted->setGeometry(0, 0, 300, 40);
    painted->show();
    QCOMPARE(cutTexts(*m_window, paintedTexts(*m_window)), QStringList());
    painted->resize(40, 40);
    QCOMPARE(cutTexts(*m_window, paintedTexts(*m_window)).size(), 1);
    painted->resize(300, 26);
    QCOMPARE(cutTexts(*m_window, paintedTexts(*m_window)).size(), 1);
}

void TestPaintedText::findsWhatItsCellCutsOff()
{
    QStandardItemModel model(1, 2);
    model.setItem(0, 0, new QStandardItem(QStringLiteral("several words that take some room")));
    QTableView table(m_window.get());
    table.setModel(&model);
    table.setGeometry(0, 0, 390, 200);
    table.setColumnWidth(0, 90);
    table.horizontalHeader()->hide();
    table.verticalHeader()->hide();
    table.show();
    QCOMPARE(cutTexts(*m_window, paintedTexts(*m_window)), QStringList()); // It ends in an ellipsis.
    table.setItemDelegate(new Careless(&table));
    QCOMPARE(cutTexts(*m_window, paintedTexts(*m_window)).size(), 1);
    table.setColumnWidth(0, 300);
    QCOMPARE(cutTexts(*m_window, paintedTexts(*m_window)), QStringList());
}

void TestPaintedText::knowsWhatIsScrolledAway()
{
    auto *area = new QScrollArea(m_window.get());
    auto *content = new Painted(QStringLiteral("far down"), {0, 450}, area);
    content->resize(100, 500);
    area->setWidget(content);
    area->setGeometry(0, 0, 200, 200);
    area->show();
    QVERIFY(paintedTexts(*m_window).isEmpty() || paintedTexts(*m_window).first().seen().isEmpty());
    area->verticalScrollBar()->setValue(area->verticalScrollBar()->maximum());
    QCOMPARE(paintedTexts(*m_window).size(), 1);
    QVERIFY(!paintedTexts(*m_window).first().seen().isEmpty());
    QCOMPARE(cutTexts(*m_window, paintedTexts(*m_window)), QStringList());
}

QTEST_MAIN(TestPaintedText)
#include "tst_paintedtext.moc"
