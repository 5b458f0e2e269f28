// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/matrixtab.h"

#include "fakefaces.h"
#include "pageshot.h"
#include "paintedtext.h"
#include "rehearsal/decisionmatrix.h"
#include "testwindow.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>
#include <QTest>

using namespace signalbox;

namespace {

/// The tab in the look of the program.
struct Rig
{
    Rig()
        : window(fakes.faces)
    {
        applyTheme(*qApp, ColorScheme::Light, false);
        tab = std::make_unique<MatrixTab>(window.context);
    }

    FakeFaces fakes;
    TestWindow window;
    std::unique_ptr<MatrixTab> tab;
};

/// What @p texts have inside @p rect, one after the other.
QString textIn(const QList<PaintedText> &texts, const QRectF &rect)
{
    QString joined;
    for (const PaintedText &text : texts) {
        if (rect.contains(text.ink.center()))
            joined += text.text;
    }
    return joined;
}

} // namespace

class TestMatrixTab final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCellNamesItsRule();
    void classesStayInSight();
    void leavesRoomForTheTrail();
};

/// In the cell itself and whole, however narrow the window is.
void TestMatrixTab::everyCellNamesItsRule()
{
    const Rig rig;
    QWidget &tab = *rig.tab;
    tab.resize(1098, 620); // What a window of 1280×800 leaves it.
    tab.show();
    QCoreApplication::processEvents();
    auto *table = tab.findChild<QTableView *>();
    for (int column = 0; column < table->model()->columnCount(); ++column) {
        table->scrollTo(table->model()->index(0, column));
        const QList<PaintedText> texts = paintedTexts(tab);
        QVERIFY2(cutTexts(tab, texts).isEmpty(), qPrintable(cutTexts(tab, texts).join(u'\n')));
        QVERIFY2(overlaps(texts).isEmpty(), qPrintable(overlaps(texts).join(u'\n')));
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const QModelIndex cell = table->model()->index(row, column);
            const QRect rect = table->visualRect(cell);
            QVERIFY(table->viewport()->rect().contains(rect));
            QCOMPARE(textIn(texts, rect.translated(table->viewport()->mapTo(&tab, QPoint()))),
                QString(cell.data().toString() + cell.data(DecisionMatrix::RuleRole).toString()));
        }
    }
    table->horizontalScrollBar()->setValue(0);
    table->setCurrentIndex(table->model()->index(1, 5));
    shoot(tab, QStringLiteral("matrix"), tab.size());
}

void TestMatrixTab::classesStayInSight()
{
    const Rig rig;
    QWidget &tab = *rig.tab;
    tab.resize(800, 620);
    tab.show();
    QCoreApplication::processEvents();
    auto *table = tab.findChild<QTableView *>();
    QVERIFY(table->horizontalScrollBar()->maximum() > 0);
    table->horizontalScrollBar()->setValue(table->horizontalScrollBar()->maximum());
    const QHeaderView *classes = table->verticalHeader();
    const QRectF head(classes->mapTo(&tab, QPoint()), classes->size());
    QVERIFY(textIn(paintedTexts(tab), head).startsWith(QLatin1String("Query")));
}

void TestMatrixTab::leavesRoomForTheTrail()
{
    const Rig rig;
    QWidget &tab = *rig.tab;
    tab.resize(1098, 620);
    tab.show();
    QCoreApplication::processEvents();
    const auto *table = tab.findChild<QTableView *>();
    QCOMPARE(table->height(), table->maximumHeight()); // All rows.
    QVERIFY2(table->height() < 400, qPrintable(QString::number(table->height())));
    // In a low window both are there, and the rows scroll.
    tab.resize(1098, 360);
    QCoreApplication::processEvents();
    QCOMPARE(tab.height(), 360);
    QVERIFY(table->height() < table->maximumHeight());
    QVERIFY(table->verticalScrollBar()->maximum() > 0);
}

QTEST_MAIN(TestMatrixTab)
#include "tst_matrixtab.moc"
