// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/hiddensecrets.h"

#include <QTest>

using namespace signalbox;

class TestHiddenSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hide_data();
    void hide();
    void keepsWhatIsNone();
};

void TestHiddenSecrets::hide_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const QString &text) { QTest::newRow(name) << text; };
    row("value", QStringLiteral("{\"secret\": \"hunter2\",\n\"x\": 1}"));
    row("of a field that is none", QStringLiteral("  \"api_key\": \"hunter2\""));
    row("number", QStringLiteral("\"password\": hunter2, \"x\": 1"));
    row("on the next line", QStringLiteral("\"secret\":\n\n  \"hunter2\",\n\"x\": 1"));
    row("colon on the next line", QStringLiteral("\"secret\"\n: \"hunter2\""));
    row("quote not closed", QStringLiteral("\"secret\": \"hunter2,\n\"x\": 1"));
    row("quote not closed, escape", QStringLiteral("\"secret\": \"hunter2\\\n\"x\": 1"));
    row("quote in it", QStringLiteral("\"secret\": \"a\\\"hunter2\""));
    row("name not closed", QStringLiteral("\"secret: \"hunter2\""));
    row("other quotes", QStringLiteral("'secret': 'hunter2'"));
    row("no quotes", QStringLiteral("secret: hunter2,"));
    row("list", QStringLiteral("\"tokens\": [\"x\", \"hunter2\"]"));
    row("one line", QStringLiteral("{\"auth\":{\"type\":\"bearer\",\"secret\":\"hunter2\"},\"x\":1}"));
    row("path", QStringLiteral("\"url\": \"https://node.example/v3/hunter2\","));
    row("query", QStringLiteral("\"url\": \"https://node.example/?token=hunter2\","));
    row("user information", QStringLiteral("\"url\": \"https://me:hunter2@node.example/\","));
    row("URL not closed", QStringLiteral("\"url\": \"https://node.example/v3/hunter2,\n\"x\": 1"));
    row("scheme",
        QStringLiteral("\"name\": \"Bearer Hunter2\"").replace(QLatin1String("Hunter2"), QLatin1String("Xhunter2")));
}

void TestHiddenSecrets::hide()
{
    QFETCH(const QString, text);
    const QString shown = withoutSecrets(text);
    QVERIFY2(!shown.contains(QLatin1String("hunter2")), qPrintable(shown));
    QCOMPARE(shown.count(QLatin1Char('\n')), text.count(QLatin1Char('\n')));
    QCOMPARE(shown.contains(QLatin1String("\"x\"")),
        text.contains(QLatin1String("\"x\"")) && !text.contains(QLatin1Char('[')));
}

void TestHiddenSecrets::keepsWhatIsNone()
{
    const QString text = QStringLiteral("{\n  \"version\": 1,\n  \"url\": \"http://127.0.0.1:8545/\",\n  \"type\": "
                                        "\"path_api_key\", \"max_attempts\": 12\n}\n");
    QCOMPARE(withoutSecrets(text), text);
    QCOMPARE(withoutSecrets(QStringLiteral("https://node.example/v3/abc")), QStringLiteral("https://node.example/…"));
}

QTEST_APPLESS_MAIN(TestHiddenSecrets)
#include "tst_hiddensecrets.moc"
