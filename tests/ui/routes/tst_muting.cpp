// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routesrig.h"

#include "pageshot.h"

using namespace signalbox;

/// Notifications about a Route, from the list.
class TestMuting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void routesAreMutedFromTheList();
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

QTEST_MAIN(TestMuting)
#include "tst_muting.moc"
