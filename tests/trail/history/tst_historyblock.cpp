// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/historyblock.h"

#include <QTest>

using namespace signalbox;

/// How requests lie together.
class TestHistoryBlock final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesBackWhatWasAdded_data();
    void givesBackWhatWasAdded();
    void idsThatGoOnTakeFewBytes();
    void notesWhereIdsLie();
    void canBeUsedAgain();
    void readsWhatIsNotDamaged();
};

namespace {

HistoryBlock blockOf(const QByteArrayList &ids)
{
    HistoryBlock block;
    for (const QByteArray &id : ids)
        block.add(id, QByteArray("record of " + id));
    return block;
}

} // namespace

void TestHistoryBlock::givesBackWhatWasAdded_data()
{
    QTest::addColumn<QByteArrayList>("ids");
    QTest::newRow("none") << QByteArrayList();
    QTest::newRow("one") << QByteArrayList{"R-1"};
    QTest::newRow("of one worker") << QByteArrayList{"run-a0000000009", "run-a000000000a", "run-a0000000003"};
    QTest::newRow("of two workers") << QByteArrayList{"run-a0000000009", "run-b0000000009", "run-a000000000a"};
    QTest::newRow("the same, longer, shorter, empty") << QByteArrayList{"ab", "ab", "abc", "a", "", "b"};
    QTest::newRow("any bytes") << QByteArrayList{QByteArray("\0\xff", 2), QByteArray("\0\0", 2)};
}

void TestHistoryBlock::givesBackWhatWasAdded()
{
    QFETCH(const QByteArrayList, ids);
    const HistoryBlock block = blockOf(ids);
    QCOMPARE(block.count(), ids.size());
    const QList<HistoryEntry> entries = HistoryBlock::read(block.bytes());
    QCOMPARE(entries.size(), ids.size());
    for (qsizetype i = 0; i < ids.size(); ++i) {
        QCOMPARE(entries[i].id, ids[i]);
        QCOMPARE(entries[i].record.toByteArray(), "record of " + ids[i]);
    }
}

void TestHistoryBlock::idsThatGoOnTakeFewBytes()
{
    HistoryBlock block;
    block.add("6a1b2c3df00d-a0000000001", "x");
    const qsizetype first = block.bytes().size();
    block.add("6a1b2c3df00d-a0000000002", "x");
    QCOMPARE(block.bytes().size() - first, 5); // How much is shared, what is not and its length, the record and its.
}

void TestHistoryBlock::notesWhereIdsLie()
{
    const HistoryBlock block
        = blockOf({"run-a0000000009", "run-b0000000005", "run-a0000000003", "run-a000000000a", "R-7", "R-10"});
    QCOMPARE(block.spans().size(), 3);
    QCOMPARE(block.spans()[0].prefix, "run-a");
    QCOMPARE(block.spans()[0].low, "0000000003");
    QCOMPARE(block.spans()[0].high, "000000000a");
    QCOMPARE(block.spans()[1].prefix, "run-b");
    QCOMPARE(block.spans()[1].low, "0000000005");
    QCOMPARE(block.spans()[1].high, "0000000005");
    QCOMPARE(block.spans()[2].prefix, "");
    QCOMPARE(block.spans()[2].low, "R-10");
    QCOMPARE(block.spans()[2].high, "R-7");
    QVERIFY(!block.spans()[2].prefix.isNull()); // A null array would be NULL in the database.
}

void TestHistoryBlock::canBeUsedAgain()
{
    HistoryBlock block = blockOf({"R-1", "R-2"});
    block.clear();
    QCOMPARE(block.count(), 0);
    QVERIFY(block.bytes().isEmpty());
    QVERIFY(block.spans().isEmpty());
    block.add("R-3", "x");
    QCOMPARE(HistoryBlock::read(block.bytes()).front().id, "R-3");
}

void TestHistoryBlock::readsWhatIsNotDamaged()
{
    const HistoryBlock block = blockOf({"R-1", "R-2", "R-3"});
    for (qsizetype size = 0; size < block.bytes().size(); ++size)
        QVERIFY(HistoryBlock::read(block.bytes().first(size)).size() < 3);
    QByteArray shared = block.bytes().toByteArray();
    shared[0] = 1; // Of an id before the first one.
    QVERIFY(HistoryBlock::read(shared).isEmpty());
}

QTEST_APPLESS_MAIN(TestHistoryBlock)
#include "tst_historyblock.moc"
