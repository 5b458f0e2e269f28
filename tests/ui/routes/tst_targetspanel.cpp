// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routesrig.h"

#include "draft/fieldmessage.h"
#include "routes/targetsmodel.h"

using namespace signalbox;

class TestTargetsPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void warnsWhenFiltersBreak();
    void saysWhenANetworkCheckIsOff();
};

void TestTargetsPanel::warnsWhenFiltersBreak()
{
    RoutesRig rig;
    rig.fakes.health.living = {{"eth", "alpha", "eth_newFilter", 3}, {"btc", "echo", "scantxoutset", 1}};
    rig.choose("eth");
    const auto message = [&] { return rig.find<FieldMessage>("routes.targets.localState")->text(); };
    const auto edit = [&](auto change) {
        Configuration next = rig.draft.configuration();
        change(next);
        rig.draft.edit(next, QStringLiteral("edit"));
    };
    QVERIFY(message().isEmpty());
    edit([](Configuration &draft) { draft.routes[0].targets.move(0, 1); });
    QVERIFY2(message().startsWith(QStringLiteral("New filters will be made at bravo. 3 live filter")),
        qPrintable(message()));
    rig.draft.discard();
    QVERIFY(message().isEmpty());
    edit([](Configuration &draft) { draft.routes[0].targets[0].enabled = false; });
    QVERIFY2(message().endsWith(QStringLiteral(" on alpha will break.")), qPrintable(message()));
    rig.draft.discard();
    edit([](Configuration &draft) { draft.routes[0].targets.removeAt(0); });
    QVERIFY(message().endsWith(QStringLiteral(" on alpha will break.")));
    rig.choose("btc");
    QVERIFY(message().isEmpty()); // Nothing changes there.
}

void TestTargetsPanel::saysWhenANetworkCheckIsOff()
{
    Configuration configuration = samples::configuration();
    configuration.endpoints[1].networkCheck = NetworkCheck::Ignore;
    RoutesRig rig(configuration);
    rig.choose("eth");
    QCOMPARE(rig.shownTargets(TargetsModel::EndpointName),
        (QStringList{QStringLiteral("alpha"), QStringLiteral("bravo · check off"), QStringLiteral("charlie")}));
}

QTEST_MAIN(TestTargetsPanel)
#include "tst_targetspanel.moc"
