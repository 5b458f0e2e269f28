// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/palettemodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace signalbox;

namespace {

PaletteEntry entry(PaletteEntry::Kind kind, const char *title, const char *detail = "")
{
    return {.kind = kind, .title = QString::fromLatin1(title), .detail = QString::fromLatin1(detail)};
}

QStringList titles(const PaletteModel &model)
{
    QStringList titles;
    for (int row = 0; row < model.rowCount(); ++row)
        titles.append(model.index(row).data().toString());
    return titles;
}

} // namespace

class PaletteModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void offersActionsAndRoutesUnasked();
    void ranksTitleBeforeDetail();
    void ranksByKindAmongEquals();
    void findsAmongManyAndShowsFew();
    void tellsEverythingToAScreenReader();
};

void PaletteModelTest::offersActionsAndRoutesUnasked()
{
    PaletteModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setEntries({entry(PaletteEntry::Kind::Action, "Freeze view"), entry(PaletteEntry::Kind::Request, "S-1")});
    model.addEntries({entry(PaletteEntry::Kind::Route, "eth"), entry(PaletteEntry::Kind::Broadcast, "0x9ac4")});
    QCOMPARE(titles(model), (QStringList{QStringLiteral("Freeze view"), QStringLiteral("eth")}));
    model.setTyped(QStringLiteral("s-1"));
    QCOMPARE(titles(model), QStringList{QStringLiteral("S-1")});
    model.setTyped(QStringLiteral("nothing like it"));
    QCOMPARE(model.rowCount(), 0);
}

void PaletteModelTest::ranksTitleBeforeDetail()
{
    PaletteModel model;
    model.setEntries(
        {entry(PaletteEntry::Kind::Action, "Go", "View"), entry(PaletteEntry::Kind::Action, "Switch the view around")});
    model.setTyped(QStringLiteral("view"));
    QCOMPARE(titles(model), (QStringList{QStringLiteral("Switch the view around"), QStringLiteral("Go")}));
}

void PaletteModelTest::ranksByKindAmongEquals()
{
    PaletteModel model;
    model.setEntries({entry(PaletteEntry::Kind::Endpoint, "alpha"), entry(PaletteEntry::Kind::Route, "alpha")});
    model.setTyped(QStringLiteral("alpha"));
    QCOMPARE(model.entry(0).kind, PaletteEntry::Kind::Route);
}

void PaletteModelTest::findsAmongManyAndShowsFew()
{
    PaletteModel model;
    QList<PaletteEntry> entries;
    for (int i = 0; i < 2000; ++i)
        entries.append(entry(PaletteEntry::Kind::Request, QByteArray("S-" + QByteArray::number(i)).constData()));
    model.setEntries(entries);
    model.setTyped(QStringLiteral("S-1"));
    QCOMPARE(model.rowCount(), int(PaletteModel::mostShown));
    QCOMPARE(model.index(0).data().toString(), QStringLiteral("S-1"));
    model.setTyped(QStringLiteral("s-1999"));
    QCOMPARE(titles(model), QStringList{QStringLiteral("S-1999")});
}

void PaletteModelTest::tellsEverythingToAScreenReader()
{
    PaletteModel model;
    PaletteEntry off = entry(PaletteEntry::Kind::Action, "Disarm all faults", "Gateway");
    off.key = QStringLiteral("Ctrl+Shift+.");
    off.whyNot = QStringLiteral("No fault is armed.");
    model.setEntries({off});
    QCOMPARE(model.index(0).data(Qt::AccessibleTextRole).toString(),
        QStringLiteral("Disarm all faults, Gateway, Ctrl+Shift+., No fault is armed."));
}

QTEST_MAIN(PaletteModelTest)
#include "tst_palettemodel.moc"
