// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/routesfile.h"
#include "exampleconfiguration.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace signalbox;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// No file may grow beyond some bytes while it lives: as good as a full disk.
class FullDisk
{
public:
    explicit FullDisk(rlim_t bytes)
    {
        ::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &m_before); }
    Q_DISABLE_COPY_MOVE(FullDisk)

private:
    rlimit m_before{};
};

} // namespace

class TestRoutesSave : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("signalbox.json"));
    }

    void savedFileIsReadBack()
    {
        QVERIFY(saveRoutesFile(m_path, fullConfiguration()));
        const auto loaded = loadRoutesFile(m_path);
        QVERIFY(loaded);
        QCOMPARE(*loaded, fullConfiguration());
    }

    void onlyTheOwnerMayRead()
    {
        QVERIFY(saveRoutesFile(m_path, exampleConfiguration()));
        struct stat status = {};
        QCOMPARE(::stat(QFile::encodeName(m_path).constData(), &status), 0);
        QCOMPARE(status.st_mode & 0777, 0600U);

        // An older file that was open to others does not pass that on.
        QVERIFY(QFile::setPermissions(m_path, QFileDevice::Permissions(0x6644)));
        QVERIFY(saveRoutesFile(m_path, exampleConfiguration()));
        QCOMPARE(::stat(QFile::encodeName(m_path).constData(), &status), 0);
        QCOMPARE(status.st_mode & 0777, 0600U);
    }

    void fullDiskKeepsTheOldFile()
    {
        QVERIFY(saveRoutesFile(m_path, exampleConfiguration()));
        const QByteArray before = contentOf(m_path);
        Configuration large;
        for (int i = 0; i < 300; ++i)
            addPair(large, "name-" + QByteArray::number(i));
        {
            const FullDisk disk(4096);
            const auto saved = saveRoutesFile(m_path, large);
            QVERIFY(!saved);
            QVERIFY2(saved.error().contains(u"free some space"), qPrintable(saved.error()));
        }
        QCOMPARE(contentOf(m_path), before);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).size(), 1); // No temporary file is left.
        QVERIFY(saveRoutesFile(m_path, large));
    }

    void readOnlyFolderKeepsTheOldFile()
    {
        if (::geteuid() == 0)
            QSKIP("root may write everywhere");
        QVERIFY(saveRoutesFile(m_path, exampleConfiguration()));
        const QByteArray before = contentOf(m_path);
        QVERIFY(QFile::setPermissions(m_folder->path(), QFileDevice::ReadOwner | QFileDevice::ExeOwner));
        const auto saved = saveRoutesFile(m_path, fullConfiguration());
        QVERIFY(QFile::setPermissions(
            m_folder->path(), QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner));
        QVERIFY(!saved);
        QVERIFY2(saved.error().contains(u"writable"), qPrintable(saved.error()));
        QCOMPARE(contentOf(m_path), before);
    }

    void missingFolderIsNamed()
    {
        const auto saved
            = saveRoutesFile(m_folder->filePath(QStringLiteral("none/signalbox.json")), exampleConfiguration());
        QVERIFY(!saved);
        QVERIFY2(saved.error().contains(u"make the folder"), qPrintable(saved.error()));
    }

    void folderInTheWayIsAnError()
    {
        QVERIFY(QDir().mkdir(m_path));
        QVERIFY(!saveRoutesFile(m_path, exampleConfiguration()));
        QVERIFY(QFileInfo(m_path).isDir());
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

QTEST_GUILESS_MAIN(TestRoutesSave)
#include "tst_routessave.moc"
