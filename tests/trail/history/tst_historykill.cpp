// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "historyfixture.h"

#include <QProcess>
#include <QTest>

using namespace signalbox;
using namespace signalbox::test;

/// SIGKILL in the midst of writing, again and again over the same file.
class TestHistoryKill final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void losesAtMostWhatWasNotCommitted();

private:
    static int feedAndKill(const QString &directory, int lines);
};

/// How many requests the program had said to be written when it was killed.
int TestHistoryKill::feedAndKill(const QString &directory, int lines)
{
    QProcess feed;
    feed.start(QStringLiteral(HISTORYFEED), {directory});
    int said = 0;
    for (int line = 0; line < lines; ++line) {
        if (!feed.canReadLine() && !feed.waitForReadyRead(30'000))
            return -1;
        while (feed.canReadLine())
            said = feed.readLine().trimmed().toInt();
    }
    feed.kill();
    feed.waitForFinished();
    while (feed.canReadLine())
        said = feed.readLine().trimmed().toInt();
    return said;
}

void TestHistoryKill::losesAtMostWhatWasNotCommitted()
{
    const QTemporaryDir directory;
    int before = 0;
    for (const int lines : {1, 3, 2, 7, 5}) {
        const int said = feedAndKill(directory.path(), lines);
        QVERIFY(said > before);
        HistoryOptions options;
        options.directory = directory.path();
        HistoryFixture fixture(options);
        const RequestSnapshots found = fixture.renew(1'000'000).requests;
        QVERIFY(fixture.problems.isEmpty());
        // All that it had said, and no commit in part.
        QVERIFY2(found.size() >= said && found.size() % 100 == 0, qPrintable(QString::number(found.size())));
        for (int number = 0; number < found.size(); ++number)
            QCOMPARE(found[number]->id, idOf(number));
        QVERIFY(fixture.recall(idOf(said - 1)).bodies);
        OtherProgram other(fixture.path());
        QCOMPARE(other.one(QStringLiteral("PRAGMA integrity_check")).toString(), QStringLiteral("ok"));
        QCOMPARE(other.one(QStringLiteral("SELECT body_bytes - (SELECT sum(length(bytes)) FROM body) FROM state")), 0);
        before = static_cast<int>(found.size());
    }
}

QTEST_GUILESS_MAIN(TestHistoryKill)
#include "tst_historykill.moc"
