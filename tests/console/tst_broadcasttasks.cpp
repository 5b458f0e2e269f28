// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "consolerig.h"

#include "broadcasts/broadcastcolumn.h"
#include "broadcasts/broadcasttable.h"
#include "rehearsal/demotraffic.h"
#include "rehearsal/faultpattern.h"
#include "rehearsal/toyevmnode.h"
#include "requests/requestcolumns.h"
#include "shell/mainwindow.h"

#include <QCryptographicHash>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

constexpr quint64 chainId = 56;
constexpr char sending[] = "eth_sendRawTransaction";

/// The rig with one toy chain behind its three Endpoints. Blocks come when the test says so.
class ChainRig final
{
public:
    explicit ChainRig(const QList<FaultPattern> &faults = {})
    {
        const char *names[] = {"alpha", "bravo", "charlie"};
        ScriptedEndpoint *endpoints[] = {&rig.a, &rig.b, &rig.c};
        for (int i = 0; i < 3; ++i)
            endpoints[i]->setResponder(withFaults(ToyEvmNode::create(chain, names[i])->responder(), faults));
        Configuration configuration = rig.threeEndpoints();
        configuration.gateway.probes = true; // The tracker asks.
        for (Endpoint &endpoint : configuration.endpoints)
            endpoint.network = QByteArray::number(chainId);
        configuration.routes.first().network = QByteArray::number(chainId);
        configuration.routes.first().timeout = 300ms;
        rig.write(configuration);
        rig.start();
        // The tracker's own rhythm is a chain's; a test need not wait for it.
        m_impatience.setInterval(150ms);
        QObject::connect(&m_impatience, &QTimer::timeout, &m_impatience, [this] {
            if (id != 0)
                broadcasts()->checkNow(id);
        });
        m_impatience.start();
    }

    [[nodiscard]] BroadcastsFace *broadcasts() { return rig.window().pageContext().faces.broadcasts; }
    void addBlock() { now += 2'000; }

    LocalClient::Reply broadcast(quint64 nonce)
    {
        return rig.call("eth", sending, R"([")" + demoTransaction(chainId, nonce) + R"("])");
    }

    /// The ledger's id of what came with a request; 0 when there is nothing.
    qint64 idOf(const QByteArray &requestId)
    {
        std::optional<qint64> found;
        broadcasts()->ofRequest(requestId, &m_impatience, [&](const tl::expected<QList<qint64>, QString> &ids) {
            found = ids && !ids->isEmpty() ? ids->first() : 0;
        });
        return QTest::qWaitFor([&] { return found.has_value(); }) ? *found : 0;
    }

    std::optional<BroadcastView> view()
    {
        std::optional<BroadcastView> found;
        bool done = false;
        broadcasts()->find(id, &m_impatience, [&](const tl::expected<std::optional<BroadcastView>, QString> &view) {
            found = view ? *view : std::nullopt;
            done = true;
        });
        return QTest::qWaitFor([&] { return done; }) ? found : std::nullopt;
    }

    [[nodiscard]] QString state() const
    {
        return rig.shows("broadcasts.table") ? cell(BroadcastColumn::State) : QString();
    }
    /// As the stepper says it.
    [[nodiscard]] QString progress() const
    {
        return rig.shows("broadcasts.stepper") ? rig.find("broadcasts.stepper")->accessibleDescription() : QString();
    }

    qint64 now = 0;
    std::shared_ptr<ToyEvmChain> chain = std::make_shared<ToyEvmChain>(chainId, [this] { return now; });
    ConsoleRig rig;
    qint64 id = 0; ///< Asked about again and again.

private:
    [[nodiscard]] QString cell(BroadcastColumn column) const
    {
        return rig.cell("broadcasts.table", 0, static_cast<int>(column));
    }

    QTimer m_impatience;
};

} // namespace

/// Tasks 19 to 21 of console.md section 8.
class TestBroadcastTasks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followedToFinal();
    void uncertainThenIncluded();
    void toItsRequestAndBack();
};

void TestBroadcastTasks::followedToFinal()
{
    ChainRig toy;
    ConsoleRig &rig = toy.rig;
    QList<NoticeKind> told;
    connect(rig.desktop().source(), &NotificationSource::told, this,
        [&](const Notification &notification) { told.append(notification.newest.kind); });
    const LocalClient::Reply reply = toy.broadcast(7);
    QCOMPARE(reply.status, 200);
    toy.id = toy.idOf(reply.requestId);
    QVERIFY(toy.id != 0);
    QTRY_COMPARE(rig.text("status.broadcasts"), QStringLiteral("1 tx open"));

    rig.startCounting();
    rig.click("nav.broadcasts");
    QTRY_VERIFY2(toy.state().startsWith(QStringLiteral("Seen")), qPrintable(toy.state()));
    const char *wanted[]
        = {"Included", "Included", "Included", "Included", "Confirmed", "Confirmed", "Confirmed", "Confirmed", "Final"};
    for (int depth = 1; depth <= 9; ++depth) {
        toy.addBlock();
        const QString count = depth < 5 ? QStringLiteral("(%1 of 32)").arg(depth)
            : depth < 9                 ? QStringLiteral("(%1 of 64)").arg(depth)
                                        : QStringLiteral("Final"); // Which needs no count.
        QTRY_VERIFY2(toy.progress().contains(count), qPrintable(toy.progress()));
        QTRY_VERIFY2(toy.state().startsWith(QLatin1String(wanted[depth - 1])), qPrintable(toy.state()));
    }
    QVERIFY(rig.steps() <= 2);
    QCOMPARE(told.count(NoticeKind::BroadcastConfirmed), 1);
    QCOMPARE(told.count(NoticeKind::BroadcastFinal), 1);
    QTRY_COMPARE(rig.text("status.broadcasts"), QStringLiteral("0 tx open"));

    const auto view = toy.view();
    QVERIFY(view);
    QList<BroadcastState> states;
    for (std::size_t i = 0; i < view->changes.size(); ++i) {
        QVERIFY(i == 0 || view->changes[i - 1].at <= view->changes[i].at);
        if (states.isEmpty() || states.last() != view->changes[i].to.state)
            states.append(view->changes[i].to.state);
    }
    const QList<BroadcastState> order{
        BroadcastState::Pending, BroadcastState::Included, BroadcastState::Safe, BroadcastState::Finalized};
    states.removeIf([&](BroadcastState state) { return !order.contains(state); });
    QCOMPARE(states, order);
    QCOMPARE(ConsoleRig::deliveriesOf(rig.a, sending), 1);
    QCOMPARE(ConsoleRig::deliveriesOf(rig.b, sending) + ConsoleRig::deliveriesOf(rig.c, sending), 0);
}

void TestBroadcastTasks::uncertainThenIncluded()
{
    ChainRig toy({{.methods = {sending}, .steps = {step::Hold{}}}});
    ConsoleRig &rig = toy.rig;
    const LocalClient::Reply reply = toy.broadcast(8);
    QVERIFY(reply.status != 0);
    toy.id = toy.idOf(reply.requestId);
    rig.startCounting();
    rig.click("nav.broadcasts");
    QTRY_VERIFY2(toy.state().startsWith(QStringLiteral("Uncertain")), qPrintable(toy.state()));
    QVERIFY(rig.steps() <= 1);
    const QByteArray payload = QByteArray::fromHex(demoTransaction(chainId, 8).mid(2));
    QCOMPARE(toy.view()->detail.row.txId, hexData(keccak256(payload)).toLatin1());
    QTRY_COMPARE(rig.text("broadcasts.txid"), hexData(keccak256(payload)));

    QSet<QByteArray> digests;
    for (const ScriptedEndpoint *endpoint : {&rig.a, &rig.b, &rig.c}) {
        QCOMPARE(ConsoleRig::deliveriesOf(*endpoint, sending), 1);
        for (const ReceivedRequest &request : endpoint->requests()) {
            if (request.body.contains(sending))
                digests.insert(QCryptographicHash::hash(request.body, QCryptographicHash::Sha256));
        }
    }
    QCOMPARE(digests.size(), 1);

    QVERIFY(toy.chain->submit(payload)); // One of them had taken it.
    toy.addBlock();
    QTRY_VERIFY2(toy.state().startsWith(QStringLiteral("Included")), qPrintable(toy.state()));
}

void TestBroadcastTasks::toItsRequestAndBack()
{
    ChainRig toy;
    ConsoleRig &rig = toy.rig;
    QByteArrayList requests;
    for (quint64 nonce = 0; nonce < 30; ++nonce)
        requests.append(toy.broadcast(nonce).requestId);
    const qint64 middle = toy.idOf(requests.at(15));
    rig.window().showBroadcast(middle);
    QTRY_VERIFY(rig.shows("broadcasts.table"));
    auto *table = rig.find<BroadcastTable>("broadcasts.table");
    QTRY_COMPARE(table->currentId(), middle);
    QTRY_VERIFY(rig.shows("broadcasts.txid"));
    table->setFocus();
    QTRY_COMPARE(table->model()->rowCount(), 30);
    const qint64 top = table->topId();
    QVERIFY(top != 0);

    rig.startCounting();
    rig.chord(Qt::Key_B);
    QTRY_VERIFY(rig.text("trail.id").contains(QString::fromLatin1(requests.at(15))));
    const auto *shown = rig.find<QAbstractItemView>("requests.table");
    QCOMPARE(rig.cell("requests.table", shown->currentIndex().row(), int(RequestColumn::Id)),
        QString::fromLatin1(requests.at(15)));
    rig.chord(Qt::Key_Left, Qt::AltModifier);
    QTRY_VERIFY(rig.shows("broadcasts.table"));
    QVERIFY(rig.steps() <= 2);
    QTRY_COMPARE(table->currentId(), middle);
    QTRY_COMPARE(table->topId(), top);
}

QTEST_MAIN(TestBroadcastTasks)
#include "tst_broadcasttasks.moc"
