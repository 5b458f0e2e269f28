// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/batchanswer.h"

#include "operations/bytesview.h"

#include <QTest>

using namespace signalbox;

class BatchAnswerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsEachById();
    void holdsNothingElse_data();
    void holdsNothingElse();
};

void BatchAnswerTest::findsEachById()
{
    const QByteArray one = R"({ "id" : 1, "result" : {"id":7,"error":{}} })";
    const QByteArray text = R"({"jsonrpc":"2.0","error":{"code":-1,"message":"no"},"id":"a"})";
    const QByteArray legacy = R"({"result":"x","error":null,"id":null})";
    const QByteArray response = " [ " + one + ",\n" + text + ',' + legacy + "]";
    const BatchAnswer batch(response);
    QVERIFY(batch.answerTo("1").answer == view(one));
    QVERIFY(!batch.answerTo("1").isError);
    // Ids are compared by value: this one is spelled with an escape.
    const QByteArray spelled = R"("\u0061")";
    QVERIFY(batch.answerTo(view(spelled)).answer == view(text));
    QVERIFY(batch.answerTo(view(spelled)).isError);
    QVERIFY(batch.answerTo("null").answer == view(legacy));
    QVERIFY(!batch.answerTo("null").isError);
    QVERIFY(batch.answerTo("7").answer.empty());
    QVERIFY(batch.answerTo("2").answer.empty());
}

void BatchAnswerTest::holdsNothingElse_data()
{
    QTest::addColumn<QByteArray>("response");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("one answer") << QByteArray(R"({"id":1,"result":2})");
    QTest::newRow("cut off") << QByteArray(R"([{"id":1,"result":2},{"id":)");
    QTest::newRow("no JSON") << QByteArray(R"([{"id":1,"result":2}] trailing)");
    QTest::newRow("no object") << QByteArray(R"([{"id":1,"result":2},3)");
}

void BatchAnswerTest::holdsNothingElse()
{
    QFETCH(const QByteArray, response);
    QVERIFY(BatchAnswer(response).answerTo("1").answer.empty());
}

QTEST_GUILESS_MAIN(BatchAnswerTest)
#include "tst_batchanswer.moc"
