// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/requestmarks.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace signalbox;

class TestRequestMarks : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void marksAndNotes();
    void surviveRestart();
    void canAllBeTakenBack();
};

void TestRequestMarks::marksAndNotes()
{
    QTemporaryDir directory;
    QSettings settings(directory.filePath(QStringLiteral("x.ini")), QSettings::IniFormat);
    RequestMarks marks(&settings);
    QSignalSpy changed(&marks, &RequestMarks::changed);
    QVERIFY(!marks.isKept("R-1"));
    marks.setMarked("R-1", true);
    marks.setNote("R-1", QStringLiteral("  why? \n"));
    QVERIFY(marks.isMarked("R-1"));
    QCOMPARE(marks.note("R-1"), QStringLiteral("why?"));
    marks.setMarked("R-1", false);
    QVERIFY(!marks.isMarked("R-1"));
    QVERIFY(marks.isKept("R-1")); // The note is not lost with the star.
    marks.setNote("R-1", QStringLiteral(" "));
    QVERIFY(!marks.isKept("R-1"));
    QCOMPARE(changed.count(), 4);
}

void TestRequestMarks::surviveRestart()
{
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("x.ini"));
    {
        QSettings settings(path, QSettings::IniFormat);
        RequestMarks marks(&settings);
        marks.setMarked("R-1", true);
        marks.setMarked("R-2", true);
        marks.setNote("R-3", QStringLiteral("says \"später\", 100 %"));
        marks.setMarked("R-2", false);
    }
    QSettings settings(path, QSettings::IniFormat);
    const RequestMarks marks(&settings);
    QVERIFY(marks.isMarked("R-1"));
    QVERIFY(!marks.isKept("R-2"));
    QCOMPARE(marks.note("R-3"), QStringLiteral("says \"später\", 100 %"));
    QCOMPARE(marks.kept().size(), 2);
}

void TestRequestMarks::canAllBeTakenBack()
{
    QTemporaryDir directory;
    QSettings settings(directory.filePath(QStringLiteral("x.ini")), QSettings::IniFormat);
    RequestMarks marks(&settings);
    marks.setMarked("R-1", true);
    marks.setNote("R-2", QStringLiteral("why?"));
    QSignalSpy changed(&marks, &RequestMarks::changed);
    marks.clear();
    QCOMPARE(changed.count(), 2);
    QVERIFY(marks.kept().isEmpty());
    QVERIFY(RequestMarks(&settings).kept().isEmpty());
}

QTEST_APPLESS_MAIN(TestRequestMarks)
#include "tst_requestmarks.moc"
