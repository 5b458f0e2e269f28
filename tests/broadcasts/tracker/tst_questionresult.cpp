// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracker/questionresult.h"

#include <QTest>

using namespace signalbox;

class TestQuestionResult : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void of_data();
    void of();
    void keepsTheWish();
};

void TestQuestionResult::of_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("why");
    const QByteArray json(R"( {"error":{}})");
    QTest::newRow("result") << 200 << json << QByteArray();
    QTest::newRow("empty success") << 204 << QByteArray() << QByteArray();
    QTest::newRow("Bitcoin's errors") << 500 << json << QByteArray();
    QTest::newRow("Bitcoin's unknown methods") << 404 << json << QByteArray();
    QTest::newRow("list") << 400 << QByteArray("\n[1]") << QByteArray();
    QTest::newRow("gateway's page") << 502 << QByteArray("<html>{}") << QByteArray("http_502");
    QTest::newRow("nothing") << 503 << QByteArray() << QByteArray("http_503");
    QTest::newRow("redirect") << 302 << QByteArray() << QByteArray("http_302");
    QTest::newRow("no credentials") << 401 << json << QByteArray("http_401");
    QTest::newRow("not allowed") << 403 << json << QByteArray("http_403");
    QTest::newRow("too many") << 429 << json << QByteArray("http_429");
    const auto error = [](const QByteArray &code, const QByteArray &message) {
        return QByteArray(R"({"jsonrpc":"2.0","id":1,"error":{"code":)" + code + R"(,"message":")" + message + "\"}}");
    };
    QTest::newRow("too many, in words") << 200 << error("-32005", "daily request count exceeded") << QByteArray("throttled");
    QTest::newRow("too many, as a code") << 200 << error("429", "Too Many Requests") << QByteArray("throttled");
    QTest::newRow("too many, not found") << 404 << error("-32005", "limit exceeded") << QByteArray("throttled");
    QTest::newRow("a node that lags") << 200 << error("-32005", "Node is behind by 42 slots") << QByteArray();
    QTest::newRow("another error") << 200 << error("-32000", "limit exceeded") << QByteArray();
    QTest::newRow("a result of such a code") << 200 << QByteArray(R"({"id":1,"result":{"code":-32005}})") << QByteArray();
    QTest::newRow("broken error") << 200 << QByteArray(R"({"error":{"code":-32005)") << QByteArray();
}

void TestQuestionResult::of()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, why);
    const QuestionResult result = QuestionResult::of({.status = status, .body = body});
    QCOMPARE(result.answered, why.isEmpty());
    QCOMPARE(result.why, why);
    QCOMPARE(result.body, why.isEmpty() ? body : QByteArray());
}

void TestQuestionResult::keepsTheWish()
{
    const std::chrono::seconds wish(7);
    QCOMPARE(QuestionResult::of({.status = 429, .retryAfter = wish}).retryAfter, std::optional(wish));
    const QuestionResult fault = QuestionResult::of({.fault = AccessFault::ResponseTooLarge, .status = 200});
    QVERIFY(!fault.answered);
    QCOMPARE(fault.why, QByteArray("response_too_large"));
}

QTEST_APPLESS_MAIN(TestQuestionResult)

#include "tst_questionresult.moc"
