// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/savedfilters.h"

#include "trail/requestfilter.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace signalbox;

class TestSavedFilters : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void ownOnesAreKept();
    void theProgramsOwnCompile();
};

void TestSavedFilters::ownOnesAreKept()
{
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("x.ini"));
    {
        QSettings settings(path, QSettings::IniFormat);
        SavedFilters filters(&settings);
        QSignalSpy changed(&filters, &SavedFilters::changed);
        filters.save(QStringLiteral("B in vain"), QStringLiteral("tried:bravo"));
        filters.save(QStringLiteral("gone"), QStringLiteral("x"));
        filters.save(QStringLiteral("B in vain"), QStringLiteral("tried:bravo -final:bravo"));
        filters.remove("gone");
        filters.remove("stopped"); // The program's own stay.
        QCOMPARE(changed.count(), 4);
    }
    QSettings settings(path, QSettings::IniFormat);
    const SavedFilters filters(&settings);
    QCOMPARE(filters.all().size(), 6);
    QCOMPARE(filters.all().last(),
        (SavedFilter{"b-in-vain", QStringLiteral("B in vain"), QStringLiteral("tried:bravo -final:bravo"), true}));
}

void TestSavedFilters::theProgramsOwnCompile()
{
    QTemporaryDir directory;
    QSettings settings(directory.filePath(QStringLiteral("x.ini")), QSettings::IniFormat);
    const SavedFilters filters(&settings);
    QByteArrayList ids;
    for (const SavedFilter &filter : filters.all()) {
        QVERIFY(RequestFilter::compile(filter.text).has_value());
        ids.append(filter.id);
    }
    QCOMPARE(ids.join(' '), QByteArray("all failed-over stopped errors broadcasts"));
}

QTEST_APPLESS_MAIN(TestSavedFilters)
#include "tst_savedfilters.moc"
