// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/card.h"

#include <QApplication>
#include <QTest>

using namespace signalbox;

class CardTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsItsPadding();
    void showsItsMeaningAtTheLeftEdge();
};

void CardTest::keepsItsPadding()
{
    const QMargins padding(grid::card, grid::card, grid::card, grid::card);
    applyTheme(*qApp, ColorScheme::Light, false);
    QWidget first;
    QWidget second;
    Card card(&first);
    card.resize(10, 10); // Smaller than its padding: not laid out yet, or in a splitter that is closed.
    card.setParent(&second);
    QCOMPARE(card.contentsMargins(), padding);
    applyTheme(*qApp, ColorScheme::Dark, false);
    QCOMPARE(card.contentsMargins(), padding);
}

void CardTest::showsItsMeaningAtTheLeftEdge()
{
    Card card;
    card.resize(100, 60);
    card.setPalette(themePalette(false));
    card.setMeaning(Meaning::Error);
    QCOMPARE(card.grab().toImage().pixelColor(1, 30), meaningColor(Meaning::Error, card.palette()));
    card.setMeaning(Meaning::Neutral);
    QCOMPARE(card.grab().toImage().pixelColor(1, 30), card.palette().color(QPalette::Base));
}

QTEST_MAIN(CardTest)
#include "tst_card.moc"
