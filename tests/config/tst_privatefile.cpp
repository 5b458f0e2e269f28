// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/privatefile.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include <cerrno>

using namespace signalbox;

class TestPrivateFile final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isReadBackByItsOwnerAlone();
    void saysWhyItCantBeWritten();
    void saysWhyThereIsNoObject();

private:
    [[nodiscard]] QString path() const { return m_directory.filePath(QStringLiteral("file.json")); }

    QTemporaryDir m_directory;
};

void TestPrivateFile::isReadBackByItsOwnerAlone()
{
    const QJsonObject object{{QStringLiteral("word"), QStringLiteral("ä")}};
    QVERIFY(writePrivateFile(path(), QByteArray("before")));
    QVERIFY(writePrivateFile(path(), object));
    QCOMPARE(readJsonFile(path()).value(), object);
    const QFileDevice::Permissions others
        = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther | QFileDevice::WriteOther;
    QVERIFY(!(QFile::permissions(path()) & others));
    QCOMPARE(QDir(m_directory.path()).entryList(QDir::Files), QStringList{QStringLiteral("file.json")});
}

void TestPrivateFile::saysWhyItCantBeWritten()
{
    const auto written = writePrivateFile(m_directory.filePath(QStringLiteral("none/file")), QByteArray("text"));
    QVERIFY(!written);
    QCOMPARE(written.error().code, ENOENT);
    QVERIFY(!written.error().reason.isEmpty());
}

void TestPrivateFile::saysWhyThereIsNoObject()
{
    QVERIFY(writePrivateFile(path(), QByteArray("{\"cut\":")));
    const auto cut = readJsonFile(path());
    QVERIFY(!cut && !cut.error().isEmpty());
    const auto none = readJsonFile(m_directory.filePath(QStringLiteral("none")));
    QVERIFY(!none && !none.error().isEmpty());
}

QTEST_GUILESS_MAIN(TestPrivateFile)
#include "tst_privatefile.moc"
