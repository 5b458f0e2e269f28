// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/spelling.h"

#include <QTest>

using namespace signalbox;

class TestSpelling : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void closestName_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("closest");
        QTest::newRow("letter left out") << QByteArray("max_attemps") << QByteArray("max_attempts");
        QTest::newRow("letter too much") << QByteArray("slugg") << QByteArray("slug");
        QTest::newRow("two letters swapped") << QByteArray("tagrets") << QByteArray("targets");
        QTest::newRow("swapped in a short word") << QByteArray("sulg") << QByteArray("slug");
        QTest::newRow("other case") << QByteArray("MAX_ATTEMPTS") << QByteArray("max_attempts");
        QTest::newRow("nearest of several") << QByteArray("max_attempt") << QByteArray("max_attempts");
        QTest::newRow("nothing close") << QByteArray("colour") << QByteArray();
        QTest::newRow("short words need more") << QByteArray("xlxg") << QByteArray();
        QTest::newRow("empty") << QByteArray() << QByteArray();
        QTest::newRow("endless") << QByteArray(1'000'000, 'a') << QByteArray();
    }

    void closestName()
    {
        QFETCH(QByteArray, name);
        QTEST(signalbox::closestName(name, {"slug", "targets", "max_attempts", "max_attained"}), "closest");
    }

    void suggestionIsReadyToAppend()
    {
        QCOMPARE(suggestion("slag", {"slug"}), QStringLiteral(" (did you mean \"slug\"?)"));
        QCOMPARE(suggestion("other", {"slug"}), QString());
    }

    void quotedIsSafeAndShort()
    {
        QCOMPARE(quoted("a\r\nb"), QStringLiteral("\"a??b\""));
        QCOMPARE(quoted(QByteArray(65, 'a')), QString(u'"' + QString(64, u'a') + u"…\""));
    }
};

QTEST_GUILESS_MAIN(TestSpelling)
#include "tst_spelling.moc"
