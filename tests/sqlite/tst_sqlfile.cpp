// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "sqlite/sqlfile.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace signalbox;

/// What happens to the file of a database and to what lies beside it.
class TestSqlFile final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isMadeForItsOwnerAlone();
    void isTakenFromOthers();
    void saysThatThereIsNoDirectory();
    void isAnotherOnceItIsReplaced();
    void isSetAsideWhole();
    void isRemovedWhole();
};

namespace {

constexpr auto owner = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
constexpr auto user = QFileDevice::ReadUser | QFileDevice::WriteUser;

/// A directory with a database and its companions, each with its name as content.
struct Place
{
    QTemporaryDir parent;
    const QString directory = parent.filePath(QStringLiteral("profile"));
    const QString path = directory + QStringLiteral("/rows.sqlite");
    const SqlFile file{path};

    void fill() const
    {
        QVERIFY(QDir().mkpath(directory));
        for (const QString &suffix : {QString(), QStringLiteral("-wal"), QStringLiteral("-shm")}) {
            QFile part(path + suffix);
            QVERIFY(part.open(QIODevice::WriteOnly));
            part.write(suffix.toLatin1());
        }
    }
    [[nodiscard]] QStringList names() const { return QDir(directory).entryList(QDir::Files, QDir::Name); }
};

} // namespace

void TestSqlFile::isMadeForItsOwnerAlone()
{
    const Place place;
    QVERIFY(place.file.makeDirectory());
    QVERIFY(place.file.makePrivate());
    QCOMPARE(QFile::permissions(place.path), owner | user);
    QCOMPARE(QFile::permissions(place.directory), owner | user | QFileDevice::ExeOwner | QFileDevice::ExeUser);
}

void TestSqlFile::isTakenFromOthers()
{
    const Place place;
    place.fill();
    QVERIFY(QFile::setPermissions(place.path, owner | QFileDevice::ReadOther));
    QVERIFY(QFile::setPermissions(place.path + QStringLiteral("-wal"), QFileDevice::ReadOwner));
    QVERIFY(place.file.makePrivate());
    QCOMPARE(QFile::permissions(place.path), owner | user);
    QCOMPARE(QFile::permissions(place.path + QStringLiteral("-wal")), owner | user); // Or nothing could be written.
}

void TestSqlFile::saysThatThereIsNoDirectory()
{
    const Place place;
    QFile file(place.directory);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(!SqlFile(place.path + QStringLiteral("/deeper/rows.sqlite")).makeDirectory());
    const auto made = place.file.makePrivate();
    QVERIFY(!made);
    QVERIFY(!made.error().isEmpty());
}

void TestSqlFile::isAnotherOnceItIsReplaced()
{
    const Place place;
    QVERIFY(!place.file.identity());
    place.fill();
    const auto before = place.file.identity();
    QVERIFY(before);
    QCOMPARE(place.file.identity(), before);
    QVERIFY(QFile::rename(place.path, place.path + QStringLiteral(".old")));
    QVERIFY(!place.file.identity());
    place.fill();
    QVERIFY(place.file.identity() != before);
}

void TestSqlFile::isSetAsideWhole()
{
    const Place place;
    place.fill();
    const auto name = place.file.setAside();
    QVERIFY(name);
    QVERIFY2(name->startsWith(QLatin1String("rows.corrupt-")) && name->endsWith(QLatin1String("Z.sqlite")),
        qPrintable(*name));
    QCOMPARE(place.names(), (QStringList{*name, *name + QStringLiteral("-shm"), *name + QStringLiteral("-wal")}));
    QFile log(place.directory + QLatin1Char('/') + *name + QStringLiteral("-wal"));
    QVERIFY(log.open(QIODevice::ReadOnly));
    QCOMPARE(log.readAll(), "-wal");
}

void TestSqlFile::isRemovedWhole()
{
    const Place place;
    QVERIFY(place.file.remove()); // There is none.
    place.fill();
    QVERIFY(place.file.remove());
    QVERIFY(place.names().isEmpty());
}

QTEST_APPLESS_MAIN(TestSqlFile)
#include "tst_sqlfile.moc"
