// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/secretresolver.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace signalbox;
using Kind = SecretError::Kind;

class TestSecretResolver : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { qunsetenv("SIGNALBOX_TEST_SECRET"); }

    void environment()
    {
        QCOMPARE(kindOf("env:SIGNALBOX_TEST_SECRET"), int(Kind::NotFound));
        qputenv("SIGNALBOX_TEST_SECRET", "");
        QCOMPARE(kindOf("env:SIGNALBOX_TEST_SECRET"), int(Kind::Empty));
        qputenv("SIGNALBOX_TEST_SECRET", "s3cret: \xc3\xa9");
        QCOMPARE(m_resolver.resolve("env:SIGNALBOX_TEST_SECRET").value(), QByteArray("s3cret: \xc3\xa9"));
        qputenv("SIGNALBOX_TEST_SECRET", "s3cret\r\nX: y");
        QCOMPARE(kindOf("env:SIGNALBOX_TEST_SECRET"), int(Kind::ForbiddenBytes));
        QVERIFY(!m_resolver.resolve("env:SIGNALBOX_TEST_SECRET").error().message.contains(u"s3cret"));
    }

    void file_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<uint>("mode");
        QTest::addColumn<QByteArray>("secret");
        QTest::addColumn<int>("kind"); // -1: resolved
        QTest::newRow("plain") << QByteArray("key") << 0600U << QByteArray("key") << -1;
        QTest::newRow("read-only") << QByteArray("key") << 0400U << QByteArray("key") << -1;
        QTest::newRow("line feed") << QByteArray("key\n") << 0600U << QByteArray("key") << -1;
        QTest::newRow("line feeds of Windows") << QByteArray("key\r\n\r\n") << 0600U << QByteArray("key") << -1;
        QTest::newRow("blanks count") << QByteArray(" key \n") << 0600U << QByteArray(" key ") << -1;
        QTest::newRow("largest") << QByteArray(65536, 'k') << 0600U << QByteArray(65536, 'k') << -1;
        QTest::newRow("too large") << QByteArray(65537, 'k') << 0600U << QByteArray() << int(Kind::NotReadable);
        QTest::newRow("group may read") << QByteArray("key") << 0640U << QByteArray() << int(Kind::TooOpen);
        QTest::newRow("others may read") << QByteArray("key") << 0604U << QByteArray() << int(Kind::TooOpen);
        QTest::newRow("group may write") << QByteArray("key") << 0620U << QByteArray() << int(Kind::TooOpen);
        QTest::newRow("empty") << QByteArray() << 0600U << QByteArray() << int(Kind::Empty);
        QTest::newRow("only a line feed") << QByteArray("\n") << 0600U << QByteArray() << int(Kind::Empty);
        QTest::newRow("two lines") << QByteArray("key\nmore") << 0600U << QByteArray() << int(Kind::ForbiddenBytes);
        QTest::newRow("NUL") << QByteArray("k\0y", 3) << 0600U << QByteArray() << int(Kind::ForbiddenBytes);
    }

    void file()
    {
        QFETCH(QByteArray, content);
        QFETCH(uint, mode);
        QFETCH(QByteArray, secret);
        QFETCH(int, kind);
        const QByteArray path = write(content, mode);
        const auto resolved = m_resolver.resolve("file:" + path);
        QCOMPARE(kindOf("file:" + path), kind);
        if (kind < 0)
            QCOMPARE(*resolved, secret);
        else
            QVERIFY(!resolved.error().message.isEmpty());
        QVERIFY(QFile::remove(QFile::decodeName(path)));
    }

    void linkToAFileIsFollowed()
    {
        const QByteArray path = write("key", 0600);
        const QByteArray link = path + ".link";
        QCOMPARE(::symlink(path.constData(), link.constData()), 0);
        QCOMPARE(m_resolver.resolve("file:" + link).value(), QByteArray("key"));
        QCOMPARE(::chmod(path.constData(), 0644), 0);
        QCOMPARE(kindOf("file:" + link), int(Kind::TooOpen));
    }

    void whatIsNoFile()
    {
        QCOMPARE(kindOf("file:" + QFile::encodeName(m_folder.filePath(QStringLiteral("none")))), int(Kind::NotFound));
        QCOMPARE(kindOf("file:" + QFile::encodeName(m_folder.path())), int(Kind::NotReadable));
        QCOMPARE(kindOf("file:/dev/null"), int(Kind::NotReadable));
        const QByteArray pipe = QFile::encodeName(m_folder.filePath(QStringLiteral("pipe")));
        QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
        QCOMPARE(kindOf("file:" + pipe), int(Kind::NotReadable)); // And at once: nobody writes to it.
    }

    void fileOfAnotherUser()
    {
        if (::geteuid() != 0)
            QSKIP("only root can give a file away");
        const QByteArray path = write("key", 0600);
        QCOMPARE(::chown(path.constData(), 12345, 12345), 0);
        QCOMPARE(kindOf("file:" + path), int(Kind::TooOpen));
    }

    void badReferences()
    {
        QCOMPARE(kindOf(""), int(Kind::BadReference));
        QCOMPARE(kindOf("hunter2"), int(Kind::BadReference));
        QVERIFY(!m_resolver.resolve("hunter2").error().message.contains(u"hunter2"));
    }

    void keychainIsNotTheBaseClass() { QCOMPARE(kindOf("keychain:x"), int(Kind::KeychainUnavailable)); }

private:
    int kindOf(const QByteArray &reference)
    {
        const auto resolved = m_resolver.resolve(reference);
        return resolved ? -1 : static_cast<int>(resolved.error().kind);
    }

    QByteArray write(const QByteArray &content, uint mode)
    {
        QFile file(m_folder.filePath(QStringLiteral("secret")));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("can't write a test file");
        file.close();
        const QByteArray path = QFile::encodeName(file.fileName());
        if (::chmod(path.constData(), mode) != 0)
            qFatal("can't set permissions");
        return path;
    }

    QTemporaryDir m_folder;
    SecretResolver m_resolver;
};

QTEST_GUILESS_MAIN(TestSecretResolver)
#include "tst_secretresolver.moc"
