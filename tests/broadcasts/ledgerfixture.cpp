// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "ledgerfixture.h"

#include "rehearsal/demotraffic.h"

#include <QSqlError>
#include <QSqlQuery>
#include <QTest>
#include <QUuid>

namespace signalbox::test {

namespace {
constexpr int answerTime = 10'000;
}

QByteArray evmParams(quint64 nonce)
{
    return "[\"" + demoTransaction(1337, nonce) + "\"]";
}

BroadcastEntry entryOf(Protocol protocol, const QByteArray &network, const QByteArray &method,
    const QByteArray &payload, const QByteArray &requestId)
{
    return {.requestId = requestId,
        .route = "route",
        .protocol = protocol,
        .network = network,
        .method = method,
        .requestElement = R"({"jsonrpc":"2.0","id":1,"method":")" + method + R"(","params":)" + payload + '}',
        .payload = payload};
}

BroadcastEntry evmEntry(quint64 nonce, const QByteArray &requestId)
{
    return entryOf(Protocol::Evm, "1337", "eth_sendRawTransaction", evmParams(nonce), requestId);
}

BroadcastAttempt answeredAttempt(const QByteArray &requestId, const QByteArray &endpointId)
{
    BroadcastAttempt attempt{
        .requestId = requestId, .endpointId = endpointId, .outcome = {}, .sent = true, .answer = R"({"result":"0x1"})"};
    attempt.outcome.kind = OutcomeKind::Result;
    attempt.outcome.certainty = Certainty::Answered;
    attempt.outcome.httpStatus = 200;
    return attempt;
}

OtherProgram::OtherProgram(const QString &path)
    : m_name(QUuid::createUuid().toString())
{
    QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_name);
    database.setDatabaseName(path);
    database.setConnectOptions(QStringLiteral("QSQLITE_BUSY_TIMEOUT=0"));
    if (!database.open())
        qFatal("no second connection: %s", qPrintable(database.lastError().text()));
}

OtherProgram::~OtherProgram()
{
    QSqlDatabase::removeDatabase(m_name);
}

QVariantList OtherProgram::ask(const QString &statement)
{
    QSqlQuery query(QSqlDatabase::database(m_name));
    QVariantList found;
    if (!query.exec(statement))
        QTest::qFail(qPrintable(query.lastError().text()), __FILE__, __LINE__);
    while (query.next())
        found.append(query.value(0));
    return found;
}

int OtherProgram::count(const QString &table)
{
    return one(QStringLiteral("SELECT count(*) FROM ") + table).toInt();
}

LedgerFixture::LedgerFixture(LedgerOptions given)
    : options(std::move(given))
{
    if (options.directory.isEmpty())
        options.directory = m_directory.path();
    renew();
}

void LedgerFixture::renew()
{
    ledger.reset();
    ledger = std::make_unique<BroadcastLedger>(options);
    QObject::connect(ledger.get(), &BroadcastLedger::problem, &m_context,
        [this](const LedgerError &error) { problems.append(error); });
    QObject::connect(ledger.get(), &BroadcastLedger::recovered, &m_context, [this] { ++recoveries; });
    QObject::connect(
        ledger.get(), &BroadcastLedger::stored, &m_context, [this](const QList<qint64> &ids) { stored.append(ids); });
    QObject::connect(ledger.get(), &BroadcastLedger::handedIn, &m_context,
        [this](const QList<qint64> &ids) { handedIn.append(ids); });
}

LedgerFixture::~LedgerFixture() = default;

void LedgerFixture::ask(std::vector<BroadcastEntry> entries)
{
    ledger->record(
        std::move(entries), &m_context, [this](const LedgerReceipt &receipt) { receipts.push_back(receipt); });
}

LedgerReceipt LedgerFixture::record(std::vector<BroadcastEntry> entries)
{
    const std::size_t before = receipts.size();
    ask(std::move(entries));
    if (!QTest::qWaitFor([&] { return receipts.size() > before; }, answerTime))
        QTest::qFail("the ledger never answered", __FILE__, __LINE__);
    return receipts.size() > before ? receipts[before] : LedgerReceipt();
}

} // namespace signalbox::test
