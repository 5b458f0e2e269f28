// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samples.h"

#include "requests/packedrecord.h"
#include "trail/logline.h"
#include "trail/summary.h"

#include <QTest>

using namespace signalbox;

class TestPackedRecord : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void roundTrip_data();
    void roundTrip();
    void foreignBytes();
};

void TestPackedRecord::roundTrip_data()
{
    QTest::addColumn<RequestRecord>("record");
    QTest::newRow("empty") << RequestRecord();
    QTest::newRow("one attempt") << samples::plainQuery("R-1");
    QTest::newRow("broadcast") << samples::replayedBroadcast("R-2");
    QTest::newRow("exhausted") << samples::exhausted("R-3");
    RequestRecord full = samples::stoppedFilter("R-4");
    full.parentId = "R-0";
    full.shape = RequestShape::Notification;
    full.protocol = Protocol::TronHttp;
    full.classOverridden = true;
    full.skipped = {{"charlie", Admission::WrongNetwork, 1}, {"delta", Admission::Cordoned, 0}};
    full.attempts[0].reusedConnection = true;
    full.attempts[0].outcome.defect = ResponseDefect::BatchMismatch;
    full.attempts[0].verdict.cause = Rule::DefiniteMove;
    QTest::newRow("everything") << full;
}

void TestPackedRecord::roundTrip()
{
    QFETCH(RequestRecord, record);
    const QByteArray bytes = packRecord(record);
    const RequestSnapshot unpacked = unpackRecord(bytes);
    QVERIFY(unpacked);
    std::string before;
    std::string after;
    appendRequestLine(before, record);
    appendRequestLine(after, *unpacked);
    QCOMPARE(QByteArray::fromStdString(after), QByteArray::fromStdString(before));
    QCOMPARE(renderSummary(*unpacked), renderSummary(record));
    QCOMPARE(packRecord(*unpacked), bytes);
}

void TestPackedRecord::foreignBytes()
{
    QVERIFY(!unpackRecord({}));
    QVERIFY(!unpackRecord("x"));
    const QByteArray bytes = packRecord(samples::replayedBroadcast("R-2"));
    for (qsizetype size = 0; size < bytes.size(); ++size)
        QVERIFY(!unpackRecord(bytes.left(size)));
    QVERIFY(!unpackRecord(bytes + 'x'));
    // No byte makes a value that nothing has a word for.
    for (qsizetype at = 0; at < bytes.size(); ++at) {
        QByteArray changed = bytes;
        changed[at] = '\xff';
        if (const RequestSnapshot record = unpackRecord(changed)) {
            std::string line;
            appendRequestLine(line, *record);
        }
    }
}

QTEST_APPLESS_MAIN(TestPackedRecord)
#include "tst_packedrecord.moc"
