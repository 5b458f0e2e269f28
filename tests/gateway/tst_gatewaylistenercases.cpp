// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "caserunner.h"
#include "gatewayfixture.h"
#include "operations/bytesview.h"
#include "rehearsal/jsonrpcresponder.h"
#include "rehearsal/placeholders.h"

#include <QFile>
#include <QTest>

#include <unistd.h>

using namespace signalbox;
using namespace signalbox::test;

namespace {

[[maybe_unused]] qint64 residentBytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').value(1).toLongLong() * ::sysconf(_SC_PAGESIZE)
                                          : 0;
}

/// Echoes the id as it was written, whatever else stands in the request.
Responder echo(std::chrono::milliseconds delay)
{
    return [delay](const ReceivedRequest &request) {
        if (request.body.trimmed().startsWith('['))
            return jsonRpcResponder(
                [](const QString &, const QJsonArray &) { return QJsonValue(QStringLiteral("0x1")); })(request);
        return Answer{
            .body = R"({"jsonrpc":"2.0","id":)" + rawIdOf(request.body) + R"(,"result":"0x1"})", .delay = delay};
    };
}

/// Two Endpoints for each of three Routes; what a case says of "two Endpoints" holds for each pair.
class CaseGateway
{
public:
    explicit CaseGateway(const ListenerCase &listenerCase)
        : m_case(listenerCase)
    {
        add("eth", Protocol::Evm);
        add("btc", Protocol::Bitcoin);
        add("tron", Protocol::TronHttp);
        GatewaySettings &settings = m_fixture.configuration.gateway;
        if (listenerCase.setup.contains(u"allowed origins"))
            settings.allowedOrigins = {"http://app.example"};
        if (listenerCase.setup.contains(u"limit set to 64"))
            settings.maxInFlight = 64;
        if (listenerCase.id == u"HL-079")
            settings.idleTimeout = std::chrono::milliseconds(300);
        m_isReady = m_fixture.apply();
    }

    [[nodiscard]] bool isReady() const { return m_isReady; }
    [[nodiscard]] GatewayFixture &fixture() { return m_fixture; }

    [[nodiscard]] CaseCounters counters()
    {
        CaseCounters counters;
        // Each request meets the first Endpoint of its Route; what comes to the second one is a copy.
        counters.forwarded = [this] { return count([](const ReceivedRequest &) { return true; }, true); };
        counters.sendsTotal = [this] { return count([](const ReceivedRequest &) { return true; }); };
        counters.sendsOf = [this](const QString &method) {
            const QByteArray member = "\"method\":\"" + method.toLatin1() + '"';
            return count([member](const ReceivedRequest &request) { return request.body.contains(member); });
        };
        counters.sendsOfElement = [this](int element) {
            const QByteArray written = writtenBytes(m_case.send, {});
            const QByteArray bytes = membersOf(written.mid(written.indexOf("\r\n\r\n") + 4)).value(element - 1);
            return bytes.isEmpty()
                ? -1
                : count([bytes](const ReceivedRequest &request) { return request.body.contains(bytes); });
        };
        counters.upstreamBodies = [this] {
            QByteArrayList bodies;
            each([&bodies](const ReceivedRequest &request) { bodies.append(request.body); });
            return bodies;
        };
        counters.upstreamHeads = [this] {
            QByteArrayList heads;
            each([&heads](const ReceivedRequest &request) {
                QByteArray head = request.verb + ' ' + request.target + " HTTP/1.1\r\n";
                for (const HeaderField &field : request.headers)
                    head += field.first + ": " + field.second + "\r\n";
                heads.append(head);
            });
            return heads;
        };
        counters.operationClass = [this] {
            const QList<RequestRecord> records = m_fixture.trail.records();
            return records.isEmpty() ? QString()
                                     : QString::fromLatin1(owned(operationClassName(records.last().operationClass)));
        };
        counters.recordedBroadcasts = [this] { return int(m_fixture.ledger.entries().size()); };
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
        counters.rssBytes = residentBytes;
#endif
        return counters;
    }

private:
    void add(const QByteArray &slug, Protocol protocol)
    {
        for (const QByteArray &id : QByteArrayList{slug + "-first", slug + "-second"}) {
            ScriptedEndpoint &endpoint = m_fixture.addEndpoint(id, protocol);
            if (m_case.setup.contains(u"closes without answering"))
                endpoint.setScript(script(R"(["accept","read_request",{"close":"fin"}])"));
            else if (m_case.setup.contains(u"25 MB"))
                endpoint.setScript(
                    FaultScript::fromSteps({step::ReadRequest{}, step::Respond{.resultBytes = "25000000"}}));
            else // "after 5 s": long enough for all to be in flight at once.
                endpoint.setResponder(echo(std::chrono::milliseconds(m_case.setup.contains(u"after 5 s") ? 1500 : 0)));
        }
        m_fixture.addRoute(slug, {slug + "-first", slug + "-second"}, protocol);
    }

    template <typename Visit>
    void each(Visit visit, bool onlyFirst = false)
    {
        for (const char *slug : {"eth", "btc", "tron"}) {
            for (const char *place : {"-first", "-second"}) {
                if (onlyFirst && qstrcmp(place, "-second") == 0)
                    continue;
                for (const ReceivedRequest &request : m_fixture.endpoint(QByteArray(slug) + place).requests())
                    visit(request);
            }
        }
    }

    template <typename Predicate>
    int count(Predicate predicate, bool onlyFirst = false)
    {
        int number = 0;
        each([&](const ReceivedRequest &request) { number += predicate(request) ? 1 : 0; }, onlyFirst);
        return number;
    }

    const ListenerCase &m_case;
    GatewayFixture m_fixture;
    bool m_isReady = false;
};

/// The case once for each set that `allowed` names, the preferred one first. What must never be sent is said as a
/// maximum, which needs no waiting for what does not come: there are only two Endpoints.
QList<ListenerCase> alternatives(const ListenerCase &listenerCase)
{
    ListenerCase common = listenerCase;
    const QJsonArray allowed = common.expect.take(QStringLiteral("allowed")).toArray();
    const QJsonObject never = common.expect.take(QStringLiteral("never")).toObject();
    if (never[u"sends_total"].toInt() == 2) {
        common.expect.insert(QStringLiteral("sends_total_max"), 1);
        if (never.contains(u"element"))
            common.expect.insert(QStringLiteral("element"), never[u"element"]);
    }
    if (allowed.isEmpty())
        return {common};
    QList<ListenerCase> list;
    for (const QJsonValue &set : allowed) {
        list.append(common);
        for (const auto &[name, value] : set.toObject().toVariantMap().toStdMap())
            list.last().expect.insert(name, QJsonValue::fromVariant(value));
    }
    return list;
}

} // namespace

/// The listener cases through the whole gateway with three workers.
class TestGatewayListenerCases final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cases_data();
    void cases();

private:
    static void run(const ListenerCase &listenerCase, CaseVerdict &verdict);

    QList<ListenerCase> m_cases;
};

void TestGatewayListenerCases::initTestCase()
{
    m_cases = loadListenerCases();
    QCOMPARE(m_cases.size(), 237);
    raiseDescriptorLimit();
}

void TestGatewayListenerCases::cases_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < m_cases.size(); ++i)
        QTest::newRow(qPrintable(m_cases[i].id + u' ' + m_cases[i].name)) << i;
}

void TestGatewayListenerCases::cases()
{
    QFETCH(int, index);
    const ListenerCase &listenerCase = m_cases[index];
    if (listenerCase.group == u"management")
        QSKIP("the gateway has no management API; that is a listener of its own");
    CaseVerdict verdict;
    for (const ListenerCase &alternative : alternatives(listenerCase)) {
        run(alternative, verdict);
        if (verdict.isPassed())
            break;
    }
    QVERIFY2(verdict.isPassed(), qPrintable(verdict.failures.join(QStringLiteral("; "))));
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    const QStringList mayBeUnjudged{QStringLiteral("rss_growth_max_mib")};
#else
    const QStringList mayBeUnjudged;
#endif
    for (const QString &name : verdict.unjudged)
        QVERIFY2(mayBeUnjudged.contains(name), qPrintable(u"not judged: " + name));
}

void TestGatewayListenerCases::run(const ListenerCase &listenerCase, CaseVerdict &verdict)
{
    CaseGateway gateway(listenerCase);
    QVERIFY(gateway.isReady());
    const quint16 port = gateway.fixture().port();
    const QString number = QString::number(port);
    CaseRunner runner(
        {{QStringLiteral("HOST"), QStringLiteral("127.0.0.1:") + number}, {QStringLiteral("PORT"), number},
            {QStringLiteral("PATH"), QStringLiteral("/eth")}, {QStringLiteral("PATH_BITCOIN"), QStringLiteral("/btc")},
            {QStringLiteral("TRON"), QStringLiteral("/tron")}},
        [port](const ListenerCase &) { return port; }, gateway.counters());
    CaseRunner::Pace pace;
    pace.neverReadMs = 1000;
    pace.bytePaceMs = 1;
    runner.setPace(pace);
    verdict = runner.run(listenerCase);
    QTRY_COMPARE(gateway.fixture().availability.outstanding(), 0);
}

QTEST_GUILESS_MAIN(TestGatewayListenerCases)
#include "tst_gatewaylistenercases.moc"
