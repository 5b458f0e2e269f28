// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samplerecords.h"

#include "trail/logevent.h"
#include "trail/logwriter.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace signalbox;

class TestLogWriter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void makesAFileForItsOwnerAlone();
    void appendsToWhatIsThere();
    void writesOnceInOrder();
    void writesTheRestWhenItEnds();
    void reopensAfterARotation();
    void keepsTheOldFileWhenReopeningFails();
    void saysWhyAFileCannotBeOpened();
    void countsWhatCannotBeWritten();
};

namespace {

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("no such file");
}

QByteArrayList eventsIn(const QString &path)
{
    QByteArrayList names;
    for (const QByteArray &line : contents(path).split('\n')) {
        if (!line.isEmpty())
            names.append(QJsonDocument::fromJson(line).object().value(QLatin1String("event")).toString().toUtf8());
    }
    return names;
}

std::unique_ptr<LogWriter> writerTo(const QString &path)
{
    auto writer = LogWriter::toFile(path);
    return writer ? std::move(*writer) : nullptr;
}

} // namespace

void TestLogWriter::makesAFileForItsOwnerAlone()
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("log"));
    const mode_t oldMask = ::umask(0);
    const auto writer = writerTo(path);
    ::umask(oldMask);
    QVERIFY(writer);
    struct stat status;
    QCOMPARE(::stat(QFile::encodeName(path).constData(), &status), 0);
    QCOMPARE(status.st_mode & 0777, 0600u);
}

void TestLogWriter::appendsToWhatIsThere()
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("log"));
    for (const char *name : {"first", "second"}) {
        const auto writer = writerTo(path);
        writer->append(LogEvent{name, {}});
    }
    QCOMPARE(eventsIn(path), QByteArrayList({"first", "second"}));
}

void TestLogWriter::writesOnceInOrder()
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("log"));
    const auto writer = writerTo(path);
    writer->append(LogEvent::started(QStringLiteral("0")));
    writer->append(test::answeredRequest());
    writer->append(LogEvent::stopped());
    QCOMPARE(contents(path), QByteArray());
    writer->write();
    QCOMPARE(eventsIn(path), QByteArrayList({"started", "", "stopped"}));
    writer->write();
    QCOMPARE(eventsIn(path).size(), 3);
    QCOMPARE(writer->lostLines(), 0u);
}

void TestLogWriter::writesTheRestWhenItEnds()
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("log"));
    writerTo(path)->append(LogEvent::stopped());
    QCOMPARE(eventsIn(path), QByteArrayList({"stopped"}));
}

void TestLogWriter::reopensAfterARotation()
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("log"));
    const QString rotated = directory.filePath(QStringLiteral("log.1"));
    const auto writer = writerTo(path);
    writer->append(LogEvent{"before", {}});
    writer->write();
    QVERIFY(QFile::rename(path, rotated));
    writer->append(LogEvent{"renamed", {}});
    writer->write();
    writer->reopen();
    writer->append(LogEvent{"after", {}});
    writer->write();
    QCOMPARE(eventsIn(rotated), QByteArrayList({"before", "renamed"}));
    QCOMPARE(eventsIn(path), QByteArrayList({"after"}));
}

void TestLogWriter::keepsTheOldFileWhenReopeningFails()
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("log"));
    const QString rotated = directory.filePath(QStringLiteral("log.1"));
    const auto writer = writerTo(path);
    QVERIFY(QFile::rename(path, rotated));
    QVERIFY(
        QDir(directory.path()).mkdir(QStringLiteral("log"))); // a directory can't be opened for writing, even by root
    writer->reopen();
    writer->append(LogEvent{"after", {}});
    writer->write();
    QCOMPARE(eventsIn(rotated), QByteArrayList({"after", "log_not_reopened"}));
}

void TestLogWriter::saysWhyAFileCannotBeOpened()
{
    const QTemporaryDir directory;
    const auto writer = LogWriter::toFile(directory.filePath(QStringLiteral("missing/log")));
    QVERIFY(!writer);
    QCOMPARE(writer.error(), std::error_code(ENOENT, std::generic_category()));
}

void TestLogWriter::countsWhatCannotBeWritten()
{
    const auto writer = writerTo(QStringLiteral("/dev/full"));
    if (!writer)
        QSKIP("no /dev/full here");
    writer->append(test::answeredRequest());
    writer->append(LogEvent::stopped());
    QCOMPARE(writer->lostLines(), 0u);
    writer->write();
    QCOMPARE(writer->lostLines(), 2u);
}

QTEST_APPLESS_MAIN(TestLogWriter)
#include "tst_logwriter.moc"
