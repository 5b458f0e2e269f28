// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/ledgererror.h"

#include <QSet>
#include <QSqlError>
#include <QTest>

using namespace signalbox;
using Kind = LedgerError::Kind;

class LedgerErrorTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesWhatSqliteSays_data();
    void namesWhatSqliteSays();
    void saysWhatHappenedWhatFollowsAndWhatToDo();
};

void LedgerErrorTest::namesWhatSqliteSays_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<Kind>("kind");
    QTest::newRow("busy") << QStringLiteral("5") << Kind::Busy;
    QTest::newRow("busy snapshot") << QStringLiteral("517") << Kind::Busy;
    QTest::newRow("locked") << QStringLiteral("6") << Kind::Busy;
    QTest::newRow("read only directory") << QStringLiteral("1544") << Kind::ReadOnly;
    QTest::newRow("fsync failed") << QStringLiteral("1034") << Kind::InputOutput;
    QTest::newRow("corrupt") << QStringLiteral("11") << Kind::Corrupt;
    QTest::newRow("no database") << QStringLiteral("26") << Kind::Corrupt;
    QTest::newRow("full") << QStringLiteral("13") << Kind::Full;
    QTest::newRow("can't open") << QStringLiteral("14") << Kind::CannotOpen;
    QTest::newRow("constraint") << QStringLiteral("2067") << Kind::Other;
    QTest::newRow("no code") << QString() << Kind::Other;
}

void LedgerErrorTest::namesWhatSqliteSays()
{
    QFETCH(const QString, code);
    QFETCH(const Kind, kind);
    const LedgerError error = LedgerError::fromSql(
        QSqlError(QStringLiteral("driver"), QStringLiteral("own words"), QSqlError::StatementError, code));
    QCOMPARE(error.kind, kind);
    QCOMPARE(error.detail, QStringLiteral("own words"));
}

void LedgerErrorTest::saysWhatHappenedWhatFollowsAndWhatToDo()
{
    QSet<QString> names;
    for (int kind = 1; kind <= static_cast<int>(Kind::Other); ++kind) {
        const LedgerError error{static_cast<Kind>(kind), QStringLiteral("detail")};
        const QString name = QString::fromUtf8(ledgerErrorName(error.kind).data());
        QVERIFY(!name.isEmpty() && !names.contains(name));
        names.insert(name);
        const QString message = error.message();
        QVERIFY2(message.contains(QLatin1String("(detail)")), qPrintable(message));
        QVERIFY2(message.contains(error.stopsBroadcasts() ? QLatin1String("Broadcasts are refused")
                                                          : QLatin1String("Broadcasts are served")),
            qPrintable(message));
        QVERIFY2(message.endsWith(QLatin1Char('.')) && !message.contains(QLatin1Char('\n')), qPrintable(message));
    }
    QVERIFY(!(LedgerError{Kind::SetAside, {}}).stopsBroadcasts());
    QVERIFY((LedgerError{Kind::Full, {}}).stopsBroadcasts());
}

QTEST_GUILESS_MAIN(LedgerErrorTest)
#include "tst_ledgererror.moc"
