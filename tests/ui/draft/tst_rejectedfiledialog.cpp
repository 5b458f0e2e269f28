// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/rejectedfiledialog.h"

#include "config/routesfile.h"
#include "draft/linediffmodel.h"
#include "fakefaces.h"
#include "pageshot.h"
#include "samples.h"

#include <QLabel>
#include <QTableView>
#include <QTest>

using namespace signalbox;

namespace {

/// A dialog over a file whose Route `eth` asks for 12 attempts and whose first URL carries a key.
struct Rig
{
    Rig()
        : fakes(samples::configuration())
    {
        QByteArray text = renderRoutesFile(samples::configuration());
        text.replace("\"slug\": \"eth\",", "\"slug\": \"eth\",\n      \"max_attempts\": 12,");
        text.replace("http://127.0.0.1:", "https://hunter2@node.example:");
        fakes.configuration.onDisk = text;
        const qsizetype fault = text.left(text.indexOf("\"max_attempts\": 12")).count('\n') + 1;
        reject(static_cast<int>(fault));
    }

    void reject(int line)
    {
        fakes.configuration.setFileState({.kind = RoutesFileState::Kind::Rejected,
            .problems = {{.line = line,
                .field = "routes[0].max_attempts",
                .message = QStringLiteral("12 is out of range"),
                .allowed = QStringLiteral("1–10")}}});
    }

    FakeFaces fakes;
};

QStringList cells(const QDialog &dialog, int column)
{
    QStringList cells;
    const QAbstractItemModel *model = dialog.findChild<QTableView *>()->model();
    for (int row = 0; row < model->rowCount(); ++row)
        cells.append(model->index(row, column).data().toString());
    return cells;
}

} // namespace

class TestRejectedFileDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void marksTheFault();
    void showsNoCredential();
    void followsTheFile();
    void lostFileHasNoLines();
};

void TestRejectedFileDialog::marksTheFault()
{
    const Rig rig;
    RejectedFileDialog dialog(rig.fakes.faces.configuration);
    dialog.show();
    QCOMPARE(dialog.findChild<QLabel *>(QStringLiteral("draft.rejected.heading"))->text(),
        QStringLiteral("The Routes file is not taken; generation 1 runs on."));
    QVERIFY(dialog.findChild<QLabel *>(QStringLiteral("draft.diff.changes"))->text().contains(QStringLiteral("1–10")));
    const auto *table = dialog.findChild<QTableView *>();
    QTRY_COMPARE(table->currentIndex().data().toString().simplified(), QStringLiteral("+ \"max_attempts\": 12,"));
    const QModelIndex marked = table->currentIndex();
    QVERIFY(marked.siblingAtColumn(LineDiffModel::AfterNumber).data().toString().startsWith(QStringLiteral("▸ ")));
    for (const int around : {-3, 0, 3}) // With what is around it.
        QVERIFY(table->viewport()->rect().contains(table->visualRect(marked.siblingAtRow(marked.row() + around))));
    QVERIFY(!table->selectionModel()->isSelected(marked)); // It would hide its colour.
    shoot(dialog, QStringLiteral("rejected-file"), dialog.size());
}

void TestRejectedFileDialog::showsNoCredential()
{
    const Rig rig;
    const RejectedFileDialog dialog(rig.fakes.faces.configuration);
    const QString shown = (cells(dialog, LineDiffModel::Before) + cells(dialog, LineDiffModel::After)).join(u'\n');
    QVERIFY(shown.contains(QLatin1String("node.example")));
    QVERIFY(!shown.contains(QLatin1String("hunter2")));
    // A difference that is hidden is one all the same.
    Rig hidden;
    hidden.fakes.configuration.onDisk
        = renderRoutesFile(samples::configuration()).replace("\"url\": \"http://", "\"url\": \"http://x@");
    hidden.reject(1);
    const RejectedFileDialog other(hidden.fakes.faces.configuration);
    QVERIFY(!cells(other, LineDiffModel::After).filter(QStringLiteral("+ ")).isEmpty());
}

void TestRejectedFileDialog::followsTheFile()
{
    Rig rig;
    const RejectedFileDialog dialog(rig.fakes.faces.configuration);
    rig.fakes.configuration.setFileState({});
    QCOMPARE(dialog.findChild<QLabel *>(QStringLiteral("draft.rejected.heading"))->text(),
        QStringLiteral("The Routes file is taken: generation 1 runs."));
    QVERIFY(cells(dialog, LineDiffModel::After).isEmpty());
    rig.reject(1);
    QVERIFY(!cells(dialog, LineDiffModel::After).isEmpty());
}

void TestRejectedFileDialog::lostFileHasNoLines()
{
    Rig rig;
    rig.fakes.configuration.onDisk.clear();
    const RejectedFileDialog dialog(rig.fakes.faces.configuration);
    QVERIFY(cells(dialog, LineDiffModel::Before).isEmpty());
}

QTEST_MAIN(TestRejectedFileDialog)
#include "tst_rejectedfiledialog.moc"
