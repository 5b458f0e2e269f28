// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/drafteffect.h"

#include "fakefaces.h"
#include "samples.h"

#include <QTest>

using namespace signalbox;

/// What the review says that a draft touches and breaks.
class TestDraftEffect : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void savedFiltersBreak_data();
    void savedFiltersBreak();
    void sentences();
};

namespace {

/// Without the Route eth and the Endpoint alpha.
Configuration without()
{
    Configuration draft = samples::configuration();
    draft.routes.removeIf([](const Route &route) { return route.slug == "eth"; });
    draft.endpoints.removeIf([](const Endpoint &endpoint) { return endpoint.id == "alpha"; });
    return draft;
}

} // namespace

void TestDraftEffect::savedFiltersBreak_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<bool>("breaks");
    const auto row
        = [](const char *filter, bool breaks) { QTest::newRow(filter) << QString::fromLatin1(filter) << breaks; };
    row("route:eth", true);
    row("route:ETH outcome:stopped", true);
    row("tried:alpha", true);
    row("final:alpha|bravo", false); // The other one is there.
    row("endpoint:alpha route:btc", true);
    row("-route:eth", false);
    row("route:btc", false);
    row("route:et*", true);
    row("route:*", false);
    row("route:gone", false); // It found nothing before.
    row("eth", false); // A word may mean anything.
    row("ms>2000", false);
    row("clas:x", false);
}

void TestDraftEffect::savedFiltersBreak()
{
    QFETCH(const QString, filter);
    QFETCH(const bool, breaks);
    const QStringList broken = brokenFilters(samples::configuration(), without(), {{QStringLiteral("name"), filter}});
    QCOMPARE(broken, breaks ? QStringList{QStringLiteral("name")} : QStringList());
    QVERIFY(brokenFilters(samples::configuration(), samples::configuration(), {{QStringLiteral("name"), filter}})
                .isEmpty());
}

void TestDraftEffect::sentences()
{
    FakeFaces fakes(samples::configuration());
    const Configuration live = samples::configuration();
    QCOMPARE(effectOf(live, live, 7, fakes.faces, {}), QStringList{QStringLiteral("No Route is touched.")});
    fakes.gateway.state.inFlight = 2;
    fakes.health.living = {{"eth", "alpha", "eth_newFilter", 3}, {"btc", "delta", "x", 1}};
    const QList<NamedFilter> filters{{QStringLiteral("Ether"), QStringLiteral("route:eth")},
        {QStringLiteral("Bits"), QStringLiteral("route:btc")},
        {QStringLiteral("Alpha"), QStringLiteral("tried:alpha")}};
    QStringList said = effectOf(live, without(), 7, fakes.faces, filters);
    said.replaceInStrings(QStringLiteral("(s)"), QString());
    QCOMPARE(said,
        (QStringList{QStringLiteral("1 Route touched: eth."),
            QStringLiteral("2 request in flight keep generation 7 to their end."),
            QStringLiteral("3 live filter on alpha will break."),
            QStringLiteral("2 saved filter will find nothing new: Ether, Alpha.")}));
}

QTEST_APPLESS_MAIN(TestDraftEffect)
#include "tst_drafteffect.moc"
