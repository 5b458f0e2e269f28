// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/localstateimpact.h"

#include "activity/activitywords.h"

#include <QTest>

#include <functional>

using namespace signalbox;

using Edit = std::function<void(Configuration &)>;

namespace {

Configuration configuration()
{
    Configuration made;
    made.endpoints = {{.id = "alpha", .name = QStringLiteral("Alpha"), .network = "1", .url = "http://127.0.0.1:1"},
        {.id = "bravo", .network = "1", .url = "http://127.0.0.1:2"}};
    made.routes = {{.slug = "eth", .network = "1", .targets = {{.endpointId = "alpha"}, {.endpointId = "bravo"}}},
        {.slug = "idle",
            .network = "1",
            .targets = {{.endpointId = "bravo"}, {.endpointId = "alpha", .enabled = false}}}};
    return made;
}

const QList<LocalState> living{{"eth", "alpha", "eth_newBlockFilter", 1}, {"eth", "alpha", "eth_newFilter", 2},
    {"eth", "bravo", "eth_newFilter", 4}};

} // namespace

class TestLocalStateImpact : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatBreaks_data();
    void tellsWhatBreaks();
    void leavesOutWhatWasBrokenBefore();
    void knowsWhereFiltersAreMade();
    void isPutIntoWords();
};

void TestLocalStateImpact::tellsWhatBreaks_data()
{
    QTest::addColumn<Edit>("edit");
    QTest::addColumn<int>("alpha");
    QTest::addColumn<int>("bravo");
    const auto row = [](const char *name, Edit edit, int alpha, int bravo) {
        QTest::newRow(name) << std::move(edit) << alpha << bravo;
    };
    row(
        "nothing", [](Configuration &) {}, 0, 0);
    row(
        "another order", [](Configuration &draft) { draft.routes[0].targets.swapItemsAt(0, 1); }, 0, 0);
    row(
        "target off", [](Configuration &draft) { draft.routes[0].targets[0].enabled = false; }, 3, 0);
    row(
        "target removed", [](Configuration &draft) { draft.routes[0].targets.removeAt(1); }, 0, 4);
    row(
        "Endpoint off", [](Configuration &draft) { draft.endpoints[0].enabled = false; }, 3, 0);
    row(
        "Endpoint removed", [](Configuration &draft) { draft.endpoints.removeAt(0); }, 3, 0);
    row(
        "Endpoint elsewhere", [](Configuration &draft) { draft.endpoints[0].url = "http://127.0.0.1:9"; }, 3, 0);
    row(
        "Endpoint renamed", [](Configuration &draft) { draft.endpoints[0].name = QStringLiteral("A"); }, 0, 0);
    row(
        "Route removed", [](Configuration &draft) { draft.routes.removeAt(0); }, 3, 4);
    row(
        "another Route removed", [](Configuration &draft) { draft.routes.removeAt(1); }, 0, 0);
    row(
        "Route of another network", [](Configuration &draft) { draft.routes[0].network = "5"; }, 3, 4);
}

void TestLocalStateImpact::tellsWhatBreaks()
{
    QFETCH(Edit, edit);
    Configuration draft = configuration();
    edit(draft);
    const QList<LocalState> broken = brokenLocalState(configuration(), draft, living);
    QTEST(countOf(localStateAt(broken, "alpha")), "alpha");
    QTEST(countOf(localStateAt(broken, "bravo")), "bravo");
    QCOMPARE(localStateOf(broken, "idle"), QList<LocalState>());
}

void TestLocalStateImpact::leavesOutWhatWasBrokenBefore()
{
    Configuration live = configuration();
    live.routes[0].targets[0].enabled = false;
    Configuration draft = live;
    draft.endpoints.removeAt(0);
    QVERIFY(brokenLocalState(live, draft, living).isEmpty());
}

void TestLocalStateImpact::knowsWhereFiltersAreMade()
{
    Configuration made = configuration();
    QCOMPARE(homeOf(made, made.routes[0]), QByteArray("alpha"));
    made.endpoints[0].enabled = false;
    QCOMPARE(homeOf(made, made.routes[0]), QByteArray("bravo"));
    made.routes[0].targets[1].enabled = false;
    QCOMPARE(homeOf(made, made.routes[0]), QByteArray());
}

void TestLocalStateImpact::isPutIntoWords()
{
    QCOMPARE(words::localState({{"eth", "alpha", "slotSubscribe", 2}}).remove(QStringLiteral("(s)")),
        QStringLiteral("2 live subscription"));
    QCOMPARE(words::localState({{"eth", "alpha", "slotSubscribe", 2}, {"eth", "alpha", "eth_newFilter", 2}})
                 .remove(QStringLiteral("(s)")),
        QStringLiteral("4 live id"));
    QCOMPARE(words::breaking(living, configuration()).remove(QStringLiteral("(s)")),
        QStringLiteral("3 live filter on Alpha will break. 4 live filter on bravo will break."));
    QVERIFY(words::breaking({}, configuration()).isEmpty());
}

QTEST_APPLESS_MAIN(TestLocalStateImpact)
#include "tst_localstateimpact.moc"
