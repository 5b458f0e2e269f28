// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/bodiescodec.h"

#include <QTest>

using namespace signalbox;

class TestBodiesCodec final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comesBack_data();
    void comesBack();
    void jsonGetsSmaller();
    void damagedBytesAreRefused();
};

namespace {

CapturedBodies json(int members)
{
    QByteArray answer = R"({"jsonrpc":"2.0","id":1,"result":[)";
    for (int i = 0; i < members; ++i)
        answer += R"({"address":"0x0000000000000000000000000000000000000001","logIndex":"0x1"},)";
    answer.chop(1);
    return {.request = R"({"jsonrpc":"2.0","id":1,"method":"eth_getLogs","params":[{}]})", .answers = {answer + "]}"}};
}

} // namespace

void TestBodiesCodec::comesBack_data()
{
    QTest::addColumn<CapturedBodies>("bodies");
    QTest::newRow("nothing") << CapturedBodies();
    QTest::newRow("short") << CapturedBodies{.request = "{}", .answers = {"{}"}};
    QTest::newRow("everything") << CapturedBodies{.request = QByteArray("\0\xff{", 3),
        .path = "/wallet/getnowblock?visible=true",
        .contentType = "application/json",
        .answers = {QByteArray(), "refused", QByteArray(CapturedBodies::longestAnswer, 'x')}};
    QTest::newRow("JSON") << json(500);
    QByteArray noise;
    for (int i = 0; i < 1000; ++i)
        noise.append(static_cast<char>((i * 7919) ^ (i >> 3)));
    QTest::newRow("what does not get smaller") << CapturedBodies{.request = noise};
}

void TestBodiesCodec::comesBack()
{
    QFETCH(CapturedBodies, bodies);
    QCOMPARE(decodeBodies(encodeBodies(bodies)), std::optional(bodies));
}

void TestBodiesCodec::jsonGetsSmaller()
{
    const CapturedBodies bodies = json(500);
    QVERIFY(encodeBodies(bodies).size() < bodies.answers.first().size() / 3);
}

void TestBodiesCodec::damagedBytesAreRefused()
{
    for (const CapturedBodies &bodies : {CapturedBodies{.request = "{}", .answers = {"{}"}}, json(10)}) {
        const QByteArray bytes = encodeBodies(bodies);
        for (qsizetype size = 0; size < bytes.size(); ++size)
            QVERIFY(!decodeBodies(bytes.first(size)));
        QByteArray other = bytes;
        for (const char version : {'\0', '\x03'}) {
            other[0] = version;
            QVERIFY(!decodeBodies(other));
        }
    }
    // Claims four gigabytes.
    QVERIFY(!decodeBodies(QByteArrayView("\x02\x05\xff\xff\xff\xff\x78", 7)));
}

QTEST_APPLESS_MAIN(TestBodiesCodec)
#include "tst_bodiescodec.moc"
