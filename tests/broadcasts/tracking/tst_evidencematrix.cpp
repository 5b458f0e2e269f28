// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/evidencematrix.h"

#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

const TrackerTime start{1'800'000'000s};

Evidence said(const char *endpoint, Finding finding, std::uint32_t round, TrackerTime at)
{
    return {.endpoint = endpoint,
        .question = QuestionKind::Receipt,
        .subject = "0xid",
        .finding = finding,
        .seenAt = at,
        .round = round};
}

} // namespace

class TestEvidenceMatrix : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsRounds();
    void aLongSilenceStartsAnew();
    void silenceKeepsTheAnswer();
    void keepsTheBest();
    void forgetsDenials();
    void marksStale();
    void restoresWhatItStored();
    void headsOfRemovedEndpointsDoNotCount();
};

void TestEvidenceMatrix::countsRounds()
{
    EvidenceMatrix matrix;
    matrix.record(said("a", Finding::NotFound, 1, start));
    matrix.record(said("a", Finding::NotFound, 1, start + 1s));
    const EvidenceCell *cell = matrix.cell("a", QuestionKind::Receipt, "0xid");
    QVERIFY(cell != nullptr);
    QCOMPARE(cell->repeats, 1);
    matrix.record(said("a", Finding::NotFound, 2, start + 2s));
    QCOMPARE(cell->repeats, 2);
    QVERIFY(cell->since == start);
    matrix.record(said("a", Finding::Included, 3, start + 3s));
    QCOMPARE(cell->repeats, 1);
    QVERIFY(cell->since == start + 3s);
    QVERIFY(matrix.cell("b", QuestionKind::Receipt, "0xid") == nullptr);
    QVERIFY(matrix.answer("a", QuestionKind::Receipt, "0xid", 3) != nullptr);
    QVERIFY(matrix.answer("a", QuestionKind::Receipt, "0xid", 2) == nullptr);
    QCOMPARE(matrix.lastRound("a", "0xid"), 3U);
    QCOMPARE(matrix.lastRound("b", "0xid"), 0U);
}

void TestEvidenceMatrix::aLongSilenceStartsAnew()
{
    EvidenceMatrix matrix;
    matrix.record(said("a", Finding::NotFound, 1, start));
    matrix.record(said("a", Finding::NotFound, 2, start + 10min));
    const EvidenceCell *const cell = matrix.cell("a", QuestionKind::Receipt, "0xid");
    QCOMPARE(cell->repeats, 2);
    matrix.record(said("a", Finding::NotFound, 3, start + 21min));
    QCOMPARE(cell->repeats, 1);
    QVERIFY(cell->since == start + 21min);
}

void TestEvidenceMatrix::silenceKeepsTheAnswer()
{
    EvidenceMatrix matrix;
    matrix.setEndpoints({"a"});
    matrix.record(said("a", Finding::NoInformation, 1, start));
    QVERIFY(matrix.cell("a", QuestionKind::Receipt, "0xid") == nullptr);
    matrix.record(said("a", Finding::Pending, 2, start + 1s));
    Evidence error = said("a", Finding::NoInformation, 3, start + 2s);
    error.words = "connection_refused";
    matrix.record(error);
    const EvidenceCell *const cell = matrix.cell("a", QuestionKind::Receipt, "0xid");
    QVERIFY(cell->latest.finding == Finding::Pending);
    QCOMPARE(cell->silence, QByteArray("connection_refused"));
    QVERIFY(cell->silentAt == start + 2s);
    QVERIFY(matrix.snapshot(start + 2s, 1min).front().stale);
    matrix.record(said("a", Finding::Pending, 4, start + 3s));
    QVERIFY(!cell->silentAt);
    QVERIFY(!matrix.snapshot(start + 3s, 1min).front().stale);
}

void TestEvidenceMatrix::keepsTheBest()
{
    EvidenceMatrix matrix;
    matrix.record(said("a", Finding::Included, 1, start));
    matrix.record(said("a", Finding::NotFound, 2, start + 1s));
    const EvidenceCell *const cell = matrix.cell("a", QuestionKind::Receipt, "0xid");
    QVERIFY(cell->best && cell->best->finding == Finding::Included);
    matrix.withdrawInclusions();
    QVERIFY(cell->best && cell->best->finding == Finding::NotInChain);
    matrix.record(said("a", Finding::Pending, 3, start + 2s));
    QVERIFY(cell->best && cell->best->finding == Finding::Pending);
}

void TestEvidenceMatrix::forgetsDenials()
{
    EvidenceMatrix matrix;
    matrix.record(said("a", Finding::NotFound, 1, start));
    matrix.record(said("a", Finding::NotFound, 2, start + 10s));
    matrix.forgetDenials();
    const EvidenceCell *const cell = matrix.cell("a", QuestionKind::Receipt, "0xid");
    QCOMPARE(cell->repeats, 0);
    matrix.record(said("a", Finding::NotFound, 3, start + 24h));
    QCOMPARE(cell->repeats, 1);
    QVERIFY(cell->since == start + 24h);
}

void TestEvidenceMatrix::marksStale()
{
    EvidenceMatrix matrix;
    matrix.setEndpoints({"a", "b"});
    matrix.record(said("a", Finding::Pending, 1, start));
    matrix.record(said("b", Finding::Pending, 1, start + 1min));
    matrix.record(said("gone", Finding::Pending, 1, start + 1min));
    const std::vector<Evidence> now = matrix.snapshot(start + 2min, 90s);
    QCOMPARE(now.size(), 3U);
    QVERIFY(now.at(0).stale); // Too old.
    QVERIFY(!now.at(1).stale);
    QVERIFY(now.at(2).stale); // No longer asked.
    QVERIFY(matrix.snapshot(start, 90s).at(1).stale); // The clock was set back.
}

void TestEvidenceMatrix::restoresWhatItStored()
{
    EvidenceMatrix matrix;
    matrix.record(said("a", Finding::Included, 1, start));
    matrix.record(said("a", Finding::NotFound, 2, start + 1s));
    matrix.record(said("b", Finding::Pending, 2, start + 1s));
    EvidenceMatrix other;
    other.restore(matrix.stored());
    QVERIFY(other.stored() == matrix.stored());
    const EvidenceCell *const cell = other.cell("a", QuestionKind::Receipt, "0xid");
    QVERIFY(cell->latest.finding == Finding::NotFound);
    QVERIFY(cell->best && cell->best->finding == Finding::Included);
    QCOMPARE(cell->repeats, 0);
}

void TestEvidenceMatrix::headsOfRemovedEndpointsDoNotCount()
{
    EvidenceMatrix matrix;
    matrix.setEndpoints({"a", "b"});
    QVERIFY(!matrix.highestHead());
    const auto head = [&](const char *endpoint, std::uint64_t number) {
        matrix.record({.endpoint = endpoint, .finding = Finding::Number, .number = number, .seenAt = start});
    };
    head("a", 10);
    head("b", 12);
    QVERIFY(matrix.highestHead() == 12U);
    matrix.setEndpoints({"a"});
    QVERIFY(matrix.highestHead() == 10U);
    QVERIFY(matrix.head("b") == 12U);
}

QTEST_GUILESS_MAIN(TestEvidenceMatrix)
#include "tst_evidencematrix.moc"
