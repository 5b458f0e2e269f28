// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/scriptedendpoint.h"
#include "trail/curlcommand.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTest>

using namespace signalbox;

/// The command has to mean the same to a real shell and to a real curl.
class TestCurlCommand final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readable();
    void get();
    void key();
    void fields();
    void shellSeesTheBytes_data();
    void shellSeesTheBytes();
    void curlSendsTheBytes_data() { shellSeesTheBytes_data(); }
    void curlSendsTheBytes();
    void curlKeepsTheTarget();
};

namespace {

/// Prints the body that curl would send.
const char standIn[] = "curl() {\n"
                       "    for argument; do\n"
                       "        if [ \"$previous\" = --data-binary ]; then\n"
                       "            if [ \"$argument\" = @- ]; then cat; else printf %s \"$argument\"; fi\n"
                       "        fi\n"
                       "        previous=$argument\n"
                       "    done\n"
                       "}\n";

QByteArray run(const QString &shell, const QString &script)
{
    QProcess process;
    process.start(shell, {QStringLiteral("-s")});
    process.write(script.toUtf8());
    process.closeWriteChannel();
    // Endpoints of this thread have to answer meanwhile.
    if (!QTest::qWaitFor([&process] { return process.state() == QProcess::NotRunning; }, 20'000))
        process.kill();
    return process.readAllStandardOutput();
}

} // namespace

void TestCurlCommand::readable()
{
    const CurlRequest request{.url = "http://127.0.0.1:8645/eth", .body = "{\"method\":\"it's\"}"};
    QCOMPARE(curlCommand(request),
        QStringLiteral("curl --silent --show-error 'http://127.0.0.1:8645/eth' \\\n"
                       "  --header 'Content-Type: application/json' \\\n"
                       "  --data-binary '{\"method\":\"it'\\''s\"}'"));
}

void TestCurlCommand::get()
{
    QCOMPARE(curlCommand({.url = "http://127.0.0.1:8645/t/v1/a?x=[1]", .get = true}),
        QStringLiteral("curl --silent --show-error --globoff 'http://127.0.0.1:8645/t/v1/a?x=[1]'"));
}

void TestCurlCommand::key()
{
    const QString command = curlCommand({.url = "http://127.0.0.1:8645/eth", .body = "{}", .needsKey = true});
    QVERIFY(command.contains(QLatin1String("--header \"Authorization: Bearer $SIGNALBOX_KEY\"")));
}

void TestCurlCommand::fields()
{
    const QString command = curlCommand({.url = "https://rpc.example/v3/{api_key}",
        .body = "{}",
        .fields = {"Authorization: Bearer {credential}", "X-It's: {credential}"}});
    QVERIFY(command.contains(QStringLiteral("--globoff 'https://rpc.example/v3/{api_key}' \\\n"
                                            "  --header 'Authorization: Bearer {credential}' \\\n"
                                            "  --header 'X-It'\\''s: {credential}' \\\n"
                                            "  --header 'Content-Type: application/json' \\\n")));
}

void TestCurlCommand::shellSeesTheBytes_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("quotes") << QByteArray("{\"a\":\"it's \\\"quoted\\\" '' $HOME `id` \\\\ !! #\"}");
    QTest::newRow("newlines") << QByteArray("\n{\n \"a\": 1\n}\n\n");
    QTest::newRow("unicode") << QByteArray(R"(["ü 漢字 🚀 עברית"])");
    QTest::newRow("escaped NUL") << QByteArray(R"({"a":"x\u0000y","b":"\\u0000"})");
    QTest::newRow("NUL") << QByteArray("a\0b\0", 4);
    QTest::newRow("carriage return and tab") << QByteArray("{\r\n\t\"a\":1}\r\n");
    QTest::newRow("no UTF-8") << QByteArray("\xff\xfe\x80'%s\\n");
    QTest::newRow("byte-order mark") << QByteArray("\xef\xbb\xbf{}");
    QTest::newRow("octal look-alikes") << QByteArray("\x01"
                                                     "7\\0101\\c\\n");
    QTest::newRow("right-to-left override") << QByteArray("[\"\xe2\x80\xae\"]");
    QTest::newRow("at sign") << QByteArray("@/etc/hostname");
    QTest::newRow("dash") << QByteArray("-n %s");
    QTest::newRow("long text") << QByteArray(300'000, 'x');
    QByteArray all;
    for (int byte = 0; byte < 256; ++byte)
        all.append(static_cast<char>(byte));
    QTest::newRow("every byte") << all;
}

void TestCurlCommand::shellSeesTheBytes()
{
    QFETCH(QByteArray, body);
    const QString script = QString::fromLatin1(standIn) + curlCommand({.url = "http://127.0.0.1:1/eth", .body = body});
    QCOMPARE(run(QStringLiteral("sh"), script), body);
    if (!QStandardPaths::findExecutable(QStringLiteral("bash")).isEmpty())
        QCOMPARE(run(QStringLiteral("bash"), script), body);
}

void TestCurlCommand::curlSendsTheBytes()
{
    if (QStandardPaths::findExecutable(QStringLiteral("curl")).isEmpty())
        QSKIP("curl is not installed");
    QFETCH(QByteArray, body);
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    const QByteArray url = endpoint.url().toEncoded() + "/eth";
    const QByteArray answer
        = run(QStringLiteral("sh"), curlCommand({.url = url, .contentType = "text/x; a='b'", .body = body}));
    QCOMPARE(endpoint.deliveries(), 1);
    const ReceivedRequest request = endpoint.requests().first();
    QCOMPARE(request.verb, "POST");
    QCOMPARE(request.target, "/eth");
    QCOMPARE(request.header("Content-Type"), "text/x; a='b'");
    QCOMPARE(request.body, body);
    Q_UNUSED(answer)
}

void TestCurlCommand::curlKeepsTheTarget()
{
    if (QStandardPaths::findExecutable(QStringLiteral("curl")).isEmpty())
        QSKIP("curl is not installed");
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    const QByteArray target = "/t/v1/accounts?a=[1-3]&b={x,y}&c=$HOME'%20";
    run(QStringLiteral("sh"), curlCommand({.url = endpoint.url().toEncoded() + target, .get = true}));
    QCOMPARE(endpoint.requests().value(0).verb, "GET");
    QCOMPARE(endpoint.requests().value(0).target, target);
}

QTEST_GUILESS_MAIN(TestCurlCommand)
#include "tst_curlcommand.moc"
