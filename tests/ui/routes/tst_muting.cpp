// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routesrig.h"

#include "base/mutedroutes.h"
#include "pageshot.h"

#include <algorithm>

using namespace signalbox;

/// Notifications about a Route, from the list.
class TestMuting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void routesAreMutedFromTheList();
    void muteGoesWithTheName();

private:
    static void apply(RoutesRig &rig, const Configuration &next);
};

void TestMuting::routesAreMutedFromTheList()
{
    RoutesRig rig;
    rig.choose("btc");
    QListView *list = rig.find<QListView>("routes.list");
    QAction *mute = rig.window.actions.find("routes.mute");
    QVERIFY(list->actions().contains(mute) && list->contextMenuPolicy() == Qt::ActionsContextMenu);
    const auto said = [list](int row) { return list->model()->index(row, 0).data(Qt::AccessibleTextRole).toString(); };
    mute->trigger();
    QCOMPARE(mute->text(), QStringLiteral("Un&mute notifications"));
    QVERIFY2(said(1).contains(QStringLiteral("muted: no notifications")), qPrintable(said(1)));
    QVERIFY(!said(0).contains(QStringLiteral("muted")));
    shoot(rig.page, QStringLiteral("routes-muted"));
    rig.choose("eth");
    QCOMPARE(mute->text(), QStringLiteral("&Mute notifications"));
    rig.choose("btc");
    mute->trigger();
    QVERIFY(!said(1).contains(QStringLiteral("muted")));
    QCOMPARE(rig.window.navigator.steps, (QStringList{QStringLiteral("mute btc"), QStringLiteral("unmute btc")}));
    QVERIFY2(rig.draft.configuration() == rig.draft.live(), "it is the console's own, not the gateway's");
}

void TestMuting::apply(RoutesRig &rig, const Configuration &next)
{
    const quint64 before = rig.fakes.configuration.current()->number;
    rig.draft.edit(next, QStringLiteral("Slug"));
    rig.draft.apply({});
    QTRY_COMPARE(rig.fakes.configuration.current()->number, before + 1);
}

void TestMuting::muteGoesWithTheName()
{
    RoutesRig rig;
    const auto muted = [&rig] {
        QByteArrayList slugs = mutedroutes::all(rig.window.settings);
        std::sort(slugs.begin(), slugs.end());
        return slugs;
    };
    rig.window.navigator.muteRoute("btc", true);
    Configuration next = rig.draft.configuration();
    next.routes[1].slug = "bitcoin";
    rig.draft.edit(next, QStringLiteral("Slug"));
    QCOMPARE(muted(), QByteArrayList{"btc"}); // Not before it has that name.
    apply(rig, next);
    QCOMPARE(muted(), QByteArrayList{"bitcoin"});
    const QAbstractItemModel *model = rig.find<QListView>("routes.list")->model();
    QVERIFY(model->index(1, 0).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("muted")));
    // The way back gives it back, whoever goes it.
    rig.draft.rollBackTo(rig.fakes.configuration.generations.first());
    QTRY_COMPARE(muted(), QByteArrayList{"btc"});
    // Another Route with the old name is another Route.
    QTRY_VERIFY(!rig.draft.isApplying());
    apply(rig, next);
    next.routes.append({.slug = "btc", .protocol = Protocol::Bitcoin, .network = "main"});
    next.routes.last().targets = {next.routes[1].targets.first()};
    apply(rig, next);
    QCOMPARE(muted(), QByteArrayList{"bitcoin"});
    // One that is gone hands its mute to nobody.
    next.routes.removeAt(1);
    apply(rig, next);
    QCOMPARE(muted(), QByteArrayList{"bitcoin"});
}

QTEST_MAIN(TestMuting)
#include "tst_muting.moc"
