// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/bodyview.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTest>
#include <QTimer>

using namespace signalbox;

namespace {

/// Lines of forty bytes, as indented JSON has them.
QByteArray manyLines(qsizetype size)
{
    QByteArray body(size, 'x');
    for (qsizetype i = 0; i < size; i += 40)
        body[i] = '\n';
    return body;
}

} // namespace

class TestBodyView final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void smallOnesAreShownWhole();
    void loadsAllBitByBit();
    void goesOnWhileItIsClosed();
    void keepsCharactersWhole();
    void breaksLongLines();

private:
    static QPushButton *open(BodyView &view);
};

/// "Load all"; null when there is no more.
QPushButton *TestBodyView::open(BodyView &view)
{
    view.show();
    view.setOpen(true);
    return view.findChild<QPushButton *>();
}

void TestBodyView::smallOnesAreShownWhole()
{
    BodyView view(QStringLiteral("Answer"), "{\"a\":\"\xc3\xbc\"}", 10);
    QVERIFY(!open(view));
    QCOMPARE(view.editor()->toPlainText(), QStringLiteral("{\"a\":\"ü\"}"));
}

/// Nothing stands still meanwhile: with all in one turn it would, for seconds.
void TestBodyView::loadsAllBitByBit()
{
    const QByteArray body = manyLines(3'000'000);
    BodyView view(QStringLiteral("Answer"), body, body.size());
    QPushButton *all = open(view);
    QVERIFY(all);
    QCOMPARE(view.editor()->toPlainText().size(), BodyView::shownAtFirst);
    int turns = 0;
    QTimer other;
    connect(&other, &QTimer::timeout, this, [&turns] { ++turns; });
    other.start(0);
    all->click();
    QVERIFY(!all->isEnabled());
    QVERIFY(all->isVisible());
    QVERIFY(view.editor()->document()->characterCount() < body.size() / 2);
    QTRY_VERIFY_WITH_TIMEOUT(!all->isVisible(), 30'000);
    QVERIFY2(turns > 3, qPrintable(QString::number(turns)));
    QCOMPARE(view.editor()->toPlainText(), QString::fromLatin1(body));
    QCOMPARE(view.editor()->verticalScrollBar()->value(), 0); // What is being read stays.
}

void TestBodyView::goesOnWhileItIsClosed()
{
    const QByteArray body = manyLines(1'000'000);
    BodyView view(QStringLiteral("Answer"), body, body.size());
    QPushButton *all = open(view);
    all->click();
    view.setOpen(false);
    QVERIFY(!all->isVisible());
    QTRY_COMPARE(view.editor()->document()->characterCount(), body.size() + 1);
    view.setOpen(true);
    QVERIFY(!all->isVisible());
}

/// At the end of what is shown at first, and of each piece after it.
void TestBodyView::keepsCharactersWhole()
{
    const QString text = u'x' + QStringLiteral("€").repeated(100'000);
    const QByteArray body = text.toUtf8();
    BodyView view(QStringLiteral("Answer"), body, body.size());
    open(view)->click();
    QTRY_COMPARE(view.editor()->toPlainText().remove(QLatin1Char('\n')).size(), text.size());
    QCOMPARE(view.editor()->toPlainText().remove(QLatin1Char('\n')), text);
}

void TestBodyView::breaksLongLines()
{
    const QByteArray body = QByteArray(400'000, 'x') + '\n' + QByteArray(100, 'y');
    BodyView view(QStringLiteral("Answer"), body, body.size());
    open(view)->click();
    QTRY_VERIFY(view.editor()->toPlainText().endsWith(QLatin1Char('y')));
    const QStringList lines = view.editor()->toPlainText().split(QLatin1Char('\n'));
    QCOMPARE(lines.last().size(), 100);
    for (const QString &line : lines.mid(1))
        QVERIFY(line.size() <= 8'192);
    QVERIFY(lines.size() < 60);
    QCOMPARE(lines.join(QString()).size(), body.size() - 1);
}

QTEST_MAIN(TestBodyView)
#include "tst_bodyview.moc"
