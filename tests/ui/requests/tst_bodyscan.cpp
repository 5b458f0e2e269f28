// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "samples.h"

#include "requests/bodyscan.h"

#include <QSignalSpy>
#include <QTest>

using namespace signalbox;

namespace {

/// A store and its scan; the search is answered when the test lets it.
struct Rig
{
    Rig()
        : scan(&store)
    {
        scan.setSearch([this](const QByteArrayList &ids, const BodyScan::Test &test, const BodyScan::Found &done) {
            QSet<QByteArray> matching;
            for (const QByteArray &id : ids) {
                if (test(id.endsWith('7') ? std::optional(CapturedBodies{.request = "x"}) : std::nullopt))
                    matching.insert(id);
            }
            asked.append(ids);
            answers.append([done, matching] { done(matching); });
        });
        QObject::connect(&scan, &BodyScan::found, &scan, [this](const std::vector<quint64> &rows) {
            for (const quint64 row : rows)
                found.append(store.row(row)->record->id);
        });
        store.append(samples::mixed(250));
    }

    void start(const char *filter)
    {
        FilterContext context;
        context.bodies = [](const RequestRecord &) { return std::nullopt; };
        scan.start(*RequestFilter::compile(QString::fromLatin1(filter), context));
    }

    /// Until the scan has come to its end.
    void answerAll()
    {
        while (scan.isActive()) {
            QVERIFY(QTest::qWaitFor([this] { return !answers.isEmpty() || !scan.isActive(); }));
            if (!answers.isEmpty())
                answers.takeFirst()();
        }
    }

    RequestStore store;
    BodyScan scan;
    QList<QByteArrayList> asked;
    QList<std::function<void()>> answers;
    QByteArrayList found;
};

} // namespace

/// How a slow filter comes to its rows.
class TestBodyScan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asksAboutSomeAtATime();
    void asksOnlyWhereOtherTermsHold();
    void takesWhatHasNoBodies();
    void inFlightIsNotAskedAbout();
    void laterRowsAreLookedAtToo();
    void tellsTheEndWhenItIsThere();
    void lateAnswersAreDropped();
};

void TestBodyScan::asksAboutSomeAtATime()
{
    Rig rig;
    rig.start("body:x");
    QTRY_COMPARE(rig.asked.size(), 1);
    QVERIFY(rig.asked[0].size() <= static_cast<qsizetype>(BodyScan::askedAtOnce));
    QTest::qWait(20);
    QCOMPARE(rig.asked.size(), 1); // The next when this one is answered.
    rig.answerAll();
    QVERIFY(rig.asked.size() >= 3);
    QCOMPARE(rig.found.size(), 25);
    QCOMPARE(rig.found.first(), QByteArray("S-7"));
    QCOMPARE(rig.found.last(), QByteArray("S-247"));
}

void TestBodyScan::asksOnlyWhereOtherTermsHold()
{
    Rig rig;
    rig.start("body:x id:S-7|S-8");
    rig.answerAll();
    QCOMPARE(rig.asked, QList<QByteArrayList>{(QByteArrayList{"S-7", "S-8"})});
    QCOMPARE(rig.found, QByteArrayList{"S-7"});
}

void TestBodyScan::takesWhatHasNoBodies()
{
    Rig rig;
    rig.start("-body:x id:S-7|S-8");
    rig.answerAll();
    QCOMPARE(rig.found, QByteArrayList{"S-8"});
}

void TestBodyScan::inFlightIsNotAskedAbout()
{
    Rig rig;
    rig.store.setInFlight({std::make_shared<const RequestRecord>(samples::inFlightQuery("F-7"))});
    rig.start("body:x id:F-7");
    rig.answerAll();
    QVERIFY(rig.asked.isEmpty() && rig.found.isEmpty());
    rig.start("-body:x id:F-7");
    rig.answerAll();
    QCOMPARE(rig.found, QByteArrayList{"F-7"});
}

void TestBodyScan::laterRowsAreLookedAtToo()
{
    Rig rig;
    rig.start("body:x id:S-7|T-7");
    const quint64 end = rig.store.end();
    rig.store.append({std::make_shared<const RequestRecord>(samples::plainQuery("T-7"))});
    QVERIFY(!rig.scan.isAhead(end));
    rig.scan.add(end, rig.store.end());
    QVERIFY(rig.scan.isAhead(end));
    rig.answerAll();
    QVERIFY(!rig.scan.isAhead(end));
    QCOMPARE(rig.found, (QByteArrayList{"S-7", "T-7"}));
    rig.scan.add(rig.store.begin(), rig.store.begin() + 7); // As older ones that came.
    QVERIFY(rig.scan.isActive());
    rig.answerAll();
    QCOMPARE(rig.found.size(), 3);
}

void TestBodyScan::tellsTheEndWhenItIsThere()
{
    Rig rig;
    QSignalSpy scanned(&rig.scan, &BodyScan::scanned);
    rig.start("body:x id:S-7");
    QTRY_COMPARE(rig.answers.size(), 1);
    for (const QVariantList &told : qAsConst(scanned))
        QVERIFY(told[0].toULongLong() < told[1].toULongLong());
    rig.answerAll();
    QCOMPARE(scanned.last()[0], scanned.last()[1]);
    QCOMPARE(scanned.last()[1].toULongLong(), 250U);
}

void TestBodyScan::lateAnswersAreDropped()
{
    Rig rig;
    QSignalSpy scanned(&rig.scan, &BodyScan::scanned);
    rig.start("body:x id:S-7");
    QTRY_COMPARE(rig.answers.size(), 1);
    rig.scan.stop();
    QVERIFY(!rig.scan.isActive());
    QCOMPARE(scanned.last()[0], scanned.last()[1]);
    const qsizetype told = scanned.size();
    rig.answers.takeFirst()();
    QVERIFY(rig.found.isEmpty());
    QCOMPARE(scanned.size(), told);
    rig.start("body:x id:S-7");
    QTRY_COMPARE(rig.answers.size(), 1);
    rig.store.clear(); // Its row is gone when the answer comes.
    rig.answerAll();
    QVERIFY(rig.found.isEmpty());
}

QTEST_GUILESS_MAIN(TestBodyScan)
#include "tst_bodyscan.moc"
