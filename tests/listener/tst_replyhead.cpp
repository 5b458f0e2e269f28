// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "listener/replyhead.h"

#include <QTest>

using namespace signalbox;

class TestReplyHead : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatItIsGiven();
    void leavesOutTheLength();
    void echoesTheOrigin();
    void closesOrKeeps();
    void grantsPrivateNetworksOnlyWhenAsked();
};

void TestReplyHead::saysWhatItIsGiven()
{
    ReplyHead head;
    head.fields = "A: b\r\n";
    head.contentLength = 12;
    std::string out = "before ";
    appendReplyHead(out, head);
    QCOMPARE(out, std::string("before HTTP/1.1 200 OK\r\nA: b\r\nContent-Length: 12\r\n\r\n"));
}

void TestReplyHead::leavesOutTheLength()
{
    QVERIFY(isBodiless(204) && isBodiless(304) && !isBodiless(200));
    ReplyHead head;
    head.status = 204;
    std::string out;
    appendReplyHead(out, head);
    QCOMPARE(out, std::string("HTTP/1.1 204 No Content\r\n\r\n"));
}

void TestReplyHead::echoesTheOrigin()
{
    ReplyHead head;
    head.origin = "http://app.example";
    std::string out;
    appendReplyHead(out, head);
    QVERIFY(out.find("\r\nAccess-Control-Allow-Origin: http://app.example\r\nVary: Origin\r\n") != std::string::npos);
    QVERIFY(out.find("\r\nAccess-Control-Expose-Headers: X-Signalbox-Request-Id, ") != std::string::npos);
}

void TestReplyHead::closesOrKeeps()
{
    ReplyHead head;
    head.closes = true;
    head.saysKeepAlive = true;
    std::string out;
    appendReplyHead(out, head);
    QCOMPARE(out, std::string("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"));
    head.closes = false;
    out.clear();
    appendReplyHead(out, head);
    QCOMPARE(out, std::string("HTTP/1.1 200 OK\r\nConnection: keep-alive\r\n\r\n"));
}

void TestReplyHead::grantsPrivateNetworksOnlyWhenAsked()
{
    constexpr std::string_view grant = "Access-Control-Allow-Private-Network: true\r\n";
    QVERIFY(preflightFields(true).starts_with(grant));
    QVERIFY(preflightFields(false).starts_with("Access-Control-Allow-Methods: "));
    QCOMPARE(preflightFields(true).substr(grant.size()), preflightFields(false));
}

QTEST_GUILESS_MAIN(TestReplyHead)
#include "tst_replyhead.moc"
