// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "pagetest.h"

#include "requests/requestsmodel.h"

#include "base/theme.h"

using namespace signalbox;

/// Where the table's cells lead.
class TestRequestLinks : public PageTest
{
    Q_OBJECT
private Q_SLOTS:
    void rulesAreLinks();
    void transactionsAreLinks();
    void undecodedBroadcastLeadsToItsRow();
};

void TestRequestLinks::rulesAreLinks()
{
    page->showRequest("R-6");
    table()->setFocus();
    window->actions.find("requests.rule")->trigger();
    const QStringList byKey = window->navigator.steps;
    const QModelIndex cell = table()->model()->index(table()->currentIndex().row(), int(RequestColumn::Rule));
    QCOMPARE(byKey, QStringList{QLatin1String("rule ") + cell.data().toString()});
    table()->setColumnHidden(cell.column(), false);
    table()->scrollTo(cell);
    QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, table()->visualRect(cell).center());
    QCOMPARE(window->navigator.steps, byKey + byKey);
    QCOMPARE(page->currentRequest(), QByteArray("R-6"));
}

void TestRequestLinks::transactionsAreLinks()
{
    const auto clickTx = [this](const QByteArray &id) {
        page->showRequest(id);
        const QModelIndex cell = table()->model()->index(table()->currentIndex().row(), int(RequestColumn::Tx));
        table()->setColumnHidden(cell.column(), false);
        table()->scrollTo(cell);
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, table()->visualRect(cell).center());
        return cell.data(RequestsModel::MeaningRole).value<Meaning>();
    };
    BroadcastView broadcast;
    broadcast.detail.row.id = 31;
    broadcast.detail.row.requestId = "R-11";
    faces->broadcasts.held.append(broadcast);
    QCOMPARE(clickTx("R-11"), Meaning::Info);
    QTRY_COMPARE(window->navigator.steps, QStringList{QStringLiteral("broadcast 31")});
    QCOMPARE(clickTx("R-1"), Meaning::Neutral); // No transaction, nowhere to go.
    QCOMPARE(window->navigator.steps.size(), 1);
}

/// What can't be decoded has no transaction id, and a row in the ledger.
void TestRequestLinks::undecodedBroadcastLeadsToItsRow()
{
    RequestRecord record = samples::replayedBroadcast("R-9001");
    record.txId.clear();
    faces->requests.take({std::make_shared<const RequestRecord>(record)});
    QTRY_VERIFY(page->showRequest("R-9001"));
    QVERIFY(window->actions.find("requests.broadcast")->isEnabled());
}

QTEST_MAIN(TestRequestLinks)
#include "tst_requestlinks.moc"
