// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "accessiblenames.h"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

using namespace signalbox;

/// A check that finds a name everywhere would be of no use.
class TestAccessibleNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWhatHasNone();
    void takesEveryKindOfName();
};

void TestAccessibleNames::findsWhatHasNone()
{
    QWidget window;
    window.setObjectName(QStringLiteral("window"));
    auto *field = new QLineEdit(&window);
    auto *custom = new QWidget(&window);
    custom->setObjectName(QStringLiteral("custom"));
    window.show();
    QCOMPARE(namelessWidgets(window), QStringList{QStringLiteral("QLineEdit in window")});
    custom->setFocusPolicy(Qt::TabFocus);
    QCOMPARE(namelessWidgets(window).last(), QStringLiteral("QWidget custom in window"));
    custom->setAccessibleName(QStringLiteral(" ")); // Says nothing.
    QCOMPARE(namelessWidgets(window).size(), 2);
    custom->setAccessibleName(QStringLiteral("Progress"));
    field->hide();
    QCOMPARE(namelessWidgets(window), QStringList());
    field->show();
    field->setAccessibleName(QStringLiteral("Filter"));
    QCOMPARE(namelessWidgets(window), QStringList());
}

void TestAccessibleNames::takesEveryKindOfName()
{
    QWidget window;
    auto *layout = new QFormLayout(&window);
    layout->addRow(QStringLiteral("Attempts"), new QSpinBox(&window)); // By its label.
    layout->addRow(new QPushButton(QStringLiteral("Apply"), &window)); // By its text.
    auto *label = new QLabel(QStringLiteral("Nothing to do"), &window);
    layout->addRow(label);
    window.show();
    QCOMPARE(namelessWidgets(window), QStringList());
}

QTEST_MAIN(TestAccessibleNames)
#include "tst_accessiblenames.moc"
