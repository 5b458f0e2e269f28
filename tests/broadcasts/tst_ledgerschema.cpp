// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/ledgerconnection.h"
#include "broadcasts/ledgersteps.h"

#include <QTest>

#include <vector>

using namespace signalbox;
using namespace std::chrono_literals;
using Kind = LedgerError::Kind;

class LedgerSchemaTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void makesTheLedgerFromNothing();
    void goesOnWhereItStands();
    void keepsTheLastWholeVersion();
    void refusesALaterVersion();
    void refusesAnotherDatabase();
    void doesNothingTwice();
    void allowsOneRowForEachTransaction();
    void bringsTheFirstVersionUp();

private:
    QVariantList ask(const QString &statement);
    Kind migrateWith(const std::vector<SchemaStep> &steps);

    std::unique_ptr<LedgerConnection> m_connection;
};

void LedgerSchemaTest::init()
{
    m_connection = std::make_unique<LedgerConnection>();
    QVERIFY(m_connection->open(QStringLiteral(":memory:"), LedgerConnection::Access::ReadWrite, 0ms));
}

QVariantList LedgerSchemaTest::ask(const QString &statement)
{
    QSqlQuery query(m_connection->database());
    QVariantList found;
    if (!query.exec(statement))
        return {QStringLiteral("failed")};
    while (query.next())
        found.append(query.value(0));
    return found;
}

Kind LedgerSchemaTest::migrateWith(const std::vector<SchemaStep> &steps)
{
    QSqlDatabase database = m_connection->database();
    const auto done = migrate(database, steps);
    return done ? Kind::None : done.error().kind;
}

void LedgerSchemaTest::makesTheLedgerFromNothing()
{
    QSqlDatabase database = m_connection->database();
    QVERIFY(migrate(database, ledgerSchema()));
    QCOMPARE(ask(QStringLiteral(
                 "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")),
        QVariantList({QStringLiteral("attempt"), QStringLiteral("broadcast"), QStringLiteral("evidence"),
            QStringLiteral("payload"), QStringLiteral("spent_output"), QStringLiteral("state_change"),
            QStringLiteral("submission")}));
    QCOMPARE(ask(QStringLiteral("PRAGMA user_version")), QVariantList{static_cast<int>(ledgerSchema().size())});
    QCOMPARE(ask(QStringLiteral("PRAGMA application_id")), QVariantList{ledgerApplicationId});
}

void LedgerSchemaTest::goesOnWhereItStands()
{
    const SchemaStep first{QStringLiteral("CREATE TABLE a (x)"), QStringLiteral("INSERT INTO a VALUES (1)")};
    const SchemaStep second{QStringLiteral("ALTER TABLE a ADD COLUMN y DEFAULT 7")};
    QCOMPARE(migrateWith({first}), Kind::None);
    QCOMPARE(ask(QStringLiteral("PRAGMA user_version")), QVariantList{1});
    QCOMPARE(migrateWith({first, second}), Kind::None);
    QCOMPARE(ask(QStringLiteral("PRAGMA user_version")), QVariantList{2});
    QCOMPARE(ask(QStringLiteral("SELECT x + y FROM a")), QVariantList{8});
}

void LedgerSchemaTest::keepsTheLastWholeVersion()
{
    const SchemaStep first{QStringLiteral("CREATE TABLE a (x)")};
    const SchemaStep broken{QStringLiteral("CREATE TABLE b (x)"), QStringLiteral("CREATE NONSENSE")};
    QCOMPARE(migrateWith({first, broken}), Kind::Other);
    QCOMPARE(ask(QStringLiteral("PRAGMA user_version")), QVariantList{1});
    QCOMPARE(ask(QStringLiteral("SELECT name FROM sqlite_master")), QVariantList{QStringLiteral("a")});
    const SchemaStep mended{QStringLiteral("CREATE TABLE b (x)")};
    QCOMPARE(migrateWith({first, mended}), Kind::None);
    QCOMPARE(ask(QStringLiteral("PRAGMA user_version")), QVariantList{2});
}

void LedgerSchemaTest::refusesALaterVersion()
{
    const SchemaStep step{QStringLiteral("CREATE TABLE a (x)")};
    QCOMPARE(migrateWith({step}), Kind::None);
    QCOMPARE(migrateWith({}), Kind::NewerSchema);
}

void LedgerSchemaTest::refusesAnotherDatabase()
{
    QCOMPARE(ask(QStringLiteral("CREATE TABLE recipes (name)")), QVariantList());
    QCOMPARE(migrateWith({{QStringLiteral("CREATE TABLE a (x)")}}), Kind::ForeignFile);
    QCOMPARE(ask(QStringLiteral("SELECT name FROM sqlite_master")), QVariantList{QStringLiteral("recipes")});
    QCOMPARE(ask(QStringLiteral("PRAGMA application_id = 77")), QVariantList());
    QCOMPARE(migrateWith({{QStringLiteral("CREATE TABLE a (x)")}}), Kind::ForeignFile);
}

void LedgerSchemaTest::doesNothingTwice()
{
    const std::vector<SchemaStep> steps{{QStringLiteral("CREATE TABLE a (x)")}};
    QCOMPARE(migrateWith(steps), Kind::None);
    QCOMPARE(migrateWith(steps), Kind::None);
}

void LedgerSchemaTest::allowsOneRowForEachTransaction()
{
    QSqlDatabase database = m_connection->database();
    QVERIFY(migrate(database, ledgerSchema()));
    const auto insert = [this](const char *network, const char *txId, const char *hash) {
        const QString statement
            = QStringLiteral("INSERT INTO broadcast (family, network, protocol, tx_id, request_sha256, state,"
                             " created_at, updated_at) VALUES ('evm', '%1', 'evm', %2, '%3', 's', 0, 0)");
        return ask(statement.arg(QLatin1String(network), QLatin1String(txId), QLatin1String(hash))).isEmpty();
    };
    QVERIFY(insert("1", "'0xa'", "h1"));
    QVERIFY(!insert("1", "'0xa'", "h2"));
    QVERIFY(insert("2", "'0xa'", "h1"));
    QVERIFY(insert("1", "NULL", "h1"));
    QVERIFY(!insert("1", "NULL", "h1"));
    QVERIFY(insert("1", "NULL", "h2"));
}

void LedgerSchemaTest::bringsTheFirstVersionUp()
{
    QSqlDatabase database = m_connection->database();
    QVERIFY(migrate(database, ledgerSchema().first(1)));
    const QString row = QStringLiteral("INSERT INTO broadcast (family, network, protocol, tx_id, request_sha256, facts,"
                                       " state, tracked, created_at, updated_at)"
                                       " VALUES ('bitcoin', 'main', 'bitcoin', '%1', 'h', '%2', '%3', %4, 5, 6)");
    const auto did = [this](const QString &statement) { return ask(statement).isEmpty(); };
    const QString spends = QStringLiteral(R"({"inputs":[["aa",0],["bb",7]]})");
    QVERIFY(did(row.arg(QStringLiteral("t1"), spends, QStringLiteral("submitting"), QStringLiteral("1"))));
    QVERIFY(did(row.arg(QStringLiteral("t2"), QStringLiteral(R"({"mweb_input_ids":["cc"]})"),
        QStringLiteral("not_sent"), QStringLiteral("0"))));
    for (const char *submission :
        {"1, 'r1', 'first', 'm', 0, 5", "1, 'r2', 'second', 'm', 0, 6", "2, 'r3', 'first', 'm', 1, 7"})
        QVERIFY(did(QStringLiteral("INSERT INTO submission (broadcast_id, request_id, route, method, refused,"
                                   " arrived_at) VALUES (%1)")
                        .arg(QLatin1String(submission))));
    QVERIFY(did(QStringLiteral("INSERT INTO attempt (broadcast_id, request_id, endpoint, ended_at, kind, certainty,"
                               " fault, http_status, sent, answer)"
                               " VALUES (1, 'r1', 'alpha', 6, 'result', 'answered', 'none', 200, 1, x'00')")));

    QVERIFY(migrate(database, ledgerSchema()));
    QCOMPARE(ask(QStringLiteral("PRAGMA user_version")), QVariantList{2});
    QCOMPARE(ask(QStringLiteral("SELECT route || ' ' || watched_since || ' ' || state || ' ' || place || ' ' || reason"
                                " || ' ' || verdict || ' ' || terminal || ' ' || tracked FROM broadcast ORDER BY id")),
        QVariantList({QStringLiteral("second 5 submitting no_information attempts_running wait 0 1"),
            QStringLiteral("first 5 rejected no_information nothing_sent resend_same 1 0")}));
    QCOMPARE(ask(QStringLiteral("SELECT broadcast_id || ' ' || output FROM spent_output ORDER BY 1")),
        QVariantList({QStringLiteral("1 aa:0"), QStringLiteral("1 bb:7"), QStringLiteral("2 cc")}));
    // Whether they ended is not known, but that a refused one did.
    QCOMPARE(ask(QStringLiteral("SELECT coalesce(ended_at, '-') || ' ' || cut_off FROM submission ORDER BY id")),
        QVariantList({QStringLiteral("- 0"), QStringLiteral("- 0"), QStringLiteral("7 0")}));
    QCOMPARE(ask(QStringLiteral("SELECT endpoint FROM attempt WHERE started_at IS NULL")),
        QVariantList{QStringLiteral("alpha")});
    QCOMPARE(ask(QStringLiteral("PRAGMA foreign_key_check")), QVariantList());
}

QTEST_GUILESS_MAIN(LedgerSchemaTest)
#include "tst_ledgerschema.moc"
