// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "casefile.h"
#include "operations/operationtable.h"

#include <QtTest>

#include <set>

using namespace signalbox;

Q_DECLARE_METATYPE(signalbox::Protocol)

/// The built-in tables hold what resources/operations says, and match exactly.
class TestOperationTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyEntry_data();
    void everyEntry();
    void findsEveryMethod();
    void refusesVariants();
    void matchesVerbs();
    void matchesPatterns_data();
    void matchesPatterns();
    void namesClasses();
    void namesProtocols();
};

namespace {

QJsonArray entriesOf(Protocol protocol)
{
    const std::string name(protocolName(protocol));
    return test::readList(
        QStringLiteral(SIGNALBOX_SOURCE_DIR "/resources/operations/%1.json").arg(QLatin1String(name.c_str())),
        QStringLiteral("methods"));
}

std::vector<std::string> verbsOf(const QJsonObject &entry)
{
    std::vector<std::string> verbs;
    for (const QJsonValue verb : entry.value(QLatin1String("verbs")).toArray())
        verbs.push_back(verb.toString().toStdString());
    return verbs;
}

/// A method by name, or a path by one of its verbs.
const Operation *find(Protocol protocol, const Operation &like, std::string_view name)
{
    const OperationTable &table = OperationTable::forProtocol(protocol);
    return protocol == Protocol::TronHttp ? table.findPath(like.verbs.front(), name) : table.findMethod(name);
}

} // namespace

void TestOperationTable::everyEntry_data()
{
    QTest::addColumn<Protocol>("protocol");
    for (const Protocol protocol : allProtocols)
        QTest::addRow("%s", std::string(protocolName(protocol)).c_str()) << protocol;
}

void TestOperationTable::everyEntry()
{
    QFETCH(const Protocol, protocol);
    const QJsonArray entries = entriesOf(protocol);
    const auto operations = OperationTable::forProtocol(protocol).operations();
    QCOMPARE(static_cast<qsizetype>(operations.size()), entries.size());
    std::set<std::string> names;
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const QJsonObject entry = entries.at(i).toObject();
        const Operation &operation = operations[static_cast<std::size_t>(i)];
        const auto text
            = [&entry](const char *member) { return entry.value(QLatin1String(member)).toString().toStdString(); };
        QCOMPARE(operation.name, text("name"));
        QCOMPARE(std::string(operationClassName(operation.operationClass)), text("class"));
        QCOMPARE(operation.reason, text("reason"));
        QCOMPARE(operation.source, text("source"));
        QCOMPARE(operation.note, text("note"));
        QCOMPARE(operation.verbs, verbsOf(entry));
        QCOMPARE(operation.verbs.empty(), protocol != Protocol::TronHttp);
        QVERIFY2(names.insert(operation.name).second, operation.name.c_str());
    }
}

void TestOperationTable::findsEveryMethod()
{
    for (const Protocol protocol : allProtocols) {
        for (const Operation &operation : OperationTable::forProtocol(protocol).operations())
            QVERIFY2(find(protocol, operation, operation.name) == &operation, operation.name.c_str());
    }
}

void TestOperationTable::refusesVariants()
{
    for (const Protocol protocol : allProtocols) {
        std::set<std::string> names;
        for (const Operation &operation : OperationTable::forProtocol(protocol).operations())
            names.insert(operation.name);
        for (const Operation &operation : OperationTable::forProtocol(protocol).operations()) {
            if (operation.name.find('{') != std::string::npos)
                continue; // a longer text is another value of the brace segment
            std::string upper = operation.name;
            std::transform(upper.begin(), upper.end(), upper.begin(), [](unsigned char c) { return std::toupper(c); });
            const std::string shorter = operation.name.substr(0, operation.name.size() - 1);
            for (const std::string &variant : {upper, shorter, operation.name + "x", operation.name + " ",
                     " " + operation.name, "x" + operation.name}) {
                if (names.count(variant) == 0)
                    QVERIFY2(find(protocol, operation, variant) == nullptr, variant.c_str());
            }
        }
        QVERIFY(OperationTable::forProtocol(protocol).findMethod("") == nullptr);
    }
    QVERIFY(OperationTable::forProtocol(Protocol::Evm).findMethod("sendTransaction") == nullptr);
    QVERIFY(OperationTable::forProtocol(Protocol::Solana).findMethod("eth_call") == nullptr);
}

void TestOperationTable::matchesVerbs()
{
    const OperationTable &table = OperationTable::forProtocol(Protocol::TronHttp);
    for (const Operation &operation : table.operations()) {
        for (const std::string verb : {"GET", "POST", "PUT", "HEAD", "OPTIONS", "DELETE", "get", "post", ""}) {
            const bool listed
                = std::find(operation.verbs.begin(), operation.verbs.end(), verb) != operation.verbs.end();
            QVERIFY2((table.findPath(verb, operation.name) == &operation) == listed, operation.name.c_str());
        }
    }
}

void TestOperationTable::matchesPatterns_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("name"); // empty: not listed
    const auto row = [](const char *path, const char *name) {
        QTest::addRow("%s", path) << QString::fromLatin1(path) << QString::fromLatin1(name);
    };
    row("/v1/accounts/TXYZ", "/v1/accounts/{address}");
    row("/v1/accounts/TXYZ/transactions", "/v1/accounts/{address}/transactions");
    row("/v1/accounts/TXYZ/transactions/trc20", "/v1/accounts/{address}/transactions/trc20");
    row("/v1/blocks/latest/events", "/v1/blocks/latest/events");
    row("/v1/blocks/123/events", "/v1/blocks/{id}/events");
    row("/v1/assets", "/v1/assets");
    row("/v1/assets/a%20b/list", "/v1/assets/{name}/list");
    row("/v1/accounts", "");
    row("/v1/accounts/", "");
    row("/v1/accounts//transactions", "");
    row("/v1/accounts/TXYZ/", "");
    row("/v1/accounts/TXYZ/transactionsx", "");
    row("/v1/accounts/TXYZ/Transactions", "");
    row("/v1/accounts/a/b/transactions", "");
    row("v1/accounts/TXYZ", "");
    row("/v1", "");
    row("", "");
}

void TestOperationTable::matchesPatterns()
{
    QFETCH(const QString, path);
    QFETCH(const QString, name);
    const Operation *found = OperationTable::forProtocol(Protocol::TronHttp).findPath("GET", path.toStdString());
    QCOMPARE(found ? QString::fromStdString(found->name) : QString(), name);
}

void TestOperationTable::namesClasses()
{
    for (const OperationClass operationClass : allOperationClasses)
        QCOMPARE(operationClassFromName(operationClassName(operationClass)), operationClass);
    QVERIFY(!operationClassFromName("Stateless"));
    QVERIFY(!operationClassFromName(""));
    QVERIFY(mayBeReplayed(OperationClass::Stateless) && mayBeReplayed(OperationClass::Broadcast));
    QVERIFY(!mayBeReplayed(OperationClass::Session) && !mayBeReplayed(OperationClass::SideEffect)
        && !mayBeReplayed(OperationClass::Unrecognized));
}

void TestOperationTable::namesProtocols()
{
    for (const Protocol protocol : allProtocols)
        QCOMPARE(protocolFromName(protocolName(protocol)), protocol);
    QVERIFY(!protocolFromName("EVM"));
    QVERIFY(!protocolFromName("tron"));
}

QTEST_APPLESS_MAIN(TestOperationTable)
#include "tst_operationtable.moc"
