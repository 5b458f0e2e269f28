// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcastsamples.h"

#include "broadcasts/broadcastcolumn.h"
#include "broadcasts/evidencecolumn.h"
#include "broadcasts/evidencemodel.h"
#include "broadcasts/statehistory.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

const TrackerTime now(1'796'000'000s);

} // namespace

/// The evidence matrix and the history as models.
class TestEvidenceModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void showsTheMatrix();
    void refreshesWithoutReset();
    void growsTheHistory();
};

void TestEvidenceModel::showsTheMatrix()
{
    EvidenceModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setNow(now);
    model.setEvidence(evidenceByEndpoint(samples::included(11, now)), {{"alpha", QStringLiteral("Alpha node")}});
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("Alpha node"));
    QCOMPARE(model.index(1, 0).data().toString(), QStringLiteral("bravo"));
    const QModelIndex answer = model.index(1, static_cast<int>(EvidenceColumn::Answer));
    QVERIFY(answer.data(MonospaceRole).toBool());
    QCOMPARE(answer.data(Qt::AccessibleTextRole).toString(),
        QStringLiteral("bravo, Answer to broadcast -32000 already known"));
    QVERIFY(answer.data(Qt::ToolTipRole).toString().contains(QStringLiteral("had it already")));
    QCOMPARE(model.endpointAt(2), QByteArray("charlie"));
}

void TestEvidenceModel::refreshesWithoutReset()
{
    EvidenceModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setEvidence(evidenceByEndpoint(samples::seen(16, now)), {});
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    model.setEvidence(evidenceByEndpoint(samples::included(16, now)), {});
    QCOMPARE(resets.size(), 0);
    QCOMPARE(changes.size(), 1);
    model.setEvidence(evidenceByEndpoint(samples::bitcoinIncluded(5, now)), {});
    QCOMPARE(resets.size(), 1);
}

void TestEvidenceModel::growsTheHistory()
{
    StateHistory history;
    QAbstractItemModelTester tester(&history, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const BroadcastView view = samples::final(2, now);
    std::vector<StateChange> changes = view.changes;
    const StateChange last = changes.back();
    changes.pop_back();
    history.setChanges(changes);
    QSignalSpy inserted(&history, &QAbstractItemModel::rowsInserted);
    QSignalSpy resets(&history, &QAbstractItemModel::modelReset);
    changes.push_back(last);
    history.setChanges(changes);
    QCOMPARE(inserted.size(), 1);
    QCOMPARE(resets.size(), 0);
    QCOMPARE(history.index(0, StateHistory::State).data().toString(), QStringLiteral("Final"));
    QVERIFY(history.index(0, StateHistory::Grounds).data().toString().endsWith(QStringLiteral("3/3 see it")));
    history.setChanges(samples::seen(16, now).changes);
    QCOMPARE(resets.size(), 1);
}

QTEST_GUILESS_MAIN(TestEvidenceModel)
#include "tst_evidencemodel.moc"
