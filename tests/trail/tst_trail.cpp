// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samplerecords.h"

#include "trail/logevent.h"
#include "trail/logwriter.h"
#include "trail/trail.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace signalbox;

class TestTrail : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void takesRequestsByItself();
    void announcesEachRequestOnce();
    void flushLosesNothing();
    void theEndLosesNothing();
    void dropsTheOldestAndCounts();
    void workersReportAtTheSameTime();

private:
    [[nodiscard]] QByteArrayList loggedIds() const;
    [[nodiscard]] QList<QJsonObject> loggedLines() const;

    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<LogWriter> m_log;
};

namespace {

QByteArray idOf(int worker, int number)
{
    return QByteArray::number(worker) + '-' + QByteArray::number(number);
}

} // namespace

void TestTrail::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    auto log = LogWriter::toFile(m_directory->filePath(QStringLiteral("log")));
    QVERIFY(log);
    m_log = std::move(*log);
}

void TestTrail::cleanup()
{
    m_log.reset();
    m_directory.reset();
}

QList<QJsonObject> TestTrail::loggedLines() const
{
    QFile file(m_directory->filePath(QStringLiteral("log")));
    QList<QJsonObject> lines;
    if (!file.open(QIODevice::ReadOnly))
        return lines;
    while (!file.atEnd())
        lines.append(QJsonDocument::fromJson(file.readLine()).object());
    return lines;
}

QByteArrayList TestTrail::loggedIds() const
{
    QByteArrayList ids;
    for (const QJsonObject &line : loggedLines()) {
        if (line.contains(QLatin1String("id")))
            ids.append(line.value(QLatin1String("id")).toString().toUtf8());
    }
    return ids;
}

void TestTrail::takesRequestsByItself()
{
    Trail trail(1, *m_log);
    trail.requestFinished(0, test::answeredRequest("R-7"));
    static_assert(Trail::drainCadence < std::chrono::seconds(1)); // "within a second of its answer"
    QTRY_VERIFY(trail.ring().find("R-7"));
    QTRY_COMPARE(loggedIds(), QByteArrayList{"R-7"});
    QCOMPARE(trail.dropped(), 0u);
}

void TestTrail::announcesEachRequestOnce()
{
    Trail trail(2, *m_log);
    QByteArrayList announced;
    connect(&trail, &Trail::requestsTaken, this, [&announced](const RequestSnapshots &requests) {
        for (const RequestSnapshot &request : requests)
            announced.append(request->id);
    });
    for (int number = 0; number < 5; ++number) {
        trail.requestFinished(0, test::answeredRequest(idOf(0, number)));
        trail.requestFinished(1, test::answeredRequest(idOf(1, number)));
    }
    QTRY_COMPARE(announced.size(), 10);
    trail.requestFinished(0, test::answeredRequest("last"));
    QTRY_COMPARE(announced.size(), 11);
    QCOMPARE(announced.last(), QByteArray("last"));
    QCOMPARE(announced.count("0-3"), 1);
}

void TestTrail::flushLosesNothing()
{
    Trail trail(3, *m_log);
    constexpr int perWorker = 500;
    for (int number = 0; number < perWorker; ++number) {
        for (int worker = 0; worker < 3; ++worker)
            trail.requestFinished(worker, test::answeredRequest(idOf(worker, number)));
    }
    trail.flush();
    QCOMPARE(loggedIds().size(), 3 * perWorker);
    QCOMPARE(trail.ring().size(), std::size_t(3 * perWorker));
}

void TestTrail::theEndLosesNothing()
{
    {
        Trail trail(1, *m_log);
        for (int number = 0; number < 100; ++number)
            trail.requestFinished(0, test::answeredRequest(idOf(0, number)));
    }
    QCOMPARE(loggedIds().size(), 100);
    QCOMPARE(loggedIds().last(), QByteArray("0-99"));
}

void TestTrail::dropsTheOldestAndCounts()
{
    constexpr int count = 10'000;
    Trail trail(1, *m_log, {.queue = 16, .ring = 1000});
    for (int number = 0; number < count; ++number)
        trail.requestFinished(0, test::answeredRequest(idOf(0, number)));
    trail.flush();
    const QByteArrayList ids = loggedIds();
    QVERIFY(trail.dropped() > 0);
    QCOMPARE(ids.size() + qsizetype(trail.dropped()), count);
    QCOMPARE(ids.last(), idOf(0, count - 1)); // the newest is kept

    std::int64_t reported = 0;
    for (const QJsonObject &line : loggedLines()) {
        if (line.value(QLatin1String("event")).toString() == QLatin1String("dropped"))
            reported += line.value(QLatin1String("count")).toInteger();
    }
    QCOMPARE(reported, std::int64_t(trail.dropped()));
}

// Meant for ThreadSanitizer too: three workers, events and flushes beside the trail thread.
void TestTrail::workersReportAtTheSameTime()
{
    constexpr int perWorker = 20'000;
    constexpr int workers = 3;
    Trail trail(workers, *m_log, {.queue = 65'536, .ring = 1000});
    std::vector<std::thread> threads;
    for (int worker = 0; worker < workers; ++worker) {
        threads.emplace_back([&trail, worker] {
            for (int number = 0; number < perWorker; ++number)
                trail.requestFinished(worker, test::answeredRequest(idOf(worker, number)));
        });
    }
    for (int i = 0; i < 20; ++i) {
        m_log->append(LogEvent::circuitClosed("alpha"));
        trail.flush();
        std::ignore = trail.ring().newest(100);
    }
    for (std::thread &thread : threads)
        thread.join();
    trail.flush();

    QCOMPARE(trail.dropped(), 0u);
    QList<int> next(workers, 0);
    for (const QByteArray &id : loggedIds()) {
        const int worker = id.split('-').at(0).toInt();
        QCOMPARE(id, idOf(worker, next[worker]));
        ++next[worker];
    }
    QCOMPARE(next, QList<int>(workers, perWorker));
    QCOMPARE(trail.ring().size(), 1000u);
}

QTEST_GUILESS_MAIN(TestTrail)
#include "tst_trail.moc"
