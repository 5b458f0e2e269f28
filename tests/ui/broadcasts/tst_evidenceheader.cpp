// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcastsamples.h"
#include "fakefaces.h"
#include "pageshot.h"
#include "samples.h"
#include "testwindow.h"

#include "broadcasts/broadcastspage.h"
#include "translations/pseudolocale.h"

#include <QHeaderView>
#include <QTableView>
#include <QTest>

using namespace signalbox;

/// The titles of the evidence matrix beside the verdict, in a window of 1280×800.
class TestEvidenceHeader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void titlesFit_data();
    void titlesFit();
};

void TestEvidenceHeader::titlesFit_data()
{
    QTest::addColumn<bool>("pseudo");
    QTest::newRow("as they are") << false;
    QTest::newRow("a third longer") << true;
}

void TestEvidenceHeader::titlesFit()
{
    QFETCH(const bool, pseudo);
    PseudoLocale locale;
    if (pseudo)
        QVERIFY(QCoreApplication::installTranslator(&locale));
    applyTheme(*qApp, ColorScheme::Light, false);
    FakeFaces faces(samples::configuration());
    TestWindow window(faces.faces);
    faces.broadcasts.held = samples::broadcasts(
        std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now()));
    BroadcastsPage page(window.context);
    page.resize(1'130, 740);
    page.show();
    page.showBroadcast(11);
    const auto *evidence = page.findChild<QTableView *>(QStringLiteral("broadcasts.evidence"));
    QTRY_VERIFY(evidence->model()->rowCount() > 0);
    QCoreApplication::processEvents();
    const QHeaderView *header = evidence->horizontalHeader();
    QVERIFY2(evidence->width() < page.width() - 250, "the verdict stands beside it");
    for (int section = 0; section < header->count(); ++section) {
        const QString title = evidence->model()->headerData(section, Qt::Horizontal).toString();
        const int missing = header->sectionSizeHint(section) - header->sectionSize(section);
        QVERIFY2(missing <= 0, qPrintable(QStringLiteral("%1: %2 px").arg(title).arg(missing)));
    }
    shoot(page, pseudo ? QStringLiteral("evidence-pseudo") : QStringLiteral("evidence"));
}

QTEST_MAIN(TestEvidenceHeader)
#include "tst_evidenceheader.moc"
