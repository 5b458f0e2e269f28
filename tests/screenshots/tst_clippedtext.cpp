// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "clippedtext.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStandardItemModel>
#include <QTest>

using namespace signalbox;

namespace {

const QString words = QStringLiteral("several words of some length");

/// With room for a text of this width and height, and some more.
template <typename Widget>
Widget *place(QWidget &window, int width, int height)
{
    auto *widget = new Widget(&window);
    widget->setObjectName(QStringLiteral("the.one"));
    widget->setText(words);
    widget->setGeometry(0, 0, width, height);
    return widget;
}

} // namespace

/// A check of pictures that finds nothing would be of no use.
class TestClippedText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void findsALabel();
    void wrapsALabel();
    void leavesOutTheMarkOfAMnemonic();
    void findsAButton();
    void findsABoxToTick();
    void findsAHeader();
    void findsWhatAParentCutsOff();
    void leavesOutWhatIsHidden();

private:
    std::unique_ptr<QWidget> m_window;
    int m_wide = 0; ///< Enough for the words with any frame.
    int m_tall = 0;
};

void TestClippedText::init()
{
    m_window = std::make_unique<QWidget>();
    m_window->resize(800, 400);
    m_wide = m_window->fontMetrics().horizontalAdvance(words) + 60;
    m_tall = m_window->fontMetrics().height() + 8;
    m_window->show();
}

void TestClippedText::findsALabel()
{
    auto *label = place<QLabel>(*m_window, m_wide, m_tall);
    label->show();
    QCOMPARE(clippedTexts(*m_window), QStringList());
    label->resize(m_wide - 80, m_tall);
    QCOMPARE(clippedTexts(*m_window).size(), 1);
    QVERIFY(clippedTexts(*m_window).first().startsWith(QLatin1String("the.one: ")));
    label->resize(m_wide, m_tall - 12);
    QCOMPARE(clippedTexts(*m_window).size(), 1);
}

void TestClippedText::wrapsALabel()
{
    auto *label = place<QLabel>(*m_window, m_wide / 2, 4 * m_tall);
    label->setWordWrap(true);
    label->show();
    QCOMPARE(clippedTexts(*m_window), QStringList());
    label->resize(m_wide / 2, m_tall);
    QCOMPARE(clippedTexts(*m_window).size(), 1);
    label->resize(20, 400); // Narrower than a word.
    QCOMPARE(clippedTexts(*m_window).size(), 1);
}

void TestClippedText::leavesOutTheMarkOfAMnemonic()
{
    auto *label = place<QLabel>(*m_window, m_window->fontMetrics().horizontalAdvance(words) + 2, m_tall);
    label->setBuddy(m_window.get());
    label->setText(u'&' + words);
    label->show();
    QCOMPARE(clippedTexts(*m_window), QStringList());
}

void TestClippedText::findsAButton()
{
    auto *button = place<QPushButton>(*m_window, m_wide, m_tall);
    button->show();
    QCOMPARE(clippedTexts(*m_window), QStringList());
    button->resize(m_wide - 80, m_tall);
    QCOMPARE(clippedTexts(*m_window).size(), 1);
}

void TestClippedText::findsABoxToTick()
{
    auto *box = place<QCheckBox>(*m_window, m_wide, m_tall);
    box->show();
    QCOMPARE(clippedTexts(*m_window), QStringList());
    box->resize(m_window->fontMetrics().horizontalAdvance(words) + 2, m_tall); // The box itself takes more.
    QCOMPARE(clippedTexts(*m_window).size(), 1);
}

void TestClippedText::findsAHeader()
{
    QStandardItemModel model(0, 2);
    model.setHorizontalHeaderLabels({words, QStringLiteral("n")});
    auto *header = new QHeaderView(Qt::Horizontal, m_window.get());
    header->setModel(&model);
    header->setGeometry(0, 0, 700, m_tall + 10);
    header->resizeSection(0, m_wide);
    header->show();
    QCOMPARE(clippedTexts(*m_window), QStringList());
    header->resizeSection(0, m_wide - 80);
    QCOMPARE(clippedTexts(*m_window).size(), 1);
    header->setDefaultAlignment(static_cast<Qt::Alignment>(static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap));
    header->setFixedHeight(m_tall);
    QCOMPARE(clippedTexts(*m_window).size(), 1); // Not high enough for two lines.
    header->setFixedHeight(3 * m_tall);
    QCOMPARE(clippedTexts(*m_window), QStringList());
    header->setFixedHeight(m_tall);
    QCOMPARE(clippedTexts(*m_window).size(), 1);
    header->setSectionHidden(0, true);
    QCOMPARE(clippedTexts(*m_window), QStringList());
}

void TestClippedText::findsWhatAParentCutsOff()
{
    auto *box = new QWidget(m_window.get());
    box->setGeometry(0, 0, m_wide - 80, m_tall);
    place<QLabel>(*box, m_wide, m_tall);
    box->show();
    QCOMPARE(clippedTexts(*m_window).size(), 1);

    QScrollArea area;
    auto *content = new QWidget;
    content->resize(m_wide, m_tall);
    place<QLabel>(*content, m_wide, m_tall);
    area.setWidget(content);
    area.resize(40, 40);
    area.show();
    QCOMPARE(clippedTexts(area), QStringList());
}

void TestClippedText::leavesOutWhatIsHidden()
{
    auto *label = place<QLabel>(*m_window, 10, 10);
    label->hide();
    QCOMPARE(clippedTexts(*m_window), QStringList());
}

QTEST_MAIN(TestClippedText)
#include "tst_clippedtext.moc"
