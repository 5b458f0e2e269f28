// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcastsamples.h"
#include "fakefaces.h"
#include "samples.h"

#include "broadcasts/sendagaindialog.h"
#include "broadcasts/trackdialog.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

const QByteArray hash(64, 'a');

} // namespace

/// The page's two dialogs.
class TestTrackDialog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void saysWhatIsWrong();
    void tracks();
    void staysOpenWhenRefused();
    void needsARoute();
    void namesWhoWouldLearn();
};

void TestTrackDialog::saysWhatIsWrong()
{
    FakeBroadcasts face;
    TrackDialog dialog(&face, samples::configuration().routes);
    auto *txId = dialog.findChild<QLineEdit *>(QStringLiteral("broadcasts.track.txid"));
    auto *problem = dialog.findChild<QLabel *>(QStringLiteral("broadcasts.track.problem"));
    auto *accept = dialog.findChild<QPushButton *>(QStringLiteral("broadcasts.track.accept"));
    QVERIFY(!accept->isEnabled());
    QVERIFY(problem->text().isEmpty());
    QVERIFY(!accept->toolTip().isEmpty());
    txId->setText(QStringLiteral("0x1234"));
    QVERIFY(!accept->isEnabled());
    QVERIFY(!problem->text().isEmpty());
    txId->setText(QString::fromLatin1("0x" + hash));
    QVERIFY(accept->isEnabled());
    QVERIFY(problem->text().isEmpty());
}

void TestTrackDialog::tracks()
{
    FakeBroadcasts face;
    TrackDialog dialog(&face, samples::configuration().routes);
    QSignalSpy tracked(&dialog, &TrackDialog::tracked);
    dialog.findChild<QComboBox *>(QStringLiteral("broadcasts.track.route"))->setCurrentIndex(1);
    dialog.findChild<QLineEdit *>(QStringLiteral("broadcasts.track.txid"))
        ->setText(QString::fromLatin1(" 0x" + hash.toUpper()));
    dialog.findChild<QLineEdit *>(QStringLiteral("broadcasts.track.note"))->setText(QStringLiteral("old wallet"));
    dialog.findChild<QPushButton *>(QStringLiteral("broadcasts.track.accept"))->click();
    QTRY_COMPARE(tracked.size(), 1);
    QCOMPARE(face.tracked.size(), 1);
    QCOMPARE(face.tracked.first().route, QByteArray("btc"));
    QCOMPARE(face.tracked.first().txId, hash); // As the chain spells it.
    QCOMPARE(face.tracked.first().note, QStringLiteral("old wallet"));
    QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
}

void TestTrackDialog::staysOpenWhenRefused()
{
    FakeBroadcasts face;
    face.problem = QStringLiteral("the ledger is locked");
    TrackDialog dialog(&face, samples::configuration().routes);
    dialog.open();
    dialog.findChild<QLineEdit *>(QStringLiteral("broadcasts.track.txid"))->setText(QString::fromLatin1("0x" + hash));
    dialog.findChild<QPushButton *>(QStringLiteral("broadcasts.track.accept"))->click();
    auto *problem = dialog.findChild<QLabel *>(QStringLiteral("broadcasts.track.problem"));
    QTRY_VERIFY(problem->text().contains(face.problem));
    QVERIFY(dialog.isVisible());
    QVERIFY(dialog.findChild<QPushButton *>(QStringLiteral("broadcasts.track.accept"))->isEnabled());
}

void TestTrackDialog::needsARoute()
{
    FakeBroadcasts face;
    TrackDialog dialog(&face, {});
    dialog.findChild<QLineEdit *>(QStringLiteral("broadcasts.track.txid"))->setText(QString::fromLatin1("0x" + hash));
    QVERIFY(!dialog.findChild<QPushButton *>(QStringLiteral("broadcasts.track.accept"))->isEnabled());
    QVERIFY(!dialog.findChild<QLabel *>(QStringLiteral("broadcasts.track.problem"))->text().isEmpty());
}

void TestTrackDialog::namesWhoWouldLearn()
{
    const TrackerTime now(1'796'000'000s);
    const QHash<QByteArray, QString> names{{"echo", QStringLiteral("Echo node")}};
    const SendAgainDialog bitcoin(samples::bitcoinIncluded(5, now), names);
    QVERIFY(bitcoin.findChild<QLabel *>(QStringLiteral("broadcasts.sendagain.learners"))
                ->text()
                .contains(QStringLiteral("Echo node")));
    QVERIFY(bitcoin.findChild<QLabel *>(QStringLiteral("broadcasts.sendagain.privacy")));
    const SendAgainDialog evm(samples::uncertain(13, now), names);
    QVERIFY(evm.findChild<QLabel *>(QStringLiteral("broadcasts.sendagain.learners"))
                ->text()
                .startsWith(QStringLiteral("No Endpoint")));
    QVERIFY(!evm.findChild<QLabel *>(QStringLiteral("broadcasts.sendagain.privacy")));
}

QTEST_MAIN(TestTrackDialog)
#include "tst_trackdialog.moc"
